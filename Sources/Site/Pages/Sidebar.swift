import Evidence
import Mustache

/// The sidebar of the guide: its parts, with the current one open.
struct Sidebar {
  let model: SiteModel
  let page: Int
  let output: String

  var value: Value {
    ["label": "Guide", "items": items(model.navigation.roots, isTop: true)]
  }

  private func items(_ nodes: [Navigation.Node], isTop: Bool) -> Value {
    .list(nodes.map { item($0, isTop: isTop) })
  }

  private func item(_ node: Navigation.Node, isTop: Bool) -> Value {
    let isOpen = node.pages.contains(page) || (isTop && model.navigation.roots.count == 1)
    let target = node.page ?? node.pages.first
    return [
      "href": Value(target.map { LinkMap.relativeURL(from: output, to: model.output($0)) }),
      "title": .string(node.title), "titleClass": "t", "number": .string(node.number),
      "gaps": node.openGaps > 0 ? .integer(node.openGaps) : .null,
      "isCurrent": .bool(node.page == page), "isOpen": .bool(isOpen && !node.children.isEmpty),
      "children": isOpen && !node.children.isEmpty ? ["items": items(node.children, isTop: false)] : .null,
    ]
  }
}

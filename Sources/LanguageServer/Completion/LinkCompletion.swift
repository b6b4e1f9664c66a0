import Evidence
import Markdown

/// Behind `](`: the pages of the guide, and behind `#` the anchors of the page that the link names.
struct LinkCompletion {
  let view: PageView
  let cursor: TypedLine

  /// Nil outside of a link's destination.
  var items: [Completion.Item]? {
    guard let open = cursor.before.ranges(of: "](").last else { return nil }
    let typed = cursor.before[open.upperBound...]
    guard !typed.contains(where: { $0 == ")" || $0 == " " || $0 == "<" }), !LinkMap.isExternal(String(typed)) else {
      return nil
    }
    let rest = cursor.after.prefix { $0 != ")" && $0 != " " && $0 != "#" }
    // Without the closing bracket the rest is not the destination's.
    let behind = cursor.after.contains(")") && !cursor.after.prefix { $0 != ")" }.contains(" ") ? rest : ""
    if let hash = typed.lastIndex(of: "#") {
      return anchors(String(typed[..<hash]), typed[typed.index(after: hash)...], behind)
    }
    return pages(typed, behind)
  }

  private func pages(_ typed: Substring, _ behind: Substring) -> [Completion.Item] {
    let own = view.page.path
    let range = cursor.range(typed: typed, behind: behind)
    var items: [Completion.Item] = view.snapshot.guide.pages.filter { $0.path != own }.map { page in
      let path = LinkMap.relativeURL(from: own, to: page.path)
      return Completion.Item(label: path, kind: .file, detail: page.title ?? "", text: path, range: range)
    }
    if !typed.isEmpty {
      items = items.filter { $0.text.lowercased().contains(typed.lowercased()) || $0.text.hasPrefix(typed) }
    }
    return items
  }

  private func anchors(_ path: String, _ typed: Substring, _ behind: Substring) -> [Completion.Item] {
    guard case .page(let page, _) = LinkTarget(path.isEmpty ? "#" : path, on: view) else { return [] }
    let range = cursor.range(typed: typed, behind: behind)
    var items: [Completion.Item] = []
    var seen: Set<String> = []
    func add(_ anchor: String, _ detail: String) {
      guard !anchor.isEmpty, seen.insert(anchor).inserted else { return }
      items.append(Completion.Item(label: "#" + anchor, kind: .reference, detail: detail, text: anchor, range: range))
    }
    page.document.visitBlocks { block in
      if case .heading(let heading) = block.kind { add(heading.slug, heading.content.plainText) }
    }
    for claim in page.claims where claim.explicitID != nil { add(claim.id, DocumentSymbols.name(claim)) }
    for anchor in view.snapshot.links.entries[page.path]?.lasting ?? [] { add(anchor, "") }
    return items
  }
}

import Evidence

/// The guide's pages as a tree of folders, and the order in which they are read.
struct Navigation: Sendable {
  /// A page, or a folder with its pages.
  struct Node: Sendable {
    var title: String
    /// `16` for a folder, `16.3` for a page in it; empty without a number.
    var number: String
    /// The index of its page in the guide; nil for a folder without one.
    var page: Int?
    var children: [Node]
    /// Open gaps, those of the children too.
    var openGaps: Int
    /// The indices of its page and all pages below, in reading order.
    var pages: [Int]
  }

  /// What is on the first level, the guide's own index left out.
  var roots: [Node]
  /// The index of the guide's own index page.
  var home: Int?
  /// All pages but the home page, in reading order.
  var order: [Int]
  /// The number that each page is called by.
  var numbers: [Int: String] = [:]
  /// The page that a number calls, the first where two have it.
  var pages: [String: Int] = [:]

  init(guide: Guide, links: LinkMap) {
    var outputs: [(index: Int, parts: [Substring])] = []
    home = nil
    for (index, page) in guide.pages.enumerated() {
      guard let output = links.output(of: page.path) else { continue }
      if output == "index.html" {
        if home == nil { home = index }
      } else {
        outputs.append((index, output.split(separator: "/")))
      }
    }
    roots = Self.nodes(outputs, depth: 0, number: "", guide: guide)
    order = roots.flatMap(\.pages)
    collectNumbers(roots)
  }

  private mutating func collectNumbers(_ nodes: [Node]) {
    for node in nodes {
      if let page = node.page {
        numbers[page] = node.number
        if !node.number.isEmpty, pages[node.number] == nil { pages[node.number] = page }
      }
      collectNumbers(node.children)
    }
  }

  private static func nodes(
    _ pages: [(index: Int, parts: [Substring])], depth: Int, number: String, guide: Guide
  ) -> [Node] {
    var folders: [Substring: [(index: Int, parts: [Substring])]] = [:]
    var found: [(key: Key, node: Node)] = []
    for page in pages {
      if page.parts.count == depth + 1 {
        if page.parts[depth] == "index.html" { continue }
        found.append(leaf(page.index, name: page.parts[depth].dropLast(5), number: number, guide: guide))
      } else {
        folders[page.parts[depth], default: []].append(page)
      }
    }
    for (name, pages) in folders {
      found.append(folder(name, pages, depth: depth, number: number, guide: guide))
    }
    return found.sorted { $0.key < $1.key }.map(\.node)
  }

  private static func leaf(_ index: Int, name: Substring, number: String, guide: Guide) -> (key: Key, node: Node) {
    let page = guide.pages[index]
    let key = Key(order: page.frontMatter.order, name: name)
    let own = joined(number, key.number)
    let node = Node(
      title: page.title.map { title($0, number: own) } ?? prettified(name), number: own, page: index, children: [],
      openGaps: page.openGaps, pages: [index])
    return (key, node)
  }

  private static func folder(
    _ name: Substring, _ pages: [(index: Int, parts: [Substring])], depth: Int, number: String, guide: Guide
  ) -> (key: Key, node: Node) {
    let index = pages.first { $0.parts.count == depth + 2 && $0.parts[depth + 1] == "index.html" }?.index
    let key = Key(order: index.flatMap { guide.pages[$0].frontMatter.order }, name: name)
    let own = joined(number, key.number)
    let children = nodes(pages, depth: depth + 1, number: own, guide: guide)
    let below = (index.map { [$0] } ?? []) + children.flatMap(\.pages)
    let node = Node(
      title: index.flatMap { guide.pages[$0].title }.map { title($0, number: own) } ?? prettified(name), number: own,
      page: index,
      children: children, openGaps: below.reduce(0) { $0 + guide.pages[$1].openGaps }, pages: below)
    return (key, node)
  }

  /// A title without the number in front of it: `17.1 Errors`, `17.1. Errors`, `17.1 — Errors`.
  static func title(_ title: String, number: String) -> String {
    guard !number.isEmpty, title.hasPrefix(number) else { return title }
    var rest = title.dropFirst(number.count)
    if rest.first == "." || rest.first == ":" { rest.removeFirst() }
    guard rest.first == " " else { return title }
    rest = rest.drop { " —–-".contains($0) }
    return rest.isEmpty ? title : String(rest)
  }

  private static func joined(_ parent: String, _ number: Int?) -> String {
    guard let number else { return "" }
    return parent.isEmpty ? String(number) : "\(parent).\(number)"
  }

  /// `02-error-map` is called “Error map”.
  private static func prettified(_ name: Substring) -> String {
    let words = name.split { $0 == "-" || $0 == "_" }
    let rest = words.count > 1 && words[0].allSatisfy(\.isNumber) ? words.dropFirst() : words[...]
    let text = rest.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The order of a page among its siblings: what the front matter says, then the number in the name, then the name.
  struct Key: Comparable {
    var order: Int?
    /// From `03-errors`, `part-17`, `chapter 4`.
    var number: Int?
    var name: String

    init(order: Int?, name: Substring) {
      self.order = order
      self.name = String(name)
      number = PageNumber.number(ofName: name)
    }

    static func < (a: Key, b: Key) -> Bool {
      let left = (a.order ?? a.number ?? Int.max, a.number ?? Int.max)
      let right = (b.order ?? b.number ?? Int.max, b.number ?? Int.max)
      return left == right ? a.name.utf8.lexicographicallyPrecedes(b.name.utf8) : left < right
    }
  }
}

extension Page {
  /// Gaps that are open, narrowed ones too.
  var openGaps: Int { claims.count { $0.isOpenGap } }
}

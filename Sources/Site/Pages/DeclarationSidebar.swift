import Evidence
import Mustache
import SwiftInterface

/// The types of an interface beside its lines, those that are cited first of all.
struct DeclarationSidebar {
  let entry: InterfaceStore.Entry
  let citing: [CitedLines.Citing]

  private struct Item {
    var name: String
    var line: Int
    var count: Int
    var children: [Item] = []
  }

  var value: Value {
    let items = items
    guard !items.isEmpty else { return .null }
    return ["label": "Declarations", "items": .list(items.map(Self.value))]
  }

  private static func value(_ item: Item) -> Value {
    [
      "href": .string("#L\(item.line)"), "title": .string(item.name), "titleClass": "sym", "number": "",
      "count": item.count > 0 ? .integer(item.count) : .null, "gaps": .null, "isCurrent": false, "isOpen": false,
      "children": item.children.isEmpty ? .null : ["items": .list(item.children.map(value))],
    ]
  }

  /// The cited types by their first two names; all types of the first level where nothing is cited.
  private var items: [Item] {
    let counts = counts
    var positions: [String: Int] = [:]
    var items: [Item] = []
    for declaration in entry.file.declarations where Self.isType(declaration) {
      let names = declaration.path.split(separator: ".", maxSplits: 2).map(String.init)
      guard let first = names.first, names.count <= 2 else { continue }
      if positions[first] == nil {
        positions[first] = items.count
        items.append(Item(name: first, line: declaration.startLine, count: 0))
      }
      guard names.count == 2, let position = positions[first], let count = counts[declaration.path] else { continue }
      items[position].children.append(Item(name: names[1], line: declaration.startLine, count: count))
    }
    for (path, count) in counts {
      guard let first = path.split(separator: ".").first, let position = positions[String(first)] else { continue }
      items[position].count += count
    }
    let cited = items.filter { $0.count > 0 }
    return cited.isEmpty ? Array(items.prefix(300)) : cited
  }

  /// How many citations begin in each type, by its path.
  private var counts: [String: Int] {
    let types = entry.file.declarations.filter { Self.isType($0) || $0.kind == .extension }
    var counts: [String: Int] = [:]
    var open: [Declaration] = []
    var next = 0
    for one in citing {
      while next < types.count, types[next].startLine <= one.lines.lowerBound {
        open.append(types[next])
        next += 1
      }
      open.removeAll { $0.endLine < one.lines.lowerBound }
      if let inner = open.last { counts[inner.path, default: 0] += 1 }
    }
    return counts
  }

  private static func isType(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .struct, .class, .actor, .enum, .protocol, .macro: true
    default: false
    }
  }
}

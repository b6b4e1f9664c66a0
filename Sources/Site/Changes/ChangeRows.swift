import Evidence
import Mustache
import SwiftInterface

/// Makes the rows of a page on changes: each with links to its lines and to those who cite them.
struct ChangeRows {
  let model: SiteModel
  let pair: InterfacePairs.Pair
  let oldCiters: Citers
  let newCiters: Citers

  /// So many citing claims are shown beside a change.
  private static let mostCiters = 4
  /// A section of more changes is folded, type by type.
  private static let mostOpen = 80

  /// The changes under the types that they are members of; what is no member comes first.
  func groups(_ changes: [InterfaceChange]) -> [Value] {
    var order: [String] = []
    var groups: [String: [InterfaceChange]] = [:]
    for change in changes {
      let container = Self.container(change)
      if groups[container] == nil { order.append(container) }
      groups[container, default: []].append(change)
    }
    if let index = order.firstIndex(of: "") { order.insert(order.remove(at: index), at: 0) }
    return order.map { container in
      let rows = groups[container] ?? []
      return [
        "title": .string(container), "count": .integer(rows.count),
        "isOpen": .bool(changes.count <= Self.mostOpen || container.isEmpty), "rows": .list(rows.map(row)),
      ]
    }
  }

  /// The path of the type around a declaration; empty for one that is no member.
  private static func container(_ change: InterfaceChange) -> String {
    guard let subject = change.subject, subject.kind != .extension else { return "" }
    let (path, name) = (subject.path.utf8, subject.name.utf8)
    return path.count > name.count + 1 ? String(decoding: path.dropLast(name.count + 1), as: UTF8.self) : ""
  }

  private func row(_ change: InterfaceChange) -> Value {
    let citers = citers(change.old, change.new)
    return [
      "kind": .string(change.subject.map { DeclarationOutline.word($0.kind) } ?? ""),
      "name": .string(change.subject?.name ?? ""),
      "sign": Value(sign(change)), "isDeprecated": .bool(change.kind == .deprecated),
      "old": place(change.old, pair.old), "new": place(change.new, pair.new),
      "detail": .html(detail(change)), "members": members(change), "citers": citers.shown, "more": citers.more,
      "isCited": .bool(isCited(change.old, change.new)),
    ]
  }

  private func sign(_ change: InterfaceChange) -> String? {
    guard change.kind == .cases else { return nil }
    return change.old == nil ? "added" : "removed"
  }

  // MARK: - Places

  private func url(_ declaration: Declaration, _ index: Int) -> String {
    LinkMap.relativeURL(
      from: pair.output, to: model.interfaces.output(index, line: declaration.keywordLine),
      fragment: "L\(declaration.keywordLine)")
  }

  /// `27.0:1527-1537`, as authors cite it.
  private func place(_ declaration: Declaration?, _ index: Int) -> Value {
    guard let declaration else { return .null }
    let sdk = model.guide.store.entries[index].sdk
    return ["href": .string(url(declaration, index)), "text": .string("\(sdk):\(declaration.citedLines)")]
  }

  /// Those who cite a declaration of either interface, the most exact first.
  private func citers(_ old: Declaration?, _ new: Declaration?) -> (shown: Value, more: Value) {
    let found =
      (new.map { newCiters.of(Citers.lines(of: $0)) } ?? []) + (old.map { oldCiters.of(Citers.lines(of: $0)) } ?? [])
    let sorted = found.enumerated().sorted {
      ($0.element.lines.count, $0.offset) < ($1.element.lines.count, $1.offset)
    }
    var seen: Set<Value> = []
    let links = sorted.map { $0.element.link(from: pair.output, in: model) }.filter { seen.insert($0).inserted }
    let rest = links.count - Self.mostCiters
    return (.list(Array(links.prefix(Self.mostCiters))), rest > 0 ? .integer(rest) : .null)
  }

  /// Whether the guide cites a declaration in either interface.
  func isCited(_ old: Declaration?, _ new: Declaration?) -> Bool {
    old.map { !oldCiters.of(Citers.lines(of: $0)).isEmpty } ?? false
      || new.map { !newCiters.of(Citers.lines(of: $0)).isEmpty } ?? false
  }

  private func members(_ change: InterfaceChange) -> Value {
    guard !change.members.isEmpty else { return .null }
    let index = change.new == nil ? pair.old : pair.new
    let rows = change.members.compactMap { member -> Value? in
      guard let subject = member.subject else { return nil }
      let base = change.path.utf8.count + 1
      let isBelow = subject.path.utf8.count > base && subject.path.hasPrefix(change.path)
      let name = isBelow ? String(decoding: subject.path.utf8.dropFirst(base), as: UTF8.self) : subject.path
      return [
        "kind": .string(DeclarationOutline.word(subject.kind)), "name": .string(name),
        "href": .string(url(subject, index)),
      ]
    }
    return [
      "count": .string(rows.count == 1 ? "1 member" : "\(Grouped.number(rows.count)) members"), "rows": .list(rows),
    ]
  }

  // MARK: - Migration

  func migration(_ migration: Migration) -> Value {
    let citers = citers(migration.old, migration.current)
    return [
      "path": .html(HTML.breakable(migration.old.path)), "old": place(migration.old, pair.old),
      "new": place(migration.current, pair.new), "successors": .list(migration.successors.map(successor)),
      "message": .html(HTML.withCode(migration.message ?? "")), "citers": citers.shown, "more": citers.more,
      "isCited": .bool(isCited(migration.old, migration.current)),
    ]
  }

  private func successor(_ successor: Successor) -> Value {
    ["text": .html(HTML.breakable(successor.text)), "href": Value(successor.declaration.map { url($0, pair.new) })]
  }

  // MARK: - Details

  private func detail(_ change: InterfaceChange) -> String {
    switch change.kind {
    case .signature: return signatures(change) + Self.paragraph(change.reasons.joined(separator: "; "))
    case .deprecated: return deprecation(change)
    case .availability: return Self.availability(change.availability)
    case .conformances, .attributes: return Self.marked(change.gained, "ins") + Self.marked(change.lost, "del")
    case .removed, .cases:
      guard let counterpart = change.counterpart else { return "" }
      let link = "<a href=\"\(HTML.escape(url(counterpart.declaration, pair.new)))\">"
      return
        "<p>\(link)<code>\(HTML.escape(counterpart.identity.path))</code></a>: \(HTML.withCode(counterpart.reason))</p>"
    case .added: return ""
    }
  }

  private static func paragraph(_ text: String) -> String { text.isEmpty ? "" : "<p>\(HTML.withCode(text))</p>" }

  private func signatures(_ change: InterfaceChange) -> String {
    let difference = SignatureDifference(change.oldSignature ?? "", change.newSignature ?? "")
    func line(_ parts: [SignatureDifference.Part], _ tag: String) -> String {
      let code = parts.map { $0.isEqual ? HTML.escape($0.text) : "<\(tag)>\(HTML.escape($0.text))</\(tag)>" }
      return "<code class=\"signature\">\(code.joined())</code>"
    }
    return line(difference.old, "del") + line(difference.new, "ins")
  }

  private func deprecation(_ change: InterfaceChange) -> String {
    guard let deprecation = change.deprecation else { return "" }
    let names = deprecation.successors.map { successor in
      let code = "<code>\(HTML.escape(successor.text))</code>"
      return successor.declaration.map { "<a href=\"\(HTML.escape(url($0, pair.new)))\">\(code)</a>" } ?? code
    }
    let use = names.isEmpty ? "" : "<p>Use \(names.joined(separator: ", "))</p>"
    return use + Self.paragraph(deprecation.message ?? "")
  }

  /// Platforms of equal changes together: `iOS, macOS: 26.0 → 27.0`.
  private static func availability(_ changes: [AvailabilityChange]) -> String {
    var groups: [(platforms: [String], change: String)] = []
    for change in changes {
      let text = String(decoding: change.text.utf8.dropFirst(change.platform.utf8.count), as: UTF8.self)
      if let index = groups.firstIndex(where: { $0.change == text }) {
        groups[index].platforms.append(change.platform)
      } else {
        groups.append(([change.platform], text))
      }
    }
    return groups.map { paragraph($0.platforms.joined(separator: ", ") + $0.change) }.joined()
  }

  private static func marked(_ names: [String], _ tag: String) -> String {
    guard !names.isEmpty else { return "" }
    let word = tag == "ins" ? "Now also" : "No longer"
    return "<p>\(word) " + names.map { "<\(tag)><code>\(HTML.escape($0))</code></\(tag)>" }.joined(separator: ", ")
      + "</p>"
  }
}

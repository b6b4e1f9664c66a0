import Diagnostics

extension InterfaceDifferenceReport {
  /// The changes by kind, a line each, with the lines in both files; under a changed signature both of them with what
  /// differs marked. A summary ends the text.
  public func text(style: TextStyle = .plain) -> String {
    let (old, new) = (difference.old.source.path, difference.new.source.path)
    var text = style.bold("\(VisibleText.escaped(old)) → \(VisibleText.escaped(new))") + "\n"
    let apart = apart()
    for kind in InterfaceChange.Kind.allCases {
      let list = changes.filter { $0.kind == kind }
      guard !list.isEmpty else { continue }
      text += "\n" + style.bold("\(kind.title) (\(list.count))") + "\n"
      text += Self.table(list.map { ($0, Self.lines($0)) }, apart, style)
    }
    if !moved.isEmpty {
      text += "\n" + style.bold("Moved only (\(moved.count))") + "\n"
      let lines = moved.map { "\($0.old.citedLines) → \($0.new.citedLines)" }
      let width = lines.map(\.count).max() ?? 0
      for (place, lines) in zip(moved, lines) { text += "  \(Self.padded(lines, width))  \(Self.title(place.new))\n" }
    }
    return text + "\n" + summary + "\n"
  }

  /// What tells the listed declarations from others of their paths.
  private func apart() -> (old: Distinctions, new: Distinctions) {
    let changes = changes
    return (
      Distinctions(difference.old, paths: Set(changes.compactMap { $0.new == nil ? $0.old?.path : nil })),
      Distinctions(difference.new, paths: Set(changes.compactMap { $0.new?.path }))
    )
  }

  private static func table(
    _ rows: [(change: InterfaceChange, lines: String)], _ apart: (old: Distinctions, new: Distinctions),
    _ style: TextStyle
  ) -> String {
    // A few very long line numbers do not push all others to the right.
    let width = rows.map(\.lines.count).max() ?? 0
    return rows.map { change, lines in
      let sign = change.kind == .cases ? (change.old == nil ? "+ " : "- ") : ""
      let head = "  \(style.dim(padded(lines, width)))  \(sign)\(change.subject.map(title) ?? "")"
      let distinctions = change.new == nil ? apart.old : apart.new
      let mark = change.kind == .conformances ? "" : change.subject.map(distinctions.note) ?? ""
      let signature = distinctions.isShared(change.path) ? overload(change) : []
      let indentation = String(repeating: " ", count: width + 4)
      return head + VisibleText.escaped(mark) + note(change) + "\n"
        + (signature + details(change, style)).map { "\(indentation)\($0)\n" }.joined()
    }.joined()
  }

  /// The signature with the extension's `where`, of what shares its path with others.
  private static func overload(_ change: InterfaceChange) -> [String] {
    guard change.kind != .signature, change.kind != .conformances, let subject = change.subject else { return [] }
    let signature = change.newSignature ?? change.oldSignature ?? subject.signature
    let requirements = change.extensionRequirements.joined(separator: ", ")
    let place = requirements.isEmpty ? "" : ", in an extension where \(requirements)"
    return [VisibleText.escaped(signature + place)]
  }

  private static func lines(_ change: InterfaceChange) -> String {
    let sides = [change.old?.citedLines, change.new?.citedLines].compactMap { $0 }
    return sides.joined(separator: " → ")
  }

  static func title(_ declaration: Declaration) -> String {
    VisibleText.escaped("\(declaration.kind.rawValue) \(declaration.path)")
  }

  /// What follows the declaration on its line.
  private static func note(_ change: InterfaceChange) -> String {
    switch change.kind {
    case .added, .removed:
      let count = change.members.count
      return count == 0 ? "" : " (\(count) member\(count == 1 ? "" : "s"))"
    case .conformances, .attributes:
      return ": " + (change.gained.map { "+ \($0)" } + change.lost.map { "- \($0)" }).joined(separator: ", ")
    case .deprecated:
      let names = (change.deprecation?.successors ?? []).map { successor in
        successor.declaration.map { "\($0.path) (\($0.citedLines))" } ?? successor.name
      }
      return names.isEmpty ? "" : " → \(names.joined(separator: ", "))"
    case .availability: return ": " + availability(change.availability)
    case .signature, .cases: return ""
    }
  }

  /// Platforms of equal changes together: `iOS, macOS: 26.0 → 27.0`.
  private static func availability(_ changes: [AvailabilityChange]) -> String {
    var groups: [(platforms: [String], change: String)] = []
    for change in changes {
      let text = String(change.text.dropFirst(change.platform.count))
      if let index = groups.firstIndex(where: { $0.change == text }) {
        groups[index].platforms.append(change.platform)
      } else {
        groups.append(([change.platform], text))
      }
    }
    return groups.map { $0.platforms.joined(separator: ", ") + $0.change }.joined(separator: "; ")
  }

  private static func details(_ change: InterfaceChange, _ style: TextStyle) -> [String] {
    switch change.kind {
    case .signature: return signatures(change, style) + change.reasons.map { VisibleText.escaped($0) }
    case .deprecated: return (change.deprecation?.message).map { [style.dim(VisibleText.escaped($0))] } ?? []
    case .removed, .cases:
      return change.counterpart.map { ["\(title($0.declaration)) (\($0.declaration.citedLines)): \($0.reason)"] } ?? []
    default: return []
    }
  }

  /// Both signatures, each with what the other lacks underlined.
  private static func signatures(_ change: InterfaceChange, _ style: TextStyle) -> [String] {
    let (old, new) = (change.oldSignature ?? "", change.newSignature ?? "")
    guard old != new else { return [] }
    let difference = SignatureDifference(VisibleText.escaped(old), VisibleText.escaped(new))
    return [("-", difference.old), ("+", difference.new)].flatMap { sign, parts -> [String] in
      let line = parts.map { $0.isEqual ? $0.text : style.bold($0.text) }.joined()
      let marks = parts.map { String(repeating: $0.isEqual ? " " : "~", count: $0.text.count) }.joined()
      let isMarked = parts.contains { !$0.isEqual }
      return ["\(sign) \(line)"] + (isMarked ? ["  " + trimmed(marks)] : [])
    }
  }

  private static func trimmed(_ marks: String) -> String {
    String(marks.prefix((marks.lastIndex(of: "~").map { marks.distance(from: marks.startIndex, to: $0) } ?? -1) + 1))
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

import Diagnostics

/// What `assay interface diff` tells of two interfaces.
public struct InterfaceDifferenceReport: Sendable {
  public let difference: InterfaceDifference
  /// What `--only` may name: a kind of change, or what moved only.
  public static let choices = InterfaceChange.Kind.allCases.map(\.rawValue) + [movedChoice]

  private static let movedChoice = "moved"
  private let only: Set<String>

  /// - Parameter only: the kinds of change to list (`choices`); empty for all of them.
  public init(_ difference: InterfaceDifference, only: [String] = []) {
    self.difference = difference
    self.only = Set(only)
  }

  /// The changes that are asked for.
  public var changes: [InterfaceChange] {
    only.isEmpty ? difference.changes : difference.changes.filter { only.contains($0.kind.rawValue) }
  }

  /// The declarations that moved only, where they are asked for: there may be thousands.
  var moved: [Relocation] { only.contains(Self.movedChoice) ? difference.moved : [] }

  /// Whether nothing that is asked for changed.
  public var isEmpty: Bool { changes.isEmpty && moved.isEmpty }

  /// `43 added, 14 removed`: the number of changes of each kind that there are, in words.
  public var summary: String {
    let parts = InterfaceChange.Kind.allCases.compactMap { kind -> String? in
      let count = difference.changes.count { $0.kind == kind }
      return count == 0 ? nil : kind.counted(count)
    }
    let rest = ["\(difference.moved.count) moved only", "\(difference.unchangedCount) unchanged"]
    return (parts.isEmpty ? ["no change"] : parts).joined(separator: ", ") + "; " + rest.joined(separator: ", ")
  }

  /// The migration table, for a page of Markdown.
  public func markdown() -> String {
    let (old, new) = (Self.label(difference.old), Self.label(difference.new))
    guard !difference.migrations.isEmpty else {
      return "Nothing that was deprecated or removed in \(new) has a known replacement.\n"
    }
    var text = "| \(old) | \(new) | what the deprecation says |\n| --- | --- | --- |\n"
    for migration in difference.migrations {
      let place = Self.citation(migration.old, in: difference.old)
      let successors = migration.successors.map { successor in
        let name = Self.code(successor.text)
        return successor.declaration.map { "\(name) (`\(Self.citation($0, in: difference.new))`)" } ?? name
      }
      let reason = migration.reason.map { "no deprecation: \($0)" }
      let message = (migration.message ?? reason ?? "").replacing("|", with: "\\|").replacing("\n", with: " ")
      text +=
        "| \(Self.code(migration.old.path)) (`\(place)`) | \(successors.joined(separator: "<br>")) | \(message) |\n"
    }
    return text
  }

  private static func code(_ text: String) -> String { "`\(text.replacing("|", with: "\\|"))`" }

  /// `FoundationModels-27.0`, or the file's name where it is not a stored interface's.
  static func label(_ file: InterfaceFile) -> String {
    let name = fileName(file)
    guard let parts = InterfaceStore.parts(fileName: name) else { return name }
    return "\(parts.module)-\(parts.sdk)"
  }

  /// A declaration's lines in the form that authors cite: `FoundationModels-27.0:1527-1537`.
  public static func citation(_ declaration: Declaration, in file: InterfaceFile) -> String {
    "\(label(file)):\(declaration.citedLines)"
  }

  private static func fileName(_ file: InterfaceFile) -> String {
    file.source.path.split(separator: "/").last.map(String.init) ?? file.source.path
  }
}

extension Declaration {
  /// The lines that authors cite, from the keyword's: `1527-1537`, or `1528`.
  public var citedLines: String { keywordLine == endLine ? "\(endLine)" : "\(keywordLine)-\(endLine)" }
}

extension InterfaceChange.Kind {
  /// The heading of a list of such changes.
  public var title: String {
    switch self {
    case .removed: "Removed"
    case .signature: "Signature changed"
    case .cases: "Cases added or removed"
    case .conformances: "Conformances changed"
    case .deprecated: "Newly deprecated"
    case .availability: "Availability changed"
    case .attributes: "Attributes changed"
    case .added: "Added"
    }
  }

  /// `3 signatures changed`.
  public func counted(_ count: Int) -> String {
    func plural(_ one: String, _ many: String, _ rest: String) -> String {
      "\(count) \(count == 1 ? one : many) \(rest)"
    }
    return switch self {
    case .removed: "\(count) removed"
    case .signature: plural("signature", "signatures", "changed")
    case .cases: plural("case", "cases", "added or removed")
    case .conformances: plural("type with other", "types with other", "conformances")
    case .deprecated: "\(count) newly deprecated"
    case .availability: plural("availability", "availabilities", "changed")
    case .attributes: plural("declaration with other", "declarations with other", "attributes")
    case .added: "\(count) added"
    }
  }
}

/// One declaration of a stored interface: a view of the file's storage, as cheap to copy as an index.
///
/// Its properties are computed when they are asked for. Two are equal if they are the same declaration of the same
/// parsed file.
public struct Declaration: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case `import`, `struct`, `class`, actor, `enum`, `protocol`, `extension`, `func`, `init`, `deinit`, `var`, `let`
    case `subscript`, `case`, `typealias`, `associatedtype`, `operator`, `precedencegroup`, macro
  }

  let storage: DeclarationStorage
  /// The place in the file's declarations.
  public let index: Int

  private var record: DeclarationRecord { storage.records[index] }

  public var kind: Kind { record.kind }
  /// With argument labels where it has arguments: `tokenCount(for:)`, `init(name:)`, `subscript(_:)`,
  /// `refusal(_:_:)`; an operator's labels are `_`. An extension's is the type it extends, without modules:
  /// `Outer.Inner`; an import's the module. Without backticks.
  public var name: String { storage.read { $0.name(of: index) } }
  /// The dotted nesting, module prefixes and selectors removed, the own name last.
  public var path: String { storage.read { $0.path(of: index) } }
  /// The first line of its attributes; lines count from 1.
  public var startLine: Int { Int(record.startLine) }
  /// The line of its keyword.
  public var keywordLine: Int { Int(record.keywordLine) }
  /// Its last line.
  public var endLine: Int { Int(record.endLine) }
  /// The header on one line: from the first modifier to before the body, attributes left out, white space folded.
  /// Of a `case` or `var` line with several names: the modifiers and keyword, and the part of this name.
  public var signature: String { storage.read { $0.signature(of: index) } }
  /// `open`, `public`, `package`, `internal`, `fileprivate`, `private`, or nil where none is written.
  public var access: String? { record.access.text }
  /// As written, one each, white space folded: `@frozen`, `@available(iOS 26.0, macOS 26.0, *)`.
  public var attributes: [String] { storage.read { $0.attributes(of: index) } }
  public var availability: [Availability] { storage.read { $0.availability(of: index) } }
  /// The conditions of the `#if` blocks around it, joined by ` && `; nil outside of any.
  public var condition: String? { storage.read { $0.condition(of: index) } }
  /// The index, in the file's declarations, of the declaration around it.
  public var parent: Int? { record.parent == DeclarationRecord.none ? nil : Int(record.parent) }
  /// The declaration around it.
  public var enclosing: Declaration? { parent.map { Declaration(storage: storage, index: $0) } }
  /// The offset of the name in the file's bytes, behind a backtick.
  public var nameOffset: Int { Int(record.nameStart) }
  /// The bytes of the header, from the first modifier to before the body. Attributes may stand between modifiers.
  /// Of a line with several names: to the end of this name's part.
  public var headerRange: Range<Int> { Int(record.headerStart)..<Int(record.headerEnd) }
  /// The bytes of the body with its braces, or the accessors' block; nil without one. The names of one line share it.
  public var bodyRange: Range<Int>? {
    record.bodyStart == DeclarationRecord.none ? nil : Int(record.bodyStart)..<Int(record.end)
  }
  /// All of its bytes, from its first attribute to its end; of a line with several names the whole line.
  public var range: Range<Int> { Int(record.start)..<Int(record.end) }
}

extension Declaration: Hashable {
  public static func == (a: Declaration, b: Declaration) -> Bool { a.index == b.index && a.storage === b.storage }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(index)
  }
}

/// The declarations of one file in source order: a declaration stands before its members.
public struct Declarations: RandomAccessCollection, Sendable {
  let storage: DeclarationStorage

  public var startIndex: Int { 0 }
  public var endIndex: Int { storage.records.count }
  public subscript(index: Int) -> Declaration { Declaration(storage: storage, index: index) }
}

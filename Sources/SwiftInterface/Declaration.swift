/// One declaration of a stored interface.
public struct Declaration: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case `import`, `struct`, `class`, actor, `enum`, `protocol`, `extension`, `func`, `init`, `deinit`, `var`, `let`
    case `subscript`, `case`, `typealias`, `associatedtype`, `operator`, `precedencegroup`, macro
  }

  public var kind: Kind
  /// With argument labels where it has arguments: `tokenCount(for:)`, `init(name:)`, `subscript(_:)`,
  /// `refusal(_:_:)`; an operator's labels are `_`. An extension's is the type it extends, without modules:
  /// `Outer.Inner`; an import's the module. Without backticks.
  public var name: String
  /// The dotted nesting, module prefixes and selectors removed, the own name last.
  public var path: String
  /// The first line of its attributes, the line of its keyword, and its last line; 1-based.
  public var startLine: Int
  public var keywordLine: Int
  public var endLine: Int
  /// The header on one line: from the first modifier to before the body, attributes left out, white space folded.
  /// Of a `case` or `var` line with several names: the modifiers and keyword, and the part of this name.
  public var signature: String
  /// `open`, `public`, `package`, `internal`, `fileprivate`, `private`, or nil where none is written.
  public var access: String?
  /// As written, one each, white space folded: `@frozen`, `@available(iOS 26.0, macOS 26.0, *)`.
  public var attributes: [String]
  public var availability: [Availability]
  /// The conditions of the `#if` blocks around it, joined by ` && `; nil outside of any.
  public var condition: String?
  /// The index, in the file's declarations, of the declaration around it.
  public var parent: Int?
  /// The offset of the name in the file's bytes, behind a backtick; nil for one that was not read from a file.
  public var nameOffset: Int?

  public init(
    kind: Kind, name: String, path: String, startLine: Int, keywordLine: Int, endLine: Int, signature: String,
    access: String? = nil, attributes: [String] = [], availability: [Availability] = [], condition: String? = nil,
    parent: Int? = nil, nameOffset: Int? = nil
  ) {
    self.kind = kind
    self.name = name
    self.path = path
    self.startLine = startLine
    self.keywordLine = keywordLine
    self.endLine = endLine
    self.signature = signature
    self.access = access
    self.attributes = attributes
    self.availability = availability
    self.condition = condition
    self.parent = parent
    self.nameOffset = nameOffset
  }
}

/// What an `@available` attribute says of one platform.
public struct Availability: Hashable, Sendable {
  /// `iOS`, `macOS`, `macCatalyst`, `watchOS`, `tvOS`, `visionOS`, `swift`, `*`, …
  public var platform: String
  public var introduced: String?
  public var deprecated: String?
  public var obsoleted: String?
  /// The word `deprecated` is written, with a version or without.
  public var isDeprecated: Bool
  public var isUnavailable: Bool
  /// `noasync`: not to be called from asynchronous code.
  public var isUnavailableFromAsync: Bool
  public var message: String?
  public var renamed: String?

  public init(
    platform: String, introduced: String? = nil, deprecated: String? = nil, obsoleted: String? = nil,
    isDeprecated: Bool = false, isUnavailable: Bool = false, isUnavailableFromAsync: Bool = false,
    message: String? = nil, renamed: String? = nil
  ) {
    self.platform = platform
    self.introduced = introduced
    self.deprecated = deprecated
    self.obsoleted = obsoleted
    self.isDeprecated = isDeprecated
    self.isUnavailable = isUnavailable
    self.isUnavailableFromAsync = isUnavailableFromAsync
    self.message = message
    self.renamed = renamed
  }
}

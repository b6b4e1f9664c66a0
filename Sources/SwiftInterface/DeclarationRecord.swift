/// What the parse records of one declaration: 72 bytes of offsets, from which everything else is sliced when it is
/// asked for.
struct DeclarationRecord: Sendable {
  /// Of an optional index: there is none.
  static let none = UInt32.max

  /// The first attribute or modifier, or the keyword.
  var start: UInt32
  /// The first modifier, or the keyword.
  var headerStart: UInt32
  var keyword: UInt32
  /// The base name, without backticks; of an extension or import from the first part to the last.
  var nameStart: UInt32
  var nameEnd: UInt32
  /// Behind the last token before the body. Of a line with several names, behind the part of this one.
  var headerEnd: UInt32
  /// The `{` of the body; `none` without one.
  var bodyStart = Self.none
  /// Behind the last token.
  var end: UInt32
  /// The declaration around it.
  var parent: UInt32
  /// The condition of the `#if` blocks around it, among the file's.
  var condition: UInt32
  /// The part of a line with several names that is this one's, among the file's.
  var part = Self.none
  var startLine: UInt32
  var keywordLine: UInt32
  var endLine: UInt32
  /// The short hashes of the last name without labels, of the name, and of the path.
  var baseHash: UInt32
  var nameHash: UInt32
  var pathHash: UInt32
  var kind: Declaration.Kind
  var access: AccessLevel
  var traits: Traits

  struct Traits: OptionSet, Sendable {
    var rawValue: UInt8
    /// Attributes or directives stand between modifiers, so that the header is not one piece.
    static let isScattered = Traits(rawValue: 1)
    /// The first part of the written name is a module, and not of the name: `extension Swift.Array`.
    static let beginsWithModule = Traits(rawValue: 2)
    /// The last part of the written name is not of the name: `import struct A.B`.
    static let endsWithMember = Traits(rawValue: 4)
    /// The extended type is written with signs: `[A]`, `[A : B]`, `[n of A]`, `A?`.
    static let array = Traits(rawValue: 8)
    static let dictionary = Traits(rawValue: 16)
    static let inlineArray = Traits(rawValue: 32)
    static let optional = Traits(rawValue: 64)

    /// The name of the type that is written with signs.
    var sugaredName: StaticString? {
      if contains(.optional) { return "Optional" }
      if contains(.array) { return "Array" }
      if contains(.dictionary) { return "Dictionary" }
      return contains(.inlineArray) ? "InlineArray" : nil
    }
  }
}

/// The part of a `case` or `var` line with several names that belongs to one of them.
struct NamePart: Sendable {
  /// Where it begins; it ends with the record's header.
  var start: UInt32
  /// The type that a name without one takes from another: `var a, b: Int`. Empty for none.
  var type: Range<UInt32>
  /// What all names of a line with a very long beginning share, among the file's; `none` for others.
  var beginning: UInt32
}

/// What stands before the names of a line, worked out once where it is very long, so that many names on such a line
/// cost no more than their length.
struct LineBeginning: Sendable {
  var signature: String
  var attributes: [String]
  var availability: [Availability]
}

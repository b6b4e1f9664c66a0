import Diagnostics

/// A place at which the text is not what a compiler prints, with the finding that says so.
struct Damage: Hashable {
  enum Construct: Hashable {
    case string, comment, regularExpression
    /// A parenthesis or bracket.
    case group
    case brace
    /// The body of a declaration, named.
    case body(String)
    /// A declaration without the part after its header, named where it has a name.
    case declaration(String?)
    /// A function, initializer or subscript, named, that has no parameter list.
    case parameters(String)
    case condition
    case strayBrace
    case strayDirective(String)
    case nesting
    case encoding, null
    case empty
    /// The text has a header and no declaration.
    case noDeclaration
    case header
    case mergeMarker
    case size
  }

  /// More are not reported: after so many the text is no Swift at all.
  static let maximumCount = 20

  var construct: Construct
  var offset: Int
  /// The text ends before the construct does.
  var isAtEnd: Bool

  func finding(in source: SourceText, notes: [String] = []) -> Finding {
    let position = source.position(at: offset)
    return Finding(
      rule: "interface.syntax", severity: .error,
      place: Place(file: source.path, line: position.line, column: position.column),
      message: message(line: position.line), notes: notes)
  }

  /// What is open, for a note: `struct Foo, opened at line 12`.
  func note(in source: SourceText) -> String { "inside \(name), opened at line \(source.line(at: offset))" }

  private func message(line: Int) -> String {
    switch construct {
    case .empty: "the file is empty; capture the file anew"
    case .noDeclaration: "the file ends before its first declaration; capture the file anew"
    case .parameters(let name): "\(name) has no parameter list: text is missing here; capture the file anew"
    case .header:
      "the file does not begin with `// swift-interface-format-version:`, so no compiler wrote it as it is; "
        + "capture the file anew"
    case .encoding: "the file holds a byte that is not UTF-8 text; capture the file anew"
    case .null: "the file holds a NUL byte, which no text does; capture the file anew"
    case .mergeMarker:
      "this line is the marker of a merge that was not finished; take one side, or capture the file anew"
    case .size: "the file has over 4 GB, of which nothing is read; no compiler writes so much: capture the file anew"
    case .strayBrace: "this `}` closes nothing: text before it is missing; capture the file anew"
    case .strayDirective(let name):
      "this `\(name)` belongs to no `#if`: text before it is missing; capture the file anew"
    case .nesting:
      "declarations are nested over \(DeclarationParser.maximumNesting) deep here; what is deeper was not read"
    default:
      isAtEnd
        ? "the file ends inside \(name), opened at line \(line); capture the file anew"
        : "\(name), opened at line \(line), is not closed where it should be; capture the file anew"
    }
  }

  private var name: String {
    switch construct {
    case .string: "a string"
    case .comment: "a comment"
    case .regularExpression: "a regular expression"
    case .group: "a bracket"
    case .brace: "a brace"
    case .body(let name): name
    case .declaration(let name): name.map { "the declaration of \($0)" } ?? "a declaration"
    case .condition: "an `#if`"
    default: "the text"
    }
  }
}

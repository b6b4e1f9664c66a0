/// Follows the tokens of code through the headers of types and extensions: `struct Mine: Lamp {`.
struct TypeHeader {
  private enum Part { case none, keyword, name, inherited }

  private var part = Part.none
  /// Angle brackets that are open: a generic parameter's bound, or an argument, is not inherited.
  private var depth = 0

  private static let types: Set<String> = ["struct", "class", "actor", "enum", "extension"]
  private static let others: Set<String> = ["func", "var", "let", "init", "subscript", "protocol", "where", "case"]

  /// Whether the token that was read last is one of the names behind the colon.
  var isInheriting: Bool { part == .inherited && depth == 0 }

  mutating func read(word: String) {
    if part != .inherited, Self.types.contains(word) {
      (part, depth) = (.keyword, 0)
    } else if Self.others.contains(word) {
      part = .none
    } else if part == .keyword {
      part = .name
    }
  }

  mutating func read(_ byte: UInt8) {
    guard part != .none else { return }
    switch byte {
    case UInt8(ascii: "<"): depth += 1
    case UInt8(ascii: ">"): depth = max(0, depth - 1)
    case UInt8(ascii: ":") where depth == 0: part = part == .name ? .inherited : part == .inherited ? part : .none
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "="): part = .none
    default: break
    }
  }
}

/// A text that repeats one piece behind an opening: of the kind that makes parsers take quadratic time, too much
/// memory, or the whole stack.
public struct RepeatedText: Sendable, CustomStringConvertible {
  public var opening: String
  public var piece: String

  public init(opening: String, piece: String) {
    self.opening = opening
    self.piece = piece
  }

  public var description: String { "\(opening.debugDescription), then \(piece.debugDescription)" }

  public func bytes(count: Int) -> [UInt8] {
    Array((opening + String(repeating: piece, count: max(0, count - opening.utf8.count) / piece.utf8.count)).utf8)
  }

  public static let pieces = [
    "{", "}", "(", "[", "({[", "struct a{", "extension A.B{", "func a(", "func a([", "func a<", "func a(b:c,", "\"",
    "\"\\(", "\"\"\"\n", "#", "#\"", "##/ ", "(/a", " /a(", "/*", "#if A\n", "#if A\n#elseif B\n",
    "#elseif B\nvar a\n", "@a(", "@a ", "public ", "public @a ", "class ", "case a, ", "case a(b: ", "var a, b, ",
    "var a: A < b, ", "var a = {", "`", "where ", "func a()\n: ", "func a() ->\n", "\u{0}", "é", "\n", "a\n", "a ", ";",
    "#endif\n", "@a(@a ", "A & ", "A, ", "A.", "A: B, ", "get ", "@a(b: [", "set { ", "throws ", "-> ", "A::", "_ a: ",
    "@available(iOS 1, *) ", "import A\n", "extension A where B: C {}\n", "a<", "a? ", "any ", "=", "= a ", "... ",
    "\\u{", "\\u{1F600}", "    \n", "#\"a\"# ", "\\\n",
  ]

  public static let openings = [
    "", "public struct A {\n", "public let a: ", "public func a(b: ", "public func a<", "public struct A : ",
    "public func a() where ", "extension ", "public var a: B { ", "public let (a, ", "enum A { case a(", "@available(",
    "@available(*, deprecated, message: ", "@available(*, deprecated, message: \"",
    "@available(*, deprecated, message: \"\"\"\n",
  ]

  public static let all: [RepeatedText] = openings.flatMap { opening in
    pieces.map { RepeatedText(opening: opening, piece: $0) }
  }
}

/// How deep the brackets of a text stand in each other.
///
/// Swift's own parser refuses more than 256 levels, and long before that a compiler needs all the time that it may use.
/// Seconds of computing, measured with Swift 6.3.1:
///
/// | in each other | |
/// | --- | --- |
/// | array literals, array types | 0.1 at 12 levels, 0.2 at 16, 1.3 at 20, over 20 at 26 |
/// | interpolations | 0.1 at 3 levels, 0.8 at 6, 2.9 at 7, over 20 at 9 |
/// | closures that are arguments | 0.2 at 24 levels, 0.9 at 64, 3.3 at 100, over 20 at 250 |
/// | sums in parentheses, tuples | 0.2 at 32 levels, 0.8 at 64, 2.6 at 100, over 7 at 250 |
/// | blocks | 0.1 at 250 levels |
/// | types | 0.1 at 64 levels, 0.4 at 100, 6.5 at 250 |
/// | optional types, each `?` | 0.2 at 32, 0.8 at 64, 2.5 at 100, about 20 at 300 |
/// | functions | 0.1 at 20 levels, over 20 at 64 |
/// | generic arguments | 0.2 at 64 levels, 2 at 150, over 20 at 1000 |
struct Nesting {
  /// More levels of brackets of any kind are not compiled. Code that is indented by two spaces a level would begin
  /// beyond column 128 there.
  static let most = 64
  /// The same for those of one kind; angle brackets and the `?` of types are counted by themselves.
  static let mostSquares = 16
  static let mostFunctions = 16
  static let mostInterpolations = 6

  /// What stands too deep: a bracket, the `func` of a function, or a `?`.
  struct Excess: Hashable {
    /// The index of its byte in the text.
    var offset: Int
    /// In what it stands too deep, as in "64 brackets".
    var levels: String

    /// What is too deep, and what to do.
    var message: String {
      "this stands in \(levels), and what is deeper may take the compiler too long: "
        + "give an inner part a name of its own"
    }
  }

  /// The first that stands too deep.
  private(set) var excess: Excess?
  private(set) var depth = 0
  private(set) var squares = 0
  private(set) var functions = 0
  private(set) var angles = 0
  private(set) var interpolations = 0

  /// Linear in the text.
  init(_ scanner: SwiftScanner) {
    var openSquares = OpenLevels()
    var openFunctions = OpenLevels()
    var openAngles = OpenLevels()
    var optionals = 0
    for (index, token) in scanner.tokens.enumerated() {
      let start = token.range.lowerBound
      openSquares.leave(through: token, isOutside: token.kind == Self.closingSquare)
      openFunctions.leave(through: token, isOutside: token.kind == Self.closingBrace)
      openAngles.leave(through: token, isOutside: Self.endsTypes(token))
      optionals = token.kind == Self.optional ? optionals + 1 : 0
      note(optionals > Self.most, start, "\(Self.most) optionals")
      if Self.brackets.contains(token.kind) { note(depth: token.depth, start) }
      if token.kind == Self.square {
        squares = max(squares, openSquares.enter(token))
        note(squares > Self.mostSquares, start, "\(Self.mostSquares) square brackets")
      } else if token.kind == .word, scanner.text(token) == "func" {
        functions = max(functions, openFunctions.enter(token))
        note(functions > Self.mostFunctions, start, "\(Self.mostFunctions) functions")
      } else if Self.opensAngle(scanner.tokens, index) {
        angles = max(angles, openAngles.enter(token, isNested: true))
        note(angles > Self.most, start, "\(Self.most) angle brackets")
      } else if token.kind == Self.closingAngle {
        openAngles.leave(one: token)
      }
    }
    for bracket in scanner.openedInterpolations {
      interpolations = max(interpolations, bracket.nesting)
      note(bracket.nesting > Self.mostInterpolations, bracket.offset, "\(Self.mostInterpolations) interpolations")
      note(depth: bracket.depth, bracket.offset)
    }
  }

  /// The levels of one kind that are open, each with how many brackets stand around it.
  private struct OpenLevels {
    private var depths: [Int] = []

    /// Leaves those whose end a token tells: it stands outside of them, or ends those of its own level.
    mutating func leave(through token: SwiftScanner.Token, isOutside: Bool) {
      while let last = depths.last, token.depth < last || token.depth == last && isOutside { depths.removeLast() }
    }

    mutating func leave(one token: SwiftScanner.Token) {
      if depths.last == token.depth { depths.removeLast() }
    }

    /// How many are open then. One that may not stand in another at the same depth ends that.
    mutating func enter(_ token: SwiftScanner.Token, isNested: Bool = false) -> Int {
      if !isNested { leave(through: token, isOutside: true) }
      depths.append(token.depth)
      return depths.count
    }
  }

  /// A `<` right after a name, and before what is no space.
  private static func opensAngle(_ tokens: [SwiftScanner.Token], _ index: Int) -> Bool {
    guard tokens[index].kind == .punctuation(UInt8(ascii: "<")), index > 0, index + 1 < tokens.count else {
      return false
    }
    let (before, range, after) = (tokens[index - 1], tokens[index].range, tokens[index + 1])
    return before.kind == .word && before.range.upperBound == range.lowerBound
      && after.range.lowerBound == range.upperBound
  }

  /// Whether a token stands in no generic argument: then a `<` before it was an operator.
  private static func endsTypes(_ token: SwiftScanner.Token) -> Bool {
    switch token.kind {
    case .other: true
    case .punctuation(let byte): "{};=&|+*/%".utf8.contains(byte)
    case .word, .directive: false
    }
  }

  private mutating func note(depth outer: Int, _ offset: Int) {
    depth = max(depth, outer + 1)
    note(outer >= Self.most, offset, "\(Self.most) brackets")
  }

  private mutating func note(_ isTooDeep: Bool, _ offset: Int, _ levels: String) {
    guard isTooDeep, offset < excess?.offset ?? .max else { return }
    excess = Excess(offset: offset, levels: levels)
  }

  private static let square = SwiftScanner.Token.Kind.punctuation(UInt8(ascii: "["))
  private static let closingSquare = SwiftScanner.Token.Kind.punctuation(UInt8(ascii: "]"))
  private static let closingBrace = SwiftScanner.Token.Kind.punctuation(UInt8(ascii: "}"))
  private static let closingAngle = SwiftScanner.Token.Kind.punctuation(UInt8(ascii: ">"))
  private static let optional = SwiftScanner.Token.Kind.punctuation(UInt8(ascii: "?"))
  private static let brackets = [square, .punctuation(UInt8(ascii: "(")), .punctuation(UInt8(ascii: "{"))]
}

extension Nesting {
  /// Whether a text may take the compiler seconds: others should not wait for it, nor be compiled again because of it.
  /// Half of what is allowed is far more than what is usual.
  var isDear: Bool {
    depth > Self.most / 2 || angles > Self.most / 2 || squares > Self.mostSquares / 2
      || functions > Self.mostFunctions / 2 || interpolations > Self.mostInterpolations / 2
  }
}

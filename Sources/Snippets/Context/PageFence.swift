import Diagnostics

/// A Swift fence of a page with what it lends to others: declarations, and the types of what it binds.
struct PageFence: Sendable {
  let snippet: Snippet
  /// The code as it is compiled: elided bodies filled.
  let code: [UInt8]
  let outline: SourceOutline
  let elisions: Elisions
  /// All words of the code, with the line of the page where each stands first.
  let words: [String: Int]
  private(set) var declarations: [PageDeclaration] = []
  private(set) var bindings: [PageBinding] = []

  init(_ snippet: Snippet, index: Int) {
    self.snippet = snippet
    let text = Array(snippet.block.literal.utf8)
    elisions = Elisions(text)
    code = elisions.filled
    outline = SourceOutline(code)
    let lines = CodeLines(code, of: snippet)
    let scanner = SwiftScanner(code)
    let found = scanner.tokens.filter { $0.kind == .word }.map {
      (scanner.text($0), lines.pageLine(of: $0.range.lowerBound))
    }
    words = Dictionary(found.filter { SwiftScanner.isIdentifier($0.0.utf8) }) { first, _ in first }
    guard !elisions.isPseudoCode, !outline.hasStrayBracket else { return }
    let reader = SignatureText(code)
    for item in outline.items {
      guard let text = reader.signature(of: item) else { continue }
      let name = item.kind == .extension ? reader.extendedType(item) : item.name
      guard let name, SwiftScanner.isIdentifier(name.utf8) else { continue }
      let line = lines.pageLine(of: item.range.lowerBound)
      declarations.append(
        PageDeclaration(
          name: name, kind: item.kind, text: text,
          members: item.kind == .type ? CodeNames(text).declared.subtracting([name]) : [], fence: index, line: line))
    }
    bindings = BindingReader(code).bindings.map { found in
      var binding = found
      binding.fence = index
      binding.line = lines.pageLine(of: found.offset)
      return binding
    }
  }
}

/// The lines of a fence's code in its page.
struct CodeLines {
  private let starts: [Int]
  private let snippet: Snippet

  init(_ code: [UInt8], of snippet: Snippet) {
    starts = [0] + code.indices.filter { code[$0] == 0x0A }.map { $0 + 1 }
    self.snippet = snippet
  }

  /// The line of the page that an offset in the code stands on. O(log n).
  func pageLine(of offset: Int) -> Int {
    let line = starts.partitioningIndex { $0 > offset } - 1
    let offsets = snippet.block.lineOffsets
    return offsets.indices.contains(line) ? snippet.source.line(at: offsets[line]) : snippet.line
  }
}

/// A declaration of a fence, reduced to what others need of it.
struct PageDeclaration: Sendable, Hashable {
  var name: String
  var kind: SourceItem.Kind
  /// Its source with bodies left out.
  var text: String
  /// Of a type, the names that it declares.
  var members: Set<String> = []
  var fence: Int
  /// In the page.
  var line: Int
}

/// A `let` or `var` of a fence.
struct PageBinding: Sendable, Hashable {
  enum Depth: Int, Sendable { case outermost, inner }
  var name: String
  /// As written, or as an initialiser call or a literal tells it.
  var type: String?
  /// The statement, for the compiler to tell the type; only of outermost ones.
  var statement: String?
  var depth: Depth
  var offset: Int
  var fence = 0
  var line = 0
}

/// What an excerpt leaves out, and what it has instead of code.
struct Elisions: Sendable {
  /// The code with elided bodies filled, on the same lines.
  private(set) var filled: [UInt8]
  /// Bodies or lines were filled or blanked.
  private(set) var hasElisions = false
  /// The 0-based line of something that stands for code that nobody wrote: `f(...)`, `<#name#>`.
  private(set) var pseudoLine: Int?

  var isPseudoCode: Bool { pseudoLine != nil }

  init(_ code: [UInt8]) {
    filled = code
    let scanner = SwiftScanner(code)
    let tokens = scanner.tokens
    var edits: [(range: Range<Int>, text: String)] = []
    var index = 0
    func byte(_ position: Int) -> UInt8 {
      guard tokens.indices.contains(position), case .punctuation(let byte) = tokens[position].kind else { return 0 }
      return byte
    }
    while index < tokens.count {
      let length = Self.ellipsisLength(tokens, scanner, at: index)
      guard length > 0 else {
        if byte(index) == UInt8(ascii: "<"), byte(index + 1) == UInt8(ascii: "#") {
          notePseudo(at: tokens[index], code)
        }
        index += 1
        continue
      }
      let next = index + length
      let range = tokens[index].range.lowerBound..<tokens[next - 1].range.upperBound
      let startsLine = tokens[index].isFirstOnLine || byte(index - 1) == UInt8(ascii: "{")
      let endsLine = next >= tokens.count || tokens[next].isFirstOnLine || byte(next) == UInt8(ascii: "}")
      let isBody = byte(index - 1) == UInt8(ascii: "{") && byte(next) == UInt8(ascii: "}")
      if isBody {
        edits.append((range, "fatalError()"))
      } else if startsLine && endsLine {
        edits.append((range, ""))
      } else if !Self.isRange(tokens, scanner, before: index - 1, after: next) {
        notePseudo(at: tokens[index], code)
      }
      index = next
    }
    filled = []
    var end = 0
    for edit in edits {
      filled += code[end..<edit.range.lowerBound]
      filled += edit.text.utf8
      end = edit.range.upperBound
    }
    filled += code[end...]
    hasElisions = !edits.isEmpty
  }

  private mutating func notePseudo(at token: SwiftScanner.Token, _ code: [UInt8]) {
    if pseudoLine == nil { pseudoLine = code[..<token.range.lowerBound].count { $0 == 0x0A } }
  }

  /// How many tokens make `...` or `…` at an index.
  private static func ellipsisLength(_ tokens: [SwiftScanner.Token], _ scanner: SwiftScanner, at index: Int) -> Int {
    if tokens[index].kind == .word { return scanner.text(tokens[index]) == "…" ? 1 : 0 }
    let dot = SwiftScanner.Token.Kind.punctuation(UInt8(ascii: "."))
    guard index + 2 < tokens.count, tokens[index].kind == dot, tokens[index + 1].kind == dot,
      tokens[index + 2].kind == dot, tokens[index].range.upperBound == tokens[index + 1].range.lowerBound,
      tokens[index + 1].range.upperBound == tokens[index + 2].range.lowerBound
    else { return 0 }
    return 3
  }

  /// Whether an operand stands on one side of the dots, or a type before those of a variadic parameter.
  private static func isRange(
    _ tokens: [SwiftScanner.Token], _ scanner: SwiftScanner, before: Int, after: Int
  ) -> Bool {
    func isOperand(_ position: Int, closing: Bool) -> Bool {
      guard tokens.indices.contains(position) else { return false }
      switch tokens[position].kind {
      case .word: return !["return", "in", "await", "try", "else"].contains(scanner.text(tokens[position]))
      case .other: return true
      case .punctuation(let byte): return (closing ? ")]>?" : "([.-").utf8.contains(byte)
      case .directive: return false
      }
    }
    let starts = before >= 0 && tokens[before].range.upperBound == tokens[before + 1].range.lowerBound
    return isOperand(before, closing: true) && starts || isOperand(after, closing: false)
  }
}

/// One line of an interface, read for how it uses the names of other modules.
struct UsedLine {
  /// A name that is written with its module.
  struct Use {
    var name: String
    /// The name behind it, after a dot.
    var inner: String?
    var arguments: Int
    /// The positions of the module, and behind the whole.
    var start: Int
    var end: Int
  }

  let tokens: [SwiftScanner.Token]
  private let scanner: SwiftScanner

  init(_ line: ArraySlice<UInt8>) {
    scanner = SwiftScanner(Array(line))
    tokens = scanner.tokens
  }

  private func word(_ position: Int) -> String? {
    guard tokens.indices.contains(position), tokens[position].kind == .word else { return nil }
    return scanner.text(tokens[position])
  }

  private func isPunctuation(_ position: Int, _ character: Character) -> Bool {
    guard tokens.indices.contains(position), let byte = character.asciiValue else { return false }
    return tokens[position].kind == .punctuation(byte)
  }

  /// The use of the module's name at a position.
  func use(of module: String, at position: Int) -> Use? {
    guard word(position) == module, !isPunctuation(position - 1, ".") else { return nil }
    let isSelector = isPunctuation(position + 1, ":") && isPunctuation(position + 2, ":")
    guard isSelector || isPunctuation(position + 1, ".") else { return nil }
    let nameAt = position + (isSelector ? 3 : 2)
    guard let name = word(nameAt) else { return nil }
    var end = nameAt + 1
    var arguments = 0
    if isPunctuation(end, "<"), let close = closingAngle(end) {
      arguments = commas(end + 1..<close) + 1
      end = close + 1
    }
    var inner: String?
    if isPunctuation(end, "."), let next = word(end + 1) {
      inner = next
      end += 2
    }
    return Use(name: name, inner: inner, arguments: arguments, start: position, end: end)
  }

  func isAttribute(at position: Int) -> Bool { isPunctuation(position - 1, "@") }

  func declares(_ keyword: String, after position: Int) -> Bool {
    tokens[min(position, tokens.count)...].contains { $0.kind == .word && scanner.text($0) == keyword }
  }

  var isWeak: Bool { ["weak", "unowned"].contains { keyword in declares(keyword, after: 0) } }

  func isThrown(at position: Int) -> Bool { isPunctuation(position - 1, "(") && word(position - 2) == "throws" }

  /// `foo` of `: Module::Type = .foo`.
  func defaultMember(after position: Int) -> String? {
    guard isPunctuation(position, "="), isPunctuation(position + 1, ".") else { return nil }
    return word(position + 2)
  }

  /// Whether only a protocol, or a superclass, can stand there: after `any`, in a composition, as what something
  /// inherits from or has to conform to.
  func isAdopted(at position: Int, until end: Int) -> Bool {
    if let before = word(position - 1), ["any", "some"].contains(before) { return true }
    if isPunctuation(position - 1, "&") || isPunctuation(end, "&") { return true }
    guard isPunctuation(position - 1, ":") || isPunctuation(position - 1, ",") else { return false }
    if isInWhereClause(position) { return isPunctuation(position - 1, ":") }
    if angleDepth(position) > 0 { return isPunctuation(position - 1, ":") }
    guard tokens[position].depth == 0, let keyword = typeKeyword(before: position) else { return false }
    return keyword != "extension" || clauseStart(after: keyword) != nil
  }

  /// Whether it stands first in what a class inherits.
  func isSuperclass(at position: Int) -> Bool {
    tokens[position].depth == 0 && isPunctuation(position - 1, ":") && angleDepth(position) == 0
      && !isInWhereClause(position) && typeKeyword(before: position) == "class"
  }

  private func isInWhereClause(_ position: Int) -> Bool {
    (0..<position).contains { word($0) == "where" && tokens[$0].depth <= tokens[position].depth }
  }

  private static let typeKeywords: Set<String> = [
    "class", "struct", "enum", "actor", "protocol", "extension", "associatedtype",
  ]

  /// The keyword of the type whose clause a position may stand in.
  private func typeKeyword(before position: Int) -> String? {
    for index in 0..<position where tokens[index].depth == 0 {
      guard let keyword = word(index) else { continue }
      if ["func", "var", "let", "init", "typealias", "case", "subscript"].contains(keyword) { return nil }
      if Self.typeKeywords.contains(keyword) { return keyword }
    }
    return nil
  }

  private func clauseStart(after keyword: String) -> Int? {
    tokens.indices.first { index in
      isPunctuation(index, ":") && !isPunctuation(index + 1, ":") && !isPunctuation(index - 1, ":")
    }
  }

  private func angleDepth(_ position: Int) -> Int {
    var depth = 0
    for index in 0..<position {
      if isPunctuation(index, "<") { depth += 1 }
      // The one of an arrow closes nothing.
      if isPunctuation(index, ">"), !isPunctuation(index - 1, "-") { depth -= 1 }
    }
    return depth
  }

  private func closingAngle(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<tokens.count {
      if isPunctuation(index, "<") { depth += 1 }
      if isPunctuation(index, ">"), !isPunctuation(index - 1, "-") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  private func commas(_ range: Range<Int>) -> Int {
    guard let outer = range.first.map({ tokens[$0].depth }) else { return 0 }
    var depth = 0
    var count = 0
    for index in range {
      if isPunctuation(index, "<") { depth += 1 }
      if isPunctuation(index, ">"), !isPunctuation(index - 1, "-") { depth -= 1 }
      if depth == 0, tokens[index].depth == outer, isPunctuation(index, ",") { count += 1 }
    }
    return count
  }
}

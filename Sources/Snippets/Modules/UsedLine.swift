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

    /// With the type within it, if that is one: `Outer.Inner`.
    var path: String { innerType.map { "\(name).\($0)" } ?? name }
    var innerType: String? { inner.flatMap { UsedLine.isLowercase($0) || UsedLine.metatypes.contains($0) ? nil : $0 } }
    var innerMember: String? { inner.flatMap { UsedLine.isLowercase($0) && $0 != "self" ? $0 : nil } }
  }

  private static let metatypes: Set<String> = ["Type", "Protocol"]
  private static func isLowercase(_ name: String) -> Bool {
    name.utf8.first.map { (0x61...0x7A).contains($0) } ?? false
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

  /// A member that a default argument names, with what it is called with.
  struct Member: Hashable {
    var name: String
    /// `count: Int`; nil for what is not called.
    var parameters: [String]?
  }

  /// `foo` of `: Module::Type = .foo`.
  func defaultMember(after position: Int) -> Member? {
    guard isPunctuation(position, "="), isPunctuation(position + 1, ".") else { return nil }
    return member(at: position + 2)
  }

  /// The member of that name; nil if it is called with more than literals, whose types are known.
  func member(at position: Int) -> Member? {
    guard let name = word(position) else { return nil }
    guard isPunctuation(position + 1, "(") else { return name == "init" ? nil : Member(name: name) }
    var parameters: [String] = []
    var next = position + 2
    while !isPunctuation(next, ")") {
      let label = isPunctuation(next + 1, ":") ? word(next) : nil
      if label != nil { next += 2 }
      guard let (type, end) = literal(at: next) else { return nil }
      parameters.append("\(label.map { "\($0) _" } ?? "_"): \(type)")
      next = isPunctuation(end, ",") ? end + 1 : end
    }
    return Member(name: name, parameters: parameters)
  }

  /// The type of a literal, and the position behind it.
  private func literal(at position: Int) -> (type: String, end: Int)? {
    if ["true", "false"].contains(word(position)) { return ("Bool", position + 1) }
    guard let last = tokens[position...].firstIndex(where: { ",)".utf8.map { .punctuation($0) }.contains($0.kind) })
    else { return nil }
    let start = tokens[position].range.lowerBound
    let text = String(decoding: scanner.bytes[start..<tokens[last].range.lowerBound], as: UTF8.self)
    if text.first == "\"", text.last == "\"" { return ("String", last) }
    if Int(text) != nil { return ("Int", last) }
    return Double(text) == nil ? nil : ("Double", last)
  }

  /// The type between whose angle brackets a position stands.
  func genericName(around position: Int) -> String? {
    var depth = 0
    for index in (0..<position).reversed() {
      if isPunctuation(index, ">"), !isPunctuation(index - 1, "-") { depth += 1 }
      guard isPunctuation(index, "<") else { continue }
      if depth == 0 { return word(index - 1) }
      depth -= 1
    }
    return nil
  }

  var hasArrow: Bool { tokens.indices.contains { isPunctuation($0, "-") && isPunctuation($0 + 1, ">") } }

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

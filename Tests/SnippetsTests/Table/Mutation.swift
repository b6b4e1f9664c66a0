import SwiftInterface

@testable import Snippets

/// One small damage to a snippet's code, which the compiler must refuse.
struct Mutation: Hashable {
  enum Kind: String, CaseIterable {
    case name, `case`, label
    case argumentAdded = "argument added"
    case argumentRemoved = "argument removed"
    case await, `try`
    case string
  }
  var kind: Kind
  /// The bytes that are replaced, and what stands there instead.
  var range: Range<Int>
  var replacement: String

  func applied(to code: [UInt8]) -> [UInt8] {
    Array(code[..<range.lowerBound] + replacement.utf8 + code[range.upperBound...])
  }

  /// `Cloth → Clth`.
  func text(in code: [UInt8]) -> String {
    "\(kind.rawValue) \(String(decoding: code[range], as: UTF8.self)) → \(replacement)".replacing("\n", with: " ")
  }
}

/// The mutations that a snippet's code allows: at names, labels and calls that a stored interface declares.
struct Mutations {
  private let code: [UInt8]
  private let scanner: SwiftScanner
  private let names: InterfaceNames
  private let codeNames: CodeNames
  private var found: [Mutation] = []

  static func all(in text: String, _ names: InterfaceNames) -> [Mutation] {
    guard !names.isEmpty else { return [] }
    var mutations = Mutations(text, names)
    mutations.rename()
    mutations.changeCalls()
    mutations.dropEffects()
    return mutations.found
  }

  private init(_ text: String, _ names: InterfaceNames) {
    code = Array(text.utf8)
    scanner = SwiftScanner(code)
    self.names = names
    codeNames = CodeNames(text)
  }

  private var tokens: [SwiftScanner.Token] { scanner.tokens }

  private func isPunctuation(_ index: Int, _ scalar: Unicode.Scalar) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation(UInt8(ascii: scalar))
  }

  /// A name near to one that nothing declares.
  private func slip(_ name: String) -> String {
    var letters = Array(name)
    if letters.count > 3 { letters.remove(at: letters.count / 2) }
    let short = String(letters)
    if short != name, !names.declares(short), !codeNames.declared.contains(short) { return short }
    return name + "Q"
  }

  // MARK: Names

  private static let languages: Set<String> = ["init", "self", "Self", "default", "Error", "Type", "map", "print"]

  private mutating func rename() {
    for use in codeNames.uses where names.declares(use.name) && !codeNames.declared.contains(use.name) {
      guard !Self.languages.contains(use.name) else { continue }
      let range = use.offset..<use.offset + use.name.utf8.count
      found.append(Mutation(kind: use.isImplicitMember ? .case : .name, range: range, replacement: slip(use.name)))
    }
  }

  // MARK: Calls

  private mutating func changeCalls() {
    for index in tokens.indices where isPunctuation(index, "(") {
      guard let callee = callee(before: index) else { continue }
      let inner = tokens[(index + 1)...].prefix { $0.depth > tokens[index].depth }
      let close = inner.endIndex
      guard isPunctuation(close, ")") else { continue }
      changeCall(of: callee, open: index, close: close)
    }
  }

  /// The name that a parenthesis calls, if an interface declares it and the snippet does not.
  private func callee(before open: Int) -> String? {
    guard open > 0, tokens[open - 1].kind == .word, tokens[open - 1].range.upperBound == tokens[open].range.lowerBound
    else { return nil }
    let name = scanner.text(tokens[open - 1])
    if open > 1, ["func", "init"].contains(scanner.text(tokens[open - 2])) { return nil }
    if name == "available", isPunctuation(open - 2, "@") || isPunctuation(open - 2, "#") { return nil }
    guard !codeNames.declared.contains(name), !names.signatures(of: name).isEmpty else { return nil }
    return name
  }

  private mutating func changeCall(of callee: String, open: Int, close: Int) {
    let depth = tokens[open].depth
    let arguments = tokens[(open + 1)..<close].split {
      $0.kind == .punctuation(UInt8(ascii: ",")) && $0.depth == depth + 1
    }
    let hasTrailingClosure = isPunctuation(close + 1, "{") && !tokens[close + 1].isFirstOnLine
    let end = tokens[close].range.lowerBound
    found.append(
      Mutation(kind: .argumentAdded, range: end..<end, replacement: (arguments.isEmpty ? "" : ", ") + "extra: 1"))
    let labels = arguments.map(label)
    let isPattern = arguments.contains {
      $0.contains { ["let", "var"].contains(scanner.text($0)) && $0.depth == depth + 1 }
    }
    for (index, argument) in arguments.enumerated() {
      if labels[index] != "_" {
        let name = labels[index]
        found.append(Mutation(kind: .label, range: argument[argument.startIndex].range, replacement: slip(name)))
      }
      if let number = argument.last, isNumber(number), argument.count == (labels[index] == "_" ? 1 : 3) {
        found.append(Mutation(kind: .string, range: number.range, replacement: "\"number\""))
      }
      var rest = labels
      rest.remove(at: index)
      guard !isPattern, !hasTrailingClosure, !names.accepts(rest, callee: callee) else { continue }
      found.append(Mutation(kind: .argumentRemoved, range: range(of: index, among: arguments), replacement: ""))
    }
  }

  private func label(_ argument: ArraySlice<SwiftScanner.Token>) -> String {
    guard let first = argument.first, first.kind == .word, isPunctuation(argument.startIndex + 1, ":") else {
      return "_"
    }
    return scanner.text(first)
  }

  private func isNumber(_ token: SwiftScanner.Token) -> Bool { (0x30...0x39).contains(code[token.range.lowerBound]) }

  /// An argument with a comma beside it.
  private func range(of index: Int, among arguments: [ArraySlice<SwiftScanner.Token>]) -> Range<Int> {
    let argument = arguments[index]
    let own = argument[argument.startIndex].range.lowerBound..<argument[argument.endIndex - 1].range.upperBound
    if index + 1 < arguments.count {
      let next = arguments[index + 1]
      return own.lowerBound..<next[next.startIndex].range.lowerBound
    }
    guard index > 0 else { return own }
    let previous = arguments[index - 1]
    return previous[previous.endIndex - 1].range.upperBound..<own.upperBound
  }

  // MARK: Effects

  private mutating func dropEffects() {
    for (index, token) in tokens.enumerated() where token.kind == .word {
      let word = scanner.text(token)
      guard word == "try" || word == "await", index + 1 < tokens.count else { continue }
      var end = token.range.upperBound
      if isPunctuation(index + 1, "?") || isPunctuation(index + 1, "!") { end = tokens[index + 1].range.upperBound }
      found.append(Mutation(kind: word == "try" ? .try : .await, range: token.range.lowerBound..<end, replacement: ""))
    }
  }
}

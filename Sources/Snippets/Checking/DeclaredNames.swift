/// What a source declares, by its words alone: enough to tell whether a name may be one of its own.
struct DeclaredNames: Sendable {
  private(set) var types: Set<String> = []
  /// Types, functions, properties, cases and macros, whatever they belong to.
  private(set) var names: Set<String> = []
  /// Types and extensions with the names that follow their colons.
  private(set) var inheritances: [(name: String, parents: [String])] = []

  private static let typeKeywords: Set<String> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
  private static let otherKeywords: Set<String> = ["func", "var", "let", "macro"]

  init(_ source: [UInt8]) {
    let scanner = SwiftScanner(source)
    let tokens = scanner.tokens
    for (index, token) in tokens.enumerated().dropLast() where token.kind == .word && tokens[index + 1].kind == .word {
      let word = scanner.text(token)
      let name = scanner.text(tokens[index + 1])
      if Self.typeKeywords.contains(word) {
        types.insert(name)
        names.insert(name)
        addParents(of: name, tokens[(index + 2)...], scanner)
      } else if word == "extension" {
        addParents(of: name, tokens[(index + 2)...], scanner)
      } else if word == "case" {
        addCases(tokens[(index + 1)...], scanner)
      } else if Self.otherKeywords.contains(word) {
        names.insert(name)
      }
    }
  }

  private mutating func addParents(of name: String, _ rest: ArraySlice<SwiftScanner.Token>, _ scanner: SwiftScanner) {
    let header = rest.prefix { $0.kind != .punctuation(UInt8(ascii: "{")) }.prefix(64)
    guard let colon = header.firstIndex(where: { $0.kind == .punctuation(UInt8(ascii: ":")) }) else { return }
    inheritances.append((name, header[colon...].filter { $0.kind == .word }.map(scanner.text)))
  }

  /// `case a, b`: a word after each comma.
  private mutating func addCases(_ rest: ArraySlice<SwiftScanner.Token>, _ scanner: SwiftScanner) {
    var rest = rest
    while let first = rest.popFirst(), first.kind == .word {
      names.insert(scanner.text(first))
      guard rest.first?.kind == .punctuation(UInt8(ascii: ",")) else { return }
      rest.removeFirst()
    }
  }
}

/// Short names for what a script of Assay's own declares inside of its functions, and short words around them. Properties,
/// and what is declared at the script's top, keep their names. Each name has one short name in all of the script, so scopes need not be told apart.
///
/// It knows the part of the language that these scripts are written in, and leaves a script with anything else alone.
struct ShortNames {
  private let source: [UInt8]
  private let tokens: [ScriptTokens.Token]
  private var partner: [Int: Int] = [:]
  /// The braces that hold an object's members, or a pattern's, not statements.
  private var objects: Set<Int> = []
  /// For each token the innermost bracket around it.
  private var around: [Int?] = []
  private var declared: Set<String> = []

  /// What a compact script becomes.
  static func shortened(_ source: [UInt8]) -> [UInt8] {
    guard let tokens = ScriptTokens(source)?.all else { return source }
    var names = ShortNames(source: source, tokens: tokens)
    guard names.readBrackets() else { return source }
    names.readDeclarations()
    return names.text()
  }

  /// A bundle of such scripts that no other script goes with: what they share gets short names too.
  static func shared(_ source: [UInt8]) -> [UInt8] {
    guard let tokens = ScriptTokens(source)?.all else { return source }
    let short = ["assay": "$", "assayData": "_"]
    var output: [UInt8] = []
    var end = 0
    for token in tokens {
      output += source[end..<token.range.lowerBound]
      end = token.range.upperBound
      let text = token.kind == .word ? short[String(decoding: source[token.range], as: UTF8.self)] : nil
      output += text.map { Array($0.utf8) } ?? Array(source[token.range])
    }
    return output + source[end...]
  }

  private init(source: [UInt8], tokens: [ScriptTokens.Token]) {
    self.source = source
    self.tokens = tokens
  }

  private static let unknown: Set<String> = [
    "class", "function", "var", "eval", "with", "arguments", "import", "export",
  ]
  private static let words: Set<String> = [
    "async", "await", "break", "case", "catch", "const", "continue", "default", "delete", "do", "else", "false",
    "finally",
    "for", "get", "if", "in", "instanceof", "let", "new", "null", "of", "return", "set", "static", "super", "switch",
    "this",
    "throw", "true", "try", "typeof", "undefined", "void", "while", "yield",
  ]

  private func text(_ token: Int) -> String {
    tokens.indices.contains(token) ? String(decoding: source[tokens[token].range], as: UTF8.self) : ""
  }

  private func isSign(_ token: Int, _ sign: String) -> Bool {
    tokens.indices.contains(token) && tokens[token].kind != .string && text(token) == sign
  }

  /// False for a script with words that this does not know.
  private mutating func readBrackets() -> Bool {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .word, Self.unknown.contains(text(index)), !isMember(index) { return false }
      let last = source[token.range.upperBound - 1]
      let isPlace = token.kind == .template && last == UInt8(ascii: "{")
      let endsPlace = token.kind == .template && source[token.range.lowerBound] == UInt8(ascii: "}")
      if endsPlace || token.kind == .sign && ")]}".utf8.contains(last), let opener = open.popLast() {
        partner[opener] = index
        partner[index] = opener
      }
      around.append(open.last)
      if isPlace || token.kind == .sign && "([{".utf8.contains(last) {
        if token.kind == .sign, last == UInt8(ascii: "{"), holdsMembers(index) { objects.insert(index) }
        open.append(index)
      }
    }
    return true
  }

  private func isMember(_ token: Int) -> Bool {
    isSign(token - 1, ".") && !isSign(token - 2, ".") || isSign(token - 1, "?.")
  }

  /// Whether a brace opens an object or a pattern: it stands where a value or a name may.
  private func holdsMembers(_ brace: Int) -> Bool {
    guard brace > 0 else { return false }
    if tokens[brace - 1].kind == .template { return true }
    return ["(", ",", "=", ":", "[", "?", "|", "&", ".", "const", "let", "return", "of", "in"].contains(text(brace - 1))
  }

  /// Whether a word is the name of a property: behind a dot, or before the colon or the parameters of a member.
  private func isKey(_ token: Int) -> Bool {
    if isMember(token) { return true }
    guard let brace = around[token], objects.contains(brace), isSign(token - 1, "{") || isSign(token - 1, ",") else {
      return false
    }
    return isSign(token + 1, ":") || isSign(token + 1, "(")
  }

  /// Whether a word is both the key and the value of a member.
  private func isShorthand(_ token: Int) -> Bool {
    guard let brace = around[token], objects.contains(brace), isSign(token - 1, "{") || isSign(token - 1, ",") else {
      return false
    }
    return isSign(token + 1, ",") || isSign(token + 1, "}") || isSign(token + 1, "=")
  }

  // MARK: - Declarations

  private mutating func readDeclarations() {
    for index in tokens.indices where around[index] != nil {
      switch text(index) {
      case "const", "let": declarators(from: index + 1)
      case "=>" where isSign(index - 1, ")"): parameters(from: partner[index - 1] ?? index, to: index - 1)
      case "=>": declare(index - 1)
      case "{" where isSign(index - 1, ")"):
        guard let start = partner[index - 1], isKey(start - 1) || isSign(start - 1, "catch") else { break }
        parameters(from: start, to: index - 1)
      default: break
      }
    }
  }

  private mutating func declare(_ token: Int) {
    guard tokens.indices.contains(token), tokens[token].kind == .word, !Self.words.contains(text(token)) else { return }
    declared.insert(text(token))
  }

  /// The names of a list with commas, each of which may be a pattern or have a value.
  private mutating func declarators(from start: Int) {
    var index = start
    while index < tokens.count {
      index = binding(at: index)
      while index < tokens.count, !isSign(index, ","), !isSign(index, ";") {
        if ["of", "in"].contains(text(index)) || isSign(index, ")") || isSign(index, "}") { return }
        index = after(index)
      }
      if !isSign(index, ",") { return }
      index += 1
    }
  }

  private mutating func parameters(from open: Int, to close: Int) {
    var index = open + 1
    while index < close {
      index = binding(at: index)
      while index < close, !isSign(index, ",") { index = after(index) }
      index += 1
    }
  }

  /// Declares a name, or those of a pattern; says where it ends.
  private mutating func binding(at token: Int) -> Int {
    var token = token
    while isSign(token, ".") { token += 1 }
    guard isSign(token, "{") || isSign(token, "["), let close = partner[token] else {
      declare(token)
      return token + 1
    }
    var index = token + 1
    while index < close {
      if isSign(index, ",") {
        index += 1
      } else {
        if isSign(index + 1, ":"), isSign(token, "{") { index += 2 }
        index = binding(at: index)
        while index < close, !isSign(index, ",") { index = after(index) }
      }
    }
    return close + 1
  }

  /// The token behind this one, or behind the bracket's partner.
  private func after(_ token: Int) -> Int {
    guard let partner = partner[token], partner > token else { return token + 1 }
    return partner + 1
  }

  // MARK: - Names

  private func text() -> [UInt8] {
    let short = shortNames()
    let joined = joinedDeclarations()
    var output: [UInt8] = []
    var end = 0
    for (index, token) in tokens.enumerated() {
      output += source[end..<token.range.lowerBound]
      end = token.range.upperBound
      if token.kind == .word, let name = short[text(index)], !isKey(index) {
        if isShorthand(index) { output += source[token.range] + [UInt8(ascii: ":")] }
        output += Array(name.utf8)
      } else if joined.contains(index) {
        // `;let` between two declarations: a comma does.
        output[output.count - 1] = UInt8(ascii: ",")
        end += source[token.range.upperBound...].first == 0x20 ? 1 : 0
      } else if token.kind == .word, let word = Self.shorter[text(index)], !isKey(index) {
        output += Array(word.utf8)
      } else if !isIdleEnd(index) {
        output += source[token.range]
      }
    }
    return output + source[end...]
  }

  /// The `const` and `let` that follow a declaration of the same block right behind its semicolon.
  private func joinedDeclarations() -> Set<Int> {
    var joined: Set<Int> = []
    // For each open bracket, and the script itself, whether its current statement is a declaration.
    var isDeclaration = [false]
    var begins = true
    for index in tokens.indices {
      let word = text(index)
      if tokens[index].kind == .word, ["const", "let"].contains(word), begins, !isKey(index) {
        if isDeclaration[isDeclaration.count - 1], isSign(index - 1, ";"), !tokens[index].beginsLine {
          joined.insert(index)
        }
        isDeclaration[isDeclaration.count - 1] = true
      } else if begins, word != ";" {
        isDeclaration[isDeclaration.count - 1] = false
      }
      let isOpening = tokens[index].kind == .sign && ["(", "[", "{"].contains(word)
      if isOpening || tokens[index].kind == .template && word.hasSuffix("{") { isDeclaration.append(false) }
      if let open = partner[index], open < index, isDeclaration.count > 1 { isDeclaration.removeLast() }
      begins =
        tokens[index].kind == .sign && [";", "{"].contains(word)
        || isSign(index, "}") && !objects.contains(partner[index] ?? index)
    }
    return joined
  }

  /// Whether a semicolon stands before a brace that ends the statement as well; not the empty statement of a loop.
  private func isIdleEnd(_ token: Int) -> Bool {
    guard isSign(token, ";"), isSign(token + 1, "}"), token > 0 else { return false }
    guard isSign(token - 1, ")"), let open = partner[token - 1] else {
      return !isSign(token - 1, ";") && !isSign(token - 1, "{")
    }
    return !["for", "while", "if"].contains(text(open - 1))
  }

  /// The most used names get the shortest; none of them stands in the script already.
  private func shortNames() -> [String: String] {
    var uses: [String: Int] = [:]
    var taken = Self.words.union(["if", "do", "in", "of"])
    for index in tokens.indices where tokens[index].kind == .word {
      taken.insert(text(index))
      if declared.contains(text(index)), !isKey(index) { uses[text(index), default: 0] += text(index).utf8.count }
    }
    // What is declared at the top of the script is seen by others.
    for index in tokens.indices where around[index] == nil && ["const", "let"].contains(text(index)) {
      uses[text(index + 1)] = nil
    }
    var names = Self.candidates.makeIterator()
    var short: [String: String] = [:]
    for (name, _) in uses.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) where name.utf8.count > 1 {
      guard let candidate = names.next(where: { !taken.contains($0) }) else { break }
      if candidate.utf8.count < name.utf8.count { short[name] = candidate }
    }
    return short
  }

  /// Words with shorter ones that mean the same in a script that runs.
  private static let shorter = ["const": "let", "true": "!0", "false": "!1"]

  static let candidates: [String] = {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    return letters + letters.flatMap { first in letters.map { first + $0 } }
  }()
}

extension IteratorProtocol {
  fileprivate mutating func next(where isWanted: (Element) -> Bool) -> Element? {
    while let element = next() {
      if isWanted(element) { return element }
    }
    return nil
  }
}

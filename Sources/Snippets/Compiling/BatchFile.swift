import Hashing

/// The one file of a call that may be compiled in a module with the files of others, since it lends them nothing.
///
/// Files of a module see each other's declarations at file scope, the members of each other's extensions, all operators,
/// and the extensions of the modules that any of them imports. So a file that has operators, extensions, macros (which
/// may make them) or conditions stays alone; the others have the same imports, and no name that one declares at file
/// scope is a word of another. One that may take long stays alone too: its batch would wait for it, and be lost with it.
struct BatchFile: Sendable {
  /// What must be the same: compiler, flags, searched modules, imports.
  let group: String
  /// The names declared at file scope.
  private(set) var names: Set<String> = []
  /// All words, also those in comments and texts, which may hold code.
  let words: Set<String>
  private let bytes: [UInt8]

  /// Nil for a call that must stay alone.
  init?(_ call: CompilerCall) {
    guard call.files.count == 1, !call.isParseOnly, !call.isOfMainFile else { return nil }
    bytes = call.files[0].bytes
    words = Self.words(bytes)
    guard Self.isPlain(bytes), words.isDisjoint(with: Self.barredAnywhere) else { return nil }
    guard Self.functionStart(in: bytes) != nil || !words.contains(where: { $0.hasPrefix("__assay") }) else {
      return nil
    }
    guard !words.contains(where: { $0.hasPrefix("__Assay") }) else { return nil }
    let scanner = SwiftScanner(bytes)
    guard !Nesting(scanner).isDear, Self.longestSum(scanner) <= Self.mostOperators else { return nil }
    var imports: Set<String> = []
    var index = 0
    while index < scanner.tokens.count {
      guard let names = Self.names(at: &index, scanner, &imports) else { return nil }
      self.names.formUnion(names)
    }
    names.remove(Self.function)
    group = SHA256.hexDigest(
      of: ([call.setup.identity, call.floor] + call.arguments + call.searched.map(\.key) + call.plugins.map(\.key)
        + imports.sorted())
        .joined(separator: "\n"))
  }

  /// The text with a name for the function around it that no other file of a batch has. Nothing moves.
  func source(number: Int) -> [UInt8] {
    guard let start = Self.functionStart(in: bytes) else { return bytes }
    let digits = String(number)
    let name = "__a" + String(repeating: "_", count: max(0, Self.function.utf8.count - 3 - digits.utf8.count)) + digits
    var source = bytes
    source.replaceSubrange(start..<start + Self.function.utf8.count, with: name.utf8)
    return source
  }

  // MARK: Reading

  /// The function that `Wrapping` puts around statements.
  private static let function = "__assayBody"

  /// Where its name stands, if it stands once and nothing else begins like it.
  private static func functionStart(in bytes: [UInt8]) -> Int? {
    let needle = Array("func \(function)() ".utf8)
    let prefix = Array("__assay".utf8)
    var found: Int?
    var count = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "_") && bytes[index...].starts(with: prefix) {
      count += 1
      if index >= 5, bytes[(index - 5)...].starts(with: needle) { found = index }
    }
    return count == 1 ? found : nil
  }

  private static func words(_ bytes: [UInt8]) -> Set<String> {
    Set(bytes.split { !SwiftScanner.isTail($0) }.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Whether a text is one that cannot be misread: no slash but those of comments (a regular expression may hide code),
  /// and nothing conditional, wherever it stands.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    func at(_ index: Int) -> UInt8? { bytes.indices.contains(index) ? bytes[index] : nil }
    let companions: [UInt8?] = [UInt8(ascii: "/"), UInt8(ascii: "*")]
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "#"), bytes[(index + 1)...].starts(with: "if".utf8) { return false }
      guard byte == UInt8(ascii: "/") else { continue }
      if !companions.contains(at(index + 1)) && !companions.contains(index > 0 ? at(index - 1) : nil) { return false }
    }
    return true
  }

  /// The compiler types what one expression holds together: 64 sums of literals take half a second of computing, 250
  /// up to eight (Swift 6.3.1).
  private static let mostOperators = 40

  /// How many operators stand in one expression at most, where no block and no new line ends it.
  private static func longestSum(_ scanner: SwiftScanner) -> Int {
    let operators = Set("+-*/%<>&|?:!~^=".utf8)
    let asking = operators.union("(,.[".utf8)
    var longest = 0
    var count = 0
    var before: (byte: UInt8, end: Int) = (0, 0)
    for token in scanner.tokens {
      var byte: UInt8 = 0
      if case .punctuation(let punctuation) = token.kind { byte = punctuation }
      let beginsLine = token.isFirstOnLine && byte == 0 && !asking.contains(before.byte)
      if beginsLine || "{};".utf8.contains(byte) { count = 0 }
      let continues = operators.contains(before.byte) && before.end == token.range.lowerBound
      // Each `?` makes a type anew.
      if operators.contains(byte), !continues || byte == UInt8(ascii: "?") { count += 1 }
      longest = max(longest, count)
      before = (byte, token.range.upperBound)
    }
    return longest
  }

  private static let attributes: Set<String> = ["MainActor", "Sendable"]
  private static let hashWords: Set<String> = [
    "available", "unavailable", "selector", "keyPath", "file", "fileID", "filePath", "line", "column", "function",
  ]
  private static let types: Set<String> = ["struct", "class", "enum", "actor", "protocol"]
  /// Also in comments and texts.
  private static let barredAnywhere: Set<String> = ["extension", "operator", "precedencegroup", "macro"]
  /// At file scope: their names are more than one word.
  private static let barredOutside: Set<String> = ["typealias", "let", "var"]

  /// The names that the token at `index` declares at file scope; nil if the file must stay alone.
  private static func names(
    at index: inout Int, _ scanner: SwiftScanner, _ imports: inout Set<String>
  ) -> [String]? {
    let tokens = scanner.tokens
    let token = tokens[index]
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    index += 1
    switch token.kind {
    case .directive: return nil
    case .punctuation(UInt8(ascii: "@")):
      guard let next, next.kind == .word else { return nil }
      return isPlain(attribute: scanner.text(next)) ? [] : nil
    case .punctuation(UInt8(ascii: "#")):
      guard let next, next.kind == .word else { return nil }
      return hashWords.contains(scanner.text(next)) ? [] : nil
    case .word: break
    default: return []
    }
    let word = scanner.text(token)
    if word == "func", next?.kind != .word { return nil }
    if word == "import" {
      guard token.isFirstOnLine, let next, next.kind == .word, !next.isFirstOnLine,
        index + 1 >= tokens.count || tokens[index + 1].isFirstOnLine
      else { return nil }
      imports.insert(scanner.text(next))
      return []
    }
    guard token.depth == 0 else { return [] }
    if barredOutside.contains(word) { return nil }
    guard types.contains(word) || word == "func" else { return [] }
    guard let next, next.kind == .word else { return nil }
    let name = scanner.text(next)
    // The compiler looks for the types of literals by name.
    return name.hasSuffix("LiteralType") ? nil : [name]
  }

  /// One that the language has, and no macro or wrapper.
  private static func isPlain(attribute: String) -> Bool {
    attributes.contains(attribute)
      || attribute != "main" && attribute.utf8.first.map { (0x61...0x7A).contains($0) } == true
  }
}

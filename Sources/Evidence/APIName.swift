/// A code span that names API: a type, a member, a qualified or labelled name, a whole declaration, an attribute.
///
/// Parameters' labels alone, keywords, literals, paths, flags and wildcards name nothing (grammar, section 2).
struct APIName: Hashable {
  /// The reference to look up in an interface; empty for an attribute, which is only looked for in the text.
  var reference: String
  /// As written.
  var text: String
  /// The identifiers of the name, which may stand in the cited text.
  var identifiers: [String]
  /// The names of types (of modules, of a value) that it gives before the last name.
  var qualifiers: [String] = []
  /// Whether it gives argument labels, and so names one declaration among several.
  var isLabelled: Bool

  init?(_ code: String) {
    let bytes = Self.trimmed(Array(code.utf8))
    guard let first = bytes.first, bytes.count <= 200 else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
    if Self.isOperator(bytes) {
      (reference, identifiers, isLabelled) = (text, [text], false)
      return
    }
    if first == 0x40, !bytes.contains(0x20) {
      guard bytes.dropFirst().allSatisfy(\.isIdentifier), bytes.count > 1 else { return nil }
      (reference, identifiers, isLabelled) = ("", [String(decoding: bytes.dropFirst(), as: UTF8.self)], false)
      return
    }
    if let declaration = Self.wholeDeclaration(bytes) {
      (reference, identifiers) = (text, declaration)
      qualifiers = Array(declaration.dropLast())
      isLabelled = false
      return
    }
    guard let name = QualifiedName(bytes), !name.isReserved else { return nil }
    (reference, identifiers, isLabelled) = (name.reference, name.identifiers, name.isLabelled)
    qualifiers = Array(name.identifiers.dropLast())
  }

  /// A keyword, with backticks or without, that names something only where it is declared: `default`, `` `repeat` ``.
  init?(reserved code: String) {
    let bytes = Self.trimmed(Array(code.utf8))
    guard bytes.count <= 200, let name = QualifiedName(bytes), name.isReserved else { return nil }
    text = String(decoding: bytes, as: UTF8.self)
    (reference, identifiers, isLabelled) = (name.reference, name.identifiers, name.isLabelled)
  }

  /// The names of API in a piece of code that is more than one name: its types, and what stands behind a dot.
  static func names(inExpression code: String) -> [APIName] {
    let bytes = Array(code.utf8.prefix(200))
    guard bytes.contains(where: { $0 == 0x20 || $0 == 0x28 || $0 == 0x5B }) else { return [] }
    var names: [APIName] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index].isIdentifier else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index].isIdentifier { index += 1 }
      let isType = bytes[start] >= 0x41 && bytes[start] <= 0x5A
      guard isType || bytes.byte(start - 1) == 0x2E, bytes.byte(index) != 0x3A || bytes.byte(index + 1) == 0x3A,
        let name = APIName(String(decoding: bytes[start..<index], as: UTF8.self)), !names.contains(name)
      else { continue }
      names.append(name)
    }
    return names
  }

  static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var slice = bytes[...]
    while let first = slice.first, first <= 0x20 { slice = slice.dropFirst() }
    while let last = slice.last, last <= 0x20 || last == 0x2C || last == 0x3B { slice = slice.dropLast() }
    return Array(slice)
  }

  private static func isOperator(_ bytes: [UInt8]) -> Bool {
    let known = ["==", "!=", "<", ">", "<=", ">=", "+", "-=", "+=", "~=", "...", "..<", "??", "&&", "||", "%", "<<"]
    return known.contains { $0.utf8.elementsEqual(bytes) }
  }

  private static let declarationKeywords: Set<String> = [
    "struct", "class", "actor", "enum", "protocol", "extension", "func", "var", "let", "case", "typealias",
    "associatedtype", "init", "subscript", "macro", "operator",
  ]
  private static let modifiers: Set<String> = [
    "public", "open", "internal", "package", "private", "fileprivate", "final", "static", "mutating", "nonmutating",
    "convenience", "required", "override", "indirect", "nonisolated", "isolated", "async", "weak", "unowned", "lazy",
    "dynamic", "optional", "prefix", "postfix", "infix", "consuming", "borrowing", "@frozen", "@MainActor",
    "@discardableResult",
  ]

  /// The identifier after the keyword of `public enum X : Y`; nil if the code is no declaration.
  private static func wholeDeclaration(_ bytes: [UInt8]) -> [String]? {
    let words = bytes.split { $0 == 0x20 || $0 == 0x0A }
    guard words.count >= 2 else { return nil }
    for (index, word) in words.enumerated() {
      let text = String(decoding: word, as: UTF8.self)
      if declarationKeywords.contains(text) {
        guard index + 1 < words.count else { return nil }
        let name = words[index + 1].prefix { $0.isIdentifier || $0 == 0x2E }
        let identifiers = name.split(separator: 0x2E).map { String(decoding: $0, as: UTF8.self) }
        return identifiers.isEmpty || declarationKeywords.contains(identifiers[0]) ? nil : identifiers
      }
      guard modifiers.contains(text) || text.utf8.first == 0x40 else { return nil }
    }
    return nil
  }
}

/// `LanguageModelError.Refusal.explanation`, `.timeout`, `init(name:)`, `Response<String>`, `Module::Name`.
private struct QualifiedName {
  var reference: String
  var identifiers: [String]
  var isLabelled = false
  /// A keyword, or a name in backticks: no name of API but where it is declared.
  var isReserved = false

  private static let nothing: Set<String> = [
    "nil", "true", "false", "async", "await", "throws", "rethrows", "try", "self", "Self", "some", "any", "in",
    "default", "let", "var", "func", "switch", "catch", "do", "if", "else", "guard", "return", "static", "final",
    "public", "case", "enum", "struct", "class", "actor", "protocol", "extension", "import", "throw", "defer", "for",
    "while", "where", "is", "as", "get", "set", "mutating", "inout", "weak", "consuming", "borrowing", "private",
    "internal", "typealias", "deinit", "subscript", "macro", "Void", "Never", "yes", "no",
  ]

  private static let fileSuffixes: Set<String> = [
    "swift", "md", "swiftinterface", "txt", "json", "yml", "yaml", "py", "sh", "h", "m", "plist", "xcodeproj", "html",
    "log", "lock", "toml", "rb", "js", "css",
  ]

  init?(_ bytes: [UInt8]) {
    var index = 0
    if bytes.first == 0x2E { index = 1 }
    var parts: [String] = []
    var spelled: [String] = []
    while true {
      let start = index
      if bytes.byte(index) == 0x60, let close = bytes[(index + 1)...].firstIndex(of: 0x60), close > index + 1 {
        isReserved = true
        parts.append(String(decoding: bytes[(index + 1)..<close], as: UTF8.self))
        index = close + 1
        spelled.append(String(decoding: bytes[start..<index], as: UTF8.self))
      } else {
        guard let word = Self.word(bytes, &index) else { return nil }
        parts.append(word)
        spelled.append(word)
      }
      if bytes.byte(index) == 0x3C, let close = Self.closing(bytes, index, 0x3C, 0x3E) { index = close + 1 }
      if bytes.byte(index) == 0x2E, bytes.byte(index + 1).isIdentifier || bytes.byte(index + 1) == 0x60 {
        index += 1
      } else if bytes.byte(index) == 0x3A, bytes.byte(index + 1) == 0x3A {
        index += 2
      } else {
        break
      }
    }
    guard let last = parts.last else { return nil }
    var labels = ""
    if bytes.byte(index) == 0x28 {
      guard let close = Self.closing(bytes, index, 0x28, 0x29) else { return nil }
      if Self.areLabels(bytes[(index + 1)..<close]) {
        labels = String(decoding: bytes[index...close], as: UTF8.self)
        isLabelled = true
      }
      index = close + 1
    }
    while bytes.byte(index) == 0x3F || bytes.byte(index) == 0x21 { index += 1 }
    guard index >= bytes.count else { return nil }
    if last == "_", parts.count == 1, labels.isEmpty { return nil }
    if parts.count == 1, labels.isEmpty, !isReserved, Self.nothing.contains(last) {
      isReserved = true
      spelled = ["`\(last)`"]
    }
    if parts.count > 1, Self.fileSuffixes.contains(last) { return nil }
    identifiers = parts
    reference = (bytes.first == 0x2E ? "." : "") + spelled.joined(separator: ".") + labels
  }

  private static func word(_ bytes: [UInt8], _ index: inout Int) -> String? {
    let start = index
    while bytes.byte(index).isIdentifier, index < bytes.count { index += 1 }
    guard index > start, !bytes[start].isDigit else { return nil }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private static func closing(_ bytes: [UInt8], _ open: Int, _ left: UInt8, _ right: UInt8) -> Int? {
    var depth = 0
    for index in open..<bytes.count {
      if bytes[index] == left { depth += 1 }
      if bytes[index] == right {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return nil
  }

  /// `name:`, `_:_:`, or nothing.
  private static func areLabels(_ bytes: ArraySlice<UInt8>) -> Bool {
    var inLabel = false
    for byte in bytes {
      if byte == 0x3A {
        guard inLabel else { return false }
        inLabel = false
      } else if byte.isIdentifier {
        inLabel = true
      } else {
        return false
      }
    }
    return !inLabel
  }
}

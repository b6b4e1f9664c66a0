/// The names that the message of a deprecation offers for the deprecated one.
///
/// Recognised are names in code spans and quotes, and the words behind `use`, `renamed to` and their like, as far as
/// the end of the sentence or `instead`. Links of the documentation are names too: `Fault/wide(_:)` is `Fault.wide(_:)`.
struct DeprecationMessage {
  struct Name: Hashable {
    var text: String
    /// Marked as code, or with a shape that no word of a sentence has; others count if they are declared.
    var isCertain: Bool
  }

  private(set) var names: [Name] = []

  init(_ message: String) {
    let words = Self.words(message)
    var offered: [Word] = []
    var isOffering = false
    for (index, word) in words.enumerated() {
      let plain = word.isCode ? "" : word.text.lowercased()
      if Self.openers.contains(plain) || (plain == "to" && index > 0 && Self.movers.contains(words[index - 1].plain)) {
        isOffering = index == 0 || !Self.negations.contains(words[index - 1].plain)
      } else if plain == "instead" || plain == "rather" || Self.closers.contains(plain) {
        isOffering = false
      } else if isOffering {
        offered.append(word)
      }
      if word.endsSentence { isOffering = false }
    }
    offered.removeAll { Self.fillers.contains($0.plain) }
    // Where no verb tells which name is meant, all that are marked as code may be.
    if offered.isEmpty { offered = words.filter(\.isCode) }
    let isAlone = offered.count == 1
    for word in offered {
      let name = DocumentationLink.name(word.text)
      let isCertain = word.isCode || Self.looksLikeCode(name)
      guard !name.isEmpty, isCertain || (Self.mayBeName(name) && (isAlone || Self.isCapitalised(name))) else {
        continue
      }
      let found = Name(text: name, isCertain: isCertain)
      if !names.contains(found), names.count < Self.maximumNames { names.append(found) }
    }
  }

  private static let maximumNames = 16
  private static let maximumLength = 4096
  private static let openers: Set<String> = [
    "use", "using", "adopt", "prefer", "call", "replaced", "try", "implement", "see",
  ]
  private static let movers: Set<String> = [
    "renamed", "moved", "changed", "switch", "migrate", "transition", "update",
  ]
  private static let negations: Set<String> = ["not", "don't", "longer", "never", "to"]
  private static let closers: Set<String> = [
    "because", "when", "if", "which", "for", "on", "in", "so", "since", "before", "to", "that",
  ]
  private static let fillers: Set<String> = [
    "the", "a", "an", "another", "or", "and", "new", "by", "with", "of", "either", "one", "property", "method",
    "function",
    "initializer", "type", "modifier", "class", "struct", "enum", "protocol", "api", "version", "overload", "variant",
    "macro", "subscript", "operator", "case",
  ]

  // MARK: Words

  private struct Word {
    var text: String
    var isCode: Bool
    var endsSentence: Bool
    var plain: String { isCode ? "" : text.lowercased() }
  }

  private static func words(_ message: String) -> [Word] {
    let bytes = Array(message.utf8.prefix(maximumLength))
    var words: [Word] = []
    var index = 0
    while index < bytes.count {
      if ASCII.isSpace(bytes[index]) {
        index += 1
      } else if let (text, end) = code(bytes, at: index) {
        words.append(Word(text: text, isCode: true, endsSentence: endsSentence(bytes, end)))
        index = end
      } else {
        let start = index
        var depth = bytes[index] == ASCII.openParenthesis ? 1 : 0
        index += 1
        while index < bytes.count, depth > 0 || !ASCII.isSpace(bytes[index]), bytes[index] != ASCII.backtick {
          if bytes[index] == ASCII.openParenthesis { depth += 1 }
          if bytes[index] == ASCII.closeParenthesis { depth = max(0, depth - 1) }
          index += 1
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        words.append(Word(text: trimmed(text), isCode: false, endsSentence: endsSentence(bytes, index - 1)))
      }
    }
    return words
  }

  /// The text between backticks or quotes that open at an offset, and where it ends. An apostrophe opens nothing.
  private static func code(_ bytes: [UInt8], at start: Int) -> (String, Int)? {
    let mark = bytes[start]
    guard mark == ASCII.backtick || mark == ASCII.quote || mark == 0x27 else { return nil }
    var opening = start
    while opening < bytes.count, bytes[opening] == mark { opening += 1 }
    let count = opening - start
    guard let end = bytes[opening...].firstIndex(of: mark), end > opening else { return nil }
    let text = bytes[opening..<end]
    if mark != ASCII.backtick, text.count > 200 || ASCII.isSpace(bytes[opening]) { return nil }
    return (String(decoding: text, as: UTF8.self), min(end + count, bytes.count))
  }

  /// Whether a sentence ends at an offset, or right behind the code before it.
  private static func endsSentence(_ bytes: [UInt8], _ offset: Int) -> Bool {
    guard offset < bytes.count else { return true }
    let isEnd = [ASCII.dot, ASCII.semicolon, ASCII.bang, ASCII.question].contains(bytes[offset])
    return isEnd && (offset + 1 == bytes.count || ASCII.isSpace(bytes[offset + 1]))
  }

  /// Without the punctuation of a sentence at its ends.
  private static func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)[...]
    while let last = bytes.last, [ASCII.comma, ASCII.dot, ASCII.semicolon, ASCII.colon, ASCII.bang].contains(last) {
      bytes.removeLast()
    }
    while bytes.first == ASCII.openParenthesis {
      bytes.removeFirst()
      if bytes.last == ASCII.closeParenthesis { bytes.removeLast() }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Names

  /// Dots, labels and capitals inside of a word: `a.b`, `a(b:)`, `makeThing`.
  private static func looksLikeCode(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard mayBeName(text), bytes.count > 2 else { return false }
    for index in 1..<bytes.count {
      if bytes[index] == ASCII.dot, index + 1 < bytes.count, ASCII.isIdentifier(bytes[index - 1]) { return true }
      if bytes[index] == ASCII.openParenthesis || bytes[index] == ASCII.underscore { return true }
      if bytes[index] &- 0x41 < 26, bytes[index - 1] &- 0x61 < 26 { return true }
    }
    return false
  }

  private static func isCapitalised(_ text: String) -> Bool { (text.utf8.first ?? 0) &- 0x41 < 26 }

  private static func mayBeName(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return (ASCII.isIdentifier(first) && !ASCII.isDigit(first)) || (first == ASCII.dot && text.utf8.count > 1)
  }
}

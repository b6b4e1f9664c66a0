/// Colours code by the description of its language, with the classes that Swift has (`k`, `t`, `str`, `c`, `a`).
/// The text stays the same to the byte; linear in it.
struct CodeHighlighter {
  private let language: CodeLanguage
  private let lineComments: [[UInt8]]
  private let quoted: [(open: [UInt8], close: [UInt8], rule: CodeLanguage.Quoted, name: String)]
  private let bytes: [UInt8]
  private var output: [UInt8] = []
  private var index = 0
  /// Whether only white space stands before on the line, or (for commands) on the command.
  private var beginsLine = true
  private var beginsCommand = true

  /// Braces further apart are no variable's.
  private static let longestName = 200

  private init(_ code: String, _ language: CodeLanguage) {
    self.language = language
    bytes = Array(code.utf8)
    lineComments = language.lineComments.map { Array($0.utf8) }
    quoted =
      language.blockComments.map { (Array($0.open.utf8), Array($0.close.utf8), $0, "c") }
      + language.strings.map { (Array($0.open.utf8), Array($0.close.utf8), $0, "str") }
    output.reserveCapacity(bytes.count * 2)
  }

  /// The code as HTML; nil where the language has no description.
  static func html(_ code: String, language name: String) -> String? {
    switch name.lowercased() {
    case "diff", "patch": return DiffHighlighter.html(code)
    case "xml", "html", "xhtml", "svg", "plist", "xsd": return TagHighlighter.html(code)
    default: break
    }
    guard let language = CodeLanguage.named(name) else { return nil }
    var highlighter = CodeHighlighter(code, language)
    while highlighter.index < highlighter.bytes.count { highlighter.step() }
    return String(decoding: highlighter.output, as: UTF8.self)
  }

  private mutating func step() {
    let byte = bytes[index]
    if byte == 0x0A {
      emit(to: index + 1, nil)
      beginsLine = true
      beginsCommand = true
    } else if byte == 0x20 || byte == 0x09 {
      emit(to: index + 1, nil)
    } else if !comment() && !key() && !text() && !name() {
      emit(to: index + 1, nil)
      // An item of YAML holds the beginning of a line.
      if language.keys != .lines || byte != UInt8(ascii: "-") { beginsLine = false }
      beginsCommand = [";", "|", "&", "(", "{", "!"].contains { UInt8(ascii: $0) == byte }
    }
  }

  private func matches(_ word: [UInt8], at start: Int) -> Bool {
    guard start + word.count <= bytes.count else { return false }
    for offset in word.indices where bytes[start + offset] != word[offset] { return false }
    return true
  }

  private func lineEnd(_ start: Int) -> Int { bytes[start...].firstIndex(of: 0x0A) ?? bytes.count }

  private mutating func emit(to end: Int, _ name: String?) {
    HTML.append(bytes[index..<end], class: name, to: &output)
    index = end
  }

  // MARK: - Comments and strings

  private mutating func comment() -> Bool {
    guard lineComments.contains(where: { matches($0, at: index) }) else { return false }
    if language.commentsBeginWords, index > 0, !Self.separates(bytes[index - 1]) { return false }
    emit(to: lineEnd(index), "c")
    return true
  }

  private static func separates(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "(")
  }

  private mutating func text() -> Bool {
    guard let found = quoted.first(where: { matches($0.open, at: index) }) else { return false }
    // An apostrophe in the plain words of YAML, and between the digits of C.
    if language.keys == .lines || language.hasDirectives, bytes[index] == UInt8(ascii: "'"), index > 0,
      Self.isWord(bytes[index - 1])
    {
      return false
    }
    var end = index + found.open.count
    while end < bytes.count {
      if found.rule.escapes, bytes[end] == UInt8(ascii: "\\") {
        // The end of a line still ends a string of one line.
        end += end + 1 < bytes.count && (found.rule.spansLines || bytes[end + 1] != 0x0A) ? 2 : 1
      } else if matches(found.close, at: end) {
        end += found.close.count
        break
      } else if bytes[end] == 0x0A, !found.rule.spansLines {
        break
      } else {
        end += 1
      }
    }
    let isKey = language.keys == .strings && found.name == "str" && isBeforeColon(end)
    emit(to: end, isKey ? "t" : found.name)
    beginsLine = false
    beginsCommand = false
    return true
  }

  private func isBeforeColon(_ end: Int) -> Bool {
    let next = bytes[end...].first { $0 > 0x20 }
    return next == UInt8(ascii: ":")
  }

  // MARK: - Keys

  /// The words of a line up to a colon, as YAML has them.
  private mutating func key() -> Bool {
    guard language.keys == .lines, beginsLine else { return false }
    if bytes[index] == UInt8(ascii: "-"), index + 1 < bytes.count, bytes[index + 1] <= 0x20 { return false }
    beginsLine = false
    let limit = lineEnd(index)
    var end = index
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      end = bytes[(index + 1)..<limit].firstIndex(of: quote).map { $0 + 1 } ?? limit
    } else {
      while end < limit, !isKeyEnd(end, limit) {
        if bytes[end] == UInt8(ascii: "#") || bytes[end] == UInt8(ascii: "{") || bytes[end] == UInt8(ascii: "[") {
          end = limit
        } else {
          end += 1
        }
      }
    }
    guard end < limit, isKeyEnd(end, limit), end > index else { return false }
    emit(to: end, "t")
    return true
  }

  private func isKeyEnd(_ end: Int, _ limit: Int) -> Bool {
    bytes[end] == UInt8(ascii: ":") && (end + 1 >= limit || bytes[end + 1] <= 0x20)
  }

  // MARK: - Names

  private mutating func name() -> Bool {
    let byte = bytes[index]
    if byte == language.sigil { return variable() }
    if language.hasDirectives, byte == UInt8(ascii: "#"), beginsLine {
      var end = index + 1
      while end < bytes.count, bytes[end] == 0x20 { end += 1 }
      emit(to: wordEnd(end), "k")
      beginsLine = false
      return true
    }
    guard Self.isWord(byte) else { return false }
    let end = wordEnd(index)
    let word = end - index <= 16 ? String(decoding: bytes[index..<end], as: UTF8.self) : ""
    let follows = index > 0 ? bytes[index - 1] : 0
    let isMember = follows == UInt8(ascii: ".") || follows == UInt8(ascii: "-")
    var name: String?
    if language.keywords.contains(word), !isMember, !language.keywordsBeginCommands || beginsCommand {
      name = "k"
    } else if language.capitalsAreTypes, (0x41...0x5A).contains(byte) {
      name = "t"
    }
    beginsCommand = language.keywordsBeginCommands && name == "k"
    beginsLine = false
    emit(to: end, name)
    return true
  }

  /// `$name`, `${…}`, `$1`, `@name`; a sign alone is none. At the beginning of a line `$ ` is a prompt.
  private mutating func variable() -> Bool {
    var end = index + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "{") {
      end =
        bytes[end..<min(end + Self.longestName, bytes.count)].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? end
    } else {
      end = wordEnd(end)
    }
    let isPrompt = beginsLine && end == index + 1 && end < bytes.count && bytes[end] == 0x20
    let name = language.sigilIsKeyword ? "k" : "a"
    beginsLine = false
    beginsCommand = isPrompt
    emit(to: end, end > index + 1 || isPrompt ? name : nil)
    return true
  }

  private func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
    return end
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_") || byte >= 0x80
      || (0x30...0x39).contains(byte)
  }
}

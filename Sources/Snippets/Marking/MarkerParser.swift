import Diagnostics

/// Reads the tokens of a `swift` fence's info string (grammar.md, section 3).
struct MarkerParser {
  /// What the tokens said. The findings' ranges are byte offsets in the info string.
  struct Marker {
    var expectations: [Snippet.Expectation] = []
    var imports: [String] = []
    var wrap: Snippet.Wrap?
    var illustration: Snippet.Illustration?
    var options = Snippet.Options()
    var problems: [Problem] = []
    /// Where each target, prelude and continued snippet is named, for findings that need more than the fence.
    var mentions: [Snippet.Mention] = []
  }

  struct Problem: Hashable {
    var range: Range<Int>
    var message: String
  }

  static let tokens = [
    "compile", "xfail", "imports", "defines", "wrap", "lang", "isolation", "prelude", "id", "continues", "scope",
    "illustrative",
  ]
  /// Those whose value is a list, and may name each of its elements once.
  private static let lists: Set<String> = ["compile", "xfail", "imports", "defines", "prelude", "continues"]
  static let parkedPreludes = ["guide-context", "external-module", "platform-target"]

  private(set) var marker = Marker()
  private var seen: Set<String> = []
  /// The elements of lists with their token: `imports:Observation`.
  private var listed: Set<String> = []

  static func parse(_ words: [InfoString.Word]) -> Marker {
    var parser = MarkerParser()
    for word in words { parser.read(word) }
    parser.checkTogether(words)
    return parser.marker
  }

  private mutating func read(_ word: InfoString.Word) {
    let colon = word.text.utf8.firstIndex(of: UInt8(ascii: ":"))
    let name = colon.map { String(word.text[..<$0]) } ?? word.text
    guard Self.tokens.contains(name) else { return reportUnknown(word, name: name) }
    if word.isOpen { return report(word.range, "\(name): a quote or a bracket is never closed") }
    if !seen.insert(name).inserted, name != "prelude" {
      let advice = Self.lists.contains(name) ? "put its values into one list" : "leave one of the two"
      return report(word.range, "\(name): is given twice; \(advice)")
    }
    guard let colon else {
      if name == "illustrative" {
        marker.illustration = .plain
      } else {
        report(word.range, "\(name): needs a value, as in \(Self.example(of: name))")
      }
      return
    }
    let value = String(word.text[word.text.index(after: colon)...])
    let start = word.range.lowerBound + name.utf8.count + 1
    read(name, InfoString.Word(text: value, range: start..<word.range.upperBound), in: word)
  }

  private mutating func read(_ name: String, _ value: InfoString.Word, in word: InfoString.Word) {
    switch name {
    case "wrap": readWrap(value, in: word)
    case "lang": readLanguageMode(value)
    case "isolation": readChoice(name, value, of: ["mainactor"]) { $0.options.isMainActorIsolated = true }
    case "scope": readChoice(name, value, of: ["page"]) { $0.options.isPageScoped = true }
    case "illustrative": readIllustration(value)
    default:
      for element in elements(of: name, value) { readElement(name, element) }
    }
    if Setting(rawValue: name) != nil {
      marker.mentions.append(Snippet.Mention(kind: .setting, name: name, range: word.range))
    }
  }

  private mutating func readElement(_ name: String, _ element: InfoString.Word) {
    switch name {
    case "compile": return readTarget(element, outcome: .pass)
    case "xfail": return readTarget(element, outcome: .fail)
    case _ where Self.lists.contains(name) && !listed.insert("\(name):\(element.text)").inserted:
      return reportRepeated(name, element.text, at: element.range)
    default: readName(name, element)
    }
  }

  private mutating func readName(_ name: String, _ element: InfoString.Word) {
    switch name {
    case "imports":
      if isName(element, dots: true, what: "a module") { marker.imports.append(element.text) }
    case "defines":
      if isName(element, dots: false, what: "a compilation condition") { marker.options.defines.append(element.text) }
    case "prelude":
      if isFileName(element) {
        marker.options.preludes.append(element.text)
        marker.mentions.append(Snippet.Mention(kind: .prelude, name: element.text, range: element.range))
      }
    case "continues":
      marker.options.continues.append(element.text)
      marker.mentions.append(Snippet.Mention(kind: .continued, name: element.text, range: element.range))
    default:
      if marker.options.id != nil { return report(element.range, "id: takes one name") }
      marker.options.id = element.text
      marker.mentions.append(Snippet.Mention(kind: .id, name: element.text, range: element.range))
    }
  }

  /// The elements of a list value, the empty ones reported and left out.
  private mutating func elements(of name: String, _ value: InfoString.Word) -> [InfoString.Word] {
    InfoString.list(value.text).compactMap { element in
      let start = value.range.lowerBound + element.range.lowerBound
      let range = start..<start + element.text.utf8.count
      if element.text.isEmpty {
        let endsWithComma = start > value.range.lowerBound && start == value.range.upperBound
        report(
          range,
          endsWithComma
            ? "\(name): ends with a comma; what follows one stands right behind it, without a space"
            : "\(name): has an empty value; write it as in \(Self.example(of: name))")
        return nil
      }
      return InfoString.Word(text: element.text, range: range)
    }
  }

  private mutating func readTarget(_ element: InfoString.Word, outcome: Snippet.Expectation.Outcome) {
    let bytes = Array(element.text.utf8)
    let equals = bytes.firstIndex(of: UInt8(ascii: "="))
    let name = String(decoding: bytes[..<(equals ?? bytes.count)], as: UTF8.self)
    let range = element.range.lowerBound..<element.range.lowerBound + name.utf8.count
    guard !name.isEmpty else { return report(element.range, "a target's name is missing before `=`") }
    var text: String?
    if let equals {
      guard outcome == .fail else {
        return report(element.range, "compile: takes no text; only xfail names the error it expects")
      }
      guard let quoted = Self.unquoted(bytes[(equals + 1)...]), !quoted.isEmpty else {
        return report(element.range, "xfail: the expected error stands in quotes, as in xfail:26=\"cannot find\"")
      }
      text = quoted
    }
    if let other = marker.expectations.first(where: { $0.target == name }) {
      if other.outcome != outcome {
        return report(range, "target \(name) cannot both pass and fail; leave it in one of compile: and xfail:")
      }
      let hasText = text != nil || other.errorText != nil
      return reportRepeated(
        outcome == .pass ? "compile" : "xfail", name, at: range,
        advice: hasText ? ", with the text of its first error" : "")
    }
    marker.expectations.append(Snippet.Expectation(target: name, outcome: outcome, errorText: text))
    marker.mentions.append(Snippet.Mention(kind: .target, name: name, range: range))
  }

  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> String? {
    let quote = UInt8(ascii: "\"")
    guard bytes.count >= 2, bytes.first == quote, bytes.last == quote else { return nil }
    let inner = bytes.dropFirst().dropLast()
    return inner.contains(quote) ? nil : String(decoding: inner, as: UTF8.self)
  }

  private mutating func readWrap(_ value: InfoString.Word, in word: InfoString.Word) {
    let simple: [String: Snippet.Wrap] = [
      "none": .none, "body": .body, "mixed": .mixed, "member": .member, "catch": .catch, "main": .main,
    ]
    if let wrap = simple[value.text] {
      marker.wrap = wrap
      return
    }
    guard !value.text.isEmpty else {
      return report(word.range, "wrap: has an empty value; write it as in \(Self.example(of: "wrap"))")
    }
    let bytes = Array(value.text.utf8)
    let open = bytes.firstIndex(of: UInt8(ascii: "(")) ?? bytes.count
    let name = String(decoding: bytes[..<open], as: UTF8.self)
    let argument = bytes[open...].dropFirst().dropLast()
    switch name {
    case "extension", "switch", "builder":
      guard bytes.last == UInt8(ascii: ")"), TypeSpelling.isType(argument, mayHaveWhere: name == "extension") else {
        return report(value.range, "wrap:\(name) needs a type in brackets, as in wrap:\(name)(Session)")
      }
      let type = String(decoding: argument, as: UTF8.self)
      marker.wrap = name == "extension" ? .extension(type) : name == "switch" ? .switch(type) : .builder(type)
    default:
      let known = (simple.keys + ["extension", "switch", "builder"]).sorted()
      let nearest = Self.suggestion(for: name, among: known, prefix: "wrap:")
      let list = "; the wraps are \(known.dropLast().joined(separator: ", ")) and \(known.last ?? "")"
      report(value.range, "wrap:\(value.text) is unknown" + (nearest.isEmpty ? list : nearest))
    }
  }

  private mutating func readLanguageMode(_ value: InfoString.Word) {
    guard let mode = Int(value.text), [4, 5, 6].contains(mode) else {
      return report(value.range, "lang: takes a language mode, 4, 5 or 6, as in lang:5")
    }
    marker.options.languageMode = mode
  }

  private mutating func readChoice(
    _ name: String, _ value: InfoString.Word, of choices: [String], then apply: (inout Marker) -> Void
  ) {
    if choices.contains(value.text) { return apply(&marker) }
    report(value.range, "\(name): takes \(choices.joined(separator: " or ")), as in \(name):\(choices[0])")
  }

  private mutating func readIllustration(_ value: InfoString.Word) {
    if value.text != "plain", let illustration = Snippet.Illustration(rawValue: value.text) {
      marker.illustration = illustration
      return
    }
    let hint = Self.suggestion(for: value.text, among: ["stub", "elided", "pseudo"], prefix: "illustrative:")
    report(value.range, "illustrative: takes stub, elided or pseudo, or stands alone" + hint)
  }

  private mutating func isName(_ element: InfoString.Word, dots: Bool, what: String) -> Bool {
    let parts = element.text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isName = (dots || parts.count == 1) && parts.allSatisfy { SwiftScanner.isIdentifier($0) }
    if !isName { report(element.range, "\(element.text) cannot be the name of \(what)") }
    return isName
  }

  private mutating func isFileName(_ element: InfoString.Word) -> Bool {
    let isName =
      element.text.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 > 0x20 } && element.text.utf8.first != 0x2E
    if !isName { report(element.range, "\(element.text) cannot be the name of a prelude: no folders, no leading dot") }
    return isName
  }

  /// What single tokens cannot say.
  private mutating func checkTogether(_ words: [InfoString.Word]) {
    if marker.illustration != nil, let word = words.first(where: { $0.text.hasPrefix("illustrative") }) {
      let parked = marker.options.preludes.first { Self.parkedPreludes.contains($0) }
      if !marker.expectations.isEmpty {
        report(word.range, "an illustrative snippet is never compiled; leave out compile: and xfail:")
      } else if let parked {
        report(
          word.range,
          "an illustrative snippet is never compiled, and prelude:\(parked) puts it aside for later; "
            + "leave one of the two")
      }
    }
    if marker.options.isPageScoped, !marker.options.continues.isEmpty,
      let word = words.first(where: { $0.text.hasPrefix("continues") })
    {
      report(word.range, "scope:page continues all that stand before it; leave out continues:")
    }
  }

  private mutating func reportRepeated(
    _ name: String, _ value: String, at range: Range<Int>, advice: String = ""
  ) {
    report(range, "\(name): names \(value) twice; leave it in once\(advice)")
  }

  private mutating func reportUnknown(_ word: InfoString.Word, name: String) {
    let hint = Self.suggestion(for: name, among: Self.tokens, prefix: "")
    report(word.range, "unknown token \(word.text)" + hint)
  }

  private mutating func report(_ range: Range<Int>, _ message: String) {
    marker.problems.append(Problem(range: range, message: message))
  }

  private static func suggestion(for word: String, among known: [String], prefix: String) -> String {
    Spelling.nearest(to: word, among: known).map { "; did you mean \(prefix)\($0)?" } ?? ""
  }

  private static func example(of name: String) -> String {
    switch name {
    case "compile": "compile:27"
    case "xfail": "xfail:26"
    case "imports": "imports:Observation"
    case "defines": "defines:DEBUG"
    case "wrap": "wrap:body"
    case "lang": "lang:5"
    case "isolation": "isolation:mainactor"
    case "prelude": "prelude:session"
    case "id": "id:first"
    case "continues": "continues:first"
    case "scope": "scope:page"
    default: "illustrative:stub"
    }
  }
}

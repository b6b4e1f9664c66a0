/// Tells the signs of a run that mark nothing: ticks, and signs that the text only talks about.
struct MarkerMentions {
  let run: TextRun
  let signs: [Sign.Occurrence]

  private var bytes: [UInt8] { run.bytes }

  // MARK: - Ticks

  /// `✅/✅`, `✅🟡`: signs that touch are ticks. So is all but the last of a row of signs (`✅, 🟡 and 🔴`), and the
  /// last too unless it has a label.
  func isTick(_ index: Int, _ label: MarkerLabel) -> Bool {
    let sign = signs[index].range
    if bytes.byte(sign.upperBound) == 0x2F || bytes.byte(sign.lowerBound - 1) == 0x2F { return true }
    if Sign.sign(at: sign.upperBound, in: bytes) != nil || Sign.sign(before: sign.lowerBound, in: bytes) != nil {
      return true
    }
    if index + 1 < signs.count, joins(index) { return true }
    return index > 0 && joins(index - 1) && !label.isKnown && !isArrow(index - 1)
  }

  /// Whether nothing stands between a sign and the next one but what joins the items of a list.
  private func joins(_ index: Int) -> Bool {
    let between = signs[index].range.upperBound..<signs[index + 1].range.lowerBound
    guard between.count <= 12 else { return false }
    let text = String(decoding: bytes[between].filter { $0 != 0x20 }, as: UTF8.self).lowercased()
    return ["", "/", ",", "+", "&", "|", "and", ",and", "or", ",or", "→", "->", "⇒", "vs", "vs."].contains(text)
  }

  /// `🔴 → ✅`: what was, and what is.
  private func isArrow(_ index: Int) -> Bool {
    let between = signs[index].range.upperBound..<signs[index + 1].range.lowerBound
    guard between.count <= 12 else { return false }
    let text = String(decoding: bytes[between].filter { $0 != 0x20 }, as: UTF8.self)
    return text == "→" || text == "->" || text == "⇒"
  }

  // MARK: - Former states

  private static let former: Set<String> = [
    "was", "were", "been", "formerly", "previously", "originally", "once", "ex",
  ]

  /// `(was a 🔴 GAP)` tells what a claim was; it is no claim of its own.
  func isFormer(_ index: Int) -> Bool {
    if index + 1 < signs.count, isArrow(index) { return true }
    let words = words(before: signs[index].range.lowerBound)
    let rest = words.first.map { ["a", "an", "the"].contains($0) } == true ? words.dropFirst() : words[...]
    guard let word = rest.first else { return false }
    if Self.former.contains(word) { return true }
    let second = rest.dropFirst().first
    return (word == "longer" && second == "no") || (word == "be" && second == "to" && rest.dropFirst(2).first == "used")
  }

  // MARK: - Mentions

  private static let determiners: Set<String> = [
    "a", "an", "the", "this", "that", "these", "those", "every", "each", "any", "no", "its", "their", "our", "your",
    "another", "other", "such", "only", "some",
  ]
  private static let copulas: Set<String> = [
    "is", "are", "remains", "remain", "stays", "stay", "still", "becomes", "leaves", "left", "as",
  ]
  private static let contrasts: Set<String> = ["than", "not", "never", "from", "without"]
  private static let markings: Set<String> = [
    "mark", "marks", "marked", "marking", "tagged", "labelled", "labeled", "flagged", "call", "calls", "called",
  ]
  private static let references: Set<String> = ["see", "per", "closes", "closing", "resolves", "resolving", "cf"]
  private static let prepositions: Set<String> = ["of", "in", "by", "under", "for", "to", "with", "about"]
  private static let nouns = ["marker", "sign", "box", "row", "mark", "badge", "claim", "callout", "entries", "label"]

  /// "Two kinds of 🔴 GAP" speaks of the sign whatever follows; "the list of 🔴 GAP" only if nothing does.
  private static let kinds: Set<String> = ["kind", "kinds", "sort", "sorts", "type", "types", "number", "count"]
  private static let groups: Set<String> = [
    "form", "forms", "class", "classes", "category", "categories", "list", "lists", "share", "total", "set", "group",
    "groups", "example", "examples", "instance", "instances", "meaning", "dozens", "none", "handful", "lack", "absence",
  ]
  private static let numerals: Set<String> = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "several", "many",
  ]
  /// What has or counts them: "has two 🔴 GAP", where "all three 🔴 GAP" says it of three things.
  private static let holders: Set<String> = [
    "are", "has", "have", "had", "with", "lists", "holds", "contains", "leaves",
  ]

  /// Whether the sentence speaks of the sign instead of using it: "the 🔴 rows", "🟡 rather than ✅", "two 🔴 GAPs".
  func isMention(_ index: Int, _ label: MarkerLabel) -> Bool {
    let sign = signs[index]
    if isPlural(sign) || isExplained(sign, label) || isReference(sign, label) { return true }
    let words = words(before: sign.range.lowerBound)
    guard let word = words.first else { return false }
    if isNoun(after: label.range.isEmpty ? sign.range.upperBound : label.range.upperBound) { return true }
    let second = words.dropFirst().first ?? ""
    if Self.contrasts.contains(word) || (word == "of" && second == "instead") { return true }
    if word == "yet", second == "not" { return true }
    if word == "of", Self.kinds.contains(second) { return true }
    if Self.markings.contains(word) || (word == "as" && Self.markings.contains(second)) { return true }
    if ["it", "this", "that", "them", "these", "those"].contains(word), Self.markings.contains(second) { return true }
    if label.isSeparated, label.isKnown || !label.range.isEmpty { return false }
    if Self.references.contains(word) || (word == "of" && Self.groups.contains(second)) { return true }
    if sign.state == .gap, Self.numerals.contains(word), Self.holders.contains(second) { return true }
    if word == "of", sign.state == .gap,
      endsClause(label.range.isEmpty ? sign.range.upperBound : label.range.upperBound)
    {
      return true
    }
    if Self.prepositions.contains(word), label.explicitID != nil || follows(index, mention: "from") { return true }
    if word.utf8.suffix(2).elementsEqual("'s".utf8) { return true }
    return Self.determiners.contains(word) && !Self.copulas.contains(second)
  }

  /// Whether the text or its clause ends here.
  private func endsClause(_ end: Int) -> Bool {
    [0, 0x2E, 0x2C, 0x21, 0x3F, 0x29].contains(bytes.byte(end))
  }

  /// "from 🟡 to ✅"
  private func follows(_ index: Int, mention word: String) -> Bool {
    guard index > 0, signs[index].range.lowerBound - signs[index - 1].range.upperBound < 40 else { return false }
    return words(before: signs[index - 1].range.lowerBound).first == word
  }

  /// "🔴 GAPs", "🔴s", "✅-marked"
  private func isPlural(_ sign: Sign.Occurrence) -> Bool {
    let end = sign.range.upperBound
    if bytes.byte(end) == 0x73, !bytes.byte(end + 1).isIdentifier { return true }
    if bytes.byte(end) == 0x2D, bytes.byte(end + 1).isLetter { return true }
    let word = bytes.byte(end) == 0x20 ? end + 1 : end
    for words in ["gaps", "open gaps", "silent failures"] where bytes.hasIgnoringCase(words, at: word) {
      return !bytes.byte(word + words.utf8.count).isIdentifier
    }
    return false
  }

  /// "✅ means that …", "🔴 = unknown": an explanation of the sign.
  private func isExplained(_ sign: Sign.Occurrence, _ label: MarkerLabel) -> Bool {
    guard label.range.isEmpty || label.isKnown else { return false }
    var next = label.range.isEmpty ? sign.range.upperBound : label.range.upperBound
    while bytes.byte(next) == 0x20 { next += 1 }
    if bytes.byte(next) == 0x3D, bytes.byte(next + 1) == 0x20 { return true }
    return ["means ", "mean ", "stands for ", "denotes ", "marks a "].contains { bytes.hasIgnoringCase($0, at: next) }
  }

  /// "the claims with ✅ boxes": a lower-case word for signs right behind it.
  private func isNoun(after end: Int) -> Bool {
    let start = bytes.byte(end) == 0x20 ? end + 1 : end
    return Self.nouns.contains { bytes.has(Array($0.utf8), at: start) }
  }

  /// A link whose text goes on after the label, or that stands inside of a sentence, leads to a claim elsewhere.
  private func isReference(_ sign: Sign.Occurrence, _ label: MarkerLabel) -> Bool {
    guard let link = run.link(at: sign.range.lowerBound), !link.destination.hasPrefix("http") else { return false }
    guard bytes[..<link.flat.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x28 }) else { return true }
    let end = label.range.isEmpty ? sign.range.upperBound : label.range.upperBound
    return run.skipSeparators(from: end) < link.flat.upperBound
  }

  // MARK: - Quotation marks

  private static let quotes: [(open: [UInt8], close: [UInt8])] = [
    (Array("\"".utf8), Array("\"".utf8)), (Array("“".utf8), Array("”".utf8)), (Array("„".utf8), Array("“".utf8)),
    (Array("«".utf8), Array("»".utf8)), (Array("「".utf8), Array("」".utf8)), (Array("‘".utf8), Array("’".utf8)),
  ]

  /// A sign right behind a quotation mark that is closed later is somebody else's.
  func isQuoted(_ sign: Sign.Occurrence) -> Bool {
    let start = sign.range.lowerBound
    if bytes.byte(start - 1) == 0x27, bytes.byte(sign.range.upperBound) == 0x27 { return true }
    for (open, close) in Self.quotes where bytes.has(open, at: start - open.count) {
      let end = min(bytes.count, start + 400)
      if (sign.range.upperBound..<end).contains(where: { bytes.has(close, at: $0) }) { return true }
    }
    return false
  }

  // MARK: - Words

  /// The words before a place in its clause, the nearest first and in lower case; at most four.
  private func words(before end: Int) -> [String] {
    var words: [String] = []
    var index = end
    if bytes.byte(index - 1) == 0x20, bytes.byte(index - 2) == 0x3A { index -= 2 }
    let isAfterColon = index < end
    while words.count < 4, index > 0 {
      while bytes.byte(index - 1) == 0x20 { index -= 1 }
      let wordEnd = index
      while index > max(0, wordEnd - 24), isWordByte(before: index) { index -= 1 }
      guard index < wordEnd else { break }
      let word = String(decoding: bytes[index..<wordEnd].map(\.lowercasedASCII), as: UTF8.self)
      words.append(word.split(separator: "’").joined(separator: "'"))
    }
    // A colon parts the sign from the words before it, but for "was: 🔴 GAP".
    return isAfterColon && words.first.map(Self.former.contains) != true ? [] : words
  }

  private func isWordByte(before index: Int) -> Bool {
    let byte = bytes.byte(index - 1)
    if byte.isLetter || byte.isDigit || byte == 0x27 { return true }
    let apostrophe = Array("’".utf8)
    return (0..<3).contains { bytes.has(apostrophe, at: index - 1 - $0) }
  }
}

extension TextRun {
  /// The link that a flat offset is in.
  func link(at index: Int) -> LinkSpan? {
    let after = links.partitionIndex { $0.flat.lowerBound > index }
    guard after > 0, links[after - 1].flat.contains(index) else { return nil }
    return links[after - 1]
  }
}

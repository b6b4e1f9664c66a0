import SwiftInterface

/// How many cases the prose gives an enum: "`Bulb` has nine cases", "the nine cases of `Bulb`".
///
/// Only wordings that speak of all cases are read: "nine of the cases", "the other nine cases", "nine cases are
/// deprecated", "at least nine cases" say nothing of their number.
public struct CaseCount: Sendable {
  /// Of the enum: a name as written, or the lines that the sentence cites for it.
  enum Subject {
    case name(String)
    case cited(Citation)
  }

  public var number: StatedNumber
  /// The source bytes from the number to its noun.
  public var range: Range<Int>
  var subject: Subject
  /// The SDK that follows: "nine cases in 27.0".
  var sdk: String?
  /// The interface that the sentence cites, where it cites one only and names no other SDK.
  var interface: String?

  /// Those of a page, in the order of the text.
  ///
  /// - Parameter citations: those of the page, in order.
  static func all(in blocks: [EvidenceBlock], citations: [Citation]) -> [CaseCount] {
    blocks.flatMap { block in
      block.run.bytes.firstIndexIgnoringCase(of: " cases", in: 0..<block.run.bytes.count) == nil
        ? [] : CaseCountReader(run: block.run, citations: citations).counts
    }
  }
}

/// Reads the counts of one block.
private struct CaseCountReader {
  let run: TextRun
  let citations: [Citation]

  private static let adverbs: Set<String> = ["exactly", "just", "only", "all", "precisely", "now", "currently"]
  private static let verbs: Set<String> = ["has", "declares", "defines", "holds", "lists", "contains", "offers"]
  private static let nouns: Set<String> = [
    "enum", "enumeration", "type", "error", "itself", "now", "still", "currently",
  ]
  private static let openers: Set<String> = [
    "and", "that", "enum", "enumeration", "type", "error", "the", "but", "so", "while", "because", "since", "as",
  ]
  /// Words of sentences that say what was, might be or is said.
  private static let doubts: Set<String> = [
    "beta", "betas", "claimed", "claims", "could", "documentation", "docs", "earlier", "formerly", "if", "imagine",
    "incorrectly", "longer", "may", "might", "never", "no", "not", "once", "previously", "said", "says", "seed",
    "should",
    "suppose", "until", "used", "was", "were", "whether", "will", "would", "wrong",
  ]
  private static let predicates: Set<String> = ["are", "have", "carry", "is", "and", "each", "cover"]

  var counts: [CaseCount] {
    var found: [CaseCount] = []
    let sentences = run.sentences()
    var known: Sentence?
    var index = 0
    while let start = run.bytes.firstIndexIgnoringCase(of: " cases", in: index..<run.bytes.count) {
      let end = start + 6
      index = end
      guard !run.isCode(at: start), !run.bytes.byte(end).isIdentifier, run.bytes.byte(end) != 0x2D,
        let number = StatedNumber(before: start, in: run.bytes)
      else { continue }
      let next = sentences.partitionIndex { $0.lowerBound > start }
      let range = next > 0 ? sentences[next - 1] : 0..<run.bytes.count
      let sentence = known?.range == range ? known : read(range)
      known = sentence
      if let sentence, !sentence.isDoubtful, let count = count(number, end, sentence) { found.append(count) }
    }
    return found
  }

  /// What is the same for all counts of a sentence.
  private struct Sentence {
    var range: Range<Int>
    var isDoubtful: Bool
    var cited: [Citation]
    var interface: String?
  }

  private func read(_ range: Range<Int>) -> Sentence {
    let cited = Array(interfaceCitations(in: range).prefix(Anchoring.most))
    return Sentence(
      range: range, isDoubtful: !Self.doubts.isDisjoint(with: run.words(in: range)), cited: cited,
      interface: interface(cited, range))
  }

  private func count(_ number: StatedNumber, _ end: Int, _ sentence: Sentence) -> CaseCount? {
    var words = WordsBefore(run, before: number.range.lowerBound)
    guard let lead = words.next().word else { return nil }
    let range = run.source(number.range.lowerBound..<end)
    var found = CaseCount(number: number, range: range, subject: .name(""))
    found.interface = sentence.interface
    if lead == "the" || lead == "all", let name = ofName(end) {
      found.subject = .name(name)
      return found
    }
    if lead == "'s" || lead == "\u{2019}s", case .code(let name) = words.next(), goesOn(end) {
      found.subject = .name(name)
      return found
    }
    if let terminator = terminator(end), let name = owner(number, lead) {
      found.subject = .name(name)
      found.sdk = terminator.sdk
      return found
    }
    guard Self.verbs.contains(lead) || Self.adverbs.contains(lead) || lead == "its",
      let citation = citation(at: end, among: sentence.cited)
    else { return nil }
    found.subject = .cited(citation)
    return found
  }

  // MARK: - Before the number

  /// "`Bulb` has exactly nine cases", "`Bulb`, an enum with nine cases": the name.
  private func owner(_ number: StatedNumber, _ lead: String) -> String? {
    var words = WordsBefore(run, before: number.range.lowerBound)
    words.skip(Self.adverbs, atMost: 2)
    guard let verb = words.next().word else { return nil }
    if verb == "with" || verb == "of" {
      guard words.next().word == "enum", words.next().word == "an" else { return nil }
      let link = words.next()
      guard link == .word("is") || link == .mark(0x2C) else { return nil }
    } else {
      guard Self.verbs.contains(verb) else { return nil }
      words.skip(Self.nouns, atMost: 2)
    }
    guard case .code(let name) = words.next() else { return nil }
    switch words.next() {
    case .start, .mark: return name
    case .word(let word): return Self.openers.contains(word) || word.utf8.contains { $0 >= 0x80 } ? name : nil
    case .code: return nil
    }
  }

  // MARK: - Behind the noun

  /// " of `Bulb`", and nothing that narrows it.
  private func ofName(_ end: Int) -> String? {
    guard run.bytes.has(Array(" of ".utf8), at: end), run.bytes.byte(end + 4) == TextRun.codeStart,
      let span = run.codeSpan(at: end + 5), goesOn(span.flat.upperBound + 1)
    else { return nil }
    return span.text
  }

  /// Punctuation, the end, or a word that says something of all of them.
  private func goesOn(_ end: Int) -> Bool {
    if terminator(end) != nil { return true }
    guard run.bytes.byte(end) == 0x20 else { return false }
    var stop = end + 1
    while run.bytes.byte(stop).isLetter { stop += 1 }
    return Self.predicates.contains(run.text(end + 1..<stop))
  }

  private func terminator(_ end: Int) -> (sdk: String?, Void)? {
    let byte = run.bytes.byte(end)
    if end >= run.bytes.count || ".,;:)!?".utf8.contains(byte) { return (nil, ()) }
    guard byte == 0x20 else { return nil }
    if [" (", " \u{2014} ", " \u{2013} ", " today", " in all"].contains(where: {
      run.bytes.has(Array($0.utf8), at: end)
    }) {
      return (nil, ())
    }
    guard run.bytes.has(Array(" in ".utf8), at: end) else { return nil }
    var stop = end + 4
    while run.bytes.byte(stop).isDigit || run.bytes.byte(stop) == 0x2E && run.bytes.byte(stop + 1).isDigit { stop += 1 }
    let version = run.text(end + 4..<stop)
    return CitationScanner.isVersion(version) && !run.bytes.byte(stop).isIdentifier ? (version, ()) : nil
  }

  // MARK: - Citations

  private func interfaceCitations(in sentence: Range<Int>) -> [Citation] {
    let source = run.source(sentence)
    let first = citations.partitionIndex { $0.range.lowerBound >= source.lowerBound }
    return citations[first...].prefix { $0.range.lowerBound < source.upperBound }.filter { $0.kind == .interface }
  }

  private func citation(at end: Int, among cited: [Citation]) -> Citation? {
    guard run.bytes.has(Array(" (".utf8), at: end), end + 3 < run.offsets.count else { return nil }
    let starts = [run.offsets[end + 2], run.offsets[end + 3]]
    return cited.first { starts.contains($0.range.lowerBound) && $0.ranges.count == 1 }
  }

  private func interface(_ cited: [Citation], _ sentence: Range<Int>) -> String? {
    guard let first = cited.first, let sdk = first.sdk, cited.allSatisfy({ $0.interface == first.interface }),
      SectionSurroundings.numbers(run, sentence).allSatisfy({ $0 == sdk })
    else { return nil }
    return first.interface
  }
}

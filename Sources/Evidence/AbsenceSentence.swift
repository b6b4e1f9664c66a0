import SwiftInterface

/// One sentence that may say that names do not occur in an interface. Where another reading is possible, it says
/// nothing: a finding must be right.
struct AbsenceSentence {
  private let run: TextRun
  private let range: Range<Int>
  private let places: [AbsencePlace]
  /// The code spans of the sentence.
  private let spans: ArraySlice<TextRun.CodeSpan>

  init(_ run: TextRun, _ range: Range<Int>, modules: Set<String>, defaultModule: String?) {
    self.run = run
    self.range = range
    let first = run.codeSpans.partitionIndex { $0.flat.lowerBound >= range.lowerBound }
    let last = run.codeSpans.partitionIndex { $0.flat.lowerBound >= range.upperBound }
    spans = run.codeSpans[first..<max(first, last)]
    places = AbsencePlaces(run, range, modules: modules, defaultModule: defaultModule).places
  }

  func statements() -> [AbsenceStatement] {
    let exemption = AbsenceExemption(run: run, sentence: range)
    guard !places.isEmpty, !spans.isEmpty, !hasWord(in: range, Self.denials), !exemption.isQuestion else { return [] }
    var found: [AbsenceStatement] = []
    var start = range.lowerBound
    var count = 0
    // No sentence that is meant to be read has more.
    while count < Anchoring.most, let cue = AbsenceCue.first(in: run.bytes, start..<range.upperBound) {
      count += 1
      if !exemption.covers(cue), let statement = statement(cue) { found.append(statement) }
      start = cue.flat.upperBound
    }
    return found
  }

  private func statement(_ cue: AbsenceCue) -> AbsenceStatement? {
    if isNegated(cue) || hasWord(in: range.lowerBound..<cue.flat.lowerBound, Self.doubts) { return nil }
    switch cue.kind {
    case .from: return absentFrom(cue)
    case .removed: return isRemoval(cue) ? absentFrom(cue) : nil
    case .counted: return counted(cue)
    case .lacking, .verb, .holding: return lacking(cue)
    case .neither: return neither(cue)
    case .noSuch: return noSuch(cue)
    }
  }

  // MARK: - The readings

  /// "`X` is absent from 26.5"; "absent from 26.5: `X`".
  private func absentFrom(_ cue: AbsenceCue) -> AbsenceStatement? {
    guard let first = place(after: cue.flat.upperBound, within: 30), isInterface(first),
      isLead(run.text(cue.flat.upperBound..<first.flat.lowerBound))
    else { return nil }
    var found = [first]
    for next in places where next.flat.lowerBound > first.flat.lowerBound {
      let joint = words(found[found.count - 1].flat.upperBound..<next.flat.lowerBound)
      guard [",", "and", "or", "and the", "or the", "nor", "/"].contains(joint), isInterface(next) else { break }
      found.append(next)
    }
    let before = names(before: cue.flat.lowerBound)
    let end = found[found.count - 1].flat.upperBound
    let names = before ?? names(from: end, within: 8).names
    return names.isEmpty ? nil : AbsenceStatement(names: names, places: found)
  }

  /// "`X`: grep-0 in 26.5"; "`X` (26.5: zero hits)"; "zero hits for `X` in 26.5".
  private func counted(_ cue: AbsenceCue) -> AbsenceStatement? {
    let start = spans.last { $0.flat.upperBound <= cue.flat.lowerBound }?.flat.upperBound ?? range.lowerBound
    let before = places.last { $0.flat.lowerBound >= start && $0.flat.upperBound <= cue.flat.lowerBound }
    guard let place = place(after: cue.flat.upperBound, within: 60) ?? before, isInterface(place) else { return nil }
    var names = names(before: min(cue.flat.lowerBound, place.flat.lowerBound)) ?? []
    if names.isEmpty { names = self.names(from: cue.flat.upperBound, within: 8).names }
    if names.isEmpty { names = self.names(from: place.flat.upperBound, within: 8).names }
    return names.isEmpty ? nil : AbsenceStatement(names: names, places: [place], isOfText: true)
  }

  /// "26.5 has no `X`"; "there is no `X` in 26.5"; "`T` has no `x` in 26.5", which is about a member of `T`.
  private func lacking(_ cue: AbsenceCue) -> AbsenceStatement? {
    var (names, end) = names(from: cue.flat.upperBound, within: 1)
    guard !names.isEmpty, isWholeName(behind: end) else { return nil }
    let before = places.last { $0.flat.upperBound <= cue.flat.lowerBound }
    let subject = spans.last { $0.flat.upperBound < cue.flat.lowerBound }
    let direct = place(after: end, within: 45).flatMap { isBeside(end, $0) && isInterface($0) ? $0 : nil }
    let isOne = places.allSatisfy { $0.module == places[0].module && $0.sdk == places[0].sdk }
    if let subject, isSubject(subject.flat.upperBound + 1, of: cue),
      subject.flat.lowerBound > before?.flat.lowerBound ?? -1
    {
      guard cue.kind != .holding, let type = APIName(subject.text), !type.reference.isEmpty,
        let place = direct ?? (isOne ? places.first : nil)
      else { return nil }
      for index in names.indices { names[index].type = type }
      return AbsenceStatement(names: names, places: [place])
    }
    if let before, isSubject(before.flat.upperBound, of: cue) || isImpersonal(cue, after: before, end) {
      return AbsenceStatement(names: names, places: [before])
    }
    guard cue.kind == .lacking, let direct, isImpersonal(cue, direct) else { return nil }
    return AbsenceStatement(names: names, places: [direct])
  }

  /// Whether what ends at an offset is what a wording says something of: "26.5 [has] no".
  private func isSubject(_ end: Int, of cue: AbsenceCue) -> Bool {
    let gap = words(min(end, cue.flat.lowerBound)..<cue.flat.lowerBound)
    guard cue.kind == .verb || cue.kind == .holding else {
      // "The 26.5 sample has no `X`" says nothing about an interface.
      let isOfOther = hasWord(in: min(end, cue.flat.lowerBound)..<cue.flat.lowerBound, Self.documents)
      return gap.utf8.count <= 40 && !isOfOther && Self.verbs.contains { gap.hasSuffix($0) }
    }
    return ["", "interface", "sdk", "module", "file", "capture", "framework", "interface still", "still"].contains(gap)
  }

  /// "In 26.5 there is no `X`.": nothing else may be said of the name.
  private func isImpersonal(_ cue: AbsenceCue, after place: AbsencePlace, _ end: Int) -> Bool {
    let lead = words(max(range.lowerBound, place.flat.lowerBound - 8)..<place.flat.lowerBound)
      .split { !$0.isLetter }.last { $0 != "the" }
    guard cue.kind == .lacking, lead == "in", isInterface(place) else { return false }
    let gap = words(place.flat.upperBound..<cue.flat.lowerBound)
    let fine = ["there is", "there's", "there was", "there are", "there were"]
    let isThere = fine.contains { lead in
      ["", ", ", "interface ", "interface, ", "sdk ", "sdk, "].contains { gap == $0 + lead }
    }
    let rest = words(end..<min(range.upperBound, end + 24)).split { !$0.isLetter }
    return isThere && !rest.contains { ["in", "on", "of", "for", "with", "that", "which"].contains($0) }
  }

  /// "26.5 has neither `X` nor `Y`"; "neither `X` nor `Y` is in 26.5".
  private func neither(_ cue: AbsenceCue) -> AbsenceStatement? {
    let (names, end) = names(from: cue.flat.upperBound, within: 1)
    guard names.count > 1 else { return nil }
    if let before = places.last(where: { $0.flat.upperBound <= cue.flat.lowerBound }), isWholeName(behind: end),
      isSubject(before.flat.upperBound, of: cue)
    {
      return AbsenceStatement(names: names, places: [before])
    }
    guard let place = place(after: end, within: 40), isInterface(place) else { return nil }
    var gap = Substring(words(end..<place.flat.lowerBound))
    if gap.hasSuffix(" the") { gap.removeLast(4) }
    let fine = [
      "is in", "are in", "was in", "exists in", "exist in", "occurs in", "appears in", "is declared in",
      "is present in",
      "is part of", "was part of", "is found in", "existed in", "were in",
    ]
    return fine.contains(String(gap)) ? AbsenceStatement(names: names, places: [place]) : nil
  }

  /// "`X` was removed in 27.0" says it of the symbol; a warning, an error or a limit may be gone while its name stays.
  private func isRemoval(_ cue: AbsenceCue) -> Bool {
    guard let span = spans.last(where: { $0.flat.upperBound < cue.flat.lowerBound }) else {
      // "Removed in 27.0: `X`."
      return words(range.lowerBound..<cue.flat.lowerBound).isEmpty
    }
    let known: Set<String> = [
      "is", "are", "was", "were", "has", "have", "been", "now", "also", "both", "all", "entirely", "altogether",
      "since",
      "type", "enum", "struct", "protocol", "class", "actor", "case", "method", "function", "property", "macro", "and",
      "deprecated",
    ]
    let start = min(span.flat.upperBound + 1, cue.flat.lowerBound)
    return words(start..<cue.flat.lowerBound).utf8.split { !$0.isIdentifier }
      .allSatisfy { known.contains(String(decoding: Array($0), as: UTF8.self)) }
  }

  /// "There is no `X` in 26.5", or "No `X` in 26.5." alone; "no `X` in 26.5 is frozen" says something else.
  private func isImpersonal(_ cue: AbsenceCue, _ place: AbsencePlace) -> Bool {
    let before = words(range.lowerBound..<cue.flat.lowerBound)
    if ["there is", "there's", "there was", "there are", "there were"].contains(where: before.hasSuffix) {
      return true
    }
    return ["", ".", ")", ").", "interface", "interface.", "sdk.", "interface)."].contains(
      words(place.flat.upperBound..<range.upperBound))
  }

  /// Whether what follows a version goes on with it as an interface: "the 26.5 SDK", and not "the 26.5 release notes".
  private func isInterface(_ place: AbsencePlace) -> Bool {
    let end = place.flat.upperBound
    let next = run.bytes.byte(end)
    if next == 0x27 || run.bytes.has([0xE2, 0x80, 0x99], at: end) || next == 0x2D { return false }
    let word = words(end..<min(range.upperBound, end + 24)).prefix { $0.isLetter }
    let fine: Set<String> = [
      "", "interface", "sdk", "module", "header", "headers", "file", "capture", "dump", "framework", "swiftinterface",
      "and", "or", "but", "so", "as", "while", "where", "which", "because", "although", "though", "yet", "at", "too",
      "either", "entirely", "altogether", "confirming", "then", "for", "nor", "macos", "has", "have", "declares",
      "remains", "there",
    ]
    return end >= range.upperBound || next != 0x20 || fine.contains(String(word))
  }

  /// "`X` is new: 26.5 has no such type"; "there is no such type in 26.5".
  private func noSuch(_ cue: AbsenceCue) -> AbsenceStatement? {
    let noun = words(cue.flat.upperBound..<min(range.upperBound, cue.flat.upperBound + 16)).split(separator: " ").first
    guard let noun, Self.nouns.contains(String(noun.prefix { $0.isLetter })) else { return nil }
    var start = cue.flat.lowerBound
    var place: AbsencePlace?
    if let before = places.last(where: { $0.flat.upperBound <= cue.flat.lowerBound }),
      Self.verbs.contains(where: { words(before.flat.upperBound..<cue.flat.lowerBound).hasSuffix($0) }),
      cue.flat.lowerBound - before.flat.upperBound <= 30
    {
      (place, start) = (before, before.flat.lowerBound)
    }
    place = place ?? self.place(after: cue.flat.upperBound, within: 30)
    guard let place, let names = names(before: start) else { return nil }
    return AbsenceStatement(names: Array(names.suffix(1)), places: [place])
  }

  // MARK: - Names

  /// The names right before an offset, joined by "and", commas or slashes, with at most a few words behind them. Nil
  /// where something else is said of them: "`X` conformance is absent", "the label of `X` is absent".
  private func names(before end: Int) -> [AbsenceStatement.Name]? {
    var found: [AbsenceStatement.Name] = []
    var limit = end
    for span in spans.reversed() where span.flat.upperBound < end {
      let gap = max(span.flat.upperBound + 1, range.lowerBound)..<max(limit, span.flat.upperBound + 1)
      guard let name = APIName(span.text), !name.reference.isEmpty else { break }
      if found.isEmpty {
        guard gap.count <= Anchoring.reach, isPlain(gap) else { return nil }
      } else if !Self.joints.contains(words(gap)) {
        if ["'s", "\u{2019}s"].contains(words(gap)) { found[found.count - 1].type = name }
        break
      }
      let preposition = preposition(before: span.flat.lowerBound - 1)
      if let preposition {
        guard ["in", "of", "on"].contains(preposition) else { return found.isEmpty ? nil : found.reversed() }
        if found.isEmpty { return owned(by: name, at: span) }
        for index in found.indices { found[index].type = name }
        break
      }
      found.append(.init(name: name, source: span.source))
      limit = span.flat.lowerBound - 1
    }
    return found.isEmpty ? nil : found.reversed()
  }

  /// "`x` of `T`": the member that stands before its type.
  private func owned(by type: APIName, at span: TextRun.CodeSpan) -> [AbsenceStatement.Name]? {
    guard let member = spans.last(where: { $0.flat.upperBound < span.flat.lowerBound }),
      ["of", "in", "on"].contains(words(member.flat.upperBound + 1..<span.flat.lowerBound - 1)),
      let name = APIName(member.text), !name.reference.isEmpty, preposition(before: member.flat.lowerBound - 1) == nil
    else { return nil }
    return [.init(name: name, type: type, source: member.source)]
  }

  /// The names from an offset on, joined in the same ways, and where they end.
  private func names(from start: Int, within reach: Int) -> (names: [AbsenceStatement.Name], end: Int) {
    var found: [AbsenceStatement.Name] = []
    var limit = start
    for span in spans where span.flat.lowerBound > start {
      guard span.flat.lowerBound - 1 - limit <= (found.isEmpty ? reach : 6), let name = APIName(span.text),
        !name.reference.isEmpty,
        found.isEmpty || Self.joints.contains(words(limit..<span.flat.lowerBound - 1))
      else { break }
      found.append(.init(name: name, source: span.source))
      limit = span.flat.upperBound + 1
    }
    return (found, limit)
  }

  // MARK: - Words

  private static let documents: Set<String> = [
    "docs", "documentation", "sample", "samples", "notes", "page", "pages", "changelog", "article", "guide", "tutorial",
    "session", "video", "simulator", "example", "examples", "device", "snippet",
  ]
  private static let joints: Set<String> = [
    "", ",", "and", "or", "/", ", and", ", or", "nor", ", nor", "&", "+",
  ]

  private func place(after index: Int, within reach: Int) -> AbsencePlace? {
    places.first { $0.flat.lowerBound >= index && $0.flat.lowerBound - index <= reach }
  }

  /// Lower case, without spaces around.
  private func words(_ range: Range<Int>) -> String {
    var text = Substring(run.text(range.clamped(to: self.range)).lowercased())
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private func hasWord(in range: Range<Int>, _ wanted: Set<String>) -> Bool {
    run.text(range).lowercased().utf8.split { !($0.isLetter || $0 == 0x27) }
      .contains { wanted.contains(String(decoding: Array($0), as: UTF8.self)) }
  }

  private static let denials: Set<String> = [
    "untrue", "wrong", "wrongly", "false", "falsely", "mistaken", "mistakenly",
  ]
  private static let doubts: Set<String> = [
    "if", "whether", "when", "unless", "until", "once", "suppose", "assuming", "would", "could", "might", "may",
    "said", "claimed", "believed", "thought", "reported", "expected", "supposedly", "allegedly", "perhaps", "says",
  ]
  private static let verbs = [
    "has", "have", "had", "declares", "declare", "offers", "contains", "defines", "lists", "shows", "with", "is there",
  ]
  private static let nouns: Set<String> = [
    "type", "symbol", "name", "declaration", "member", "case", "method", "function", "property", "enum", "struct",
    "protocol", "class", "actor", "initializer", "initialiser", "api", "error", "macro",
  ]
  private static let others: Set<String> = [
    "conformance", "conformances", "argument", "arguments", "parameter", "parameters", "label", "labels", "overload",
    "overloads", "attribute", "attributes", "annotation", "availability", "default", "payload", "initializer",
    "initializers", "initialiser", "initialisers", "message", "documentation", "doc", "comment", "requirement",
    "requirements", "constraint", "clause", "version", "variant", "example", "page", "sample", "snippet", "test", "row",
    "column", "section", "heading", "entry", "value", "string", "text", "key", "flag", "accessor", "setter", "getter",
    "s", "but", "while", "whereas", "although", "though",
  ]

  /// Whether what stands between the names and the wording says no more than "is".
  private func isPlain(_ gap: Range<Int>) -> Bool {
    !run.bytes[gap].contains(TextRun.codeStart) && !hasWord(in: gap, Self.others)
  }

  private func isNegated(_ cue: AbsenceCue) -> Bool {
    ["not ", "not yet ", "no longer ", "never ", "n't ", "hardly ", "not entirely ", "cannot be "].contains {
      run.bytes.hasIgnoringCase($0, at: cue.flat.lowerBound - $0.utf8.count)
    }
  }

  /// "from [the stored] 26.5".
  private func isLead(_ text: String) -> Bool {
    let known: Set<String> = [
      "", "the", "both", "our", "stored", "captured", "whole", "entire", "all", "of", "module", "sdk", "interface",
      "macos", "in", "public", "either",
    ]
    return text.lowercased().split(separator: " ").allSatisfy { known.contains(String($0)) }
  }

  private static let prepositions: Set<String> = [
    "of", "on", "in", "to", "from", "by", "for", "with", "than", "as", "at", "into", "like", "via", "through", "behind",
    "under", "against", "between", "without", "within",
  ]

  private func preposition(before index: Int) -> String? {
    var end = index
    while end > range.lowerBound, run.bytes[end - 1] <= 0x20 { end -= 1 }
    var start = end
    while start > range.lowerBound, run.bytes[start - 1].isLetter { start -= 1 }
    let word = run.text(start..<end).lowercased()
    return Self.prepositions.contains(word) ? word : nil
  }

  /// "no `X` in 26.5", "no `X` (26.5)".
  private func isBeside(_ end: Int, _ place: AbsencePlace) -> Bool {
    let gap = words(end..<place.flat.lowerBound)
    let parts = gap.split(separator: " ").map(String.init)
    guard let last = parts.last else { return false }
    if last == "(" { return parts.count <= 2 }
    let lead: Set<String> = ["the", "in", "interface", "sdk", "stored", "captured"]
    return parts.contains("in")
      && parts.allSatisfy { lead.contains($0) || Self.nouns.contains($0) || $0 == "at" || $0 == "all" }
  }

  /// Whether the name is all that is missing: "no `X`" and not "no `X` conformance".
  private func isWholeName(behind end: Int) -> Bool {
    guard run.bytes.byte(end) == 0x20 else { return run.bytes.byte(end) != 0x2D }
    let word = words(end..<min(range.upperBound, end + 20)).prefix { $0.isLetter }
    let fine: Set<String> = ["", "in", "at", "and", "or", "there", "yet", "anywhere", "here", "any", "either"]
    return fine.contains(String(word)) || Self.nouns.contains(String(word))
  }
}

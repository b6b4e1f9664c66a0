import SwiftInterface

/// Finds what open gaps wait for and the store holds.
///
/// Only what the gap says that it waits for counts: an interface that the resolver is to read, a declaration whose existence
/// is the question. The names that a gap is about are known already, and so is what it cites.
struct GapAnswerReader {
  let store: InterfaceStore
  let modules: Set<String>
  let page: Page

  private struct Texts {
    var question: [Phrase] = []
    var resolver: [Phrase] = []
    var safeDefault: [Phrase] = []
  }

  /// The answers by claim.
  func answers(_ blocks: [EvidenceBlock], _ reader: ClaimReader) -> [Int: [GapAnswer]] {
    guard !store.entries.isEmpty else { return [:] }
    var answers: [Int: [GapAnswer]] = [:]
    for (claim, texts) in texts(blocks, reader) {
      let found = self.answers(to: page.claims[claim], texts)
      if !found.isEmpty { answers[claim] = found }
    }
    return answers
  }

  // MARK: - The words of a gap

  private func texts(_ blocks: [EvidenceBlock], _ reader: ClaimReader) -> [Int: Texts] {
    var texts: [Int: Texts] = [:]
    var previous: Int?
    for (index, block) in blocks.enumerated() {
      let starts = reader.starts[index]
      let open = reader.continued[index]
      if let claim = open?.gap ?? reader.inherited[index] {
        add(block.run, 0..<(starts.first?.flat ?? block.run.bytes.count), claim, lead: open?.part, &texts)
      }
      for (position, start) in starts.enumerated() {
        let end = position + 1 < starts.count ? starts[position + 1].flat : block.run.bytes.count
        add(block.run, start.flat..<end, start.claim, &texts)
      }
      if let last = starts.last {
        previous = page.claims[last.claim].state == .gap ? last.claim : nil
      } else if open == nil, reader.inherited[index] == nil, let claim = previous {
        // A paragraph right after the gap that begins with "Safe default".
        let cues = GapParts.cues(in: block.run, 0..<block.run.bytes.count)
        if cues.first?.range.lowerBound == 0 {
          add(block.run, 0..<block.run.bytes.count, claim, &texts)
        } else {
          previous = nil
        }
      }
    }
    return texts
  }

  /// - Parameter lead: the part that the words before the first cue belong to; nil where they ask the question.
  private func add(
    _ run: TextRun, _ range: Range<Int>, _ claim: Int, lead: GapParts.Part? = nil, _ texts: inout [Int: Texts]
  ) {
    guard page.claims[claim].state == .gap, !range.isEmpty else { return }
    let cues = GapParts.cues(in: run, range)
    var found = texts[claim] ?? Texts()
    let first = Phrase(run, range.lowerBound..<(cues.first?.range.lowerBound ?? range.upperBound))
    switch lead {
    case .resolver: found.resolver.append(first)
    case .safeDefault: found.safeDefault.append(first)
    case nil: found.question.append(first)
    }
    for (index, cue) in cues.enumerated() {
      let end = index + 1 < cues.count ? cues[index + 1].range.lowerBound : range.upperBound
      let phrase = Phrase(run, cue.range.upperBound..<max(end, cue.range.upperBound))
      if cue.part == .resolver { found.resolver.append(phrase) } else { found.safeDefault.append(phrase) }
    }
    texts[claim] = found
  }

  // MARK: - Answers

  private func answers(to claim: Claim, _ texts: Texts) -> [GapAnswer] {
    let questions = texts.question.flatMap { $0.parts(at: []) }
    let resolvers = texts.resolver.flatMap { $0.parts(at: ["or"]) }
    let known = knownInterfaces(questions)
    var found: [GapAnswer] = []
    for part in resolvers {
      for mention in InterfaceMention.all(in: part) {
        guard let isSure = AwaitedInterface.isAwaited(mention, inResolver: part) else { continue }
        found += answer(mention, claim, questions, isSure: isSure, known)
      }
      found += names(in: part, claim, isResolver: true)
    }
    let isOther = !resolvers.isEmpty && found.isEmpty && ![.file, .unstated].contains(ResolverKind(claim.resolver))
    for part in questions {
      for mention in InterfaceMention.all(in: part) where AwaitedInterface.isAwaited(mention, inText: part) {
        found += answer(mention, claim, questions, isSure: !isOther, known)
      }
      found += names(in: part, claim, isResolver: false)
    }
    // "Safe default: none, until a 27.1 capture exists."
    for part in texts.safeDefault.flatMap({ $0.parts(at: []) }) {
      for mention in InterfaceMention.all(in: part) where AwaitedInterface.isAwaited(mention, inText: part) {
        found += answer(mention, claim, questions, isSure: !isOther, known)
      }
    }
    return unique(found)
  }

  /// The interfaces that the text speaks of as read: "the 27.0 interface declares no members".
  private func knownInterfaces(_ parts: [ArraySlice<Phrase.Word>]) -> Set<String> {
    var known: Set<String> = []
    for part in parts {
      for mention in InterfaceMention.all(in: part)
      where AwaitedInterface.tells(mention, part) && !AwaitedInterface.isAwaited(mention, inText: part) {
        var symbols: [String] = []
        known.formUnion(mention.entries(in: store, module: page.citeDefault, symbols: &symbols).map(\.path))
      }
    }
    return known
  }

  private func answer(
    _ mention: InterfaceMention, _ claim: Claim, _ questions: [ArraySlice<Phrase.Word>], isSure: Bool,
    _ known: Set<String>
  ) -> [GapAnswer] {
    var symbols: [String] = []
    let entries = mention.entries(in: store, module: page.citeDefault, symbols: &symbols)
    let cited = Set(claim.citations.compactMap { page.citations[$0].interface })
    guard !entries.isEmpty, !entries.contains(where: { cited.contains($0.path) }) else { return [] }
    let isSure = isSure && !entries.contains { known.contains($0.path) }
    let asked = symbols.isEmpty ? questions.flatMap { $0.filter { $0.kind == .code }.map(\.text) } : symbols
    for entry in newestFirst(entries) {
      for text in asked.prefix(24) {
        guard let name = APIName(text), !modules.contains(name.text), isTelling(name),
          let place = declaration(name, entry)
        else { continue }
        return [GapAnswer(interface: entry.path, name: name.text, lines: place.lines, isSure: isSure)]
      }
    }
    guard symbols.isEmpty, let newest = newestFirst(entries).first else { return [] }
    return [GapAnswer(interface: newest.path, isSure: isSure)]
  }

  /// A name that says of itself what it means: qualified, labelled, or a type.
  private func isTelling(_ name: APIName) -> Bool {
    name.identifiers.count > 1 || name.isLabelled || name.text.utf8.first.map { $0 >= 0x41 && $0 <= 0x5A } ?? false
  }

  private func names(in part: ArraySlice<Phrase.Word>, _ claim: Claim, isResolver: Bool) -> [GapAnswer] {
    AwaitedName.all(in: part, isResolver: isResolver, modules: modules).compactMap { awaited in
      guard !isKnown(awaited, claim) else { return nil }
      var symbols: [String] = []
      var place = awaited.place
      let versions = place.versions
      if !awaited.isAsked { place.versions = [] }
      let entries =
        place.names.isEmpty
        ? store.entries.filter(place.admits) : place.entries(in: store, module: page.citeDefault, symbols: &symbols)
      guard symbols.isEmpty else { return nil }
      for entry in newestFirst(entries) {
        if !awaited.isAsked, !isLater(entry, than: versions) { continue }
        guard let found = declaration(awaited.name, entry) else { continue }
        return GapAnswer(
          interface: entry.path, name: awaited.name.text, lines: found.lines, isSure: awaited.isAsked && found.isOne)
      }
      return nil
    }
  }

  /// Whether the gap cites the name; for one that an older SDK is said to lack, whether its page does.
  private func isKnown(_ awaited: AwaitedName, _ claim: Claim) -> Bool {
    let citations = awaited.isAsked ? claim.citations.map { page.citations[$0] } : page.citations
    return citations.contains { $0.kind == .interface && $0.names.contains(awaited.name.text) }
  }

  private func isLater(_ entry: InterfaceStore.Entry, than versions: [String]) -> Bool {
    versions.allSatisfy { SDKVersion($0) < SDKVersion(entry.sdk) } && (page.citeDefault ?? entry.module) == entry.module
  }

  private func newestFirst(_ entries: [InterfaceStore.Entry]) -> [InterfaceStore.Entry] {
    let sorted = entries.enumerated().sorted { a, b in
      let (left, right) = (SDKVersion(a.element.sdk), SDKVersion(b.element.sdk))
      return left == right ? a.offset < b.offset : right < left
    }
    return sorted.map(\.element)
  }

  private func declaration(_ name: APIName, _ entry: InterfaceStore.Entry) -> (lines: ClosedRange<Int>, isOne: Bool)? {
    let found = entry.index.lookup(name.reference).map { entry.file.declarations[$0] }.filter { $0.kind != .import }
    let own = found.filter { $0.kind != .extension }
    guard let first = own.first ?? found.first else { return nil }
    let isOne = Set(own.map(\.path)).count <= 1 || name.identifiers.count > 1
    return (first.keywordLine...max(first.keywordLine, first.endLine), isOne)
  }

  /// Each once, a sure one instead of a guess, and a declaration instead of its interface.
  private func unique(_ answers: [GapAnswer]) -> [GapAnswer] {
    var kept: [GapAnswer] = []
    for answer in answers.sorted(by: {
      ($0.isSure ? 0 : 1, $0.name == nil ? 1 : 0) < ($1.isSure ? 0 : 1, $1.name == nil ? 1 : 0)
    }) {
      let isThere = kept.contains { $0.interface == answer.interface && (answer.name == nil || $0.name == answer.name) }
      if !isThere, kept.count < 4 { kept.append(answer) }
    }
    return kept
  }
}

import Diagnostics
import SwiftInterface

/// Gives a placed citation its status (the table of the grammar's section 2).
struct CitationCheck {
  let store: InterfaceStore
  let lock: Lock
  /// For each stored interface (by path) that was captured anew since it was locked.
  let followers: [String: LockFollower]
  /// The page's.
  let source: SourceText
  let lookup: NameLookup

  init(store: InterfaceStore, lock: Lock, followers: [String: LockFollower], source: SourceText) {
    self.store = store
    self.lock = lock
    self.followers = followers
    self.source = source
    lookup = NameLookup(store)
  }

  /// - Parameters:
  ///   - placed: the citation.
  ///   - sentence: all citations of its sentence or row, itself left out.
  func check(_ placed: PlacedCitation, among sentence: [PlacedCitation]) -> Citation {
    var citation = placed.citation
    citation.anchor = placed.adjacent?.text
    guard citation.kind == .interface, let interface = citation.interface,
      let entry = store.entries.first(where: { $0.path == interface })
    else { return citation }
    let lines = CitedLines(entry: entry, ranges: citation.ranges, lookup: lookup)
    // A name that another citation of the sentence holds is satisfied by it, and says nothing of this one.
    let keyword = placed.keyword.flatMap { name in
      lines.declarations(name).contains(where: lines.holds) ? name : nil
    }
    let adjacent = keyword ?? adjacent(placed, lines, sentence)
    citation.names = Self.names(placed, adjacent)
    if followLock(&citation, entry) { return citation }
    let beyond = citation.isApproximate ? lines.missing() : lines.outOfRange()
    if !beyond.isEmpty {
      outOfRange(&citation, lines, beyond, adjacent)
    } else if citation.isApproximate {
      citation.status = .ok
    } else if let adjacent {
      checkAdjacent(&citation, lines, adjacent, placed, among: sentence)
    } else {
      checkAny(&citation, lines, placed)
    }
    return citation
  }

  private static func names(_ placed: PlacedCitation, _ adjacent: APIName?) -> [String] {
    var names: [String] = []
    for name in [adjacent].compactMap({ $0 }) + placed.before.reversed() + placed.after
    where !names.contains(name.text) { names.append(name.text) }
    return names
  }

  /// The adjacent name, unless another citation of the sentence proves it. In a fence the declaration on the citation's
  /// line counts only where the interface has it: a snippet declares things of its own.
  private func adjacent(
    _ placed: PlacedCitation, _ lines: CitedLines, _ sentence: [PlacedCitation]
  ) -> APIName? {
    if placed.isNamedByCode {
      // The type around a line tells what its name means, where the cited lines hold a namesake.
      let exact = placed.declared.first { name in
        !lines.declarations(name).isEmpty && !lines.answer(name) && lines.holdNamesake(of: name)
      }
      if let exact, !sentence.contains(where: { holds($0, exact) }) { return exact }
      if let plain = placed.adjacent, lines.answer(plain) { return plain }
      return placed.declared.first { !lines.declarations($0).isEmpty }
    }
    guard let name = placed.adjacent else { return nil }
    return lines.answer(name) || !sentence.contains { satisfies($0, name, placed) } ? name : nil
  }

  /// Whether another citation of the sentence holds a name. Of two that each stand right behind their own name, one
  /// that does not even hold its own says nothing: the two are swapped.
  private func satisfies(_ other: PlacedCitation, _ name: APIName, _ placed: PlacedCitation) -> Bool {
    guard holds(other, name) else { return false }
    guard placed.isPaired, other.isPaired, let own = other.adjacent, own != name else { return true }
    return lines(of: other)?.answer(own) ?? true
  }

  /// The names that may answer in place of the adjacent one. One that stands right before a citation of its own does
  /// not, where the adjacent name does too and is known; nor does, in a fence, what the line declares.
  private static func others(
    _ placed: PlacedCitation, _ name: APIName, _ lines: CitedLines, _ sentence: [PlacedCitation]
  ) -> [APIName] {
    var names = placed.before + placed.after
    if placed.isNamedByCode, let last = name.identifiers.last, lines.holdNamesake(of: name) {
      names.removeAll { $0.identifiers == [last] }
    }
    let isKnown =
      !lines.declarations(name).isEmpty
      || !lines.lookup.declarationsElsewhere(name.reference, than: lines.entry).isEmpty
    guard placed.isPaired, isKnown else { return names }
    let owned = Set(sentence.filter(\.isPaired).compactMap(\.adjacent)).subtracting([name])
    names.removeAll(where: owned.contains)
    return names
  }

  private func holds(_ other: PlacedCitation, _ name: APIName) -> Bool {
    guard let lines = lines(of: other) else { return false }
    let declarations = lines.declarations(name)
    return declarations.isEmpty ? lines.answer(name) : declarations.contains(where: lines.holds)
  }

  private func lines(of placed: PlacedCitation) -> CitedLines? {
    guard let interface = placed.citation.interface, let entry = store.entries.first(where: { $0.path == interface })
    else { return nil }
    return CitedLines(entry: entry, ranges: placed.citation.ranges, lookup: lookup)
  }

  // MARK: - Without a lock entry

  private func outOfRange(
    _ citation: inout Citation, _ lines: CitedLines, _ beyond: [ClosedRange<Int>], _ adjacent: APIName?
  ) {
    let source = lines.entry.file.source
    citation.status = .outOfRange
    let isBlank = beyond.allSatisfy { $0.upperBound <= source.lineCount }
    citation.message =
      beyond.contains { $0.lowerBound < 1 }
      ? "lines count from 1, so \(lines.entry.path) has none of \(LineRangeText.text(beyond))"
      : isBlank
        ? "\(LineRangeText.text(beyond)) of \(lines.entry.path) is blank"
        : "\(lines.entry.path) has \(source.lineCount) lines, not \(LineRangeText.text(beyond))"
    guard let adjacent else { return }
    let target = single(lines.declarations(adjacent))
    if let place = place(of: adjacent, isSuggested: target != nil, lines) { citation.notes.append(place) }
    guard let target else { return }
    let suggestion = citation.ranges.map { range in
      beyond.contains(range) ? lines.suggestion(for: target, insteadOf: range) : range
    }
    citation.basis = .adjacent
    citation.suggestion = suggestion
    citation.message += "; \(adjacent.text) is at \(spelled(citation, suggestion))"
  }

  /// Where the name is that lines outside of the file were cited for: perhaps the same lines of another SDK hold it.
  private func place(of name: APIName, isSuggested: Bool, _ lines: CitedLines) -> String? {
    guard !name.reference.isEmpty else { return nil }
    for other in store.entries.reversed() where other.module == lines.entry.module && other.path != lines.entry.path {
      let same = CitedLines(entry: other, ranges: lines.ranges, lookup: lookup)
      guard same.declarations(name).contains(where: same.holds) else { continue }
      return "\(name.text) is in these lines of \(other.module)-\(other.sdk)"
    }
    if isSuggested { return nil }
    let declarations = lines.declarations(name)
    if declarations.isEmpty {
      let elsewhere = nearest(name.reference, lines.entry)
      return elsewhere.isEmpty ? nil : "\(name.text) is not declared in \(lines.entry.path)\(elsewhere)"
    }
    let places = declarations.prefix(3).map { LineRangeText.text($0.keywordLine...$0.endLine) }
    return "\(name.text) is declared at \(lines.entry.sdk):\(places.joined(separator: ", "))"
  }

  private func checkAdjacent(
    _ citation: inout Citation, _ lines: CitedLines, _ name: APIName, _ placed: PlacedCitation,
    among sentence: [PlacedCitation]
  ) {
    if lines.answer(name) || lines.standAround(name) {
      citation.status = .ok
      return
    }
    let declarations = lines.declarations(name)
    if let target = single(declarations), let range = misfit(citation.ranges, lines, placed, near: target),
      CitedLines.isNear(target, range)
    {
      citation.status = .near
      suggest(&citation, lines, target, insteadOf: range, name)
      return
    }
    if Self.others(placed, name, lines, sentence).contains(where: lines.answer) {
      citation.status = .ok
      return
    }
    // An attribute is only looked for in the text; it has no place of its own.
    guard !name.reference.isEmpty else { return checkAny(&citation, lines, placed) }
    citation.basis = .adjacent
    if declarations.isEmpty {
      citation.status = .missing
      citation.message =
        "\(name.text) is not declared in \(lines.entry.path)\(nearest(name.reference, lines.entry))"
      return
    }
    citation.status = .moved
    if let target = single(declarations), let range = misfit(citation.ranges, lines, placed, near: target) {
      suggest(&citation, lines, target, insteadOf: range, name)
    } else {
      let places = declarations.prefix(3).map { spelled(citation, $0.keywordLine...$0.endLine) }
      citation.message =
        "\(name.text) is declared at \(places.joined(separator: ", ")), "
        + "not in \(LineRangeText.text(citation.ranges))"
    }
  }

  /// With no adjacent name, any name around answers for the citation.
  private func checkAny(_ citation: inout Citation, _ lines: CitedLines, _ placed: PlacedCitation) {
    let near = placed.before + placed.after
    if (near + placed.wider).contains(where: { lines.answer($0) || lines.standAround($0) }) {
      citation.status = .ok
    } else if near.isEmpty && placed.wider.isEmpty {
      citation.status = .unanchored
      citation.message = "nothing beside \(citation.text) names what it proves; put the name in a code span before it"
    } else {
      citation.status = .unmatched
      let names = (near.isEmpty ? placed.wider : near).prefix(3).map(\.text).joined(separator: ", ")
      citation.message = "the cited lines answer to none of the names beside \(citation.text) (\(names))"
    }
  }

  /// The declaration that a name means, if it is one: an extension counts only where the type itself is not here.
  private func single(_ declarations: [Declaration]) -> Declaration? {
    let own = declarations.filter { $0.kind != .extension }
    if own.count == 1 { return own[0] }
    return own.isEmpty && declarations.count == 1 ? declarations[0] : nil
  }

  /// The range that should cite `target` instead: the nearest one that answers to no other name of the sentence.
  private func misfit(
    _ ranges: [ClosedRange<Int>], _ lines: CitedLines, _ placed: PlacedCitation, near target: Declaration
  ) -> ClosedRange<Int>? {
    let names = placed.before + placed.after
    let free = ranges.filter { range in ranges.count == 1 || !names.contains { lines.range(range, answers: $0) } }
    return free.min { CitedLines.distance(target, $0) < CitedLines.distance(target, $1) }
  }

  private func suggest(
    _ citation: inout Citation, _ lines: CitedLines, _ target: Declaration, insteadOf range: ClosedRange<Int>,
    _ name: APIName
  ) {
    let new = lines.suggestion(for: target, insteadOf: range)
    citation.basis = .adjacent
    citation.suggestion = citation.ranges.map { $0 == range ? new : $0 }
    citation.message = "\(name.text) is at \(spelled(citation, new)), not \(LineRangeText.text(range))"
  }

  // MARK: - Wording

  func spelled(_ citation: Citation, _ ranges: [ClosedRange<Int>]) -> String {
    "\(citation.sdk ?? ""):\(LineRangeText.text(ranges))"
  }

  func spelled(_ citation: Citation, _ range: ClosedRange<Int>) -> String { spelled(citation, [range]) }

  /// Where else the name is declared, or what is spelled like it: `; it is in Widgets-27.0:7-11`.
  func nearest(_ reference: String, _ entry: InterfaceStore.Entry) -> String {
    let others = store.entries.reversed().filter { $0.path != entry.path }
    for other in others.filter({ $0.module == entry.module }) + others.filter({ $0.module != entry.module }) {
      guard let index = other.index.lookup(reference).first else { continue }
      let declaration = other.file.declarations[index]
      guard other.module == entry.module || Self.isTelling(declaration, reference) else { continue }
      let lines = LineRangeText.text(declaration.keywordLine...declaration.endLine)
      return "; it is in \(other.module)-\(other.sdk):\(lines)"
    }
    let similar = entry.index.similarNames(to: reference, limit: 1)
    return similar.first.map { "; did you mean \($0)?" } ?? ""
  }

  /// Members that are called alike in many modules tell nothing: `init(name:)`, `.timeout`.
  private static func isTelling(_ declaration: Declaration, _ reference: String) -> Bool {
    declaration.parent == nil || declaration.kind.isType
      || reference.utf8.dropFirst().prefix { $0 != 0x28 }.contains(0x2E)
  }
}

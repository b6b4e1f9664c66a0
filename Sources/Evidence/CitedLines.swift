import SwiftInterface

/// The lines that a citation names in one interface, and what can be asked of them (grammar, section 2).
struct CitedLines {
  let entry: InterfaceStore.Entry
  let ranges: [ClosedRange<Int>]
  let lookup: NameLookup

  /// Whether one of the ranges holds a declaration: its keyword line, or itself inside of the declaration.
  func holds(_ declaration: Declaration) -> Bool {
    ranges.contains { Self.range($0, holds: declaration) }
  }

  static func range(_ range: ClosedRange<Int>, holds declaration: Declaration) -> Bool {
    range.contains(declaration.keywordLine)
      || (declaration.startLine <= range.lowerBound && range.upperBound <= declaration.endLine)
  }

  /// What a name means in this interface.
  func declarations(_ name: APIName) -> [Declaration] {
    guard !name.reference.isEmpty else { return [] }
    let found = lookup.declarations(name.reference, in: entry)
    if !found.isEmpty || name.identifiers.count < 2 { return found }
    // `session.transcript`: a value's name before a member says nothing to the interface.
    guard let first = name.reference.utf8.first, first >= 0x61, first <= 0x7A,
      let dot = name.reference.firstIndex(of: ".")
    else { return [] }
    let member = String(name.reference[name.reference.index(after: dot)...])
    return lookup.declarations(member, in: entry)
  }

  /// Whether the lines answer to a name: they hold what it means, or an identifier of it stands in their text, unless
  /// it names a labelled declaration that lies elsewhere.
  func answer(_ name: APIName) -> Bool {
    ranges.contains { range($0, answers: name) }
  }

  func range(_ range: ClosedRange<Int>, answers name: APIName) -> Bool {
    let declarations = declarations(name)
    if declarations.contains(where: { Self.range(range, holds: $0) }) { return true }
    if name.isLabelled, !declarations.isEmpty { return false }
    let namesakes = namesakes(of: name, in: range)
    if !namesakes.isEmpty { return uses(name, in: range, besides: namesakes) }
    return name.identifiers.contains { stands($0, in: range) }
  }

  /// Whether a word stands in the text of a range: an identifier between bytes that are none, an operator between
  /// spaces.
  private func stands(_ word: String, in range: ClosedRange<Int>) -> Bool {
    occurs(word, in: range) { _ in true }
  }

  /// Whether a word stands in the text of a range where a condition on its offset holds.
  func occurs(_ word: String, in range: ClosedRange<Int>, where holds: (Int) -> Bool) -> Bool {
    let source = entry.file.source
    let last = min(range.upperBound, source.lineCount)
    guard range.lowerBound <= last, let first = word.utf8.first else { return false }
    let wanted = Array(word.utf8)
    let isOperator = !first.isIdentifier
    var index = source.lineRange(range.lowerBound).lowerBound
    let end = source.lineRange(last).upperBound - wanted.count
    while index <= end {
      if source.bytes[index] == first, source.bytes.has(wanted, at: index) {
        let (before, after) = (source.bytes.byte(index - 1), source.bytes.byte(index + wanted.count))
        let isWord = isOperator ? before == 0x20 && after == 0x20 : !before.isIdentifier && !after.isIdentifier
        if isWord, holds(index) { return true }
      }
      index += 1
    }
    return false
  }

  /// The ranges that the file does not have.
  func missing() -> [ClosedRange<Int>] {
    ranges.filter { $0.lowerBound < 1 || $0.upperBound > entry.file.source.lineCount }
  }

  /// The ranges that the file does not have, or of which every line is blank.
  func outOfRange() -> [ClosedRange<Int>] {
    let source = entry.file.source
    return ranges.filter { range in
      if range.lowerBound < 1 || range.upperBound > source.lineCount { return true }
      return range.allSatisfy { line in
        source.bytes[source.lineRange(line)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      }
    }
  }

  /// The lines to cite for a declaration in place of `range`, in the author's habit: from the keyword line, unless the
  /// citation started on an attribute line of the declaration; a single line stays single where it stands alone.
  func suggestion(for declaration: Declaration, insteadOf range: ClosedRange<Int>) -> ClosedRange<Int> {
    if ranges.count == 1, range.count == 1 { return declaration.keywordLine...declaration.keywordLine }
    let startsOnAttribute = declaration.startLine <= range.lowerBound && range.lowerBound < declaration.keywordLine
    return (startsOnAttribute ? declaration.startLine : declaration.keywordLine)...declaration.endLine
  }

  /// How many lines lie between a declaration and a range; 0 where they touch or overlap.
  static func distance(_ declaration: Declaration, _ range: ClosedRange<Int>) -> Int {
    if declaration.endLine < range.lowerBound { return range.lowerBound - declaration.endLine }
    if declaration.startLine > range.upperBound { return declaration.startLine - range.upperBound }
    return 0
  }

  /// Whether the declaration is "near": within six lines, or across an edge of the cited lines.
  static func isNear(_ declaration: Declaration, _ range: ClosedRange<Int>) -> Bool {
    distance(declaration, range) <= 6
  }
}

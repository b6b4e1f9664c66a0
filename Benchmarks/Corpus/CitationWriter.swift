import TestSupport

/// Spells citations as authors do.
struct CitationWriter {
  let defaultModule: String
  /// The module that `:12` means at this point of the block.
  var carried: String?

  enum Extent: CaseIterable { case attributes, keyword, line }

  /// The words of one citation of one unit or, as a list, of two.
  mutating func words(_ units: [Unit], closing: String, _ random: inout SplitMix) -> [Word] {
    let extents = units.map { _ in random.one(of: Extent.allCases) }
    let dash = random.happens(25) ? "\u{2013}" : "-"
    let old = zip(units, extents).map { Self.range($0.before, $1) }
    let new = zip(units, extents).map { Self.range($0.fate == .moved ? $0.after : $0.before, $1) }
    let module = units[0].module
    let fates = Set(units.map(\.fate))
    let cited = Word.Cited(
      module: module, ranges: old, repaired: new,
      fate: units.count == 1 ? units[0].fate : fates.contains(.moved) ? .moved : .kept)
    let spelling = spelling(module, &random)
    carried = module
    var words = [
      Word(
        old: spelling.opening + Self.text(old[0], dash), new: spelling.opening + Self.text(new[0], dash),
        citations: [cited])
    ]
    for index in units.indices.dropFirst() {
      words[words.count - 1].append(",")
      words.append(Word(old: Self.text(old[index], dash), new: Self.text(new[index], dash)))
    }
    words[words.count - 1].append((spelling.isSpan ? "`" : "") + closing)
    return Self.spaced(words)
  }

  private func spelling(_ module: String, _ random: inout SplitMix) -> (opening: String, isSpan: Bool) {
    if carried == module, random.happens(70) { return ("`:", true) }
    let isSpan = random.happens(50)
    let sign = isSpan ? "`" : ""
    switch random.below(module == defaultModule ? 8 : 5) {
    case 0, 1: return ("\(sign)\(module)-27.0:", isSpan)
    case 2: return ("`\(module)-27.0-macos.swiftinterface:", true)
    case 3: return ("`interfaces/\(module)-27.0-macos.swiftinterface:", true)
    case 4: return ("`\(module)-27.0-macos.swiftinterface`:", false)
    case 5: return ("27.0 `.swiftinterface:", true)
    default: return ("\(sign)27.0:", isSpan)
    }
  }

  /// Words hold no spaces: `27.0 \`.swiftinterface:12\`` are two.
  private static func spaced(_ words: [Word]) -> [Word] {
    guard let first = words.first, let space = first.old.firstIndex(of: " ") else { return words }
    let opening = String(first.old[..<space])
    var rest = Word(
      old: String(first.old.dropFirst(opening.count + 1)), new: String(first.new.dropFirst(opening.count + 1)))
    rest.citations = []
    return [Word(old: opening, new: opening, citations: first.citations), rest] + words.dropFirst()
  }

  static func range(_ place: Unit.Place, _ extent: Extent) -> ClosedRange<Int> {
    switch extent {
    case .attributes: place.start...place.end
    case .keyword: place.keyword...place.end
    case .line: place.keyword...place.keyword
    }
  }

  static func text(_ range: ClosedRange<Int>, _ dash: String) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)\(dash)\(range.upperBound)"
  }
}

extension Word {
  mutating func append(_ text: String) {
    old += text
    new += text
  }

  mutating func prepend(_ text: String) {
    old = text + old
    new = text + new
  }
}

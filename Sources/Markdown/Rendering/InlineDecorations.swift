extension HTMLWriter {
  /// Goes to the first decoration that ends after `offset`, or is empty and stands there.
  mutating func seekDecoration(_ offset: Int) {
    var (low, high) = (0, decorations.count)
    while low < high {
      let middle = (low + high) / 2
      let range = decorations[middle].range
      if range.upperBound < offset || (range.upperBound == offset && !range.isEmpty) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    if low != decoration { hasWrittenPiece = false }
    decoration = low
  }

  /// Whether a decoration leaves out all of an inline: a later piece of what it replaces, or what has no text.
  func isReplaced(_ inline: Inline) -> Bool {
    guard decoration < decorations.count else { return false }
    let current = decorations[decoration]
    guard current.replacement != nil, current.range.lowerBound <= inline.range.lowerBound,
      inline.range.upperBound <= current.range.upperBound
    else { return false }
    if hasWrittenPiece { return true }
    switch inline.kind {
    case .html, .softBreak, .hardBreak, .footnoteReference, .image: return true
    default: return false
    }
  }

  /// Writes text that stands in `range` of the source, with its decorations.
  mutating func text(_ literal: String, _ range: Range<Int>) {
    guard decoration < decorations.count else {
      escaped(literal)
      return
    }
    var literal = literal
    literal.withUTF8 { bytes in
      let map = LiteralMap(bytes, range, in: source.bytes)
      decorated(bytes, range, map)
    }
  }

  private mutating func decorated(_ bytes: Bytes, _ range: Range<Int>, _ map: LiteralMap) {
    var position = range.lowerBound
    var written = 0
    while decoration < decorations.count {
      let current = decorations[decoration]
      let lower = max(current.range.lowerBound, position)
      let upper = max(min(current.range.upperBound, range.upperBound), lower)
      let reaches = current.range.isEmpty ? lower <= range.upperBound : lower < range.upperBound
      guard reaches else { break }
      if current.range.upperBound > position || current.range.isEmpty {
        let (start, end) = map.piece(lower..<upper)
        HTMLEscaping.append(bytes.slice(written..<max(start, written)), to: &output)
        if max(start, written) < end || current.range.isEmpty {
          piece(current, bytes.slice(max(start, written)..<max(end, start, written)))
        }
        written = max(end, start, written)
        position = upper
      }
      if current.range.upperBound > range.upperBound { break }
      decoration += 1
      hasWrittenPiece = false
    }
    HTMLEscaping.append(bytes.slice(written..<bytes.count), to: &output)
  }

  private mutating func piece(_ decoration: Decoration, _ text: Bytes) {
    if let replacement = decoration.replacement {
      if !hasWrittenPiece { raw(decoration.before + replacement + decoration.after) }
    } else {
      raw(decoration.before)
      HTMLEscaping.append(text, to: &output)
      raw(decoration.after)
    }
    hasWrittenPiece = true
  }
}

/// Which bytes of a literal stand at which bytes of the source.
///
/// In verbatim text and code it is plain counting. An escape or entity is all or nothing. In code over several lines,
/// or with an escaped pipe in a table, the two are walked side by side.
struct LiteralMap {
  private enum Kind {
    case verbatim
    case atomic
    /// The source offset of each byte.
    case offsets([Int])
  }
  private let kind: Kind
  private let range: Range<Int>
  private let count: Int

  init(_ literal: Bytes, _ range: Range<Int>, in source: [UInt8]) {
    self.range = range
    count = literal.count
    guard
      literal.count != range.count || range.upperBound > source.count
        || !source[range].elementsEqual(literal)
    else {
      kind = .verbatim
      return
    }
    guard range.upperBound <= source.count, let offsets = Self.offsets(literal, range, source) else {
      kind = .atomic
      return
    }
    kind = .offsets(offsets)
  }

  private static func offsets(_ literal: Bytes, _ range: Range<Int>, _ source: [UInt8]) -> [Int]? {
    var offsets: [Int] = []
    var index = range.lowerBound
    for byte in literal {
      guard index < range.upperBound else { return nil }
      if source[index] == .backslash, byte == UInt8(ascii: "|") { index += 1 }
      if let last = offsets.last, source[last].isLineEnd {
        // After a line break come a container's prefixes.
        while index < range.upperBound, source[index] != byte,
          source[index] == UInt8(ascii: ">")
            || source[index].isWhiteSpace
        { index += 1 }
      }
      guard index < range.upperBound, source[index] == byte || (byte == .space && source[index].isLineEnd) else {
        return nil
      }
      offsets.append(index)
      index += 1
    }
    return offsets
  }

  /// The bytes of the literal that stand in a part of the source.
  func piece(_ part: Range<Int>) -> (start: Int, end: Int) {
    switch kind {
    case .verbatim: return (part.lowerBound - range.lowerBound, part.upperBound - range.lowerBound)
    case .atomic:
      return part.isEmpty && part.lowerBound == range.lowerBound ? (0, 0) : (part.isEmpty ? count : 0, count)
    case .offsets(let offsets):
      let start = offsets.partitioningIndex { $0 >= part.lowerBound }
      return (start, max(offsets.partitioningIndex { $0 >= part.upperBound }, start))
    }
  }
}

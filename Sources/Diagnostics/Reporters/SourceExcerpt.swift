/// The line that a finding stands on, with a caret under its place, as a terminal shows it.
struct SourceExcerpt {
  /// No wider than this many columns: prose has lines of thousands of characters.
  static let width = 100
  var line: String
  var caret: String

  /// Nil where the source has no such line.
  init?(of place: Place, in source: SourceText) {
    guard place.line >= 1, place.line <= source.lineStarts.count else { return nil }
    let range = source.lineRange(place.line)
    let start = min(range.lowerBound + max(place.column, 1) - 1, range.upperBound)
    let placeEnd = place.endLine == place.line ? range.lowerBound + place.endColumn - 1 : range.upperBound
    let end = min(max(placeEnd, start), range.upperBound)
    let near = Self.near(start, in: range, of: source.bytes)
    let cells = Self.cells(source.bytes[near], from: near.lowerBound)
    let first = cells.firstIndex { $0.end > start } ?? cells.count
    let last = cells[first...].firstIndex { $0.offset >= end } ?? cells.count
    let window = Self.window(cells, around: first)
    let prefix = window.lowerBound > 0 || near.lowerBound > range.lowerBound ? "…" : ""
    let suffix = window.upperBound < cells.count || near.upperBound < range.upperBound ? "…" : ""
    line = prefix + cells[window].map(\.text).joined() + suffix
    let before = cells[window.lowerBound..<first].reduce(prefix.isEmpty ? 0 : 1) { $0 + $1.width }
    let under = cells[first..<max(first, min(last, window.upperBound))].reduce(0) { $0 + $1.width }
    caret = String(repeating: " ", count: before) + "^" + String(repeating: "~", count: max(0, under - 1))
  }

  /// One scalar as it is shown.
  private struct Cell {
    var offset: Int
    var end: Int
    var text: String
    /// Columns of a terminal.
    var width: Int
  }

  /// The part of a line that can be shown at all, so that many findings in one endless line cost little each.
  private static func near(_ offset: Int, in line: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    var start = max(line.lowerBound, offset - 4 * width)
    var end = min(line.upperBound, offset + 4 * width)
    while start > line.lowerBound, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    while end < line.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  private static func cells(_ bytes: ArraySlice<UInt8>, from start: Int) -> [Cell] {
    var offset = start
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      let size = UTF8.width(scalar)
      defer { offset += size }
      let isHidden = VisibleText.isHidden(scalar)
      let text = isHidden ? " " : String(Character(scalar))
      return Cell(offset: offset, end: offset + size, text: text, width: isHidden ? 1 : width(of: scalar))
    }
  }

  private static func window(_ cells: [Cell], around index: Int) -> Range<Int> {
    if cells.count <= width { return 0..<cells.count }
    let start = max(0, min(index - width / 3, cells.count - width))
    return start..<start + width
  }

  /// The columns of a scalar by itself: Unicode's annex 11, and what stands on the letter before takes none.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: return 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FB,
      0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}

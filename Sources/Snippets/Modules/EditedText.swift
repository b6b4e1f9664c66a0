/// A text of which parts are blanked, written over or followed by others, while each line stays where it is.
struct EditedText {
  private(set) var bytes: [UInt8]
  private var insertions: [Int: [UInt8]] = [:]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text with all that was done to it.
  var whole: [UInt8] {
    guard !insertions.isEmpty else { return bytes }
    var output: [UInt8] = []
    var start = 0
    for (offset, inserted) in insertions.sorted(by: { $0.key < $1.key }) {
      output += bytes[start..<offset]
      output += inserted
      start = offset
    }
    return output + bytes[start...]
  }

  /// Blanks a range, with what was inserted in it.
  mutating func blank(_ range: Range<Int>) {
    for offset in range where bytes[offset] != 0x0A && bytes[offset] != 0x0D { bytes[offset] = 0x20 }
    insertions = insertions.filter { !range.contains($0.key) }
  }

  /// Words without line breaks, no longer than the range.
  mutating func write(_ words: String, over range: Range<Int>) {
    blank(range)
    for (offset, byte) in zip(range, words.utf8) where bytes[offset] == 0x20 { bytes[offset] = byte }
  }

  /// Takes back what was inserted at an offset.
  mutating func blank(insertedAt offset: Int) { insertions[offset] = nil }

  mutating func insert(_ words: String, at offset: Int) { insertions[offset] = Array(words.utf8) }
}

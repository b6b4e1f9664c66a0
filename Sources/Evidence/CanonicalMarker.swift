import Diagnostics

/// How a marker is spelled canonically: `✅ **VERIFIED** — the claim` (grammar, section 1). The words of its label stay.
struct CanonicalMarker {
  /// The bytes that are replaced, and what they become.
  let range: Range<Int>
  let text: String

  /// Nil for a marker that is canonical already, and for one in a comment of a fence, where nothing is emphasised.
  init?(_ claim: Claim, in bytes: [UInt8]) {
    let sign = String(decoding: bytes[claim.signRange], as: UTF8.self)
    let emoji = sign.unicodeScalars.first == "⚠" ? "⚠\u{FE0F}" : sign
    var start = claim.signRange.lowerBound
    var end = claim.signRange.upperBound
    var text = emoji
    if let label = Label(claim, bytes), claim.container != .fence {
      if label.isOpenedBeforeSign { start -= 2 }
      end = label.end
      text += " **\(label.words)**"
      if let separator = Separator(bytes, from: end, needsSign: !label.endsInColon) {
        end = separator.end
        text += " — "
      }
    }
    guard Array(text.utf8) != Array(bytes[start..<end]) else { return nil }
    range = start..<end
    self.text = text
  }

  /// The label's words, as they are written, wherever its emphasis begins and ends.
  struct Label {
    /// The words of a claim's label without a colon at their end.
    static func words(_ label: String) -> String {
      String(label.reversed().drop { $0 == ":" || $0 == " " }.reversed())
    }

    var words: String
    var isOpenedBeforeSign: Bool
    /// Behind its words and the emphasis.
    var end: Int
    /// Whether a colon inside the emphasis leads to the claim's words.
    var endsInColon = false

    init?(_ claim: Claim, _ bytes: [UInt8]) {
      let source = bytes[claim.signRange.upperBound..<max(claim.markerRange.upperBound, claim.signRange.upperBound)]
      var inner = source.trimmed
      let isBold = inner.starts(with: [0x2A, 0x2A])
      isOpenedBeforeSign = !isBold && bytes[..<claim.signRange.lowerBound].suffix(2).elementsEqual([0x2A, 0x2A])
      end = inner.endIndex
      if isBold { inner = inner.dropFirst(2) }
      let isClosed = inner.suffix(2).elementsEqual([0x2A, 0x2A])
      if isClosed {
        inner = inner.dropLast(2)
      } else if isBold || isOpenedBeforeSign {
        // The emphasis ends behind what belongs to the marker: `**GAP:** …`.
        if bytes[end...].first == UInt8(ascii: ":") { end += 1 }
        endsInColon = bytes[..<end].last == UInt8(ascii: ":")
        guard bytes[end...].starts(with: [0x2A, 0x2A]) else { return nil }
        end += 2
      }
      while let last = inner.last, last == UInt8(ascii: ":") || last == 0x20 {
        if last != 0x20, isClosed { endsInColon = true }
        inner = inner.dropLast()
      }
      words = String(decoding: inner.trimmed, as: UTF8.self)
      // Emphasis within the words, code and line breaks are left to their author.
      guard !words.isEmpty, words == Self.words(claim.label), !words.utf8.contains(0x0A) else { return nil }
    }
  }

  /// What leads from a label to the claim's words: a dash or a colon.
  private struct Separator {
    var end: Int

    /// - Parameter needsSign: whether there must be one; where none must be, blanks are enough.
    init?(_ bytes: [UInt8], from start: Int, needsSign: Bool) {
      var index = start
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      let signs = [Array("—".utf8), Array("–".utf8), Array("-".utf8), Array(":".utf8)]
      let sign = signs.first { bytes[index...].starts(with: $0) }
      if sign == nil, needsSign { return nil }
      index = sign.map { index + $0.count } ?? start
      let gap = index
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      // Nothing follows on this line, or the sign belongs to a word.
      guard index > gap, index < bytes.count, bytes[index] > 0x20 else { return nil }
      end = index
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first == 0x20 || first == 0x09 { slice = slice.dropFirst() }
    while let last = slice.last, last == 0x20 || last == 0x09 { slice = slice.dropLast() }
    return slice
  }
}

import Evidence

/// A claim's words outside of its page. These run for every claim several times over, so they work on bytes: cutting
/// at words by `Character` took a third of the time of a whole build.
enum ClaimText {
  /// A claim's words: of a hazard with the title that it has, of a resolved gap without the remark that it was one.
  static func words(_ claim: Claim) -> String {
    if claim.state == .hazard {
      let title = capitalised(ClaimState.display(of: claim).rest)
      if title.isEmpty || claim.text.isEmpty { return title + claim.text }
      return title + (title.utf8.last.map(isEnd) == true ? " " : ": ") + claim.text
    }
    guard claim.was == .gap, claim.text.hasPrefix("(was"), let close = claim.text.utf8.firstIndex(of: 0x29) else {
      return claim.text
    }
    let bytes = Array(claim.text.utf8[claim.text.utf8.index(after: close)...])
    return String(decoding: bytes[InlineEdit.separatorCount(bytes)...], as: UTF8.self)
  }

  /// The plain text, cut at a word where it is longer than `limit` bytes.
  static func short(_ text: String, _ limit: Int = 160) -> String {
    guard text.utf8.count > limit else { return text }
    let bytes = Array(text.utf8.prefix(limit + 1))
    var end = bytes.lastIndex(of: 0x20) ?? limit
    // Never within a letter.
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: bytes[..<end], as: UTF8.self) + " …"
  }

  /// The first sentence, as a line of its own.
  static func sentence(_ text: String) -> String {
    let bytes = Array(text.utf8)
    for index in bytes.indices.dropLast(2) where bytes[index + 1] == 0x20 && isEnd(bytes[index]) {
      if !isLower(bytes[index + 2]), index > 20 {
        return line(String(decoding: bytes[..<(bytes[index] == 0x3F ? index + 1 : index)], as: UTF8.self))
      }
    }
    return line(text)
  }

  /// A text that begins a line: cut to a length, its first word with a capital where that is plain prose.
  static func line(_ text: String?, _ limit: Int = 320) -> String { text.map { capitalised(short($0, limit)) } ?? "" }

  /// With a capital, where the first word is a short one of lower-case letters alone.
  static func capitalised(_ text: String) -> String {
    let word = text.utf8.prefix(16).prefix { $0 != 0x20 }
    let letters = word.last == UInt8(ascii: ",") ? word.dropLast() : word
    guard let first = letters.first, letters.count < 15, letters.allSatisfy(isLower) else { return text }
    return String(decoding: [first & ~0x20], as: UTF8.self) + text.dropFirst()
  }

  /// `§4.1`, or the section's title where it has no number.
  static func section(_ claim: Claim) -> String {
    claim.section.map { section in section.number.map { "§\($0)" } ?? section.title } ?? ""
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!")
  }

  private static func isLower(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") }
}

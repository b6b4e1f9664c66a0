/// Numbers words in the order in which they come: a hash table over one array of bytes.
///
/// A guide of 11 MB has two million words, tens of thousands of them different. With a dictionary of strings reading
/// them took three times as long.
struct SearchTerms: Sendable {
  private var bytes: [UInt8] = []
  /// Where each term ends in `bytes`.
  private var ends: [Int32] = []
  private var slots: [Int32]

  init(capacity: Int = 1 << 12) { slots = Array(repeating: -1, count: capacity) }

  var count: Int { ends.count }

  /// The bytes of a term.
  func term(_ index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }

  /// The number of a word, which gets one if it has none.
  mutating func number(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = Self.hash(word) & (slots.count - 1)
    while slots[slot] >= 0 {
      if isTerm(Int(slots[slot]), word) { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    bytes.append(contentsOf: word)
    ends.append(Int32(bytes.count))
    slots[slot] = Int32(ends.count - 1)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  private func isTerm(_ index: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = index == 0 ? 0 : Int(ends[index - 1])
    guard Int(ends[index]) - start == word.count else { return false }
    for offset in 0..<word.count where bytes[start + offset] != word[offset] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for index in ends.indices {
      let hash = term(index).withUnsafeBufferPointer { Self.hash($0) }
      var slot = hash & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }

  /// FNV-1a with 64 bits, folded.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash >> 32) & 0x7FFF_FFFF)
  }
}

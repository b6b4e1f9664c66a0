/// An access level as it is written.
enum AccessLevel: UInt8, CaseIterable {
  case none, open, `public`, package, `internal`, `fileprivate`, `private`

  /// Nil where none is written.
  var text: String? { self == .none ? nil : "\(self)" }
}

/// What a word means where a declaration may begin.
enum WordMeaning: Equatable {
  /// No word that Swift knows.
  case unknown
  case modifier
  case access(AccessLevel)
  /// The keyword of a declaration; a contextual one only before a name.
  case keyword(Declaration.Kind)
}

/// Tells the words that Swift knows by their first sixteen bytes as two numbers, without a string or its hash.
struct WordTable: @unchecked Sendable {
  static let modifiers: Set<String> = [
    "__consuming", "async", "borrowing", "class", "consuming", "convenience", "distributed", "dynamic", "fileprivate",
    "final", "indirect", "infix", "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "open",
    "optional", "override", "package", "postfix", "prefix", "private", "public", "required", "sending", "static",
    "unowned", "weak", "_const",
  ]

  static let shared = WordTable()

  private struct Slot {
    var low: UInt64
    var high: UInt64
    var meaning: WordMeaning
  }

  private static let slotCount = 256
  /// Never changed or freed.
  private let slots: UnsafePointer<Slot>

  private init() {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: Self.slotCount)
    slots.initialize(repeating: Slot(low: 0, high: 0, meaning: .unknown), count: Self.slotCount)
    self.slots = UnsafePointer(slots)
    var meanings: [String: WordMeaning] = [:]
    for modifier in Self.modifiers { meanings[modifier] = .modifier }
    for level in AccessLevel.allCases { if let text = level.text { meanings[text] = .access(level) } }
    for kind in Declaration.Kind.allCases { meanings[kind.rawValue] = .keyword(kind) }
    for (word, meaning) in meanings {
      let (low, high) = Array(word.utf8).withUnsafeBufferPointer { Self.numbers($0, 0..<$0.count) }
      var index = Self.index(low, high)
      while slots[index].low != 0 { index = (index + 1) % Self.slotCount }
      slots[index] = Slot(low: low, high: high, meaning: meaning)
    }
  }

  @inline(__always)
  func meaning(of word: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> WordMeaning {
    guard word.count <= 16 else { return .unknown }
    let (low, high) = Self.numbers(bytes, word)
    var index = Self.index(low, high)
    while slots[index].low != 0 {
      if slots[index].low == low, slots[index].high == high { return slots[index].meaning }
      index = (index + 1) % Self.slotCount
    }
    return .unknown
  }

  @inline(__always)
  private static func index(_ low: UInt64, _ high: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low ^ high &* 31) &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  /// The bytes of a word of up to sixteen, as two little-endian numbers.
  @inline(__always)
  private static func numbers(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>) -> (UInt64, UInt64) {
    guard word.lowerBound + 16 <= bytes.count else {
      var numbers: (UInt64, UInt64) = (0, 0)
      for (index, byte) in bytes[word].enumerated() {
        if index < 8 {
          numbers.0 |= UInt64(byte) << (8 * index)
        } else {
          numbers.1 |= UInt64(byte) << (8 * (index - 8))
        }
      }
      return numbers
    }
    let raw = UnsafeRawBufferPointer(bytes)
    let low = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: word.lowerBound, as: UInt64.self))
    if word.count <= 8 { return (low & UInt64.max >> (8 * UInt64(8 - word.count)), 0) }
    let high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: word.lowerBound + 8, as: UInt64.self))
    return (low, high & UInt64.max >> (8 * UInt64(16 - word.count)))
  }
}

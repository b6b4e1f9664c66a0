/// What takes the bytes of a name as they are read: a hash, a text, or a comparison.
protocol NameSink {
  mutating func append(_ byte: UInt8)
  mutating func append(bytes: UnsafeBufferPointer<UInt8>)
}

/// A hash of text that can be put together of the hashes of its parts, so that a path is never hashed anew: a
/// polynomial in the bytes.
struct TextHash: NameSink, Hashable {
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  private(set) var value: UInt64 = 0
  /// The factor to the power of the length.
  private var power: UInt64 = 1
  /// The number of bytes.
  private(set) var count = 0

  init() {}

  init(_ bytes: UnsafeBufferPointer<UInt8>) { append(bytes: bytes) }

  /// What is stored of the hash. The upper half, as the lower one depends on the lower bits alone.
  @inline(__always)
  var short: UInt32 { UInt32(truncatingIfNeeded: (value ^ value >> 29) &* 0xBF58_476D_1CE4_E5B9 >> 32) }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    value = value &* Self.factor &+ UInt64(byte)
    power = power &* Self.factor
    count &+= 1
  }

  /// Four bytes at a time, as each multiplication waits for the one before.
  @inline(__always)
  mutating func append(bytes: UnsafeBufferPointer<UInt8>) {
    let (one, two) = (Self.factor, Self.factor &* Self.factor)
    let (three, four) = (two &* one, two &* two)
    var offset = 0
    while offset &+ 4 <= bytes.count {
      let (a, b) = (UInt64(bytes[offset]) &* three, UInt64(bytes[offset &+ 1]) &* two)
      let (c, d) = (UInt64(bytes[offset &+ 2]) &* one, UInt64(bytes[offset &+ 3]))
      value = value &* four &+ (a &+ b &+ c &+ d)
      power = power &* four
      offset &+= 4
    }
    while offset < bytes.count {
      value = value &* one &+ UInt64(bytes[offset])
      power = power &* one
      offset &+= 1
    }
    count &+= bytes.count
  }

  /// Continues with a text that was hashed before.
  @inline(__always)
  mutating func append(_ other: TextHash) {
    value = value &* other.power &+ other.value
    power = power &* other.power
    count &+= other.count
  }
}

extension [UInt8]: NameSink {
  mutating func append(bytes: UnsafeBufferPointer<UInt8>) { append(contentsOf: bytes) }
}

/// Compares a name with a text as it is read, so that it need not be put together.
struct NameMatcher: NameSink {
  private let wanted: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var isSame = true

  init(_ wanted: UnsafeBufferPointer<UInt8>) { self.wanted = wanted }

  /// Whether all of the text was met, and nothing else.
  var matches: Bool { isSame && position == wanted.count }

  mutating func append(_ byte: UInt8) {
    guard isSame, position < wanted.count, wanted[position] == byte else {
      isSame = false
      return
    }
    position += 1
  }

  mutating func append(bytes: UnsafeBufferPointer<UInt8>) {
    guard isSame, wanted.count - position >= bytes.count else {
      isSame = false
      return
    }
    for offset in 0..<bytes.count where wanted[position + offset] != bytes[offset] {
      isSame = false
      return
    }
    position += bytes.count
  }
}

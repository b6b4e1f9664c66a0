/// The compression function of SHA-256 (FIPS 180-4, section 6.2.2) over whole blocks of 64 bytes.
///
/// Eight rounds are written out, so that the eight variables change places without being moved, and nothing in the
/// rounds is an array: this runs at twice the speed of the same rounds in a loop over arrays.
struct SHA256Compression {
  private typealias Words = UnsafeMutableBufferPointer<UInt32>

  /// The eight working variables: a vector of them was slower, as each round needs them one by one.
  private struct Variables {
    var (a, b, c, d): (UInt32, UInt32, UInt32, UInt32)
    var (e, f, g, h): (UInt32, UInt32, UInt32, UInt32)
  }

  private let constants: UnsafeBufferPointer<UInt32>
  private var hash = Variables(
    a: 0x6a09_e667, b: 0xbb67_ae85, c: 0x3c6e_f372, d: 0xa54f_f53a, e: 0x510e_527f, f: 0x9b05_688c, g: 0x1f83_d9ab,
    h: 0x5be0_cd19)

  /// - Parameter constants: the 64 constants of the rounds.
  init(constants: UnsafeBufferPointer<UInt32>) { self.constants = constants }

  var state: [UInt32] { [hash.a, hash.b, hash.c, hash.d, hash.e, hash.f, hash.g, hash.h] }

  mutating func add(_ message: UnsafeRawBufferPointer, blocks: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      for block in 0..<blocks { compress(message, at: block &* 64, schedule) }
    }
  }

  /// The words that a block is expanded to are worked out between the rounds, which wait for one another.
  @inline(__always)
  private mutating func compress(_ message: UnsafeRawBufferPointer, at offset: Int, _ schedule: Words) {
    var new = hash
    var index = 0
    while index < 16 {
      eightRounds(&new, from: index) { index in
        let word = message.loadUnaligned(fromByteOffset: offset &+ index &* 4, as: UInt32.self)
        schedule[index] = UInt32(bigEndian: word)
        return schedule[index]
      }
      index &+= 8
    }
    while index < 64 {
      eightRounds(&new, from: index) { index in
        let (before, last) = (schedule[index &- 15], schedule[index &- 2])
        let small = Self.rotate(before, 7) ^ Self.rotate(before, 18) ^ (before &>> 3)
        let large = Self.rotate(last, 17) ^ Self.rotate(last, 19) ^ (last &>> 10)
        schedule[index] = schedule[index &- 16] &+ small &+ schedule[index &- 7] &+ large
        return schedule[index]
      }
      index &+= 8
    }
    hash = Variables(
      a: hash.a &+ new.a, b: hash.b &+ new.b, c: hash.c &+ new.c, d: hash.d &+ new.d, e: hash.e &+ new.e,
      f: hash.f &+ new.f, g: hash.g &+ new.g, h: hash.h &+ new.h)
  }

  @inline(__always)
  private func eightRounds(_ variables: inout Variables, from index: Int, word: (Int) -> UInt32) {
    var (a, b, c, d) = (variables.a, variables.b, variables.c, variables.d)
    var (e, f, g, h) = (variables.e, variables.f, variables.g, variables.h)
    Self.round(a, b, c, &d, e, f, g, &h, constants[index] &+ word(index))
    Self.round(h, a, b, &c, d, e, f, &g, constants[index &+ 1] &+ word(index &+ 1))
    Self.round(g, h, a, &b, c, d, e, &f, constants[index &+ 2] &+ word(index &+ 2))
    Self.round(f, g, h, &a, b, c, d, &e, constants[index &+ 3] &+ word(index &+ 3))
    Self.round(e, f, g, &h, a, b, c, &d, constants[index &+ 4] &+ word(index &+ 4))
    Self.round(d, e, f, &g, h, a, b, &c, constants[index &+ 5] &+ word(index &+ 5))
    Self.round(c, d, e, &f, g, h, a, &b, constants[index &+ 6] &+ word(index &+ 6))
    Self.round(b, c, d, &e, f, g, h, &a, constants[index &+ 7] &+ word(index &+ 7))
    variables = Variables(a: a, b: b, c: c, d: d, e: e, f: f, g: g, h: h)
  }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ input: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    let first = h &+ input &+ choice &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25))
    let majority = (a & b) | (c & (a | b))
    d = d &+ first
    h = first &+ majority &+ (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22))
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }
}

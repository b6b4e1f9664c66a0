/// SHA-256 of content (FIPS 180-4), for caches, locks and the names of assets.
public enum SHA256 {
  /// The digest as 64 lower-case hexadecimal digits.
  public static func hexDigest(of bytes: some Sequence<UInt8>) -> String {
    let contiguous = bytes.withContiguousStorageIfAvailable { digest($0) }
    let words = contiguous ?? Array(bytes).withUnsafeBufferPointer { digest($0) }
    var text = ""
    for word in words {
      let digits = String(word, radix: 16)
      text += String(repeating: "0", count: 8 - digits.count) + digits
    }
    return text
  }

  public static func hexDigest(of string: String) -> String {
    hexDigest(of: Array(string.utf8))
  }

  private static let roundConstants: [UInt32] = {
    // The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    var constants: [UInt32] = []
    var candidate: UInt64 = 2
    while constants.count < 64 {
      if isPrime(candidate) { constants.append(cubeRootFraction(candidate)) }
      candidate += 1
    }
    return constants
  }()

  private static func isPrime(_ number: UInt64) -> Bool {
    var divisor: UInt64 = 2
    while divisor * divisor <= number {
      if number % divisor == 0 { return false }
      divisor += 1
    }
    return true
  }

  /// floor(cbrt(n) · 2³²) mod 2³², by bisection in integers: x³ ≤ n · 2⁹⁶ needs more than 64 bits.
  private static func cubeRootFraction(_ number: UInt64) -> UInt32 {
    var low: UInt64 = 0
    var high: UInt64 = 8 << 32
    while high - low > 1 {
      let middle = (low + high) / 2
      if isCube(middle, atMost: number) { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  /// Whether value³ ≤ number · 2⁹⁶.
  private static func isCube(_ value: UInt64, atMost number: UInt64) -> Bool {
    let square = value.multipliedFullWidth(by: value)
    let low = square.low.multipliedFullWidth(by: value)
    let high = UInt64(square.high).multipliedFullWidth(by: value)
    // The cube is high·2⁶⁴ + low, as 192 bits: (top, middle, bottom).
    let (middle, carry) = high.low.addingReportingOverflow(low.high)
    let top = high.high + (carry ? 1 : 0)
    let limitTop = number >> 32
    let limitMiddle = number << 32
    if top != limitTop { return top < limitTop }
    if middle != limitMiddle { return middle < limitMiddle }
    return low.low == 0
  }

  private static func digest(_ message: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    var schedule = [UInt32](repeating: 0, count: 64)
    let fullBlocks = message.count / 64
    for block in 0..<fullBlocks {
      compress(UnsafeBufferPointer(rebasing: message[block * 64..<block * 64 + 64]), &state, &schedule)
    }
    var tail = Array(message[fullBlocks * 64..<message.count])
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let bitCount = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bitCount >> shift)) }
    tail.withUnsafeBufferPointer { buffer in
      for block in 0..<buffer.count / 64 {
        compress(UnsafeBufferPointer(rebasing: buffer[block * 64..<block * 64 + 64]), &state, &schedule)
      }
    }
    return state
  }

  private static func compress(
    _ block: UnsafeBufferPointer<UInt8>, _ state: inout [UInt32], _ schedule: inout [UInt32]
  ) {
    let constants = roundConstants
    for t in 0..<16 {
      let byte = t * 4
      schedule[t] =
        UInt32(block[byte]) << 24 | UInt32(block[byte + 1]) << 16 | UInt32(block[byte + 2]) << 8
        | UInt32(block[byte + 3])
    }
    for t in 16..<64 {
      let w15 = schedule[t - 15]
      let w2 = schedule[t - 2]
      let s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >> 3)
      let s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >> 10)
      schedule[t] = schedule[t - 16] &+ s0 &+ schedule[t - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ s1 &+ choice &+ constants[t] &+ schedule[t]
      let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ s0 &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] = state[index] &+ word }
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}

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
    let wholeBlocks = message.count / 64
    var tail = Array(message[(wholeBlocks * 64)...])
    tail.append(0x80)
    while tail.count % 64 != 56 { tail.append(0) }
    let bitCount = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bitCount >> shift)) }
    return roundConstants.withUnsafeBufferPointer { constants in
      var compression = SHA256Compression(constants: constants)
      compression.add(UnsafeRawBufferPointer(message), blocks: wholeBlocks)
      tail.withUnsafeBytes { compression.add($0, blocks: $0.count / 64) }
      return compression.state
    }
  }
}

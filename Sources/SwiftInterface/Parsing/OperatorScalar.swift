/// The scalars outside of ASCII that operators may begin with (The Swift Programming Language, "Operators").
enum OperatorScalar {
  /// Whether one stands under the cursor.
  static func begins(_ scanner: SwiftScanner) -> Bool {
    guard scanner.current >= 0x80 else { return false }
    let end = min(scanner.position + 4, scanner.bytes.count)
    let text = scanner.string(scanner.position..<end)
    return text.unicodeScalars.first.map { contains($0.value) } ?? false
  }

  private static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
    case 0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: true
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: true
    case 0x3001...0x3003, 0x3008...0x3020, 0x3030: true
    default: false
    }
  }
}

import Diagnostics
import Testing

@Suite("The starts of lines")
struct LineStartsTests {
  /// One byte after the other, as the rule is written.
  private static func plain(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for index in bytes.indices {
      let isLast = index + 1 == bytes.count
      if bytes[index] == 0x0A || (bytes[index] == 0x0D && (isLast || bytes[index + 1] != 0x0A)) {
        starts.append(index + 1)
      }
    }
    return starts
  }

  @Test("the three line breaks are told apart at every place of a word of eight bytes")
  func places() {
    for before in 0..<18 {
      for text in ["\n", "\r", "\r\n", "\n\r", "\r\r\n", "\n\n", "\u{8}\u{9}\u{B}\u{C}\u{E}", "\u{10A}\u{8A}\u{8D}"] {
        let bytes = Array(String(repeating: "a", count: before).utf8) + Array(text.utf8) + Array("bcd".utf8)
        #expect(SourceText(path: "a", bytes: bytes).lineStarts == Self.plain(bytes))
        let ended = Array(bytes.dropLast(3))
        #expect(SourceText(path: "a", bytes: ended).lineStarts == Self.plain(ended))
      }
    }
    #expect(SourceText(path: "a", bytes: []).lineStarts == [0])
  }

  @Test("bytes that differ from a line break in one bit are none")
  func neighbours() {
    for byte in UInt8.min...UInt8.max {
      let bytes: [UInt8] = [byte, 0x0A, byte, byte, 0x0D, byte, 0x8A, 0x8D, byte]
      #expect(SourceText(path: "a", bytes: bytes).lineStarts == Self.plain(bytes))
    }
  }
}

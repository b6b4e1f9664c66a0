import Diagnostics
import Markdown

/// The first byte of a file that is not UTF-8.
public struct EncodingDamage: Sendable {
  public var place: Place
  public var message: String

  /// Nil for valid UTF-8.
  public init?(_ bytes: [UInt8], file: String) {
    guard let offset = invalidUTF8Offset(in: bytes) else { return nil }
    let position = SourceText(path: file, bytes: bytes).position(at: offset)
    place = Place(file: file, line: position.line, column: position.column)
    let digits = String(bytes[offset], radix: 16, uppercase: true)
    message =
      "the page is not UTF-8: the byte 0x\(digits.count == 1 ? "0" : "")\(digits) at offset \(offset) belongs "
      + "to no character; save the file as UTF-8"
  }
}

/// A destination taken apart: path, query and fragment, path and fragment with percent signs decoded.
struct DestinationParts {
  var path: String
  var fragment: String?
  /// The query and the fragment as written.
  var suffix: String

  init(_ destination: String) {
    let bytes = Array(destination.utf8)
    let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
    path = Self.percentDecoded(bytes[..<end])
    suffix = String(decoding: bytes[end...], as: UTF8.self)
    fragment = bytes.firstIndex(of: UInt8(ascii: "#")).map { Self.percentDecoded(bytes[($0 + 1)...]) }
  }

  static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> String {
    var decoded: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

import Foundation
import Markdown

/// The size of an image in pixels, from the first bytes of its file, so that a page keeps room for it.
struct ImageSize: Sendable, Hashable {
  var width: Int
  var height: Int

  /// So much of a file is read: where a camera's notes are longer, the size behind them stays unknown.
  static let headerSize = 1 << 16

  /// Nil for what is no PNG, JPEG, GIF, WebP or SVG that says its size.
  init?(_ bytes: [UInt8]) {
    guard let size = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes) ?? Self.webP(bytes) ?? Self.svg(bytes),
      size.width > 0, size.height > 0, size.width < 1 << 20, size.height < 1 << 20
    else { return nil }
    self = size
  }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The sizes of those files that are images, by their paths.
  static func all(_ files: [String], absolute: (String) -> String) -> [String: ImageSize] {
    var sizes: [String: ImageSize] = [:]
    for file in files where isImage(file) {
      guard let handle = FileHandle(forReadingAtPath: absolute(file)) else { continue }
      defer { try? handle.close() }
      if let data = try? handle.read(upToCount: headerSize), let size = ImageSize(Array(data)) { sizes[file] = size }
    }
    return sizes
  }

  private static func isImage(_ path: String) -> Bool {
    guard let dot = path.lastIndex(of: ".") else { return false }
    return ["png", "jpg", "jpeg", "gif", "webp", "svg"].contains(path[path.index(after: dot)...].lowercased())
  }

  // MARK: - Formats

  /// A number of so many bytes, the most significant first unless it is said otherwise.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ count: Int, isLittle: Bool = false) -> Int {
    guard bytes.count >= offset + count else { return 0 }
    let part = bytes[offset..<offset + count]
    return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func png(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.first == 0x89, bytes.has("PNG\r\n", at: 1), bytes.has("IHDR", at: 12) else { return nil }
    return ImageSize(width: number(bytes, 16, 4), height: number(bytes, 20, 4))
  }

  private static func gif(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.has("GIF8", at: 0) else { return nil }
    return ImageSize(width: number(bytes, 6, 2, isLittle: true), height: number(bytes, 8, 2, isLittle: true))
  }

  /// The segments up to the one that opens a frame.
  private static func jpeg(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var offset = 2
    while offset + 9 < bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
      } else if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        return ImageSize(width: number(bytes, offset + 7, 2), height: number(bytes, offset + 5, 2))
      } else {
        offset += 2 + max(2, number(bytes, offset + 2, 2))
      }
    }
    return nil
  }

  private static func webP(_ bytes: [UInt8]) -> ImageSize? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBPVP8", at: 8), bytes.count > 30 else { return nil }
    switch bytes[15] {
    case UInt8(ascii: "X"):
      return ImageSize(
        width: number(bytes, 24, 3, isLittle: true) + 1, height: number(bytes, 27, 3, isLittle: true) + 1)
    case UInt8(ascii: "L"):
      let packed = number(bytes, 21, 4, isLittle: true)
      return ImageSize(width: packed & 0x3FFF + 1, height: packed >> 14 & 0x3FFF + 1)
    default:
      return ImageSize(
        width: number(bytes, 26, 2, isLittle: true) & 0x3FFF, height: number(bytes, 28, 2, isLittle: true) & 0x3FFF)
    }
  }

  /// The `width` and `height` of the first tag `svg`, else what its `viewBox` says.
  private static func svg(_ bytes: [UInt8]) -> ImageSize? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else {
      return nil
    }
    let tag = text[start.upperBound..<end]
    if let width = pixels(value("width", tag)), let height = pixels(value("height", tag)) {
      return ImageSize(width: width, height: height)
    }
    let box = (value("viewBox", tag) ?? "").split { $0 == " " || $0 == "," }
    guard box.count == 4, let width = pixels(box[2]), let height = pixels(box[3]) else { return nil }
    return ImageSize(width: width, height: height)
  }

  private static func value(_ name: String, _ tag: Substring) -> Substring? {
    guard let start = tag.range(of: " \(name)=") ?? tag.range(of: "\n\(name)="), start.upperBound < tag.endIndex
    else { return nil }
    let quote = tag[start.upperBound]
    return tag[tag.index(after: start.upperBound)...].prefix { $0 != quote }
  }

  /// `12`, `12.5px`; nil for a share or another unit.
  private static func pixels(_ text: Substring?) -> Int? {
    guard var text else { return nil }
    if text.hasSuffix("px") { text = text.dropLast(2) }
    return Double(text).flatMap { $0.isFinite && $0 < 1_000_000 ? Int($0.rounded()) : nil }
  }
}

import Evidence
import Markdown

/// A name of API that a page mentions, in prose or in a Swift fence.
public struct SymbolMention: Hashable, Sendable {
  /// What to look up in an interface: `LanguageModelError.timeout(_:)`.
  public var reference: String
  /// The offset of the code span, or of the fence.
  public var offset: Int
  /// How often the name stands there: once in a code span, any number of times in a fence.
  public var count: Int
  /// Whether it stands in a fence, where many names are the snippet's own.
  public var isInFence: Bool

  /// All of a page, in the order of the text.
  public static func all(on page: Page) -> [SymbolMention] {
    var mentions = page.namedSpans.map {
      SymbolMention(reference: $0.reference, offset: $0.range.lowerBound, count: 1, isInFence: false)
    }
    page.document.visitBlocks { block in
      guard case .code(let code) = block.kind, code.isSwift else { return }
      for (name, count) in CodeMentions(code.literal).counts {
        mentions.append(
          SymbolMention(reference: name, offset: block.range.lowerBound, count: count, isInFence: true))
      }
    }
    return mentions.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }
}

/// The names in Swift code that may be an interface's: types, and members behind a dot; not what stands in comments
/// and in string literals.
struct CodeMentions {
  /// In the order of their first occurrence.
  private(set) var counts: [(name: String, count: Int)] = []

  init(_ code: String) {
    var positions: [String: Int] = [:]
    let bytes = Array(code.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == byte {
        index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
      } else if byte == UInt8(ascii: "\"") {
        index = Self.literalEnd(bytes, index)
      } else if Self.isIdentifier(byte) {
        let start = index
        while index < bytes.count, Self.isIdentifier(bytes[index]) { index += 1 }
        let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
        guard isMember || (0x41...0x5A).contains(byte), !(0x30...0x39).contains(byte) else { continue }
        let name = (isMember ? "." : "") + String(decoding: bytes[start..<index], as: UTF8.self)
        let position = positions[name] ?? counts.count
        if position == counts.count {
          positions[name] = position
          counts.append((name, 0))
        }
        counts[position].count += 1
      } else {
        index += 1
      }
    }
  }

  /// Behind a string literal: of one line, or of several between three quotation marks.
  private static func literalEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    let quote = UInt8(ascii: "\"")
    let isLong = bytes[start...].starts(with: [quote, quote, quote])
    var index = start + (isLong ? 3 : 1)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case quote where !isLong: return index + 1
      case quote where bytes[index...].starts(with: [quote, quote, quote]): return index + 3
      case 0x0A where !isLong: return index
      default: index += 1
      }
    }
    return bytes.count
  }

  private static func isIdentifier(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}

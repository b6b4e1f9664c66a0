/// What reads as a reference to a footnote, with its place in the source.
public struct FootnoteMention: Sendable, Hashable {
  public var label: String
  public var range: Range<Int>
}

extension Document {
  /// What reads as a reference to a footnote (`[^label]`) in text, without a definition of that label: it is shown as
  /// it is written. In the order of the text.
  public var undefinedFootnotes: [FootnoteMention] {
    guard source.bytes.withUnsafeBufferPointer({ Self.mayRefer($0) }) else { return [] }
    var found: [FootnoteMention] = []
    visitBlocks { block in
      for content in block.inlines {
        content.visit { inline in
          if case .text(let literal) = inline.kind, inline.isVerbatimText {
            Self.markers(in: literal, at: inline.range.lowerBound, into: &found)
          }
          return true
        }
      }
    }
    return found
  }

  private static func mayRefer(_ bytes: Bytes) -> Bool {
    bytes.indices.contains { bytes[$0] == UInt8(ascii: "[") && bytes.has("[^", at: $0) }
  }

  private static func markers(
    in text: String, at start: Int, into found: inout [FootnoteMention]
  ) {
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        guard bytes[index] == UInt8(ascii: "["), let label = FootnoteMarker.label(bytes, at: index) else {
          index += 1
          continue
        }
        let end = index + label.utf8.count + 3
        found.append(FootnoteMention(label: label, range: start + index..<start + end))
        index = end
      }
    }
  }
}

/// References to footnotes in text: `[^label]` with a label that the document defines.
struct FootnoteReferences {
  /// In lower case.
  let labels: Set<String>

  /// The inlines with references in place of their text; they get their numbers when all are known.
  func referenced(_ content: [Inline]) -> [Inline] {
    var result: [Inline] = []
    result.reserveCapacity(content.count)
    for inline in content {
      guard case .text(var literal) = inline.kind, inline.isVerbatimText else {
        result.append(inline)
        continue
      }
      literal.withUTF8 { append(inline, $0, to: &result) }
    }
    return result
  }

  private func append(_ inline: Inline, _ bytes: Bytes, to result: inout [Inline]) {
    let start = inline.range.lowerBound
    var copied = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "["), let label = FootnoteMarker.label(bytes, at: index),
        labels.contains(label.lowercased())
      else {
        index += 1
        continue
      }
      if let part = inline.part(start + copied..<start + index) { result.append(part) }
      let end = index + label.utf8.count + 3
      result.append(
        Inline(.footnoteReference(label: label, number: 0, ordinal: 0), range: start + index..<start + end))
      index = end
      copied = end
    }
    if let part = inline.part(start + copied..<inline.range.upperBound) { result.append(part) }
  }
}

import Markdown

/// Puts HTML in the place of several ranges of the source at once. One pass, since a paragraph may hold thousands.
struct InlineReplacement {
  private var pending: ArraySlice<(range: Range<Int>, html: String)>
  /// Whether the HTML of the first pending range is written already: a range may cross several inlines.
  private var isWritten = false

  /// - Parameter replacements: sorted, not overlapping.
  init(_ replacements: [(range: Range<Int>, html: String)]) {
    pending = replacements[...]
  }

  mutating func apply(to inlines: [Inline]) -> [Inline] {
    guard !pending.isEmpty else { return inlines }
    var result: [Inline] = []
    for inline in inlines {
      skip(to: inline.range.lowerBound)
      guard let next = pending.first, next.range.lowerBound < inline.range.upperBound else {
        result.append(inline)
        continue
      }
      replace(inline, into: &result)
    }
    return result
  }

  private mutating func skip(to offset: Int) {
    while let first = pending.first, first.range.upperBound <= offset {
      pending.removeFirst()
      isWritten = false
    }
  }

  private mutating func replace(_ inline: Inline, into result: inout [Inline]) {
    switch inline.kind {
    case .text(let text) where text.utf8.count == inline.range.count:
      cut(Array(text.utf8), inline.range, into: &result)
    case .emphasis(let content): wrap(apply(to: content), inline, { .emphasis($0) }, into: &result)
    case .strong(let content): wrap(apply(to: content), inline, { .strong($0) }, into: &result)
    case .strikethrough(let content): wrap(apply(to: content), inline, { .strikethrough($0) }, into: &result)
    default:
      if let first = pending.first, first.range.contains(inline.range.lowerBound) {
        write(into: &result)
      } else {
        result.append(inline)
      }
    }
  }

  private func wrap(
    _ content: [Inline], _ inline: Inline, _ kind: ([Inline]) -> Inline.Kind, into result: inout [Inline]
  ) {
    if !InlineEdit.isBlank(content) { result.append(Inline(kind(content), range: inline.range)) }
  }

  private mutating func cut(_ bytes: [UInt8], _ range: Range<Int>, into result: inout [Inline]) {
    var position = range.lowerBound
    while let next = pending.first, next.range.lowerBound < range.upperBound {
      if next.range.lowerBound > position {
        Self.append(bytes, range, position..<next.range.lowerBound, into: &result)
      }
      write(into: &result)
      position = max(position, min(next.range.upperBound, range.upperBound))
      if next.range.upperBound > range.upperBound { break }
      skip(to: next.range.upperBound)
    }
    if position < range.upperBound { Self.append(bytes, range, position..<range.upperBound, into: &result) }
  }

  private static func append(_ bytes: [UInt8], _ range: Range<Int>, _ part: Range<Int>, into result: inout [Inline]) {
    let slice = bytes[part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound]
    result.append(Inline(.text(String(decoding: slice, as: UTF8.self)), range: part))
  }

  private mutating func write(into result: inout [Inline]) {
    guard !isWritten, let first = pending.first else { return }
    result.append(Inline(.html(first.html), range: first.range))
    isWritten = true
  }
}

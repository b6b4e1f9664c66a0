import Markdown

/// Takes inlines apart at source offsets, so that markers and cues can leave the text that they stand in.
enum InlineEdit {
  /// The inlines before and after a source offset; what straddles it is split, with its emphasis on both sides.
  static func split(_ inlines: [Inline], at offset: Int) -> (left: [Inline], right: [Inline]) {
    var left: [Inline] = []
    var right: [Inline] = []
    for inline in inlines {
      if inline.range.upperBound <= offset {
        left.append(inline)
      } else if inline.range.lowerBound >= offset {
        right.append(inline)
      } else {
        let parts = split(inline, at: offset)
        if let part = parts.left { left.append(part) }
        if let part = parts.right { right.append(part) }
      }
    }
    return (left, right)
  }

  /// Whether there is anything to read.
  static func isBlank(_ inlines: [Inline]) -> Bool {
    inlines.allSatisfy { inline in
      switch inline.kind {
      case .text(let text): text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x28 || $0 == 0x09 }
      case .softBreak, .hardBreak: true
      case .html(let text): text.utf8.starts(with: "<!--".utf8)
      case .emphasis(let content), .strong(let content), .strikethrough(let content): isBlank(content)
      default: false
      }
    }
  }

  /// The inlines with a capital at their beginning, where they begin with prose.
  static func capitalised(_ inlines: [Inline]) -> [Inline] {
    guard let first = inlines.first else { return inlines }
    var inlines = inlines
    switch first.kind {
    case .text(let text):
      guard let byte = text.utf8.first, byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") else { break }
      inlines[0] = Inline(.text(text.prefix(1).uppercased() + text.dropFirst()), range: first.range)
    case .emphasis(let content): inlines[0] = Inline(.emphasis(capitalised(content)), range: first.range)
    case .strong(let content): inlines[0] = Inline(.strong(capitalised(content)), range: first.range)
    default: break
    }
    return inlines
  }

  /// The inlines without the white space, dashes, colons and commas that they begin with.
  static func trimmingSeparators(_ inlines: [Inline]) -> [Inline] {
    var rest = inlines[...]
    while let first = rest.first {
      guard let trimmed = trimmed(first) else {
        rest.removeFirst()
        continue
      }
      rest[rest.startIndex] = trimmed
      break
    }
    return Array(rest)
  }

  /// The inlines without the remark `(was a 🔴 GAP)` that they begin with.
  static func withoutRemark(_ inlines: [Inline]) -> [Inline] {
    guard let first = inlines.first, case .text(let text) = first.kind, text.hasPrefix("(was") else { return inlines }
    let close = inlines.lazy.compactMap { inline -> Int? in
      guard case .text(let text) = inline.kind, text.utf8.count == inline.range.count,
        let index = Array(text.utf8).firstIndex(of: UInt8(ascii: ")"))
      else { return nil }
      return inline.range.lowerBound + index + 1
    }.first
    return close.map { trimmingSeparators(split(inlines, at: $0).right) } ?? inlines
  }

  /// Nil where nothing but separators is left.
  private static func trimmed(_ inline: Inline) -> Inline? {
    switch inline.kind {
    case .softBreak, .hardBreak: return nil
    case .text(let text):
      let bytes = Array(text.utf8)
      let count = separatorCount(bytes)
      if count == 0 { return inline }
      if count == bytes.count { return nil }
      let isVerbatim = bytes.count == inline.range.count
      let start = isVerbatim ? inline.range.lowerBound + count : inline.range.lowerBound
      return Inline(
        .text(String(decoding: bytes[count...], as: UTF8.self)), range: start..<inline.range.upperBound)
    case .emphasis(let content): return wrapped(content, inline) { .emphasis($0) }
    case .strong(let content): return wrapped(content, inline) { .strong($0) }
    default: return inline
    }
  }

  private static func wrapped(
    _ content: [Inline], _ inline: Inline, _ wrap: ([Inline]) -> Inline.Kind
  ) -> Inline? {
    let inner = trimmingSeparators(content)
    return inner.isEmpty ? nil : Inline(wrap(inner), range: inline.range)
  }

  static func separatorCount(_ bytes: [UInt8]) -> Int {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ";"): index += 1
      case UInt8(ascii: "-") where index + 1 < bytes.count && bytes[index + 1] == 0x20: index += 1
      case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && (0x93...0x94).contains(bytes[index + 2]):
        index += 3
      default: return index
      }
    }
    return index
  }

  private static func split(_ inline: Inline, at offset: Int) -> (left: Inline?, right: Inline?) {
    let lower = inline.range.lowerBound..<offset
    let upper = offset..<inline.range.upperBound
    switch inline.kind {
    case .text(let text):
      let bytes = Array(text.utf8)
      guard bytes.count == inline.range.count else { return (inline, nil) }
      let cut = offset - inline.range.lowerBound
      return (
        Inline(.text(String(decoding: bytes[..<cut], as: UTF8.self)), range: lower),
        Inline(.text(String(decoding: bytes[cut...], as: UTF8.self)), range: upper)
      )
    case .emphasis(let content): return split(content, lower, upper) { .emphasis($0) }
    case .strong(let content): return split(content, lower, upper) { .strong($0) }
    case .strikethrough(let content): return split(content, lower, upper) { .strikethrough($0) }
    default: return (inline, nil)
    }
  }

  private static func split(
    _ content: [Inline], _ lower: Range<Int>, _ upper: Range<Int>, _ wrap: ([Inline]) -> Inline.Kind
  ) -> (left: Inline?, right: Inline?) {
    let parts = split(content, at: upper.lowerBound)
    return (
      isBlank(parts.left) ? nil : Inline(wrap(parts.left), range: lower),
      isBlank(parts.right) ? nil : Inline(wrap(parts.right), range: upper)
    )
  }
}

/// GFM's extended autolinks: URLs and e-mail addresses without any brackets (GFM 0.29, section 6.9).
///
/// Like GitHub's own parser, it looks at the source of the text rather than at what it unescapes to.
struct BareLinks {
  let source: Bytes
  /// The source of the whole block's inlines.
  let leaf: Range<Int>

  /// A link that was found: its place, and what its destination has before the text.
  private struct Match {
    var range: Range<Int>
    var prefix = ""
  }

  /// Links in runs of text that stand side by side.
  func linked(_ content: [Inline]) -> [Inline] {
    var result: [Inline] = []
    var index = 0
    while index < content.count {
      let start = index
      while index < content.count, case .text = content[index].kind,
        index == start || content[index].range.lowerBound == content[index - 1].range.upperBound
      {
        index += 1
      }
      if index == start {
        result.append(content[index])
        index += 1
      } else {
        link(content[start..<index], into: &result)
      }
    }
    return result
  }

  private func link(_ run: ArraySlice<Inline>, into result: inout [Inline]) {
    let range = run[run.startIndex].range.lowerBound..<run[run.endIndex - 1].range.upperBound
    var cursor = run.startIndex
    var copied = range.lowerBound
    for match in matches(in: range) {
      guard let place = whole(match.range, run, from: cursor), place.lowerBound >= copied else { continue }
      take(copied..<place.lowerBound, run, &cursor, into: &result)
      var text: [Inline] = []
      take(place, run, &cursor, into: &text)
      let link = Link(
        destination: match.prefix + text.plainText, title: "", content: text, isAutolink: true)
      result.append(Inline(.link(link), range: place))
      copied = place.upperBound
    }
    take(copied..<range.upperBound, run, &cursor, into: &result)
  }

  /// Moves the parts of a run in `range` to `result`.
  private func take(_ range: Range<Int>, _ run: ArraySlice<Inline>, _ cursor: inout Int, into result: inout [Inline]) {
    guard !range.isEmpty else { return }
    while cursor < run.endIndex, run[cursor].range.upperBound <= range.lowerBound { cursor += 1 }
    while cursor < run.endIndex, run[cursor].range.lowerBound < range.upperBound {
      if let part = run[cursor].part(range) { result.append(part) }
      if run[cursor].range.upperBound > range.upperBound { break }
      cursor += 1
    }
  }

  /// A place shortened so that it cuts no escape and no entity; nil if it begins in one.
  private func whole(_ range: Range<Int>, _ run: ArraySlice<Inline>, from cursor: Int) -> Range<Int>? {
    let lower = range.lowerBound
    var upper = range.upperBound
    var index = cursor
    while index < run.endIndex, run[index].range.lowerBound < range.upperBound {
      let piece = run[index]
      if !piece.isVerbatimText {
        if piece.range.lowerBound < lower, lower < piece.range.upperBound { return nil }
        if piece.range.lowerBound < upper, upper < piece.range.upperBound { upper = piece.range.lowerBound }
      }
      index += 1
    }
    return lower < upper ? lower..<upper : nil
  }

  // MARK: - Matching

  private func matches(in range: Range<Int>) -> [Match] {
    var matches: [Match] = []
    var index = range.lowerBound
    var floor = range.lowerBound
    while index < range.upperBound {
      let match: Match?
      switch source[index] {
      case UInt8(ascii: "w"): match = web(at: index, in: range)
      case UInt8(ascii: ":"): match = url(colon: index, floor: floor, in: range)
      case UInt8(ascii: "@"): match = email(at: index, floor: floor, in: range)
      default: match = nil
      }
      if let match {
        matches.append(match)
        floor = match.range.upperBound
        index = max(floor, index + 1)
      } else {
        index += 1
      }
    }
    return matches
  }

  /// The place of the URL that a `w` or a colon at `offset` belongs to.
  func place(at offset: Int, in range: Range<Int>) -> Range<Int>? {
    let match =
      source[offset] == UInt8(ascii: "w")
      ? web(at: offset, in: range) : url(colon: offset, floor: range.lowerBound, in: range)
    return match?.range
  }

  private func web(at offset: Int, in range: Range<Int>) -> Match? {
    guard source.has("www.", at: offset) else { return nil }
    if offset > leaf.lowerBound {
      switch source[offset - 1] {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "("), UInt8(ascii: "["): break
      default: guard source[offset - 1].isWhiteSpace else { return nil }
      }
    }
    guard let domain = domainEnd(offset, range.upperBound, needsDot: true),
      let end = linkEnd(offset, domain, range.upperBound), end > offset + 4
    else { return nil }
    return Match(range: offset..<end, prefix: "http://")
  }

  private func url(colon: Int, floor: Int, in range: Range<Int>) -> Match? {
    guard source.has("://", at: colon), colon + 3 < range.upperBound else { return nil }
    var start = colon
    while start > floor, colon - start < 6, source[start - 1].isASCIILetter { start -= 1 }
    switch source.string(start..<colon).lowercased() {
    case "http", "https", "ftp": break
    default: return nil
    }
    let host = colon + 3
    guard source[host].isASCIIAlphanumeric,
      let domain = domainEnd(host, range.upperBound, needsDot: false),
      let end = linkEnd(start, domain, range.upperBound), end > host
    else { return nil }
    return Match(range: start..<end)
  }

  /// The end of a domain: letters, numbers, `-`, `_` and dots, no `_` in its last two parts.
  private func domainEnd(_ start: Int, _ limit: Int, needsDot: Bool) -> Int? {
    var index = start
    var dots = 0
    var underscores = (before: 0, last: 0)
    while index < limit {
      let byte = source[index]
      if byte == UInt8(ascii: "_") {
        underscores.last += 1
        index += 1
      } else if byte == UInt8(ascii: ".") {
        underscores = (underscores.last, 0)
        dots += 1
        index += 1
      } else if byte == UInt8(ascii: "-") || byte.isASCIIAlphanumeric {
        index += 1
      } else if byte >= 0x80, let (scalar, length) = source.scalar(at: index), !scalar.isSpace, !scalar.isPunctuation {
        index += length
      } else {
        break
      }
    }
    guard underscores == (0, 0) || dots > 10, dots > 0 || !needsDot else { return nil }
    return index
  }

  /// The end of a link whose domain ends at `domain`: without the punctuation that more likely belongs to the prose.
  private func linkEnd(_ start: Int, _ domain: Int, _ limit: Int) -> Int? {
    var end = domain
    var surplus = 0
    while end < limit, !source[end].isWhiteSpace, source[end] != UInt8(ascii: "<") {
      if source[end] == UInt8(ascii: "(") { surplus -= 1 }
      if source[end] == UInt8(ascii: ")") { surplus += 1 }
      end += 1
    }
    while end > start {
      switch source[end - 1] {
      case UInt8(ascii: ")"):
        if surplus <= 0 { return end }
        surplus -= 1
        end -= 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "'"), UInt8(ascii: "\""):
        end -= 1
      case UInt8(ascii: ";"):
        var entity = end - 1
        while entity > start, source[entity - 1].isASCIIAlphanumeric { entity -= 1 }
        let isEntity = entity > start && entity < end - 1 && source[entity - 1] == UInt8(ascii: "&")
        end = isEntity ? entity - 1 : end - 1
      default: return end
      }
    }
    return nil
  }

  private func email(at sign: Int, floor: Int, in range: Range<Int>) -> Match? {
    var start = sign
    while start > floor, isLocalPart(source[start - 1]) { start -= 1 }
    guard start < sign else { return nil }
    var end = sign + 1
    var dots = 0
    scan: while end < range.upperBound {
      switch source[end] {
      case UInt8(ascii: "-"), UInt8(ascii: "_"): break
      case UInt8(ascii: "@"): return nil
      case UInt8(ascii: "."):
        guard end + 1 < range.upperBound, source[end + 1].isASCIIAlphanumeric else { break scan }
        dots += 1
      case let byte: guard byte.isASCIIAlphanumeric else { break scan }
      }
      end += 1
    }
    guard dots > 0, source[end - 1].isASCIILetter else { return nil }
    let scheme = start - 7
    if scheme >= floor, source.has("mailto:", at: scheme), scheme == floor || !source[scheme - 1].isASCIILetter {
      return Match(range: scheme..<end)
    }
    return Match(range: start..<end, prefix: "mailto:")
  }

  private func isLocalPart(_ byte: UInt8) -> Bool {
    byte.isASCIIAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}

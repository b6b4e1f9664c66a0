/// The parts of links and of link reference definitions, read as libcmark reads them (CommonMark 0.30, section 6.3).
///
/// Each function takes the offset at which the part begins and gives the one after it, or nil.
struct LinkSyntax {
  let bytes: Bytes

  /// White space with any number of line breaks: inside an inline link's parentheses.
  func whiteSpace(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, bytes[index].isWhiteSpace { index += 1 }
    return index
  }

  /// Spaces with at most one line break: between the parts of a definition.
  func spacesAndOneBreak(from offset: Int) -> Int {
    let index = bytes.skippingSpaces(from: offset, to: bytes.count)
    guard index < bytes.count, bytes[index] == .newline else { return index }
    return bytes.skippingSpaces(from: index + 1, to: bytes.count)
  }

  /// `[label]`: at most 1,000 bytes, no bracket that is not escaped.
  func label(at offset: Int) -> Int? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "[") else { return nil }
    var index = offset + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
      if bytes[index] == UInt8(ascii: "[") { return nil }
      if bytes[index] == .backslash {
        index += 1
        if index < bytes.count, bytes[index].isASCIIPunctuation { index += 1 }
      } else {
        index += 1
      }
      if index - offset - 1 > 1000 { return nil }
    }
    return index < bytes.count ? index + 1 : nil
  }

  func destination(at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    return bytes[offset] == UInt8(ascii: "<") ? pointyDestination(at: offset) : plainDestination(at: offset)
  }

  private func pointyDestination(at offset: Int) -> Int? {
    var index = offset + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: ">"): return index + 1
      case UInt8(ascii: "<"), .newline: return nil
      case .backslash: index += 2
      default: index += 1
      }
    }
    return nil
  }

  private func plainDestination(at offset: Int) -> Int? {
    var index = offset
    var depth = 0
    scan: while index < bytes.count {
      switch bytes[index] {
      case .backslash where index + 1 < bytes.count && bytes[index + 1].isASCIIPunctuation: index += 2
      case UInt8(ascii: "("):
        depth += 1
        index += 1
        if depth > 32 { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
        index += 1
      case let byte where byte.isWhiteSpace:
        if index == offset { return nil }
        break scan
      default: index += 1
      }
    }
    return depth == 0 ? index : nil
  }

  func title(at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    let opener = bytes[offset]
    let closer: UInt8
    switch opener {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closer = opener
    case UInt8(ascii: "("): closer = UInt8(ascii: ")")
    default: return nil
    }
    var index = offset + 1
    while index < bytes.count {
      if bytes[index] == closer { return index + 1 }
      if bytes[index] == 0 || bytes[index] == UInt8(ascii: "("), bytes[index] == 0 || closer == UInt8(ascii: ")") {
        return nil
      }
      index += bytes[index] == .backslash ? 2 : 1
    }
    return nil
  }

  /// What follows the `]` of a link that is known to be one: `(destination "title")`, `[label]`, `[]` or nothing.
  func linkTail(at offset: Int) -> Int {
    if let end = inlineTail(at: offset) { return end }
    return label(at: offset) ?? offset
  }

  private func inlineTail(at offset: Int) -> Int? {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "(") else { return nil }
    guard let destinationEnd = destination(at: whiteSpace(from: offset + 1)) else { return nil }
    let titleStart = whiteSpace(from: destinationEnd)
    let titleEnd = titleStart == destinationEnd ? titleStart : title(at: titleStart) ?? titleStart
    let end = whiteSpace(from: titleEnd)
    return end < bytes.count && bytes[end] == UInt8(ascii: ")") ? end + 1 : nil
  }

  /// The end of the link reference definitions that open a paragraph, or 0.
  func definitions() -> Int {
    var offset = 0
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "["), let end = definition(at: offset) { offset = end }
    return offset
  }

  private func definition(at offset: Int) -> Int? {
    guard let labelEnd = label(at: offset), labelEnd < bytes.count, bytes[labelEnd] == UInt8(ascii: ":"),
      !bytes[offset + 1..<labelEnd - 1].allSatisfy(\.isWhiteSpace)
    else { return nil }
    guard let destinationEnd = destination(at: spacesAndOneBreak(from: labelEnd + 1)) else { return nil }
    let titleStart = spacesAndOneBreak(from: destinationEnd)
    if titleStart != destinationEnd, let titleEnd = title(at: titleStart), let end = lineEnd(after: titleEnd) {
      return end
    }
    return lineEnd(after: destinationEnd)
  }

  /// The start of the next line, if nothing but spaces stands between `offset` and it.
  private func lineEnd(after offset: Int) -> Int? {
    let index = bytes.skippingSpaces(from: offset, to: bytes.count)
    if index == bytes.count { return index }
    return bytes[index] == .newline ? index + 1 : nil
  }
}

/// The tokens of raw HTML, read as a browser does (HTML Standard, 13.2.5). Linear in the text.
struct HTMLTokens {
  struct Attribute {
    /// In lower case.
    var name: String
    /// As written, its entities not read.
    var value: String
  }

  enum Token {
    /// Bytes between tags. A tag that is never closed is text too.
    case text(Range<Int>)
    /// The name is in lower case; of an attribute that stands twice the first is kept.
    case start(String, [Attribute], isSelfClosing: Bool)
    case end(String)
    /// A comment, a declaration, a processing instruction.
    case comment
  }

  let bytes: [UInt8]
  private var index = 0

  init(_ html: String) {
    bytes = Array(html.utf8)
  }

  /// Whether the HTML is one comment, with white space around it.
  static func isOneComment(_ html: String) -> Bool {
    let trimmed = html.utf8.drop(while: \.isWhiteSpace)
    guard trimmed.starts(with: "<!--".utf8) else { return false }
    var tokens = HTMLTokens(String(decoding: trimmed, as: UTF8.self))
    guard case .comment? = tokens.next() else { return false }
    // One that never ends would swallow the page.
    return tokens.bytes.has("-->", at: tokens.index - 3) && tokens.bytes[tokens.index...].allSatisfy(\.isWhiteSpace)
  }

  mutating func next() -> Token? {
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "<"), let token = markup() { return token }
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return .text(start..<index)
  }

  /// Steps over the content of an element that holds no tags (a script, say), with its end tag.
  mutating func skipContent(of name: String) {
    let end = Array("</\(name)".utf8)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), index + end.count <= bytes.count,
        zip(end, bytes[index...]).allSatisfy({ $0 == ($1.isASCIILetter ? $1 | 0x20 : $1) })
      {
        index += end.count
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
        index = min(index + 1, bytes.count)
        return
      }
      index += 1
    }
  }

  private mutating func markup() -> Token? {
    guard index + 1 < bytes.count else { return nil }
    switch bytes[index + 1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): return declaration()
    case UInt8(ascii: "/"):
      guard index + 2 < bytes.count else { return nil }
      if !bytes[index + 2].isASCIILetter { return declaration() }
      let start = index
      index += 2
      let name = word()
      return attributes() == nil ? unclosed(start) : .end(name)
    case let byte where byte.isASCIILetter:
      let start = index
      index += 1
      let name = word()
      guard let (attributes, isSelfClosing) = attributes() else { return unclosed(start) }
      return .start(name, attributes, isSelfClosing: isSelfClosing)
    default: return nil
    }
  }

  /// The bytes to the end are text, since no `>` closes the tag.
  private mutating func unclosed(_ start: Int) -> Token {
    index = bytes.count
    return .text(start..<index)
  }

  private mutating func declaration() -> Token {
    if bytes.has("<!--", at: index) {
      // `<!-->` is a whole comment, and so is `<!--->`.
      skip(past: ["-->", "--!>"], from: index + 2)
    } else if bytes.has("<![CDATA[", at: index) {
      skip(past: ["]]>"], from: index + 9)
    } else {
      skip(past: [">"], from: index + 2)
    }
    return .comment
  }

  private mutating func skip(past ends: [StaticString], from start: Int) {
    index = min(start, bytes.count)
    while index < bytes.count {
      for end in ends where bytes.has(end, at: index) {
        index += end.utf8CodeUnitCount
        return
      }
      index += 1
    }
  }

  /// The name of a tag: whatever stands before white space, `/` or `>`.
  private mutating func word() -> String {
    var word: [UInt8] = []
    while index < bytes.count, !bytes[index].isWhiteSpace, bytes[index] != UInt8(ascii: "/"),
      bytes[index] != UInt8(ascii: ">")
    {
      word.append(bytes[index].lowerCase)
      index += 1
    }
    return String(decoding: word, as: UTF8.self)
  }

  /// Nil where no `>` ends the tag.
  private mutating func attributes() -> ([Attribute], isSelfClosing: Bool)? {
    var attributes: [Attribute] = []
    var names: Set<String> = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") {
        index += 1
        return (attributes, index >= 2 && bytes[index - 2] == UInt8(ascii: "/"))
      }
      if byte.isWhiteSpace || byte == UInt8(ascii: "/") {
        index += 1
        continue
      }
      let attribute = attribute()
      if names.insert(attribute.name).inserted { attributes.append(attribute) }
    }
    return nil
  }

  private mutating func attribute() -> Attribute {
    // A name may begin with `=`, but has none behind.
    var name: [UInt8] = [bytes[index].lowerCase]
    index += 1
    while index < bytes.count, !bytes[index].isWhiteSpace, bytes[index] != UInt8(ascii: "/"),
      bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "=")
    {
      name.append(bytes[index].lowerCase)
      index += 1
    }
    return Attribute(name: String(decoding: name, as: UTF8.self), value: value())
  }

  private mutating func value() -> String {
    var cursor = index
    while cursor < bytes.count, bytes[cursor].isWhiteSpace { cursor += 1 }
    guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "=") else { return "" }
    cursor += 1
    while cursor < bytes.count, bytes[cursor].isWhiteSpace { cursor += 1 }
    index = cursor
    guard cursor < bytes.count else { return "" }
    let quote = bytes[cursor]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      while index < bytes.count, !bytes[index].isWhiteSpace, bytes[index] != UInt8(ascii: ">") { index += 1 }
      return String(decoding: bytes[cursor..<index], as: UTF8.self)
    }
    index = cursor + 1
    while index < bytes.count, bytes[index] != quote { index += 1 }
    let value = String(decoding: bytes[(cursor + 1)..<index], as: UTF8.self)
    index = min(index + 1, bytes.count)
    return value
  }
}

extension UInt8 {
  /// Of an ASCII letter.
  fileprivate var lowerCase: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

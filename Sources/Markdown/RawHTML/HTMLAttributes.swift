import Diagnostics

/// The attributes of the tags of raw HTML, in the order of the text; a `srcset` once for each address in it. Comments and
/// the text of scripts and style sheets hold none. Linear in the text.
public struct HTMLAttributes: Sendable {
  public struct Attribute: Sendable {
    /// The tag's name and the attribute's, in lower case.
    public var tag: String
    public var name: String
    /// Where the tag begins, as an offset into the text's UTF-8 bytes.
    public var tagStart: Int
    /// As it is written, between its quotes, as offsets into the text's UTF-8 bytes.
    public var range: Range<Int>
    /// With `&amp;` read as `&`.
    public var value: String

    /// Whether the value is the address of something that the page links to or shows.
    public var isAddress: Bool {
      switch name {
      case "href": tag == "a" || tag == "area"
      case "src": ["img", "source", "video", "audio", "iframe", "embed", "track"].contains(tag)
      case "srcset": tag == "img" || tag == "source"
      case "poster": tag == "video"
      case "data": tag == "object"
      default: false
      }
    }

    /// Whether the value is an address that would run a script or show a page of its own making.
    public var isForbidden: Bool {
      switch name {
      case "href", "src", "srcset", "action", "formaction", "data", "poster", "background", "xlink:href", "cite":
        let address = AddressScheme.decoded(value)
        let isMedia = ["img", "source", "video", "audio", "track", "input", "image"].contains(tag)
        return AddressScheme.isForbidden(address, isMedia: isMedia)
      default: return false
      }
    }
  }

  public private(set) var attributes: [Attribute] = []
  /// The attributes without a value (`<img alt>`).
  public private(set) var bare: [(tagStart: Int, name: String)] = []
  private let bytes: [UInt8]
  private var index = 0

  public init(in html: String) {
    bytes = Array(html.utf8)
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      if bytes.has("<!--", at: index) {
        // `<!-->` is a whole comment.
        skip(past: "-->", from: index + 2)
      } else if bytes.has("<!", at: index) || bytes.has("<?", at: index) {
        skip(past: ">", from: index + 2)
      } else {
        index += 1
        readTag()
      }
    }
  }

  private mutating func readTag() {
    let start = index - 1
    let tag = word()
    guard !tag.isEmpty else { return }
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      let name = word()
      if name.isEmpty {
        index += 1
        continue
      }
      guard let range = valueRange() else {
        bare.append((start, name))
        continue
      }
      for range in name == "srcset" ? Self.candidates(in: bytes, range) : [range] {
        let text = String(decoding: bytes[range], as: UTF8.self)
        attributes.append(Attribute(tag: tag, name: name, tagStart: start, range: range, value: Self.decoded(text)))
      }
    }
    if tag == "script" || tag == "style" { skip(past: "</", from: index) }
  }

  /// Where the addresses of a `srcset` stand: `small.png 1x, large.png 2x` (HTML Standard, 4.8.4.3.10).
  private static func candidates(in bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      while index < range.upperBound, isSpace(bytes[index]) || bytes[index] == UInt8(ascii: ",") { index += 1 }
      let start = index
      while index < range.upperBound, !isSpace(bytes[index]) { index += 1 }
      var end = index
      while end > start, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
      if end > start { found.append(start..<end) }
      guard end == index else { continue }
      // What is said of its size.
      var depth = 0
      while index < range.upperBound, depth > 0 || bytes[index] != UInt8(ascii: ",") {
        if bytes[index] == UInt8(ascii: "(") { depth += 1 }
        if bytes[index] == UInt8(ascii: ")") { depth = max(0, depth - 1) }
        index += 1
      }
    }
    return found
  }

  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { $0 + "&" + ($1.hasPrefix("amp;") ? $1.dropFirst(4) : $1) }
  }

  private mutating func skip(past end: StaticString, from start: Int) {
    index = min(start, bytes.count)
    while index < bytes.count, !bytes.has(end, at: index) { index += 1 }
    index = min(index + end.utf8CodeUnitCount, bytes.count)
  }

  /// A tag's or an attribute's name, in lower case.
  private mutating func word() -> String {
    var word: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: ":"), UInt8(ascii: "_"):
        word.append(byte)
      default: return String(decoding: word, as: UTF8.self)
      }
      index += 1
    }
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func valueRange() -> Range<Int>? {
    var cursor = index
    while cursor < bytes.count, Self.isSpace(bytes[cursor]) { cursor += 1 }
    guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "=") else { return nil }
    cursor += 1
    while cursor < bytes.count, Self.isSpace(bytes[cursor]) { cursor += 1 }
    guard cursor < bytes.count else { return nil }
    let quote = bytes[cursor]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { cursor += 1 }
    let start = cursor
    while cursor < bytes.count {
      let byte = bytes[cursor]
      if isQuoted ? byte == quote : Self.isSpace(byte) || byte == UInt8(ascii: ">") { break }
      cursor += 1
    }
    index = min(isQuoted ? cursor + 1 : cursor, bytes.count)
    return start..<cursor
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

extension HTMLAttributes {
  /// The HTML with each address replaced by what `resolve` gives for it, and each that would run a script by nothing.
  public static func resolving(_ html: String, _ resolve: (String) -> String) -> String {
    let addresses = HTMLAttributes(in: html).attributes.filter { $0.isAddress || $0.isForbidden }
    guard !addresses.isEmpty else { return html }
    let bytes = Array(html.utf8)
    var output: [UInt8] = []
    var start = 0
    for address in addresses {
      let resolved = address.isForbidden ? "" : resolve(address.value)
      guard resolved != address.value else { continue }
      output += bytes[start..<address.range.lowerBound]
      // Without quotes the value ends at a space or `>`; an escaped URL holds neither, nor `'`.
      HTMLEscaping.append(destination: resolved, to: &output)
      let isQuoted = address.range.lowerBound > 0 && [0x22, 0x27].contains(bytes[address.range.lowerBound - 1])
      if resolved.isEmpty, !isQuoted, address.name != "srcset" { output += "\"\"".utf8 }
      start = address.range.upperBound
    }
    return String(decoding: output + bytes[start...], as: UTF8.self)
  }
}

extension SourceText {
  /// Where attributes of raw HTML stand: each at its own place where the HTML stands in the source as it is, not behind the
  /// `>` of a quote; else at that of all of it.
  public func ranges(
    of attributes: [HTMLAttributes.Attribute], in html: String, at range: Range<Int>
  ) -> [Range<Int>] {
    let isVerbatim = bytes[range].starts(with: html.utf8.prefix(range.count))
    return attributes.map { attribute in
      let start = range.lowerBound + attribute.range.lowerBound
      let end = range.lowerBound + attribute.range.upperBound
      return isVerbatim && end <= range.upperBound ? start..<end : range
    }
  }
}

extension Document {
  /// The document with the addresses in its raw HTML replaced by what `resolve` gives for them.
  public func resolvingHTML(_ resolve: @escaping (String) -> String) -> Document {
    var document = self
    document.rewrite(AddressPass(resolve: resolve).blocks)
    return document
  }
}

/// Rewrites the addresses in the raw HTML of a document, wherever it stands.
private struct AddressPass {
  let resolve: (String) -> String

  func blocks(_ blocks: inout [Block]) {
    for index in blocks.indices {
      if case .html(let html) = blocks[index].kind {
        blocks[index].kind = .html(HTMLAttributes.resolving(html, resolve))
      } else {
        blocks[index].rewrite(blocks: self.blocks, inlines: inlines)
      }
    }
  }

  private func inlines(_ content: inout [Inline]) {
    for index in content.indices {
      if case .html(let html) = content[index].kind {
        content[index].kind = .html(HTMLAttributes.resolving(html, resolve))
      } else {
        content[index].rewrite(inlines)
      }
    }
  }
}

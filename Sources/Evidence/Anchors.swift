import Markdown

/// The names on a page that a link may lead to: headings, `<a id>` and `<a name>` (and any other tag's `id`), claims,
/// footnotes.
struct Anchors {
  private(set) var names: Set<String> = []

  init(of page: Page) {
    add(page.document.blocks)
    for footnote in page.document.footnotes {
      names.insert("fn-\(footnote.label)")
      add(footnote.blocks)
    }
    for claim in page.claims { names.insert(claim.id) }
  }

  private mutating func add(_ blocks: [Block]) {
    for block in blocks { add(block) }
  }

  private mutating func add(_ block: Block) {
    switch block.kind {
    case .heading(let heading):
      names.insert(heading.slug)
      add(heading.content)
    case .paragraph(let content): add(content)
    case .quote(let blocks): add(blocks)
    case .alert(let alert): add(alert.blocks)
    case .list(let list):
      for item in list.items { add(item.blocks) }
    case .table(let table):
      for cell in ([table.header] + table.rows).flatMap(\.cells) { add(cell.content) }
    case .html(let html): names.formUnion(HTMLAnchors.names(in: html))
    case .code, .thematicBreak: break
    }
  }

  private mutating func add(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.kind {
      case .html(let html): names.formUnion(HTMLAnchors.names(in: html))
      case .emphasis(let content), .strong(let content), .strikethrough(let content): add(content)
      case .link(let link), .image(let link): add(link.content)
      default: break
      }
    }
  }
}

/// Reads `id` and `name` attributes from raw HTML.
enum HTMLAnchors {
  /// The values of all `id` attributes, and of the `name` attributes of `a` tags. Linear in the text.
  static func names(in html: String) -> [String] {
    let bytes = Array(html.utf8)
    var names: [String] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      index += 1
      let tag = word(bytes, &index)
      guard !tag.isEmpty else { continue }
      while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
        let name = word(bytes, &index)
        if name.isEmpty {
          index += 1
          continue
        }
        guard let value = value(bytes, &index) else { continue }
        if name == "id" || (name == "name" && tag == "a") { names.append(value) }
      }
    }
    return names
  }

  /// A tag's or an attribute's name, in lower case.
  private static func word(_ bytes: [UInt8], _ index: inout Int) -> String {
    var word: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: ":"),
        UInt8(ascii: "_"):
        word.append(byte)
      default: return String(decoding: word, as: UTF8.self)
      }
      index += 1
    }
    return String(decoding: word, as: UTF8.self)
  }

  private static func value(_ bytes: [UInt8], _ index: inout Int) -> String? {
    var cursor = index
    while cursor < bytes.count, isSpace(bytes[cursor]) { cursor += 1 }
    guard cursor < bytes.count, bytes[cursor] == UInt8(ascii: "=") else { return nil }
    cursor += 1
    while cursor < bytes.count, isSpace(bytes[cursor]) { cursor += 1 }
    guard cursor < bytes.count else { return nil }
    let quote = bytes[cursor]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { cursor += 1 }
    let start = cursor
    while cursor < bytes.count {
      let byte = bytes[cursor]
      if isQuoted ? byte == quote : isSpace(byte) || byte == UInt8(ascii: ">") { break }
      cursor += 1
    }
    index = min(isQuoted ? cursor + 1 : cursor, bytes.count)
    return String(decoding: bytes[start..<cursor], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

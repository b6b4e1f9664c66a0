import Markdown

/// Colours XML and HTML: tags, attributes, their values, comments.
struct TagHighlighter {
  private let bytes: [UInt8]
  private var output: [UInt8] = []
  private var index = 0

  static func html(_ code: String) -> String {
    var highlighter = TagHighlighter(bytes: Array(code.utf8))
    while highlighter.index < highlighter.bytes.count { highlighter.step() }
    return String(decoding: highlighter.output, as: UTF8.self)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func step() {
    if bytes.has("<!--", at: index) {
      emit(to: end(of: "-->", from: index + 4), "c")
    } else if bytes.has("<![CDATA[", at: index) {
      emit(to: end(of: "]]>", from: index + 9), nil)
    } else if bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count, Self.opensTag(bytes[index + 1]) {
      tag()
    } else {
      emit(to: index + 1, nil)
    }
  }

  private static func opensTag(_ byte: UInt8) -> Bool {
    isName(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }

  private mutating func tag() {
    emit(to: nameEnd(index + 2), "k")
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") {
        if byte == UInt8(ascii: ">") { emit(to: index + 1, "k") }
        return
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        emit(to: bytes[(index + 1)...].firstIndex(of: byte).map { $0 + 1 } ?? bytes.count, "str")
      } else if Self.isName(byte) {
        emit(to: nameEnd(index), "t")
      } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") {
        emit(to: index + 1, "k")
      } else {
        emit(to: index + 1, nil)
      }
    }
  }

  private func nameEnd(_ start: Int) -> Int {
    var end = min(start, bytes.count)
    while end < bytes.count, Self.isName(bytes[end]) { end += 1 }
    return end
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || (0x30...0x3A).contains(byte) || byte >= 0x80
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  private func end(of word: StaticString, from start: Int) -> Int {
    var end = min(start, bytes.count)
    while end < bytes.count, !bytes.has(word, at: end) { end += 1 }
    return min(end + word.utf8CodeUnitCount, bytes.count)
  }

  private mutating func emit(to end: Int, _ name: String?) {
    HTML.append(bytes[index..<end], class: name, to: &output)
    index = end
  }
}

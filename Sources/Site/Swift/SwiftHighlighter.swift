/// Colours Swift text: keywords, types, strings, comments, attributes and module prefixes (`Swift::`).
///
/// It reads a text line by line, so that a caller can put each line into an element of its own; what spans lines
/// (block comments, multi-line strings) is kept in between. Linear in the text.
struct SwiftHighlighter {
  /// HTML that goes in at a byte offset of the text: a link's start or end, an anchor.
  struct Insertion {
    var offset: Int
    var html: String
  }

  private(set) var output: [UInt8] = []
  /// Whether a `Swift::` was met so far.
  private(set) var hasModulePrefix = false
  private var commentDepth = 0
  /// The number of `#` around the multi-line string that is open; nil outside of one.
  private var openString: Int?
  private var insertions: ArraySlice<Insertion>
  /// Bytes whose tokens also have the class `dep`.
  private var struck: ArraySlice<Range<Int>>

  /// - Parameters:
  ///   - insertions: sorted by offset.
  ///   - struck: the names of what is deprecated, ascending, apart from each other.
  init(insertions: [Insertion] = [], struck: [Range<Int>] = []) {
    self.insertions = insertions[...]
    self.struck = struck[...]
  }

  /// Takes the output so far away.
  mutating func take() -> [UInt8] {
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  mutating func append(raw html: String) { output += html.utf8 }

  /// Reads a line that is not shown.
  mutating func skip(line range: Range<Int>, of bytes: [UInt8]) {
    let count = output.count
    write(line: range, of: bytes)
    output.removeSubrange(count...)
  }

  /// Writes the bytes of one line, without its line break.
  mutating func write(line range: Range<Int>, of bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      var index = range.lowerBound
      while index < range.upperBound {
        let end = max(index + 1, tokenEnd(buffer, index, range.upperBound))
        emit(buffer, index..<end, className(of: index))
        index = end
      }
    }
    insertDue(before: range.upperBound + 1)
  }

  /// The class of the token that was just measured.
  private mutating func className(of start: Int) -> String? {
    while let first = struck.first, first.upperBound <= start { struck.removeFirst() }
    guard let first = struck.first, first.contains(start) else { return lastKind }
    return lastKind.map { $0 + " dep" } ?? "dep"
  }

  private mutating func emit(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ name: String?) {
    if let first = insertions.first, first.offset <= range.lowerBound { insertDue(before: range.lowerBound + 1) }
    if let name { output += "<span class=\"\(name)\">".utf8 }
    for index in range {
      if let first = insertions.first, first.offset <= index { insertDue(before: index + 1) }
      HTML.append(bytes[index], to: &output)
    }
    if let first = insertions.first, first.offset <= range.upperBound, name != nil {
      insertDue(before: range.upperBound + 1)
    }
    if name != nil { output += "</span>".utf8 }
  }

  private mutating func insertDue(before offset: Int) {
    while let first = insertions.first, first.offset < offset {
      output += first.html.utf8
      insertions.removeFirst()
    }
  }

  /// The class of the token that was just measured: `k`, `t`, `str`, `c`, `a`, `mp`, or nil.
  private var lastKind: String?

  private mutating func tokenEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int) -> Int {
    lastKind = nil
    if commentDepth > 0 { return blockCommentEnd(bytes, start, limit) }
    if let hashes = openString { return multilineEnd(bytes, start, limit, hashes) }
    let byte = bytes[start]
    let next = start + 1 < limit ? bytes[start + 1] : 0
    switch byte {
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
      lastKind = "c"
      return limit
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
      commentDepth = 1
      return blockCommentEnd(bytes, start + 2, limit)
    case UInt8(ascii: "\""):
      return stringEnd(bytes, start, limit, hashes: 0)
    case UInt8(ascii: "#"):
      return hashEnd(bytes, start, limit)
    case UInt8(ascii: "@"):
      lastKind = "a"
      return wordEnd(bytes, start + 1, limit)
    case _ where Self.isWordStart(byte):
      return word(bytes, start, limit)
    case _ where Self.isDigit(byte):
      return numberEnd(bytes, start, limit)
    default:
      return start + 1
    }
  }

  private mutating func blockCommentEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int) -> Int {
    lastKind = "c"
    var index = start
    while index < limit {
      let next = index + 1 < limit ? bytes[index + 1] : 0
      if bytes[index] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        index += 2
        commentDepth -= 1
        if commentDepth == 0 { return index }
      } else if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        index += 2
        commentDepth += 1
      } else {
        index += 1
      }
    }
    return limit
  }

  private mutating func stringEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int, hashes: Int
  ) -> Int {
    lastKind = "str"
    if Self.has(3, bytes, start, limit) {
      openString = hashes
      return multilineEnd(bytes, start + 3, limit, hashes)
    }
    var index = start + 1
    while index < limit {
      if bytes[index] == UInt8(ascii: "\\"), hashes == 0 {
        index += 2
      } else if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        if Self.hashCount(bytes, index, limit) >= hashes { return index + hashes }
      } else {
        index += 1
      }
    }
    return limit
  }

  private mutating func multilineEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int, _ hashes: Int
  ) -> Int {
    lastKind = "str"
    var index = start
    while index < limit {
      if bytes[index] == UInt8(ascii: "\\"), hashes == 0 {
        index += 2
      } else if Self.has(3, bytes, index, limit), Self.hashCount(bytes, index + 3, limit) >= hashes {
        openString = nil
        return index + 3 + hashes
      } else {
        index += 1
      }
    }
    return limit
  }

  /// `#if`, `#available`, a macro, or a raw string.
  private mutating func hashEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int) -> Int {
    let count = Self.hashCount(bytes, start, limit)
    if start + count < limit, bytes[start + count] == UInt8(ascii: "\"") {
      return stringEnd(bytes, start + count, limit, hashes: count)
    }
    lastKind = "k"
    return wordEnd(bytes, start + count, limit)
  }

  private mutating func word(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int) -> Int {
    let end = wordEnd(bytes, start, limit)
    if end + 2 < limit, bytes[end] == UInt8(ascii: ":"), bytes[end + 1] == UInt8(ascii: ":") {
      lastKind = "mp"
      hasModulePrefix = true
      return end + 2
    }
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[start]) {
      lastKind = "t"
    } else if end - start <= 15, !isMember || end - start == 4, bytes[start] != UInt8(ascii: "`") {
      let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
      let isLabel = end < limit && bytes[end] == UInt8(ascii: ":") && Self.labels.contains(text)
      if !isLabel, isMember ? text == "self" || text == "init" : Self.keywords.contains(text) { lastKind = "k" }
    }
    return end
  }

  private func wordEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int) -> Int {
    var index = start
    while index < limit, Self.isWordStart(bytes[index]) || Self.isDigit(bytes[index]) { index += 1 }
    return index
  }

  private func numberEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int) -> Int {
    wordEnd(bytes, start, limit)
  }

  private static func has(_ quotes: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ limit: Int) -> Bool {
    index + quotes <= limit && (index..<index + quotes).allSatisfy { bytes[$0] == UInt8(ascii: "\"") }
  }

  private static func hashCount(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ limit: Int) -> Int {
    var end = index
    while end < limit, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end - index
  }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "`") || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Keywords that are argument labels where a colon follows.
  private static let labels: Set<String> = ["for", "in", "as", "is", "where", "default", "import", "while", "switch"]

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch", "class",
    "consuming", "continue", "convenience", "default", "defer", "deinit", "do", "dynamic", "else", "enum",
    "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in",
    "indirect", "infix", "init", "inout", "internal", "is", "isolated", "lazy", "let", "macro", "mutating", "nil",
    "nonisolated", "nonmutating", "open", "operator", "optional", "override", "package", "postfix",
    "precedencegroup", "prefix", "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self",
    "sending", "set", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "unowned", "var", "weak", "where", "while", "yield", "_modify", "_read",
  ]
}

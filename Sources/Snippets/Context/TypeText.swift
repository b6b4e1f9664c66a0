/// Types as signatures spell them, compared without a compiler.
enum TypeText {
  enum Relation { case same, unclear, different }

  private static let standard: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "Bool",
    "String", "Substring", "Character", "StaticString", "Duration", "Never", "AnyHashable", "ObjectIdentifier",
  ]

  static func isStandard(_ name: String) -> Bool { standard.contains(name) }

  /// Different are only two plain names of one type each, alone or under the same `?` or `[]`.
  static func compare(_ a: String, _ b: String, isNominal: (String) -> Bool) -> Relation {
    if a == b { return .same }
    if let (inner, other) = peeled(a, b) { return compare(inner, other, isNominal: isNominal) }
    let paths = (a.split(separator: "."), b.split(separator: "."))
    if let last = paths.0.last, let otherLast = paths.1.last, isPath(a), isPath(b) {
      if last != otherLast { return isNominal(String(last)) && isNominal(String(otherLast)) ? .different : .unclear }
      let count = min(paths.0.count, paths.1.count)
      return paths.0.suffix(count) == paths.1.suffix(count) ? .same : .unclear
    }
    return unqualified(a) == unqualified(b) ? .same : .unclear
  }

  private static func peeled(_ a: String, _ b: String) -> (String, String)? {
    if a.hasSuffix("?"), b.hasSuffix("?") { return (String(a.dropLast()), String(b.dropLast())) }
    let isList = [a, b].allSatisfy { $0.hasPrefix("[") && $0.hasSuffix("]") && isPath($0.dropFirst().dropLast()) }
    return isList ? (String(a.dropFirst().dropLast()), String(b.dropFirst().dropLast())) : nil
  }

  private static func isPath(_ text: some StringProtocol) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { SwiftScanner.isIdentifier($0) }
  }

  /// Without what stands before dots; those of `Int...` are none.
  private static func unqualified(_ type: String) -> [UInt8] {
    let bytes = Array(type.utf8)
    var result: [UInt8] = []
    var wordStart = 0
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "."), wordStart < result.count, index + 1 < bytes.count,
        SwiftScanner.isTail(bytes[index + 1])
      {
        result.removeSubrange(wordStart...)
        continue
      }
      result.append(byte)
      if !SwiftScanner.isTail(byte) { wordStart = result.count }
    }
    return result
  }

  /// The text with what stands in quotes made harmless, so that brackets and commas are those of the code.
  static func masked(_ text: some Sequence<UInt8>) -> [UInt8] {
    var isQuoted = false
    var isEscaped = false
    return text.map { byte in
      let isQuote = byte == UInt8(ascii: "\"") && !isEscaped
      isEscaped = isQuoted && !isEscaped && byte == UInt8(ascii: "\\")
      if isQuote { isQuoted.toggle() }
      return isQuoted || isQuote ? UInt8(ascii: "_") : byte
    }
  }

  /// The type of a parameter: between its colon and its default value.
  static func ofParameter(_ text: ArraySlice<UInt8>) -> String {
    var depth = 0
    for index in text.indices {
      depth += step(text, index)
      guard depth == 0, text[index] == UInt8(ascii: ":") else { continue }
      if index + 1 < text.endIndex, text[index + 1] == UInt8(ascii: ":") { break }
      return plain(text[(index + 1)...])
    }
    return plain(text)
  }

  /// A type without attributes, `any`, ownership, what follows it (`where`, a default value) and outer spaces.
  static func plain(_ text: ArraySlice<UInt8>) -> String {
    var type: [ArraySlice<UInt8>] = []
    for word in text.split(separator: 0x20) {
      if word.elementsEqual("where".utf8) || word.elementsEqual("=".utf8) { break }
      if word.first == UInt8(ascii: "@") { continue }
      let isVoid = word.elementsEqual("Void".utf8) || word.elementsEqual("Swift.Void".utf8)
      if !left.contains(String(decoding: word, as: UTF8.self)) { type.append(isVoid ? Array("()".utf8)[...] : word) }
    }
    return String(decoding: Array(type.joined(separator: [0x20])), as: UTF8.self)
  }

  private static let left: Set<String> = ["any", "sending", "__owned", "__shared", "nonisolated"]

  static func count(_ word: String, in type: String) -> Int {
    type.utf8.split { !SwiftScanner.isTail($0) }.count { $0.elementsEqual(word.utf8) }
  }

  /// The parts between the outermost commas.
  static func parts(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = text.startIndex
    for index in text.indices {
      depth += step(text, index)
      guard depth == 0, text[index] == UInt8(ascii: ",") else { continue }
      parts.append(text[start..<index])
      start = index + 1
    }
    let last = text[start...]
    return last.allSatisfy { $0 == 0x20 } ? parts : parts + [last]
  }

  /// Behind the bracket that closes the one at the beginning.
  static func end(ofGroup text: ArraySlice<UInt8>) -> Int {
    var depth = 0
    for index in text.indices {
      depth += step(text, index)
      if depth == 0 { return index + 1 }
    }
    return text.endIndex
  }

  /// Where the outermost `->` begins.
  static func arrow(in text: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for index in text.indices {
      depth += step(text, index)
      if depth == 0, text[index] == UInt8(ascii: "-"), index + 1 < text.endIndex, text[index + 1] == 0x3E {
        return index
      }
    }
    return nil
  }

  /// By how much a byte changes the depth of brackets; the `>` of an arrow is none.
  private static func step(_ text: ArraySlice<UInt8>, _ index: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): -1
    case UInt8(ascii: ">"): index > text.startIndex && text[index - 1] == UInt8(ascii: "-") ? 0 : -1
    default: 0
    }
  }
}

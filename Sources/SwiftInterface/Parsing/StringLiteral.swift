/// The values of string literals without interpolation (The Swift Programming Language, "String Literals").
enum StringLiteral {
  /// Empty for what is no literal.
  static func value(_ range: Range<Int>, in scanner: SwiftScanner) -> String {
    var bytes = scanner.bytes[range]
    let hashes = bytes.prefix { $0 == ASCII.hash }.count
    bytes = bytes.dropFirst(hashes).dropLast(hashes)
    let isTripled = bytes.count >= 6 && bytes.prefix(3).allSatisfy { $0 == ASCII.quote }
    let quotes = isTripled ? 3 : 1
    guard bytes.count >= 2 * quotes else { return "" }
    var text = Array(bytes.dropFirst(quotes).dropLast(quotes))
    if isTripled { text = unindented(text) }
    if hashes == 0, text.contains(ASCII.backslash) { text = unescaped(text) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The lines between the quotes, without the white space that stands before the closing ones.
  private static func unindented(_ text: [UInt8]) -> [UInt8] {
    guard let first = text.first, ASCII.isLineBreak(first),
      let last = text.lastIndex(where: ASCII.isLineBreak), text[(last + 1)...].allSatisfy(ASCII.isSpace)
    else { return text }
    let indentation = text[(last + 1)...]
    let lines = text[..<last].split(separator: ASCII.newline, omittingEmptySubsequences: false).dropFirst()
    let stripped = lines.map { line in
      let line = line.last == ASCII.carriageReturn ? line.dropLast() : line
      return line.starts(with: indentation) ? line.dropFirst(indentation.count) : line
    }
    return Array(stripped.joined(separator: [ASCII.newline]))
  }

  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      defer { index += 1 }
      guard bytes[index] == ASCII.backslash, index + 1 < bytes.count else {
        result.append(bytes[index])
        continue
      }
      index += 1
      switch bytes[index] {
      // A line of several that goes on without a break.
      case ASCII.newline: break
      case 0x6E: result.append(ASCII.newline)
      case 0x72: result.append(ASCII.carriageReturn)
      case 0x74: result.append(ASCII.tab)
      case 0x30: result.append(0)
      case 0x75: result += scalar(bytes, &index)
      default: result.append(bytes[index])
      }
    }
    return result
  }

  /// The scalar of `u{…}`; leaves the index on the closing brace.
  private static func scalar(_ bytes: [UInt8], _ index: inout Int) -> [UInt8] {
    guard index + 1 < bytes.count, bytes[index + 1] == ASCII.openBrace,
      let end = bytes[index...].prefix(12).firstIndex(of: ASCII.closeBrace),
      let value = UInt32(String(decoding: bytes[index + 2..<end], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return [bytes[index]] }
    index = end
    return Array(String(Character(scalar)).utf8)
  }
}

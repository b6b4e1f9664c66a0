/// Reads what an `@available` attribute says (The Swift Programming Language, "Attributes").
enum AvailabilityAttribute {
  /// One value for each platform that the attribute names; the `*` at the end of a short list says nothing.
  static func read(_ range: Range<Int>, in scanner: SwiftScanner) -> [Availability] {
    var scanner = SwiftScanner(
      UnsafeBufferPointer(rebasing: scanner.bytes[..<range.upperBound]), position: range.lowerBound + 1)
    guard scanner.holds(scanner.skipWord(), "available") else { return [] }
    scanner.skipTrivia()
    guard scanner.current == ASCII.openParenthesis else { return [] }
    scanner.position += 1
    return read(arguments: arguments(&scanner))
  }

  private struct Argument {
    var words: [String]
    var text: String?
    /// `introduced:`, `message:`, …
    var isLabelled: Bool
  }

  private static func arguments(_ scanner: inout SwiftScanner) -> [Argument] {
    var arguments: [Argument] = []
    while !scanner.isAtEnd, scanner.current != ASCII.closeParenthesis {
      arguments.append(argument(&scanner))
      if scanner.current == ASCII.comma { scanner.position += 1 }
    }
    return arguments
  }

  private static func argument(_ scanner: inout SwiftScanner) -> Argument {
    var argument = Argument(words: [], text: nil, isLabelled: false)
    while !scanner.isAtEnd {
      scanner.skipTrivia()
      let start = scanner.position
      switch scanner.current {
      case ASCII.comma, ASCII.closeParenthesis: return argument
      case ASCII.colon:
        argument.isLabelled = true
        scanner.position += 1
      case ASCII.quote, ASCII.hash:
        if scanner.current == ASCII.quote { scanner.skipString() } else { scanner.skipAfterHash() }
        if scanner.position == start { scanner.position += 1 }
        argument.text = literal(start..<scanner.position, in: scanner)
      default:
        while ASCII.isIdentifier(scanner.current) || scanner.current == ASCII.dot { scanner.position += 1 }
        if scanner.position == start { scanner.position += 1 }
        argument.words.append(scanner.string(start..<scanner.position))
      }
    }
    return argument
  }

  private static func read(arguments: [Argument]) -> [Availability] {
    guard let first = arguments.first, let platform = first.words.first else { return [] }
    // A version or a second name only: the short list.
    guard first.words.count == 1, arguments.count > 1, !first.isLabelled, !isShort(arguments[1]) else {
      return arguments.compactMap { argument in
        guard let name = argument.words.first, name != "*" else { return nil }
        return Availability(platform: name, introduced: argument.words.count > 1 ? argument.words[1] : nil)
      }
    }
    var availability = Availability(platform: platform)
    for argument in arguments.dropFirst() { add(argument, to: &availability) }
    return [availability]
  }

  /// Whether an argument after a lone name is of the short list, as in `(SwiftStdlib, *)`.
  private static func isShort(_ argument: Argument) -> Bool {
    !argument.isLabelled && (argument.words.count > 1 || argument.words.first == "*")
  }

  private static func add(_ argument: Argument, to availability: inout Availability) {
    let version = argument.words.count > 1 ? argument.words[1] : nil
    switch argument.words.first {
    case "introduced": availability.introduced = version
    case "deprecated":
      availability.deprecated = version
      availability.isDeprecated = true
    case "obsoleted": availability.obsoleted = version
    case "unavailable": availability.isUnavailable = true
    case "noasync": availability.isUnavailableFromAsync = true
    case "message": availability.message = argument.text
    case "renamed": availability.renamed = argument.text
    default: break
    }
  }

  /// The value of a string literal without interpolation.
  private static func literal(_ range: Range<Int>, in scanner: SwiftScanner) -> String {
    var bytes = Array(scanner.bytes[range])
    var hashes = 0
    while bytes.first == ASCII.hash {
      bytes.removeFirst()
      hashes += 1
    }
    bytes.removeLast(min(hashes, bytes.count))
    let quotes = bytes.starts(with: [ASCII.quote, ASCII.quote, ASCII.quote]) && bytes.count >= 6 ? 3 : 1
    guard bytes.count >= 2 * quotes else { return "" }
    bytes = Array(bytes.dropFirst(quotes).dropLast(quotes))
    if hashes == 0, bytes.contains(ASCII.backslash) { bytes = unescaped(bytes) }
    return String(decoding: bytes, as: UTF8.self)
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
      let end = bytes[index...].firstIndex(of: ASCII.closeBrace),
      let value = UInt32(String(decoding: bytes[index + 2..<end], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return [bytes[index]] }
    index = end
    return Array(String(Character(scalar)).utf8)
  }
}

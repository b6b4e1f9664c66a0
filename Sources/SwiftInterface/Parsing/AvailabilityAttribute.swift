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
        argument.text = StringLiteral.value(start..<scanner.position, in: scanner)
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
}

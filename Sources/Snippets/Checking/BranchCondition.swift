/// What is known of a condition of `#if` on a target.
enum BranchCondition: Hashable {
  case yes, no
  /// One of the two, as the compiler says.
  case fixed
  /// Not known, for the reason.
  case open(String)

  var negated: BranchCondition {
    switch self {
    case .yes: .no
    case .no: .yes
    case .fixed, .open: self
    }
  }

  func and(_ other: BranchCondition) -> BranchCondition {
    if self == .no || other == .no { return .no }
    if case .open = self { return self }
    if case .open = other { return other }
    return self == .yes && other == .yes ? .yes : .fixed
  }

  func or(_ other: BranchCondition) -> BranchCondition { negated.and(other.negated).negated }
}

/// Reads the condition of an `#if` or `#elseif`.
struct BranchConditionReader {
  private let scanner: SwiftScanner
  private var index = 0
  private var depth = 0
  /// What a call says, such as `os(macOS)`: its name and the tokens in its parentheses.
  private let call: (String, [String]) -> BranchCondition

  /// More parentheses and signs of negation than that are nobody's condition.
  private static let deepest = 64

  init(_ directive: String, call: @escaping (String, [String]) -> BranchCondition) {
    scanner = SwiftScanner(Array(directive.utf8.dropFirst()))
    index = 1
    self.call = call
  }

  mutating func read() -> BranchCondition {
    var value = BranchCondition.no
    guard var part = operand() else { return .fixed }
    while peek("&") || peek("|") {
      if skip("|") {
        _ = skip("|")
        value = value.or(part)
        guard let next = operand() else { return value }
        part = next
      } else {
        _ = skip("&") && skip("&")
        guard let next = operand() else { break }
        part = part.and(next)
      }
    }
    return value.or(part)
  }

  private func peek(_ byte: Unicode.Scalar) -> Bool {
    index < scanner.tokens.count && scanner.tokens[index].kind == .punctuation(UInt8(ascii: byte))
  }

  private mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard peek(byte) else { return false }
    index += 1
    return true
  }

  private mutating func operand() -> BranchCondition? {
    guard index < scanner.tokens.count, depth < Self.deepest else { return nil }
    depth += 1
    defer { depth -= 1 }
    if skip("!") { return operand()?.negated }
    if skip("(") {
      let value = read()
      _ = skip(")")
      return value
    }
    let name = scanner.text(scanner.tokens[index])
    index += 1
    guard skip("(") else { return name == "true" ? .yes : name == "false" ? .no : .fixed }
    var arguments: [String] = []
    let inside = scanner.tokens[index - 1].depth
    while index < scanner.tokens.count, scanner.tokens[index].depth > inside {
      arguments.append(scanner.text(scanner.tokens[index]))
      index += 1
    }
    _ = skip(")")
    return call(name, arguments)
  }
}

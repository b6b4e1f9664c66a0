import SwiftSyntax

/// The condition of each branch of an `#if` block, the earlier branches' negated, behind those of the blocks around.
struct Conditions {
  private var outer: String?
  private var refused: [String] = []

  init(inside outer: String?) { self.outer = outer }

  mutating func branch(_ condition: String?) -> String? {
    var parts = refused
    if let condition {
      parts.append(condition)
      refused.append("!(\(condition))")
    }
    if parts.count > 1 { parts = parts.map(Self.grouped) }
    let own = parts.joined(separator: " && ")
    guard let outer else { return own }
    return "\(Self.grouped(outer)) && \(Self.grouped(own))"
  }

  /// In parentheses where an `||` stands outside of any.
  private static func grouped(_ text: String) -> String {
    var depth = 0
    var rest = Substring(text)
    while let character = rest.first {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, rest.hasPrefix("||") { return "(\(text))" }
      rest.removeFirst()
    }
    return text
  }
}

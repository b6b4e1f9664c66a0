/// Links between symbols as documentation writes them: `Fault/wide(_:)`.
enum DocumentationLink {
  /// A link's path as a dotted name, without the link's scheme and the suffix that tells overloads apart.
  static func name(_ text: String) -> String {
    var text = text
    if text.utf8.first == ASCII.less, text.utf8.last == ASCII.greater { text = String(text.dropFirst().dropLast()) }
    if text.hasPrefix("doc:") { text.removeFirst(4) }
    guard text.utf8.contains(ASCII.slash), text.utf8.contains(where: ASCII.isIdentifier) else { return text }
    let parts = text.utf8.split(separator: ASCII.slash).map { part in
      guard let close = part.lastIndex(of: ASCII.closeParenthesis), part.index(after: close) < part.endIndex,
        part[part.index(after: close)] == ASCII.minus
      else { return String(Substring(part)) }
      return String(Substring(part[...close]))
    }
    return parts.joined(separator: ".")
  }
}

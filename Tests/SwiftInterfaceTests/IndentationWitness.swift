import Diagnostics

/// Counts declarations in another way than the parser: by the lines' indentation and first words.
struct IndentationWitness {
  private(set) var declarationLines: Set<Int> = []

  private static let keywords: Set<Substring> = [
    "import", "struct", "class", "actor", "enum", "protocol", "extension", "func", "init", "deinit", "var", "let",
    "subscript", "case", "typealias", "associatedtype", "operator", "precedencegroup", "macro",
  ]
  private static let types: Set<Substring> = ["struct", "class", "actor", "enum", "protocol", "extension"]

  init(_ source: SourceText) {
    // The indentations at which members of the open types stand.
    var members = [0]
    for line in 1...source.lineCount {
      let text = source.lineText(line)
      let indentation = text.prefix { $0 == " " }.count
      if text.dropFirst(indentation) == "}", let last = members.last, indentation + 2 == last { members.removeLast() }
      guard indentation == members.last, let keyword = Self.keyword(text.dropFirst(indentation)) else { continue }
      declarationLines.insert(line)
      if Self.types.contains(keyword), text.hasSuffix("{") { members.append(indentation + 2) }
    }
  }

  /// The first keyword of a line, behind attributes and modifiers.
  private static func keyword(_ text: Substring) -> Substring? {
    var rest = text
    while let first = rest.first {
      if first == " " {
        rest = rest.dropFirst()
      } else if first == "@" {
        rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == ":" }
        if rest.first == "(" { rest = skipArguments(rest) }
      } else {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest.dropFirst(word.count)
        if word == "class", let next = keyword(rest), next != "case" { return next }
        if keywords.contains(word) { return word }
        guard !word.isEmpty, rest.first == " " || rest.first == "(" else { return nil }
        if rest.first == "(" { rest = skipArguments(rest) }
      }
    }
    return nil
  }

  private static func skipArguments(_ text: Substring) -> Substring {
    var depth = 0
    var isInString = false
    for index in text.indices {
      let character = text[index]
      if character == "\"" { isInString.toggle() }
      if isInString { continue }
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return text[text.index(after: index)...] }
    }
    return ""
  }
}

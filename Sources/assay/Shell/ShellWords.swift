/// A line taken apart into words as a shell does: at white space, with quotes and backslashes taken off. What would be
/// replaced (`$HOME`, `*`) stays as it is.
struct ShellWords {
  /// The last one is what stands at the end of the line, empty behind white space.
  private(set) var words: [String] = [""]

  init(_ line: String) {
    var quote: Character?
    var isEscaped = false
    var isOpen = false
    for sign in line {
      if isEscaped {
        if quote == "\"", !"\"\\$`".contains(sign) { words[words.count - 1].append("\\") }
        words[words.count - 1].append(sign)
        isEscaped = false
      } else if sign == "\\", quote != "'" {
        isEscaped = true
        isOpen = true
      } else if let open = quote {
        if sign == open { quote = nil } else { words[words.count - 1].append(sign) }
      } else if sign == "\"" || sign == "'" {
        quote = sign
        isOpen = true
      } else if sign.isWhitespace {
        if isOpen || !(words.last ?? "").isEmpty { words.append("") }
        isOpen = false
      } else {
        words[words.count - 1].append(sign)
      }
    }
  }
}

/// Colours a difference by its lines: what was added, what was taken away, where, and in which file.
enum DiffHighlighter {
  static func html(_ code: String) -> String {
    var output: [UInt8] = []
    for line in code.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let tag = tag(line)
      output += tag.open.utf8
      for byte in line { HTML.append(byte, to: &output) }
      output += tag.close.utf8
      output.append(0x0A)
    }
    output.removeLast()
    return String(decoding: output, as: UTF8.self)
  }

  private static func tag(_ line: Substring.UTF8View) -> (open: String, close: String) {
    switch line.first {
    case UInt8(ascii: "+"): line.starts(with: "+++".utf8) ? ("<span class=\"c\">", "</span>") : ("<ins>", "</ins>")
    case UInt8(ascii: "-"): line.starts(with: "---".utf8) ? ("<span class=\"c\">", "</span>") : ("<del>", "</del>")
    case UInt8(ascii: "@"): ("<span class=\"a\">", "</span>")
    case UInt8(ascii: " "), nil: ("", "")
    case UInt8(ascii: "d") where line.starts(with: "diff ".utf8),
      UInt8(ascii: "i") where line.starts(with: "index ".utf8):
      ("<span class=\"c\">", "</span>")
    default: ("", "")
    }
  }
}

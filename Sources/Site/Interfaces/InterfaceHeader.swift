import Diagnostics

/// The comments at the head of an interface.
struct InterfaceHeader {
  /// The compiler as the file states it.
  private(set) var compiler: String?
  /// What the head says beyond the compiler's own lines, in paragraphs: where the file comes from.
  private(set) var notice: [String] = []

  init(_ source: SourceText) {
    var paragraph: [String] = []
    for line in 1...max(1, min(source.lineCount, 200)) {
      let text = source.lineText(line)
      guard text.hasPrefix("//") else { break }
      let words = String(text.dropFirst(2)).trimmed
      if words.hasPrefix("swift-compiler-version:") {
        compiler = String(words.dropFirst(23)).trimmed
      } else if words.hasPrefix("swift-") {
        continue
      } else if words.isEmpty {
        if !paragraph.isEmpty { notice.append(paragraph.joined(separator: " ")) }
        paragraph = []
      } else {
        paragraph.append(words)
      }
    }
    if !paragraph.isEmpty { notice.append(paragraph.joined(separator: " ")) }
  }
}

extension String {
  /// Without spaces and tabs around it.
  var trimmed: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first == " " || first == "\t" { scalars.removeFirst() }
    while let last = scalars.last, last == " " || last == "\t" || last == "\r" { scalars.removeLast() }
    return String(Substring(scalars))
  }
}

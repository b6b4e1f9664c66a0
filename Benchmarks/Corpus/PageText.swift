/// A word of a page: as the author wrote it, as it is once repaired, and the citations that begin in it.
struct Word {
  var old: String
  var new: String
  var citations: [Cited] = []

  struct Cited {
    var module: String
    var ranges: [ClosedRange<Int>]
    var repaired: [ClosedRange<Int>]
    var fate: Fate
  }

  init(_ text: String) {
    old = text
    new = text
  }

  init(old: String, new: String, citations: [Cited] = []) {
    self.old = old
    self.new = new
    self.citations = citations
  }
}

/// The two texts of a page as they grow.
struct PageText {
  let path: String
  private(set) var old = ""
  private(set) var new = ""
  private(set) var citations: [CorpusCitation] = []
  private var line = 1

  init(path: String) { self.path = path }

  mutating func add(_ text: String) {
    old += text
    new += text
    line += text.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  private mutating func add(_ word: Word) {
    for cited in word.citations {
      citations.append(
        CorpusCitation(
          page: path, line: line, module: cited.module, ranges: cited.ranges, repaired: cited.repaired,
          fate: cited.fate))
    }
    old += word.old
    new += word.new
    line += word.old.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  /// Words with spaces between, broken before the ones that would pass a width, and an empty line after them.
  mutating func add(_ words: [Word], first: String = "", next: String = "", width: Int = .max, end: String = "\n\n") {
    add(first)
    var column = first.utf8.count
    for (index, word) in words.enumerated() {
      // What would begin a list or a heading at the start of a line stays on the line before.
      if index > 0, column + word.old.utf8.count >= width, Self.isHarmless(word.old) {
        add("\n" + next)
        column = next.utf8.count
      } else if index > 0 {
        add(" ")
        column += 1
      }
      add(word)
      column += word.old.utf8.count
    }
    add(end)
  }

  private static func isHarmless(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    let isNumber = (0x30...0x39).contains(first) && word.utf8.last != UInt8(ascii: ".")
    return isNumber || (0x61...0x7A).contains(first) || (0x41...0x5A).contains(first) || first == UInt8(ascii: "`")
      || first == UInt8(ascii: "(")
  }
}

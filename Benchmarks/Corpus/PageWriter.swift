import TestSupport

/// Writes one page of a corpus around the citations that it must hold.
struct PageWriter {
  private let number: Int
  private let defaultModule: String
  private let isDefaultWritten: Bool
  private var random: SplitMix
  private var text: PageText
  /// So many claims without a citation were written.
  private var claims = 0
  /// So many footnotes were written.
  private var notes = 0

  init(number: Int, modules: [String], defaultModule: Int, isDefaultWritten: Bool, seed: UInt64) {
    self.number = number
    self.defaultModule = modules[defaultModule]
    self.isDefaultWritten = isDefaultWritten
    random = SplitMix(state: seed)
    let digits = number < 10 ? "0\(number)" : "\(number)"
    text = PageText(path: "content/part-\((number - 1) / 10 + 1)/\(digits)-page.md")
  }

  /// - Parameter demands: The units of each citation.
  mutating func page(_ demands: [[Unit]], bytes: Int) -> Corpus.Page {
    if isDefaultWritten { text.add("---\ncite-default: \(defaultModule)\n---\n") }
    text.add("# Page \(number): \(Words.type(number * 31))\n\n")
    var left = demands.shuffled(using: &random)[...]
    // As many bytes of prose before each citation as are needed to spread them evenly.
    let step = bytes / (demands.count + 1)
    var section = 0
    while !left.isEmpty || text.old.utf8.count < bytes {
      if random.happens(8) {
        section += 1
        text.add("## \(section). \(random.one(of: Words.adjectives)) \(random.one(of: Words.nouns).lowercased())s\n\n")
      } else if !left.isEmpty, text.old.utf8.count >= step * (demands.count - left.count + 1) {
        let count = min(left.count, 1 + random.below(4))
        addCitations(Array(left.prefix(count)))
        left = left.dropFirst(count)
      } else {
        addProse(section)
      }
    }
    return Corpus.Page(path: text.path, text: text.old, repaired: text.new, citations: text.citations)
  }

  // MARK: Prose

  private mutating func width() -> Int { random.one(of: [72, 80, 100, 120, .max, .max, .max]) }

  /// What no other claim says: the same words in two states would contradict each other.
  private mutating func ownWords() -> [Word] {
    claims += 1
    return [Word("In"), Word("point"), Word("\(number)-\(claims)"), Word("of"), Word("the"), Word("list,")]
  }

  private mutating func addProse(_ section: Int) {
    let count = 1 + random.below(6)
    switch random.below(14) {
    case 0:
      let state = random.one(of: [
        "✅ **VERIFIED** —", "🟡 **RECONSTRUCTED** —", "🟠 Suggestive:", "⚠️ **SILENT FAILURE** —",
      ])
      text.add([Word(state)] + ownWords() + Prose.sentences(count, &random), first: "> ", next: "> ", width: width())
    case 1:
      let gap = [Word("🔴"), Word("**GAP**"), Word("—")] + ownWords() + Prose.sentence(&random)
      let rest = [Word("**What would resolve it:** a run on a device."), Word("**Safe default:** keep the old one.")]
      text.add(gap + rest, first: "> ", next: "> ", width: width())
    case 2:
      for _ in 0..<count {
        text.add(Prose.sentence(&random), first: "- ", next: "  ", width: width(), end: "\n")
      }
      text.add("\n")
    case 3:
      let name = Words.member(random.below(1000))
      text.add(
        "```swift\nlet \(name) = \"12:30\"  // ✅ a sign in a comment that says nothing\nprint(\(name)[:5])\n```\n\n")
    case 4 where section > 0:
      text.add(Prose.sentence(&random) + [Word("More"), Word("in"), Word("§\(1 + random.below(section)).")])
    case 5: addConstruct()
    default:
      text.add(Prose.sentences(count, &random), width: width())
    }
  }

  /// What stands in a text now and then: tasks, footnotes, lists and quotes within each other, folded text.
  private mutating func addConstruct() {
    switch random.below(5) {
    case 0:
      for _ in 0...random.below(4) {
        text.add(Prose.sentence(&random), first: random.happens(50) ? "- [x] " : "- [ ] ", next: "  ", end: "\n")
      }
      text.add("\n")
    case 1:
      notes += 1
      let reference = Word("noted.[^n\(notes)]")
      text.add(Prose.sentence(&random) + [Word("That"), Word("is"), reference], width: width())
      if random.happens(30) { text.add([Word("Again,"), reference]) }
      text.add(Prose.sentence(&random), first: "[^n\(notes)]: ", next: "    ", width: width())
    case 2:
      text.add("\(1 + random.below(9)). ")
      text.add(Prose.sentence(&random), next: "   ", width: width(), end: "\n")
      text.add(Prose.sentence(&random), first: "   - ", next: "     ", width: width())
      text.add(Prose.sentence(&random), first: "   > ", next: "   > ", width: width())
    case 3:
      text.add(Prose.sentence(&random), first: "> ", next: "> ", width: width(), end: "\n>\n")
      text.add(Prose.sentence(&random), first: "> - ", next: ">   ", width: width(), end: "\n")
      text.add(Prose.sentence(&random), first: "> - > ", next: ">   > ", width: width())
    default:
      text.add("<details><summary>\(random.one(of: Words.adjectives))</summary>\n\n")
      text.add(Prose.sentence(&random), width: width())
      text.add("```sh\nprint \(random.one(of: Words.verbs))\n```\n\n</details>\n\n")
    }
  }

  // MARK: Citations

  private mutating func addCitations(_ demands: [[Unit]]) {
    var writer = CitationWriter(defaultModule: defaultModule)
    switch random.below(6) {
    case 0:
      for units in demands {
        text.add(
          [Word("✅"), Word("**VERIFIED**"), Word("—")] + sentence(units, &writer), first: "> ", next: "> ",
          width: width())
        writer.carried = nil
      }
    case 1:
      for units in demands {
        text.add(sentence(units, &writer), first: "- ", next: "  ", width: width(), end: "\n")
        writer.carried = nil
      }
      text.add("\n")
    case 2: addTable(demands)
    case 3 where demands.allSatisfy({ $0.count == 1 && $0[0].lines.count == 1 }): addFence(demands)
    default:
      var words: [Word] = []
      for units in demands {
        words += sentence(units, &writer)
        // A new paragraph, or prose that names nothing between.
        if random.happens(30) { words += [Word("That"), Word("is"), Word("all.")] }
      }
      text.add(words, width: width())
    }
  }

  private mutating func sentence(_ units: [Unit], _ writer: inout CitationWriter) -> [Word] {
    let names = units.map { "`\(name(of: $0))`" }
    if units.count == 1, random.happens(20) {
      let cited = writer.words(units, closing: "", &random)
      // The prose may name another file, which `:12` would mean after it.
      writer.carried = nil
      return [Word("See")] + cited + [Word("for"), Word("\(names[0]),")] + Prose.sentence(&random)
    }
    var words: [Word] =
      names.count > 1 ? [Word("Both"), Word(names[0]), Word("and"), Word(names[1])] : [Word(names[0])]
    switch random.below(3) {
    case 0:
      var cited = writer.words(units, closing: ")", &random)
      cited[0].prepend("(")
      words += cited + [Word("will"), Word(random.one(of: Words.verbs)), Word("it.")]
    case 1:
      words += [Word("stands"), Word("at")] + writer.words(units, closing: ".", &random)
    default:
      words =
        [Word("In"), Word("short,")] + words + [Word("is"), Word("declared"), Word("there:")]
        + writer.words(units, closing: ",", &random) + [Word("as"), Word("everybody"), Word("knows.")]
    }
    return words
  }

  private mutating func name(of unit: Unit) -> String { random.happens(40) ? unit.path : unit.name }

  private mutating func addTable(_ demands: [[Unit]]) {
    text.add("| name | where | note |\n|---|---|---|\n")
    for units in demands {
      var writer = CitationWriter(defaultModule: defaultModule)
      let names = units.map { "`\(name(of: $0))`" }.joined(separator: ", ")
      let cited = writer.words(units, closing: "", &random)
      text.add(
        [Word("| \(names) |")] + cited + [Word("| \(random.one(of: Words.adjectives).lowercased()) |")], end: "\n")
    }
    text.add("\n")
  }

  private mutating func addFence(_ demands: [[Unit]]) {
    text.add("```swift\n")
    for units in demands {
      let writer = CitationWriter(defaultModule: defaultModule)
      let declaration = units[0].lines[0].split(separator: " ").map(String.init).joined(separator: " ")
        .split(separator: "Swift::").joined()
      let cited = writer.plainWord(units[0], &random)
      text.add([Word(declaration), Word(" //"), cited], end: "\n")
    }
    text.add("```\n\n")
  }
}

extension CitationWriter {
  /// A citation in a comment: no code span, no list.
  func plainWord(_ unit: Unit, _ random: inout SplitMix) -> Word {
    let opening = unit.module == defaultModule && random.happens(60) ? "27.0:" : "\(unit.module)-27.0:"
    let old = unit.before.keyword...unit.before.end
    let new = unit.fate == .moved ? unit.after.keyword...unit.after.end : old
    return Word(
      old: opening + Self.text(old, "-"), new: opening + Self.text(new, "-"),
      citations: [Word.Cited(module: unit.module, ranges: [old], repaired: [new], fate: unit.fate)])
  }
}

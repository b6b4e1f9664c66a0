import Markdown

/// The numbered sections of all pages: what `§4.1` and `17.1 §4.9` lead to.
///
/// The site makes links with it, the checks report what leads nowhere: both from the same value.
public struct SectionMap: Sendable {
  /// A section of a page, by the page's index in the guide.
  public struct Target: Sendable {
    public var page: Int
    public var section: Section
  }

  /// What one page has.
  struct Entry: Sendable {
    /// Its sections by number, the first where two have it. Headings in quotes and lists open none.
    var byNumber: [String: Section] = [:]
    /// Every number that may be meant by a mention of it.
    var known: Set<String>
    /// The numbered sections in the order of their numbers.
    var ordered: [(numbers: [Int], section: Section)] = []
    /// By the title in lower case the numbered section that alone has it.
    var byTitle: [String: Section?] = [:]
    /// The folder that it is in.
    var folder: Substring

    init(_ sections: [Section], known: Set<String>, folder: Substring) {
      self.known = known
      self.folder = folder
      for section in sections {
        guard let number = section.number else { continue }
        if byNumber[number] == nil { byNumber[number] = section }
        let title = section.title.lowercased()
        byTitle[title] = byTitle[title] == nil ? section : .some(nil)
        ordered.append((SectionNumbers.parts(number), section))
      }
      ordered.sort { $0.numbers.lexicographicallyPrecedes($1.numbers) }
    }
  }

  private(set) var entries: [Entry] = []
  /// The pages that a number calls.
  private(set) var pages: [String: [Int]] = [:]
  private var folders: [Substring: [Int]] = [:]

  public init(pages all: [Page], links: LinkMap) {
    for (index, page) in all.enumerated() {
      let sections = page.document.blocks.compactMap { block -> Section? in
        guard case .heading(let heading) = block.kind else { return nil }
        return Section(heading)
      }
      let folder = page.path[..<(page.path.lastIndex(of: "/") ?? page.path.startIndex)]
      entries.append(Entry(sections, known: SectionNumbers.known(page.document), folder: folder))
      folders[folder, default: []].append(index)
      if let output = links.output(of: page.path), let number = PageNumber.number(ofOutput: output) {
        pages[number, default: []].append(index)
      }
    }
  }

  /// On the page that is named; else on the page itself; else on the one page of its folder that has the number.
  public func target(of reference: SectionReference, on page: Int) -> Target? {
    if let number = reference.page {
      return pages[number]?.lazy.compactMap { found($0, reference.number) }.first
    }
    if let own = found(page, reference.number) { return own }
    let siblings = siblings(of: page).compactMap { found($0, reference.number) }
    return siblings.count == 1 ? siblings[0] : nil
  }

  private func found(_ page: Int, _ number: String) -> Target? {
    entries[page].byNumber[number].map { Target(page: page, section: $0) }
  }

  /// The other pages of a page's folder.
  func siblings(of page: Int) -> [Int] { folders[entries[page].folder]?.filter { $0 != page } ?? [] }
}

/// The numbers that headings and paragraphs of a page begin with.
enum SectionNumbers {
  /// Of all headings, wherever they stand and whatever follows their number (`4 The table`, `Step 4: rows`), of
  /// paragraphs and items that a dotted number opens, and of what these are parts of.
  static func known(_ document: Document) -> Set<String> {
    var known: Set<String> = []
    document.visitBlocks { block in
      switch block.kind {
      case .heading(let heading): add(leading(heading.content.plainText, afterWord: true), to: &known)
      case .paragraph(let content):
        guard let number = leading(content.prefix(2).map { [$0].plainText }.joined(), afterWord: false),
          number.contains(".")
        else { return }
        add(number, to: &known)
      default: break
      }
    }
    return known
  }

  static func parts(_ number: String) -> [Int] { number.split(separator: ".").compactMap { Int($0) } }

  private static func add(_ number: String?, to known: inout Set<String>) {
    guard var rest = number.map({ $0[...] }) else { return }
    while known.insert(String(rest)).inserted, let dot = rest.lastIndex(of: ".") { rest = rest[..<dot] }
  }

  private static func leading(_ text: String, afterWord: Bool) -> String? {
    let bytes = Array(text.utf8.prefix(60))
    var index = bytes.has(Array("§".utf8), at: 0) ? 2 : 0
    if afterWord, !bytes.byte(index).isDigit {
      while index < bytes.count, bytes[index] != 0x20 { index += 1 }
      index += 1
      if bytes.has(Array("§".utf8), at: index) { index += 2 }
    }
    let start = index
    while bytes.byte(index).isDigit || bytes.byte(index) == 0x2E { index += 1 }
    while index > start, bytes[index - 1] == 0x2E { index -= 1 }
    return index > start && bytes[start].isDigit ? String(decoding: bytes[start..<index], as: UTF8.self) : nil
  }
}

/// The numbers that pages and folders are called by: `17.3` for `part-17/03-errors.html`.
public enum PageNumber {
  /// From `03-errors`, `part-17`, `chapter 4`.
  public static func number(ofName name: Substring) -> Int? {
    let words = name.split { $0 == "-" || $0 == "_" || $0 == " " || $0 == "." }
    if let number = words.first.flatMap({ Int($0) }) { return number }
    guard words.count > 1, ["part", "chapter", "section"].contains(words[0].lowercased()) else { return nil }
    return Int(words[1])
  }

  /// Of a page, by where it is written; nil without one, and for the guide's own index.
  static func number(ofOutput output: String) -> String? {
    var parts = output.split(separator: "/")
    guard let last = parts.popLast() else { return nil }
    if last != "index.html" { parts.append(last.hasSuffix(".html") ? last.dropLast(5) : last) }
    var number = ""
    for part in parts {
      guard let own = Self.number(ofName: part) else {
        number = ""
        continue
      }
      number = number.isEmpty ? String(own) : "\(number).\(own)"
    }
    return number.isEmpty ? nil : number
  }
}

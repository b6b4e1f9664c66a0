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
    /// Whether any heading below the title is numbered.
    var hasNumberedSections = false
    /// The folder that it is in.
    var folder: Substring

    init(_ sections: [Section], known: Set<String>, folder: Substring) {
      self.known = known
      self.folder = folder
      for section in sections {
        guard let number = section.number else { continue }
        if byNumber[number] == nil { byNumber[number] = section }
        if section.level > 1 { hasNumberedSections = true }
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
      let contents = page.contents
      let folder = page.path[..<(page.path.lastIndex(of: "/") ?? page.path.startIndex)]
      entries.append(Entry(contents.sections, known: contents.numbers, folder: folder))
      folders[folder, default: []].append(index)
      for number in PageNumber.numbers(of: page, output: links.output(of: page.path)) {
        pages[number, default: []].append(index)
      }
    }
  }

  /// On the page that is named; else on the page itself; else on the one page of its folder that has the number.
  public func target(of reference: SectionReference, on page: Int) -> Target? {
    if let number = reference.page {
      return pages[number]?.lazy.compactMap { page in
        found(page, reference.number) ?? found(page, "\(number).\(reference.number)")
      }.first
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
  static func add(_ block: Block, to known: inout Set<String>) {
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

/// The gaps of a page by id, by section and by their words.
struct GapIndex {
  /// No more gaps than these are looked at for one row.
  static let most = 32

  private(set) var byID: [String: Int] = [:]
  private(set) var words: [Int: TextWords] = [:]
  private var byName: [LedgerTable.SectionName.Name: [Int]] = [:]
  private var byWord: [String: [Int]] = [:]
  private var names: Set<LedgerTable.SectionName.Name> = []
  private var openNames: Set<LedgerTable.SectionName.Name> = []
  private var own: [Int: Set<LedgerTable.SectionName.Name>] = [:]
  private var paths: [Int: Set<LedgerTable.SectionName.Name>] = [:]

  init(_ page: Page, gaps: [Int]) {
    let sections = PageSections(page.document)
    for section in sections.all { names.formUnion(Self.names(section)) }
    for gap in gaps {
      let claim = page.claims[gap]
      byID[claim.id] = gap
      if let id = claim.explicitID { byID[id] = byID[id] ?? gap }
      let text = TextWords(claim.text)
      words[gap] = text
      for word in text.words { byWord[word, default: []].append(gap) }
      let around = sections.path(at: claim.signRange.lowerBound)
      let path = around.flatMap(Self.names)
      paths[gap] = Set(path)
      let numbered = around.firstIndex { $0.number != nil } ?? 0
      own[gap] = Set(around.prefix(numbered + 1).flatMap(Self.names))
      for name in paths[gap] ?? [] { byName[name, default: []].append(gap) }
      if claim.state == .gap { openNames.formUnion(path) }
    }
  }

  /// The gaps in a section or in a section of it, in the order of the text.
  func gaps(in name: LedgerTable.SectionName.Name) -> [Int] { byName[Self.folded(name)] ?? [] }

  func hasSection(_ name: LedgerTable.SectionName.Name) -> Bool { name == .none || names.contains(Self.folded(name)) }

  /// Whether a gap in a section is still open.
  func holdsOpenGap(_ name: LedgerTable.SectionName.Name) -> Bool { openNames.contains(Self.folded(name)) }

  /// Whether a gap stands in a section itself, and not in a numbered section of it.
  func isDirectly(_ gap: Int, in name: LedgerTable.SectionName.Name) -> Bool {
    own[gap]?.contains(Self.folded(name)) ?? false
  }

  /// What the sections around a gap are called.
  func names(around gap: Int) -> Set<LedgerTable.SectionName.Name> { paths[gap] ?? [] }

  /// The gaps that share a word which few others have.
  func sharing(_ text: TextWords) -> [Int] {
    var found: Set<Int> = []
    for word in text.words {
      guard let gaps = byWord[word], gaps.count <= Self.most else { continue }
      found.formUnion(gaps)
    }
    return found.sorted()
  }

  private static func names(_ section: Section) -> [LedgerTable.SectionName.Name] {
    var names: [LedgerTable.SectionName.Name] = [.anchor(section.slug), folded(.title(section.title))]
    if let number = section.number ?? bareNumber(section.title) { names.append(.number(number)) }
    return names
  }

  /// `4` of "4 Limits", which a heading's number is only where a row names it so.
  private static func bareNumber(_ title: String) -> String? {
    let digits = title.utf8.prefix { (0x30...0x39).contains($0) }
    return digits.isEmpty || !title.utf8.dropFirst(digits.count).starts(with: " ".utf8)
      ? nil : String(Substring(digits))
  }

  /// Titles are compared without regard to case.
  static func folded(_ name: LedgerTable.SectionName.Name) -> LedgerTable.SectionName.Name {
    if case .title(let title) = name { .title(title.lowercased()) } else { name }
  }
}

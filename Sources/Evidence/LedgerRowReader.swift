import Markdown

/// Reads the rows of one ledger.
struct LedgerRowReader {
  let columns: LedgerColumns
  let source: [UInt8]

  func row(_ row: TableRow) -> LedgerTable.Row {
    let runs = row.cells.map { TextRun($0.content, source: source) }
    let number = runs.indices.contains(columns.number) ? GapParts.trimmed(Self.text(runs[columns.number])) : ""
    let question = runs.indices.contains(columns.question) ? runs[columns.question] : TextRun([], source: source)
    let mark = number.isEmpty ? columns.question : columns.number
    var state: LedgerTable.Row.State?
    if let column = columns.state, runs.indices.contains(column) { state = Self.state(inWords: runs[column]) }
    let others = runs.indices.filter { $0 != columns.section && $0 != columns.state }
    return LedgerTable.Row(
      number: number, id: Self.id(number), question: GapParts.trimmed(Self.text(question)),
      state: state ?? (others.contains { Self.saysResolved(runs[$0]) } ? .resolved : .open),
      references: runs.indices.contains(columns.section) ? SectionNames(runs[columns.section]).names : [],
      anchors: others.flatMap { runs[$0].links.compactMap(Self.anchor) }, range: row.range,
      mark: row.cells.indices.contains(mark) ? row.cells[mark].range : row.range)
  }

  private static func text(_ run: TextRun) -> String { run.text(0..<run.bytes.count) }

  /// The fragment of a link within the page.
  private static func anchor(_ link: TextRun.LinkSpan) -> String? {
    let parts = DestinationParts(link.destination)
    return parts.path.isEmpty ? parts.fragment : nil
  }

  /// `G5`, `GAP-5`: letters, then a number.
  private static func id(_ number: String) -> String? {
    let bytes = Array(number.utf8).map(\.lowercasedASCII)
    guard bytes.first?.isLetter ?? false, bytes.last?.isDigit ?? false, bytes.count <= 24,
      bytes.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D || $0 == 0x2E || $0 == 0x20 })
    else { return nil }
    let word = bytes.has(Array("gap ".utf8), at: 0) ? Array(bytes.dropFirst(4)) : bytes
    return word.contains(0x20) ? nil : String(decoding: word, as: UTF8.self)
  }

  // MARK: - State

  /// Of a status column; nil where its words say neither.
  private static func state(inWords run: TextRun) -> LedgerTable.Row.State? {
    let text = String(decoding: run.bytes.map(\.lowercasedASCII), as: UTF8.self)
    let words = text.utf8.split(whereSeparator: { !$0.isLetter }).map { String(decoding: Array($0), as: UTF8.self) }
    let open: Set<String> = [
      "open", "reopened", "unresolved", "partial", "partially", "partly", "narrowed", "reduced", "pending", "waiting",
      "blocked", "not", "unknown",
    ]
    if words.contains(where: open.contains) { return .open }
    let resolved: Set<String> = ["resolved", "closed", "done", "answered", "settled", "fixed", "verified"]
    if words.contains(where: resolved.contains) { return .resolved }
    switch Sign.occurrences(in: run).last?.state {
    case .verified: return .resolved
    case nil: return nil
    default: return .open
    }
  }

  /// Whether a cell is struck through, or says ✅, or RESOLVED: of the whole, and not of a part.
  private static func saysResolved(_ run: TextRun) -> Bool {
    let markers = MarkerReader(run, MarkerPlace(container: .cell, isAboutGaps: true)).markers()
    if markers.contains(where: { $0.state == .gap }) || hasWord(run, partial) { return false }
    if !run.bytes.isEmpty, run.struck.contains(0) { return true }
    if let first = markers.first, first.state == .verified, first.was == .gap || first.sign.lowerBound == 0 {
      return true
    }
    return hasWord(run, ["RESOLVED", "CLOSED"], ignoringCase: false)
  }

  private static let partial = ["partially", "partly", "in part", "narrowed", "unresolved", "reopened", "not resolved"]

  /// Whether one of the words stands outside of code.
  private static func hasWord(_ run: TextRun, _ words: [String], ignoringCase: Bool = true) -> Bool {
    for index in run.bytes.indices where !run.bytes.byte(index - 1).isIdentifier {
      for word in words {
        let isThere =
          ignoringCase ? run.bytes.hasIgnoringCase(word, at: index) : run.bytes.has(Array(word.utf8), at: index)
        if isThere, !run.bytes.byte(index + word.utf8.count).isIdentifier, !run.isCode(at: index) { return true }
      }
    }
    return false
  }
}

/// The sections that a cell names: `§4.9`, `4.9`, `17.1 §4.9`, `§§4.1–4.3`, links, a title.
struct SectionNames {
  private(set) var names: [LedgerTable.SectionName] = []

  init(_ run: TextRun) {
    for link in run.links { add(link, run) }
    var index = 0
    var link = 0
    while index < run.bytes.count {
      while link < run.links.count, run.links[link].flat.upperBound <= index { link += 1 }
      if link < run.links.count, run.links[link].flat.contains(index) {
        index = run.links[link].flat.upperBound
      } else {
        index = read(run.bytes, at: index)
      }
    }
    guard names.isEmpty else { return }
    let text = GapParts.trimmed(run.text(0..<run.bytes.count))
    if text.utf8.contains(where: \.isLetter) { names = [.init(name: .title(text))] }
  }

  private mutating func add(_ link: TextRun.LinkSpan, _ run: TextRun) {
    guard !LinkMap.isExternal(link.destination) else { return }
    let parts = DestinationParts(link.destination)
    let page: LedgerTable.SectionName.Page = parts.path.isEmpty ? .own : .link(link.destination)
    if let fragment = parts.fragment, !fragment.isEmpty {
      names.append(.init(page: page, name: .anchor(fragment)))
      return
    }
    var text = SectionNames()
    var index = link.flat.lowerBound
    while index < link.flat.upperBound { index = text.read(run.bytes, at: index) }
    let number = text.names.lazy.compactMap { name -> LedgerTable.SectionName.Name? in
      if case .number = name.name { name.name } else { nil }
    }.first
    names.append(.init(page: page, name: number ?? .none))
  }

  private init() {}

  /// Reads a number at an offset, if there is one, and returns the offset to go on from.
  private mutating func read(_ bytes: [UInt8], at start: Int) -> Int {
    let first = Self.afterSigns(bytes, start)
    guard !bytes.byte(start - 1).isIdentifier || bytes.byte(start - 1) >= 0x80,
      let end = bytes.sectionNumberEnd(at: first)
    else {
      var next = start + 1
      // A word with digits in it is no number.
      if bytes[start].isLetter { while bytes.byte(next).isLetter || bytes.byte(next).isDigit { next += 1 } }
      return next
    }
    guard !bytes.byte(end).isLetter else { return end + 1 }
    let number = String(decoding: bytes[first..<end], as: UTF8.self)
    var sign = end
    while bytes.byte(sign) == 0x20 { sign += 1 }
    let section = Self.afterSigns(bytes, sign)
    if first == start, section > sign, let sectionEnd = bytes.sectionNumberEnd(at: section) {
      let own = String(decoding: bytes[section..<sectionEnd], as: UTF8.self)
      names.append(.init(page: .number(number), name: .number(own)))
      return sectionEnd
    }
    names.append(.init(name: .number(number)))
    return end
  }

  /// Behind one or more `§` and the spaces after them.
  private static func afterSigns(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start
    while bytes.byte(index) == 0xC2, bytes.byte(index + 1) == 0xA7 { index += 2 }
    if index > start { while bytes.byte(index) == 0x20 { index += 1 } }
    return index
  }
}

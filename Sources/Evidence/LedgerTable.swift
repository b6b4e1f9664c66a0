import Diagnostics
import Markdown

/// A table in which an author keeps account of gaps (grammar, section 4): it stands under a heading with the word "gap",
/// and has a column of numbers and one of sections.
public struct LedgerTable: Sendable {
  public struct Row: Sendable {
    public enum State: String, Sendable { case open, resolved }

    /// What its first column says: `3`, `G5`.
    public var number: String
    /// The id of a gap that the number is, lower-cased: `g5`; nil for a mere number.
    public var id: String?
    /// What it asks, without markup.
    public var question: String
    public var state: State
    /// The sections that it names, in the order written.
    public var references: [SectionName]
    /// The fragments of the links to this page that stand outside of the section column.
    public var anchors: [String]
    /// The source bytes of the row, and of the cell with its number (of its question, where that is empty).
    public var range: Range<Int>
    public var mark: Range<Int>

    /// Whether it names no other page than the one that the table stands on.
    public var isAboutOwnPage: Bool { references.allSatisfy { $0.page == .own } }
  }

  /// A section as a row names it.
  public struct SectionName: Hashable, Sendable {
    public enum Page: Hashable, Sendable {
      /// The page that the table stands on.
      case own
      /// `17.1` of `17.1 §4.9`.
      case number(String)
      /// The destination of a link, as written.
      case link(String)
    }

    public enum Name: Hashable, Sendable {
      /// `4.9`
      case number(String)
      /// The fragment of a link.
      case anchor(String)
      case title(String)
      /// A page is named, and no section of it.
      case none
    }

    public var page: Page
    public var name: Name

    public init(page: Page = .own, name: Name) {
      self.page = page
      self.name = name
    }
  }

  public var rows: [Row]
  /// Whether a column is called "Gap", "Question" or the like; without one the table may be about something else.
  public var hasQuestions: Bool
  /// The source bytes of the table.
  public var range: Range<Int>

  /// Whether it keeps account of other pages: each of its rows names one.
  public var namesPages: Bool {
    !rows.isEmpty && rows.allSatisfy { row in row.references.contains { $0.page != .own } }
  }

  /// The ledgers of a page, in the order of the text.
  public static func all(in document: Document) -> [LedgerTable] {
    var headings: [(level: Int, isOfGaps: Bool)] = []
    var tables: [LedgerTable] = []
    document.blocks.visit { block in
      switch block.kind {
      case .heading(let heading):
        while let last = headings.last, last.level >= heading.level { headings.removeLast() }
        headings.append((heading.level, Self.isOfGaps(heading.content.plainText)))
      case .table(let table):
        guard headings.contains(where: \.isOfGaps), let columns = LedgerColumns(table.header),
          headings.last?.isOfGaps == true || columns.hasQuestions
        else { return }
        let reader = LedgerRowReader(columns: columns, source: document.source.bytes)
        tables.append(
          LedgerTable(rows: table.rows.map(reader.row), hasQuestions: columns.hasQuestions, range: block.range))
      default: break
      }
    }
    return tables
  }

  /// Whether "gap" or "gaps" is one of the words.
  static func isOfGaps(_ title: String) -> Bool {
    title.utf8.split(whereSeparator: { !$0.isIdentifier }).contains { word in
      let word = String(decoding: word.map(\.lowercasedASCII), as: UTF8.self)
      return word == "gap" || word == "gaps"
    }
  }
}

/// Which column of a ledger is which.
struct LedgerColumns {
  var number: Int
  var section: Int
  var question: Int
  var state: Int?
  var hasQuestions = true

  /// Nil for a table without a column of numbers and one of sections.
  init?(_ header: TableRow) { self.init(titles: header.cells.map(\.content.plainText)) }

  /// - Parameter titles: what the cells of the table's head say.
  init?(titles: [String]) {
    let names = titles.map(Self.name)
    guard let number = names.firstIndex(where: Self.numbers.contains),
      let section = names.firstIndex(where: Self.sections.contains)
    else { return nil }
    (self.number, self.section) = (number, section)
    let state = names.firstIndex { $0 == "status" || $0 == "state" }
    self.state = state
    if let question = names.firstIndex(where: Self.questions.contains) {
      self.question = question
    } else {
      let others = names.indices.filter { ![number, section, state].contains($0) && !Self.isResolver(names[$0]) }
      guard let first = others.first else { return nil }
      question = first
      hasQuestions = false
    }
  }

  private static let numbers: Set<String> = [
    "#", "no", "nr", "№", "id", "number", "gap #", "gap no", "gap id", "gap number",
  ]
  private static let sections: Set<String> = [
    "§", "§§", "section", "sections", "sec", "where", "location", "place", "page", "page §", "page and section",
    "page/section", "where it stands",
  ]
  private static let questions: Set<String> = [
    "gap", "gaps", "open gap", "question", "open question", "questions", "unknown", "what is unknown", "what's unknown",
    "what is not known", "what is missing", "what is open", "the gap", "the question",
  ]

  private static func isResolver(_ name: String) -> Bool {
    ["what would", "would be", "resolve", "needs", "closes", "close", "act"].contains { name.hasPrefix($0) }
  }

  /// In lower case, without a full stop, colon or question mark at the end.
  private static func name(_ text: String) -> String {
    var bytes = APIName.trimmed(Array(text.utf8))
    while let last = bytes.last, [0x2E, 0x3A, 0x3F, 0x20].contains(last) { bytes.removeLast() }
    return String(decoding: bytes.map(\.lowercasedASCII), as: UTF8.self)
  }
}

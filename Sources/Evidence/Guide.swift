import Diagnostics
import Markdown
import SwiftInterface

/// One page of the guide with the evidence that was read from it.
public struct Page: Sendable {
  /// Relative to the project: `content/part-17/03.md`.
  public var path: String
  public let document: Document
  public var frontMatter: FrontMatter
  /// From the front matter, else the first level-1 heading, else the first heading; nil if the page has none.
  public var title: String?
  public var claims: [Claim]
  public var citations: [Citation]
  /// Claims that a name does not occur in an interface.
  public var absences: [Absence]
  /// The module that bare citations mean: the front matter's, else the project's.
  public var citeDefault: String?
  /// The mentions of sections by number, in the order of the text.
  public var sectionReferences: [SectionReference] = []
  /// How many cases the prose gives to enums.
  public var caseCounts: [CaseCount] = []
  /// The tables that keep account of gaps row by row, in the order of the text.
  public let ledgers: [LedgerTable]
  /// The tables of gaps, and what is said of them.
  public var gapLedgers = GapLedgers()
  /// The comments that ask Assay for something, in the order of the text.
  public var directives: [Directive]
  /// What becomes of the page's raw HTML in the site.
  public var rawHTML = RawHTML.pass {
    didSet { if rawHTML != oldValue { found = Self.contents(of: document, rawHTML) } }
  }
  private var found: Deferred<PageContents>

  public init(
    path: String, document: Document, frontMatter: FrontMatter, title: String?, claims: [Claim] = [],
    citations: [Citation] = [], absences: [Absence] = []
  ) {
    self.path = path
    self.document = document
    self.frontMatter = frontMatter
    self.title = title
    self.claims = claims
    self.citations = citations
    self.absences = absences
    ledgers = LedgerTable.all(in: document)
    directives = Directive.all(in: document)
    found = Self.contents(of: document, .pass)
  }

  /// The document as the site shows it.
  public var shownDocument: Document { document.showing(rawHTML) }

  /// What is looked for in the document again and again. Found when it is first asked for, once for all copies of the
  /// page.
  public var contents: PageContents { found.value }

  private static func contents(of document: Document, _ rawHTML: RawHTML) -> Deferred<PageContents> {
    Deferred { PageContents(document, rawHTML: rawHTML) }
  }

  /// The claims that are or were gaps, by index, but for those that stand in the rows of a ledger.
  public var gapsOutsideLedgers: [Int] {
    claims.indices.filter { index in
      let sign = claims[index].signRange.lowerBound
      let next = ledgers.partitionIndex { $0.range.upperBound > sign }
      let isInLedger = next < ledgers.count && ledgers[next].range.contains(sign)
      return claims[index].gapStatus != nil && !isInLedger
    }
  }
}

/// What a page's front matter says to Assay.
public struct FrontMatter: Sendable {
  public var title: String?
  public var description: String?
  /// The module that bare citations (`27.0:1527`) mean on this page.
  public var citeDefault: String?
  /// Whether `:370` alone means the default module's newest interface (`cite-carry: default`).
  public var carriesDefault = false
  /// The place in the navigation, before number prefixes and names.
  public var order: Int?
  /// Where the page stood before: addresses that lead on to it.
  public var aliases: [Alias] = []
  /// Severities that hold for what is found on this page, before the project's, by rule identifier.
  public var rules: [String: Severity] = [:]

  /// A former address of a page, as it is written.
  public struct Alias: Sendable, Hashable {
    public var path: String
    public var place: Place

    public init(path: String, place: Place) {
      self.path = path
      self.place = place
    }
  }

  public init() {}
}

/// A statement that a name does not occur in an interface.
public struct Absence: Sendable {
  public var name: String
  public var module: String
  public var sdk: String
  public var range: Range<Int>
  /// Where the name is declared all the same, as a citation: `Widgets-26.5:6-8`. Nil where the statement holds.
  public var refutation: String?
  /// Whether the declaration is surely what the statement means. A member of the name may be another type's.
  public var isCertain = true

  public init(name: String, module: String, sdk: String, range: Range<Int>, refutation: String?) {
    self.name = name
    self.module = module
    self.sdk = sdk
    self.range = range
    self.refutation = refutation
  }
}

/// All pages and all stored interfaces: what every check, report and page of the site is computed from.
public struct Guide: Sendable {
  /// Sorted by path.
  public var pages: [Page]
  public var store: InterfaceStore
  public var lock: Lock
  /// What loading had to say: unreadable pages, damaged interfaces.
  public var findings: [Finding]
  /// What is known of the cited files outside of the store.
  public var sources = CitedSources()
  /// The addresses that the site is known to have had; nil where no record of them is kept.
  public var published: PublishedAddresses?

  public init(pages: [Page], store: InterfaceStore, lock: Lock = Lock(), findings: [Finding] = []) {
    self.pages = pages
    self.store = store
    self.lock = lock
    self.findings = findings
  }
}

extension Guide {
  /// Whether each page could be read: counts over the guide mean something only then.
  public var isWhole: Bool { !findings.contains { $0.rule == "page.encoding" } }

  /// The pages of which something could not be read: the bytes, or which interface a citation means.
  var unreadPages: Set<String> {
    let damaged = findings.filter { $0.rule == "page.encoding" }.map(\.place.file)
    let unclear = pages.filter { page in
      page.citations.contains { $0.status == .noInterface || $0.status == .ambiguous && $0.sdk != nil }
    }
    return Set(damaged).union(unclear.map(\.path))
  }
}

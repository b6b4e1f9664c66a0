import Diagnostics
import Evidence
import Snippets

/// One thing that is checked: a description for the catalogue, and one function.
public protocol Rule: Sendable {
  var description: RuleDescription { get }
  /// The findings, at the description's severity or lower, in any order.
  func findings(in context: CheckContext) -> [Finding]
}

/// What a rule may look at.
public struct CheckContext: Sendable {
  public var guide: Guide
  /// Nil where snippets were not asked for.
  public var snippets: SnippetReport?
  public var links: LinkMap
  /// Whether the repository has a file or folder, by its path in the repository; nil where that is not known.
  public var isInRepository: (@Sendable (String) -> Bool?)?

  public init(
    guide: Guide, snippets: SnippetReport? = nil, links: LinkMap, isInRepository: (@Sendable (String) -> Bool?)? = nil
  ) {
    self.guide = guide
    self.snippets = snippets
    self.links = links
    self.isInRepository = isInRepository
  }

  /// Looks at the links of all pages, in the order of the text.
  func linkFindings(_ look: (Page, PageLink) -> Finding?) -> [Finding] {
    guide.pages.flatMap { page in page.contents.links.compactMap { look(page, $0) } }
  }
}

extension Rule {
  /// A finding of this rule on a page.
  func finding(
    _ page: Page, _ range: Range<Int>, _ message: String, severity: Severity? = nil, notes: [String] = [],
    fix: Fix? = nil
  ) -> Finding {
    Finding(
      rule: description.id, severity: severity ?? description.defaultSeverity,
      place: page.document.source.place(range), message: message, notes: notes, fix: fix)
  }
}

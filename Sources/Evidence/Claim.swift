/// The state of a claim's evidence.
public enum ClaimState: String, Sendable, CaseIterable {
  case verified, reconstructed, suggestive, gap, hazard
}

/// The text that a marker speaks for.
public struct Claim: Sendable {
  /// Unique in the project's pages, and the anchor in the page: an explicit id, else one that is derived from page,
  /// state and first words, so that edits elsewhere on the page don't change it.
  public var id: String
  public var page: String
  public var state: ClaimState
  /// The words of the marker after its sign, without emphasis: `VERIFIED (transcript, session 343)`; empty if none.
  public var label: String
  /// The source bytes of the sign.
  public var signRange: Range<Int>
  /// The source bytes from the sign to the end of its label, emphasis included.
  public var markerRange: Range<Int>
  /// The source bytes that the claim extends over, from its sign.
  public var range: Range<Int>
  public var line: Int
  public var column: Int
  /// The ISO date in the label.
  public var date: String?
  /// `gap` for a resolved gap.
  public var was: ClaimState?
  public var isNarrowed: Bool
  /// The id that the author wrote (`G5`, lower-cased).
  public var explicitID: String?
  /// The plain text without marker, resolver and safe default.
  public var text: String
  public var resolver: String?
  public var safeDefault: String?
  /// Of a hazard: how it shows, as its author says in a comment (`<!-- symptom: silent data loss -->`).
  public var symptom: String?
  public var section: Section?
  public var container: Container
  /// The range of the block that the claim stands in: the quote, paragraph, list item, cell or heading.
  public var containerRange: Range<Int>
  /// Whether the marker opens its container.
  public var opensContainer: Bool
  /// Indices into the page's citations.
  public var citations: [Int]
  /// Of an open gap: what it waits for and the store holds.
  public var answers: [GapAnswer] = []
  /// Of a row in a table of gaps: the id of the gap in the text of the page that it keeps account of, which is not a
  /// second gap.
  public var repeated: String?

  public enum Container: String, Sendable { case quote, paragraph, listItem, cell, heading, fence }

  public init(
    id: String, page: String, state: ClaimState, label: String, signRange: Range<Int>, markerRange: Range<Int>,
    range: Range<Int>, line: Int, column: Int, date: String? = nil, was: ClaimState? = nil, isNarrowed: Bool = false,
    explicitID: String? = nil, text: String, resolver: String? = nil, safeDefault: String? = nil,
    section: Section? = nil, container: Container, containerRange: Range<Int>, opensContainer: Bool,
    citations: [Int] = []
  ) {
    self.id = id
    self.page = page
    self.state = state
    self.label = label
    self.signRange = signRange
    self.markerRange = markerRange
    self.range = range
    self.line = line
    self.column = column
    self.date = date
    self.was = was
    self.isNarrowed = isNarrowed
    self.explicitID = explicitID
    self.text = text
    self.resolver = resolver
    self.safeDefault = safeDefault
    self.section = section
    self.container = container
    self.containerRange = containerRange
    self.opensContainer = opensContainer
    self.citations = citations
  }

  /// How the report calls the state of a gap, or of what was one; nil for other claims, and for a row that only repeats
  /// a gap of the text.
  public var gapStatus: GapStatus? {
    guard repeated == nil else { return nil }
    if state == .gap { return isNarrowed ? .narrowed : .open }
    return was == .gap ? .resolved : nil
  }

  /// Whether it counts as an open gap, narrowed or not.
  public var isOpenGap: Bool { state == .gap && repeated == nil }
}

public enum GapStatus: String, Sendable, CaseIterable { case open, narrowed, resolved }

/// The heading that a claim stands under.
public struct Section: Hashable, Sendable {
  /// `4.1`, for a numbered heading.
  public var number: String?
  /// The heading's text without the number.
  public var title: String
  public var slug: String
  public var level: Int

  public init(number: String?, title: String, slug: String, level: Int) {
    self.number = number
    self.title = title
    self.slug = slug
    self.level = level
  }
}

/// Turns findings into one format.
public protocol FindingReporter: Sendable {
  /// The whole report, its last line break included; empty where the format says nothing of nothing.
  func report(_ findings: [Finding], summary: CheckSummary) -> String
}

/// What a check looked at.
public struct CheckSummary: Sendable, Hashable {
  public var pages: Int
  public var citations: Int
  public var claims: Int
  public var snippets: Int
  public var suppressed: Int
  public var seconds: Double
  /// Nil without a baseline.
  public var baseline: AcceptedFindings?
  /// Nil where the whole guide was looked at.
  public var changed: ChangedPages?

  /// What a baseline made of the findings.
  public struct AcceptedFindings: Sendable, Hashable {
    /// Its file, as it was named.
    public var file: String
    public var accepted: Int
    public var gone: [Baseline.Entry]

    public init(file: String, accepted: Int, gone: [Baseline.Entry]) {
      self.file = file
      self.accepted = accepted
      self.gone = gone
    }
  }

  /// Which pages were looked at, and why.
  public struct ChangedPages: Sendable, Hashable {
    /// The commit that the project was compared with, as it was named.
    public var since: String
    /// Sorted.
    public var pages: [String]

    public init(since: String, pages: [String]) {
      self.since = since
      self.pages = pages
    }
  }

  public init(
    pages: Int = 0, citations: Int = 0, claims: Int = 0, snippets: Int = 0, suppressed: Int = 0, seconds: Double = 0
  ) {
    self.pages = pages
    self.citations = citations
    self.claims = claims
    self.snippets = snippets
    self.suppressed = suppressed
    self.seconds = seconds
  }
}

/// Gives the text of a file that a finding names; nil where it cannot be shown.
public typealias SourceLookup = @Sendable (_ file: String) -> SourceText?

extension Sequence<Finding> {
  public func count(of severity: Severity) -> Int {
    reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
  }
}

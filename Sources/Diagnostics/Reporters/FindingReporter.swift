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

/// What the catalogue says of one rule: `assay explain` and the documentation's table come from it.
public struct RuleDescription: Hashable, Sendable {
  /// `citation.moved`: the subject, a dot, what is wrong.
  public var id: String
  public var defaultSeverity: Severity
  /// One line, for the table.
  public var summary: String
  /// What it means, why it matters, and how to fix it; paragraphs separated by blank lines.
  public var explanation: String
  /// What an author may have written that brings the finding about.
  public var example: String

  public init(id: String, defaultSeverity: Severity, summary: String, explanation: String, example: String) {
    self.id = id
    self.defaultSeverity = defaultSeverity
    self.summary = summary
    self.explanation = explanation
    self.example = example
  }
}

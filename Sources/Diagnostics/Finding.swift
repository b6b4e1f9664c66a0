/// How much a finding weighs. `error` and `warning` count towards the exit status, `note` never does.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  case off, note, warning, error

  private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
}

/// A text that replaces what stands at a place.
public struct Replacement: Hashable, Sendable {
  public var place: Place
  public var text: String

  public init(place: Place, text: String) {
    self.place = place
    self.text = text
  }
}

/// A repair that is safe to apply by machine.
public struct Fix: Hashable, Sendable {
  /// What the repair does, for people: "write 27.0:1515-1519".
  public var summary: String
  public var replacements: [Replacement]

  public init(summary: String, replacements: [Replacement]) {
    self.summary = summary
    self.replacements = replacements
  }
}

/// One diagnostic: which rule, how bad, where, what is wrong, and where possible what to do about it.
public struct Finding: Hashable, Sendable {
  /// The identifier of a rule in the catalogue: `citation.moved`.
  public var rule: String
  public var severity: Severity
  public var place: Place
  /// What is wrong and what to do, in one line.
  public var message: String
  public var notes: [String]
  public var fix: Fix?

  public init(
    rule: String, severity: Severity, place: Place, message: String, notes: [String] = [], fix: Fix? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.place = place
    self.message = message
    self.notes = notes
    self.fix = fix
  }
}

/// A finding that the page itself turns off, with the author's reason.
public struct SuppressedFinding: Hashable, Sendable {
  public var finding: Finding
  public var reason: String

  public init(finding: Finding, reason: String) {
    self.finding = finding
    self.reason = reason
  }
}

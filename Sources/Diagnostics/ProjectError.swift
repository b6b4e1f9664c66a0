/// A condition that ends a command, with the place it was met at and what to do about it.
public struct ProjectError: Error, Hashable, Sendable {
  /// What the exit status of the command says (`cli.md`).
  public enum Kind: Int32, Sendable {
    /// The input is at fault: a finding.
    case input = 1
    /// The command line or the configuration is at fault.
    case usage = 2
    /// The machine is at fault: no compiler, no disk space, no permission.
    case environment = 3
  }

  public var kind: Kind
  public var place: Place?
  /// What is wrong.
  public var message: String
  /// What to do, a sentence.
  public var advice: String?

  public init(_ kind: Kind, _ message: String, at place: Place? = nil, advice: String? = nil) {
    self.kind = kind
    self.place = place
    self.message = message
    self.advice = advice
  }
}

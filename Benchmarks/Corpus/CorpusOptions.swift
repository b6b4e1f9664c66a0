/// How large a written guide is, and what happened to its interfaces after it was written.
public struct CorpusOptions: Sendable {
  public var seed: UInt64 = 1
  public var pages = 80
  /// The bytes of all pages together, at least.
  public var bytes = 11_000_000
  /// At most as many as there are names for modules.
  public var interfaces = 20
  /// Citations of lines of the interfaces.
  public var citations = 2000
  /// Of these, the ones whose declaration stands on other lines in the second capture,
  public var moved = 150
  /// has another signature,
  public var changed = 40
  /// and is not there.
  public var removed = 20

  public init() {}
}

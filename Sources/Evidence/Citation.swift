/// A reference from the prose to evidence.
public struct Citation: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case interface, source, transcript, thread, feedback, technote, evolution, issue, documentation, url, probe
  }

  public enum Status: String, Sendable, CaseIterable {
    case ok, moved, changed, missing, near, unmatched, unanchored
    case outOfRange = "out-of-range"
    case ambiguous
    case noInterface = "no-interface"
    case external
  }

  /// What a status rests on.
  public enum Basis: String, Sendable { case lock, adjacent }

  public var page: String
  public var kind: Kind
  /// The source bytes from the first to the last byte of the citation, with the code spans' backticks where the
  /// citation crosses them.
  public var range: Range<Int>
  /// As written in the source.
  public var text: String
  public var module: String?
  public var sdk: String?
  /// The path of the stored interface, relative to the project; nil where it is not stored.
  public var interface: String?
  /// The cited lines, in the order written.
  public var ranges: [ClosedRange<Int>]
  /// The source bytes that spell each range, so that each can be a link of its own and be rewritten; the first
  /// takes in the version or file name before it.
  public var rangeSpans: [Range<Int>]
  /// For each range the bytes of its numbers alone (`1527-1537`), which a fix rewrites.
  public var numberSpans: [Range<Int>]
  /// Whether the author says "about" (`~634`): only that the file has such lines is checked.
  public var isApproximate = false
  /// The file that a citation of the kind `source` names, as written: `App/Model.swift`.
  public var sourcePath: String?
  /// The name right beside the citation, as written: with the lines it identifies the citation in the lock. Nil if
  /// there is none.
  public var anchor: String?
  /// The API names that the citation was checked against, the adjacent one first.
  public var names: [String]
  public var status: Status
  public var basis: Basis?
  /// The lines that it should cite.
  public var suggestion: [ClosedRange<Int>]?
  /// Why the status is what it is, for people; empty for `ok`.
  public var message: String
  public var notes: [String]
  /// The id of the claim it stands in.
  public var claim: String?

  public init(
    page: String, kind: Kind, range: Range<Int>, text: String, module: String? = nil, sdk: String? = nil,
    interface: String? = nil, ranges: [ClosedRange<Int>] = [], rangeSpans: [Range<Int>] = [],
    numberSpans: [Range<Int>] = [], anchor: String? = nil, names: [String] = [], status: Status, basis: Basis? = nil,
    suggestion: [ClosedRange<Int>]? = nil, message: String = "", notes: [String] = [], claim: String? = nil
  ) {
    self.page = page
    self.kind = kind
    self.range = range
    self.text = text
    self.module = module
    self.sdk = sdk
    self.interface = interface
    self.ranges = ranges
    self.rangeSpans = rangeSpans
    self.numberSpans = numberSpans
    self.anchor = anchor
    self.names = names
    self.status = status
    self.basis = basis
    self.suggestion = suggestion
    self.message = message
    self.notes = notes
    self.claim = claim
  }
}

import Diagnostics
import Evidence
import SwiftInterface

/// What taking a candidate does to one citation.
public struct CitationEffect: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    /// What it points at is gone or is not what it was.
    case breaks
    /// What it points at is on other lines.
    case moves
    /// It did not hold before, and will.
    case holds
    /// It did not hold before, and will not.
    case open
    case unchanged
  }

  public var kind: Kind
  public var citation: Citation
  /// How it would stand afterwards.
  public var after: Citation.Status
  public var place: Place
  public var claim: Claim?
  public var section: Section?
  /// The lines to cite afterwards; nil where there are none to tell.
  public var newRanges: [ClosedRange<Int>]?
  /// Whether it cites the interface that the candidate is compared with, and stays as it is unless it is written anew.
  public var isFollowed: Bool
  /// Whether the lock or the name beside it lets `assay fix` write the new lines.
  public var isFixable: Bool
  /// Whether the lock can hold it: its lines hold declarations. Others are followed by their text.
  public var isLockable: Bool
  /// What becomes of the declarations that its lines hold, or else why it breaks.
  public var reasons: [String]
  /// What becomes of them.
  public var fates: [DeclarationFates.Fate]
}

extension CitationEffect {
  /// Whether what it points at is in some way other than it was.
  public var isTouched: Bool { kind == .breaks || !fates.isEmpty }
}

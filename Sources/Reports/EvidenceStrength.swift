import Evidence

/// How firm the evidence of a page is: how many of its claims stand in each state. A hazard is left out, since it may
/// accompany any state.
public struct EvidenceStrength: Sendable, Equatable {
  /// The states that say how a claim is known, the firmest first.
  public static let states: [ClaimState] = [.verified, .reconstructed, .suggestive, .gap]

  private let counts: [ClaimState: Int]

  public init(_ claims: some Sequence<Claim>) {
    counts = claims.reduce(into: [:]) { counts, claim in
      if claim.state != .hazard { counts[claim.state, default: 0] += 1 }
    }
  }

  public subscript(state: ClaimState) -> Int { counts[state] ?? 0 }

  /// The claims that it is the share of.
  public var total: Int { counts.values.reduce(0, +) }

  /// `22 of 37 claims verified`; nil where no claim says how it is known.
  public var words: String? {
    switch total {
    case 0: nil
    case 1: "\(self[.verified]) of 1 claim verified"
    default: "\(self[.verified]) of \(total) claims verified"
    }
  }

  /// What the measure is, in a sentence for readers.
  public static let explanation =
    "Evidence strength is how many of a page’s claims stand in each state, the firmest first; silent failures are "
    + "left out, since they may accompany any state."
}

import Evidence

/// What kind of evidence a claim leans on: what its label says, else the firmest that it cites.
public enum EvidenceKind: String, Sendable, CaseIterable {
  /// Lines of a stored interface.
  case interface
  /// Something was run: a probe, a device.
  case probe
  /// Source text of others: sample code, a file of another repository.
  case sample
  case transcript
  /// Documentation, technical notes, proposals, web pages.
  case documentation
  /// Forum threads, feedback reports, issues.
  case community
  /// Neither the label nor a citation says.
  case none

  /// - Parameter citations: those of the claim.
  public init(_ claim: Claim, citations: [Citation]) {
    if let stated = Self.stated(LabelWords(claim)) {
      self = stated
    } else {
      let kinds = Set(citations.map { Self(SourceName($0).kind) })
      self = Self.allCases.first(where: kinds.contains) ?? .none
    }
  }

  init(_ kind: Citation.Kind) {
    switch kind {
    case .interface: self = .interface
    case .probe: self = .probe
    case .source: self = .sample
    case .transcript: self = .transcript
    case .documentation, .technote, .evolution, .url: self = .documentation
    case .thread, .feedback, .issue: self = .community
    }
  }

  /// For people.
  public var words: String {
    switch self {
    case .interface: "SDK interface"
    case .probe: "Probe"
    case .sample: "Sample or source"
    case .transcript: "Transcript"
    case .documentation: "Documentation"
    case .community: "Community"
    case .none: "Not stated"
    }
  }

  /// The words of labels, the firmest kind first; what a community reports is theirs, whatever they did.
  private static let vocabulary: [(words: Set<String>, kind: EvidenceKind)] = [
    (["community", "forum", "forums"], .community), (["sdk", "interface", "interfaces", "swiftinterface"], .interface),
    (["probe", "probes", "probed", "device"], .probe), (["sample", "samples"], .sample),
    (["transcript", "transcripts"], .transcript), (["documentation", "docs", "documented"], .documentation),
  ]

  private static func stated(_ label: LabelWords) -> EvidenceKind? {
    let found = vocabulary.first { entry in label.words.contains(where: entry.words.contains) }?.kind
    return found ?? (label.sessions.isEmpty ? nil : .transcript)
  }
}

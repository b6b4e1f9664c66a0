import Evidence

/// What a marker means, and what its claim says of itself.
struct MarkerHover {
  let claim: Claim

  var text: String {
    var parts = ["**\(title)**: \(meaning)"]
    if let date = claim.date { parts.append("Date: \(date)") }
    if let resolver = claim.resolver { parts.append("Resolved by: \(MarkdownText.escaped(resolver))") }
    if let safeDefault = claim.safeDefault { parts.append("Safe default: \(MarkdownText.escaped(safeDefault))") }
    for answer in claim.answers {
      let words = answer.isSure ? "It can be closed" : "Perhaps it can be closed"
      parts.append("\(words): \(MarkdownText.escaped(answer.text))")
    }
    if claim.state == .verified {
      let count = claim.citations.count
      parts.append(count == 0 ? "It cites nothing." : count == 1 ? "It cites once." : "It cites \(count) times.")
    }
    parts.append("Id: `\(claim.id)`")
    return parts.joined(separator: "\n\n")
  }

  private var title: String {
    switch claim.gapStatus {
    case .open: "open gap"
    case .narrowed: "narrowed gap"
    case .resolved: "resolved gap"
    case nil: claim.state == .gap ? "row of an open gap" : claim.state.rawValue
    }
  }

  private var meaning: String {
    if claim.gapStatus == .resolved { return "this was unknown, and is verified now." }
    switch claim.state {
    case .verified: return "its evidence was looked at, and proves it."
    case .reconstructed: return "put together from what is known; nobody has seen it proved."
    case .suggestive: return "something points to it, and proves it to nobody."
    case .gap:
      return claim.isNarrowed
        ? "unknown still, though less of it than before." : "nobody knows yet; it says what would settle it."
    case .hazard: return "a silent failure: nothing tells a reader that it went wrong."
    }
  }
}

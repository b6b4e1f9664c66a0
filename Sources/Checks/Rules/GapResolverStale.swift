import Diagnostics
import Evidence

struct GapResolverStale: Rule {
  let description = RuleDescription(
    id: "gap.resolver-stale", defaultSeverity: .warning,
    summary: "An open gap waits for another gap, which is resolved.",
    explanation: """
      What would resolve the gap is the answer to another one, named by its id ("resolving G3"). That one is marked \
      ✅ **RESOLVED** (was a 🔴 GAP G3) on the page, or its row in the table of gaps is resolved, and no gap of that id is \
      open. It is a note where the resolver asks for more, or where another page resolved a gap of an id like `FM-7`.

      Answer the gap by what is known now, or say what else it waits for.
      """,
    example: """
      🔴 **GAP G4** — whether `jammed` is ever thrown. **What would resolve it:** resolving G3.

      ✅ **RESOLVED** (was a 🔴 GAP G3) — the maker throws.
      """)

  func findings(in context: CheckContext) -> [Finding] {
    let pages = context.guide.pages
    let series = GapSeries(pages)
    return pages.enumerated().flatMap { number, page -> [Finding] in
      let waiting = page.claims.compactMap { claim -> (claim: Claim, ids: [String], isAll: Bool)? in
        guard claim.isOpenGap else { return nil }
        let named = claim.resolverIDs
        return named.ids.isEmpty ? nil : (claim, named.ids, named.isAll)
      }
      guard !waiting.isEmpty else { return [] }
      let own = resolved(on: page)
      return waiting.compactMap { claim, ids, isAll in
        for id in ids {
          if let line = own.lines[id] {
            return stale(page, claim, id, "on line \(line)", isSure: isAll && ids.count == 1)
          }
          guard series.isOne(id), series.open[id] == nil, !own.open.contains(id),
            let other = series.resolved[id]?.first,
            other != number
          else { continue }
          return stale(page, claim, id, "in \(pages[other].path)", isSure: false)
        }
        return nil
      }
    }
  }

  private func stale(_ page: Page, _ claim: Claim, _ id: String, _ place: String, isSure: Bool) -> Finding {
    finding(
      page, claim.markerRange,
      isSure
        ? "this gap waits for \(id), which is resolved \(place); answer it, or say what else it waits for"
        : "this gap's resolver names \(id), which is resolved \(place); see whether it can be answered now",
      severity: isSure ? nil : .note)
  }

  /// The resolved gaps of a page by id, with their lines, and the ids of its open ones.
  private func resolved(on page: Page) -> (lines: [String: Int], open: Set<String>) {
    let open = Set(page.claims.compactMap { $0.isOpenGap ? $0.explicitID : nil })
    var lines: [String: Int] = [:]
    for claim in page.claims where claim.gapStatus == .resolved {
      guard let id = claim.explicitID, !open.contains(id), !GapResolutions.isPartial(claim, page) else { continue }
      lines[id] = lines[id] ?? claim.line
    }
    for row in page.ledgers.flatMap(\.rows) where row.state == .resolved {
      guard let id = row.id, !open.contains(id), lines[id] == nil, row.isAboutOwnPage else { continue }
      lines[id] = page.document.source.position(at: row.range.lowerBound).line
    }
    return (lines, open)
  }
}

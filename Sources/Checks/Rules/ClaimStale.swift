import Diagnostics
import Evidence
import SwiftInterface

struct ClaimStale: Rule {
  let description = RuleDescription(
    id: "claim.stale", defaultSeverity: .note,
    summary: "A claim is older than the interface that it cites, and nothing shows that it still holds.",
    explanation: """
      The date in the claim's label ("SDK-verified, 2026-07-01") is before the day on which the interface was taken in, by \
      `interfaces/manifest.json`. That alone says little, so it is a finding only where `evidence.lock` does not show that \
      the cited lines are what they were: the citation is not in the lock, or what it points at is changed or gone. Dates \
      of probes, samples, devices, transcripts and documentation are not looked at: no interface makes them older.

      Read the lines again, correct the claim or its date, and run `assay lock --update`.
      """,
    example: "✅ **SDK-verified, 2026-07-01** — `Size` is frozen (`27.0:34`).")

  func findings(in context: CheckContext) -> [Finding] {
    let guide = context.guide
    var recorded: [String: StoreManifest.Entry] = [:]
    for record in guide.store.records where record.stored?.file.sha256 == record.recorded?.sha256 {
      if let path = record.stored?.path { recorded[path] = record.recorded }
    }
    guard !recorded.isEmpty else { return [] }
    return guide.pages.flatMap { page in
      page.claims.compactMap { claim -> Finding? in
        guard claim.state == .verified, let date = claim.date, Self.isOfAnInterface(claim.label) else { return nil }
        for index in claim.citations {
          let citation = page.citations[index]
          guard citation.kind == .interface, let path = citation.interface, let entry = recorded[path],
            date < entry.date, let reason = Self.reason(citation, guide.lock)
          else { continue }
          let build = entry.build.map { " (build \($0))" } ?? ""
          return finding(
            page, claim.markerRange,
            "this claim was checked on \(date), and \(path)\(build) was taken in on \(entry.date); \(reason), "
              + "so read the lines again")
        }
        return nil
      }
    }
  }

  private static func reason(_ citation: Citation, _ lock: Lock) -> String? {
    guard let key = citation.lockKey else { return nil }
    if lock.entries[key] == nil { return "\(citation.text) is not in evidence.lock" }
    guard citation.basis == .lock, citation.status == .changed || citation.status == .missing else { return nil }
    return "\(citation.text) points at something else than before"
  }

  /// A probe's date is the day of its run, a transcript's that of its session.
  private static func isOfAnInterface(_ label: String) -> Bool {
    let label = label.lowercased()
    return ![
      "probe", "sample", "device", "transcript", "session", "harvest", "documentation", "thread", "simulator", "run",
      "community",
    ].contains(where: label.contains)
  }
}

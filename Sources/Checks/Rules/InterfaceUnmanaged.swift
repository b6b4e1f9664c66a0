import Diagnostics
import SwiftInterface

struct InterfaceUnmanaged: Rule {
  let description = RuleDescription(
    id: "interface.unmanaged", defaultSeverity: .warning,
    summary: "A stored interface has no entry in the manifest.",
    explanation: """
      The store has a `manifest.json`, and it says nothing of this file. So nobody can tell whether it is still what \
      the compiler wrote, nor which build it came from. A store without a manifest is not looked at.

      Record it: `assay interface add interfaces/FILE`, with `--build` if you know the SDK's build.
      """,
    example: "An interface that was copied into interfaces/ by hand.")

  func findings(in context: CheckContext) -> [Finding] {
    let store = context.guide.store
    // Of a manifest with faults the entries are not all known.
    guard store.manifest != nil, store.isManifestWhole else { return [] }
    return store.records.compactMap { record in
      guard record.state == .unmanaged, let stored = record.stored else { return nil }
      return Finding(
        rule: description.id, severity: description.defaultSeverity, place: Place(file: stored.path),
        message: "the manifest has no entry for this file; record it: assay interface add \(stored.path)")
    }
  }
}

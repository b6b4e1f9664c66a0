import Diagnostics
import SwiftInterface

struct InterfaceMissing: Rule {
  let description = RuleDescription(
    id: "interface.missing", defaultSeverity: .error,
    summary: "The manifest records an interface that is not in the store.",
    explanation: """
      `interfaces/manifest.json` has an entry, and the file that it records is gone: deleted, renamed, or never \
      committed. Nothing that cites it can be checked.

      Restore the file (`git checkout`), take it in again (`assay interface add FILE --sdk SDK`), or remove the entry \
      if the interface is not wanted any more.
      """,
    example: "interfaces/Lamps-27.0-macos.swiftinterface was deleted; its entry in manifest.json was not.")

  func findings(in context: CheckContext) -> [Finding] {
    let store = context.guide.store
    return store.records.compactMap { record in
      guard record.state == .missing, let recorded = record.recorded,
        let place = store.manifest?.place(of: "file", in: recorded)
      else { return nil }
      return Finding(
        rule: description.id, severity: description.defaultSeverity, place: place,
        message: "\(record.file) is not there; restore it, take it in again with assay interface add, or remove this "
          + "entry")
    }
  }
}

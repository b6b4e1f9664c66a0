import Diagnostics
import SwiftInterface

struct InterfaceEntry: Rule {
  let description = RuleDescription(
    id: "interface.entry", defaultSeverity: .error,
    summary: "An entry of the manifest, a stored interface's name, and its text disagree.",
    explanation: """
      The entry's module, SDK and platform must be those of the file's name, and the name's module and platform those \
      that the text says (`-module-name`, `-target`). Of a file whose bytes are those that were taken in, the recorded \
      size, lines, compiler, module version and target must be its own. A simulator's interface may stand for the \
      device's.

      Where the entry was edited, record the file anew: `assay interface add FILE`. Where the file is misnamed, take it \
      in from elsewhere with the right `--sdk` and `--platform`.
      """,
    example: "An entry with `\"sdk\": \"26.0\"` for `Lamps-27.0-macos.swiftinterface`.")

  func findings(in context: CheckContext) -> [Finding] {
    let store = context.guide.store
    guard let manifest = store.manifest else { return [] }
    return store.records.flatMap { record -> [Finding] in
      guard let stored = record.stored, let recorded = record.recorded else { return [] }
      let entryFindings = record.disagreements.compactMap { fact -> Finding? in
        guard let place = manifest.place(of: fact.key, in: recorded) else { return nil }
        return finding(
          place,
          "\"\(fact.key)\" is \(fact.recorded) here and \(fact.own) in \(record.file); record the file anew: "
            + "assay interface add \(stored.path)")
      }
      let nameFindings = record.misnomers.map { fact in
        finding(
          Place(file: stored.path),
          "the name says \(fact.key) \(fact.recorded), the text says \(fact.own); move the file "
            + "out of the store and take it in with assay interface add")
      }
      return entryFindings + nameFindings
    }
  }

  private func finding(_ place: Place, _ message: String) -> Finding {
    Finding(rule: description.id, severity: description.defaultSeverity, place: place, message: message)
  }
}

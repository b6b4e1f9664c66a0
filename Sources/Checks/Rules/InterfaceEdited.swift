import Diagnostics
import SwiftInterface

struct InterfaceEdited: Rule {
  let description = RuleDescription(
    id: "interface.edited", defaultSeverity: .error,
    summary: "A stored interface is not the one that was taken in.",
    explanation: """
      `interfaces/manifest.json` records the SHA-256 of each interface when `assay interface add` takes it in. This \
      file has another one: somebody edited it, a merge changed it, or a tool rewrote its line ends. What citations \
      prove by it is then not what the compiler wrote.

      Restore the file (`git checkout`), or, if this is the one that you want, record it: \
      `assay interface add FILE --replace`.
      """,
    example: "A declaration that was removed from interfaces/Lamps-27.0-macos.swiftinterface in an editor.")

  func findings(in context: CheckContext) -> [Finding] {
    let store = context.guide.store
    return store.records.filter { $0.state == .edited }.compactMap { record in
      guard let stored = record.stored, let recorded = record.recorded else { return nil }
      let source = stored.file.source
      var notes = [
        "taken in on \(recorded.date): \(recorded.size) bytes, \(recorded.lines) lines, SHA-256 \(recorded.sha256)",
        "now: \(source.bytes.count) bytes, \(source.lineCount) lines, SHA-256 \(stored.file.sha256)",
      ]
      if let place = store.manifest?.place(of: "sha256", in: recorded) {
        notes.append("the entry is at \(place.file):\(place.line)")
      }
      return Finding(
        rule: description.id, severity: description.defaultSeverity, place: Place(file: stored.path),
        message: Self.message(record, stored.path), notes: notes)
    }
  }

  private static func message(_ record: StoreRecord, _ path: String) -> String {
    switch record.edit {
    case .lineEnds:
      "the line ends were rewritten since the file was taken in; restore it, and keep git from doing it again with "
        + "'*.swiftinterface -text' in .gitattributes"
    case .finalLineBreakAdded: "a line break was added at the end since the file was taken in; restore the file"
    case .finalLineBreakRemoved: "the line break at the end was removed since the file was taken in; restore the file"
    case nil:
      "the file was edited since it was taken in; restore it, or record it as it is: "
        + "assay interface add \(path) --replace"
    }
  }
}

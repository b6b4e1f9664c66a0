import Diagnostics

/// The repairs of a page: one for each finding that has one, and all of them at once.
struct CodeActions {
  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.assay"

  let document: OpenDocument
  /// How the project calls the document.
  let shown: String
  /// Those of the document's present text.
  let findings: [Finding]
  let client: ClientAbilities

  /// - Parameters:
  ///   - range: where a repair is wanted: of the findings that touch it.
  ///   - only: the kinds that are wanted, or kinds that they are a part of; nil for all.
  func json(in range: Range<Int>, only: [String]?) -> JSONValue {
    var actions: [JSONValue] = []
    let diagnostics = PublishedDiagnostics(client: client, source: document.source) { _ in nil }
    if Self.isWanted(Self.quickFix, only) {
      for finding in findings {
        let place = diagnostics.range(finding.place)
        guard let fix = finding.fix, place.lowerBound <= range.upperBound, range.lowerBound <= place.upperBound else {
          continue
        }
        actions.append([
          "title": .string(Self.title(fix.summary)), "kind": .string(Self.quickFix),
          "diagnostics": diagnostics.json([finding]), "isPreferred": .bool(true), "edit": edit(of: [fix]),
        ])
      }
    }
    let fixes = findings.compactMap(\.fix)
    if Self.isWanted(Self.fixAll, only), !fixes.isEmpty {
      let count = fixes.count == 1 ? "the one fix" : "all \(fixes.count) fixes"
      actions.append([
        "title": .string("Make \(count) of this page"), "kind": .string(Self.fixAll), "edit": edit(of: fixes),
      ])
    }
    return .array(actions)
  }

  private static func title(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst()
  }

  private static func isWanted(_ kind: String, _ only: [String]?) -> Bool {
    guard let only, !only.isEmpty else { return true }
    return only.contains { $0 == kind || kind.hasPrefix($0 + ".") || $0.isEmpty }
  }

  /// Fixes that overlap are made in part: the first of them, as `assay fix` does.
  private func edit(of fixes: [Fix]) -> JSONValue {
    let source = SourceText(path: shown, bytes: document.source.bytes)
    let edits = FixedText(source, fixes: fixes).edits.map { edit -> JSONValue in
      ["range": source.json(edit.range, client.encoding), "newText": .string(edit.text)]
    }
    guard client.takesDocumentChanges else { return ["changes": .object([.init(document.uri, .array(edits))])] }
    return [
      "documentChanges": [
        [
          "textDocument": ["uri": .string(document.uri), "version": .integer(document.version)],
          "edits": .array(edits),
        ]
      ]
    ]
  }
}

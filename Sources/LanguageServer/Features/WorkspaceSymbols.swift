import Diagnostics
import Evidence
import Markdown

/// The headings and open gaps of whole projects whose words match what was typed.
struct WorkspaceSymbols {
  /// More are of no use to anybody who types.
  static let most = 200

  let query: String
  let client: ClientAbilities

  func json(_ projects: [ProjectSnapshot]) -> JSONValue {
    let words = query.lowercased().split(separator: " ")
    func matches(_ text: String) -> Bool {
      let text = text.lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    var found: [JSONValue] = []
    for project in projects {
      for page in project.guide.pages {
        for claim in page.claims where claim.isOpenGap && matches(claim.text) {
          add(DocumentSymbols.name(claim), .gap, claim.range, page, project, to: &found)
        }
        page.document.blocks.visit { block in
          guard found.count < Self.most, case .heading(let heading) = block.kind else { return }
          let text = heading.content.plainText
          if matches(text) { add(text, .heading, block.range, page, project, to: &found) }
        }
        if found.count >= Self.most { return .array(Array(found.prefix(Self.most))) }
      }
    }
    return .array(found)
  }

  private func add(
    _ name: String, _ kind: DocumentSymbols.Kind, _ range: Range<Int>, _ page: Page, _ project: ProjectSnapshot,
    to found: inout [JSONValue]
  ) {
    found.append([
      "name": .string(name), "kind": .integer(kind.rawValue),
      "location": [
        "uri": .string(project.uri(page.path)), "range": page.document.source.json(range, client.encoding),
      ],
      "containerName": .string(page.title ?? page.path),
    ])
  }
}

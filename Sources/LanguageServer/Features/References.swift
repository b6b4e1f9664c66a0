import Diagnostics
import Evidence
import SwiftInterface

/// Where the guide cites lines of an interface.
struct References {
  let snapshot: ProjectSnapshot
  let client: ClientAbilities

  /// The citations of a line, or of the declaration that begins there.
  func json(to interface: InterfaceStore.Entry, line: Int) -> JSONValue {
    let declared = interface.index.innermost(atLine: line).map { interface.file.declarations[$0] }
    var lines = line...line
    if let declared, declared.startLine <= line, line <= declared.keywordLine {
      lines = declared.startLine...max(declared.keywordLine, declared.endLine)
    }
    return json(interface.path, [lines])
  }

  /// From a page: the citations of the lines that the citation at an offset gives, or that declare what a code span
  /// names.
  func json(from view: PageView, at offset: Int) -> JSONValue {
    if let citation = view.citation(at: offset), let interface = citation.interface {
      return json(interface, citation.ranges)
    }
    guard let inline = view.inline(at: offset), case .code(let name, _) = inline.kind else { return .null }
    let hits = view.declarations.nearest(name)
    guard let interface = hits.first?.entry.path else { return .null }
    return json(interface, hits.map(\.lines))
  }

  private func json(_ interface: String, _ lines: [ClosedRange<Int>]) -> JSONValue {
    .array(
      snapshot.guide.pages.flatMap { page in
        page.citations.filter { citation in
          citation.interface == interface && citation.ranges.contains { cited in lines.contains(where: cited.overlaps) }
        }.map { citation in
          [
            "uri": .string(snapshot.uri(page.path)),
            "range": page.document.source.json(citation.range, client.encoding),
          ]
        }
      })
  }
}

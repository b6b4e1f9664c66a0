import Diagnostics
import Evidence
import Mustache
import SwiftInterface

/// The list of all stored interfaces.
struct InterfacesIndexPage {
  let model: SiteModel
  let cited: CitedLines
  private let output = "interfaces/index.html"

  func render() throws(ProjectError) -> [UInt8] {
    let rows = model.guide.store.entries.enumerated().map { index, entry -> Value in
      let claims = Set(cited.entries[index].compactMap { one in one.claim.map { [one.page, $0] } }).count
      return [
        "href": .string(LinkMap.relativeURL(from: output, to: model.interfaces.output(index))),
        "module": .string(entry.module), "sdk": .string(entry.sdk), "platform": .string(entry.platform),
        "compiler": .string(entry.file.compiler ?? "–"), "lines": .string(Grouped.number(entry.file.source.lineCount)),
        "declarations": .string(Grouped.number(entry.file.declarations.count)), "claims": .integer(claims),
        "changes": changes(to: index), "hash": .string(String(entry.file.sha256.prefix(12))),
        "full": .string(entry.file.sha256),
      ]
    }
    return try PageTemplate(model: model, output: output).render(
      "interfaces", layout: .wide, title: "Interfaces", description: "The stored interfaces that the guide cites.",
      own: [
        "rows": .list(rows), "count": .integer(rows.count), "hasChanges": .bool(!model.pairs.all.isEmpty),
      ])
  }

  /// The page on what is new against the SDK before.
  private func changes(to index: Int) -> Value {
    guard let pair = model.pairs.all.first(where: { $0.new == index }) else { return .null }
    return [
      "href": .string(LinkMap.relativeURL(from: output, to: pair.output)),
      "label": .string("since \(model.guide.store.entries[pair.old].sdk)"),
    ]
  }
}

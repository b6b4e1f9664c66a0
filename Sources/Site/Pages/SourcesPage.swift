import Diagnostics
import Evidence
import Mustache

/// What the guide cites beyond its stored interfaces, by kind, with links back to the claims.
struct SourcesPage {
  let model: SiteModel
  private let output = "sources.html"

  func render() throws(ProjectError) -> [UInt8] {
    var kinds: [Citation.Kind: [String: [Value]]] = [:]
    var seen: Set<[String]> = []
    let order = (model.navigation.home.map { [$0] } ?? []) + model.navigation.order
    for page in order {
      for citation in model.guide.pages[page].citations where citation.kind != .interface {
        let place = back(citation, page)
        let text = Self.name(citation)
        if seen.insert([citation.kind.rawValue, text, String(page), citation.claim ?? ""]).inserted {
          kinds[citation.kind, default: [:]][text, default: []].append(place)
        }
      }
    }
    let groups = Citation.Kind.allCases.compactMap { kind -> Value? in
      guard let sources = kinds[kind] else { return nil }
      let rows = sources.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { text, places -> Value in
        [
          "text": .string(text), "href": Self.address(text, kind), "places": .list(Array(places.prefix(12))),
          "more": places.count > 12 ? .integer(places.count - 12) : .null,
        ]
      }
      return [
        "title": .string(SourceKinds.word(kind)), "anchor": .string(kind.rawValue), "count": .integer(sources.count),
        "rows": .list(rows),
      ]
    }
    let total = kinds.values.reduce(0) { $0 + $1.count }
    return try PageTemplate(model: model, output: output).render(
      "sources", layout: .wide, title: "Sources", description: "What the guide cites beyond its stored interfaces.",
      own: ["groups": .list(groups), "count": .integer(total)])
  }

  /// What a source is called: a thread by its number, however the sentence brings it in.
  private static func name(_ citation: Citation) -> String {
    guard citation.kind == .thread, let digit = citation.text.firstIndex(where: \.isNumber) else {
      return citation.text
    }
    return "thread \(citation.text[digit...])"
  }

  /// A link to the claim that cites it, else to its page.
  private func back(_ citation: Citation, _ page: Int) -> Value {
    let content = model.guide.pages[page]
    let index = citation.claim.flatMap { id in content.claims.firstIndex { $0.id == id } }
    let number = model.number(page)
    let name = index.map { model.claimNames[page][$0] } ?? ""
    let label = [number.isEmpty ? (name.isEmpty ? model.title(page) : "") : number, name].filter { !$0.isEmpty }
    return [
      "href": .string(LinkMap.relativeURL(from: output, to: model.output(page), fragment: citation.claim)),
      "label": .string(label.joined(separator: " ")), "title": .string(model.title(page)),
    ]
  }

  /// Only what the author wrote as an address is made a link.
  private static func address(_ text: String, _ kind: Citation.Kind) -> Value {
    kind == .url && (text.hasPrefix("https://") || text.hasPrefix("http://")) ? .string(text) : .null
  }
}

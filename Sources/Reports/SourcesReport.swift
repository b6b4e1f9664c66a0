import Diagnostics
import Evidence

/// The source register: what a guide rests on, and which claims rest on it.
public struct SourcesReport: Sendable {
  private let guide: Guide
  private let sources: [SourceRegister.Source]

  /// - Parameter kinds: the ones to list; empty for all.
  public init(_ guide: Guide, page: String? = nil, kinds: [Citation.Kind] = []) {
    self.guide = guide
    let pages = guide.pages.indices.filter { page.map(guide.pages[$0].matches) ?? true }
    sources = SourceRegister(guide, pages: pages).sources.filter { kinds.isEmpty || kinds.contains($0.name.kind) }
  }

  /// `assay.sources/1` (`docs/formats.md`).
  public func json() -> JSONValue {
    let kinds = counts.map { kind, sources, mentions in
      JSONValue.Member(kind.rawValue, ["sources": .integer(sources), "mentions": .integer(mentions)])
    }
    return [
      "schema": "assay.sources/1",
      "summary": [
        "sources": .integer(sources.count), "mentions": .integer(sources.reduce(0) { $0 + $1.mentions.count }),
        "kinds": .object(kinds),
      ],
      "sources": .array(sources.map(value)),
    ]
  }

  /// A source a line with its places below, and how many there are of each kind.
  public func text(style: TextStyle = .plain) -> String {
    var text = ""
    for source in sources {
      text += style.bold(source.name.text)
      text += " (\(source.name.kind.rawValue)): \(Self.counted(source.mentions.count, "mention")), "
      text += "\(Self.counted(source.claims, "claim")), \(Self.counted(source.pages, "page"))\n"
      for mention in source.mentions {
        let place = self.place(mention)
        text += "  \(place.file):\(place.line):\(place.column)"
        text += mention.claim.map { " " + style.dim($0) } ?? ""
        text += "\n"
      }
    }
    let total = Self.counted(sources.count, "source")
    return text + ([total] + counts.map { "\($0.sources) \($0.kind.rawValue)" }).joined(separator: ", ") + "\n"
  }

  /// A source a line, for a spreadsheet.
  public func csv() -> String {
    ReportTable(
      columns: ["kind", "source", "address", "mentions", "claims", "pages", "places"],
      rows: sources.map { source in
        let places = source.mentions.map { mention in
          let place = place(mention)
          return "\(place.file):\(place.line)"
        }
        return [
          source.name.kind.rawValue, source.name.text, source.address ?? "", String(source.mentions.count),
          String(source.claims), String(source.pages), places.joined(separator: "; "),
        ]
      }
    ).csv()
  }

  private var counts: [(kind: Citation.Kind, sources: Int, mentions: Int)] {
    let groups = Dictionary(grouping: sources, by: \.name.kind)
    return Citation.Kind.allCases.compactMap { kind in
      groups[kind].map { (kind, $0.count, $0.reduce(0) { $0 + $1.mentions.count }) }
    }
  }

  private func place(_ mention: SourceRegister.Mention) -> Place {
    guide.pages[mention.page].place(mention.range)
  }

  private func value(_ source: SourceRegister.Source) -> JSONValue {
    let places = source.mentions.map { mention -> JSONValue in
      let place = place(mention)
      return [
        "file": .string(place.file), "line": .integer(place.line), "column": .integer(place.column),
        "text": .string(mention.text), "status": .string(mention.status.rawValue), "claim": JSONValue(mention.claim),
      ]
    }
    return [
      "kind": .string(source.name.kind.rawValue), "name": .string(source.name.text),
      "address": JSONValue(source.address), "mentions": .integer(source.mentions.count),
      "claims": .integer(source.claims), "pages": .integer(source.pages), "places": .array(places),
    ]
  }

  private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

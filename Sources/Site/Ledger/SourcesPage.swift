import Diagnostics
import Evidence
import Mustache
import Reports

/// The source register: what the guide rests on, by kind, the most used first, with links back to each claim.
struct SourcesPage {
  let model: SiteModel
  private let output = "sources.html"
  /// The links that stand open; further ones unfold.
  private static let mostPlaces = 12

  func render() throws(ProjectError) -> [UInt8] {
    let register = SourceRegister(model.guide, pages: model.readingOrder)
    let anchors = model.guide.pages.map { page in
      Dictionary(page.claims.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
    let byKind = Dictionary(grouping: register.sources, by: \.name.kind)
    let groups = Citation.Kind.allCases.compactMap { kind -> Value? in
      guard let sources = byKind[kind] else { return nil }
      return [
        "title": .string(SourceKinds.word(kind)), "anchor": .string(kind.rawValue), "count": .integer(sources.count),
        "rows": .list(sources.map { row($0, anchors) }),
      ]
    }
    let mentions = register.sources.reduce(0) { $0 + $1.mentions.count }
    let own: [String: Value] = [
      "groups": .list(groups), "count": .string(Grouped.number(register.sources.count)),
      "mentions": .string(Grouped.number(mentions)), "isOne": .bool(register.sources.count == 1),
    ]
    return try PageTemplate(model: model, output: output).render(
      "sources", layout: .wide, title: "Sources", description: "What the guide rests on, and which claims rest on it.",
      own: own)
  }

  private func row(_ source: SourceRegister.Source, _ anchors: [[String: Int]]) -> Value {
    // What cites an interface stands beside its lines, on the page of the interface.
    let places = source.name.kind == .interface ? pages(source) : places(source, anchors)
    let more = places.dropFirst(Self.mostPlaces)
    return [
      "text": .string(source.name.text), "href": address(source), "isInside": .bool(source.name.kind == .interface),
      "mentions": .string(Grouped.number(source.mentions.count)), "claims": .string(Grouped.number(source.claims)),
      "places": .list(Array(places.prefix(Self.mostPlaces))),
      "more": more.isEmpty ? .null : ["count": .integer(more.count), "places": .list(Array(more))],
    ]
  }

  /// Only what the author wrote as an address is made a link; of an interface, its page.
  private func address(_ source: SourceRegister.Source) -> Value {
    if source.name.kind == .interface {
      let index = source.mentions.first?.interface.flatMap { model.interfaces.indices[$0] }
      return Value(index.map { LinkMap.relativeURL(from: output, to: model.interfaces.output($0)) })
    }
    guard let address = source.address, address.hasPrefix("https://") || address.hasPrefix("http://") else {
      return .null
    }
    return .string(address)
  }

  private func pages(_ source: SourceRegister.Source) -> [Value] {
    var pages: [Int] = []
    for mention in source.mentions where pages.last != mention.page { pages.append(mention.page) }
    return pages.map { page in
      let number = model.number(page)
      return place(page, nil, label: number.isEmpty ? model.title(page) : number)
    }
  }

  /// A link for each claim, and for each section with a mention outside of claims.
  private func places(_ source: SourceRegister.Source, _ anchors: [[String: Int]]) -> [Value] {
    var seen: Set<[String]> = []
    return source.mentions.compactMap { mention in
      let page = mention.page
      let number = model.number(page)
      if let id = mention.claim, let index = anchors[page][id] {
        guard seen.insert([String(page), id]).inserted else { return nil }
        let name = model.claimNames[page][index]
        return place(page, id, label: number.isEmpty ? "\(model.title(page)), \(name)" : "\(number) \(name)")
      }
      let section = model.sections[page].section(at: mention.range.lowerBound)
      guard seen.insert([String(page), "", section?.slug ?? ""]).inserted else { return nil }
      let words = section.map { section in section.number.map { "§\($0)" } ?? section.title } ?? ""
      let label = [number.isEmpty ? model.title(page) : number, words].filter { !$0.isEmpty }
      return place(page, section?.slug, label: label.joined(separator: " "))
    }
  }

  private func place(_ page: Int, _ fragment: String?, label: String) -> Value {
    [
      "href": .string(LinkMap.relativeURL(from: output, to: model.output(page), fragment: fragment)),
      "label": .string(label), "title": .string(model.title(page)),
    ]
  }
}

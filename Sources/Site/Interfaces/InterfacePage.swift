import Diagnostics
import Evidence
import Mustache
import SwiftInterface

/// A stored interface, or a part of it: its provenance, an outline of its declarations, and its lines with the claims
/// that cite them.
struct InterfacePage {
  let page: InterfacePart
  /// Those of the whole interface.
  let citing: [CitedLines.Citing]

  private var model: SiteModel { page.model }
  private var entry: InterfaceStore.Entry { page.entry }
  private var template: PageTemplate { PageTemplate(model: model, output: page.output) }

  func render() throws(ProjectError) -> [UInt8] {
    let runs = CitedLines.runs(citing)
    let here = citing.filter { $0.lines.overlaps(page.lines) }
    let listing = InterfaceListing(page: page, runs: CitedLines.runs(here)).render()
    let parts = PartsTable(page: page, runs: runs)
    let own: [String: Value] = [
      "module": .string(entry.module), "sdk": .string(entry.sdk), "lede": .string(lede(runs)),
      "facts": .list(facts),
      "notice": .list(page.number == 0 ? InterfaceHeader(entry.file.source).notice.map(Value.string) : []),
      "map": .html(InterfaceMap(runs: runs, page: page).svg), "listing": .html(listing.html),
      "digits": .integer(String(page.lines.upperBound).utf8.count),
      "hasRuns": .bool(!here.isEmpty), "hasPrefixes": .bool(listing.hasModulePrefix),
      "hasTools": .bool(!here.isEmpty || listing.hasModulePrefix), "others": .list(others),
      "changes": .list(changes), "hasOthers": .bool(!others.isEmpty),
      "findings": .list(entry.file.findings.map { .string($0.message) }),
      "crumbs": .list(crumbs), "hasCrumbs": true,
      "outline": outline(here), "parts": parts.value, "partStarts": .string(parts.starts),
      "previous": parts.previous, "next": parts.next, "hasNeighbours": .bool(!page.isWhole),
    ]
    let name = "\(entry.module) \(entry.sdk)"
    return try template.render(
      "interface", layout: .reference, title: page.number == 0 ? name : "\(name), part \(page.number + 1)",
      description: "The stored interface of \(entry.module), SDK \(entry.sdk), line by line.", own: own)
  }

  private var crumbs: [Value] {
    let first: Value = page.number == 0 ? .null : .string(template.url(page.model.interfaces.output(page.index)))
    var crumbs: [Value] = [
      ["title": "Interfaces", "href": .string(template.url("interfaces/index.html"))],
      ["title": .string(entry.sdk)],
      ["title": .string(entry.module), "href": first, "isCurrent": .bool(page.number == 0)],
    ]
    if page.number > 0 { crumbs.append(["title": .string("Part \(page.number + 1)"), "isCurrent": true]) }
    return crumbs
  }

  private func lede(_ runs: [CitedLines.Run]) -> String {
    if runs.isEmpty { return "The interface as it is stored. Nothing cites it yet." }
    let claims = Set(citing.compactMap { one in one.claim.map { [one.page, $0] } }).count
    let passages = runs.count == 1 ? "One passage is" : "\(runs.count) passages are"
    let citers = claims == 0 ? "in the text" : "by \(claims == 1 ? "one claim" : "\(claims) claims") and in the text"
    return "The interface as it is stored. \(passages) cited \(citers); citations elsewhere on this site open here."
  }

  private var facts: [Value] {
    let file = entry.file
    let facts: [(String, String, Bool)] = [
      ("SDK", "\(entry.sdk), \(entry.platform)", false),
      ("Taken in", takenIn, false),
      ("Compiler", InterfaceHeader(file.source).compiler ?? file.compiler ?? "not stated", false),
      ("Target", file.target ?? "not stated", true),
      ("Length", "\(Grouped.number(file.source.lineCount)) lines", false),
      ("SHA-256", String(file.sha256.prefix(12)) + "…", true),
    ]
    return facts.filter { !$0.1.isEmpty }.map { label, text, isCode in
      [
        "label": .string(label), "text": .string(text), "isCode": .bool(isCode),
        "full": .string(label == "SHA-256" ? file.sha256 : ""),
      ]
    }
  }

  /// When it was taken into the store, and of which build, as its manifest has it.
  private var takenIn: String {
    let record = model.guide.store.manifest?.entry(file: entry.fileName)
    return [record.map { DateWords.text($0.date) }, record?.build].compactMap { $0 }.joined(separator: ", ")
  }

  private func outline(_ citing: [CitedLines.Citing]) -> Value {
    let outline = DeclarationOutline(page, citing: citing)
    guard !outline.rows.isEmpty else { return .null }
    return [
      "label": page.isWhole ? "Declarations" : .string("Declarations of part \(page.number + 1)"),
      "count": .integer(outline.count), "rows": .html(OutlineMarkup.html(outline)),
    ]
  }

  /// What changed to this SDK, and from it to the next.
  private var changes: [Value] {
    let pairs = model.pairs.all.filter { $0.old == page.index || $0.new == page.index }
    return pairs.map { pair in
      let isNew = pair.new == page.index
      let other = model.guide.store.entries[isNew ? pair.old : pair.new].sdk
      return [
        "label": .string("What changed \(isNew ? "since" : "to") \(other)"), "href": .string(template.url(pair.output)),
      ]
    }
  }

  /// The same module in other SDKs.
  private var others: [Value] {
    model.guide.store.entries.indices.compactMap { other in
      let candidate = model.guide.store.entries[other]
      guard other != page.index, candidate.module == entry.module else { return nil }
      return [
        "label": .string("\(candidate.sdk)\(candidate.platform == entry.platform ? "" : " \(candidate.platform)")"),
        "href": .string(template.url(model.interfaces.output(other))),
      ]
    }
  }
}

/// The parts of an interface that is too long for one page, and the ways between them.
struct PartsTable {
  let page: InterfacePart
  /// The cited passages of the whole interface.
  let runs: [CitedLines.Run]

  /// Null for an interface on one page.
  var value: Value {
    guard !page.isWhole else { return .null }
    return [
      "label": .string("Part \(page.number + 1) of \(page.all.count): lines \(Self.numbers(page.lines))"),
      "isOpen": .bool(page.number == 0), "rows": .list(page.all.indices.map(row)),
    ]
  }

  private func row(_ number: Int) -> Value {
    let part = page.all[number]
    let passages = runs.count { part.lines.contains($0.lines.lowerBound) }
    return [
      "number": .integer(number + 1), "href": .string(LinkMap.relativeURL(from: page.output, to: part.output)),
      "isCurrent": .bool(number == page.number), "lines": .string(Self.numbers(part.lines)),
      "declarations": .string(page.overview.summaries[number]), "passages": .integer(passages),
    ]
  }

  /// For the script that leads from a line to its part: `1 Swift-6.3.html 4012 Swift-6.3-2.html`.
  var starts: String {
    guard !page.isWhole else { return "" }
    return page.all.map { "\($0.lines.lowerBound) \(LinkMap.relativeURL(from: page.output, to: $0.output))" }
      .joined(separator: " ")
  }

  var previous: Value { page.number > 0 ? neighbour(page.number - 1) : .null }
  var next: Value { page.number + 1 < page.all.count ? neighbour(page.number + 1) : .null }

  private func neighbour(_ number: Int) -> Value {
    let part = page.all[number]
    return [
      "href": .string(LinkMap.relativeURL(from: page.output, to: part.output)),
      "number": .string("Part \(number + 1)"), "title": .string("Lines \(Self.numbers(part.lines))"),
    ]
  }

  private static func numbers(_ lines: ClosedRange<Int>) -> String {
    "\(Grouped.number(lines.lowerBound))–\(Grouped.number(lines.upperBound))"
  }
}

import Diagnostics
import Evidence
import Mustache
import SwiftInterface

/// A stored interface: its provenance, and all of its lines with the claims that cite them.
struct InterfacePage {
  let model: SiteModel
  let index: Int
  let citing: [CitedLines.Citing]

  private var entry: InterfaceStore.Entry { model.guide.store.entries[index] }
  private var output: String { model.interfaces.outputs[index] }
  private var template: PageTemplate { PageTemplate(model: model, output: output) }

  func render() throws(ProjectError) -> [UInt8] {
    let runs = CitedLines.runs(citing)
    let file = entry.file
    let listing = InterfaceListing(model: model, index: index, output: output, runs: runs)
    let own: [String: Value] = [
      "module": .string(entry.module), "sdk": .string(entry.sdk), "lede": .string(lede(runs)),
      "facts": .list(facts), "notice": .list(InterfaceHeader(file.source).notice.map(Value.string)),
      "map": .html(InterfaceMap(runs: runs, lines: file.source.lineCount).svg), "listing": .html(listing.html),
      "hasRuns": .bool(!runs.isEmpty), "others": .list(others),
      "findings": .list(file.findings.map { .string($0.message) }),
      "crumbs": [
        ["title": "Interfaces", "href": .string(template.url("interfaces/index.html"))],
        ["title": .string(entry.sdk)], ["title": .string(entry.module), "isCurrent": true],
      ],
      "hasCrumbs": true,
      "side": DeclarationSidebar(entry: entry, citing: citing).value,
    ]
    return try template.render(
      "interface", layout: .reference, title: "\(entry.module) \(entry.sdk)",
      description: "The stored interface of \(entry.module), SDK \(entry.sdk), line by line.", own: own)
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
      ("Compiler", InterfaceHeader(file.source).compiler ?? file.compiler ?? "not stated", false),
      ("Target", file.target ?? "not stated", true),
      ("Length", "\(Grouped.number(file.source.lineCount)) lines", false),
      ("SHA-256", String(file.sha256.prefix(12)) + "…", true),
    ]
    return facts.map { label, text, isCode in
      [
        "label": .string(label), "text": .string(text), "isCode": .bool(isCode),
        "full": .string(label == "SHA-256" ? file.sha256 : ""),
      ]
    }
  }

  /// The same module in other SDKs.
  private var others: [Value] {
    model.guide.store.entries.indices.compactMap { other in
      let candidate = model.guide.store.entries[other]
      guard other != index, candidate.module == entry.module else { return nil }
      return [
        "label": .string("\(candidate.sdk)\(candidate.platform == entry.platform ? "" : " \(candidate.platform)")"),
        "href": .string(template.url(model.interfaces.outputs[other])),
      ]
    }
  }
}

/// The comments at the head of an interface.
struct InterfaceHeader {
  /// The compiler as the file states it.
  private(set) var compiler: String?
  /// What the head says beyond the compiler's own lines, in paragraphs: where the file comes from.
  private(set) var notice: [String] = []

  init(_ source: SourceText) {
    var paragraph: [String] = []
    for line in 1...max(1, min(source.lineCount, 200)) {
      let text = source.lineText(line)
      guard text.hasPrefix("//") else { break }
      let words = String(text.dropFirst(2)).trimmed
      if words.hasPrefix("swift-compiler-version:") {
        compiler = String(words.dropFirst(23)).trimmed
      } else if words.hasPrefix("swift-") {
        continue
      } else if words.isEmpty {
        if !paragraph.isEmpty { notice.append(paragraph.joined(separator: " ")) }
        paragraph = []
      } else {
        paragraph.append(words)
      }
    }
    if !paragraph.isEmpty { notice.append(paragraph.joined(separator: " ")) }
  }
}

extension String {
  /// Without spaces and tabs around it.
  var trimmed: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first == " " || first == "\t" { scalars.removeFirst() }
    while let last = scalars.last, last == " " || last == "\t" || last == "\r" { scalars.removeLast() }
    return String(Substring(scalars))
  }
}

/// Numbers for people.
enum Grouped {
  /// `4012` is “4,012”.
  static func number(_ value: Int) -> String {
    var digits = Array(String(value).utf8)
    var position = digits.count - 3
    while position > 0 {
      digits.insert(UInt8(ascii: ","), at: position)
      position -= 3
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

/// Where in an interface the cited lines are: a bar for each passage, as high as it is cited often.
struct InterfaceMap {
  let runs: [CitedLines.Run]
  let lines: Int

  var svg: String {
    guard !runs.isEmpty else { return "" }
    let most = Double(runs.map(\.citing.count).max() ?? 1)
    var html = "<svg class=\"ticks map\" width=\"100%\" height=\"56\" aria-hidden=\"true\">\n"
    html += "<line class=\"base\" x1=\"0\" x2=\"100%\" y1=\"32\" y2=\"32\"/>\n"
    for run in runs {
      let height = most <= 1 ? 11 : 7 + 17 * Double(run.citing.count - 1) / (most - 1)
      let x = Double(run.lines.lowerBound - 1) / Double(lines) * 100
      let width = max(0.25, Double(run.lines.count) / Double(lines) * 100)
      html +=
        "<a href=\"#L\(run.lines.lowerBound)\" tabindex=\"-1\"><rect x=\"\(EvidenceStrip.decimal(min(x, 99.75)))%\" "
      html += "width=\"\(EvidenceStrip.decimal(width))%\" y=\"\(EvidenceStrip.decimal(32 - height))\" "
      html += "height=\"\(EvidenceStrip.decimal(height))\"/></a>\n"
    }
    return html + labels + "</svg>\n"
  }

  private var labels: String {
    let step = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000].first { lines / $0 <= 5 } ?? 50_000
    var html = "<text x=\"0\" y=\"50\">1</text>\n"
    for line in stride(from: step, to: lines - step / 3, by: step) {
      let x = EvidenceStrip.decimal(Double(line) / Double(lines) * 100)
      html += "<text x=\"\(x)%\" y=\"50\" text-anchor=\"middle\">\(Grouped.number(line))</text>\n"
    }
    return html + "<text x=\"100%\" y=\"50\" text-anchor=\"end\">\(Grouped.number(lines))</text>\n"
  }
}

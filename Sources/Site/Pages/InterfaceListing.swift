import Diagnostics
import Evidence
import SwiftInterface

/// All lines of an interface: cited passages tinted with their claims beside them, long uncited stretches folded.
struct InterfaceListing {
  let model: SiteModel
  let index: Int
  let output: String
  let runs: [CitedLines.Run]

  private var entry: InterfaceStore.Entry { model.guide.store.entries[index] }

  /// A stretch of at least this many uncited lines is folded, but for the lines next to a cited passage.
  private static let shortestFold = 16
  private static let context = 3
  private static let mostClaims = 4

  var html: String {
    let count = entry.file.source.lineCount
    var writer = LineWriter(source: entry.file.source)
    var next = 1
    for run in runs {
      uncited(next..<run.lines.lowerBound, isFirst: next == 1, isLast: false, &writer)
      cited(run, &writer)
      next = run.lines.upperBound + 1
    }
    if runs.isEmpty {
      writer.write(lines: 1..<count + 1)
    } else {
      uncited(next..<count + 1, isFirst: false, isLast: true, &writer)
    }
    return writer.text
  }

  private func uncited(_ lines: Range<Int>, isFirst: Bool, isLast: Bool, _ writer: inout LineWriter) {
    let head = isFirst ? 0 : Self.context
    let tail = isLast ? 0 : Self.context
    guard lines.count >= Self.shortestFold + head + tail else {
      writer.write(lines: lines)
      return
    }
    let folded = lines.lowerBound + head..<lines.upperBound - tail
    writer.write(lines: lines.lowerBound..<folded.lowerBound)
    writer.raw(
      "<details class=\"fold\"><summary><span>\(Grouped.number(folded.count)) lines not shown</span> \(names(folded))</summary>\n"
    )
    writer.write(lines: folded)
    writer.raw("</details>\n")
    writer.write(lines: folded.upperBound..<lines.upperBound)
  }

  /// The first few declarations of a folded stretch.
  private func names(_ lines: Range<Int>) -> String {
    var seen: Set<String> = []
    var names: [String] = []
    for declaration in declarations(in: lines) where declaration.parent == nil && declaration.kind != .import {
      if seen.insert(declaration.name).inserted { names.append(declaration.name) }
    }
    guard !names.isEmpty else { return "" }
    let rest = names.count - 4
    let more = rest > 0 ? " and \(rest) more \(rest == 1 ? "declaration" : "declarations")" : ""
    return "<span class=\"fold-names\">\(HTML.escape(names.prefix(4).joined(separator: ", ")))\(more)</span>"
  }

  /// Those that start in a stretch of lines; they stand in the order of the text.
  private func declarations(in lines: Range<Int>) -> Slice<Declarations> {
    let all = entry.file.declarations
    func index(_ line: Int) -> Int {
      var low = 0
      var high = all.count
      while low < high {
        let middle = (low + high) / 2
        if all[middle].startLine < line { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = index(lines.lowerBound)
    return all[start..<max(start, index(lines.upperBound))]
  }

  private func cited(_ run: CitedLines.Run, _ writer: inout LineWriter) {
    writer.raw("<div class=\"run\">\n<aside class=\"cites\" aria-label=\"Claims that cite these lines\">\n")
    var groups: [(lines: ClosedRange<Int>, citing: [CitedLines.Citing])] = []
    for one in run.citing {
      if groups.last?.lines == one.lines {
        groups[groups.count - 1].citing.append(one)
      } else {
        groups.append((one.lines, [one]))
      }
    }
    for (position, group) in groups.enumerated() {
      if position == 3, groups.count > 4 {
        writer.raw("<details><summary>\(groups.count - 3) more passages in these lines</summary>\n")
      }
      writer.raw(claims(group.lines, group.citing))
    }
    if groups.count > 4 { writer.raw("</details>\n") }
    writer.raw("</aside>\n<div class=\"run-lines\">\n")
    writer.write(lines: run.lines.lowerBound..<run.lines.upperBound + 1)
    writer.raw("</div>\n</div>\n")
  }

  private func claims(_ lines: ClosedRange<Int>, _ citing: [CitedLines.Citing]) -> String {
    let title = lines.count == 1 ? "Line \(lines.lowerBound)" : "Lines \(lines.lowerBound)–\(lines.upperBound)"
    let count = citing.count == 1 ? "1 citation" : "\(citing.count) citations"
    var html = "<p class=\"cites-title\"><b>\(title)</b> \(count)</p>\n<ul>\n"
    html += citing.prefix(Self.mostClaims).map(item).joined() + "</ul>\n"
    if citing.count > Self.mostClaims {
      html += "<details><summary>\(citing.count - Self.mostClaims) more</summary><ul>\n"
      html += citing.dropFirst(Self.mostClaims).map(item).joined() + "</ul></details>\n"
    }
    return html
  }

  private func item(_ citing: CitedLines.Citing) -> String {
    let page = model.guide.pages[citing.page]
    let place = model.number(citing.page).isEmpty ? model.title(citing.page) : model.number(citing.page)
    guard let index = citing.claim else {
      return inText(citing, place)
    }
    let claim = page.claims[index]
    let url = model.url(of: claim, onPage: citing.page, from: output)
    let section = ClaimText.section(claim)
    let note = [place, section].filter { !$0.isEmpty }.joined(separator: " ") + ", " + claim.state.word.lowercased()
    return
      "<li>\(claim.state.markHTML)<a href=\"\(HTML.escape(url))\">\(HTML.escape(ClaimText.capitalised(ClaimText.short(ClaimText.words(claim), 90))))</a>"
      + "<small>\(HTML.escape(note))</small></li>\n"
  }

  /// A citation that no claim speaks for: the section that it stands in.
  private func inText(_ citing: CitedLines.Citing, _ place: String) -> String {
    let url = LinkMap.relativeURL(from: output, to: model.output(citing.page), fragment: citing.section?.slug)
    let title = citing.section?.title ?? model.title(citing.page)
    let note = [place, citing.section?.number.map { "§\($0)" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    return "<li><a href=\"\(HTML.escape(url))\">\(HTML.escape(title))</a>"
      + "<small>\(HTML.escape(note)), in the text</small></li>\n"
  }
}

/// Writes numbered, coloured lines, one after the other.
struct LineWriter {
  private let source: SourceText
  private var highlighter = SwiftHighlighter()

  init(source: SourceText) {
    self.source = source
  }

  var text: String { String(decoding: highlighter.output, as: UTF8.self) }

  mutating func raw(_ html: String) { highlighter.append(raw: html) }

  mutating func write(lines: Range<Int>) {
    for line in lines {
      highlighter.append(raw: "<div class=\"l\" id=\"L\(line)\"><a href=\"#L\(line)\">\(line)</a>")
      highlighter.write(line: source.lineRange(line), of: source.bytes)
      highlighter.append(raw: "</div>\n")
    }
  }
}

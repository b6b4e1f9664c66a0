import Diagnostics
import Evidence
import SwiftInterface

/// All lines of an interface: cited passages tinted with their claims beside them, long uncited stretches folded.
struct InterfaceListing {
  let page: InterfacePart
  /// The cited passages that reach into the part.
  let runs: [CitedLines.Run]

  private var entry: InterfaceStore.Entry { page.entry }
  private var model: SiteModel { page.model }

  /// A stretch of at least this many uncited lines is folded, but for the lines next to a cited passage.
  private static let shortestFold = 16
  private static let context = 3
  private static let mostClaims = 4

  /// The HTML, and whether there are names of modules in it that can be left out.
  func render() -> (html: String, hasModulePrefix: Bool) {
    var writer = LineWriter(source: entry.file.source, notes: LineNotes(page))
    let end = min(page.lines.upperBound, entry.file.source.lineCount) + 1
    var next = page.lines.lowerBound
    for run in runs {
      let lines = max(run.lines.lowerBound, next)..<max(next, min(run.lines.upperBound + 1, end))
      uncited(next..<lines.lowerBound, isFirst: next == page.lines.lowerBound, isLast: false, &writer)
      cited(run, lines, &writer)
      next = lines.upperBound
    }
    if runs.isEmpty {
      writer.write(lines: next..<end)
    } else {
      uncited(next..<end, isFirst: false, isLast: true, &writer)
    }
    return (writer.text, writer.hasModulePrefix)
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
    let names = entry.file.summary(of: lines.lowerBound...lines.upperBound - 1)
    return names.isEmpty ? "" : "<span class=\"fold-names\">\(HTML.escape(names))</span>"
  }

  private func cited(_ run: CitedLines.Run, _ lines: Range<Int>, _ writer: inout LineWriter) {
    writer.raw(
      "<div class=\"run\">\n<div class=\"cites\" role=\"group\" aria-label=\"Claims that cite these lines\">\n")
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
    writer.raw("</div>\n<div class=\"run-lines\">\n")
    writer.write(lines: lines)
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
    let content = model.guide.pages[citing.page]
    let place = model.number(citing.page).isEmpty ? model.title(citing.page) : model.number(citing.page)
    guard let index = citing.claim else {
      return inText(citing, place)
    }
    let claim = content.claims[index]
    let url = model.url(of: claim, onPage: citing.page, from: page.output)
    let section = ClaimText.section(claim)
    let note = [place, section].filter { !$0.isEmpty }.joined(separator: " ") + ", " + claim.state.word.lowercased()
    return
      "<li>\(claim.state.markHTML)<a href=\"\(HTML.escape(url))\">\(HTML.escape(ClaimText.capitalised(ClaimText.short(ClaimText.words(claim), 90))))</a>"
      + "<small>\(HTML.escape(note))</small></li>\n"
  }

  /// A citation that no claim speaks for: the section that it stands in.
  private func inText(_ citing: CitedLines.Citing, _ place: String) -> String {
    let url = LinkMap.relativeURL(from: page.output, to: model.output(citing.page), fragment: citing.section?.slug)
    let title = citing.section?.title ?? model.title(citing.page)
    let note = [place, citing.section?.number.map { "§\($0)" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    return "<li><a href=\"\(HTML.escape(url))\">\(HTML.escape(title))</a>"
      + "<small>\(HTML.escape(note)), in the text</small></li>\n"
  }
}

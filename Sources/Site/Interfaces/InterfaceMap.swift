import Evidence

/// Where in an interface the cited lines are: a bar for each passage, as high as it is cited often.
struct InterfaceMap {
  let runs: [CitedLines.Run]
  let page: InterfacePart

  private var lines: Int { page.entry.file.source.lineCount }

  var svg: String {
    guard !runs.isEmpty else { return "" }
    let most = Double(runs.map(\.citing.count).max() ?? 1)
    var html = "<svg class=\"ticks map\" width=\"100%\" height=\"56\" aria-hidden=\"true\">\n"
    html += band
    html += "<line class=\"base\" x1=\"0\" x2=\"100%\" y1=\"32\" y2=\"32\"/>\n"
    for run in runs {
      let height = most <= 1 ? 11 : 7 + 17 * Double(run.citing.count - 1) / (most - 1)
      let x = Double(run.lines.lowerBound - 1) / Double(lines) * 100
      let width = max(0.25, Double(run.lines.count) / Double(lines) * 100)
      html +=
        "<a href=\"\(HTML.escape(page.url(line: run.lines.lowerBound)))\" tabindex=\"-1\"><rect x=\"\(EvidenceStrip.decimal(min(x, 99.75)))%\" "
      html += "width=\"\(EvidenceStrip.decimal(width))%\" y=\"\(EvidenceStrip.decimal(32 - height))\" "
      html += "height=\"\(EvidenceStrip.decimal(height))\"/></a>\n"
    }
    return html + labels + "</svg>\n"
  }

  /// Which lines stand on this page.
  private var band: String {
    guard !page.isWhole else { return "" }
    let x = EvidenceStrip.decimal(Double(page.lines.lowerBound - 1) / Double(lines) * 100)
    let width = EvidenceStrip.decimal(Double(page.lines.count) / Double(lines) * 100)
    return "<rect class=\"band\" x=\"\(x)%\" width=\"\(width)%\" y=\"4\" height=\"28\"/>\n"
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

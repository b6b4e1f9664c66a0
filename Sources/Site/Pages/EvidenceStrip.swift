import Evidence
import Reports
import Snippets

/// The strip at the head of a page: one tick for each claim in reading order, the taller the firmer.
struct EvidenceStrip {
  private struct Group {
    var section: Section?
    var claims: [Claim]
  }

  private let claims: [Claim]
  private let checks: String
  private let name: String
  private let hasFilter: Bool
  private let groups: [Group]

  /// Beyond this many, ticks are put together by section.
  private static let mostTicks = 240
  /// The space between two sections, in ticks.
  private static let gap = 1.2
  private static let baseline = 37.0
  /// The room for one tick, in pixels, where there are few.
  private static let tickWidth = 8.5

  /// - Parameters:
  ///   - verdicts: those of the page's snippets; empty where this build ran no compiler.
  ///   - name: what the strip is called, where a file has several.
  ///   - hasFilter: whether a script may narrow the page to claims of one state.
  init(
    _ page: Page, verdicts: [SnippetVerdict], name: String = "Evidence on this page", hasFilter: Bool = false
  ) {
    claims = page.claims
    self.hasFilter = hasFilter
    self.name = name
    checks = PageChecks(page, verdicts: verdicts).html
    let sections = page.document.sections
    var tops: [String: Section] = [:]
    var top: Section?
    for section in sections {
      if section.level <= 2 { top = section.level == 2 ? section : nil }
      tops[section.slug] = top
    }
    var groups: [Group] = []
    for claim in page.claims {
      let section = claim.section.flatMap { tops[$0.slug] ?? nil }
      if groups.isEmpty || groups[groups.count - 1].section != section {
        groups.append(Group(section: section, claims: []))
      }
      groups[groups.count - 1].claims.append(claim)
    }
    self.groups = groups
  }

  /// The strip with its counts and its explaining line; empty for a page without claims.
  var html: String {
    guard !claims.isEmpty else { return "" }
    return "<section class=\"strip\" aria-label=\"\(HTML.escape(name))\">\n\(svg)\(counts)\(filter)\(checks)\(strength)"
      + "<p class=\"strip-note\">\(note)</p>\n\(legend)</section>"
  }

  private var isBinned: Bool { claims.count > Self.mostTicks }

  private var note: String {
    (isBinned ? "Claims by section, the firmest first. " : "One tick per claim, in reading order. ")
      + "The taller the tick, the firmer the evidence; gaps hang below the line; dots above it are silent failures."
  }

  /// What the marks say; opens without a script.
  private var legend: String {
    let states = ClaimState.allCases.map { "<dt>\($0.markHTML)\($0.word)</dt><dd>\($0.meaning)</dd>\n" }.joined()
    return "<details class=\"marks\"><summary>What the marks mean</summary>\n<dl>\n\(states)</dl>\n"
      + "<p>\(EvidenceStrength.explanation)</p>\n</details>\n"
  }

  private var strength: String {
    let strength = EvidenceStrength(claims)
    guard let words = strength.words else { return "" }
    return "<p class=\"strength\"><b>Evidence strength</b> <span>\(words)</span>\(EvidenceBar(strength).svg)</p>\n"
  }

  private var counts: String {
    var html = "<ul class=\"counts\">\n"
    for state in ClaimState.allCases {
      let matching = claims.filter { $0.state == state }
      guard let first = matching.first else { continue }
      html += "<li><a href=\"#\(HTML.escape(first.id))\">\(state.markHTML)<b>\(matching.count)</b> "
      html += "\(state.counted(matching.count))</a></li>\n"
    }
    return html + "</ul>\n"
  }

  /// The states that a reader looks for, as buttons; hidden by the style where no script runs.
  private var filter: String {
    guard hasFilter else { return "" }
    let kinds: [(ClaimState, plural: String, noun: String)] = [
      (.gap, "Gaps", "gap"), (.hazard, "Silent failures", "silent failure"),
      (.reconstructed, "Reconstructed", "reconstructed claim"),
    ]
    var html = ""
    for (state, plural, noun) in kinds {
      let count = claims.count { $0.state == state }
      guard count > 0 else { continue }
      html += "<button type=\"button\" class=\"chip\" value=\"\(state.rawValue)\" data-noun=\"\(noun)\" "
      html += "aria-pressed=\"false\">\(state.markHTML)\(plural) <span>\(count)</span></button>\n"
    }
    guard !html.isEmpty else { return "" }
    return "<div class=\"chips\" role=\"group\" aria-label=\"Show only\">\n"
      + "<button type=\"button\" class=\"chip\" aria-pressed=\"true\">Show all</button>\n\(html)</div>\n"
      + "<p class=\"strip-note\" role=\"status\"></p>\n"
  }

  private var svg: String {
    let units = Double(claims.count) + Self.gap * Double(max(0, groups.count - 1))
    let width = units < 100 ? String(Int(units * Self.tickWidth)) : "100%"
    var html = "<svg class=\"ticks\" width=\"\(width)\" height=\"66\" aria-hidden=\"true\">\n"
    html += "<line class=\"base\" x1=\"0\" x2=\"100%\" y1=\"\(Self.baseline)\" y2=\"\(Self.baseline)\"/>\n"
    var position = 0.0
    var lastLabel = -1.0
    for group in groups {
      let end = position + Double(group.claims.count)
      for run in runs(group.claims, from: position) { html += tick(run, units) }
      if let label = label(group, at: (position + end) / 2 / units * 100, &lastLabel) { html += label }
      position = end + Self.gap
    }
    return html + "</svg>\n"
  }

  private struct Run {
    var state: ClaimState
    var id: String
    var start: Double
    var width: Double
  }

  private func runs(_ claims: [Claim], from start: Double) -> [Run] {
    guard isBinned else {
      return claims.enumerated().map {
        Run(state: $0.element.state, id: $0.element.id, start: start + Double($0.offset) + 0.2, width: 0.6)
      }
    }
    var runs: [Run] = []
    var position = start
    for state in ClaimState.allCases {
      let matching = claims.filter { $0.state == state }
      guard let first = matching.first else { continue }
      runs.append(Run(state: state, id: first.id, start: position, width: Double(matching.count)))
      position += Double(matching.count)
    }
    return runs
  }

  private func tick(_ run: Run, _ units: Double) -> String {
    let (top, height): (Double, Double) =
      switch run.state {
      case .verified: (Self.baseline - 22, 22)
      case .reconstructed: (Self.baseline - 11, 11)
      case .suggestive: (Self.baseline - 5.5, 5.5)
      case .gap: (Self.baseline + 1, 11)
      case .hazard: (4, 4)
      }
    let width = run.state == .hazard ? "4" : Self.percent(run.width / units)
    return "<a href=\"#\(HTML.escape(run.id))\" tabindex=\"-1\"><rect class=\"\(run.state.mark)\" "
      + "x=\"\(Self.percent(run.start / units))\" width=\"\(width)\" "
      + "y=\"\(Self.decimal(top))\" height=\"\(Self.decimal(height))\"/></a>\n"
  }

  /// The section's number, where it has room.
  private func label(_ group: Group, at percent: Double, _ last: inout Double) -> String? {
    guard let section = group.section, let number = section.number, percent - last > 3 else { return nil }
    last = percent
    return "<a href=\"#\(HTML.escape(section.slug))\" tabindex=\"-1\"><text x=\"\(Self.decimal(percent))%\" y=\"62\" "
      + "text-anchor=\"middle\">\(HTML.escape(number))</text></a>\n"
  }

  private static func percent(_ fraction: Double) -> String { decimal(fraction * 100) + "%" }

  /// Two decimals: the same text on every machine.
  static func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let whole = hundredths / 100
    let fraction = hundredths % 100
    if fraction == 0 { return String(whole) }
    return "\(whole).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

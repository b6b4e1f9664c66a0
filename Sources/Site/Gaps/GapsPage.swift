import Diagnostics
import Evidence
import Mustache

extension ResolverKind {
  var title: String {
    switch self {
    case .probe: "Run a probe or a command"
    case .file: "Read a file or an interface"
    case .device: "A physical device"
    case .reply: "Documentation or a reply"
    case .thirdParty: "A third party"
    case .other: "Something else"
    case .unstated: "No resolver is written"
    }
  }
}

/// The dashboard of the open gaps.
struct GapsPage {
  let model: SiteModel
  private let output = "gaps.html"
  private var template: PageTemplate { PageTemplate(model: model, output: output) }

  init(model: SiteModel) {
    self.model = model
    let all = GapEntry.all(model)
    open = GapEntry.worklist(all.filter { $0.claim.state == .gap })
    resolved = all.filter { $0.claim.gapStatus == .resolved }
  }

  /// Closable ones first.
  private let open: [GapEntry]
  private let resolved: [GapEntry]

  func render() throws(ProjectError) -> [UInt8] {
    let groupings = GapGroupings(model: model, gaps: open).all
    let isDated = open.contains { $0.dates.latest != nil }
    let own: [String: Value] = [
      "tiles": .list(tiles), "chart": chart, "overTime": GapsOverTime(model.timeline)?.value ?? .null,
      "chips": .list(chips), "noun": "gap", "isDated": .bool(isDated),
      "groups": .list(groups), "columns": .integer(isDated ? 6 : 5), "groupings": .list(groupings.map(grouping)),
      "hasGroupings": .bool(!groupings.isEmpty), "resolved": .list(resolved.map(resolvedRow)),
      "hasResolved": .bool(!resolved.isEmpty), "hasOpen": .bool(!open.isEmpty), "lede": .string(lede),
      "resolvedCount": .integer(resolved.count), "resolvedOne": .bool(resolved.count == 1),
    ]
    return try template.render(
      "gaps", layout: .wide, title: "Open gaps",
      description: "What this guide does not know, what would settle it, and how to work until then.", own: own)
  }

  private var lede: String {
    let now = open.count { $0.kind.isClosable }
    let start =
      "A gap is a question that nobody here has been able to check. Each one says what would settle it, and how to work until then."
    switch now {
    case 0: return start
    case 1: return start + " One needs no more than a machine to build on."
    default: return start + " \(now) need no more than a machine to build on."
    }
  }

  private var tiles: [Value] {
    let now = open.count { $0.kind.isClosable }
    let narrowed = open.count { $0.claim.isNarrowed }
    let withDefault = open.count { $0.claim.safeDefault != nil }
    let missing = open.count - withDefault
    let pages = Set(open.map(\.page)).count
    let share = open.isEmpty ? 0 : now * 100 / open.count
    return [
      [
        "mark": .html(ClaimState.gap.markHTML), "label": "Open gaps", "figure": .integer(open.count),
        "note": .string("on \(pages) of \(model.guide.pages.count) pages, \(narrowed) narrowed"),
      ],
      ["label": "Closable now", "figure": .integer(now), "note": .string("\(share)% of open gaps")],
      [
        "label": "With a safe default", "figure": .integer(withDefault),
        "note": .string(
          missing == 0 ? "every open gap has one" : "\(missing) still \(missing == 1 ? "needs" : "need") one"),
        "href": missing == 0 ? .null : "?filter=no-default",
      ],
      [
        "mark": .html(ClaimState.verified.markHTML), "label": "Resolved", "figure": .integer(resolved.count),
        "note": .string(resolvedNote), "href": resolved.isEmpty ? .null : "#resolved-title",
      ],
    ]
  }

  private var resolvedNote: String {
    let last = resolved.compactMap { $0.dates[.resolved] }.max()
    return last.map { "the last on \(DateWords.text($0))" } ?? "were gaps once"
  }

  // MARK: - Chart

  private var chart: Value {
    guard !open.isEmpty else { return .null }
    let counts = ResolverKind.allCases.map { kind in (kind, open.count { $0.kind == kind }) }.filter { $0.1 > 0 }
    let most = counts.map(\.1).max() ?? 1
    func bars(_ isClosable: Bool) -> Value {
      let bars = counts.filter { $0.0.isClosable == isClosable }
      return .list(
        bars.map { kind, count in
          [
            "label": .string(kind.title), "count": .integer(count),
            "width": .string(EvidenceStrip.decimal(Double(count) / Double(most) * 88) + "%"),
            "x": .string(EvidenceStrip.decimal(Double(count) / Double(most) * 88 + 2) + "%"),
            "isWaiting": .bool(!isClosable),
          ]
        })
    }
    let now = open.count { $0.kind.isClosable }
    return [
      "title": .string("\(now) of \(open.count) gaps can be closed at a desk"), "now": bars(true),
      "waiting": bars(false),
      "nowCount": .string(Self.counted(now)), "waitingCount": .string(Self.counted(open.count - now)),
    ]
  }

  private static func counted(_ count: Int) -> String { count == 1 ? "1 gap" : "\(count) gaps" }

  private var chips: [Value] {
    let missing = open.count { $0.claim.safeDefault == nil }
    let chips = [
      ("Closable now", "now", open.count { $0.kind.isClosable }),
      ("Narrowed", "narrowed", open.count { $0.claim.isNarrowed }), ("No safe default", "no-default", missing),
    ]
    return FilterChips.values(
      all: .integer(open.count), chips.filter { $0.2 > 0 }.map { ($0.0, $0.1, .integer($0.2)) })
  }

  // MARK: - Worklist

  private var groups: [Value] {
    var number = 0
    return ResolverKind.allCases.compactMap { kind in
      let gaps = open.filter { $0.kind == kind }
      guard !gaps.isEmpty else { return nil }
      let rows = gaps.map { gap -> Value in
        number += 1
        return row(gap, number: number)
      }
      return ["title": .string(kind.title), "count": .string(Self.counted(gaps.count)), "rows": .list(rows)]
    }
  }

  private func row(_ gap: GapEntry, number: Int) -> Value {
    var filters: [String] = []
    if gap.kind.isClosable { filters.append("now") }
    if gap.claim.isNarrowed { filters.append("narrowed") }
    if gap.claim.safeDefault == nil { filters.append("no-default") }
    let since = gap.dates[.opened] ?? gap.dates.latest
    let sinceWords = since.map { (gap.dates[.opened] == nil ? "narrowed " : "") + DateWords.text($0) }
    return [
      "anchor": .string("r\(number)"), "name": .string(model.rowName(ofClaim: gap.index, onPage: gap.page)),
      "href": .string(model.url(of: gap.claim, onPage: gap.page, from: output)),
      "question": .string(ClaimText.sentence(ClaimText.words(gap.claim))),
      "act": .string(ClaimText.line(gap.claim.resolver)),
      "answers": .list(gap.claim.answers.map(answer)),
      "safeDefault": .string(ClaimText.line(gap.claim.safeDefault)), "page": .string(model.title(gap.page)),
      "section": .string(ClaimText.section(gap.claim)), "isClosable": .bool(gap.kind.isClosable),
      "isNarrowed": .bool(gap.claim.isNarrowed), "filters": .string(filters.joined(separator: " ")),
      "since": .string(since ?? ""), "sinceWords": .string(sinceWords ?? ""),
    ]
  }

  /// What the gap waits for and the store holds.
  private func answer(_ answer: GapAnswer) -> Value {
    let index = model.interfaces.indices[answer.interface]
    let line = answer.lines?.lowerBound
    let url = index.map { index in
      LinkMap.relativeURL(
        from: output, to: line.map { model.interfaces.output(index, line: $0) } ?? model.interfaces.output(index),
        fragment: line.map { "L\($0)" })
    }
    let name = answer.name ?? index.map { model.guide.store.entries[$0].module } ?? answer.interface
    return [
      "words": .string(answer.isSure ? "Stored now:" : "Perhaps stored now:"), "name": .string(name),
      "href": Value(url),
    ]
  }

  // MARK: - Other groups

  /// The rows of each group, by their anchors in the worklist.
  private func grouping(_ grouping: (name: String, note: String, groups: [GapGroupings.Group])) -> Value {
    [
      "name": .string(grouping.name), "note": .string(grouping.note),
      "groups": .list(
        grouping.groups.map { group in
          [
            "title": .string(group.title), "count": .integer(group.gaps.count),
            "gaps": .list(
              group.gaps.map {
                [
                  "anchor": .string("r\($0 + 1)"),
                  "name": .string(model.rowName(ofClaim: open[$0].index, onPage: open[$0].page)),
                ]
              }),
          ]
        }),
    ]
  }

  // MARK: - Resolved

  private func resolvedRow(_ gap: GapEntry) -> Value {
    let page = model.guide.pages[gap.page]
    let links = CitationLinks(model: model, page: gap.page, output: output)
    let date = gap.dates[.resolved]
    return [
      "name": .string(model.rowName(ofClaim: gap.index, onPage: gap.page)),
      "href": .string(model.url(of: gap.claim, onPage: gap.page, from: output)),
      "answer": .string(ClaimText.line(gap.claim.resolution)),
      "citations": .list(
        page.citations(of: gap.claim).flatMap { LedgerRows.cited($0, links, page.citeDefault) }),
      "page": .string(model.title(gap.page)), "section": .string(ClaimText.section(gap.claim)),
      "date": .string(date ?? ""), "dateWords": .string(date.map(DateWords.text) ?? ""),
      "opened": .string(gap.dates[.opened].map(DateWords.text) ?? ""),
    ]
  }
}

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

  private struct Entry {
    var page: Int
    var index: Int
    var claim: Claim
    var kind: ResolverKind
  }

  init(model: SiteModel) {
    self.model = model
    let order = model.readingOrder
    entries = order.flatMap { page in
      model.guide.pages[page].claims.enumerated().compactMap { index, claim in
        claim.gapStatus == nil
          ? nil : Entry(page: page, index: index, claim: claim, kind: claim.resolverKind)
      }
    }
  }

  private let entries: [Entry]
  private var open: [Entry] { entries.filter { $0.claim.state == .gap } }

  func render() throws(ProjectError) -> [UInt8] {
    let open = open
    let resolved = entries.filter { $0.claim.gapStatus == .resolved }
    let groups = ResolverKind.allCases.compactMap { kind in
      group(kind, open.filter { $0.kind == kind })
    }
    let own: [String: Value] = [
      "tiles": .list(tiles(open, resolved)), "chart": chart(open), "chips": .list(chips(open)),
      "groups": .list(groups), "resolved": .list(resolved.map { row($0) }), "pages": .list(byPage(open)),
      "resolvedCount": .integer(resolved.count), "openCount": .integer(open.count), "lede": .string(lede(open)),
    ]
    return try template.render(
      "gaps", layout: .wide, title: "Open gaps",
      description: "What this guide does not know, what would settle it, and how to work until then.", own: own)
  }

  private func lede(_ open: [Entry]) -> String {
    let now = open.count { $0.kind.isClosable }
    let start =
      "A gap is a question that nobody here has been able to check. Each one says what would settle it, and how to work until then."
    switch now {
    case 0: return start
    case 1: return start + " One needs no more than a machine to build on."
    default: return start + " \(now) need no more than a machine to build on."
    }
  }

  private func tiles(_ open: [Entry], _ resolved: [Entry]) -> [Value] {
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
        "note": .string(missing == 0 ? "every open gap has one" : "\(missing) still need one"),
      ],
      [
        "mark": .html(ClaimState.verified.markHTML), "label": "Resolved", "figure": .integer(resolved.count),
        "note": "were gaps once",
      ],
    ]
  }

  // MARK: - Chart

  private func chart(_ open: [Entry]) -> Value {
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

  private func chips(_ open: [Entry]) -> [Value] {
    let missing = open.count { $0.claim.safeDefault == nil }
    var chips: [(label: String, filter: String, count: Int)] = [
      ("All", "", open.count), ("Closable now", "now", open.count { $0.kind.isClosable }),
      ("Narrowed", "narrowed", open.count { $0.claim.isNarrowed }), ("No safe default", "no-default", missing),
    ]
    chips.removeAll { $0.count == 0 && !$0.filter.isEmpty }
    return chips.map {
      [
        "label": .string($0.label), "filter": .string($0.filter), "count": .integer($0.count),
        "isPressed": .bool($0.filter.isEmpty),
      ]
    }
  }

  // MARK: - Worklist

  private func group(_ kind: ResolverKind, _ entries: [Entry]) -> Value? {
    guard !entries.isEmpty else { return nil }
    return [
      "title": .string(kind.title), "count": .string(Self.counted(entries.count)), "rows": .list(entries.map(row)),
    ]
  }

  private func row(_ entry: Entry) -> Value {
    let number = model.number(entry.page)
    let name = model.claimNames[entry.page][entry.index]
    var filters: [String] = []
    if entry.kind.isClosable { filters.append("now") }
    if entry.claim.isNarrowed { filters.append("narrowed") }
    if entry.claim.safeDefault == nil { filters.append("no-default") }
    return [
      "name": .string(number.isEmpty ? name : "\(number)-\(name)"),
      "href": .string(model.url(of: entry.claim, onPage: entry.page, from: output)),
      "question": .string(ClaimText.sentence(ClaimText.words(entry.claim))),
      "act": .string(ClaimText.line(entry.claim.resolver)),
      "safeDefault": .string(ClaimText.line(entry.claim.safeDefault)), "page": .string(model.title(entry.page)),
      "section": .string(ClaimText.section(entry.claim)), "isClosable": .bool(entry.kind.isClosable),
      "isNarrowed": .bool(entry.claim.isNarrowed), "filters": .string(filters.joined(separator: " ")),
      "date": .string(entry.claim.date.map(DateWords.text) ?? ""),
    ]
  }

  private func byPage(_ open: [Entry]) -> [Value] {
    var rows: [Value] = []
    for page in open.map(\.page).reduce(into: [Int](), { if $0.last != $1 { $0.append($1) } }) {
      rows.append([
        "href": .string(template.url(model.output(page))), "number": .string(model.number(page)),
        "title": .string(model.title(page)), "count": .integer(open.count { $0.page == page }),
      ])
    }
    return rows
  }
}

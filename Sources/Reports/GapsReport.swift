import Diagnostics
import Evidence

/// The gaps of a guide: what is unknown, what would resolve it, how to work until then.
public struct GapsReport: Sendable {
  /// All of the guide's, whatever is listed.
  private let counts: [GapStatus: Int]
  private let gaps: [Gap]
  private let grouping: GapGrouping?
  private let contentFolder: String
  private let showsHistory: Bool
  private let timeline: GapTimeline?

  /// - Parameters:
  ///   - statuses: the ones to list; empty for all, or, grouped, for those that are still to close.
  ///   - contentFolder: as the configuration names it; parts are its folders.
  ///   - showsHistory: whether to tell when gaps were opened, narrowed and resolved, in that order, as far as the guide
  ///     says; in JSON beside everything else.
  ///   - timeline: what the commits say of it, told before.
  public init(
    _ guide: Guide, statuses: [GapStatus] = [], grouping: GapGrouping? = nil, page: String? = nil,
    contentFolder: String = "content", showsHistory: Bool = false, timeline: GapTimeline? = nil
  ) {
    let all = guide.pages(matching: page).flatMap { page in
      page.claims.sorted { ($0.line, $0.column) < ($1.line, $1.column) }.compactMap { Gap($0, on: page) }
    }
    counts = all.reduce(into: [:]) { $0[$1.status, default: 0] += 1 }
    let wanted =
      !statuses.isEmpty ? statuses : grouping == nil || showsHistory ? GapStatus.allCases : [.open, .narrowed]
    gaps = all.filter { wanted.contains($0.status) }
    self.grouping = grouping
    self.contentFolder = contentFolder
    self.showsHistory = showsHistory
    self.timeline = timeline
  }

  /// `assay.gaps/1` (`cli.md`); with a grouping it has `groups` too, which name the gaps by id.
  public func json() -> JSONValue {
    let summary = GapStatus.allCases.map { JSONValue.Member($0.rawValue, .integer(counts[$0] ?? 0)) }
    var members: [JSONValue.Member] = [
      .init("schema", "assay.gaps/1"), .init("summary", .object(summary)), .init("gaps", .array(gaps.map(Self.value))),
    ]
    if let grouping {
      let groups = groups.map { group -> JSONValue in
        [
          "title": .string(group.title), "count": .integer(group.gaps.count),
          "gaps": JSONValue(group.gaps.map(\.claim.id)),
        ]
      }
      members += [.init("groupedBy", .string(grouping.rawValue)), .init("groups", .array(groups))]
    }
    if showsHistory { members.append(.init("history", .object(GapHistory(gaps).members + (timeline?.members ?? [])))) }
    return .object(members)
  }

  public func text(style: TextStyle = .plain) -> String {
    if showsHistory { return (timeline?.text(style: style) ?? "") + GapHistory(gaps).text(style: style) + total }
    var text = ""
    for group in groups {
      if grouping != nil { text += style.bold(group.title) + style.dim(" (\(group.gaps.count))") + "\n" }
      for gap in group.gaps { text += Self.text(gap, indentation: grouping == nil ? "" : "  ", style: style) }
    }
    return text + total
  }

  private var total: String {
    GapStatus.allCases.map { "\(counts[$0] ?? 0) \($0.rawValue)" }.joined(separator: ", ") + "\n"
  }

  public func csv() -> String {
    showsHistory ? GapHistory(gaps).table(timeline).csv() : table(gaps, columns: Self.columns).csv()
  }

  /// A table, or one a group under its heading.
  public func markdown() -> String {
    if showsHistory {
      return (timeline.map { $0.table.markdown() + "\n" } ?? "") + GapHistory(gaps).table(timeline).markdown()
    }
    let columns = Self.columns.filter { $0 != "line" }
    return groups.map { group in
      let heading = grouping == nil ? "" : "## \(group.title) (\(group.gaps.count))\n\n"
      return heading + table(group.gaps, columns: columns).markdown()
    }.joined(separator: "\n")
  }

  private static let columns = ["id", "file", "line", "section", "state", "date", "text", "resolver", "safe default"]

  private var groups: [GapGroup] {
    guard let grouping else { return [GapGroup(title: "", gaps: gaps)] }
    return GapGroup.groups(of: gaps, by: grouping, contentFolder: contentFolder)
  }

  private func table(_ gaps: [Gap], columns: [String]) -> ReportTable {
    ReportTable(
      columns: columns,
      rows: gaps.map { gap in
        columns.map { column in
          switch column {
          case "id": gap.claim.id
          case "file": gap.page.path
          case "line": String(gap.claim.line)
          case "section": gap.claim.sectionName ?? ""
          case "state": gap.status.rawValue
          case "date": gap.claim.date ?? ""
          case "text": gap.claim.text
          case "resolver": gap.claim.resolver ?? ""
          default: gap.claim.safeDefault ?? ""
          }
        }
      })
  }

  private static func text(_ gap: Gap, indentation: String, style: TextStyle) -> String {
    let claim = gap.claim
    let position = style.bold("\(gap.page.path):\(claim.line):\(claim.column):")
    var text = "\(indentation)\(position) \(gap.status.rawValue) \(style.dim(claim.id)) \(claim.text)\n"
    if let resolver = claim.resolver { text += "\(indentation)  would be resolved by: \(resolver)\n" }
    for answer in claim.answers {
      text += "\(indentation)  \(answer.isSure ? "can be closed" : "may be closable"): \(answer.text)\n"
    }
    if let safeDefault = claim.safeDefault { text += "\(indentation)  safe default: \(safeDefault)\n" }
    return text
  }

  private static func value(_ gap: Gap) -> JSONValue {
    let claim = gap.claim
    let dates = GapDates(claim, on: gap.page)
    return [
      "id": .string(claim.id), "file": .string(gap.page.path), "line": .integer(claim.line),
      "anchor": .string(claim.id), "section": JSONValue(claim.sectionName), "state": .string(gap.status.rawValue),
      "date": JSONValue(claim.date), "text": .string(claim.text), "resolver": JSONValue(claim.resolver),
      "safeDefault": JSONValue(claim.safeDefault), "citations": JSONValue(gap.page.citationTexts(of: claim)),
      "answers": .array(claim.answers.map(Self.value)), "opened": JSONValue(dates[.opened]),
      "narrowed": JSONValue(dates[.narrowed]), "resolved": JSONValue(dates[.resolved]),
      "resolution": JSONValue(claim.resolution),
    ]
  }

  private static func value(_ answer: GapAnswer) -> JSONValue {
    [
      "interface": .string(answer.interface), "name": JSONValue(answer.name),
      "lines": answer.lines.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) } ?? .null,
      "sure": .bool(answer.isSure),
    ]
  }
}

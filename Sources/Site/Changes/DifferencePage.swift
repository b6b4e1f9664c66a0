import Diagnostics
import Evidence
import Mustache
import SwiftInterface

/// What changed between two SDKs of a module: how much, what to use instead of what, and every change with its lines
/// in both interfaces and the claims that cite them.
struct DifferencePage {
  let model: SiteModel
  let pair: InterfacePairs.Pair
  let difference: InterfaceDifference
  let cited: CitedLines

  private var old: InterfaceStore.Entry { model.guide.store.entries[pair.old] }
  private var new: InterfaceStore.Entry { model.guide.store.entries[pair.new] }
  private var template: PageTemplate { PageTemplate(model: model, output: pair.output) }

  /// In the order of what a reader has to act on.
  static let order: [InterfaceChange.Kind] = [
    .deprecated, .removed, .signature, .cases, .conformances, .availability, .attributes, .added,
  ]

  func render() throws(ProjectError) -> [UInt8] {
    let rows = ChangeRows(
      model: model, pair: pair, oldCiters: Citers(cited.entries[pair.old]), newCiters: Citers(cited.entries[pair.new]))
    let citedCount = difference.changes.count { rows.isCited($0.old, $0.new) }
    let own: [String: Value] = [
      "chips": .list(chips(citedCount)), "noun": "change", "filterRows": ".changes > li, .migration tbody tr",
      "module": .string(new.module), "old": .string(old.sdk), "new": .string(new.sdk), "lede": .string(lede),
      "oldHref": .string(template.url(model.interfaces.output(pair.old))),
      "newHref": .string(template.url(model.interfaces.output(pair.new))), "data": .string(template.url(pair.data)),
      "tiles": .list(tiles), "isEmpty": .bool(difference.isEmpty),
      "migrations": .list(difference.migrations.map(rows.migration)),
      "migrationCount": difference.migrations.isEmpty ? .null : .integer(difference.migrations.count),
      "sections": .list(Self.order.compactMap { section($0, rows) }),
      "crumbs": [
        ["title": "Changes", "href": .string(template.url(InterfacePairs.index))],
        ["title": .string(new.module)], ["title": .string("\(old.sdk) → \(new.sdk)"), "isCurrent": true],
      ],
      "hasCrumbs": true,
    ]
    return try template.render(
      "difference", layout: .wide, title: "\(new.module) \(old.sdk) → \(new.sdk)",
      description: "What changed in \(new.module) between the SDKs \(old.sdk) and \(new.sdk).", own: own)
  }

  private var lede: String {
    let platform = new.platform == "macos" ? "" : " on \(new.platform)"
    let start = "The stored interface of SDK \(new.sdk)\(platform) against that of \(old.sdk). "
    let (moved, same) = (difference.moved.count, difference.unchangedCount + difference.moved.count)
    let words = same == 1 ? "one declaration is the same" : "\(Grouped.number(same)) declarations are the same"
    let some = moved == same ? "on other lines" : "\(Grouped.number(moved)) of them on other lines"
    let rest = (difference.isEmpty ? words : ClaimText.capitalised(words)) + (moved == 0 ? "." : ", \(some).")
    return start + (difference.isEmpty ? "Nothing changed for those who use it: " : "") + rest
  }

  private func chips(_ cited: Int) -> [Value] {
    guard cited > 0 else { return [] }
    return FilterChips.values(
      all: .string(Grouped.number(difference.changes.count)), [("Cited in this guide", "cited", .integer(cited))])
  }

  private var tiles: [Value] {
    Self.order.map { kind in
      let count = difference.changes(of: kind).count
      return [
        "label": .string(kind.title), "figure": .string(Grouped.number(count)),
        "href": count == 0 ? .null : .string("#\(kind.rawValue)"), "note": .string(note(kind)),
      ]
    }
  }

  private func note(_ kind: InterfaceChange.Kind) -> String {
    let changes = difference.changes(of: kind)
    switch kind {
    case .deprecated:
      let named = changes.count { !($0.deprecation?.successors.isEmpty ?? true) }
      return changes.isEmpty ? "" : "\(named) with a replacement"
    case .added, .removed:
      let members = changes.reduce(0) { $0 + $1.members.count }
      return members == 0 ? "" : "and \(Grouped.number(members)) \(members == 1 ? "member" : "members") of theirs"
    case .cases:
      let added = changes.count { $0.old == nil }
      return changes.isEmpty ? "" : "\(added) added, \(changes.count - added) removed"
    default: return ""
    }
  }

  private func section(_ kind: InterfaceChange.Kind, _ rows: ChangeRows) -> Value? {
    let changes = difference.changes(of: kind)
    guard !changes.isEmpty else { return nil }
    return [
      "id": .string(kind.rawValue), "title": .string(kind.title), "count": .string(Grouped.number(changes.count)),
      "groups": .list(rows.groups(changes)),
    ]
  }
}

/// The list of all pairs of neighbouring SDKs.
struct ChangesIndexPage {
  let model: SiteModel
  let differences: [InterfaceDifference]

  func render() throws(ProjectError) -> [UInt8] {
    let template = PageTemplate(model: model, output: InterfacePairs.index)
    let rows = zip(model.pairs.all, differences).map { pair, difference -> Value in
      let (old, new) = (model.guide.store.entries[pair.old], model.guide.store.entries[pair.new])
      func count(_ kind: InterfaceChange.Kind) -> Value { .string(Grouped.number(difference.changes(of: kind).count)) }
      return [
        "href": .string(template.url(pair.output)), "module": .string(new.module), "old": .string(old.sdk),
        "new": .string(new.sdk), "platform": .string(new.platform), "deprecated": count(.deprecated),
        "removed": count(.removed), "signature": count(.signature), "added": count(.added),
        "all": .string(Grouped.number(difference.changes.count)),
      ]
    }
    return try template.render(
      "changes", layout: .wide, title: "Changes",
      description: "What changed between the SDKs of each stored interface.", own: ["rows": .list(rows)])
  }
}

import Diagnostics
import Evidence
import Mustache
import Reports

/// Every name of API that the guide mentions, and which SDK has it: all of them, those of one letter, or, where the
/// guide has too many for one page, what letters there are.
struct SymbolsPage {
  let model: SiteModel
  let register: SymbolRegister
  let output: String

  private var parts: SymbolParts { model.symbolParts }
  /// Whether the rows are elsewhere: on the pages of the letters.
  private var isShared: Bool { parts.isSplit && output == SymbolParts.index }
  private var template: PageTemplate { PageTemplate(model: model, output: output) }

  /// The pages that there are.
  static func outputs(_ model: SiteModel, _ symbols: Deferred<SymbolRegister>) -> [String] {
    guard model.symbolParts.isSplit else { return [SymbolParts.index] }
    let register = symbols.value
    let letters = Set((register.stored + register.others).map(SymbolParts.letter))
    return [SymbolParts.index] + SymbolParts.letters.filter(letters.contains).map(model.symbolParts.output)
  }

  func render() throws(ProjectError) -> [UInt8] {
    let groups = Dictionary(grouping: register.stored + register.others, by: SymbolParts.letter)
    let letters = SymbolParts.letters.filter { groups[$0] != nil }
    let rows = SymbolRows(model: model, output: output)
    let shown = isShared ? [] : letters.filter { parts.output($0) == output }
    let stored = shown.filter { $0 != SymbolParts.none }
    let own = stored.flatMap { groups[$0] ?? [] }
    let title = parts.isSplit && !isShared ? "Symbols: \(shown.first.map(Self.title) ?? "")" : "Symbols"
    var values: [String: Value] = [
      "heading": .string(title), "stored": .string(Grouped.number(register.stored.count)),
      "storedOne": .bool(register.stored.count == 1), "hasOthers": .bool(!register.others.isEmpty),
      "others": .string(Grouped.number(register.others.count)), "isShared": .bool(isShared),
      "isWhole": .bool(!parts.isSplit || isShared),
      "letters": .list(letters.map { letter($0, groups[$0]?.count ?? 0) }),
      "columns": .list(rows.hasColumns ? rows.columns.map(Value.string) : []), "hasColumns": .bool(rows.hasColumns),
      "span": .integer(4 + (rows.hasColumns ? rows.columns.count : 1)), "noun": "symbol",
      "chips": .list(chips(own, rows)), "hasRows": .bool(!stored.isEmpty),
      "groups": .list(stored.map { group($0, groups[$0] ?? [], rows) }),
      "unknown": .list(
        shown.contains(SymbolParts.none) ? (groups[SymbolParts.none] ?? []).map(rows.row) : []),
      "hasUnknown": .bool(shown.contains(SymbolParts.none)),
    ]
    if output != SymbolParts.index {
      values["hasCrumbs"] = true
      values["crumbs"] = [
        ["title": "Symbols", "href": .string(template.url(SymbolParts.index))],
        ["title": .string(shown.first.map(Self.title) ?? ""), "isCurrent": true],
      ]
    }
    return try template.render(
      "symbols", layout: .wide, title: title,
      description: "Every name of API in this guide: where it stands, and which SDK has it.", own: values)
  }

  private static func title(_ letter: String) -> String {
    letter == SymbolParts.none ? "not in a stored interface" : letter
  }

  private func letter(_ letter: String, _ count: Int) -> Value {
    [
      "letter": .string(letter == SymbolParts.none ? "Not stored" : letter), "count": .string(Grouped.number(count)),
      "href": .string(
        LinkMap.relativeURL(from: output, to: parts.output(letter), fragment: SymbolParts.anchor(letter))),
    ]
  }

  private func group(_ letter: String, _ symbols: [SymbolRegister.Symbol], _ rows: SymbolRows) -> Value {
    [
      "letter": .string(letter), "anchor": .string(SymbolParts.anchor(letter)), "rows": .list(symbols.map(rows.row)),
    ]
  }

  private func chips(_ symbols: [SymbolRegister.Symbol], _ rows: SymbolRows) -> [Value] {
    let counts = symbols.flatMap(rows.filters).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let chips = [("Deprecated", "deprecated"), ("New in the newest SDK", "new"), ("Gone from the newest SDK", "gone")]
      .filter { counts[$0.1] != nil }
    guard !chips.isEmpty else { return [] }
    return FilterChips.values(
      all: .string(Grouped.number(symbols.count)), chips.map { ($0.0, $0.1, .integer(counts[$0.1] ?? 0)) })
  }
}

import Evidence
import Mustache
import Reports
import SwiftInterface

/// The rows of the table of symbols.
struct SymbolRows {
  let model: SiteModel
  /// The file that the table stands in.
  let output: String
  /// The SDKs of all stored interfaces, the oldest first.
  let columns: [String]

  /// So many places are linked in a row; all of them are in the data.
  private static let mostPlaces = 6
  /// With more SDKs there is one column for all of them.
  static let mostColumns = 6

  init(model: SiteModel, output: String) {
    self.model = model
    self.output = output
    columns = Set(model.guide.store.entries.map(\.sdk)).sorted {
      Self.version($0).lexicographicallyPrecedes(Self.version($1))
    }
  }

  private static func version(_ text: String) -> [Int] { text.split(separator: ".").map { Int($0) ?? 0 } }

  var hasColumns: Bool { columns.count <= Self.mostColumns }

  func row(_ symbol: SymbolRegister.Symbol) -> Value {
    let places = places(symbol.mentions)
    let rest = places.count - Self.mostPlaces
    let filters = filters(symbol)
    return [
      "name": .html(HTML.breakable(symbol.name)), "kind": .string(symbol.kind.map(DeclarationOutline.word) ?? ""),
      "mentions": .string(Grouped.number(symbol.count)),
      "several": symbol.candidates > 1 ? .string(Grouped.number(symbol.candidates)) : .null,
      "cells": .list(hasColumns ? columns.map { cell($0, symbol) } : []),
      "sdks": .list(hasColumns ? [] : symbol.presences.map(link)), "standing": standing(symbol),
      "places": .list(places.prefix(Self.mostPlaces).map(link)),
      "more": rest > 0 ? .string(Grouped.number(rest)) : .null, "filters": .string(filters.joined(separator: " ")),
    ]
  }

  /// `deprecated`, `new` in the newest SDK, `gone` from it.
  func filters(_ symbol: SymbolRegister.Symbol) -> [String] {
    guard let last = symbol.presences.last else { return [] }
    let entries = model.guide.store.entries
    var filters: [String] = []
    if deprecation(symbol) != nil { filters.append("deprecated") }
    let module = entries[last.entry].module
    let sdks = model.sdks[module] ?? []
    guard sdks.count > 1 else { return filters }
    let own = Set(symbol.presences.map { entries[$0.entry] }.filter { $0.module == module }.map(\.sdk))
    if own == [sdks[sdks.count - 1]] { filters.append("new") }
    if !own.contains(sdks[sdks.count - 1]) { filters.append("gone") }
    return filters
  }

  // MARK: - SDKs

  private func cell(_ sdk: String, _ symbol: SymbolRegister.Symbol) -> Value {
    let presence = symbol.presences.first { model.guide.store.entries[$0.entry].sdk == sdk }
    return ["sdk": .string(sdk), "href": Value(presence.map(url))]
  }

  private func link(_ presence: SymbolRegister.Presence) -> Value {
    let entry = model.guide.store.entries[presence.entry]
    return ["href": .string(url(presence)), "sdk": .string(entry.sdk)]
  }

  private func url(_ presence: SymbolRegister.Presence) -> String {
    let line = presence.declaration.keywordLine
    return LinkMap.relativeURL(
      from: output, to: model.interfaces.output(presence.entry, line: line), fragment: "L\(line)")
  }

  /// The newest interface speaks: since when it is there, since when it is deprecated, and for what.
  private func standing(_ symbol: SymbolRegister.Symbol) -> Value {
    guard let last = symbol.presences.last, symbol.candidates == 1 else { return .null }
    let entry = model.guide.store.entries[last.entry]
    let standing = DeclarationStanding(last.declaration, platform: entry.platform)
    let deprecation = standing.deprecation
    return [
      "introduced": Value(standing.introduced.map { "since \($0)" }), "deprecated": Value(deprecation?.words),
      "renamed": Value(deprecation?.renamed),
      "message": deprecation?.renamed == nil ? deprecation?.message.map { .html(HTML.withCode($0)) } ?? .null : .null,
    ]
  }

  private func deprecation(_ symbol: SymbolRegister.Symbol) -> DeclarationStanding.Deprecation? {
    guard let last = symbol.presences.last, symbol.candidates == 1 else { return nil }
    return DeclarationStanding(last.declaration, platform: model.guide.store.entries[last.entry].platform).deprecation
  }

  // MARK: - Places

  private struct Place: Hashable {
    var page: Int
    var section: Section?
  }

  /// Each section once, in the order of the guide.
  private func places(_ mentions: [SymbolRegister.Mention]) -> [Place] {
    var seen: Set<Place> = []
    return mentions.map { Place(page: $0.page, section: model.sections[$0.page].section(at: $0.offset)) }
      .filter { seen.insert($0).inserted }
  }

  private func link(_ place: Place) -> Value {
    let number = model.number(place.page)
    let section = place.section.map { section in section.number.map { "§\($0)" } ?? section.title } ?? ""
    // Without a number the section's title says more than the page's, which would make the label long.
    let label = [number.isEmpty && section.isEmpty ? model.title(place.page) : number, section].filter { !$0.isEmpty }
    return [
      "href": .string(
        LinkMap.relativeURL(from: output, to: model.output(place.page), fragment: place.section?.slug)),
      "label": .string(label.joined(separator: " ")),
      "title": .string([model.title(place.page), place.section?.title].compactMap { $0 }.joined(separator: ", ")),
    ]
  }
}

import Diagnostics
import Evidence
import SwiftInterface

/// Every name of API that a guide mentions as data: where, how often, and what the stored interfaces say of it.
public struct SymbolsReport: Sendable {
  private let guide: Guide
  private let register: SymbolRegister

  /// - Parameter register: of all pages, where it is known already.
  public init(_ guide: Guide, register: SymbolRegister? = nil) {
    self.guide = guide
    self.register = register ?? SymbolRegister(guide)
  }

  /// `assay.symbols/1` (`docs/formats.md`).
  public func json() -> JSONValue {
    let all = register.stored + register.others
    return [
      "schema": "assay.symbols/1",
      "summary": [
        "symbols": .integer(all.count), "stored": .integer(register.stored.count),
        "notStored": .integer(register.others.count), "mentions": .integer(all.reduce(0) { $0 + $1.count }),
      ],
      "symbols": .array(all.map(value)),
    ]
  }

  private func value(_ symbol: SymbolRegister.Symbol) -> JSONValue {
    [
      "name": .string(symbol.name), "kind": JSONValue(symbol.kind?.rawValue),
      "candidates": .integer(symbol.candidates), "mentions": .integer(symbol.count),
      "declarations": .array(symbol.presences.map(value)), "places": .array(places(symbol.mentions)),
    ]
  }

  private func value(_ presence: SymbolRegister.Presence) -> JSONValue {
    let entry = guide.store.entries[presence.entry]
    let declaration = presence.declaration
    let standing = DeclarationStanding(declaration, platform: entry.platform)
    let deprecation = standing.deprecation.map { deprecation -> JSONValue in
      [
        "since": JSONValue(deprecation.since), "message": JSONValue(deprecation.message),
        "renamed": JSONValue(deprecation.renamed),
      ]
    }
    return [
      "interface": .string(entry.path), "module": .string(entry.module), "sdk": .string(entry.sdk),
      "platform": .string(entry.platform), "path": .string(declaration.path),
      "lines": .array([.integer(declaration.startLine), .integer(declaration.endLine)]),
      "introduced": JSONValue(standing.introduced), "deprecated": deprecation ?? .null,
      "unavailable": .bool(standing.isUnavailable),
    ]
  }

  /// The lines of each page, each line once.
  private func places(_ mentions: [SymbolRegister.Mention]) -> [JSONValue] {
    var places: [(page: Int, lines: [Int])] = []
    for mention in mentions {
      let line = guide.pages[mention.page].document.source.position(at: mention.offset).line
      if places.last?.page != mention.page { places.append((mention.page, [])) }
      if places[places.count - 1].lines.last != line { places[places.count - 1].lines.append(line) }
    }
    return places.map { page, lines in
      ["file": .string(guide.pages[page].path), "lines": .array(lines.map { .integer($0) })]
    }
  }
}

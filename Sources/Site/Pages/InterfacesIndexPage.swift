import Diagnostics
import Evidence
import Mustache
import SwiftInterface

/// The list of all stored interfaces.
struct InterfacesIndexPage {
  let model: SiteModel
  let cited: CitedLines
  private let output = "interfaces/index.html"

  func render() throws(ProjectError) -> [UInt8] {
    let rows = model.guide.store.entries.enumerated().map { index, entry -> Value in
      let claims = Set(cited.entries[index].compactMap { one in one.claim.map { [one.page, $0] } }).count
      return [
        "href": .string(LinkMap.relativeURL(from: output, to: model.interfaces.output(index))),
        "module": .string(entry.module), "sdk": .string(entry.sdk), "platform": .string(entry.platform),
        "compiler": .string(entry.file.compiler ?? "–"), "lines": .string(Grouped.number(entry.file.source.lineCount)),
        "declarations": .string(Grouped.number(entry.file.declarations.count)), "claims": .integer(claims),
        "changes": changes(to: index), "hash": .string(String(entry.file.sha256.prefix(12))),
        "full": .string(entry.file.sha256),
      ]
    }
    return try PageTemplate(model: model, output: output).render(
      "interfaces", layout: .wide, title: "Interfaces", description: "The stored interfaces that the guide cites.",
      own: [
        "rows": .list(rows), "count": .integer(rows.count), "hasChanges": .bool(!model.pairs.all.isEmpty),
      ])
  }

  /// The page on what is new against the SDK before.
  private func changes(to index: Int) -> Value {
    guard let pair = model.pairs.all.first(where: { $0.new == index }) else { return .null }
    return [
      "href": .string(LinkMap.relativeURL(from: output, to: pair.output)),
      "label": .string("since \(model.guide.store.entries[pair.old].sdk)"),
    ]
  }
}

/// Every type, function and macro of the stored interfaces, and which SDK has it.
struct SymbolsPage {
  let model: SiteModel
  private let output = "symbols.html"

  private struct Symbol {
    var kind: String
    /// By column: the URL of its line.
    var places: [Int: String] = [:]
  }

  func render() throws(ProjectError) -> [UInt8] {
    let entries = model.guide.store.entries
    var columns: [String] = []
    var symbols: [String: Symbol] = [:]
    for (index, entry) in entries.enumerated() {
      let column = columns.firstIndex(of: entry.sdk) ?? columns.count
      if column == columns.count { columns.append(entry.sdk) }
      for declaration in entry.file.declarations where Self.isListed(declaration) {
        let url = LinkMap.relativeURL(
          from: output, to: model.interfaces.output(index, line: declaration.startLine),
          fragment: "L\(declaration.startLine)")
        symbols[declaration.path, default: Symbol(kind: declaration.kind.rawValue)].places[column] = url
      }
    }
    let groups = Dictionary(grouping: symbols) { Self.letter($0.key) }.sorted { $0.key < $1.key }
    let values = groups.map { letter, members -> Value in
      let rows = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { path, symbol -> Value in
        [
          "path": .string(path), "kind": .string(symbol.kind),
          "cells": .list(columns.indices.map { ["href": Value(symbol.places[$0]), "sdk": .string(columns[$0])] }),
        ]
      }
      return ["letter": .string(letter), "rows": .list(rows), "span": .integer(2 + columns.count)]
    }
    return try PageTemplate(model: model, output: output).render(
      "symbols", layout: .wide, title: "Symbols", description: "Every declaration, and which SDK has it.",
      own: ["groups": .list(values), "columns": .list(columns.map(Value.string)), "count": .integer(symbols.count)])
  }

  private static func isListed(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .struct, .class, .actor, .enum, .protocol, .macro, .typealias, .case: true
    case .func, .var, .let: declaration.parent == nil
    default: false
    }
  }

  private static func letter(_ path: String) -> String {
    guard let first = path.utf8.first, first | 0x20 >= UInt8(ascii: "a"), first | 0x20 <= UInt8(ascii: "z") else {
      return "#"
    }
    return String(decoding: [first & ~0x20], as: UTF8.self)
  }
}

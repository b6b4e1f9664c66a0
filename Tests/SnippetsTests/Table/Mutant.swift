import Foundation
import SwiftInterface

@testable import Snippets

/// A snippet with one mutation, and the snippets that it continues.
struct Mutant {
  var mutation: Mutation
  var original: Snippet
  /// What it is called in the list of survivors: the page, the code's line, the kind, what was replaced by what.
  var name: String
  /// The name with the mutation's place, since one line may have two of the same name.
  var page: String
  /// On a page of its own, the mutated one last.
  var snippets: [Snippet]
  /// The targets besides the first for which the original passes: what is behind an `#if` may be there for these alone.
  var others: [Snippet.Expectation]

  /// The same, for the other targets; nil where there are none.
  var onOtherTargets: [Snippet]? {
    guard !others.isEmpty, var mutated = snippets.last else { return nil }
    mutated.expectations = others
    return snippets.dropLast() + [mutated]
  }

  /// All of a page's snippets that pass somewhere, each on its first target.
  static func all(on page: SnippetTable.Page, _ report: SnippetReport, store: InterfaceStore) -> [Mutant] {
    var earlier: [Snippet] = []
    var mutants: [Mutant] = []
    for verdict in report.verdicts where verdict.snippet.page == page.document.source.path {
      let snippet = verdict.snippet
      if verdict.status == .verified || verdict.status == .migrationProven {
        mutants += all(of: snippet, after: earlier, store: store)
      }
      earlier.append(snippet)
    }
    return mutants
  }

  private static func all(of snippet: Snippet, after earlier: [Snippet], store: InterfaceStore) -> [Mutant] {
    let passing = snippet.expectations.filter { $0.outcome == .pass }
    guard let expectation = passing.first,
      let target = SnippetTable.targets.first(where: { $0.name == expectation.target })
    else { return [] }
    let before = snippet.predecessors(among: earlier)
    let unit = SnippetUnit(snippet: snippet, earlier: before)
    let names = InterfaceNames(store, sdk: target.sdk, modules: unit.modules(preludes: []))
    let code = Array(snippet.block.literal.utf8)
    return Mutations.all(in: snippet.block.literal, names).map { mutation in
      let line = code[..<mutation.range.lowerBound].count { $0 == 0x0A } + 1
      let name = "\(snippet.page):\(snippet.line)+\(line) \(mutation.text(in: code))"
      var mutated = snippet
      mutated.block.literal = String(decoding: mutation.applied(to: code), as: UTF8.self)
      mutated.expectations = [expectation]
      let page = "\(name) at \(mutation.range.lowerBound)"
      let snippets = (before + [mutated]).map { part in
        var part = part
        part.page = page
        return part
      }
      return Mutant(
        mutation: mutation, original: snippet, name: name, page: page, snippets: snippets,
        others: Array(passing.dropFirst()))
    }
  }

  /// A number that is the same in every run, for a choice among mutants.
  func hash(seed: UInt64) -> UInt64 {
    name.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// The mutants that the compiler lets pass, each with the reason why that is right.
struct ExplainedSurvivors {
  private(set) var reasons: [String: String] = [:]

  /// Lines of `name: reason`; those that begin with `#` are remarks.
  init(path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      guard let end = line.range(of: " — ") else { continue }
      reasons[String(line[..<end.lowerBound])] = String(line[end.upperBound...])
    }
  }
}

import Diagnostics
import Evidence
import Markdown
import Mustache
import Snippets

/// Every Swift snippet with what the compiler said of it.
struct SnippetsPage {
  let model: SiteModel
  static let output = "snippets.html"
  private let output = Self.output

  /// The anchor of a snippet's row, by where its page is written.
  static func anchor(of snippet: Snippet, at output: String) -> String {
    let path = output.hasSuffix(".html") ? output.dropLast(".html".count) : output[...]
    return path.split(separator: "/").joined(separator: "-") + "-\(snippet.line)"
  }

  func render() throws(ProjectError) -> [UInt8] {
    let verdicts = model.report?.verdicts ?? []
    // Without a compiler there is one column for all of them.
    let targets = model.report == nil ? [] : model.configuration.targets
    let byPage = Dictionary(grouping: verdicts) { $0.snippet.page }
    let order = model.readingOrder
    let groups = order.compactMap { page -> Value? in
      let own = model.report == nil ? Self.unchecked(model.snippets[page]) : byPage[model.guide.pages[page].path] ?? []
      guard !own.isEmpty else { return nil }
      return [
        "number": .string(model.number(page)), "title": .string(model.title(page)),
        "href": .string(LinkMap.relativeURL(from: output, to: model.output(page))),
        "note": .string(note(own)), "rows": .list(own.map { row($0, page, targets) }),
        "columns": .integer(3 + max(1, targets.count)),
      ]
    }
    let known = model.report == nil ? order.flatMap { Self.unchecked(model.snippets[$0]) } : verdicts
    let (parked, missing) = (parked(known), missing(known))
    let own: [String: Value] = [
      "hasReport": .bool(model.report != nil), "groups": .list(groups), "statuses": .list(statuses(verdicts)),
      "targetNames": .list(targets.map { .string($0.name) }), "targets": .list(targets.map { summary($0, verdicts) }),
      "compiler": Value(model.report?.compiler), "host": Value(model.report?.host),
      "availability": .bool(model.report?.checksAvailability ?? false), "count": .integer(known.count),
      "verdict": .string(Self.sentence(verdicts)), "coverage": .list(coverage(verdicts)),
      "modules": .list(modules), "boundary": boundary(verdicts),
      "chips": .list(chips(known)), "noun": "snippet", "parked": .list(parked), "hasParked": .bool(!parked.isEmpty),
      "missing": .list(missing), "hasMissing": .bool(!missing.isEmpty),
    ]
    return try PageTemplate(model: model, output: output).render(
      "snippets", layout: .wide, title: "Snippet verification",
      description: "What the compiler said of every Swift snippet.", own: own)
  }

  /// Snippets as they are known without a compiler.
  static func unchecked(_ snippets: [Snippet]) -> [SnippetVerdict] {
    snippets.map { snippet in
      let status: SnippetVerdict.Status =
        snippet.illustration != nil
        ? .illustrative : snippet.isParked ? .parked : snippet.expectations.isEmpty ? .unclassified : .undecided
      return SnippetVerdict(
        snippet: snippet, status: status, reason: status == .undecided ? "no compiler ran in this build" : "")
    }
  }

  /// What the rows can be narrowed to.
  private func chips(_ verdicts: [SnippetVerdict]) -> [Value] {
    let counts = verdicts.flatMap(Self.filters).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    let chips = [
      ("Only asked", "asked"), ("Disagreements", "disagree"), ("Nothing known yet", "open"), ("Parked", "parked"),
      ("Not classified", "unclassified"), ("Needs a module", "missing-module"), ("Illustrative", "illustrative"),
    ].filter { counts[$0.1] != nil }
    return FilterChips.values(
      all: .integer(verdicts.count), chips.map { ($0.0, $0.1, .integer(counts[$0.1] ?? 0)) })
  }

  private static func filters(_ verdict: SnippetVerdict) -> [String] {
    let words = [
      verdict.targets.isEmpty ? nil : "asked", verdict.disagrees ? "disagree" : nil,
      isOpen(verdict) ? "open" : nil,
    ]
    return words.compactMap { $0 } + [verdict.status.rawValue]
  }

  /// Why snippets are parked, by what their authors say that they need, and how many.
  private func parked(_ verdicts: [SnippetVerdict]) -> [Value] {
    let reasons = [
      ("guide-context", "What the page says around it: names that its prose introduces"),
      ("external-module", "A module that neither the store nor the toolchain has"),
      ("platform-target", "A platform that no target is for"),
    ]
    return reasons.compactMap { name, words in
      let own = verdicts.filter { $0.snippet.isParked && $0.snippet.options.preludes.contains(name) }
      guard !own.isEmpty else { return nil }
      let pages = Set(own.map(\.snippet.page)).count
      return [
        "name": .string("prelude:\(name)"), "words": .string(words), "count": .integer(own.count),
        "pages": .integer(pages),
      ]
    }
  }

  /// The modules that snippets wait for.
  private func missing(_ verdicts: [SnippetVerdict]) -> [Value] {
    let names = (model.report?.modules ?? []).filter { $0.module.kind == .missing }
    return names.map { module, targets in
      let waiting = verdicts.count { $0.status == .missingModule && $0.reason.contains(module.name) }
      return [
        "name": .string(module.name), "targets": .string(targets.joined(separator: ", ")), "count": .integer(waiting),
      ]
    }
  }

  private func note(_ verdicts: [SnippetVerdict]) -> String {
    guard model.report != nil else { return verdicts.count == 1 ? "1 snippet" : "\(verdicts.count) snippets" }
    let asked = verdicts.count { !$0.targets.isEmpty }
    let agree = verdicts.count { !$0.targets.isEmpty && $0.targets.allSatisfy(\.agrees) }
    let snippets = verdicts.count == 1 ? "1 snippet" : "\(verdicts.count) snippets"
    return "\(snippets), \(asked) asked, \(agree) agree."
  }

  private static func sentence(_ verdicts: [SnippetVerdict]) -> String {
    let failed = verdicts.count(where: \.disagrees)
    switch failed {
    case 0: return "No snippet disagrees with its declaration."
    case 1: return "One snippet disagrees with its declaration."
    default: return "\(failed) snippets disagree with their declarations."
    }
  }

  private func statuses(_ verdicts: [SnippetVerdict]) -> [Value] {
    let total = Double(max(1, verdicts.count))
    var position = 0.0
    return SnippetVerdict.Status.allCases.compactMap { status in
      let count = verdicts.count { $0.status == status }
      guard count > 0 else { return nil }
      let width = Double(count) / total * 100
      defer { position += width }
      return [
        "kind": .string(status.rawValue), "count": .integer(count), "words": .string(VerdictLine.words(status)),
        "x": .string(EvidenceStrip.decimal(position) + "%"),
        "width": .string(EvidenceStrip.decimal(max(0.3, width - 0.25)) + "%"),
      ]
    }
  }

  private func summary(_ target: Target, _ verdicts: [SnippetVerdict]) -> Value {
    let own = verdicts.flatMap(\.targets).filter { $0.target == target.name }
    let agree = own.count(where: \.agrees)
    return [
      "name": .string(target.name), "sdk": .string(target.sdk), "floor": .string("\(target.platform) \(target.floor)"),
      "asked": .integer(own.count), "agree": .integer(agree), "disagree": .integer(own.count(where: \.disagrees)),
    ]
  }

  /// What stands in which container, and how far it is proven; first all of it.
  private func coverage(_ verdicts: [SnippetVerdict]) -> [Value] {
    let coverage = SnippetCoverage(verdicts)
    let containers = coverage.containers.count > 1 ? coverage.containers : []
    return ([coverage.total] + containers).enumerated().map { index, count -> Value in
      [
        "name": .string(index == 0 ? "Everywhere" : count.name == "page" ? "on the page itself" : "in a \(count.name)"),
        "seen": .integer(count.seen), "classified": .integer(count.classified), "compiled": .integer(count.compiled),
        "proven": .integer(count.proven),
      ]
    }
  }

  /// The files that the verdicts rest on, and what is missing.
  private var modules: [Value] {
    (model.report?.modules ?? []).map { module, targets -> Value in
      let index = module.path.flatMap { model.interfaces.indices[$0] }
      return [
        "module": .string(module.name), "kind": .string(module.kind.rawValue), "path": Value(module.path),
        "href": Value(index.map { LinkMap.relativeURL(from: output, to: model.interfaces.output($0)) }),
        "hash": Value(module.sha256.map { String($0.prefix(12)) }), "full": Value(module.sha256),
        "targets": .string(targets.joined(separator: ", ")),
        "remarks": .string(module.remarks.joined(separator: "; ")),
      ]
    }
  }

  /// The first snippet that must fail on one target and pass on another, as an example of what is proven here.
  private func boundary(_ verdicts: [SnippetVerdict]) -> Value {
    for page in model.readingOrder {
      let path = model.guide.pages[page].path
      guard let verdict = verdicts.first(where: { $0.snippet.page == path && $0.status == .migrationProven }) else {
        continue
      }
      let snippet = verdict.snippet
      let markup = CodeMarkup(
        model: model, page: page, links: CitationLinks(model: model, page: page, output: output))
      let section = model.sections[page].section(at: snippet.range.lowerBound)
      return [
        "title": .string([model.number(page), model.title(page)].filter { !$0.isEmpty }.joined(separator: " ")),
        "section": .string(section?.number.map { "§\($0)" } ?? ""), "info": .string(snippet.info),
        "href": .string(url(snippet, page)),
        "html": .html(markup.html(snippet.block, Block(.code(snippet.block), range: snippet.range))),
      ]
    }
    return .null
  }

  private func url(_ snippet: Snippet, _ page: Int) -> String {
    LinkMap.relativeURL(from: output, to: model.output(page), fragment: "snippet-\(snippet.line)")
  }

  /// Whether nothing is known yet of what a compiler would say.
  private static func isOpen(_ verdict: SnippetVerdict) -> Bool {
    [.undecided, .unclassified, .parked, .missingModule].contains(verdict.status)
  }

  private func row(_ verdict: SnippetVerdict, _ page: Int, _ targets: [Target]) -> Value {
    let line = verdict.snippet.line
    let section = model.sections[page].section(at: verdict.snippet.range.lowerBound)
    let cells = targets.map { target -> Value in
      guard let found = verdict.targets.first(where: { $0.target == target.name }) else {
        return ["name": .string(target.name), "html": .html("–"), "isNone": true]
      }
      let (kind, words) = VerdictLine.outcome(found)
      return ["name": .string(target.name), "html": .html(VerdictLine.span(kind, words))]
    }
    return [
      "href": .string(url(verdict.snippet, page)), "anchor": .string(model.anchor(of: verdict.snippet)),
      "basis": .string(verdict.basis),
      "container": .string(verdict.snippet.containers.isEmpty ? "" : verdict.snippet.container),
      "section": .string(section?.number.map { "§\($0)" } ?? ""),
      "title": .string(section?.title ?? "Line \(line)"), "line": .integer(line), "info": .string(verdict.snippet.info),
      "cells": .list(cells),
      "status": .string(
        model.report == nil && verdict.status == .undecided ? "Not asked" : VerdictLine.words(verdict.status)),
      "reason": .string(model.report == nil ? "" : verdict.reason),
      "filters": .string(Self.filters(verdict).joined(separator: " ")),
    ]
  }
}

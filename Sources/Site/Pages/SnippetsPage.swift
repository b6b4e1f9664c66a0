import Diagnostics
import Evidence
import Mustache
import Snippets

/// Every Swift snippet with what the compiler said of it.
struct SnippetsPage {
  let model: SiteModel
  private let output = "snippets.html"

  func render() throws(ProjectError) -> [UInt8] {
    let verdicts = model.report?.verdicts ?? []
    let targets = model.configuration.targets
    let byPage = Dictionary(grouping: verdicts) { $0.snippet.page }
    let order = model.readingOrder
    let groups = order.compactMap { page -> Value? in
      let own = model.report == nil ? unchecked(page) : byPage[model.guide.pages[page].path] ?? []
      guard !own.isEmpty else { return nil }
      return [
        "number": .string(model.number(page)), "title": .string(model.title(page)),
        "href": .string(LinkMap.relativeURL(from: output, to: model.output(page))),
        "note": .string(note(own)), "rows": .list(own.map { row($0, page, targets) }),
        "columns": .integer(3 + max(1, targets.count)),
      ]
    }
    let count = model.report == nil ? model.snippets.reduce(0) { $0 + $1.count } : verdicts.count
    let own: [String: Value] = [
      "hasReport": .bool(model.report != nil), "groups": .list(groups), "statuses": .list(statuses(verdicts)),
      "targetNames": .list(targets.map { .string($0.name) }), "targets": .list(targets.map { summary($0, verdicts) }),
      "compiler": Value(model.report?.compiler), "host": Value(model.report?.host),
      "availability": .bool(model.report?.checksAvailability ?? false), "count": .integer(count),
      "verdict": .string(Self.sentence(verdicts)),
    ]
    return try PageTemplate(model: model, output: output).render(
      "snippets", layout: .wide, title: "Snippet verification",
      description: "What the compiler said of every Swift snippet.", own: own)
  }

  /// The snippets of a page as they are known without a compiler.
  private func unchecked(_ page: Int) -> [SnippetVerdict] {
    model.snippets[page].map { snippet in
      let status: SnippetVerdict.Status =
        snippet.illustration != nil ? .illustrative : snippet.expectations.isEmpty ? .unclassified : .undecided
      return SnippetVerdict(snippet: snippet, status: status)
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
    let failed = verdicts.count { verdict in verdict.targets.contains { !$0.agrees } }
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
      "asked": .integer(own.count), "agree": .integer(agree), "disagree": .integer(own.count - agree),
    ]
  }

  private func row(_ verdict: SnippetVerdict, _ page: Int, _ targets: [Target]) -> Value {
    let line = verdict.snippet.line
    let section = model.sections[page].section(at: verdict.snippet.range.lowerBound)
    let cells = targets.map { target -> Value in
      guard let found = verdict.targets.first(where: { $0.target == target.name }) else {
        return ["name": .string(target.name), "html": .html("–"), "isNone": true]
      }
      let (kind, words) = VerdictLine.outcome(found)
      let icon = ["ok": "i-ok", "stated": "i-xbox", "bad": "i-x"][kind] ?? "i-dash"
      return [
        "name": .string(target.name),
        "html": .html("<span class=\"verdict \(kind)\">\(HTML.icon(icon, "m"))\(words)</span>"),
      ]
    }
    let isAsked = !verdict.targets.isEmpty
    let agrees = verdict.targets.allSatisfy(\.agrees)
    return [
      "href": .string(LinkMap.relativeURL(from: output, to: model.output(page), fragment: "snippet-\(line)")),
      "section": .string(section?.number.map { "§\($0)" } ?? ""),
      "title": .string(section?.title ?? "Line \(line)"), "line": .integer(line), "info": .string(verdict.snippet.info),
      "cells": .list(cells), "status": .string(VerdictLine.words(verdict.status)), "reason": .string(verdict.reason),
      "filters": .string((isAsked ? "asked" : "") + (agrees ? "" : " disagree")),
    ]
  }
}

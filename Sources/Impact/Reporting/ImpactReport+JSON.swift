import Diagnostics
import Evidence
import SwiftInterface

extension ImpactReport {
  /// `assay.impact/1`.
  public var json: JSONValue {
    [
      "schema": "assay.impact/1", "interface": interface, "summary": counts,
      "citations": .array(impact.citations.map(Self.value)), "claims": .array(impact.claims.map(Self.value)),
      "assertions": .array(impact.assertions.map(Self.value)), "snippets": .array(impact.snippets.map(Self.value)),
      "next": JSONValue(steps.map(\.command)),
    ]
  }

  private var interface: JSONValue {
    let candidate = impact.candidate
    return [
      "file": .string(candidate.path), "stored": .string(candidate.entry.path),
      "module": .string(candidate.entry.module), "sdk": .string(candidate.entry.sdk),
      "platform": .string(candidate.entry.platform), "sha256": .string(candidate.entry.file.sha256),
      "lines": .integer(candidate.entry.file.source.lineCount), "relation": .string(candidate.relation.rawValue),
      "previous": candidate.previous.map { previous in
        [
          "file": .string(previous.path), "sdk": .string(previous.sdk), "platform": .string(previous.platform),
          "sha256": .string(previous.file.sha256), "lines": .integer(previous.file.source.lineCount),
        ]
      } ?? .null,
    ]
  }

  private var counts: JSONValue {
    let citations = CitationEffect.Kind.allCases.map {
      JSONValue.Member($0.rawValue, .integer(impact.citations($0).count))
    }
    let claims = ClaimEffect.Kind.allCases.map { JSONValue.Member($0.rawValue, .integer(impact.claims($0).count)) }
    let failing = impact.assertions.count(where: \.breaks)
    return [
      "breaks": .bool(impact.breaks), "citations": .object(citations), "claims": .object(claims),
      "assertions": ["fail": .integer(failing), "hold": .integer(impact.assertions.count - failing)],
      "snippets": .integer(impact.snippets.count), "typeChecked": .bool(impact.isTypeChecked),
    ]
  }

  private static func value(_ effect: CitationEffect) -> JSONValue {
    [
      "file": .string(effect.place.file), "line": .integer(effect.place.line),
      "column": .integer(effect.place.column), "text": .string(effect.citation.text),
      "effect": .string(effect.kind.rawValue), "interface": JSONValue(effect.citation.interface),
      "ranges": value(effect.citation.ranges), "newRanges": effect.newRanges.map(value) ?? .null,
      "status": .string(effect.citation.status.rawValue), "after": .string(effect.after.rawValue),
      "followed": .bool(effect.isFollowed), "fixable": .bool(effect.isFixable),
      "claim": JSONValue(effect.claim?.id), "section": name(effect.section), "reasons": JSONValue(effect.reasons),
    ]
  }

  private static func value(_ ranges: [ClosedRange<Int>]) -> JSONValue {
    .array(ranges.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) })
  }

  private static func name(_ section: Section?) -> JSONValue { JSONValue(section.map { $0.number ?? $0.title }) }

  private static func value(_ effect: ClaimEffect) -> JSONValue {
    [
      "file": .string(effect.place.file), "line": .integer(effect.place.line),
      "column": .integer(effect.place.column), "id": .string(effect.claim.id),
      "state": .string(effect.claim.state.rawValue), "effect": .string(effect.kind.rawValue),
      "section": name(effect.claim.section), "text": .string(effect.claim.text), "reasons": JSONValue(effect.reasons),
    ]
  }

  private static func value(_ effect: AssertionEffect) -> JSONValue {
    [
      "file": .string(effect.place.file), "line": .integer(effect.place.line),
      "column": .integer(effect.place.column), "kind": .string(effect.kind.rawValue), "text": .string(effect.text),
      "effect": effect.breaks ? "fails" : "holds", "problem": JSONValue(effect.problem),
      "claim": JSONValue(effect.claim?.id), "section": name(effect.section),
    ]
  }

  private static func value(_ effect: SnippetEffect) -> JSONValue {
    [
      "file": .string(effect.place.file), "line": .integer(effect.place.line), "info": .string(effect.snippet.info),
      "section": name(effect.section), "breaks": .bool(effect.breaks),
      "targets": JSONValue(effect.snippet.expectations.map(\.target)),
      "reasons": .array(effect.reasons.map(value)), "before": JSONValue(effect.verdicts?.before.rawValue),
      "after": JSONValue(effect.verdicts?.after.rawValue), "message": JSONValue(effect.verdicts?.message),
    ]
  }

  private static func value(_ reason: SnippetEffect.Reason) -> JSONValue {
    [
      "name": .string(reason.name), "line": .integer(reason.line), "continues": JSONValue(reason.earlier),
      "prelude": JSONValue(reason.prelude),
      "path": .string(reason.fate.old.path), "change": .string(reason.fate.kind.rawValue),
      "message": .string(reason.fate.text),
    ]
  }
}

import Diagnostics
import Evidence

/// A statement of absence, or an `assay:expect`, that taking a candidate makes true or false.
public struct AssertionEffect: Sendable {
  public enum Kind: String, Sendable { case absence, expectation }

  public var kind: Kind
  public var place: Place
  /// What is asserted: `Fault is absent from Lamps-27.0`, `27.0 Fault cases = 9`.
  public var text: String
  /// Why it will not hold; nil where it will.
  public var problem: String?
  public var claim: Claim?
  public var section: Section?

  public var breaks: Bool { problem != nil }
}

/// Compares what two readings of a page say of its assertions.
struct AssertionComparison {
  let before: Guide
  let taken: Guide

  func effects(_ page: Page, _ taken: Page) -> [AssertionEffect] {
    let all = absences(page, taken) + expectations(page)
    guard !all.isEmpty else { return [] }
    let sections = PageSections(page.document)
    return all.map { range, effect in
      var effect = effect
      effect.section = sections.section(at: range.lowerBound)
      effect.claim = page.claims.last { $0.range.contains(range.lowerBound) }
      return effect
    }.sorted { $0.place < $1.place }
  }

  private func absences(_ page: Page, _ taken: Page) -> [(Range<Int>, AssertionEffect)] {
    func key(_ absence: Absence) -> String { "\(absence.range.lowerBound) \(absence.module) \(absence.sdk)" }
    let before = Dictionary(page.absences.map { (key($0), $0) }) { first, _ in first }
    return taken.absences.compactMap { absence in
      let old = before[key(absence)]
      // Of an interface that was not stored nothing could be said: true is what it is said to be.
      let held = old.map { $0.refutation == nil } ?? true
      guard held != (absence.refutation == nil) else { return nil }
      let problem = absence.refutation.map { "it is declared at \($0)" }
      return (
        absence.range,
        AssertionEffect(
          kind: .absence, place: page.document.source.place(absence.range),
          text: "\(absence.name) is absent from \(absence.module)-\(absence.sdk)", problem: problem)
      )
    }
  }

  private func expectations(_ page: Page) -> [(Range<Int>, AssertionEffect)] {
    page.expectations.compactMap { directive in
      let old = Expectation.problem(with: directive, on: page, in: before.store)
      let new = Expectation.problem(with: directive, on: page, in: taken.store)
      guard (old == nil) != (new == nil) else { return nil }
      return (
        directive.range,
        AssertionEffect(
          kind: .expectation, place: page.document.source.place(directive.range), text: directive.arguments,
          problem: new)
      )
    }
  }
}

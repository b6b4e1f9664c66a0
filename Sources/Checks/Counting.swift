import Diagnostics
import Evidence
import SwiftInterface

/// What the `assay:count` directives of a guide say, and how many there are.
struct Counting {
  private let context: CheckContext
  private let counts: GuideCounts

  /// Nil where no page counts anything: to count all would be for nothing.
  init?(_ context: CheckContext) {
    guard context.guide.pages.contains(where: { $0.directives.contains { $0.name == "count" } }) else { return nil }
    self.context = context
    counts = GuideCounts(context)
  }

  /// How many there are; nil where it cannot be known in this run.
  ///
  /// - Throws: why the directive cannot be read.
  func count(_ directive: CountDirective, on index: Int) throws(Expectation.Misspelling) -> Int? {
    guard let what = directive.words.first else {
      throw Expectation.Misspelling(message: "this assay:count does not say of what; write assay:count gaps.open")
    }
    let isInterface = what.utf8.first.map(isDigit) ?? false || directive.words.count > 1 && what.contains("-")
    if isInterface, !GuideCounts.names.contains(what) {
      return try InterfaceCount.count(directive.words, for: context.guide.pages[index], in: context.guide.store)
    }
    guard GuideCounts.names.contains(what) else {
      let nearest = NearestName.nearest(to: what, among: GuideCounts.names)
      throw Expectation.Misspelling(
        message: "Assay does not count '\(what)'; "
          + (nearest.map { "did you mean \($0)?" } ?? "docs/writing.md lists what it counts"))
    }
    return counts.count(what, of: try pages(directive, on: index))
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Nil for all pages.
  private func pages(_ directive: CountDirective, on index: Int) throws(Expectation.Misspelling) -> [Int]? {
    var wanted: Set<Int>?
    for word in directive.words.dropFirst() {
      guard word.hasPrefix("page:"), word.utf8.count > 5 else {
        throw Expectation.Misspelling(
          message: "'\(word)' means nothing here; after what is counted may stand page:PATH and a tolerance such as ~5%"
        )
      }
      guard directive.words.first != "interfaces" else {
        throw Expectation.Misspelling(message: "interfaces stand on no page; remove '\(word)'")
      }
      let name = String(word.dropFirst(5))
      let found = counts.pages(named: name, from: index)
      guard !found.isEmpty else {
        let nearest = NearestName.nearest(to: name, among: counts.pageNames)
        throw Expectation.Misspelling(
          message: "no page and no folder of pages is called '\(name)'\(nearest.map { "; did you mean \($0)?" } ?? "")")
      }
      wanted = (wanted ?? []).union(found)
    }
    return wanted?.sorted()
  }
}

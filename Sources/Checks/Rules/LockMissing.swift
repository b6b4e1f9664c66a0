import Diagnostics
import Evidence

struct LockMissing: Rule {
  let description = RuleDescription(
    id: "lock.missing", defaultSeverity: .note,
    summary: "Citations that hold are not in the lock yet.",
    explanation: """
      Only a citation that is in `evidence.lock` can be followed exactly when its interface is captured anew. One \
      finding a page says how many are not.

      Run `assay lock --update` and commit the file.
      """,
    example: "A new page with citations, before the lock is updated.")

  func findings(in context: CheckContext) -> [Finding] {
    context.guide.pages.compactMap { page in
      let missing = page.citations.filter { citation in
        citation.status == .ok && citation.lockKey.map { context.guide.lock.entries[$0] == nil } ?? false
      }
      guard let first = missing.first else { return nil }
      let count = missing.count == 1 ? "1 citation is" : "\(missing.count) citations are"
      return finding(page, first.range, "\(count) not in evidence.lock; run assay lock --update")
    }
  }
}

import Checks
import Evidence

/// Behind `<!-- assay:`: what may be asked, and what some of it takes.
struct DirectiveCompletion {
  let view: PageView
  let cursor: TypedLine

  /// Nil outside of such a comment.
  var items: [Completion.Item]? {
    guard let open = cursor.before.ranges(of: "<!--").last else { return nil }
    let comment = cursor.before[open.upperBound...]
    guard !comment.contains("-->"), let colon = comment.firstRange(of: "assay:"),
      comment[..<colon.lowerBound].allSatisfy(\.isWhitespace)
    else { return nil }
    let words = comment[colon.upperBound...].split(separator: " ", omittingEmptySubsequences: false)
    let typed = words.last ?? ""
    guard words.count > 1 else { return items(Catalogue.directives, typed, .keyword) }
    switch words[0] {
    case "count" where words.count == 2: return items(Catalogue.counts, typed, .constant)
    case "allow" where words.count == 2: return items(Catalogue.descriptions.map(\.id), typed, .constant)
    case "expect" where words.count == 2:
      let sdks = Set(view.snapshot.guide.store.entries.map(\.sdk)).sorted()
      return items(sdks, typed, .constant)
    default: return []
    }
  }

  private func items(_ words: [String], _ typed: Substring, _ kind: Completion.Item.Kind) -> [Completion.Item] {
    let range = cursor.range(typed: typed)
    return words.filter { $0.hasPrefix(typed) }.map { word in
      let summary = Catalogue.description(of: word)?.summary ?? ""
      return Completion.Item(label: word, kind: kind, detail: summary, text: word, range: range)
    }
  }
}

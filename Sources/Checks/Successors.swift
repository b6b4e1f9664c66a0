import Diagnostics
import Evidence

/// What took over from pages and headings that have gone: only what is new since the record was written can have.
struct Successors {
  private let context: CheckContext
  private let published: PublishedAddresses
  private var hints = NearestName.hintsAReport
  private let pages: [String: Int]
  /// The pages (relative to the project) whose addresses are new, sorted, with those addresses.
  private lazy var newPages: [(path: String, output: String)] = context.guide.pages.compactMap { page in
    guard let output = context.links.output(of: page.path), published.pages[output] == nil else { return nil }
    return (page.path, output)
  }
  /// By anchor, the new pages that have it.
  private lazy var newPagesByAnchor: [String: [Int]] = {
    var result: [String: [Int]] = [:]
    for (index, page) in newPages.enumerated() {
      for anchor in context.links.entries[page.path]?.lasting ?? [] { result[anchor, default: []].append(index) }
    }
    return result
  }()

  init(_ context: CheckContext, _ published: PublishedAddresses) {
    self.context = context
    self.published = published
    pages = Dictionary(context.guide.pages.enumerated().map { ($1.path, $0) }) { first, _ in first }
  }

  func page(_ path: String) -> Page? { pages[path].map { context.guide.pages[$0] } }

  /// The page that took over from one: that which has most of its anchors, and at least half; else the only one whose
  /// file has the same name; else the one with the nearest path.
  mutating func page(after output: String, _ record: PublishedAddresses.Page) -> Page? {
    guard !newPages.isEmpty else { return nil }
    var counts: [Int: Int] = [:]
    for anchor in record.anchors {
      for index in newPagesByAnchor[anchor] ?? [] { counts[index, default: 0] += 1 }
    }
    if let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 2 >= record.anchors.count {
      return page(newPages[most.key].path)
    }
    let name = output.split(separator: "/").last
    let namesakes = newPages.filter { $0.output.split(separator: "/").last == name }
    if namesakes.count == 1, name != "index.html" { return page(namesakes[0].path) }
    hints -= 1
    guard hints >= 0, let near = NearestName.nearestPath(to: output, among: newPages.map(\.output)) else { return nil }
    return context.links.page(at: near).flatMap { page($0) }
  }

  /// The anchor that took over from one: the only new one between the neighbours that are still there; else that of the
  /// nearest name.
  mutating func anchor(
    after index: Int, of record: PublishedAddresses.Page, in entry: LinkMap.Entry
  ) -> String? {
    let known = Set(record.anchors)
    let current = entry.lasting
    let before = record.anchors[..<index].last { entry.anchors.contains($0) }
    let after = record.anchors[(index + 1)...].first { entry.anchors.contains($0) }
    let start = before.flatMap { current.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let end = after.flatMap { current.firstIndex(of: $0) } ?? current.count
    let between = start < end ? current[start..<end].filter { !known.contains($0) } : []
    if between.count == 1 { return between[0] }
    hints -= 1
    guard hints >= 0 else { return nil }
    return NearestName.nearest(to: record.anchors[index], among: current.filter { !known.contains($0) })
  }
}

import Evidence
import SwiftInterface

/// Where each stored interface stands on the site.
struct InterfacePaths: Sendable {
  /// A page with some of an interface's lines.
  struct Part: Sendable {
    /// `interfaces/Swift-6.3.html`, `interfaces/Swift-6.3-2.html`, …
    var output: String
    var lines: ClosedRange<Int>
  }

  /// The pages of each entry of the store, in order; one for most.
  let parts: [[Part]]
  /// The index of an entry by the path of its file.
  let indices: [String: Int]
  private let indicesByOutput: [String: Int]

  /// A platform other than the first of its module and SDK is named in the path.
  init(_ store: InterfaceStore) {
    let names = store.entries.map { entry in
      let isMain = store.entry(module: entry.module, sdk: entry.sdk)?.path == entry.path
      return "interfaces/\(entry.module)-\(entry.sdk)" + (isMain ? "" : "-\(entry.platform)")
    }
    var taken = Set(names)
    var parts: [[Part]] = []
    for (name, entry) in zip(names, store.entries) {
      let ranges = InterfaceParts(entry.file).ranges
      parts.append(
        ranges.enumerated().map { number, lines in
          var own = number == 0 ? name : "\(name)-\(number + 1)"
          while number > 0, !taken.insert(own).inserted { own += "-part" }
          return Part(output: own + ".html", lines: lines)
        })
    }
    self.parts = parts
    indices = Dictionary(uniqueKeysWithValues: store.entries.enumerated().map { ($0.element.path, $0.offset) })
    indicesByOutput = Dictionary(names.enumerated().map { ($0.element + ".html", $0.offset) }) { first, _ in first }
  }

  /// The first page of an entry, by which it is linked to as a whole.
  func output(_ index: Int) -> String { parts[index][0].output }

  /// The page that has a line of an entry.
  func output(_ index: Int, line: Int) -> String {
    let pages = parts[index]
    return pages[max(0, firstIndex(in: 0..<pages.count) { pages[$0].lines.lowerBound > line } - 1)].output
  }

  /// The page and the anchor of the first of the cited lines; nil where the interface is not stored.
  func target(_ citation: Citation, _ range: ClosedRange<Int>, _ store: InterfaceStore) -> (
    output: String, anchor: String?
  )? {
    guard let path = citation.interface, let index = indices[path] else { return nil }
    let isThere = range.lowerBound >= 1 && range.lowerBound <= store.entries[index].file.source.lineCount
    return isThere ? (output(index, line: range.lowerBound), "L\(range.lowerBound)") : (output(index), nil)
  }

  /// The page that a link to a line on an interface's first page really means; the same page for other links.
  func output(_ output: String, fragment: String?) -> String {
    guard let fragment, fragment.hasPrefix("L"), let line = Int(fragment.dropFirst().prefix { $0.isNumber }), line > 0,
      let index = indicesByOutput[output]
    else { return output }
    return self.output(index, line: line)
  }
}

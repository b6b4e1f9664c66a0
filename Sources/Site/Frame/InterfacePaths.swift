import Evidence
import SwiftInterface

/// Where each stored interface stands on the site.
struct InterfacePaths: Sendable {
  /// The page of each entry of the store: `interfaces/FoundationModels-27.0.html`.
  let outputs: [String]
  /// The index of an entry by the path of its file.
  let indices: [String: Int]

  /// A platform other than the first of its module and SDK is named in the path.
  init(_ store: InterfaceStore) {
    var outputs: [String] = []
    var indices: [String: Int] = [:]
    for (index, entry) in store.entries.enumerated() {
      let isMain = store.entry(module: entry.module, sdk: entry.sdk)?.path == entry.path
      let name = "\(entry.module)-\(entry.sdk)" + (isMain ? "" : "-\(entry.platform)")
      outputs.append("interfaces/\(name).html")
      indices[entry.path] = index
    }
    self.outputs = outputs
    self.indices = indices
  }

  /// The page and the anchor of the first of the cited lines; nil where the interface is not stored.
  func target(_ citation: Citation, _ range: ClosedRange<Int>, _ store: InterfaceStore) -> (
    output: String, anchor: String?
  )? {
    guard let path = citation.interface, let index = indices[path] else { return nil }
    let isThere = range.lowerBound >= 1 && range.lowerBound <= store.entries[index].file.source.lineCount
    return (outputs[index], isThere ? "L\(range.lowerBound)" : nil)
  }
}

import SwiftInterface

/// The neighbouring SDKs of each module and platform in the store, and where the page on what changed between two of
/// them stands.
struct InterfacePairs: Sendable {
  struct Pair: Sendable {
    /// The indices of both in the store.
    var old: Int
    var new: Int
    /// `changes/FoundationModels-26.5-27.0.html`
    var output: String
    /// `data/changes/FoundationModels-26.5-27.0.json`
    var data: String
  }

  /// In the order of the store.
  let all: [Pair]

  static let index = "changes/index.html"

  /// The platform is named in the path of all pairs of a module and two SDKs but one: macOS, else the first.
  init(_ store: InterfaceStore) {
    var last: [[String]: Int] = [:]
    var found: [(old: Int, new: Int, name: String)] = []
    for (index, entry) in store.entries.enumerated() {
      let key = [entry.module, entry.platform]
      if let old = last[key] { found.append((old, index, "\(entry.module)-\(store.entries[old].sdk)-\(entry.sdk)")) }
      last[key] = index
    }
    var main: [String: Int] = [:]
    for pair in found where main[pair.name] == nil || store.entries[pair.new].platform == "macos" {
      main[pair.name] = pair.new
    }
    var taken: Set<String> = []
    all = found.map { pair in
      var name = main[pair.name] == pair.new ? pair.name : "\(pair.name)-\(store.entries[pair.new].platform)"
      while !taken.insert(name).inserted { name += "-other" }
      return Pair(old: pair.old, new: pair.new, output: "changes/\(name).html", data: "data/changes/\(name).json")
    }
  }
}

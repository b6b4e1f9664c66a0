import SwiftInterface

/// What the pages of one interface need to know of all of it, found once for all of them.
struct InterfaceOverview: Sendable {
  let containers: ContainerPlaces
  let standings: Standings
  /// The first level of each part: “Array, ArraySlice and 3 more declarations”.
  let summaries: [String]

  init(_ entry: InterfaceStore.Entry, parts: [InterfacePaths.Part]) {
    containers = ContainerPlaces(entry.file)
    standings = Standings(entry)
    summaries = parts.count == 1 ? [""] : parts.map { entry.file.summary(of: $0.lines) }
  }

  /// One for each entry of the store.
  static func all(_ model: SiteModel, jobs: Int) -> [InterfaceOverview] {
    let (entries, parts) = (model.guide.store.entries, model.interfaces.parts)
    return Array(entries.indices).concurrentMap(jobs: jobs) { InterfaceOverview(entries[$0], parts: parts[$0]) }
  }
}

extension InterfaceFile {
  /// “Array, ArraySlice and 3 more declarations”: the first level of some lines.
  func summary(of lines: ClosedRange<Int>) -> String {
    var index = firstIndex(in: 0..<declarations.count) { declarations[$0].startLine >= lines.lowerBound }
    var seen: Set<String> = []
    var names: [String] = []
    while index < declarations.count, declarations[index].startLine <= lines.upperBound {
      let declaration = declarations[index]
      if declaration.parent == nil, declaration.kind != .import, seen.insert(declaration.name).inserted {
        names.append(declaration.name)
      }
      index += 1
    }
    let rest = names.count - 4
    let more = rest > 0 ? " and \(rest) more \(rest == 1 ? "declaration" : "declarations")" : ""
    return names.prefix(4).joined(separator: ", ") + more
  }
}

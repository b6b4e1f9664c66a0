import Evidence
import SwiftInterface

/// One page of a stored interface: some of its lines, often all.
struct InterfacePart: Sendable {
  let model: SiteModel
  /// The index of the interface in the store.
  let index: Int
  /// From 0.
  let number: Int
  /// The indices of the declarations that begin on its lines.
  let declarations: Range<Int>
  /// The indices of the declarations that have begun before, and go on.
  let enclosing: [Int]

  init(model: SiteModel, index: Int, number: Int) {
    self.model = model
    self.index = index
    self.number = number
    let all = model.guide.store.entries[index].file.declarations
    let lines = model.interfaces.parts[index][number].lines
    let first = firstIndex(in: 0..<all.count) { all[$0].startLine >= lines.lowerBound }
    declarations = first..<max(first, firstIndex(in: 0..<all.count) { all[$0].startLine > lines.upperBound })
    var enclosing: [Int] = []
    var parent = first < all.count ? all[first].parent : nil
    while let outer = parent {
      enclosing.append(outer)
      parent = all[outer].parent
    }
    self.enclosing = enclosing
  }

  var entry: InterfaceStore.Entry { model.guide.store.entries[index] }
  var all: [InterfacePaths.Part] { model.interfaces.parts[index] }
  var lines: ClosedRange<Int> { all[number].lines }
  var output: String { all[number].output }
  var isWhole: Bool { all.count == 1 }

  func has(_ place: ContainerPlaces.Place) -> Bool { declarations.contains(place.index) }

  /// The URL of a line of the interface, which may be on another part.
  func url(line: Int) -> String {
    LinkMap.relativeURL(from: output, to: model.interfaces.output(index, line: line), fragment: "L\(line)")
  }

  /// “Array, ArraySlice and 3 more declarations”: the first level of some lines.
  func summary(of lines: ClosedRange<Int>) -> String {
    let all = entry.file.declarations
    var index = firstIndex(in: 0..<all.count) { all[$0].startLine >= lines.lowerBound }
    var seen: Set<String> = []
    var names: [String] = []
    while index < all.count, all[index].startLine <= lines.upperBound {
      let declaration = all[index]
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

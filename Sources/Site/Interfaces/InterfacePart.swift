import Evidence
import SwiftInterface

/// One page of a stored interface: some of its lines, often all.
struct InterfacePart: Sendable {
  let model: SiteModel
  /// The index of the interface in the store.
  let index: Int
  /// From 0.
  let number: Int
  let overview: InterfaceOverview
  /// The indices of the declarations that begin on its lines.
  let declarations: Range<Int>
  /// The indices of the declarations that have begun before, and go on.
  let enclosing: [Int]

  init(model: SiteModel, index: Int, number: Int, overview: InterfaceOverview) {
    self.model = model
    self.index = index
    self.number = number
    self.overview = overview
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

  /// The URL of a line of the interface, which may be on another part.
  func url(line: Int) -> String {
    LinkMap.relativeURL(from: output, to: model.interfaces.output(index, line: line), fragment: "L\(line)")
  }
}

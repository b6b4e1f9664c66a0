import SwiftInterface

/// Where the name that takes a deprecated declaration's place is declared.
struct Replacement {
  /// As the attribute has it.
  var name: String
  /// The first line of its declaration in the same interface; nil where that has none, or several.
  var line: Int?

  init?(of declaration: Declaration, _ deprecation: DeclarationStanding.Deprecation, in entry: InterfaceStore.Entry) {
    guard let name = deprecation.renamed else { return nil }
    self.name = name
    let all = entry.file.declarations
    let found = entry.index.lookup(name).filter { all[$0].startLine != declaration.startLine }
    let outer = declaration.parent.map { all[$0].path }
    let beside = outer.flatMap { outer in found.first { all[$0].path == "\(outer).\(name)" } }
    let exact = found.first { all[$0].path == name }
    line = (beside ?? exact ?? (found.count == 1 ? found.first : nil)).map { all[$0].startLine }
  }
}

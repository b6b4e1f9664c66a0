import Snippets
import SwiftInterface

/// Finds what protocols require more of the types that code declares to conform to them.
struct ConformanceComparison {
  private let fates: DeclarationFates
  private let previous: InterfaceStore.Entry
  private let entry: InterfaceStore.Entry
  private let details: InterfaceDetails

  init(_ fates: DeclarationFates, _ previous: InterfaceStore.Entry, _ entry: InterfaceStore.Entry) {
    self.fates = fates
    self.previous = previous
    details = InterfaceDetails(entry.file)
    self.entry = entry
  }

  /// No protocol inherits so many.
  private static let most = 64

  /// What the protocol that a use names, and those that it inherits, require more and the code does not declare.
  func fates(of use: CodeNames.Use, _ names: CodeNames, _ words: Set<String>) -> [DeclarationFates.Fate] {
    guard use.path.count > 1 || !names.declared.contains(use.name) else { return [] }
    var pending = [use.path.joined(separator: ".")]
    var seen = Set(pending)
    var found: [DeclarationFates.Fate] = []
    while let reference = pending.popLast() {
      for index in previous.index.lookup(reference).prefix(Self.most) {
        let declaration = previous.file.declarations[index]
        guard declaration.kind == .protocol else { continue }
        found += fates.of(declaration).filter { fate in
          guard fate.kind == .requirements, let name = fate.requirement?.name else { return false }
          return !declares(name, names, words)
        }
      }
      for index in entry.index.lookup(reference).prefix(Self.most) {
        let declaration = entry.file.declarations[index]
        guard declaration.kind == .protocol else { continue }
        for type in details[declaration].inheritedTypes where seen.count < Self.most && seen.insert(type).inserted {
          pending.append(type)
        }
      }
    }
    return found
  }

  /// Whether the code declares something of the requirement's name.
  private func declares(_ name: String, _ names: CodeNames, _ words: Set<String>) -> Bool {
    let base = String(name.prefix { $0 != "(" })
    return names.declared.contains(base) || (base == "init" || base == "subscript") && words.contains(base)
  }
}

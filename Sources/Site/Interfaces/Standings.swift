import SwiftInterface

/// The standings of an interface's declarations on its platform.
struct Standings: Sendable {
  private let file: InterfaceFile
  private let platform: String
  /// The version that most declarations of the first level are there since; nil where most name none.
  let usualVersion: String?

  init(_ entry: InterfaceStore.Entry) {
    file = entry.file
    platform = entry.platform
    var counts: [String?: Int] = [:]
    for declaration in entry.file.declarations where declaration.parent == nil && declaration.kind != .import {
      counts[DeclarationStanding(declaration.availability, platform: entry.platform).introduced, default: 0] += 1
    }
    usualVersion = counts.max { ($0.value, $1.key ?? "") < ($1.value, $0.key ?? "") }?.key
  }

  subscript(_ declaration: Declaration) -> DeclarationStanding {
    DeclarationStanding(declaration.availability, platform: platform)
  }

  /// The version since which a declaration is there, where that is not the one of what is around it.
  func notableVersion(_ declaration: Declaration, _ standing: DeclarationStanding) -> String? {
    guard let own = standing.introduced else { return nil }
    var parent = declaration.parent
    while let outer = parent {
      if let version = self[file.declarations[outer]].introduced { return version == own ? nil : own }
      parent = file.declarations[outer].parent
    }
    return own == usualVersion ? nil : own
  }
}

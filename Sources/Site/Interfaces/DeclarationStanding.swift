import SwiftInterface

/// What a declaration's own attributes say to those who build for one platform.
struct DeclarationStanding: Equatable {
  struct Deprecation: Equatable {
    /// The version since which; nil where it is deprecated in all.
    var since: String?
    var message: String?
    /// The name that takes its place, as the attribute has it.
    var renamed: String?

    /// A version that no system has: the vendor means to deprecate it some day.
    var isPlanned: Bool { since?.hasPrefix("100000") ?? false }

    /// “Deprecated since 27.0”.
    var words: String {
      if isPlanned { return "To be deprecated" }
      return since.map { "Deprecated since \($0)" } ?? "Deprecated"
    }
  }

  var introduced: String?
  var deprecation: Deprecation?
  var isUnavailable = false

  /// - Parameter platform: as an interface's file name has it: `macos`.
  init(_ availability: [Availability], platform: String) {
    let own = Self.records(availability, platform: platform)
    introduced = own.lazy.compactMap { Self.version($0.introduced, of: $0) }.first
    isUnavailable = own.contains { $0.isUnavailable }
    if let record = own.first(where: { $0.isDeprecated || $0.deprecated != nil }) {
      deprecation = Deprecation(
        since: Self.version(record.deprecated, of: record), message: record.message,
        renamed: record.renamed ?? own.lazy.compactMap(\.renamed).first)
    }
  }

  /// A version of the language is called by its name.
  private static func version(_ version: String?, of record: Availability) -> String? {
    version.map { record.platform == "swift" ? "Swift \($0)" : $0 }
  }

  /// What is said of the platform itself, then of all of its vendor's, then of everything.
  private static func records(_ availability: [Availability], platform: String) -> [Availability] {
    var records: [Availability] = []
    for names in [[platform], ["swift", "*"], appleOnes.contains(platform) ? ["anyappleos"] : []] {
      records += availability.filter { names.contains($0.platform.lowercased()) }
    }
    return records
  }

  private static let appleOnes: Set<String> = ["ios", "macos", "maccatalyst", "tvos", "visionos", "watchos"]
}

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

import SwiftInterface

/// A version of an operating system, as triples and `@available` write it.
struct SystemVersion: Comparable {
  /// As written.
  let text: String
  private let numbers: [Int]

  /// What stands for the system where a version is too low to be one's: that of an SDK with numbers of its own.
  static let fallback = SystemVersion(numbers: [13, 0])

  private init(numbers: [Int]) {
    text = numbers.map(String.init).joined(separator: ".")
    self.numbers = numbers
  }

  /// Nil for what is no version, or for one that no system has: `100000` stands for a future that never comes.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).prefix(3).map { Int($0) }
    let numbers = parts.compactMap { $0 }
    guard !numbers.isEmpty, numbers.count == parts.count, numbers.allSatisfy({ (0..<1000).contains($0) }) else {
      return nil
    }
    self.init(numbers: numbers)
  }

  var major: Int { numbers.first ?? 0 }

  /// The version with a higher first number.
  func adding(_ count: Int) -> SystemVersion {
    SystemVersion(numbers: [major + count] + numbers.dropFirst())
  }

  static func == (a: SystemVersion, b: SystemVersion) -> Bool { !(a < b) && !(b < a) }

  static func < (a: SystemVersion, b: SystemVersion) -> Bool {
    func whole(_ version: SystemVersion) -> [Int] {
      version.numbers + [Int](repeating: 0, count: 3 - version.numbers.count)
    }
    return whole(a).lexicographicallyPrecedes(whole(b))
  }

  /// Every version of a platform that an interface speaks of: its own target's, and what its declarations need.
  static func all(in file: InterfaceFile, platform: String) -> [SystemVersion] {
    var versions: [SystemVersion] = []
    if let target = file.target.flatMap({ ofTarget($0, platform: platform) }) { versions.append(target) }
    let name = platform.lowercased()
    for declaration in file.declarations {
      for entry in declaration.availability {
        let platform = entry.platform.lowercased()
        guard platform == name || platform == "anyappleos" else { continue }
        if let version = entry.introduced.flatMap({ SystemVersion($0) }) { versions.append(version) }
      }
    }
    return versions
  }

  /// The version in a triple such as `arm64e-apple-macos15.0`, if it is one of the platform.
  static func ofTarget(_ triple: String, platform: String) -> SystemVersion? {
    let parts = triple.split(separator: "-")
    guard parts.count > 2, let platform = VendorPlatform.named(platform) else { return nil }
    let system = parts[2].prefix { !$0.isNumber }
    guard [platform.system, platform.name.lowercased()].contains(String(system)) else { return nil }
    return SystemVersion(parts[2].dropFirst(system.count))
  }
}

extension Target {
  /// The floor of a target that names none: the SDK's version, or, for one that is too low to be the system's, the
  /// newest system that one of its interfaces was made for.
  public static func defaultFloor(sdk: String, platform: String = "macOS", in store: InterfaceStore) -> String {
    let made = store.entries.filter { $0.sdk == sdk }
      .compactMap { $0.file.target.flatMap { SystemVersion.ofTarget($0, platform: platform) } }.max()
    guard let made, let version = SystemVersion(sdk), version < .fallback else { return sdk }
    return max(made, .fallback).text
  }
}

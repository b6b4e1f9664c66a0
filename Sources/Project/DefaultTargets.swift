import Snippets
import SwiftInterface

extension Configuration {
  /// The targets of `assay.yml`; where it names none, one for each major version that an interface is stored of,
  /// called by it: `27` is the newest SDK 27 that is stored, with itself as the floor, or the system that its
  /// interfaces were made for where the SDK has numbers of its own.
  public func targets(of store: InterfaceStore) -> [Target] {
    guard targets.isEmpty else { return targets }
    var newest: [String: String] = [:]
    // The store is sorted by version within a module, but modules may be captured of different SDKs.
    for sdk in store.entries.map(\.sdk) {
      let major = String(sdk.prefix { $0 != "." })
      if newest[major].map({ Self.isVersion($0, before: sdk) }) ?? true { newest[major] = sdk }
    }
    return newest.map { name, sdk in
      var target = Target(name: name, sdk: sdk, floor: Target.defaultFloor(sdk: sdk, in: store))
      target.isDefault = true
      return target
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static func isVersion(_ a: String, before b: String) -> Bool {
    func parts(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
    return parts(a).lexicographicallyPrecedes(parts(b))
  }
}

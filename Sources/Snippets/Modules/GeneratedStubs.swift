import Foundation
import SwiftInterface

/// Stubs made from what the stored interfaces of an SDK use of modules that nothing covers.
///
/// A class, since many copies of a plan share what it has read; its lock makes that safe.
final class GeneratedStubs: @unchecked Sendable {
  private let entries: [InterfaceStore.Entry]
  private let lock = NSLock()
  private var sources: [String: String?] = [:]
  private var imports: [String: Set<String>]?
  /// By module.
  private var needs: [String: SendableNeeds] = [:]

  init(store: InterfaceStore, sdk: String, platform: String) {
    let modules = Set(store.entries.filter { $0.sdk == sdk }.map(\.module)).sorted()
    entries = modules.compactMap { store.entry(module: $0, sdk: sdk, preferring: platform) }
  }

  /// The stub of a module that an interface imports, or of the half of one that is written in C (`__Module`), if
  /// interfaces use more of the module than its interface declares. Nil for another module.
  func source(of module: String) -> String? {
    lock.withLock {
      if let known = sources[module] { return known }
      let made = generate(module)
      sources[module] = .some(made)
      return made
    }
  }

  private func generate(_ module: String) -> String? {
    let imports = allImports()
    if module.hasPrefix("__") {
      let whole = String(module.dropFirst(2))
      guard let own = entries.first(where: { $0.module == whole }), imports[whole]?.contains(whole) == true else {
        return nil
      }
      let declared = Set(
        own.file.declarations.lazy.filter { $0.parent == nil && $0.kind != .extension && $0.kind != .import }
          .map(\.baseName))
      var generator = StubGenerator(module: whole)
      for entry in entries where imports[entry.module]?.contains(whole) == true {
        generator.read(entry.file, sendableNeeds(of: entry)) { declared.contains($0) }
      }
      return generator.names.isEmpty ? nil : generator.source
    }
    let users = entries.filter { imports[$0.module]?.contains(module) == true && $0.module != module }
    guard !users.isEmpty else { return nil }
    var generator = StubGenerator(module: module)
    for entry in users { generator.read(entry.file, sendableNeeds(of: entry)) }
    return generator.source
  }

  private func sendableNeeds(of entry: InterfaceStore.Entry) -> SendableNeeds {
    if let known = needs[entry.module] { return known }
    let made = SendableNeeds(entry.file)
    needs[entry.module] = made
    return made
  }

  private func allImports() -> [String: Set<String>] {
    if let imports { return imports }
    var made: [String: Set<String>] = [:]
    for entry in entries {
      made[entry.module] = Set(ImportLine.all(in: entry.file.source.bytes).map(\.module))
    }
    imports = made
    return made
  }
}

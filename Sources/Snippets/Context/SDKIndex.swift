import SwiftInterface

/// The names that the stored interfaces of one SDK declare, and those of stubs, by what an excerpt may mean by them.
struct SDKIndex: Sendable {
  /// A declaration's module, and its dotted path in it.
  struct Place: Hashable, Sendable {
    var module: String
    var path: String
  }

  /// What stands at file scope, by its name without labels.
  private(set) var topLevel: [String: [Place]] = [:]
  /// Types inside of others, by their last name.
  private(set) var nestedTypes: [String: [Place]] = [:]
  /// The enumerations that have a case of a name.
  private(set) var enumsByCase: [String: [Place]] = [:]
  private(set) var caseNames: [Place: Set<String>] = [:]
  /// The names of members, without labels, with the modules that declare them.
  private(set) var memberModules: [String: Set<String>] = [:]
  private(set) var typeNames: Set<String> = []
  private var sortedTypeNames: [String] = []
  /// All that are known.
  private(set) var modules: Set<String> = []
  /// Modules that are known as stubs alone.
  private(set) var stubs: Set<String> = []

  /// - Parameter stubs: the modules that no interface of the SDK covers.
  init(store: InterfaceStore, sdk: String, platform: String, stubs folders: SourceFolders) {
    var covered: Set<String> = []
    for entry in store.entries where entry.sdk == sdk && covered.insert(entry.module).inserted {
      let entry = store.entry(module: entry.module, sdk: sdk, platform: platform.lowercased()) ?? entry
      add(entry.file, module: entry.module)
    }
    for name in folders.names.sorted() where !covered.contains(name) && !name.hasPrefix("_") {
      guard let (path, bytes, _) = folders.source(of: name) else { continue }
      stubs.insert(name)
      add(InterfaceFile.parse(path: path, bytes: bytes), module: name)
    }
    sortedTypeNames = typeNames.sorted()
  }

  private mutating func add(_ file: InterfaceFile, module: String) {
    guard !module.hasPrefix("_") else { return }
    modules.insert(module)
    for declaration in file.declarations {
      let name = Self.base(declaration.name)
      let parent = declaration.enclosing
      switch declaration.kind {
      case .import, .extension, .deinit, .`init`, .subscript, .operator, .precedencegroup, .associatedtype: continue
      case .case:
        guard let parent else { continue }
        let owner = Place(module: module, path: parent.path)
        enumsByCase[name, default: []].append(owner)
        caseNames[owner, default: []].insert(name)
        memberModules[name, default: []].insert(module)
      case .struct, .class, .actor, .enum, .protocol, .typealias:
        addType(name, declaration, module)
      case .func, .var, .let, .macro:
        if parent == nil {
          add(Place(module: module, path: name), to: &topLevel[name, default: []])
        } else {
          memberModules[name, default: []].insert(module)
        }
      }
    }
  }

  private mutating func addType(_ name: String, _ declaration: Declaration, _ module: String) {
    let place = Place(module: module, path: declaration.path)
    if declaration.kind != .typealias { typeNames.insert(name) }
    if declaration.parent == nil {
      add(place, to: &topLevel[name, default: []])
    } else if declaration.kind != .typealias {
      add(place, to: &nestedTypes[name, default: []])
    }
  }

  private func add(_ place: Place, to places: inout [Place]) {
    if !places.contains(place) { places.append(place) }
  }

  /// The names that a module which re-exports it may have: `SwiftUI` of `SwiftUICore`, the shortest first.
  static func umbrellas(of module: String) -> [String] {
    let words = words(module)
    return (1..<max(1, words.count)).map { words.prefix($0).joined() }
  }

  static func base(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

  /// Whether a name is one of the interfaces', at file scope or inside of types.
  func declares(_ name: String) -> Bool {
    topLevel[name] != nil || nestedTypes[name] != nil || memberModules[name] != nil
  }

  /// The smallest enumeration that has all of the cases; the first by name of equals.
  func smallestEnum(with cases: Set<String>) -> Place? {
    guard let first = cases.min(), let candidates = enumsByCase[first] else { return nil }
    let suiting = Set(candidates).filter { cases.isSubset(of: caseNames[$0] ?? []) }
    return suiting.min { a, b in
      (caseNames[a]?.count ?? 0, a.path, a.module) < (caseNames[b]?.count ?? 0, b.path, b.module)
    }
  }

  /// A type of the interfaces that is at most two edits away.
  func slippedType(_ name: String) -> String? { Spelling.nearest(to: name, among: sortedTypeNames) }

  /// A type of the interfaces that a name may be a slip of: at most two edits away, or one that shares a word of its
  /// camel case.
  func nearType(to name: String) -> String? {
    if let slip = slippedType(name) { return slip }
    let words = Set(Self.words(name).filter { $0.utf8.count > 3 })
    return sortedTypeNames.first { !words.isDisjoint(with: Self.words($0)) }
  }

  /// `Language`, `Model`, `Session` of `LanguageModelSession`.
  static func words(_ name: String) -> [String] {
    var words: [[UInt8]] = []
    for byte in name.utf8 {
      if (0x41...0x5A).contains(byte) || words.isEmpty { words.append([]) }
      words[words.count - 1].append(byte)
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }
}

import SwiftInterface

/// What the names of one page mean in the stored interfaces.
///
/// It is a class because it remembers: a page names the same few declarations again and again, and looking one up costs
/// far more than remembering it. One page uses it, on one thread.
final class NameLookup {
  private struct Key: Hashable {
    var interface: String
    var reference: String
  }

  private let store: InterfaceStore
  private var known: [Key: [Declaration]] = [:]
  private var named: [Key: [Declaration]] = [:]
  private var elsewhere: [Key: [Declaration]] = [:]

  init(_ store: InterfaceStore) { self.store = store }

  func declarations(_ reference: String, in entry: InterfaceStore.Entry) -> [Declaration] {
    let key = Key(interface: entry.path, reference: reference)
    if let found = known[key] { return found }
    let found = entry.index.lookup(reference).map { entry.file.declarations[$0] }
    known[key] = found
    return found
  }

  /// All declarations of a last name, in whatever type.
  func declarations(named name: String, in entry: InterfaceStore.Entry) -> [Declaration] {
    let key = Key(interface: entry.path, reference: name)
    if let found = named[key] { return found }
    let found = entry.index.declarations(named: name).map { entry.file.declarations[$0] }
    named[key] = found
    return found
  }

  /// What a reference means in the other stored interfaces of the module.
  func declarationsElsewhere(_ reference: String, than entry: InterfaceStore.Entry) -> [Declaration] {
    let key = Key(interface: entry.path, reference: reference)
    if let found = elsewhere[key] { return found }
    let found = store.entries.filter { $0.module == entry.module && $0.path != entry.path }
      .flatMap { declarations(reference, in: $0) }
    elsewhere[key] = found
    return found
  }
}

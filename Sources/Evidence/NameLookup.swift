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

  private var known: [Key: [Declaration]] = [:]

  func declarations(_ reference: String, in entry: InterfaceStore.Entry) -> [Declaration] {
    let key = Key(interface: entry.path, reference: reference)
    if let found = known[key] { return found }
    let found = entry.index.lookup(reference).map { entry.file.declarations[$0] }
    known[key] = found
    return found
  }
}

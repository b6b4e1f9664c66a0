import Evidence
import SwiftInterface

/// Finds what authors name in code in the stored interfaces: those of the page's module first, newer SDKs first.
struct DeclarationSearch: Sendable {
  struct Hit: Sendable {
    var entry: InterfaceStore.Entry
    var declaration: Declaration

    /// The lines that authors cite, as a range.
    var lines: ClosedRange<Int> { declaration.keywordLine...max(declaration.keywordLine, declaration.endLine) }
  }

  /// In the order in which they are asked.
  let entries: [InterfaceStore.Entry]
  let module: String?

  init(snapshot: ProjectSnapshot, module: String?) {
    self.module = module
    let all = Array(snapshot.guide.store.entries.reversed())
    entries = all.filter { $0.module == module } + all.filter { $0.module != module }
  }

  /// The declarations of a name, of each interface that has some. A type's extensions are left out where the type itself
  /// is declared.
  func hits(_ name: String, sdk: String? = nil) -> [Hit] {
    guard !name.isEmpty, name.utf8.count <= 200, !InterfaceStore.isFile(name) else { return [] }
    return entries.flatMap { entry -> [Hit] in
      if let sdk, entry.sdk != sdk { return [] }
      let found = entry.index.lookup(name).map { entry.file.declarations[$0] }.filter { $0.kind != .import }
      let own = found.filter { $0.kind != .extension }
      return (own.isEmpty ? found : own).map { Hit(entry: entry, declaration: $0) }
    }
  }

  /// Those of the first interface that has some: what a reader wants to see of a name.
  func nearest(_ name: String) -> [Hit] {
    let all = hits(name)
    return all.filter { $0.entry.path == all.first?.entry.path }
  }
}

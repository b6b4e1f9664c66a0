/// Tells the module before a name in the spelling `Module.Type` from the type around it.
struct ModuleSpelling {
  private var modules: ModuleNames
  private let own: String
  /// The names of the file's top-level types, where one of them is called as the module is; else nil.
  private let topLevel: Set<String>?

  init(_ file: InterfaceFile) {
    own = file.module
    modules = ModuleNames(own: file.module)
    modules.insert("Builtin")
    var topLevel: Set<String> = []
    for declaration in file.declarations where declaration.parent == nil {
      if declaration.kind == .import {
        let module = declaration.name
        modules.insert(module.utf8.firstIndex(of: ASCII.dot).map { String(module[..<$0]) } ?? module)
      } else if declaration.kind.isType || declaration.kind == .typealias {
        topLevel.insert(declaration.name)
      }
    }
    self.topLevel = topLevel.contains(file.module) ? topLevel : nil
  }

  /// Knows these modules, as for a text that belongs to no file.
  init(modules names: some Sequence<String>) {
    own = ""
    modules = ModuleNames(own: nil)
    for name in names { modules.insert(name) }
    topLevel = nil
  }

  /// Whether `word` in `word.next` is a module's name.
  func isModule(_ word: String, before next: String) -> Bool {
    guard modules.contains(word) else { return false }
    guard word == own, let topLevel else { return true }
    return topLevel.contains(next)
  }
}

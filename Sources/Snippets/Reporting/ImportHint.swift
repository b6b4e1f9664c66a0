import SwiftInterface

/// What to do about a name that the compiler cannot find: import the module that declares it.
enum ImportHint {
  /// A note for an error of a snippet that imports these modules; nil where no stored module of its SDK has the name.
  static func note(_ message: String, in context: TargetContext, importing modules: [String]) -> String? {
    guard message.hasPrefix("cannot find"), let name = Doubt.quoted(message).first else { return nil }
    let homes = context.plan.store.entries.filter { entry in
      entry.sdk == context.target.sdk && !modules.contains(entry.module) && declares(name, entry)
    }
    guard let home = homes.map(\.module).min() else { return nil }
    return "module \(home) declares \(name): import it in the snippet, or say imports:\(home)"
  }

  /// Whether a module has the name at its outermost level.
  private static func declares(_ name: String, _ entry: InterfaceStore.Entry) -> Bool {
    entry.index.declarations(named: name).contains { index in
      let declaration = entry.file.declarations[index]
      return declaration.kind != .extension && declaration.kind != .import && !declaration.path.contains(".")
    }
  }
}

import Diagnostics

/// What changed between two interfaces of a module, as its users see it.
///
/// The order of declarations and of attributes, blank lines and comments, module selectors, and how members are spread
/// over extensions of equal constraints are no change. Declarations under different `#if` conditions are different
/// ones. Takes linear time.
public struct InterfaceDifference: Sendable {
  public let old: InterfaceFile
  public let new: InterfaceFile
  /// By kind in the order of `InterfaceChange.Kind`, then by place. Members of a type that was added or removed count
  /// under the type.
  public private(set) var changes: [InterfaceChange] = []
  /// Declarations whose lines are all that changed.
  public private(set) var moved: [Relocation] = []
  /// How many declarations are the same on the same lines.
  public private(set) var unchangedCount = 0
  /// Which of the added declarations seem to be removed ones under other names.
  public private(set) var renames = Renames()
  /// What to use instead of what was deprecated or removed, by the order of the old interface.
  public private(set) var migrations: [Migration] = []

  public init(_ old: InterfaceFile, _ new: InterfaceFile) {
    self.old = old
    self.new = new
    // A version that writes `A.B` says less of what `A` is than one that writes `A::B`.
    let modules = ModuleSelectors.modules(in: old).union(ModuleSelectors.modules(in: new))
    let (before, after) = (ComparedInterface(old, modules: modules), ComparedInterface(new, modules: modules))
    let pairing = Pairing(before.identities, after.identities)
    var builder = DifferenceBuilder(before, after, pairing)
    builder.run()
    changes = builder.changes
    moved = builder.moved
    unchangedCount = builder.unchangedCount
    renames = builder.renames
    migrations = builder.migrations()
  }

  /// What there is to say where the interfaces are of different modules: most likely one was not meant.
  public var moduleNote: String? {
    guard old.module != new.module, !old.module.isEmpty, !new.module.isEmpty else { return nil }
    return VisibleText.escaped(
      "\(old.module) and \(new.module) are different modules: this is no change from one version to another")
  }

  /// Whether a user of the module would notice nothing.
  public var isEmpty: Bool { changes.isEmpty }

  public func changes(of kind: InterfaceChange.Kind) -> [InterfaceChange] { changes.filter { $0.kind == kind } }
}

/// A declaration that stands on other lines, and is the same otherwise.
public struct Relocation: Sendable {
  public var old: Declaration
  public var new: Declaration
}

/// The modules whose names may stand before a type's in the spelling `Module.Type`.
struct ModuleNames {
  /// Modules that others re-export, and whose types are extended without an import of their own.
  private static let reexported: Set<String> = [
    "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "ObjectiveC", "Swift",
    "_Concurrency", "_StringProcessing",
  ]

  private var names: Set<String>

  init(own: String?) {
    names = Self.reexported
    if let own { names.insert(own) }
  }

  mutating func insert(_ name: String) { names.insert(name) }

  func contains(_ name: String) -> Bool { names.contains(name) }
}

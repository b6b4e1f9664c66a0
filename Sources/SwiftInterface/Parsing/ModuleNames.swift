/// The modules whose names may stand before a type's in the spelling `Module.Type`.
struct ModuleNames {
  /// Modules that others re-export, and whose types are extended without an import of their own.
  private static let reexported: Set<String> = [
    "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "ObjectiveC", "Swift",
    "SwiftUICore", "_Concurrency", "_StringProcessing",
  ]

  private var names: Set<String>
  /// Words that were asked for and no modules.
  private var others: Set<String> = []
  /// A module was imported behind a place where its name was taken for a type's.
  private(set) var cameLate = false
  /// The last word that was asked for: thousands of extensions name the same module.
  private var last: (word: Range<Int>, isModule: Bool)?

  init(own: String?) {
    names = Self.reexported
    if let own { names.insert(own) }
  }

  mutating func insert(_ name: String) {
    if others.contains(name) { cameLate = true }
    names.insert(name)
    last = nil
  }

  /// The same modules, known from the beginning of a text.
  var known: ModuleNames {
    var known = self
    known.others = []
    known.cameLate = false
    known.last = nil
    return known
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Whether a word of a text is a module's name. The text is the same in every call.
  mutating func contains(_ word: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let last, last.word.count == word.count {
      let (known, asked) = (bytes[last.word], bytes[word])
      if known.elementsEqual(asked) { return last.isModule }
    }
    let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[word]), as: UTF8.self)
    let isModule = names.contains(name)
    if !isModule { others.insert(name) }
    last = (word, isModule)
    return isModule
  }
}

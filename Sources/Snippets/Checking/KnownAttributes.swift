import SwiftInterface

/// The attributes that code may have beside those which only a module that is not held declares.
struct KnownAttributes {
  private var names = Self.language

  /// What the language and its standard library have that one writes in code.
  private static let language: Set<String> = [
    "MainActor", "Observable", "ObservationIgnored", "ObservationTracked", "Sendable", "Suite", "TaskLocal", "Test",
    "autoclosure", "available", "concurrent", "convention", "discardableResult", "dynamicCallable",
    "dynamicMemberLookup", "escaping", "frozen", "globalActor", "inlinable", "inline", "isolated", "main", "nonobjc",
    "objc", "preconcurrency", "propertyWrapper", "resultBuilder", "retroactive", "testable", "unchecked", "unknown",
    "usableFromInline", "IBAction", "IBOutlet", "NSManaged", "UIApplicationMain", "NSApplicationMain",
  ]
  private static let declaring: Set<String> = ["propertyWrapper", "resultBuilder", "globalActor"]
  private static let types: Set<String> = ["struct", "class", "enum", "actor"]

  /// Adds the property wrappers, builders, actors and macros that a source declares.
  mutating func add(_ source: [UInt8]) {
    let scanner = SwiftScanner(source)
    let words = scanner.tokens.filter { $0.kind == .word }.map(scanner.text)
    var declares = false
    for (word, next) in zip(words, words.dropFirst()) {
      if Self.declaring.contains(word) { declares = true }
      if word == "macro" || declares && Self.types.contains(word) { names.insert(next) }
      if Self.types.contains(word) { declares = false }
    }
  }

  /// Whether an attribute may be a module's: its name has a capital, and is no slip of one that is known.
  func mayLack(_ name: String) -> Bool {
    guard let first = name.utf8.first, (0x41...0x5A).contains(first) else { return false }
    return Spelling.nearest(to: name, among: names) == nil
  }
}

/// The overlay that has what this machine's Foundation lacks of the vendor's.
///
/// To snippets it is a cross-import overlay: it loads with Foundation, and only then. Interfaces load no such overlays,
/// so that they import it, and the names that it has are written with its name.
struct FoundationGaps: Sendable {
  static let module = "_FoundationGaps"
  /// The module whose import, beside Foundation's, loads the overlay: Foundation brings it along here.
  static let bystander = "FoundationEssentials"

  /// The types and constants that it declares outside of others.
  var names: Set<String>

  init(source: [UInt8]) {
    names = Self.outerNames(source)
  }

  /// Whether names that are written with the module may be the overlay's.
  func covers(_ module: String) -> Bool { Self.modules.contains(module) }

  /// Whether an interface writes one of the names with a module that may have it.
  func isUsed(by interface: [UInt8]) -> Bool {
    let used = QualifiedNames(interface, of: Self.modules)
    return Self.modules.contains { !(used.names[$0] ?? []).isDisjoint(with: names) }
  }

  private static let modules: Set<String> = ["Foundation", "ObjectiveC", "CoreFoundation"]

  private static func outerNames(_ source: [UInt8]) -> Set<String> {
    let scanner = SwiftScanner(source)
    let keywords: Set<String> = ["struct", "class", "enum", "actor", "protocol", "typealias", "let", "var"]
    var found: Set<String> = []
    for (token, next) in zip(scanner.tokens, scanner.tokens.dropFirst())
    where token.kind == .word && token.depth == 0 && next.kind == .word && keywords.contains(scanner.text(token)) {
      found.insert(scanner.text(next))
    }
    // `final class func` and the like stand inside of types only.
    return found
  }
}

/// A declaration of an interface, or a part of one, that this compiler refuses, and that its module therefore lacks.
struct Omission: Codable, Sendable, Hashable {
  /// `Pot.brew(_:)`, or `Pot: Brewable` for a type that lost a protocol or a superclass.
  var path: String
  /// The line of the stored text.
  var line: Int
  /// The compiler's words.
  var reason: String
  /// The base names that can no longer be found: its own, and those of its members.
  var names: Set<String> = []
  /// The types that conform to less than they should.
  var conforming: Set<String> = []
  /// The protocol that demands less than it should.
  var weakened: String?
}

extension [Omission] {
  /// Why an error proves nothing where these are left out; nil if it has nothing to do with them.
  func doubt(_ error: CompilerDiagnostic, in module: String) -> String? {
    guard !isEmpty else { return nil }
    let messages = [error.message] + error.notes.map(\.message)
    let quoted = Set(messages.flatMap(Doubt.quoted).flatMap(Doubt.words))
    // Whether a platform has a type does not depend on what the type conforms to.
    let isOfPlatform = error.message.hasPrefix("'") && error.message.contains("' is unavailable")
    guard
      let omission = first(where: { omission in
        !quoted.isDisjoint(with: omission.names) || !isOfPlatform && !quoted.isDisjoint(with: omission.conforming)
      })
    else { return nil }
    return "\(module) is held without \(omission.path): \(omission.reason)"
  }

  /// What a verdict says of them; nil if there are none.
  var remark: String? {
    guard let first else { return nil }
    let others = count == 1 ? "" : count == 2 ? " and 1 other declaration" : " and \(count - 1) other declarations"
    return "\(first.path)\(others) left out: this compiler refuses \(count == 1 ? "it" : "them")"
  }

  /// Why code that the compiler takes is not proven: it adopts a protocol that demands more than is held of it.
  func doubt(passing code: SwiftScanner, in module: String) -> String? {
    let weakened = filter { $0.weakened != nil }
    guard !weakened.isEmpty else { return nil }
    let words = Set(code.tokens.filter { $0.kind == .word }.map(code.text))
    guard !words.isDisjoint(with: ["struct", "class", "enum", "actor", "extension"]) else { return nil }
    return weakened.first { $0.weakened.map(words.contains) ?? false }.map {
      "\(module) is held without \($0.path), which whoever adopts \($0.weakened ?? "") has to declare"
    }
  }
}

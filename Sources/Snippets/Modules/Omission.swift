/// A declaration of an interface, or a part of one, that this compiler refuses, and that its module therefore lacks or
/// holds as unavailable.
struct Omission: Codable, Sendable, Hashable {
  /// `Pot.brew(_:)`, or `Pot: Brewable` for a type that lost a protocol or a superclass.
  var path: String
  /// The line of the stored text.
  var line: Int
  /// The compiler's words.
  var reason: String
  /// The base names that can no longer be found: its own, and those of its members; what is held as unavailable may have
  /// its whole name.
  var names: Set<String> = []
  /// The types that conform to less than they should.
  var conforming: Set<String> = []
  /// The protocol that demands less than it should.
  var weakened: String?
  /// The platform that does not have it as it is written; nil for what is left out.
  var heldUnavailableOn: String?

  /// The reason for what the compiler is not given, since it does not survive it.
  static let crash = "it crashes this compiler"
}

extension [Omission] {
  /// Why an error proves nothing where these are left out; nil if it has nothing to do with them.
  func doubt(_ error: CompilerDiagnostic, in module: String) -> String? {
    guard !isEmpty else { return nil }
    let subject = error.unavailable
    let messages = [error.message] + error.notes.map(\.message)
    let texts = subject.map { [$0] } ?? messages.flatMap(Doubt.quoted)
    let quoted = Set(texts + texts.flatMap(Doubt.words))
    // Whether a platform has a type does not depend on what the type conforms to.
    guard
      let omission = first(where: { omission in
        !quoted.isDisjoint(with: omission.names) || subject == nil && !quoted.isDisjoint(with: omission.conforming)
      })
    else { return nil }
    if let platform = omission.heldUnavailableOn {
      return "\(platform) may have another \(omission.path) than the interface: \(omission.reason)"
    }
    return "\(module) is held without \(omission.path): \(omission.reason)"
  }

  /// Whether an error says no more than that a declaration is unavailable which is only held so.
  func hold(_ error: CompilerDiagnostic) -> Bool {
    guard error.lackingPlatform != nil, let name = error.unavailable else { return false }
    return contains { $0.heldUnavailableOn != nil && $0.names.contains(name) }
  }

  /// What a verdict says of them; nil if there are none.
  var remark: String? {
    let left = filter { $0.heldUnavailableOn == nil && $0.reason != Omission.crash }
    let crashing = filter { $0.reason == Omission.crash }
    let held = filter { $0.heldUnavailableOn != nil }
    let remarks = [
      left.listed.map { "\($0) left out: this compiler refuses \(left.count == 1 ? "it" : "them")" },
      crashing.listed.map {
        "\($0) left out: \(crashing.count == 1 ? "it crashes" : "they crash") this compiler"
      },
      held.listed.map { list in
        "\(list) held as unavailable in \(held[0].heldUnavailableOn ?? ""), as what "
          + (held.count == 1 ? "it names is" : "they name is")
      },
    ]
    let told = remarks.compactMap { $0 }
    return told.isEmpty ? nil : told.joined(separator: "; ")
  }

  /// `Pot.brew(_:) and 2 other declarations`; nil if there are none.
  private var listed: String? {
    guard let first else { return nil }
    let others = count == 1 ? "" : count == 2 ? " and 1 other declaration" : " and \(count - 1) other declarations"
    return first.path + others
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

import SwiftInterface

/// How many of something a declaration of an interface has: `27.0 LanguageModelError cases`.
public struct InterfaceCount: Sendable {
  /// - Parameter words: the SDK or interface, the name, and `cases`, `members`, `conformances` or `attributes`.
  /// - Throws: why it cannot be counted.
  public static func count(
    _ words: [String], for page: Page, in store: InterfaceStore
  ) throws(Expectation.Misspelling) -> Int {
    let subjects: [Expectation.Subject] = [.cases, .members, .conformances, .attributes]
    let (module, sdk) = try Expectation.interface(words[0])
    let entry = try Expectation.entry(module: module, sdk: sdk, in: store, for: page, "assay:count")
    let listed = subjects.map(\.rawValue).joined(separator: ", ")
    guard words.count == 3, let subject = subjects.first(where: { $0.rawValue == words[2] }) else {
      throw Expectation.Misspelling(
        message: "write assay:count <SDK> <name> <subject>, with one of the subjects \(listed)")
    }
    let counts = entry.index.lookup(words[1]).map { entry.file.declarations[$0] }.filter { $0.kind != .import }
    let own = counts.filter { $0.kind != .extension }
    let exact = own.filter { $0.path == words[1] }
    let candidates = exact.isEmpty ? (own.isEmpty ? counts : own) : exact
    guard let first = candidates.first else {
      let similar = entry.index.similarNames(to: words[1], limit: 1).first.map { "; did you mean \($0)?" } ?? ""
      throw Expectation.Misspelling(message: "\(words[1]) is not declared in \(entry.module)-\(entry.sdk)\(similar)")
    }
    if let other = candidates.first(where: { $0.path != first.path }) {
      throw Expectation.Misspelling(
        message: "\(words[1]) may be \(first.path) or \(other.path); write the one that is meant")
    }
    guard subject != .cases || first.kind == .enum else {
      let article = first.kind == .actor || first.kind == .extension ? "an" : "a"
      throw Expectation.Misspelling(
        message:
          "\(first.path) is \(article) \(first.kind.rawValue) in \(entry.module)-\(entry.sdk), and has no cases; "
          + "name an enum")
    }
    let facts = InterfaceFacts(entry: entry, declaration: first)
    return switch subject {
    case .cases: facts.cases.count
    case .members: facts.members().count
    case .conformances: facts.conformances.count
    default: facts.attributes.count
    }
  }
}

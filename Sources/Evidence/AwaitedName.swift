import SwiftInterface

/// A declaration whose existence a gap asks for or waits for: "whether `X.y` exists", "until `X` ships", "an interface that
/// declares `X`".
struct AwaitedName {
  var name: APIName
  /// What the text restricts it to.
  var place = InterfaceMention(range: 0..<0)
  /// The gap says that it waits for it; else, that another SDK has none.
  var isAsked = true

  /// - Parameter modules: names that are no declarations.
  static func all(in words: ArraySlice<Phrase.Word>, isResolver: Bool, modules: Set<String>) -> [AwaitedName] {
    words.indices.filter { words[$0].kind == .code && !words[$0].isVersion }.prefix(most).compactMap { index in
      guard let name = APIName(words[index].text), !name.reference.isEmpty, !modules.contains(name.text),
        name.identifiers.count > 1 || name.isLabelled || words[index].isCapitalised
      else { return nil }
      return asked(name, index, words) ?? declared(name, index, words, isResolver) ?? absent(name, index, words)
    }
  }

  /// More names than these in one sentence are a list, and no question.
  private static let most = 12

  private static let kinds: Set<String> = [
    "a", "an", "the", "any", "such", "public", "type", "struct", "enum", "class", "protocol", "property", "method",
    "case", "function", "initializer", "initialiser", "member", "overload", "there", "is", "are",
  ]
  private static let verbs: [[String]] = [
    ["exists"], ["is", "declared"], ["is", "public"], ["is", "there"], ["ships"], ["appears"], ["is", "in"], ["lands"],
    ["is", "exposed"],
  ]
  /// What may follow without asking for something else.
  private static let ends: Set<String> = [
    "in", "at", "all", "the", "a", "an", "public", "sdk", "interface", "yet", "already", "now", "there", "still", "as",
    "and", "or", "not", "too", "its",
  ]

  // MARK: - Whether `X` exists

  private static func asked(_ name: APIName, _ index: Int, _ words: ArraySlice<Phrase.Word>) -> AwaitedName? {
    var before = index - 1
    while before >= words.startIndex, kinds.contains(words[before].lower) { before -= 1 }
    guard before >= words.startIndex else { return nil }
    let between = words[(before + 1)..<index]
    if ["whether", "if", "until"].contains(words[before].lower) {
      let isThere = between.contains { $0.lower == "there" }
      guard isThere || follows(verbs, at: index + 1, words) else { return nil }
      return placed(name, index, words)
    }
    // "whether the 27.0 SDK has a `X`"
    guard ["has", "declares", "ships", "contains", "defines", "gains", "exposes"].contains(words[before].lower) else {
      return nil
    }
    var subject = before - 1
    while subject >= words.startIndex, isSubject(words[subject]) { subject -= 1 }
    guard subject >= words.startIndex, subject < before - 1, ["whether", "if", "until"].contains(words[subject].lower)
    else { return nil }
    return placed(name, index, words, from: subject + 1)
  }

  private static func isSubject(_ word: Phrase.Word) -> Bool {
    word.isVersion || ["the", "sdk", "interface", "module", "stored", "framework"].contains(word.lower)
      || InterfaceMention.platformNames[word.lower] != nil || (word.isCapitalised && word.kind == .plain)
  }

  private static func follows(_ phrases: [[String]], at index: Int, _ words: ArraySlice<Phrase.Word>) -> Bool {
    phrases.contains { phrase in
      index + phrase.count <= words.endIndex
        && zip(phrase, words[index..<index + phrase.count]).allSatisfy { $0 == $1.lower }
    }
  }

  /// Nil where the sentence goes on to ask for something that no interface tells: "exists at run time", "on the server".
  private static func placed(
    _ name: APIName, _ index: Int, _ words: ArraySlice<Phrase.Word>, from start: Int? = nil
  ) -> AwaitedName? {
    var found = AwaitedName(name: name)
    var rest = words[(index + 1)...].prefix { !$0.isMark(",.;:-") }
    for phrase in verbs where follows([phrase], at: rest.startIndex, rest) {
      rest = rest.dropFirst(phrase.count)
      break
    }
    let subject = start.map { words[$0..<index].filter { !kinds.contains($0.lower) }.dropLast() } ?? []
    for word in subject + Array(rest) {
      if word.isVersion {
        found.place.versions.append(word.text)
      } else if let platform = InterfaceMention.platformNames[word.lower] {
        found.place.platforms.append(platform)
      } else if word.isCapitalised, word.kind == .plain || start != nil {
        if word.lower != "sdk" { found.place.names.append(word.text) }
      } else if !ends.contains(word.lower), !isSubject(word) {
        return nil
      }
    }
    return found
  }

  // MARK: - An interface that declares `X`

  private static func declared(
    _ name: APIName, _ index: Int, _ words: ArraySlice<Phrase.Word>, _ isResolver: Bool
  ) -> AwaitedName? {
    guard isResolver else { return nil }
    let head = words[words.startIndex..<index]
    let tail = words[(index + 1)...]
    let lower = head.map(\.lower)
    let allowed = AwaitedInterface.acts.union([
      "interface", "swiftinterface", "that", "which", "declares", "holds", "has", "names", "shows", "declaration",
      "sdk",
      "public", "for", "where", "appears",
    ])
    guard head.allSatisfy({ allowed.contains($0.lower) || $0.isVersion }) else { return nil }
    let asksForDeclaration = lower.contains { ["declaration", "declares", "signature"].contains($0) }
    let standsIn =
      follows(
        [["in", "an", "interface"], ["in", "the", "interface"], ["in", "a"], ["appearing", "in"]], at: index + 1, words)
      && tail.contains { $0.lower.hasSuffix("interface") || $0.lower == "sdk" }
    guard asksForDeclaration || standsIn, tail.allSatisfy({ isPlace($0) }) else { return nil }
    return placed(name, index, words)
  }

  private static func isPlace(_ word: Phrase.Word) -> Bool {
    word.kind == .mark || word.isVersion || ends.contains(word.lower) || isSubject(word) || word.lower == "appearing"
      || word.lower == "of" || word.lower == "swiftinterface"
  }

  // MARK: - The 26.5 SDK has no `X`

  private static func absent(_ name: APIName, _ index: Int, _ words: ArraySlice<Phrase.Word>) -> AwaitedName? {
    var version: String?
    let before = words[words.startIndex..<index].suffix(5)
    if before.last?.lower == "no", before.contains(where: { ["has", "have", "declares"].contains($0.lower) }) {
      version = before.last(where: \.isVersion)?.text
    } else if follows(
      [["is", "absent", "from"], ["is", "not", "in"], ["is", "missing", "from"]], at: index + 1, words)
    {
      version = words[(index + 4)...].prefix(3).first(where: \.isVersion)?.text
    }
    guard let version else { return nil }
    var found = AwaitedName(name: name)
    found.place.versions = [version]
    found.isAsked = false
    return found
  }
}

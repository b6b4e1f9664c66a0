import SwiftInterface

/// An interface that a text names: `Evaluations-27.0`, "the Evaluations interface", "a capture of the 27.1 interface".
struct InterfaceMention {
  /// The place in the words, from its first article to its last word.
  var range: Range<Int>
  /// The names that stand beside the word, modules or not, in the order of the text.
  var names: [String] = []
  var versions: [String] = []
  var platforms: [String] = []
  /// It is of another kind than is stored: a beta's, a newer one, a user interface.
  var isOther = false

  /// The mentions among words, in order.
  static func all(in words: ArraySlice<Phrase.Word>) -> [InterfaceMention] {
    var found: [InterfaceMention] = []
    for index in words.indices {
      if let last = found.last, last.range.contains(index) { continue }
      if let mention = mention(at: index, words) { found.append(mention) }
    }
    return found
  }

  private static func mention(at index: Int, _ words: ArraySlice<Phrase.Word>) -> InterfaceMention? {
    let word = words[index]
    guard word.kind != .mark else { return nil }
    if case .interface(let module, let sdk, let platform)? = CitationScanner.namedFile(word.text) {
      return InterfaceMention(
        range: index..<index + 1, names: [module], versions: [sdk], platforms: platform.map { [$0] } ?? [])
    }
    let isInterface = interfaces.contains(word.lower)
    guard isInterface || captures.contains(word.lower) else { return nil }
    var mention = InterfaceMention(range: index..<index + 1)
    mention.readBefore(index, words)
    mention.readAfter(index, words)
    if isInterface { return mention }
    // "A 27.1 capture", but not "a screen capture", "a capture of the log".
    guard !mention.names.isEmpty || !mention.versions.isEmpty, endsWell(mention.range.upperBound, words) else {
      return nil
    }
    return mention
  }

  private static let interfaces: Set<String> = [
    "interface", "interfaces", "swiftinterface", ".swiftinterface", "swiftinterfaces",
  ]
  private static let captures: Set<String> = ["capture", "captures", "dump", "dumps"]
  private static let fillers: Set<String> = [
    "a", "an", "the", "its", "our", "stored", "emitted", "compiler-emitted", "swift", "public", "module", "framework",
    "sdk", "xcode", "textual", ".swiftinterface", "library", "generated", "apple", "vendor", "os", "module's",
  ]
  private static let others: Set<String> = [
    "beta", "rc", "gm", "seed", "final", "later", "newer", "next", "new", "fresh", "future", "updated", "full",
    "complete", "another", "other", "different", "user", "command-line", "web", "graphical", "programming", "screen",
    "packet", "network", "audio", "video", "log", "private", "objective-c", "c", "human", "older", "earlier",
    "previous",
  ]
  static let platformNames: [String: String] = [
    "macos": "macos", "ios": "ios", "ipados": "ios", "watchos": "watchos", "tvos": "tvos", "visionos": "visionos",
    "xros": "visionos", "catalyst": "maccatalyst", "linux": "linux", "simulator": "simulator",
  ]

  /// "the Foundation Models 27.0 SDK's" before the word.
  private mutating func readBefore(_ index: Int, _ words: ArraySlice<Phrase.Word>) {
    var current = index - 1
    var names: [String] = []
    while current >= words.startIndex, index - current <= 9 {
      let word = words[current]
      if word.isMark(","), versions.count > 0, current > words.startIndex, words[current - 1].isVersion {
        current -= 1
        continue
      }
      if word.lower == "and", versions.count > 0, current > words.startIndex, words[current - 1].isVersion {
        current -= 1
        continue
      }
      if Self.others.contains(word.lower) { isOther = true }
      guard read(word, isFirst: current == words.startIndex, &names) else { break }
      current -= 1
    }
    self.names = names.reversed()
    range = current + 1..<range.upperBound
  }

  /// "of the Evaluations module", "for watchOS", "in the 27.1 SDK" after the word.
  private mutating func readAfter(_ index: Int, _ words: ArraySlice<Phrase.Word>) {
    guard index + 1 < words.endIndex, ["of", "for", "from", "in"].contains(words[index + 1].lower) else { return }
    var current = index + 2
    var found: [String] = []
    var isSomething = false
    while current < words.endIndex, current - index <= 8 {
      let word = words[current]
      if Self.others.contains(word.lower) { isOther = true }
      guard read(word, isFirst: false, &found) else { break }
      isSomething = isSomething || word.isVersion || !Self.fillers.contains(word.lower)
      current += 1
    }
    guard isSomething else { return }
    names += found
    range = range.lowerBound..<current
  }

  /// Takes a word in; false if it is none of those that name an interface.
  private mutating func read(_ word: Phrase.Word, isFirst: Bool, _ names: inout [String]) -> Bool {
    if word.kind == .mark || CitationScanner.namedFile(word.text) != nil { return false }
    if word.isVersion {
      versions.append(word.text)
    } else if let platform = Self.platformNames[word.lower] {
      platforms.append(platform)
    } else if Self.fillers.contains(word.lower) || word.text.utf8.allSatisfy(\.isDigit) {
      return true
    } else if word.kind == .code || (word.isCapitalised && !(isFirst && Self.begins(word))) {
      names.append(word.text)
    } else {
      return false
    }
    return true
  }

  /// A word that has its capital from the sentence.
  private static func begins(_ word: Phrase.Word) -> Bool {
    AwaitedInterface.acts.contains(word.lower)
      || [
        "no", "not", "until", "whether", "if", "without", "once", "pending", "awaiting", "and", "but", "only", "since",
      ]
      .contains(word.lower)
  }

  /// Whether a capture of an interface may end there: what follows is no noun that it would be a capture of.
  private static func endsWell(_ end: Int, _ words: ArraySlice<Phrase.Word>) -> Bool {
    guard end < words.endIndex, words[end].kind == .plain else { return true }
    return [
      "exists", "is", "has", "with", "that", "which", "and", "or", "to", "for", "becomes", "appears", "shows", "was",
      "lands", "arrives",
    ].contains(words[end].lower)
  }

  /// The stored interfaces that are meant; empty unless all that is named is stored.
  ///
  /// - Parameters:
  ///   - module: what a version alone means.
  ///   - symbols: receives the names that are no modules.
  func entries(in store: InterfaceStore, module: String?, symbols: inout [String]) -> [InterfaceStore.Entry] {
    guard !isOther else { return [] }
    let stored = Set(store.entries.map(\.module))
    var modules: [String] = []
    if !names.isEmpty, stored.contains(names.joined()) {
      modules = [names.joined()]
    } else {
      modules = names.filter(stored.contains)
      symbols = names.filter { !stored.contains($0) }
    }
    if modules.isEmpty, symbols.isEmpty {
      guard let module, !versions.isEmpty else { return [] }
      modules = [module]
    }
    let found = store.entries.filter { (modules.isEmpty || modules.contains($0.module)) && admits($0) }
    let isWhole =
      modules.allSatisfy { module in found.contains { $0.module == module } }
      && versions.allSatisfy { version in found.contains { SDKVersion($0.sdk) == SDKVersion(version) } }
      && platforms.allSatisfy { platform in found.contains { $0.platform == platform } }
    return isWhole ? found : []
  }

  /// Whether an interface is of an SDK and a platform that are named, where any is.
  func admits(_ entry: InterfaceStore.Entry) -> Bool {
    (versions.isEmpty || versions.contains { SDKVersion($0) == SDKVersion(entry.sdk) })
      && (platforms.isEmpty || platforms.contains(entry.platform))
  }
}

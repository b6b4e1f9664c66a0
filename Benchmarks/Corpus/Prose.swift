import TestSupport

/// Sentences without citations of interfaces, full of what looks like them.
struct Prose {
  private static let sentences = [
    "A {adj} {noun} keeps its {noun2} until the {noun3} is {adj2}, and nobody has to {verb} it twice.",
    "On iOS 27.0: the {noun} may {verb} before the {noun2} does; on macOS 26.4 it never did.",
    "At 0:08:11 of the session the {noun} is shown, and the ratio of {noun2} to {noun3} is 16:9.",
    "The sample takes `rows[:5]` and then {verb}s the {noun}, which is {adj} and {adj2}.",
    "Whoever has to {verb} a {adj} {noun} does so once for each {noun2}, not once for all of them.",
    "Session 343 @ 16:27 says that the {noun} is {adj}; thread 831404 says that it is {adj2}.",
    "See SE-0491 and TN3193, and the {noun} of `Sources/App/{Name}.swift:12-40`.",
    "Between 26.0–26.4 the {noun} was {adj}, and version 26.5.1 made it {adj2}.",
    "Xcode 26.6: no {noun}; Xcode 27: one {noun} for each of the nine {noun2}s.",
    "[The {noun}](https://example.org/{noun}/{verb}) is {adj}, in the words of FB23061009.",
    "Once the {noun} is {adj}, a `while` around the `await` is enough to {verb} the {noun2}.",
    "There is *no* {noun} that a {adj} {noun2} could {verb}, **whatever** its {noun3} says.",
    "Set `{verb}: true` where the {noun} must {verb}, and leave it out where the {noun2} is {adj}.",
    "Of the cases that the {noun} has, only two are {adj}: the others {verb} the {noun2}.",
    "It costs 3:2 in time, 1:1 in {noun}s, and at 12:30 it is {adj} again.",
    "A {noun}'s `{verb}` is {adj} on purpose, so that 10.5 of 12.0 {noun2}s stay {adj2}.",
    "Nothing here depends on the {noun}, but for the {adj} {noun2} that owner/repo#12 tells of.",
    "Then {verb} the {noun} (see [241:L12-13]) and {verb} its {noun2} as well.",
  ]

  static func sentence(_ random: inout SplitMix) -> [Word] {
    var words: [Word] = []
    for word in random.one(of: sentences).split(separator: " ") { words.append(Word(filled(word, &random))) }
    return words
  }

  /// A word with its placeholder replaced.
  private static func filled(_ word: Substring, _ random: inout SplitMix) -> String {
    guard let open = word.firstIndex(of: "{") else { return String(word) }
    var result = String(word[..<open])
    var rest = word[open...]
    while let start = rest.firstIndex(of: "{"), let end = rest.firstIndex(of: "}") {
      result += rest[..<start]
      switch rest[rest.index(after: start)..<end] {
      case "adj", "adj2": result += random.one(of: Words.adjectives).lowercased()
      case "verb": result += random.one(of: Words.verbs)
      case "Name": result += random.one(of: Words.adjectives)
      default: result += random.one(of: Words.nouns).lowercased()
      }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  static func sentences(_ count: Int, _ random: inout SplitMix) -> [Word] {
    var words: [Word] = []
    for _ in 0..<count { words += sentence(&random) }
    return words
  }
}

/// Whether a text waits for an interface that it mentions.
enum AwaitedInterface {
  /// What stands before an interface in a resolver that asks for no more than to get and read it.
  static let acts: Set<String> = [
    "a", "an", "the", "our", "your", "any", "one", "reading", "read", "capture", "captures", "capturing", "of", "grep",
    "grepping", "search", "searching", "look", "looking", "at", "in", "through", "diff", "diffing", "comparing",
    "compare", "comparison", "between", "with", "from", "dump", "dumping", "open", "opening", "check", "checking",
    "extract", "extracting", "access", "to", "get", "getting", "having", "obtain", "obtaining", "taking", "take",
    "inspect", "inspecting", "inspection", "store", "storing", "adding", "importing", "just", "simply", "text", "lines",
    "declaration", "declarations", "members", "signature", "signatures", "cases", "needs", "need", "requires", "copy",
    "consult", "consulting", "study", "studying", "whole", "into", "declared",
  ]
  /// With one of these the act is more than to read a file.
  private static let others: Set<String> = [
    "and", "plus", "then", "device", "devices", "hardware", "iphone", "ipad", "run", "runs", "running", "probe",
    "probes", "test", "tests", "log", "logs", "logging", "measuring", "measurement", "documentation", "reply",
    "engineer", "feedback", "sample", "simulator", "runtime", "run-time", "beta", "rc", "gm", "seed", "later", "next",
    "newer", "future", "apple", "vendor", "thread", "build", "compile", "compiling",
  ]
  /// A sentence about an interface that somebody has read.
  private static let tells: Set<String> = [
    "read", "shows", "show", "is", "was", "has", "had", "says", "cannot", "can", "can't", "does", "doesn't", "do",
    "declares", "declare", "proves", "gives", "lists", "only", "alone", "holds", "prints", "names", "therefore",
    "leaves", "settles", "alone",
  ]

  /// Of an alternative of a resolver: nil where it does not ask for the interface, else whether that is all it asks.
  static func isAwaited(_ mention: InterfaceMention, inResolver words: ArraySlice<Phrase.Word>) -> Bool? {
    let head = words[words.startIndex..<mention.range.lowerBound]
    guard head.allSatisfy({ $0.isMark(":,-") || acts.contains($0.lower) }), !tells(mention, words) else { return nil }
    return !words[mention.range.upperBound...].contains { $0.kind == .plain && others.contains($0.lower) }
  }

  /// Whether what follows says something of the interface.
  static func tells(_ mention: InterfaceMention, _ words: ArraySlice<Phrase.Word>) -> Bool {
    let next = mention.range.upperBound
    return next < words.endIndex && words[next].kind == .plain && tells.contains(words[next].lower)
  }

  private static let triggers: Set<String> = [
    "until", "needs", "need", "needing", "requires", "require", "awaits", "awaiting", "await", "pending",
  ]
  private static let between: Set<String> = [
    "a", "an", "the", "capture", "dump", "of", "have", "someone", "somebody", "captures", "we", "read", "reading",
  ]
  private static let arrives: Set<String> = ["exists", "is", "has", "appears", "arrives", "lands", "becomes", "can"]
  private static let missing: Set<String> = [
    "captured", "stored", "read", "taken", "available", "store", "dumped", "seen", "yet", "exists", "exist",
    "published",
  ]

  /// Of the text of a gap: "until a 27.0 capture exists", "needs the Evaluations interface", "no 27.1 interface is
  /// stored", "the Evaluations interface has not been captured".
  static func isAwaited(_ mention: InterfaceMention, inText words: ArraySlice<Phrase.Word>) -> Bool {
    let next = mention.range.upperBound
    let rest = words[next...].prefix(6)
    var before = mention.range.lowerBound - 1
    while before >= words.startIndex, between.contains(words[before].lower) { before -= 1 }
    guard before >= words.startIndex else { return isMissing(rest) }
    let trigger = words[before].lower
    let earlier = before > words.startIndex ? words[before - 1].lower : ""
    if trigger == "no" { return rest.contains { missing.contains($0.lower) } }
    let waits =
      triggers.contains(trigger) || (trigger == "for" && ["wait", "waits", "waiting"].contains(earlier))
      || (trigger == "on" && ["blocked", "waiting", "depends", "waits"].contains(earlier))
    guard waits else { return isMissing(rest) }
    return rest.first.map { $0.kind == .mark || arrives.contains($0.lower) } ?? true
  }

  /// "has not been captured", "isn't stored yet".
  private static func isMissing(_ rest: ArraySlice<Phrase.Word>) -> Bool {
    let negation = rest.prefix(3).firstIndex { ["not", "isn't", "hasn't", "wasn't", "never"].contains($0.lower) }
    guard let negation, rest[rest.startIndex..<negation].allSatisfy({ ["is", "has", "was"].contains($0.lower) }) else {
      return false
    }
    return rest[negation...].contains { missing.contains($0.lower) }
  }
}

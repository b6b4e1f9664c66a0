import TestSupport

/// Writes valid interfaces by chance: everything a compiler prints, combined as no compiler may have combined it yet.
/// The same seed gives the same text.
public struct InterfaceWriter {
  private let grammar: Grammar
  private var random: SplitMix
  private var text = ""
  /// The rules around the one that is being written. Beyond the limit first alternatives are taken.
  private var depth = 0
  private static let maximumDepth = 22

  /// An interface of some kilobytes; some have lines that end with a carriage return too.
  public static func text(seed: UInt64) -> [UInt8] {
    guard let grammar = Grammar.interfaces else { return [] }
    var writer = InterfaceWriter(grammar: grammar, random: SplitMix(state: seed))
    writer.write("file")
    guard seed % 20 == 0 else { return Array(writer.text.utf8) }
    return writer.text.utf8.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }

  /// Names in the rules that are written twice or not at all.
  public static let faultsOfGrammar = Grammar.interfaces.map { $0.unknownNames + $0.repeatedNames } ?? ["no grammar"]

  private init(grammar: Grammar, random: SplitMix) {
    self.grammar = grammar
    self.random = random
  }

  private mutating func write(_ name: String) {
    guard let rule = grammar.rules[name] else { return }
    let choice = rule.choices.randomElement(using: &random) ?? 0
    depth += 1
    for part in rule.alternatives[depth > Self.maximumDepth ? 0 : choice] { write(part) }
    depth -= 1
  }

  private mutating func write(_ part: Grammar.Part) {
    switch part {
    case .text(let part): text += part
    case .chance(let name, let percent):
      if Int.random(in: 0..<100, using: &random) < percent { write(name) }
    case .rule(let name, let counts, let separator):
      for index in 0..<Int.random(in: counts, using: &random) {
        if index > 0 { text += separator }
        write(name)
      }
    }
  }
}

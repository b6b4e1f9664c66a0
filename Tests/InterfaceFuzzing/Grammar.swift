import Foundation

/// The rules of `Grammar.txt`, whose head tells how they are written.
struct Grammar: Sendable {
  /// A part of an alternative.
  enum Part: Sendable {
    case text(String)
    /// A rule, so many times, with a text between.
    case rule(String, ClosedRange<Int>, separator: String)
    /// A rule, in so many of a hundred cases.
    case chance(String, Int)
  }

  struct Rule: Sendable {
    var alternatives: [[Part]] = []
    /// The alternatives by likelihood: one that is three times as likely stands there thrice.
    var choices: [Int] = []
  }

  private(set) var rules: [String: Rule] = [:]
  private(set) var repeatedNames: [String] = []

  /// Nil where the file is not beside this one.
  static let interfaces: Grammar? = {
    let url = URL(fileURLWithPath: #filePath).deletingPathExtension().appendingPathExtension("txt")
    return (try? String(contentsOf: url, encoding: .utf8)).map(Grammar.init)
  }()

  init(_ text: String) {
    var name = ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("  ") {
        rules[name, default: Rule()].append(line.dropFirst(2))
      } else {
        name = String(line)
        if rules.updateValue(Rule(), forKey: name) != nil { repeatedNames.append(name) }
      }
    }
  }

  /// Names that rules refer to and that no rule has.
  var unknownNames: [String] {
    let parts = rules.values.flatMap { $0.alternatives.joined() }
    return Set(
      parts.compactMap { part in
        switch part {
        case .text: nil
        case .rule(let name, _, _), .chance(let name, _): rules[name] == nil ? name : nil
        }
      }
    ).sorted()
  }
}

extension Grammar.Rule {
  fileprivate mutating func append(_ line: Substring) {
    var line = line
    var weight = 1
    if line.hasPrefix("×") {
      let digits = line.dropFirst().prefix { $0.isNumber }
      weight = Int(digits) ?? 1
      line = line.dropFirst(digits.count + 2)
    }
    choices += Array(repeating: alternatives.count, count: weight)
    alternatives.append(Self.parts(line))
  }

  private static func parts(_ line: Substring) -> [Grammar.Part] {
    var parts: [Grammar.Part] = []
    for (index, piece) in line.split(separator: "«", omittingEmptySubsequences: false).enumerated() {
      var text = piece
      if index > 0 {
        let reference = piece.prefix { $0 != "»" }
        if let part = part(reference) { parts.append(part) }
        text = piece.dropFirst(reference.count + 1)
      }
      let written = text.map { $0 == "¶" ? "\n" : $0 == "␉" ? "\t" : $0 == "ε" ? "" : String($0) }.joined()
      if !written.isEmpty { parts.append(.text(written)) }
    }
    return parts
  }

  /// `name`, `name 30%`, `name 1-3`, `name 1-3|, `; nothing for the empty one, which marks a space at a line's end.
  private static func part(_ reference: Substring) -> Grammar.Part? {
    let halves = reference.split(separator: "|", maxSplits: 1)
    let words = halves.first?.split(separator: " ") ?? []
    guard let name = words.first.map(String.init) else { return nil }
    guard words.count > 1 else { return .rule(name, 1...1, separator: "") }
    if words[1].hasSuffix("%") { return .chance(name, Int(words[1].dropLast()) ?? 0) }
    let bounds = words[1].split(separator: "-").compactMap { Int($0) }
    guard bounds.count == 2 else { return nil }
    return .rule(name, bounds[0]...bounds[1], separator: halves.count > 1 ? String(halves[1]) : "")
  }
}

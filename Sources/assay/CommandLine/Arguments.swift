import Diagnostics

/// A command line, taken apart by what the command declares.
struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// - Throws: `.usage` for an unknown option, a missing or unknown value.
  init(_ words: some Sequence<String>, options: [Option], command: String) throws(ProjectError) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      }
      guard word.utf8.first == 0x2D, word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.longName(String(parts[0]))
      guard let option = options.first(where: { $0.name == name }) else {
        throw Self.unknown(name, options: options, command: command)
      }
      try take(option, value: parts.count > 1 ? String(parts[1]) : nil, words: &words, command: command)
    }
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  subscript(name: String) -> String? { values[name] }

  /// The values of an option that takes several.
  func list(_ name: String) -> [String] {
    values[name]?.split(separator: ",").map(String.init) ?? []
  }

  private mutating func take(
    _ option: Option, value: String?, words: inout ArraySlice<String>, command: String
  ) throws(ProjectError) {
    guard option.value != nil else {
      guard value == nil else {
        throw ProjectError(.usage, "\(option.name) takes no value", advice: Self.helpAdvice(command))
      }
      flags.insert(option.name)
      return
    }
    if value == nil, let bare = option.valueIfBare {
      let next = words.first
      guard let next, next.utf8.first != 0x2D, option.isOperand?(next) != true else {
        values[option.name] = bare
        return
      }
    }
    guard let value = value ?? words.popFirst(), !value.isEmpty else {
      throw ProjectError(
        .usage, "\(option.name) needs a value: \(option.name) \(option.value ?? "")", advice: Self.helpAdvice(command))
    }
    if !option.choices.isEmpty {
      let given = option.isList ? value.split(separator: ",").map(String.init) : [value]
      for word in given where !option.choices.contains(word) {
        let nearest = NearestName.nearest(to: word, among: option.choices).map { "Did you mean '\($0)'?" }
        throw ProjectError(
          .usage, "\(option.name) cannot be '\(word)'",
          advice: nearest ?? "It is one of: \(option.choices.joined(separator: ", ")).")
      }
    }
    values[option.name] = value
  }

  private static func longName(_ name: String) -> String {
    switch name {
    case "-h": "--help"
    case "-q": "--quiet"
    case "-o": "--output"
    default: name
    }
  }

  private static func unknown(_ name: String, options: [Option], command: String) -> ProjectError {
    let known = options.map(\.name)
    let nearest = NearestName.nearest(to: name, among: known).map { "Did you mean '\($0)'? " } ?? ""
    return ProjectError(.usage, "unknown option '\(name)'", advice: nearest + helpAdvice(command))
  }

  private static func helpAdvice(_ command: String) -> String {
    "See 'assay \(command.isEmpty ? "" : command + " ")--help'."
  }
}

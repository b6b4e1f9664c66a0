/// What may stand at the cursor of a shell: words of ours, and whether the shell adds files or folders.
struct Completion: Equatable {
  enum Paths: String { case none, files, folders }

  struct Word: Equatable {
    var text: String
    /// One line; empty where the word says it all.
    var help = ""
  }

  var words: [Word] = []
  var paths = Paths.none
  /// What of the word at the cursor stands before a path: `--output=`.
  var ahead = ""

  /// For the shells' scripts: a line with what the shell adds and what stands before it, then a line a word. A tab is
  /// between the two parts of each.
  var text: String {
    let lines = words.map { "\($0.text)\t\(Self.oneLine($0.help))\n" }
    return "\(paths.rawValue)\t\(ahead)\n" + lines.joined()
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }

  /// - Parameters:
  ///   - words: those behind the name of the program, as the shell understands them, the last one up to the cursor.
  ///   - project: tells what the project has; asked only for what is needed.
  init(_ words: [String], in project: CompletionProject) {
    guard let current = words.last else { return }
    var before = Array(words.dropLast())
    let (command, rest, pending) = Self.command(before)
    before = rest
    guard let command else {
      if let pending {
        complete(pending, current, in: project)
        keep(current)
        return
      }
      self.words = current.hasPrefix("-") ? Self.names(of: Option.everywhere) : Self.commands(behind: before.first)
      keep(current)
      return
    }
    var operands: [String] = []
    var open: Option?
    var isAllOperands = false
    for word in before {
      if let option = open {
        open = nil
        // A value that may be left out is none where an option follows.
        guard option.valueIfBare != nil, word.hasPrefix("-") || option.isOperand?(word) == true else { continue }
      }
      if isAllOperands || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        isAllOperands = true
      } else {
        open = command.allOptions.first { $0.name == word && $0.value != nil }
      }
    }
    if let open {
      complete(open, current, in: project)
      guard open.valueIfBare != nil else {
        keep(current)
        return
      }
    }
    if !isAllOperands, current.hasPrefix("-") {
      if let equals = current.firstIndex(of: "=") {
        let option = command.allOptions.first { $0.name == current[..<equals] && $0.value != nil }
        guard let option else { return }
        let value = String(current[current.index(after: equals)...])
        complete(option, value, in: project)
        ahead = String(current[...equals])
        self.words = self.words.map { Word(text: ahead + $0.text, help: $0.help) }
      } else {
        let given = Set(before.map { String($0.prefix { $0 != "=" }) })
        self.words += Self.names(of: command.allOptions.filter { !given.contains($0.name) })
      }
    } else {
      for label in command.operandLabels(at: operands.count) { complete(label, of: command.name, in: project) }
      if command.takesAny { self.words.removeAll { operands.contains($0.text) } }
    }
    keep(current)
  }

  /// The words that begin as the one at the cursor does.
  private mutating func keep(_ current: String) {
    words = words.filter { $0.text.hasPrefix(current) }
  }

  private mutating func complete(_ option: Option, _ current: String, in project: CompletionProject) {
    if option.choices.isEmpty {
      complete(option.value ?? "", of: "", in: project)
    } else if option.isList {
      // What stands before the last comma stays.
      let given = current.split(separator: ",", omittingEmptySubsequences: false).dropLast()
      let start = given.map { $0 + "," }.joined()
      words = option.choices.filter { !given.contains($0[...]) }.map { Word(text: start + $0) }
    } else {
      words = option.choices.map { Word(text: $0) }
    }
  }

  /// - Parameter label: what stands for the value or the operand in the help.
  private mutating func complete(_ label: String, of command: String, in project: CompletionProject) {
    switch label {
    case "FILE", "PART":
      paths = .files
      let takesNames = ["interface list", "interface show", "interface find"].contains(command)
      if takesNames { words += project.interfaces().map { Word(text: $0) } }
    case "OLD", "NEW":
      paths = .files
      words += project.interfaces().map { Word(text: $0) }
    case "DIR", "FOLDER": paths = .folders
    case "PAGE": words += project.pages().map { Word(text: $0) }
    case "RULE": words += project.rules()
    case "INTERFACE": words += project.interfaces().map { Word(text: $0) }
    case "MODULE": words += project.modules().map { Word(text: $0) }
    case "PLATFORM": words += project.platforms().map { Word(text: $0) }
    case "TARGET": words += project.targets().map { Word(text: $0) }
    case "REF": words += project.references().map { Word(text: $0) }
    case "SHELL": words += ShellScript.allCases.map { Word(text: $0.rawValue) }
    default: break
    }
  }

  private static func names(of options: [Option]) -> [Word] {
    options.map { Word(text: $0.name, help: $0.help) }
  }

  /// The command that words begin with, the words that are left, with the options before it, and without a command the
  /// option whose value stands next.
  private static func command(_ words: [String]) -> (command: Command?, rest: [String], pending: Option?) {
    var before: [String] = []
    var pending: Option?
    var rest = words[...]
    while let word = rest.first, word.hasPrefix("-") {
      before.append(rest.removeFirst())
      pending = Option.everywhere.first { $0.name == word && $0.value != nil }
      if pending != nil, !rest.isEmpty {
        before.append(rest.removeFirst())
        pending = nil
      }
    }
    for count in [2, 1] where rest.count >= count {
      let name = rest.prefix(count).joined(separator: " ")
      if let command = Command.all.first(where: { $0.name == name }) {
        return (command, before + rest.dropFirst(count), nil)
      }
    }
    return (nil, Array(rest), pending)
  }

  /// The first words of commands, or the second ones behind a first.
  private static func commands(behind first: String?) -> [Word] {
    guard let first, first != "help" else {
      var seen: Set<Substring> = []
      return Command.all.compactMap { command in
        let parts = command.name.split(separator: " ")
        guard seen.insert(parts[0]).inserted else { return nil }
        return Word(text: String(parts[0]), help: parts.count > 1 ? "stored interfaces" : command.summary)
      }
    }
    return Command.all.filter { $0.name.hasPrefix(first + " ") }.map {
      Word(text: String($0.name.dropFirst(first.count + 1)), help: $0.summary)
    }
  }
}

extension Command {
  /// The operands of the usage line, without brackets, and whether there may be several of each.
  private var labels: [(label: String, isMany: Bool)] {
    operands.split(separator: " ").map { word in
      let bare = word.filter { $0 != "[" && $0 != "]" }
      return (String(bare.filter { $0 != "…" }), bare.hasSuffix("…"))
    }
  }

  /// Whether there may be any number of operands.
  var takesAny: Bool { labels.contains { $0.isMany } }

  /// What the operand behind `count` others may be.
  func operandLabels(at count: Int) -> [String] {
    let labels = labels
    return labels.indices.filter { index in
      index == count || labels[index].isMany && count > index
        || index > 0 && labels[index - 1].isMany && count >= index
    }.map { labels[$0].label }
  }
}

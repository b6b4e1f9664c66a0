import Diagnostics
import Foundation

/// The program: finds the command, hands it its arguments, turns its end into an exit status.
@main
struct Assay {
  static func main() {
    // A reader that goes away must not kill us in the middle of a file.
    signal(SIGPIPE, SIG_IGN)
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  static func run(_ words: [String]) -> ExitStatus {
    do throws(ProjectError) {
      return try start(words)
    } catch {
      Console(color: color(in: words)).print(error)
      return ExitStatus(error.kind)
    }
  }

  private static func start(_ words: [String]) throws(ProjectError) -> ExitStatus {
    let (name, rest) = try commandName(words)
    guard let command = Command.all.first(where: { $0.name == name }) else {
      return try general(name, rest)
    }
    let arguments = try Arguments(rest, options: command.allOptions, command: command.name)
    if arguments.has("--help") { return try say(Help.text(of: command)) }
    if arguments.has("--version") { return try say("assay \(Help.version)\n") }
    try check(arguments.operands, for: command)
    let console = Console(
      isQuiet: arguments.has("--quiet"), isVerbose: arguments.has("--verbose"),
      color: arguments["--color"] ?? "auto")
    let invocation = Invocation(arguments: arguments, console: console, jobs: try jobs(arguments))
    if command.writesReport { try invocation.checkReportFile() }
    return try command.run(invocation)
  }

  /// Splits the words into the command and the rest. Options that hold everywhere may stand before the command.
  private static func commandName(_ words: [String]) throws(ProjectError) -> (name: String, rest: [String]) {
    var before: [String] = []
    var index = 0
    while index < words.count, words[index].utf8.first == 0x2D {
      before.append(words[index])
      let option = Option.everywhere.first { $0.name == words[index] }
      index += 1
      if option?.value != nil, index < words.count {
        before.append(words[index])
        index += 1
      }
    }
    guard index < words.count else { return ("", before) }
    let rest = before + words[(index + 1)...]
    let hasSubcommands = Command.all.map(\.name).contains { $0.hasPrefix(words[index] + " ") }
    guard hasSubcommands, index + 1 < words.count, words[index + 1].utf8.first != 0x2D else {
      return (words[index], rest)
    }
    return ("\(words[index]) \(words[index + 1])", before + words[(index + 2)...])
  }

  /// What is asked for without a command, and commands that are not there.
  private static func general(_ name: String, _ rest: [String]) throws(ProjectError) -> ExitStatus {
    if name.isEmpty {
      let arguments = try Arguments(rest, options: Option.everywhere, command: "")
      if arguments.has("--version") { return try say("assay \(Help.version)\n") }
      if arguments.has("--help") { return try say(Help.overview()) }
      throw ProjectError(.usage, "no command is given", advice: "See 'assay --help'.")
    }
    // A shell asks: it has no place for errors.
    if name == ShellScript.question { return try say(ShellScript.answer(rest)) }
    if name == "help" {
      guard let wanted = rest.first else { return try say(Help.overview()) }
      return try start([wanted] + rest.dropFirst() + ["--help"])
    }
    let names = Command.all.map(\.name)
    let below = names.filter { $0.hasPrefix(name + " ") }
    guard below.isEmpty else {
      throw ProjectError(
        .usage, "'assay \(name)' needs one more word", advice: "It is one of: \(below.joined(separator: ", ")).")
    }
    let nearest = NearestName.nearest(to: name, among: names).map { "Did you mean 'assay \($0)'? " } ?? ""
    throw ProjectError(.usage, "unknown command '\(name)'", advice: nearest + "See 'assay --help'.")
  }

  private static func check(_ operands: [String], for command: Command) throws(ProjectError) {
    guard !command.operandCount.contains(operands.count) else { return }
    let isExtra = operands.count > command.operandCount.upperBound
    throw ProjectError(
      .usage,
      isExtra
        ? "'\(operands[command.operandCount.upperBound])' is one argument too many"
        : "'assay \(command.name)' needs \(command.operands)",
      advice: "For example: \(command.example)")
  }

  private static func jobs(_ arguments: Arguments) throws(ProjectError) -> Int {
    guard let text = arguments["--jobs"] else { return ProcessInfo.processInfo.activeProcessorCount }
    guard let jobs = Int(text), 1...1024 ~= jobs else {
      throw ProjectError(.usage, "--jobs cannot be '\(text)'", advice: "It is a number from 1 to 1024.")
    }
    return jobs
  }

  private static func say(_ text: String) throws(ProjectError) -> ExitStatus {
    try Console().report(text)
    return .clean
  }

  /// The colour that an error is printed with, even where the rest of the words are not understood.
  private static func color(in words: [String]) -> String {
    if let word = words.first(where: { $0.hasPrefix("--color=") }) { return String(word.dropFirst(8)) }
    guard let index = words.firstIndex(of: "--color"), index + 1 < words.count else { return "auto" }
    return words[index + 1]
  }
}

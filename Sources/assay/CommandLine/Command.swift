import Diagnostics

/// One command, declared: its words, its help, and what it does.
struct Command: Sendable {
  /// `check`, or `interface list`.
  var name: String
  /// One line, for the list of commands.
  var summary: String
  /// The operands in the usage line: `[RULE…]`.
  var operands = ""
  var options: [Option] = []
  /// A whole command line.
  var example: String
  /// How many operands it takes.
  var operandCount: ClosedRange<Int> = 0...0
  var run: @Sendable (Invocation) throws(ProjectError) -> ExitStatus

  var allOptions: [Option] { options + Option.everywhere }

  /// Whether `--output` names a file that its report replaces; `assay build` writes a folder.
  var writesReport: Bool { options.contains { $0.name == "--output" && $0.value == Option.output.value } }

  static let all: [Command] = [
    .build, .check, .merge, .fix, .format, .citations, .gaps, .ledger, .sources, .snippets, .interfaceList,
    .interfaceShow,
    .interfaceFind, .interfaceDiff, .interfaceAdd, .interfaceImpact, .lock, .render, .initialize, .serve, .explain,
    .lsp, .completions, .manual,
  ]
}

/// How a command ended (`cli.md`).
enum ExitStatus: Int32 {
  case clean = 0
  /// Findings at or over the threshold.
  case findings = 1
  case usage = 2
  case environment = 3

  init(_ kind: ProjectError.Kind) {
    switch kind {
    case .input: self = .findings
    case .usage: self = .usage
    case .environment: self = .environment
    }
  }
}

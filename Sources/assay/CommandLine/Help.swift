/// The texts of `--help`.
enum Help {
  static let version = "0.1.0"
  /// Of the version, an ISO day.
  static let date = "2026-12-01"

  /// `assay --help`.
  static func overview() -> String {
    let width = Command.all.map(\.name.count).max() ?? 0
    let commands = Command.all.map { "  \(padded($0.name, width))  \($0.summary)\n" }.joined()
    return """
      assay: documentation sites whose claims can be checked

      Usage: assay COMMAND [options]

      \(commands)
      Everywhere:
      \(list(Option.everywhere))
      Each command has its own help: assay check --help
      Exit status: 0 clean, 1 findings, 2 wrong usage or configuration, 3 the environment failed

      """
  }

  /// `assay COMMAND --help`.
  static func text(of command: Command) -> String {
    let operands = command.operands.isEmpty ? "" : " \(command.operands)"
    let own = command.options.isEmpty ? "" : "Options:\n\(list(command.options))\n"
    return """
      assay \(command.name): \(command.summary)

      Usage: assay \(command.name)\(operands) [options]

      \(own)Everywhere:
      \(list(Option.everywhere))
      Example: \(command.example)

      """
  }

  private static func list(_ options: [Option]) -> String {
    let labels = options.map { option in
      let value = option.value.map { option.valueIfBare == nil ? " \($0)" : " [\($0)]" }
      return option.name + (value ?? "")
    }
    // A list of many choices would push all explanations to the right.
    let width = labels.map(\.count).filter { $0 <= 28 }.max() ?? 0
    return zip(labels, options).map { label, option in
      label.count > 28
        ? "  \(label)\n  \(padded("", width))  \(option.help)\n" : "  \(padded(label, width))  \(option.help)\n"
    }.joined()
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

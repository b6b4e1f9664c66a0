/// The page of the manual, in the macros of man(7).
enum ManualPage {
  static var text: String {
    """
    .TH ASSAY 1 "\(Help.date)" "assay \(Help.version)" "User Commands"
    .SH NAME
    assay \\- documentation sites whose claims can be checked
    .SH SYNOPSIS
    .B assay
    .I COMMAND
    .RI [ options ]
    .SH DESCRIPTION
    .B assay
    builds a site from Markdown whose claims cite the lines of stored Swift
    interfaces, and checks that each citation still finds its declaration.
    It finds
    .I assay.yml
    in the current folder or above.
    .SH COMMANDS
    \(Command.all.map(section).joined())\
    .SH OPTIONS
    These hold for every command.
    \(Option.everywhere.map(item).joined())\
    .SH EXIT STATUS
    .TP
    .B 0
    Clean.
    .TP
    .B 1
    Findings: at least one error or warning, or a build that was refused.
    .TP
    .B 2
    Wrong usage or configuration.
    .TP
    .B 3
    The environment failed: no compiler, no permission, no disk space.
    .SH ENVIRONMENT
    .TP
    .B NO_COLOR
    With any value, text is not coloured.
    .TP
    .B CI
    With any value, a baseline that is not there is an error.
    .SH FILES
    .TP
    .I assay.yml
    The settings of a project.
    .TP
    .I evidence.lock
    The text of what citations point at, to find it in newer interfaces.
    .TP
    .I anchors.lock
    The pages and anchors that were published.
    .TP
    .I .assay\\-cache
    Compiled modules and verdicts; it may be deleted at any time.
    .SH EXAMPLES
    \(examples)\
    .SH SEE ALSO
    .BR git (1),
    .BR swiftc (1)

    """
  }

  private static let examples = [
    ("A new project:", "assay init my\\-guide"),
    ("What holds, and what does not:", "assay check"),
    ("The site, in the folder site/:", "assay build"),
    ("The site while it is written:", "assay serve"),
  ].map { words, line in ".TP\n\(words)\n.B \(line)\n" }.joined()

  private static func section(_ command: Command) -> String {
    let operands = command.operands.isEmpty ? "" : " \(escaped(command.operands))"
    return """
      .SS "assay \(escaped(command.name))\(operands)"
      \(line(sentence(command.summary)))
      \(command.options.map(item).joined())\
      .PP
      For example:
      .B \(escaped(command.example))

      """
  }

  private static func item(_ option: Option) -> String {
    var label = "\\fB\(escaped(option.name))\\fR"
    if let value = option.value {
      let shown = option.choices.isEmpty ? "\\fI\(escaped(value))\\fR" : escaped(value)
      label += option.valueIfBare == nil ? " \(shown)" : " [\(shown)]"
    }
    return ".TP\n\(label)\n\(line(sentence(option.help)))\n"
  }

  private static func sentence(_ text: String) -> String {
    let first = text.first.map { $0.uppercased() + text.dropFirst() } ?? ""
    return escaped(first.hasSuffix(".") || first.hasSuffix("!") ? first : first + ".")
  }

  /// Lines of at most eighty bytes, none of them a request.
  private static func line(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.utf8.count + word.utf8.count < 78 {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : $0 }.joined(separator: "\n")
  }

  /// What has a meaning in roff, and the signs that it has names for.
  private static func escaped(_ text: String) -> String {
    text.map { names[$0] ?? String($0) }.joined()
  }

  private static let names: [Character: String] = [
    "\\": "\\e", "-": "\\-", "\"": "\\(dq", "…": "...", "~": "\\(ti", "^": "\\(ha", "`": "\\(ga",
  ]
}

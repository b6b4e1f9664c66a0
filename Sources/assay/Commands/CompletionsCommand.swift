import Diagnostics

extension Command {
  static let completions = Command(
    name: "completions",
    summary: "a script that completes command lines in bash, zsh or fish",
    operands: "SHELL",
    options: [Option.output],
    example: "source <(assay completions bash)",
    operandCount: 1...1
  ) { invocation throws(ProjectError) in
    let name = invocation.arguments.operands[0]
    guard let shell = ShellScript(rawValue: name) else {
      let shells = ShellScript.allCases.map(\.rawValue)
      let nearest = NearestName.nearest(to: name, among: shells).map { "Did you mean '\($0)'?" }
      throw ProjectError(
        .usage, "there are no completions for '\(name)'", advice: nearest ?? "There are some for bash, zsh and fish.")
    }
    try invocation.report(shell.text)
    return .clean
  }

  static let manual = Command(
    name: "man",
    summary: "the manual page, for man(1)",
    options: [Option.output],
    example: "assay man --output assay.1"
  ) { invocation throws(ProjectError) in
    try invocation.report(ManualPage.text)
    return .clean
  }
}

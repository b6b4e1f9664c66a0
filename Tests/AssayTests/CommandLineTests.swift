import TestSupport
import Testing

/// How the program takes its words.
struct CommandLineTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject(["content/README.md": "# A guide\n"])
  }

  private func run(_ words: String...) throws -> Program.Run {
    switch words.count {
    case 1: try Program.run(words[0], in: project.path)
    case 2: try Program.run(words[0], words[1], in: project.path)
    default: try Program.run(words[0], words[1], words[2], in: project.path)
    }
  }

  @Test("an unknown command gets a suggestion and status 2")
  func unknownCommand() throws {
    #expect(
      try run("chek")
        == Program.Run(
          status: 2, output: "",
          errors: "assay: error: unknown command 'chek'\n  Did you mean 'assay check'? See 'assay --help'.\n"))
  }

  @Test("an unknown option gets a suggestion and status 2")
  func unknownOption() throws {
    #expect(
      try run("check", "--fromat=json")
        == Program.Run(
          status: 2, output: "",
          errors: "assay: error: unknown option '--fromat'\n"
            + "  Did you mean '--format'? See 'assay check --help'.\n"))
  }

  @Test("a value that an option cannot have gets the ones that it can")
  func unknownValue() throws {
    #expect(
      try run("gaps", "--format", "yaml").errors
        == "assay: error: --format cannot be 'yaml'\n  It is one of: text, json, csv, markdown.\n")
    #expect(
      try run("gaps", "--status=opne").errors
        == "assay: error: --status cannot be 'opne'\n  Did you mean 'open'?\n")
    #expect(
      try run("check", "--jobs", "0").errors == "assay: error: --jobs cannot be '0'\n  It is a number from 1 to 1024.\n"
    )
    #expect(
      try run("check", "--output").errors
        == "assay: error: --output needs a value: --output FILE\n  See 'assay check --help'.\n")
  }

  @Test("half a command says which words may follow")
  func half() throws {
    let run = try run("interface")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("assay: error: 'assay interface' needs one more word\n"))
  }

  @Test("no command at all is wrong usage")
  func none() throws {
    #expect(
      try Program.run(in: project.path)
        == Program.Run(status: 2, output: "", errors: "assay: error: no command is given\n  See 'assay --help'.\n"))
  }

  @Test("operands are counted")
  func operands() throws {
    #expect(
      try run("render").errors
        == "assay: error: 'assay render' needs FILE\n  For example: assay render content/README.md --plain\n")
    #expect(try run("ledger", "x").errors.hasPrefix("assay: error: 'x' is one argument too many\n"))
  }

  @Test("help names every option and gives an example, on standard output")
  func help() throws {
    let run = try run("gaps", "--help")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        assay gaps: the open-gaps report

        Usage: assay gaps [options]

        Options:
          --format text|json|csv|markdown
                         how to write the report; text by default
          --output FILE  write the report to a file instead
          --status open|narrowed|resolved
                         only gaps of this status
          --group-by resolver|page|part|module
                         open gaps that have this in common together
          --page PAGE    only those of a page, by its path or the end of it, or of a folder's pages
          --history      when gaps were opened, narrowed and resolved, by commits and by their dates; the oldest first
          --since DATE   with --history, only commits of this day (2026-07-31) or later

        Everywhere:
          --config FILE              the project's settings; else assay.yml here or above
          --quiet                    nothing but the report and errors
          --verbose                  say what takes how long
          --color auto|always|never  colour in text; auto: on a terminal without NO_COLOR
          --jobs N                   how many threads to use; else one a processor
          --version                  print the version
          --help                     print this help

        Example: assay gaps --status open --group-by resolver

        """)
    #expect(try self.run("help", "gaps") == run)
  }

  @Test("the overview lists all commands; --version is one line")
  func overview() throws {
    let run = try run("--help")
    #expect(run.status == 0)
    for command in ["build", "check", "citations", "gaps", "ledger", "snippets", "interface list", "render"] {
      #expect(run.output.contains("\n  \(command) "))
    }
    #expect(try self.run("--version").output == "assay 0.1.0\n")
  }

  @Test("options that hold everywhere may stand before the command")
  func before() throws {
    #expect(try Program.run("--color", "never", "gaps", in: project.path).output == "0 open, 0 narrowed, 0 resolved\n")
    #expect(try run("--quiet", "gaps").status == 0)
  }

  @Test("colour is there when asked for")
  func colour() throws {
    #expect(try Program.run("--color=always", "chek", in: project.path).errors.contains("\u{1B}[1;31merror\u{1B}[0m"))
  }
}

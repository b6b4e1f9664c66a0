import Diagnostics
import Foundation
import LanguageServer

extension Command {
  static let lsp = Command(
    name: "lsp",
    summary: "serves an editor: findings as you type, hover, definition, completion, fixes",
    example: "assay lsp"
  ) { invocation throws(ProjectError) in
    let console = invocation.console
    let server = LanguageServer(version: Help.version, jobs: invocation.jobs) { line in
      console.warn("assay lsp: \(VisibleText.escaped(line))\n")
    }
    // What ends a server is no finding: the status is the protocol's, 0 or 1.
    return server.run(input: STDIN_FILENO, output: STDOUT_FILENO) == 0 ? .clean : .findings
  }
}

import Diagnostics
import Evidence
import Foundation
import Markdown
import Project
import Site

extension Command {
  static let render = Command(
    name: "render",
    summary: "the HTML of one Markdown file's body, without the site around it",
    operands: "FILE",
    options: [
      .flag("--plain", "without anything of evidence: what a GFM renderer gives"), Option.output,
    ],
    example: "assay render content/README.md --plain",
    operandCount: 1...1
  ) { invocation throws(ProjectError) in
    let file = invocation.arguments.operands[0]
    let path = file == "-" ? "/dev/stdin" : FilePath.absolute(file, from: FileManager.default.currentDirectoryPath)
    let bytes = try FileBytes.read(path, shownAs: file)
    if let damage = EncodingDamage(bytes, file: file) { throw ProjectError(.input, damage.message, at: damage.place) }
    let isPlain = invocation.arguments.has("--plain")
    try invocation.report(isPlain ? plainHTML(of: bytes, file: file) : plainHTML(of: bytes, file: file))
    return .clean
  }

  private static func plainHTML(of bytes: [UInt8], file: String) -> String {
    HTMLRenderer().render(Document.parsePage(path: file, bytes: bytes))
  }
}

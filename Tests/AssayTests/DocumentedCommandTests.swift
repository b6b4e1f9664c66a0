import Foundation
import Project
import TestSupport
import Testing

/// The command lines of the documents are run, and print what the documents say (`CommandDocument`).
struct DocumentedCommandTests {
  private static let root = FilePath.folded(#filePath + "/../../..")

  /// Those whose commands are run.
  static let documents: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/docs")) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  }()

  @Test("each command line of a document is run, and prints what the document says", arguments: documents)
  func commands(_ name: String) throws {
    let document = CommandDocument(try String(contentsOfFile: "\(Self.root)/\(name)", encoding: .utf8))
    let commands = document.blocks.filter { $0.language == "sh" && $0.notes["not run"] == nil }
    guard let place = document.place else {
      #expect(commands.isEmpty, "\(name) has command lines that nobody runs: say <!-- commands: guide -->, or why not")
      return
    }
    let project = try Self.project(place)
    defer { withExtendedLifetime(project) {} }
    var folder = project.path
    var output = ""
    for block in document.blocks {
      let needsSwift = block.notes["needs"] == "swift" && Toolchain.folder == nil
      switch block.language {
      case "sh" where block.notes["not run"] == nil && !needsSwift:
        let run = try Self.run((block.notes["setup"].map { $0 + "\n" } ?? "") + block.text, in: &folder)
        output = run.output
        let status = Int32(block.notes["status"] ?? "0")
        #expect(run.status == status, "\(name):\(block.line) ended with \(run.status):\n\(output)")
      case "sh": output = "\u{0}"
      case "text" where output != "\u{0}" && !output.isEmpty:
        let missing = CommandDocument.missingLine(of: block.text, in: output)
        #expect(missing == nil, "\(name):\(block.line): it does not print this line; it printed\n\(output)")
        output = ""
      default:
        try Self.write(block, to: folder)
        output = ""
      }
    }
  }

  private static func write(_ block: CommandDocument.Block, to folder: String) throws {
    guard let name = block.notes["file"] ?? block.notes["append"] else { return }
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(
      atPath: FilePath.folder(of: path), withIntermediateDirectories: true)
    let before = block.notes["file"] == nil ? try String(contentsOfFile: path, encoding: .utf8) + "\n" : ""
    try Data((before + block.text).utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Runs lines by bash and gives what they print; where they end up is where the next ones begin.
  private static func run(_ text: String, in folder: inout String) throws -> ProgramRun {
    let scratch = try TemporaryProject(["script": text])
    let assay = FilePath.folder(of: Program.path)
    let line = """
      export PATH='\(assay)':"$PATH" NO_COLOR=1
      trap 'status=$?; pwd > "$1/folder"; exit $status' EXIT
      set -e
      . "$1/script"
      """
    try scratch.write(line, to: "line")
    let run = try ProgramRun.run(
      "/bin/bash", ["-c", "bash \"$0/line\" \"$0\" \"$0\" 2>&1", scratch.path], in: folder, environment: ["CI": ""])
    folder = try scratch.read("folder").trimmingCharacters(in: .newlines)
    return run
  }

  private static func project(_ place: String) throws -> TemporaryProject {
    let project = try TemporaryProject()
    guard place == "guide" else {
      #expect(place == "empty")
      return project
    }
    for name in ["content", "interfaces", "assay.yml", "evidence.lock"] {
      try FileManager.default.copyItem(atPath: "\(root)/\(name)", toPath: "\(project.path)/\(name)")
    }
    let git = "git -c user.name=A -c user.email=a@example.org"
    let made = try ProgramRun.run(
      "/bin/bash", ["-c", "git init -q -b main && git add -A && \(git) commit -q -m begin"], in: project.path)
    #expect(made.status == 0, "\(made)")
    return project
  }

  @Test("what a block prints is compared line by line, in order, up to an ellipsis")
  func comparison() {
    let output = "a\nb 0.3 s\nc\n"
    #expect(CommandDocument.missingLine(of: "a\nb…\nc\n", in: output) == nil)
    #expect(CommandDocument.missingLine(of: "a\n…\nc\n", in: output) == nil)
    #expect(CommandDocument.missingLine(of: "b…\na\n", in: output) == "a")
    #expect(CommandDocument.missingLine(of: "b\n", in: output) == "b")
  }
}

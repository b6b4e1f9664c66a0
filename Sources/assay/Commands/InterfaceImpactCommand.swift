import Diagnostics
import Foundation
import Impact
import Project
import Snippets
import SwiftInterface

extension Command {
  static let interfaceImpact = Command(
    name: "interface impact",
    summary: "what taking an interface into the store would move, break or close",
    operands: "FILE",
    options: [
      .value("--sdk", "VERSION", "the SDK that the file is of; else what its name says, or its target"),
      .value("--platform", "PLATFORM", "macos, ios, …; else what its name says, or its target"),
      .value("--module", "MODULE", "where neither the file nor its name says its module"),
      .value("--against", "INTERFACE", "the stored interface to compare with; else the one that it would replace"),
      .flag("--snippets", "type-check the snippets with both (needs a Swift compiler)"),
      .format(["text", "json", "markdown"]),
      Option.output,
    ],
    example: "assay interface impact FoundationModels.swiftinterface --sdk 27.0",
    operandCount: 1...1
  ) { invocation throws(ProjectError) in
    let word = invocation.arguments.operands[0]
    let path = FilePath.absolute(word, from: FileManager.default.currentDirectoryPath)
    if let obstacle = FileObstacle(path) {
      throw ProjectError(
        .usage, obstacle.message, at: Place(file: word),
        advice: "Name the .swiftinterface file that you mean to take.")
    }
    let file = InterfaceFile.parse(path: word, bytes: try FileBytes.read(path, shownAs: word))
    let obstacles = InterfaceAddition.obstacles(file)
    guard obstacles.isEmpty else {
      let reporter = TextReporter(style: invocation.console.style(for: STDERR_FILENO)) { _ in file.source }
      invocation.console.warn(reporter.list(obstacles))
      invocation.console.say("The store would not take it, so nothing is told of it.")
      return .findings
    }
    let impact = try invocation.impact(of: file)
    let report = ImpactReport(impact)
    switch invocation.arguments["--format"] {
    case "json": try invocation.report(report.json.text())
    case "markdown": try invocation.report(report.markdown)
    default: try invocation.report(report.text(style: invocation.reportStyle))
    }
    return impact.breaks ? .findings : .clean
  }
}

extension Invocation {
  fileprivate func impact(of file: InterfaceFile) throws(ProjectError) -> InterfaceImpact {
    let configuration = try configuration()
    let guide = try guide(configuration)
    var request = Candidate.Request()
    request.sdk = arguments["--sdk"]
    request.platform = arguments["--platform"]
    request.module = arguments["--module"]
    request.against = arguments["--against"]
    let candidate = try Candidate(file, request, in: guide.store, folder: configuration.interfaces)
    var impact = InterfaceImpact(
      of: candidate, on: guide, loader: GuideLoader(configuration: configuration, jobs: jobs),
      targets: configuration.targets(of: candidate.taken),
      preludes: Preludes.texts(in: Self.preludeFolders(configuration)))
    guard arguments.has("--snippets") else { return impact }
    var taken = guide
    taken.store = impact.snippetStore
    let before = try snippetReport(of: guide, configuration)
    impact.compare(before, try snippetReport(of: taken, configuration))
    return impact
  }
}

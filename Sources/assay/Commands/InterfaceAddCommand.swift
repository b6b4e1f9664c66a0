import Diagnostics
import Foundation
import Project
import SwiftInterface

extension Command {
  static let interfaceAdd = Command(
    name: "interface add",
    summary: "takes interfaces into the store and records them",
    operands: "FILE…",
    options: [
      .value("--sdk", "VERSION", "the SDK that the files are of; a file in the store already tells it by its name"),
      .value("--platform", "PLATFORM", "macos, ios, …; else what the file's target says"),
      .value("--module", "MODULE", "where the file does not say its module"),
      .value("--build", "BUILD", "the SDK's build, to be recorded"),
      .value("--date", "DAY", "the day to be recorded, say 2026-08-20; else today"),
      .flag("--replace", "take the place of another file of the same name"),
      .flag("--stubs", "write a stub of each module that they need and nothing covers, to be edited by hand"),
      .flag("--dry-run", "say what would be done"), .format(["text", "json"]), Option.output,
    ],
    example: "assay interface add FoundationModels.swiftinterface --sdk 27.0 --build 27A5237l",
    operandCount: 1...Int.max
  ) { invocation throws(ProjectError) in
    let folder = StoreFolder(try invocation.configuration())
    let files = try invocation.arguments.operands.map { word throws(ProjectError) in
      try ReadInterface(word, folder)
    }
    let obstacles = files.flatMap { InterfaceAddition.obstacles($0.file) }
    guard obstacles.isEmpty else {
      invocation.warn(obstacles, in: files.map(\.file.source))
      invocation.console.say("Nothing was taken in.")
      return .findings
    }
    let isDry = invocation.arguments.has("--dry-run")
    let request = try invocation.additionRequest()
    let (additions, store) = try folder.locked { () throws(ProjectError) in
      try InterfaceIntake(files, request, folder).run(isDry: isDry)
    }
    let report = AdditionReport(additions, isDry: isDry, folder: folder.shown)
    try invocation.report(
      invocation.arguments["--format"] == "json" ? report.json.text() : report.text(style: invocation.reportStyle),
      after: report.written)
    invocation.tell(of: store, folder, files)
    if invocation.arguments.has("--stubs") {
      try invocation.writeStubs(for: additions, in: store, isDry: isDry)
    }
    return .clean
  }
}

/// A file that was named to be taken in.
private struct ReadInterface: Sendable {
  var path: String
  var file: InterfaceFile
  var storedName: String?

  init(_ word: String, _ folder: StoreFolder) throws(ProjectError) {
    path = FilePath.absolute(word, from: FileManager.default.currentDirectoryPath)
    if let obstacle = FileObstacle(path) {
      throw ProjectError(
        .usage, obstacle.message, at: Place(file: word),
        advice: obstacle == .folder
          ? "Name one .swiftinterface file in it, that of the architecture and platform to be cited."
          : "Name a .swiftinterface file.")
    }
    file = InterfaceFile.parse(path: word, bytes: try FileBytes.read(path, shownAs: word))
    storedName = folder.storedName(of: path)
  }
}

/// Plans all files, then writes them one after the other: a refusal leaves everything as it was.
private struct InterfaceIntake {
  var files: [ReadInterface]
  var request: InterfaceAddition.Request
  var folder: StoreFolder

  init(_ files: [ReadInterface], _ request: InterfaceAddition.Request, _ folder: StoreFolder) {
    self.files = files
    self.request = request
    self.folder = folder
  }

  func run(isDry: Bool) throws(ProjectError) -> ([InterfaceAddition], InterfaceStore) {
    let loaded = try folder.load()
    var store = loaded
    var additions: [InterfaceAddition] = []
    var manifests: [StoreManifest] = []
    for file in files {
      var request = request
      request.storedName = file.storedName
      // Before it is weighed against the store, which holds the other one of the two by now.
      let name = try InterfaceAddition.storedName(of: file.file, request)
      if let twin = additions.first(where: { $0.entry.file == name }) {
        throw ProjectError(
          .usage, "it would be stored as \(name), as \(twin.file.source.path) is",
          at: Place(file: file.file.source.path), advice: "Name one of the two.")
      }
      let addition = try InterfaceAddition(file.file, request, to: store)
      store.take(addition, folder: folder.shown)
      additions.append(addition)
      manifests.append(store.manifest ?? StoreManifest())
    }
    guard !isDry else { return (additions, store) }
    try folder.finish(loaded)
    for (addition, manifest) in zip(additions, manifests) { try folder.write(addition, manifest) }
    return (additions, store)
  }
}

extension Invocation {
  fileprivate func additionRequest() throws(ProjectError) -> InterfaceAddition.Request {
    var request = InterfaceAddition.Request(today: ISODay(secondsSince1970: Int(time(nil))).text)
    request.sdk = arguments["--sdk"]
    request.platform = arguments["--platform"]
    request.module = arguments["--module"]
    request.build = arguments["--build"]
    request.date = arguments["--date"]
    request.replaces = arguments.has("--replace")
    if let date = request.date, ISODay(date) == nil {
      throw ProjectError(.usage, "--date cannot be '\(date)'", advice: "It is a day of the calendar: 2026-08-20.")
    }
    if let build = request.build, !build.unicodeScalars.allSatisfy({ $0.isASCII && $0.value > 0x20 && $0 != "\u{7F}" })
    {
      throw ProjectError(.usage, "--build cannot be '\(build)'", advice: "It is one word, as 27A5237l.")
    }
    return request
  }

  fileprivate func warn(_ findings: [Finding], in sources: [SourceText]) {
    let reporter = TextReporter(style: console.style(for: STDERR_FILENO)) { path in
      sources.first { $0.path == path }
    }
    console.warn(reporter.list(findings))
  }

  /// What is left to do after files were taken in.
  fileprivate func tell(of store: InterfaceStore, _ folder: StoreFolder, _ files: [ReadInterface]) {
    let others = store.records.filter { $0.state == .unmanaged }
    if let first = others.first {
      let count = others.count == 1 ? "1 stored file is" : "\(others.count) stored files are"
      console.say("\(count) not in the manifest yet: assay interface add \(FilePath.join(folder.shown, first.file))")
    }
    for file in files where file.storedName == nil && folder.holds(file.path) {
      console.say("\(file.file.source.path) stays where it is, and is no part of the store: remove it")
    }
  }
}

import Checks
import Diagnostics
import Evidence
import Foundation
import Project
import Site
import SwiftInterface

extension Command {
  static let initialize = Command(
    name: "init",
    summary: "a small working project, or the settings for a folder of Markdown that is there",
    operands: "[DIR]",
    options: [
      .flag(
        "--here", "for the pages in DIR, else in the current folder: find them, write assay.yml, touch none of them")
    ],
    example: "assay init my-guide",
    operandCount: 0...1
  ) { invocation throws(ProjectError) in
    let word = invocation.arguments.operands.first
    let current = FileManager.default.currentDirectoryPath
    let root = word.map { FilePath.absolute($0, from: current) } ?? current
    if invocation.arguments.has("--here") { return try Adoption(root, shown: word, invocation).run() }
    guard let word else {
      throw ProjectError(
        .usage, "'assay init' needs a folder to make",
        advice: "For example: assay init my-guide. For pages that are "
          + "there already: assay init --here.")
    }
    return try Beginning(root, shown: word, invocation).run()
  }
}

/// A new project in a folder of its own.
private struct Beginning {
  let root: String
  let shown: String
  let invocation: Invocation

  init(_ root: String, shown: String, _ invocation: Invocation) {
    self.root = root
    self.shown = shown
    self.invocation = invocation
  }

  func run() throws(ProjectError) -> ExitStatus {
    let place = Place(file: shown)
    if FileBytes.isThere(root), !FileBytes.isFolder(root) {
      throw ProjectError(.usage, "there is a file of this name", at: place, advice: "Name another folder.")
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    guard names.allSatisfy({ $0 == ".git" }) else {
      throw ProjectError(
        .usage, "the folder is not empty", at: place,
        advice: "Name a new one; or, for pages that are in it already: assay init --here \(shown).")
    }
    let name = root.split(separator: "/").last.map(String.init) ?? "Guide"
    let project = StarterProject(title: name)
    for file in project.files { try Self.write(file.text, to: FilePath.join(root, file.path)) }
    let configuration = try invocation.configuration(in: root)
    try take(project.interface, configuration)
    let guide = try GuideLoader(configuration: configuration, jobs: invocation.jobs).load()
    try AtomicFile.write(Array(LockUpdate(guide).lock.text().utf8), to: configuration.absolute(Lock.fileName))
    let list = ["assay.yml", "content/README.md", "interfaces/Lamps-26.0-macos.swiftinterface", Lock.fileName]
    try invocation.report(
      """
      Made \(shown): \(list.joined(separator: ", "))

      """ + InitCommandText.next(["assay build", "assay check"], in: shown))
    return .clean
  }

  private func take(_ file: InterfaceFile, _ configuration: Configuration) throws(ProjectError) {
    let folder = StoreFolder(configuration)
    var request = InterfaceAddition.Request(today: ISODay(secondsSince1970: Int(time(nil))).text)
    request.sdk = StarterProject.interfaceSDK
    var store = try folder.load()
    let addition = try InterfaceAddition(file, request, to: store)
    store.take(addition, folder: folder.shown)
    try folder.write(addition, store.manifest ?? StoreManifest())
  }

  private static func write(_ text: String, to path: String) throws(ProjectError) {
    do {
      try FileManager.default.createDirectory(atPath: FilePath.folder(of: path), withIntermediateDirectories: true)
    } catch {
      throw ProjectError(
        .environment, "cannot make the folder", at: Place(file: FilePath.folder(of: path)),
        advice: "Check that you may write there.")
    }
    try AtomicFile.write(Array(text.utf8), to: path)
  }
}

/// The settings for pages that are there, and the first site and check of them.
private struct Adoption {
  let root: String
  let shown: String?
  let invocation: Invocation

  init(_ root: String, shown: String?, _ invocation: Invocation) {
    self.root = root
    self.shown = shown
    self.invocation = invocation
  }

  func run() throws(ProjectError) -> ExitStatus {
    guard FileBytes.isFolder(root) else {
      throw ProjectError(
        .usage, "there is no such folder", at: Place(file: shown ?? root), advice: "For a new guide: assay init DIR.")
    }
    let path = FilePath.join(root, Configuration.fileName)
    guard !FileBytes.isThere(path) else {
      throw ProjectError(
        .usage, "it is there already, so this is a project of Assay", at: Place(file: Configuration.fileName),
        advice: "Change it by hand, or remove it to have another written.")
    }
    let folder = try ExistingFolder(root)
    var starter = StarterConfiguration(
      folder, repositoryFolder: repositoryFolder(folder), isTaken: { isTaken($0, folder) })
    do throws(ProjectError) {
      try AtomicFile.write(Array(starter.text.utf8), to: path)
      if let templates = starter.templates { try makeFolder(templates) }
      let ignored = try ignore(starter.output)
      try soften(&starter, path)
      let configuration = try invocation.configuration(in: root)
      let build = try SiteBuild(invocation, configuration)
      let findings = try invocation.findings(in: build.guide, configuration, snippets: nil, only: [])
      try invocation.console.report(InitCommandText.found(folder, starter) + ignored)
      _ = try build.run(showing: [])
      try invocation.console.report(InitCommandText.findings(findings))
      try invocation.console.report(
        InitCommandText.next(["assay check", "assay lock --update", "assay check --baseline known.json"]))
    } catch {
      // Nothing is left of what did not work.
      unlink(path)
      throw error
    }
    return .clean
  }

  /// What would keep a first site from being built weighs less until it is mended: everything else can be looked at.
  private func soften(_ starter: inout StarterConfiguration, _ path: String) throws(ProjectError) {
    let configuration = try invocation.configuration(in: root)
    let guide = try invocation.guide(configuration)
    let findings = try invocation.findings(in: guide, configuration, snippets: nil, only: [])
    let rules = Set(findings.filter { $0.severity == .error }.map(\.rule)).intersection(SiteBuild.refused)
    guard !rules.isEmpty else { return }
    starter.rules = rules.sorted().map { rule in
      let count = findings.count { $0.rule == rule }
      return (rule, .warning, "\(count) for now; remove this line when \(count == 1 ? "it is" : "they are") mended")
    }
    try AtomicFile.write(Array(starter.text.utf8), to: path)
  }

  /// Keeps the built site out of git, where there is git: in a `.gitignore` of its own, or, where there is one, by saying
  /// which line it lacks.
  private func ignore(_ output: String) throws(ProjectError) -> String {
    let path = FilePath.join(root, ".gitignore")
    guard (try? GitRepository(of: root)) != nil else { return "" }
    guard FileBytes.isFile(path) else {
      guard !FileBytes.isThere(path) else { return "" }
      try AtomicFile.write(Array("/\(output)/\n".utf8), to: path)
      return ".gitignore  written, for the built site\n"
    }
    let text = String(decoding: try FileBytes.read(path, shownAs: ".gitignore"), as: UTF8.self)
    let isKnown = text.split(whereSeparator: \.isNewline).contains { line in
      let name = line.trimmingPrefix("/")
      return name == output || name == output + "/"
    }
    return isKnown ? "" : ".gitignore  lacks a line for the built site: /\(output)/\n"
  }

  private func makeFolder(_ name: String) throws(ProjectError) {
    let path = FilePath.join(root, name)
    if mkdir(path, 0o777) != 0, !FileBytes.isFolder(path) {
      throw ProjectError(.environment, "cannot make the folder", at: Place(file: name), advice: "Make it by hand.")
    }
  }

  /// Where the project is in its git repository; empty where it is all of it, or in none.
  private func repositoryFolder(_ folder: ExistingFolder) -> String {
    guard folder.repository != nil, let repository = try? GitRepository(of: root) else { return "" }
    guard let real = realpath(root, nil) else { return "" }
    defer { free(real) }
    return FilePath.relative(String(cString: real), to: repository.top) ?? ""
  }

  /// Whether one of the folders that Assay has a use for is somebody else's.
  private func isTaken(_ name: String, _ folder: ExistingFolder) -> Bool {
    let path = FilePath.join(root, name)
    guard FileBytes.isThere(path) else { return false }
    switch name {
    case "site": return !FileBytes.isThere(path + "/.assay-site")
    case "templates": return !FileBytes.isFile(path + "/page.mustache")
    default: return folder.interfaces != name
    }
  }
}

extension Invocation {
  /// The settings of the project in a folder.
  func configuration(in root: String) throws(ProjectError) -> Configuration {
    try Configuration.load(
      explicit: FilePath.join(root, Configuration.fileName), from: root,
      knownRules: Catalogue.descriptions.map(\.id))
  }
}

import Diagnostics
import Foundation
import Project
import SwiftInterface

extension Command {
  static let interfaceList = Command(
    name: "interface list",
    summary: "the stored interfaces, or the declarations of one",
    operands: "[FILE]",
    options: [.format(["text", "json"]), Option.output],
    example: "assay interface list FoundationModels-27.0 --format json",
    operandCount: 0...1
  ) { invocation throws(ProjectError) in
    guard let operand = invocation.arguments.operands.first else { return try invocation.listStore() }
    let (path, shown) = try invocation.interfacePath(operand)
    let file = InterfaceFile.parse(path: shown, bytes: try FileBytes.read(path, shownAs: shown))
    let report = InterfaceReport(file)
    let isJSON = invocation.arguments["--format"] == "json"
    try invocation.report(isJSON ? report.json.text() : report.text)
    let source = file.source
    let reporter = TextReporter(style: invocation.console.style(for: STDERR_FILENO)) { _ in source }
    invocation.console.warn(reporter.list(file.findings))
    return file.findings.contains { $0.severity > .note } ? .findings : .clean
  }
}

extension Invocation {
  /// Lists the store. Whether it is as the manifest says is for `assay check` to weigh, but a manifest that cannot be
  /// read makes the list itself wrong.
  fileprivate func listStore() throws(ProjectError) -> ExitStatus {
    let configuration = try configuration()
    let store = try InterfaceStore.load(
      folder: configuration.absolute(configuration.interfaces), relativePath: configuration.interfaces)
    let report = StoreReport(store)
    try self.report(arguments["--format"] == "json" ? report.json.text() : report.text)
    let reporter = TextReporter(style: console.style(for: STDERR_FILENO)) {
      $0 == store.manifest?.source?.path ? store.manifest?.source : nil
    }
    console.warn(reporter.list(store.findings))
    return store.isManifestWhole ? .clean : .findings
  }

  /// The interface that an operand means: a path, or a name of the store with or without its platform and suffix.
  fileprivate func interfacePath(_ operand: String) throws(ProjectError) -> (path: String, shown: String) {
    let direct = FilePath.absolute(operand, from: FileManager.default.currentDirectoryPath)
    if FileBytes.isFile(direct) { return (direct, operand) }
    let advice = "Name a file, or an interface of the store as FoundationModels-27.0."
    guard !operand.contains("/") else {
      let what = FileBytes.isFolder(direct) ? "it is a folder" : "there is no such file"
      throw ProjectError(.usage, what, at: Place(file: operand), advice: advice)
    }
    let configuration = try configuration()
    let folder = configuration.absolute(configuration.interfaces)
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { InterfaceStore.parts(fileName: $0) != nil }.sorted()
    let found =
      names.first { $0 == operand || $0 == operand + ".swiftinterface" }
      ?? names.first { $0.hasPrefix(operand + "-") && $0.hasSuffix("-macos.swiftinterface") }
      ?? names.first { $0.hasPrefix(operand + "-") }
    guard let found else {
      let known = names.map { String($0.dropLast(".swiftinterface".count)) }
      let nearest = NearestName.nearest(to: operand, among: known).map { "Did you mean '\($0)'?" }
      throw ProjectError(.usage, "the store has no interface '\(operand)'", advice: nearest ?? advice)
    }
    return (FilePath.join(folder, found), FilePath.join(configuration.interfaces, found))
  }
}

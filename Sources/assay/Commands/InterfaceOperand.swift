import Diagnostics
import Foundation
import Project
import SwiftInterface

extension Invocation {
  /// The interface that an operand means: a path, or a name of the store with or without its platform and suffix.
  func interfacePath(_ operand: String) throws(ProjectError) -> (path: String, shown: String) {
    let direct = FilePath.absolute(operand, from: FileManager.default.currentDirectoryPath)
    guard let obstacle = FileObstacle(direct) else { return (direct, operand) }
    let advice = "Name a file, or an interface of the store as FoundationModels-27.0."
    guard !operand.contains("/") else {
      throw ProjectError(.usage, obstacle.message, at: Place(file: operand), advice: advice)
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
      if obstacle != .missing {
        throw ProjectError(.usage, obstacle.message, at: Place(file: operand), advice: advice)
      }
      let known = names.map { String($0.dropLast(".swiftinterface".count)) }
      let nearest = NearestName.nearest(to: operand, among: known).map { "Did you mean '\($0)'?" }
      throw ProjectError(.usage, "the store has no interface '\(operand)'", advice: nearest ?? advice)
    }
    return (FilePath.join(folder, found), FilePath.join(configuration.interfaces, found))
  }

  /// Reads the interface that an operand means.
  func interface(_ operand: String) throws(ProjectError) -> InterfaceFile {
    let (path, shown) = try interfacePath(operand)
    return InterfaceFile.parse(path: shown, bytes: try FileBytes.read(path, shownAs: shown))
  }

  /// The interfaces that operands mean; those of the store, the newest SDK first, where there are none.
  func interfaces(_ operands: [String]) throws(ProjectError) -> [InterfaceFile] {
    var files: [InterfaceFile] = []
    for operand in operands { files.append(try interface(operand)) }
    guard operands.isEmpty else { return files }
    let configuration = try configuration()
    let store = try InterfaceStore.load(
      folder: configuration.absolute(configuration.interfaces), relativePath: configuration.interfaces)
    guard !store.entries.isEmpty else {
      throw ProjectError(
        .usage, "the store has no interface", at: Place(file: configuration.interfaces),
        advice: "Name a file, or put one there as `<Module>-<sdk>-<platform>.swiftinterface`.")
    }
    return store.entries.sorted { SDKVersion($1.sdk) < SDKVersion($0.sdk) }.map(\.file)
  }

  /// Tells what is wrong with the texts of interfaces; the exit status that follows.
  func tell(damageOf files: [InterfaceFile]) -> ExitStatus {
    let reporter = TextReporter(style: console.style(for: STDERR_FILENO)) { path in
      files.first { $0.source.path == path }?.source
    }
    let findings = files.flatMap(\.findings)
    console.warn(reporter.list(findings))
    return findings.contains { $0.severity > .note } ? .findings : .clean
  }
}

import Diagnostics
import Evidence
import Foundation
import Project

/// The file that `--output` names for a report, and whether a report may take its place.
struct ReportFile {
  /// As it was given.
  private let name: String
  private let path: String

  private let option: String

  /// - Parameter option: the one that names it.
  init(_ name: String, option: String = "--output") {
    self.name = name
    self.option = option
    // Not folded: `link/..` is not the folder that the link stands in.
    path = Self.real(name.hasPrefix("/") ? name : FileManager.default.currentDirectoryPath + "/" + name)
  }

  /// A report replaces its file, so what people wrote is refused: it would be gone without a word.
  ///
  /// - Throws: `.usage` for a folder, and for what a project is made from.
  func check(against configuration: Configuration?) throws(ProjectError) {
    if FileBytes.isFolder(path) { throw refusal("a report cannot be written to a folder") }
    guard let configuration else { return }
    let files = [configuration.file.map { FilePath.absolute($0, from: FileManager.default.currentDirectoryPath) }]
    for file in files.compactMap({ $0 })
      + [Configuration.fileName, Lock.fileName, PublishedAddresses.fileName]
      .map(configuration.absolute)
    where path == Self.real(file) {
      throw refusal("a report may not replace a file of the project")
    }
    let folders = [
      ("content", configuration.content), ("interfaces", configuration.interfaces),
      ("templates", configuration.templates),
    ]
    let root = Self.real(configuration.root)
    for (noun, folder) in folders {
      let folder = Self.real(configuration.absolute(folder))
      guard path.hasPrefix(folder == "/" ? folder : folder + "/") else { continue }
      // Where the guide is the whole project, only its pages are no place for a report.
      if root == folder || root.hasPrefix(folder + "/"), !path.hasSuffix(".md") { continue }
      throw refusal("a report may not be written into the \(noun) folder")
    }
  }

  private func refusal(_ message: String) -> ProjectError {
    ProjectError(.usage, message, at: Place(file: name), advice: "Name another file with \(option).")
  }

  /// The path with links followed, also where its last parts do not exist yet.
  private static func real(_ path: String) -> String {
    var missing: [String] = []
    var existing = path
    while true {
      if let resolved = realpath(existing, nil) {
        defer { free(resolved) }
        return missing.reversed().reduce(String(cString: resolved)) { FilePath.join($0, $1) }
      }
      guard existing != "/", let last = existing.split(separator: "/").last else { return path }
      missing.append(String(last))
      existing = FilePath.folder(of: existing)
    }
  }
}

extension Invocation {
  /// Looks at `--output` and `--summary` before any work is done.
  func checkReportFile() throws(ProjectError) {
    if let file = arguments["--output"], file != "-" {
      try ReportFile(file).check(against: try? configuration())
    }
    if let file = arguments["--summary"] {
      try ReportFile(file, option: "--summary").check(against: try? configuration())
    }
  }
}

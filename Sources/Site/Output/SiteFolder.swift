import Diagnostics
import Foundation

/// The folder that a site is to be written to, and whether it may be.
struct SiteFolder {
  /// Absolute, without a link or a slash at its end.
  let path: String
  private let sources: [String]

  init(path: String, sources: [String]) {
    self.path = Self.real(path)
    self.sources = sources.map(Self.real)
  }

  /// The path with links followed, also where its last parts do not exist yet.
  private static func real(_ path: String) -> String {
    var missing: [String] = []
    var existing = path
    while existing.count > 1, existing.hasSuffix("/") { existing.removeLast() }
    while existing != "/", !FileManager.default.fileExists(atPath: existing) {
      missing.append(FilePaths.name(of: existing))
      existing = FilePaths.folder(of: existing)
    }
    guard let resolved = realpath(existing, nil) else { return path }
    defer { free(resolved) }
    let base = String(cString: resolved)
    return missing.reversed().reduce(base) { $0 == "/" ? "/\($1)" : "\($0)/\($1)" }
  }

  func check() throws(ProjectError) {
    try checkPlace()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else {
      throw refusal("the output is a file", "Name a folder that Assay may make, with output: or --output.")
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw ProjectError(
        .environment, "the output folder cannot be read", at: Place(file: path), advice: "Check that you may read it.")
    }
    if names.contains(SiteWriter.marker) || names.allSatisfy({ $0 == ".gitignore" }) { return }
    throw refusal(
      "the output folder is not empty and was not made by Assay",
      "Name another with output: or --output, or empty this one yourself.")
  }

  /// The output may not be, or hold, anything that must not be replaced.
  private func checkPlace() throws(ProjectError) {
    let home = Self.real(NSHomeDirectory())
    for kept in ["/", home] + sources where path == kept || kept.hasPrefix(path == "/" ? "/" : path + "/") {
      throw refusal(
        "the output folder is, or holds, \(kept), which a build must not replace",
        "Name a folder of its own for the site with output: or --output.")
    }
  }

  private func refusal(_ message: String, _ advice: String) -> ProjectError {
    ProjectError(.usage, message, at: Place(file: path), advice: advice)
  }
}

import Foundation

/// The folders that hold stubs, the project's own before those that come with Assay.
struct SourceFolders: Sendable {
  /// Absolute paths, and how they are shown.
  var folders: [String]
  var root: String

  func source(of module: String) -> (path: String, bytes: [UInt8])? {
    guard SwiftScanner.isIdentifier(module.utf8) else { return nil }
    return file(named: "\(module).swift") ?? file(named: "\(Self.overlays)/\(module).swift")
  }

  /// The folder, among the stubs, of those that load by themselves beside others.
  static let overlays = "overlays"

  func file(named name: String) -> (path: String, bytes: [UInt8])? {
    for folder in folders {
      let path = "\(folder)/\(name)"
      if let data = FileManager.default.contents(atPath: path) { return (shown(path), Array(data)) }
    }
    return nil
  }

  /// The names of the Swift files in the folders, without their extension.
  var names: Set<String> {
    let files = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
    return Set(files.filter { $0.hasSuffix(".swift") }.map { String($0.dropLast(".swift".count)) })
  }

  /// The names of the overlays.
  var overlayNames: [String] {
    SourceFolders(folders: folders.map { "\($0)/\(Self.overlays)" }, root: root).names.sorted()
  }

  /// The path relative to the project, if it is inside.
  func shown(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }
}

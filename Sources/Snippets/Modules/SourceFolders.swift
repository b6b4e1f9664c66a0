import Foundation

/// The folders that hold stubs, the project's own before those that come with Assay.
struct SourceFolders: Sendable {
  /// Absolute paths, and how they are shown.
  var folders: [String]
  var root: String

  /// - Returns: with the path as it is shown, and whether the file comes with Assay.
  func source(of module: String) -> (path: String, bytes: [UInt8], isShipped: Bool)? {
    guard SwiftScanner.isIdentifier(module.utf8) else { return nil }
    return find("\(module).swift") ?? find("\(Self.overlays)/\(module).swift")
  }

  /// The folder, among the stubs, of those that load by themselves beside others.
  static let overlays = "overlays"

  func file(named name: String) -> (path: String, bytes: [UInt8])? { find(name).map { ($0.path, $0.bytes) } }

  private func find(_ name: String) -> (path: String, bytes: [UInt8], isShipped: Bool)? {
    for (index, folder) in folders.enumerated() {
      let path = "\(folder)/\(name)"
      if let data = FileManager.default.contents(atPath: path) { return (shown(path), Array(data), index > 0) }
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

  /// The path as everything that is read elsewhere shows it, without the folders of this machine: relative to the
  /// project, or `assay/stubs/Combine.swift` for a file that comes with Assay.
  func shown(_ path: String) -> String {
    if path.hasPrefix(root + "/") { return String(path.utf8.dropFirst(root.utf8.count + 1)) ?? path }
    for (index, folder) in folders.enumerated() where path.hasPrefix(folder + "/") {
      let name = String(path.utf8.dropFirst(folder.utf8.count + 1)) ?? path
      if index == 0, folders.count > 1 { return "\(pathFromRoot(to: folder))/\(name)" }
      return "\(Self.shipped)/\(folder.split(separator: "/").last ?? "")/\(name)"
    }
    return path
  }

  /// Stands for the folder that Assay is installed in.
  private static let shipped = "assay"

  /// The way to a folder beside the project: `../shared/stubs`.
  private func pathFromRoot(to folder: String) -> String {
    let (from, to) = (root.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    return (from.dropFirst(common).map { _ in ".." } + to.dropFirst(common)).joined(separator: "/")
  }
}

/// The files that snippets may ask to be compiled beside.
public enum Preludes {
  /// The texts by name.
  ///
  /// - Parameter folders: absolute paths, the project's own first.
  public static func texts(in folders: [String]) -> [String: String] {
    let source = SourceFolders(folders: folders, root: "")
    let texts = source.names.compactMap { name in
      source.file(named: "\(name).swift").map { (name, String(decoding: $0.bytes, as: UTF8.self)) }
    }
    return Dictionary(texts) { first, _ in first }
  }
}

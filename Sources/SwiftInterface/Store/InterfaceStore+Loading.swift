import Diagnostics
import Dispatch
import Foundation

extension InterfaceStore {
  /// Reads every `.swiftinterface` file that stands directly in a folder, and the manifest beside them. A folder that
  /// is not there is an empty store; a file of another name than `<Module>-<sdk>-<platform>.swiftinterface`, and a folder of such
  /// a name, is a finding.
  ///
  /// - Parameters:
  ///   - folder: The absolute path.
  ///   - relativePath: The same folder relative to the project, for places: `interfaces`.
  /// - Throws: An `environment` error for a folder or file that cannot be read.
  public static func load(folder: String, relativePath: String) throws(ProjectError) -> InterfaceStore {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      return InterfaceStore()
    }
    var store = InterfaceStore()
    var files: [StoredFile] = []
    for name in try fileNames(in: folder, relativePath) {
      let path = relativePath.isEmpty ? name : "\(relativePath)/\(name)"
      if let parts = parts(fileName: name) {
        if let obstacle = FileObstacle("\(folder)/\(name)"), obstacle != .unreachable {
          store.findings.append(noInterface(path, obstacle))
          continue
        }
        files.append(
          StoredFile(
            module: parts.module, sdk: parts.sdk, platform: parts.platform, path: path,
            absolutePath: "\(folder)/\(name)"))
      } else {
        store.findings.append(misnamed(path))
      }
    }
    for (file, entry) in zip(files, read(files)) {
      guard let entry else { throw unreadable(file.path) }
      store.entries.append(entry)
    }
    store.entries.sort { $0.order < $1.order }
    try store.loadManifest(folder: folder, relativePath: relativePath)
    return store
  }

  private struct StoredFile: Sendable {
    var module: String
    var sdk: String
    var platform: String
    var path: String
    var absolutePath: String

    /// In bytes; 0 for a file that cannot be read.
    var size: Int {
      let attributes = try? FileManager.default.attributesOfItem(atPath: absolutePath)
      return attributes?[.size] as? Int ?? 0
    }

    /// Nil for a file that cannot be read.
    func read() -> Entry? {
      guard let data = FileManager.default.contents(atPath: absolutePath) else { return nil }
      let file = InterfaceFile.parse(path: path, bytes: [UInt8](data))
      return Entry(module: module, sdk: sdk, platform: platform, path: path, file: file)
    }
  }

  /// Reads the files on all cores, and gives them in their order. The biggest first: one that is begun last is waited
  /// for by all other cores.
  private static func read(_ files: [StoredFile]) -> [Entry?] {
    let sizes = files.map(\.size)
    let order = files.indices.sorted { (sizes[$0], $1) > (sizes[$1], $0) }
    return Array(unsafeUninitializedCapacity: files.count) { buffer, count in
      nonisolated(unsafe) let start = buffer.baseAddress
      DispatchQueue.concurrentPerform(iterations: files.count) { turn in
        let index = order[turn]
        start?.advanced(by: index).initialize(to: files[index].read())
      }
      count = files.count
    }
  }

  private static func fileNames(in folder: String, _ relativePath: String) throws(ProjectError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw unreadable(relativePath)
    }
    return names.filter { $0.hasSuffix(fileSuffix) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  static func unreadable(_ path: String) -> ProjectError {
    ProjectError(
      .environment, "\(path) cannot be read", at: Place(file: path), advice: "Check that you may read it.")
  }

  private static func noInterface(_ path: String, _ obstacle: FileObstacle) -> Finding {
    Finding(
      rule: "interface.name", severity: .error, place: Place(file: path),
      message: "\(obstacle.message), and no interface; move it out of the store")
  }

  private static func misnamed(_ path: String) -> Finding {
    Finding(
      rule: "interface.name", severity: .error, place: Place(file: path),
      message: "an interface is stored as `<Module>-<sdk>-<platform>\(fileSuffix)`, such as "
        + "`FoundationModels-27.0-macos\(fileSuffix)`; rename this file")
  }
}

extension InterfaceStore.Entry {
  /// By module, then SDK, then platform; then by path, for the same SDK in two spellings.
  var order: (String, SDKVersion, String, String) { (module, SDKVersion(sdk), platform, path) }
}

import Foundation
import Project

/// What a preview watches: the folders of a project, and the state of all files in them.
struct ProjectTree: Sendable, Equatable {
  /// What is walked, and what is left out.
  struct Scope: Sendable, Equatable {
    /// Absolute paths of folders whose files count, with all that is below them.
    var folders: [String]
    /// Absolute paths of single files.
    var files: [String]
    /// Absolute paths of folders that are none of these: what is written, caches.
    var excluded: [String]
    /// Names of files and folders that are left out wherever they stand.
    var names: Set<String> = []
  }

  /// Absolute paths.
  private(set) var folders: [String] = []
  private(set) var stamps: [FileStamp] = []

  init(_ scope: Scope) {
    var visited: Set<FileIdentity> = Set(scope.excluded.compactMap(FileIdentity.init))
    var waiting = scope.folders
    while let folder = waiting.popLast() {
      guard let identity = FileIdentity(folder), visited.insert(identity).inserted else { continue }
      folders.append(folder)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where Self.counts(name) && !scope.names.contains(name) {
        let path = FilePath.join(folder, name)
        if FileBytes.isFolder(path) {
          waiting.append(path)
        } else if let stamp = FileStamp(path) {
          stamps.append(stamp)
        }
      }
    }
    for file in scope.files {
      let folder = FilePath.folder(of: file)
      if !folders.contains(folder) { folders.append(folder) }
      if let stamp = FileStamp(file) { stamps.append(stamp) }
    }
  }

  /// Hidden files and what editors keep beside a file are none of the guide's.
  static func counts(_ name: String) -> Bool {
    name.utf8.first != 0x2E && name.utf8.last != 0x7E && !name.hasSuffix(".swp") && !name.hasSuffix(".tmp")
  }
}

/// A file or folder, whatever it is called.
private struct FileIdentity: Hashable {
  var device: UInt64
  var node: UInt64

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    node = UInt64(status.st_ino)
  }
}

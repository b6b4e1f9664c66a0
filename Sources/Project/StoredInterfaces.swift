import Diagnostics
import Foundation
import SwiftInterface

/// The interfaces of a project as they were read from its folder, with what there is to say of them.
struct StoredInterfaces: Sendable {
  let store: InterfaceStore
  let findings: [Finding]
  /// Of the folder's files, taken before they were read: one that changes meanwhile is read again the next time.
  let stamps: [FileStamp]

  init(_ configuration: Configuration) throws(ProjectError) {
    stamps = Self.stamps(configuration)
    store = try InterfaceStore.load(
      folder: configuration.absolute(configuration.interfaces), relativePath: configuration.interfaces)
    findings = store.findings + store.entries.flatMap(\.file.findings)
  }

  /// What the file system says of the files in the interfaces folder, sorted by name; none without a folder.
  static func stamps(_ configuration: Configuration) -> [FileStamp] {
    let folder = configuration.absolute(configuration.interfaces)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().compactMap { FileStamp(FilePath.join(folder, $0)) }
  }
}

/// What tells one state of a file from the next without reading it.
public struct FileStamp: Sendable, Hashable {
  public let path: String
  private let node: UInt64
  private let size: Int64
  private let modified: [Int]

  /// Nil where there is no such file. Links are followed.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.path = path
    node = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if os(macOS)
    let times = [status.st_mtimespec, status.st_ctimespec]
    #else
    let times = [status.st_mtim, status.st_ctim]
    #endif
    modified = times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
  }
}

import Diagnostics
import Foundation

/// Puts a site on the disk, whole or not at all: it is written beside the old one and swapped in by renaming.
public struct SiteWriter {
  /// The file that says that a folder was made by Assay and may be replaced.
  public static let marker = ".assay-site"

  private let target: SiteFolder

  /// - Parameters:
  ///   - folder: the absolute path of the output folder.
  ///   - sources: absolute paths of what the site is made from; the output may neither be nor hold one of them.
  public init(folder: String, sources: [String]) {
    target = SiteFolder(path: folder, sources: sources)
  }

  /// Replaces what is in the output folder. A folder that Assay did not make is refused, and stays as it is; so does
  /// an old site when anything fails.
  ///
  /// Throws `.usage` for a folder that is refused, `.environment` for what the disk refuses.
  public func write(_ output: SiteOutput) throws(ProjectError) {
    try target.check()
    let folder = target.path
    let parent = FilePaths.folder(of: folder)
    let staging = "\(parent)/.\(FilePaths.name(of: folder)).assay-\(ProcessInfo.processInfo.processIdentifier)"
    do {
      try make(folder: parent)
      removeLeftovers(in: parent)
      try? FileManager.default.removeItem(atPath: staging)
      try make(folder: staging)
      try fill(staging, with: output)
      try keepIgnoreFile(of: folder, in: staging)
      try swap(staging, folder)
    } catch {
      try? FileManager.default.removeItem(atPath: staging)
      throw error
    }
  }

  private func fill(_ staging: String, with output: SiteOutput) throws(ProjectError) {
    var made: Set<String> = [staging]
    for (path, bytes) in output.files.sorted(by: { $0.key < $1.key }) {
      try make(folder: FilePaths.folder(of: "\(staging)/\(path)"), made: &made)
      try Self.write(bytes, to: "\(staging)/\(path)", shown: "\(target.path)/\(path)")
    }
    for (path, source) in output.copies.sorted(by: { $0.key < $1.key }) {
      try make(folder: FilePaths.folder(of: "\(staging)/\(path)"), made: &made)
      do {
        try FileManager.default.copyItem(atPath: source, toPath: "\(staging)/\(path)")
      } catch {
        throw ProjectError(
          .environment, "the file cannot be copied to the site", at: Place(file: source),
          advice: "Check that it may be read and that there is room on the disk.")
      }
    }
    let note = Array("This folder was made by assay build, which replaces all of it.\n".utf8)
    try Self.write(note, to: "\(staging)/\(Self.marker)", shown: "\(target.path)/\(Self.marker)")
  }

  private func make(folder: String, made: inout Set<String>) throws(ProjectError) {
    if made.insert(folder).inserted { try make(folder: folder) }
  }

  private func make(folder: String) throws(ProjectError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Self.failure("the folder cannot be made", folder)
    }
  }

  private static func write(_ bytes: [UInt8], to path: String, shown: String) throws(ProjectError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("the file cannot be written", shown) }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Foundation.write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure("the file cannot be written", shown) }
      written += count
    }
  }

  private static func failure(_ message: String, _ path: String) -> ProjectError {
    ProjectError(
      .environment, "\(message): \(String(cString: strerror(errno)))", at: Place(file: path),
      advice: "Check that you may write there and that there is room on the disk.")
  }

  // MARK: - Swapping

  /// The folder's own `.gitignore` belongs to the project, not to the site.
  private func keepIgnoreFile(of folder: String, in staging: String) throws(ProjectError) {
    let ignore = "\(folder)/.gitignore"
    guard let data = FileManager.default.contents(atPath: ignore) else { return }
    try Self.write(Array(data), to: "\(staging)/.gitignore", shown: ignore)
  }

  /// One step where the system can exchange two folders; else two, the old site being aside in between.
  private func swap(_ staging: String, _ folder: String) throws(ProjectError) {
    guard FileManager.default.fileExists(atPath: folder) else {
      if rename(staging, folder) != 0 { throw Self.failure("the new site cannot be moved into its place", folder) }
      return
    }
    if Self.exchange(staging, folder) {
      try? FileManager.default.removeItem(atPath: staging)
      return
    }
    let old = staging + ".old"
    if rename(folder, old) != 0 { throw Self.failure("the old site cannot be moved aside", folder) }
    if rename(staging, folder) != 0 {
      let error = Self.failure("the new site cannot be moved into its place", folder)
      rename(old, folder)
      throw error
    }
    try? FileManager.default.removeItem(atPath: old)
  }

  /// Linux can exchange two paths (`renameat2` with `RENAME_EXCHANGE`), which Swift's overlay of its library leaves out.
  private static func exchange(_ a: String, _ b: String) -> Bool {
    #if os(Linux)
    typealias Exchange = @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt) -> CInt
    guard let program = dlopen(nil, RTLD_NOW), let symbol = dlsym(program, "renameat2") else { return false }
    defer { dlclose(program) }
    return unsafeBitCast(symbol, to: Exchange.self)(AT_FDCWD, a, AT_FDCWD, b, 2) == 0
    #else
    return false
    #endif
  }

  /// What builds that were killed have left beside the output.
  private func removeLeftovers(in parent: String) {
    let prefix = ".\(FilePaths.name(of: target.path)).assay-"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] where name.hasPrefix(prefix) {
      guard let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "." }) else { continue }
      if kill(process, 0) != 0, errno == ESRCH { try? FileManager.default.removeItem(atPath: "\(parent)/\(name)") }
    }
  }
}

/// Paths as text, with `/`.
enum FilePaths {
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }
}

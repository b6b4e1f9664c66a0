import Diagnostics
import Foundation

/// Writes files so that a reader sees the old content or the new, never a part.
public enum AtomicFile {
  /// Writes a hidden neighbour and renames it. What stood at `path` is as it was if this throws. A link is followed; a
  /// device or a pipe is written to as it is. The file keeps its permissions, and its owner as far as the system allows.
  ///
  /// - Throws: `.environment`, also for a file that is read-only.
  public static func write(_ bytes: [UInt8], to path: String) throws(ProjectError) {
    let target = resolved(path)
    var status = stat()
    let isThere = stat(target, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      return try fill(target, with: bytes, shownAs: path)
    }
    // A rename would need leave to write in the folder alone.
    if isThere, status.st_mode & 0o222 == 0 || access(target, W_OK) != 0 {
      throw ProjectError(
        .environment, "cannot write it: it is read-only", at: Place(file: path),
        advice: "Make it writable, with 'chmod u+w' say.")
    }
    let name = target.split(separator: "/").last ?? ""
    let temporary = FilePath.join(FilePath.folder(of: target), ".\(name).\(getpid()).tmp")
    let staged = Staged(temporary: temporary, target: target, shown: path)
    try staged.fill(with: bytes)
    if isThere {
      _ = chown(temporary, status.st_uid, status.st_gid)
      _ = chmod(temporary, status.st_mode & 0o7777)
    }
    try staged.commit()
  }

  /// A file that is written whole beside its place, so that several can be made ready before the first is seen.
  public struct Staged: Sendable {
    private let temporary: String
    private let target: String
    private let shown: String

    /// - Parameters:
    ///   - temporary: Where it stands until it is in its place: in the same folder.
    ///   - shown: What messages call it.
    public init(temporary: String, target: String, shown: String) {
      self.temporary = temporary
      self.target = target
      self.shown = shown
    }

    /// Writes the bytes; removes what was written if this throws.
    public func fill(with bytes: [UInt8]) throws(ProjectError) {
      do throws(ProjectError) {
        try AtomicFile.fill(temporary, with: bytes, shownAs: shown)
      } catch {
        discard()
        throw error
      }
    }

    /// Puts it in its place. A link there is replaced, not followed.
    public func commit() throws(ProjectError) {
      guard rename(temporary, target) == 0 else {
        let error = AtomicFile.failure(shown)
        discard()
        throw error
      }
    }

    public func discard() { unlink(temporary) }
  }

  fileprivate static func fill(_ path: String, with bytes: [UInt8], shownAs shown: String) throws(ProjectError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(shown) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let error = failure(shown)
        close(descriptor)
        throw error
      }
      rest = rest.dropFirst(count)
    }
    guard close(descriptor) == 0 else { throw failure(shown) }
  }

  private static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  fileprivate static func failure(_ path: String) -> ProjectError {
    ProjectError(
      .environment, "cannot write it: \(String(cString: strerror(errno)))", at: Place(file: path),
      advice: "Check that its folder is there, that you may write to it, and that there is room.")
  }
}

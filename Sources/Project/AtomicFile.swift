import Diagnostics
import Foundation

/// Writes files so that a reader sees the old content or the new, never a part.
public enum AtomicFile {
  /// Writes a neighbour and renames it. What stood at `path` is as it was if this throws. A link is followed; a
  /// device or a pipe is written to as it is.
  public static func write(_ bytes: [UInt8], to path: String) throws(ProjectError) {
    let target = resolved(path)
    var status = stat()
    if stat(target, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return try fill(target, with: bytes, shownAs: path)
    }
    let staged = Staged(temporary: "\(target).\(getpid()).tmp", target: target, shown: path)
    try staged.fill(with: bytes)
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

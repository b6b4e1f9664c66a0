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
    let temporary = "\(target).\(getpid()).tmp"
    do throws(ProjectError) {
      try fill(temporary, with: bytes, shownAs: path)
    } catch {
      unlink(temporary)
      throw error
    }
    guard rename(temporary, target) == 0 else {
      let error = failure(path)
      unlink(temporary)
      throw error
    }
  }

  private static func fill(_ path: String, with bytes: [UInt8], shownAs shown: String) throws(ProjectError) {
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

  private static func failure(_ path: String) -> ProjectError {
    ProjectError(
      .environment, "cannot write it: \(String(cString: strerror(errno)))", at: Place(file: path),
      advice: "Check that its folder is there, that you may write to it, and that there is room.")
  }
}

import Diagnostics
import Foundation

/// Reads files whole.
public enum FileBytes {
  /// - Throws: `.environment` with the system's reason.
  public static func read(_ path: String, shownAs shownPath: String? = nil) throws(ProjectError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, shownPath) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path, shownPath) }
    // One more than the size, so that the end is met without another read.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while true {
      let got = bytes.withUnsafeMutableBytes { buffer in
        Foundation.read(descriptor, buffer.baseAddress! + count, buffer.count - count)
      }
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { throw failure(path, shownPath) }
      if got == 0 { break }
      count += got
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: bytes.count) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  public static func isFile(_ path: String) -> Bool { mode(of: path) == S_IFREG }

  public static func isFolder(_ path: String) -> Bool { mode(of: path) == S_IFDIR }

  public static func isThere(_ path: String) -> Bool { mode(of: path) != nil }

  private static func mode(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func failure(_ path: String, _ shownPath: String?) -> ProjectError {
    let reason = String(cString: strerror(errno))
    return ProjectError(
      .environment, "cannot read it: \(reason)", at: Place(file: shownPath ?? path),
      advice: "Check that the file is there and that you may read it.")
  }
}

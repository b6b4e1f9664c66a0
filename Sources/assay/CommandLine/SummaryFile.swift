import Diagnostics
import Foundation
import Project

/// The file that `--summary` names. CI systems give one that other steps write to as well, so it is appended to.
struct SummaryFile {
  private let name: String

  init(_ name: String) {
    self.name = name
  }

  /// How many bytes it has; none where it is not there yet.
  var size: Int {
    var status = stat()
    return stat(name, &status) == 0 ? Int(status.st_size) : 0
  }

  /// - Throws: `.environment` where it cannot be written.
  func append(_ text: String) throws(ProjectError) {
    let file = open(name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(errno) }
    defer { close(file) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(errno)
      }
      bytes = bytes.dropFirst(count)
    }
  }

  private func failure(_ reason: Int32) -> ProjectError {
    ProjectError(
      .environment, "cannot write the summary: \(String(cString: strerror(reason)))", at: Place(file: name),
      advice: "Name another file with --summary.")
  }
}

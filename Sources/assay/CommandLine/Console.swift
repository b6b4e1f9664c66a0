import Diagnostics
import Foundation
import Project

/// Where a command writes: the report to standard output or a file, all else to standard error.
struct Console: Sendable {
  var isQuiet: Bool
  var isVerbose: Bool
  private let color: String
  private let environment: [String: String]

  init(isQuiet: Bool = false, isVerbose: Bool = false, color: String = "auto") {
    self.isQuiet = isQuiet
    self.isVerbose = isVerbose
    self.color = color
    environment = ProcessInfo.processInfo.environment
  }

  /// The emphasis for standard output (1) or standard error (2).
  func style(for descriptor: Int32) -> TextStyle {
    switch color {
    case "always": TextStyle(isColored: true)
    case "never": .plain
    default:
      // https://no-color.org: any value but the empty one.
      TextStyle(
        isColored: isatty(descriptor) == 1 && environment["NO_COLOR", default: ""].isEmpty
          && environment["TERM"] != "dumb")
    }
  }

  /// Prints the report. A reader that has gone away is no error: `assay ledger | head` ends quietly.
  func report(_ text: String, to file: String? = nil) throws(ProjectError) {
    if let file, file != "-" {
      try AtomicFile.write(Array(text.utf8), to: file)
    } else if let reason = Self.write(text, to: STDOUT_FILENO), reason != EPIPE {
      throw ProjectError(
        .environment, "cannot write the report: \(String(cString: strerror(reason)))",
        advice: "Make room, or write it elsewhere with --output.")
    }
  }

  /// A line for people that is no part of the report.
  func say(_ line: String) {
    guard !isQuiet else { return }
    warn(line + "\n")
  }

  func detail(_ line: @autoclosure () -> String) {
    if isVerbose { warn(line() + "\n") }
  }

  func warn(_ text: String) {
    _ = Self.write(text, to: STDERR_FILENO)
  }

  func print(_ error: ProjectError) {
    let style = style(for: STDERR_FILENO)
    let place = error.place.map { place in
      let file = VisibleText.escaped(place.file)
      let isWhole = place.line == 1 && place.column == 1 && place.endLine == 1 && place.endColumn == 1
      return isWhole ? "\(file): " : "\(file):\(place.line):\(place.column): "
    }
    let message = VisibleText.escaped(error.message, keepsLines: true)
    var text = "\(style.bold(place ?? "assay: "))\(style.severity(.error)): \(style.bold(message))\n"
    if let advice = error.advice { text += "  \(VisibleText.escaped(advice, keepsLines: true))\n" }
    warn(text)
  }

  /// Shows what is going on, on a terminal only; the next call replaces it, an empty one removes it.
  func progress(_ text: String) {
    guard !isQuiet, isatty(STDERR_FILENO) == 1, environment["TERM"] != "dumb" else { return }
    warn("\r\u{1B}[K\(text)")
  }

  /// The reason why it failed, as in `errno`.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return errno
      }
      bytes = bytes.dropFirst(count)
    }
    return nil
  }
}

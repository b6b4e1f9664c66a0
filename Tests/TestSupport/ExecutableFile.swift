import Foundation

/// A script that a test runs.
public enum ExecutableFile {
  /// Makes a written file one that can be run.
  ///
  /// Another process writes it anew. What this one has open for writing, children of other tests may hold for a moment
  /// longer, and until then it cannot be run ("Text file busy").
  public static func make(_ path: String) throws {
    let script = #"cp "$1" "$1.copy" && chmod 755 "$1.copy" && mv "$1.copy" "$1""#
    let run = try ProgramRun.run("/bin/sh", ["-c", script, "sh", path], in: "/")
    guard run.status == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path]) }
  }
}

import Foundation

/// A project in a git repository of its own.
public final class GitProject {
  public let project: TemporaryProject

  /// Nil where there is no `git`.
  public init?(_ files: [String: String]) throws {
    project = try TemporaryProject(files)
    guard try git("init", "--quiet", "--initial-branch=main") else { return nil }
    try commit("begin")
  }

  public var path: String { project.path }

  /// Whether `git` succeeded.
  @discardableResult
  public func git(_ arguments: String...) throws -> Bool {
    let environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": path,
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A",
      "GIT_COMMITTER_EMAIL": "a@example.org", "GIT_CONFIG_NOSYSTEM": "1",
    ]
    return try ProgramRun.run("/usr/bin/env", ["git"] + arguments, in: path, environment: environment).status == 0
  }

  public func commit(_ message: String) throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", message)
  }
}

import Diagnostics
import Foundation

/// The git repository that a project is in, asked through the `git` program.
public struct GitRepository: Sendable {
  /// The absolute path of its working tree, with links followed.
  public let top: String

  /// - Parameter folder: an absolute path in the repository.
  /// - Throws: `.environment` without a `git`, `.usage` where the folder is in no repository.
  public init(of folder: String) throws(ProjectError) {
    let run = try Self.run(["-C", folder, "rev-parse", "--show-toplevel"])
    guard run.status == 0, let top = run.lines.first, !top.isEmpty else {
      throw ProjectError(
        .usage, "the project is in no git repository", at: Place(file: folder),
        advice: run.isOfAnotherUser
          ? "git says that the folder belongs to somebody else: git config --global --add safe.directory '\(folder)'"
          : "Make one with 'git init', or leave out what asks for its history.")
    }
    self.top = top
  }

  /// What `git` printed.
  ///
  /// - Parameter input: what it is given to read.
  /// - Throws: `.usage` with what git says where it fails.
  public func output(_ arguments: [String], input: [UInt8] = []) throws(ProjectError) -> [UInt8] {
    let run = try Self.run(["-C", top] + arguments, input: input)
    guard run.status == 0 else { throw failure(arguments, run) }
    return run.output
  }

  /// The paths, separated by NUL, that `git … -z` printed.
  public func paths(_ arguments: [String]) throws(ProjectError) -> [String] {
    try output(arguments).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The hash of a commit, by any of its names.
  ///
  /// - Throws: `.usage` where there is no such commit.
  public func commit(_ name: String) throws(ProjectError) -> String {
    if let object = try hash(name), let hash = try hash("\(object)^{commit}") { return hash }
    let isEmpty = try hash("HEAD") == nil
    throw ProjectError(
      .usage, isEmpty ? "the git repository has no commit yet" : "git knows no commit '\(name)'",
      advice: isEmpty ? "Commit first." : "Name a branch, a tag or a commit; a shallow clone has to fetch it first.")
  }

  /// The hash of an object; nil where there is none of this name.
  private func hash(_ name: String) throws(ProjectError) -> String? {
    let run = try Self.run(["-C", top, "rev-parse", "--verify", "--quiet", "--end-of-options", name])
    return run.status == 0 ? run.lines.first : nil
  }

  /// The newest commit that both are made from; nil where there is none, as in a shallow clone.
  public func mergeBase(_ a: String, _ b: String) throws(ProjectError) -> String? {
    let run = try Self.run(["-C", top, "merge-base", a, b])
    return run.status == 0 ? run.lines.first : nil
  }

  /// The bytes of a file in a commit; nil where it has none.
  ///
  /// - Parameter path: from the top of the repository.
  public func file(_ path: String, in commit: String) throws(ProjectError) -> [UInt8]? {
    let run = try Self.run(["-C", top, "cat-file", "blob", "\(commit):\(path)"])
    return run.status == 0 ? run.output : nil
  }

  private func failure(_ arguments: [String], _ run: Run) -> ProjectError {
    let command = arguments.first { $0.first != "-" && !$0.contains("=") } ?? ""
    return ProjectError(
      .usage, "git \(command) failed: \(String(decoding: run.errors.prefix(500), as: UTF8.self))",
      at: Place(file: top), advice: "Mend the repository, or leave out what asks for its history.")
  }

  private struct Run {
    var status: Int32
    var output: [UInt8]
    var errors: [UInt8]

    var lines: [String] { String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init) }
    var isOfAnotherUser: Bool { String(decoding: errors, as: UTF8.self).contains("dubious ownership") }
  }

  /// Runs `git` with what the user's environment says of it, but in plain English and without taking locks.
  private static func run(_ arguments: [String], input: [UInt8] = []) throws(ProjectError) -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"]) { _, own in own }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    let given = input.isEmpty ? nil : Pipe()
    process.standardInput = given ?? FileHandle.nullDevice
    do { try process.run() } catch { throw noGit }
    // Written beside the reading: git answers while it is still asked.
    let writing = DispatchQueue(label: "git input")
    if let handle = given?.fileHandleForWriting {
      writing.async {
        try? handle.write(contentsOf: input)
        try? handle.close()
      }
    }
    // Both pipes are read at once: git may fill either while we wait for the other.
    let collected = Collected()
    let reading = DispatchQueue(label: "git errors")
    reading.async { collected.bytes = [UInt8](errors.fileHandleForReading.readDataToEndOfFile()) }
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    reading.sync {}
    writing.sync {}
    process.waitUntilExit()
    if process.terminationStatus == 127 { throw noGit }
    return Run(status: process.terminationStatus, output: bytes, errors: collected.bytes)
  }

  /// What another queue read. A class, since both queues hold it; the queue is waited for before it is looked at.
  private final class Collected: @unchecked Sendable { var bytes: [UInt8] = [] }

  private static var noGit: ProjectError {
    ProjectError(.environment, "there is no program 'git'", advice: "Install it, and put it into PATH.")
  }
}

import Foundation
import Project
import TestSupport

/// Runs the program that was built beside the tests.
enum Program {
  typealias Run = ProgramRun

  static func run(
    _ arguments: String..., in folder: String, environment: [String: String] = [:]
  ) throws -> Run {
    try run(arguments, in: folder, environment: environment)
  }

  static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> Run {
    try Run.run(path, arguments, in: folder, environment: environment)
  }

  /// The standard output of a line of bash, in which `assay` is the program.
  static func shell(_ line: String, in folder: String) throws -> String {
    let path = "\(self.folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try Run.run("/bin/bash", ["-c", line], in: folder, environment: ["PATH": path]).output
  }

  /// The program itself.
  static var path: String { folder + "/assay" }

  private static var folder: String {
    FilePath.folder(of: Resources.executablePath ?? CommandLine.arguments[0])
  }
}

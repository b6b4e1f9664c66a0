import Foundation
import Project
import TestSupport

/// Runs the program that was built beside the tests.
enum Program {
  struct Run: Equatable, CustomStringConvertible {
    var status: Int32
    var output: String
    var errors: String

    var description: String { "status \(status)\noutput:\n\(output)errors:\n\(errors)" }
  }

  static func run(
    _ arguments: String..., in folder: String, environment: [String: String] = [:]
  ) throws -> Run {
    try run(arguments, in: folder, environment: environment)
  }

  static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> Run {
    try run(self.folder + "/assay", arguments, in: folder, environment: environment)
  }

  /// The standard output of a line of bash, in which `assay` is the program.
  static func shell(_ line: String, in folder: String) throws -> String {
    let path = "\(self.folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try run("/bin/bash", ["-c", line], in: folder, environment: ["PATH": path]).output
  }

  private static var folder: String {
    FilePath.folder(of: Resources.executablePath ?? CommandLine.arguments[0])
  }

  private static func run(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String]
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files, not pipes: nothing can fill up while we wait.
    let capture = try TemporaryProject()
    try capture.write("", to: "out")
    try capture.write("", to: "err")
    process.standardOutput = FileHandle(forWritingAtPath: capture.path + "/out")
    process.standardError = FileHandle(forWritingAtPath: capture.path + "/err")
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: try capture.read("out"), errors: try capture.read("err"))
  }
}

import Foundation

/// What a program wrote, and how it ended.
public struct ProgramRun: Equatable, CustomStringConvertible, Sendable {
  public var status: Int32
  public var output: String
  public var errors: String
  /// Seconds on the clock.
  public var seconds = 0.0

  public var description: String { "status \(status)\noutput:\n\(output)errors:\n\(errors)" }

  public static func == (a: ProgramRun, b: ProgramRun) -> Bool {
    a.status == b.status && a.output == b.output && a.errors == b.errors
  }

  public init(status: Int32, output: String, errors: String, seconds: Double = 0) {
    self.status = status
    self.output = output
    self.errors = errors
    self.seconds = seconds
  }

  /// Runs a program to its end.
  public static func run(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> ProgramRun {
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
    let start = ContinuousClock.now
    try process.run()
    process.waitUntilExit()
    return ProgramRun(
      status: process.terminationStatus, output: try capture.read("out"), errors: try capture.read("err"),
      seconds: (ContinuousClock.now - start) / .seconds(1))
  }
}

import Diagnostics
import Foundation

/// The Swift compiler of this machine.
public struct Toolchain: Sendable, Hashable, Codable {
  /// The path of `swift-frontend`.
  public var frontend: String
  /// `6.3.1`.
  public var version: String
  /// The compiler's own words, build numbers included: what caches depend on.
  public var fullVersion: String
  /// `x86_64-unknown-linux-gnu`.
  public var host: String
  /// The folder of its runtime and modules, `…/lib/swift`.
  public var resources: String

  /// The compiler named by `ASSAY_SWIFTC`, else the `swiftc` in `PATH`.
  public static func discover(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ProjectError) -> Toolchain {
    let swiftc = try path(environment: environment)
    return try asked(swiftc, environment)
  }

  /// Asks a compiler where its parts are.
  static func asked(_ swiftc: String, _ environment: [String: String]) throws(ProjectError) -> Toolchain {
    var process = ChildProcess(arguments: [swiftc, "-print-target-info"], timeOutSeconds: 120)
    process.environment = ChildProcess.toolchainEnvironment(from: environment)
    let run = process.run()
    guard let run, run.ending == .exit(0),
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(run.output))
    else {
      throw ProjectError(
        .environment, "\(swiftc) does not work as a Swift compiler",
        advice: "Run `\(swiftc) --version` to see why, or set ASSAY_SWIFTC to another one.")
    }
    let resources = info.paths.runtimeResourcePath
    let folders = [
      (resources as NSString).appendingPathComponent("../../bin"), (swiftc as NSString).deletingLastPathComponent,
    ]
    let frontends = folders.map { ($0 as NSString).appendingPathComponent("swift-frontend") as NSString }
    guard let frontend = frontends.first(where: { access($0.standardizingPath, X_OK) == 0 }) else {
      throw ProjectError(
        .environment, "no swift-frontend beside \(swiftc)",
        advice: "Install a whole Swift toolchain, or set ASSAY_SWIFTC to the swiftc of one.")
    }
    return Toolchain(
      frontend: frontend.standardizingPath, version: versionNumber(info.compilerVersion),
      fullVersion: info.compilerVersion, host: info.target.triple, resources: resources)
  }

  static func path(environment: [String: String]) throws(ProjectError) -> String {
    let advice = "Install Swift so that swiftc is in PATH, or set ASSAY_SWIFTC to its path."
    if let given = environment["ASSAY_SWIFTC"], !given.isEmpty {
      if access(given, X_OK) == 0 { return given }
      throw ProjectError(.environment, "ASSAY_SWIFTC names \(given), which cannot be run", advice: advice)
    }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let candidate = "\(folder)/swiftc"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    throw ProjectError(.environment, "no Swift compiler (swiftc) to type-check snippets with", advice: advice)
  }

  /// The number after the word `version`.
  static func versionNumber(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard let index = words.firstIndex(of: "version"), index + 1 < words.count else { return text }
    return String(words[index + 1])
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable { var triple: String }
    struct Paths: Decodable { var runtimeResourcePath: String }
    var compilerVersion: String
    var target: Target
    var paths: Paths
  }
}

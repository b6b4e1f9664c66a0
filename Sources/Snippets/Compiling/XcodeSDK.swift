import Diagnostics
import Foundation

/// The SDK of an Xcode on this machine, which a target with `sdk: xcode` is checked against.
struct XcodeSDK: Sendable, Hashable {
  /// What such a target has in place of a version.
  static let name = "xcode"

  var path: String
  /// `27.0`.
  var version: String
  /// `27A5237l`.
  var build: String

  /// The SDK of a platform that `xcrun`, found in `PATH`, tells.
  static func find(
    _ platform: VendorPlatform, target: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ProjectError) -> XcodeSDK {
    let candidates = (environment["PATH"] ?? "").split(separator: ":").map { String($0) + "/xcrun" }
    guard let xcrun = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw ProjectError(
        .environment, "target \(target) wants the SDK of Xcode, and there is no xcrun in PATH",
        advice: "Run it on a Mac with Xcode, name other targets with --target, or name the SDK of stored interfaces.")
    }
    func ask(_ question: String) throws(ProjectError) -> String {
      let arguments = [xcrun, "--sdk", platform.xcodeName, question]
      let run = ChildProcess(arguments: arguments, timeOutSeconds: 60).run()
      let line = run.map { String(decoding: $0.output.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self) } ?? ""
      guard run?.ending == .exit(0), !line.isEmpty else {
        throw ProjectError(
          .environment,
          "target \(target) wants the SDK of Xcode, and xcrun has none for \(platform.name)"
            + (line.isEmpty ? "" : ": \(VisibleText.escaped(line))"),
          advice: "Run `\(arguments.dropFirst().reduce("xcrun") { "\($0) \($1)" })` to see why.")
      }
      return line
    }
    let sdk = XcodeSDK(
      path: try ask("--show-sdk-path"), version: try ask("--show-sdk-version"),
      build: try ask("--show-sdk-build-version"))
    guard SystemVersion(sdk.version) != nil else {
      throw ProjectError(
        .environment, "xcrun calls \(VisibleText.escaped(sdk.version)) the version of the SDK for \(platform.name)",
        advice: "Choose an Xcode with xcode-select.")
    }
    return sdk
  }

  /// The compiler with that SDK.
  func setup(_ toolchain: Toolchain, _ platform: VendorPlatform, clangCache: String) -> CompilerSetup {
    var setup = CompilerSetup.host(toolchain, clangCache: clangCache)
    setup.flags = ["-sdk", path] + setup.flags
    setup.triplePrefix = platform.triplePrefix
    setup.identity = "\(toolchain.fullVersion) SDK \(platform.name) \(version) \(build)"
    setup.platform = platform
    setup.toolchainModules = ["Swift", "_Concurrency", "_StringProcessing"]
    setup.xcode = self
    return setup
  }

  /// The SDKs that those targets need which are checked. Throws for one that is not to be had.
  static func all(
    for targets: [Target], environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ProjectError) -> [String: XcodeSDK] {
    var found: [String: XcodeSDK] = [:]
    for target in targets where target.sdk == name {
      guard let platform = VendorPlatform.named(target.platform) else {
        throw ProjectError(
          .usage, "target \(target.name) wants the SDK of Xcode for \(target.platform)",
          advice: "Platforms with an SDK are \(VendorPlatform.all.map(\.name).joined(separator: ", ")).")
      }
      found[target.name] = try find(platform, target: target.name, environment: environment)
    }
    return found
  }
}

extension VendorPlatform {
  /// What `xcrun --sdk` calls its SDK.
  var xcodeName: String {
    switch name {
    case "iOS": "iphoneos"
    case "tvOS": "appletvos"
    case "watchOS": "watchos"
    case "visionOS": "xros"
    default: "macosx"
    }
  }
}

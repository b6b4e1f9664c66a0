import Diagnostics
import Foundation
import SwiftInterface

@testable import Snippets

/// A project in a folder of its own, whose path has a space and letters beyond ASCII.
final class SampleProject: Sendable {
  let root: String

  static let hasCompiler = (try? Toolchain.discover()) != nil

  init(_ files: [String: String] = [:]) throws {
    root = NSTemporaryDirectory() + "/assay guide é \(UUID().uuidString)"
    try write(files.merging(Self.interfaces) { mine, _ in mine })
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let path = "\(root)/\(name)"
      let folder = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
  }

  /// The cache that the tests share, in the build folder: making the compiler's own cache anew takes seconds.
  static let sharedCache =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(".build/snippet-tests").path

  /// A cache of the project's own that has the shared one's modules, which take long to make, and no outcomes.
  func copyOfSharedCache(_ page: String) throws -> String {
    _ = try checker().check(FencedPage(page).snippets)
    let own = "\(root)/.assay-cache"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    for name in ["modules", "platforms", "clang"] {
      try FileManager.default.copyItem(atPath: "\(Self.sharedCache)/\(name)", toPath: "\(own)/\(name)")
    }
    return own
  }

  /// Takes what is known of snippets out of the project's own cache.
  func forgetOutcomes() throws {
    let outcomes = "\(root)/.assay-cache/outcomes"
    if FileManager.default.fileExists(atPath: outcomes) { try FileManager.default.removeItem(atPath: outcomes) }
  }

  func checker(targets: [Target] = SampleProject.targets, sharesCache: Bool = true) throws -> SnippetChecker {
    let store = try InterfaceStore.load(folder: "\(root)/interfaces", relativePath: "interfaces")
    return SnippetChecker(
      configuration: SnippetConfiguration(
        root: root, interfaces: store, stubFolders: ["\(root)/interfaces/stubs"],
        preludeFolders: ["\(root)/interfaces/preludes"], targets: targets,
        cacheFolder: sharesCache ? Self.sharedCache : "\(root)/.assay-cache",
        jobs: 2))
  }

  func report(_ page: String, only: String? = nil) throws -> SnippetReport {
    try checker().check(FencedPage(page).snippets, only: only)
  }

  static let targets = [
    Target(name: "26", sdk: "26.5", floor: "26.5"), Target(name: "27", sdk: "27.0", floor: "27.0"),
    Target(name: "27-on-26", sdk: "27.0", floor: "26.0"),
  ]

  /// A made-up module in two versions, the newer one written with module selectors.
  static let interfaces = [
    "interfaces/Kettle-26.5-macos.swiftinterface": """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.2 (made up)
    // swift-module-flags: -target arm64e-apple-macos26.5 -enable-objc-interop -enable-library-evolution -swift-version 6 -O -module-name Kettle
    import Foundation
    import Swift
    import _Concurrency
    @available(macOS 26.0, iOS 26.0, *)
    final public class Kettle : Swift.Sendable {
      public init()
      final public func boil(to degrees: Swift.Int) async throws -> Swift.String
      @objc deinit
    }
    """,
    "interfaces/Kettle-27.0-macos.swiftinterface": """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4 (made up)
    // swift-module-flags: -target arm64e-apple-macos27.0 -target-variant arm64e-apple-ios27.0-macabi -enable-objc-interop -enable-library-evolution -language-mode 6 -O -user-module-version 2.0 -module-name Kettle
    // swift-module-flags-ignorable:  -formal-cxx-interoperability-mode=off -interface-compiler-version 6.4
    public import Foundation
    public import Swift
    public import _Concurrency
    @available(macOS 26.0, iOS 26.0, *)
    final public class Kettle : Swift::Sendable {
      public init()
      final public func boil(to degrees: Swift::Int) async throws -> Swift::String
      @available(anyAppleOS 27.0, *)
      final public func whistle(code: Darwin::OSType)
      @objc deinit
    }
    @available(anyAppleOS 27.0, *)
    public enum KettleError : Foundation::LocalizedError {
      case dry(litres: Swift::Double)
      case cold
    }
    """,
  ]
}

import Foundation
import Testing

@testable import Snippets

@Suite("Overlays", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct OverlayTests {
  private static let shippedStubs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("interfaces/stubs").path

  private func report(_ page: String, _ files: [String: String] = [:]) throws -> SnippetReport {
    var checker = try SampleProject(files).checker()
    checker.configuration.stubFolders += [Self.shippedStubs]
    return try checker.check(FencedPage(page).snippets)
  }

  /// Its interface uses names that Foundation lacks here.
  private static let shelf = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -swift-version 6 -module-name Shelf
    public import Foundation
    public import Swift
    public struct Shelf {
      public static func take(_ provider: Foundation::NSItemProvider, title: Foundation::LocalizedStringResource)
      public init()
    }
    """
  private static let shelfAndKettle = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -swift-version 6 -module-name _Shelf_Kettle
    @_exported public import Shelf
    public import Kettle
    public import Swift
    extension Shelf::Shelf {
      public func put(_ kettle: Kettle::Kettle)
    }
    """

  @Test("what Foundation lacks here comes with it from an overlay, and only with it")
  func gaps() throws {
    let page = """
      ```swift compile:27,27-on-26 imports:Foundation
      @MainActor func use() async throws {
        for await note in NotificationCenter.default.notifications(named: .init("tea")) { print(note.name) }
        let (bytes, _) = try await URLSession.shared.bytes(from: URL.documentsDirectory)
        for try await line in bytes.lines { print(line.count) }
        print(String(localized: "\\(3) cups of \\("tea"), \\(0.5, format: .percent)"), ProcessInfo.processInfo.thermalState)
        let title: LocalizedStringResource = "Tea"
        print(title.key, autoreleasepool { 1 }, NSUbiquitousKeyValueStore.default.bool(forKey: "tea"))
        print(try AttributedString(markdown: "*tea*"), OSStatus(0), CFAbsoluteTimeGetCurrent())
      }
      ```
      ```swift compile:27 imports:Shelf,Foundation
      func use(_ provider: NSItemProvider) { Shelf.take(provider, title: "Tea") }
      ```
      ```swift xfail:27="cannot find" imports:Observation
      let store = NSUbiquitousKeyValueStore.default
      ```
      ```swift compile:27 imports:Foundation
      NSUbiquitousKeyValueStore.default.boil()
      ```
      ```swift compile:27 imports:Foundation
      NSUbiquitousKeyValueStore.default.bool(key: "tea")
      ```
      ```swift compile:27 imports:Foundation
      let text: Int = String(localized: "tea")
      ```
      """
    let verdicts = try report(page, ["interfaces/Shelf-27.0-macos.swiftinterface": Self.shelf]).verdicts
    #expect(
      verdicts.map { "\($0.status.rawValue) \($0.reason)" } == [
        "verified ", "verified ", "xfail-proven ",
        "undecided target 27: NSUbiquitousKeyValueStore is held only as a stub, which may not hold all of it",
        "undecided target 27: the platform may have an overload that this machine lacks: "
          + "incorrect argument label in call (have 'key:', expected 'forKey:')",
        "failed fails on target 27: cannot convert value of type 'String' to specified type 'Int'",
      ])
  }

  @Test("a stored overlay of two modules is seen by code that imports both, and by no other")
  func crossImport() throws {
    let files = [
      "interfaces/Shelf-27.0-macos.swiftinterface": Self.shelf,
      "interfaces/_Shelf_Kettle-27.0-macos.swiftinterface": Self.shelfAndKettle,
    ]
    let page = """
      ```swift compile:27
      import Kettle
      import Shelf
      func use(_ kettle: Kettle) { Shelf().put(kettle) }
      ```
      ```swift xfail:27="no member 'put'"
      import Shelf
      Shelf().put(1)
      ```
      """
    let report = try report(page, files)
    #expect(report.moduleFindings.map(\.message) == [])
    #expect(report.verdicts.map { "\($0.status.rawValue) \($0.reason)" } == ["verified ", "xfail-proven "])
  }

  @Test("an interface that imports another compiles although the cache was moved since the other one did")
  func movedCache() throws {
    let project = try SampleProject([
      "interfaces/Shelf-27.0-macos.swiftinterface": Self.shelf,
      "interfaces/_Shelf_Kettle-27.0-macos.swiftinterface": Self.shelfAndKettle,
    ])
    var checker = try project.checker(sharesCache: false)
    checker.configuration.stubFolders += [Self.shippedStubs]
    let first = "```swift compile:27\nimport Shelf\n_ = Shelf()\n```"
    #expect(try checker.check(FencedPage(first).snippets).verdicts.map(\.status) == [.verified])
    let moved = "\(project.root)/moved"
    try FileManager.default.moveItem(atPath: "\(project.root)/.assay-cache", toPath: moved)
    checker.configuration.cacheFolder = moved
    let second = "```swift compile:27\nimport Kettle\nimport Shelf\nfunc a(_ k: Kettle) { Shelf().put(k) }\n```"
    let report = try checker.check(FencedPage(second).snippets)
    #expect(report.verdicts.map { "\($0.status.rawValue) \($0.reason)" } == ["verified "])
  }
}

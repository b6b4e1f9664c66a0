import Foundation
import TestSupport
import Testing

/// The cache of snippets, as runs of the program leave it.
@Suite("The cache of snippets", .enabled(if: Toolchain.folder != nil, "no Swift compiler on this machine"))
struct SnippetCacheTests {
  private func project() throws -> TemporaryProject {
    func interface(_ version: String, _ more: String) -> String {
      """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -target arm64e-apple-macos\(version) -enable-library-evolution -module-name Lamps
      import Swift
      @available(macOS 26.0, *) public struct Lamp {
        public init(watts: Swift.Int)
        \(more)
      }
      """
    }
    return try TemporaryProject([
      "assay.yml": "targets:\n  \"26\": { sdk: \"26.0\" }\n  \"27\": { sdk: \"27.0\" }\n",
      "interfaces/Lamps-26.0-macos.swiftinterface": interface("26.0", ""),
      "interfaces/Lamps-27.0-macos.swiftinterface": interface("27.0", "public func dim()"),
      "content/page.md": """
      ```swift xfail:26="no member" compile:27
      import Lamps
      Lamp(watts: 1).dim()
      ```
      ```swift compile:26,27
      import Lamps
      print(Lamp(watts: 2))
      ```
      ```swift compile:27
      import Lamps
      print(Lamp(watts: "3"))
      ```
      """,
    ])
  }

  private static let arguments = ["snippets", "--format", "json"]

  @Test("runs that are killed in the middle leave nothing behind that changes a verdict, and two at once agree")
  func killed() throws {
    let project = try project()
    let expected = try Program.run(Self.arguments + ["--no-cache"], in: project.path)
    #expect(expected.status == 1)
    #expect(!project.exists(".assay-cache/outcomes"))
    for seconds in [0.3, 3, 9, 1] {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Program.path)
      process.arguments = Self.arguments
      process.currentDirectoryURL = URL(fileURLWithPath: project.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      Thread.sleep(forTimeInterval: seconds)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    #expect(try Program.run(Self.arguments, in: project.path) == expected)

    try FileManager.default.removeItem(atPath: "\(project.path)/.assay-cache/outcomes")
    try FileManager.default.removeItem(atPath: "\(project.path)/.assay-cache/modules")
    let line = "assay snippets --format json > a.json & assay snippets --format json > b.json; wait"
    _ = try Program.shell(line, in: project.path)
    #expect(try project.read("a.json") == expected.output)
    #expect(try project.read("b.json") == expected.output)
  }
}

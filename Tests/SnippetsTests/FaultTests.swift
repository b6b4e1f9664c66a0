import Diagnostics
import Foundation
import Testing

@testable import Snippets

/// What readers of the checker's verdicts were once misled by.
@Suite("Faults that were found", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct FaultTests {
  private func lines(_ report: SnippetReport) -> [String] {
    report.verdicts.map { "\($0.snippet.line) \($0.status.rawValue)" }
  }

  private func findings(_ report: SnippetReport) -> [String] {
    report.findings().map { "\($0.place.line):\($0.place.column) \($0.rule) \($0.message)" }
  }

  private let kits = [
    "interfaces/MyKit-1.0-macos.swiftinterface": """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64-apple-macos15.0 -enable-library-evolution -swift-version 6 -module-name MyKit
    import Swift
    @available(macOS 13, *) public struct Size { public init() }
    public func f(_ s: MyKit.Size)
    @available(macOS 27.0, *) public struct Newest { }
    @available(macOS, introduced: 100000) public struct Never { }
    """,
    "interfaces/OneKit-1.0-macos.swiftinterface": """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64-apple-macos15.0 -enable-library-evolution -swift-version 6 -module-name OneKit
    import _Concurrency
    public func h() async
    """,
  ]

  @Test("an SDK that is not numbered as the system does not decide what is available")
  func ownNumbers() throws {
    let project = try SampleProject(kits)
    let page = """
      ```swift compile:1,older xfail:oldest="'Size' is only available in macOS 13 or newer"
      import MyKit
      import OneKit
      f(Size())
      await h()
      ```
      ```swift xfail:1="only available in macOS 27.0 or newer" compile:newest
      import MyKit
      let n: Newest? = nil
      ```
      """
    let targets = [
      Target(name: "1", sdk: "1.0", floor: "1.0"), Target(name: "older", sdk: "1.0", floor: "14.0"),
      Target(name: "oldest", sdk: "1.0", floor: "12.0"), Target(name: "newest", sdk: "1.0", floor: "27.0"),
    ]
    let report = try project.checker(targets: targets).check(FencedPage(page).snippets)
    #expect(findings(report) == [])
    #expect(lines(report) == ["1 migration-proven", "7 migration-proven"])
  }

  @Test("the floor of a default target is a version of the system")
  func defaultFloor() throws {
    let store = try SampleProject(kits).checker().configuration.interfaces
    #expect(Target.defaultFloor(sdk: "1.0", in: store) == "15.0")
    #expect(Target.defaultFloor(sdk: "26.5", in: store) == "26.5")
    #expect(Target.defaultFloor(sdk: "3.0", in: store) == "3.0")
  }

  @Test("versions are read and ordered as numbers")
  func versions() {
    #expect(["27.0", "13", "26.10", "26.9.1"].compactMap { SystemVersion($0) }.max()?.text == "27.0")
    #expect(SystemVersion("26.10").map { $0 > SystemVersion("26.9.1") ?? $0 } == true)
    #expect(SystemVersion("13") == SystemVersion("13.0"))
    for text in ["", ".", "1.", "100000", "99999999999999999999", "-1", "a"] { #expect(SystemVersion(text) == nil) }
    #expect(SystemVersion.ofTarget("arm64e-apple-ios18.2-simulator", platform: "iOS")?.text == "18.2")
    #expect(SystemVersion.ofTarget("arm64-apple-macosx15.0", platform: "macos")?.text == "15.0")
    #expect(SystemVersion.ofTarget("arm64-apple-macos15.0", platform: "iOS") == nil)
    #expect(SystemVersion.ofTarget("x", platform: "iOS") == nil)
  }

  @Test("a default target is said to be one")
  func defaultTargets() throws {
    var target = Target(name: "1", sdk: "1.0", floor: "15.0")
    target.isDefault = true
    let checker = try SampleProject(kits).checker(targets: [target])
    let report = try checker.check(FencedPage("```swift compile:1.0\nprint(1)\n```").snippets)
    #expect(
      findings(report) == [
        "1:18 snippet.marker unknown target 1.0; assay.yml names no targets, and the stored interfaces give 1"
      ])
    let error = #expect(throws: ProjectError.self) { try checker.check([], only: "2") }
    #expect(
      error?.advice == "assay.yml names none, so there is one for each major version of the stored interfaces: 1.")
  }

  @Test("an error of the grammar proves no xfail without a text")
  func syntax() throws {
    let report = try SampleProject().report(
      """
      ```swift xfail:26
      let a = = 1
      ```
      ```swift xfail:26="expected initial value"
      let a = = 1
      ```
      ```swift xfail:26
      let a: Int = "x"
      ```
      """)
    #expect(lines(report) == ["1 failed", "4 xfail-proven", "7 xfail-proven"])
    #expect(
      findings(report) == [
        "2:9 snippet.wrong-error fails on target 26 only since it cannot be parsed: expected initial value after '='"
      ])
  }

  @Test("a vendor's platform has no modules of Linux")
  func linuxModules() throws {
    let report = try SampleProject().report(
      """
      ```swift xfail:26
      import Glibc
      print(1)
      ```
      ```swift compile:26
      import FoundationNetworking
      print(1)
      ```
      ```swift compile:26
      #if canImport(Glibc) || canImport( FoundationNetworking , _version: 1)
      import Glibc
      let number: Int = "no"
      #endif
      print(1)
      ```
      ```swift compile:26
      import Foundation
      #if canImport(FoundationNetworking)
      import FoundationNetworking
      #endif
      print(URLSession.shared)
      ```
      ```swift compile:26
      #if canImport(Glibc)
      print(1)
      #endif
      ```
      ```swift compile:26
      #if os(Linux)
      import Glibc
      #else
      import struct FoundationEssentials.Data
      #endif
      ```
      ```swift compile:26 imports:Musl
      print(1)
      ```
      ```swift compile:26
      import _FoundationGaps
      print(1)
      ```
      ```swift compile:26 imports:_FoundationGaps
      print(1)
      ```
      """)
    #expect(
      lines(report) == [
        "1 xfail-proven", "5 failed", "9 verified", "16 verified", "23 marker-error", "28 failed", "35 failed",
        "38 failed", "42 failed",
      ])
    #expect(
      findings(report).filter { $0.contains("module") } == [
        "6:8 snippet.failed no such module 'FoundationNetworking'",
        "32:15 snippet.failed no such module 'FoundationEssentials'", "35:1 snippet.failed no such module 'Musl'",
        "39:8 snippet.failed no such module '_FoundationGaps'", "42:1 snippet.failed no such module '_FoundationGaps'",
      ])
  }

  @Test("an author's #sourceLocation moves no error")
  func sourceLocation() throws {
    let report = try SampleProject().report(
      """
      ```swift compile:26
      #sourceLocation(file: "evil.swift", line: 1)
      let number: Int = "no"
      ```
      ```swift compile:26
      print(1); #sourceLocation(
        file: "é.swift", line: 9)
      let number: Int = "no"
      #sourceLocation()
      ```
      """)
    #expect(
      findings(report) == [
        "3:19 snippet.failed cannot convert value of type 'String' to specified type 'Int'",
        "8:19 snippet.failed cannot convert value of type 'String' to specified type 'Int'",
      ])
  }

  @Test("a damaged cache is made anew")
  func damagedCache() throws {
    let project = try SampleProject()
    let checker = try project.checker(sharesCache: false)
    let page = "```swift compile:27 xfail:27-on-26\nimport Kettle\nimport Foundation\nKettle().whistle(code: 7)\n```"
    for folders in [[], ["modules"], ["clang", "platforms"]] {
      for folder in folders { try truncateFiles(in: "\(project.root)/.assay-cache/\(folder)") }
      if !folders.isEmpty { try FileManager.default.removeItem(atPath: "\(project.root)/.assay-cache/outcomes") }
      let report = try checker.check(FencedPage(page).snippets)
      #expect(lines(report) == ["1 migration-proven"], "\(folders)")
      #expect(report.checksAvailability, "\(folders)")
    }
  }

  private func truncateFiles(in folder: String) throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      let path = "\(folder)/\(path)"
      let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      if type == .typeRegular { try Data().write(to: URL(fileURLWithPath: path)) }
    }
  }

  @Test("an interface of the toolchain may import Builtin")
  func builtin() throws {
    let project = try SampleProject([
      "interfaces/Pot-27.0-macos.swiftinterface": """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -swift-version 6 -parse-stdlib -module-name Pot
      import Builtin
      import Swift
      @frozen public struct Pot { public var size: Swift.Int }
      """
    ])
    let report = try project.report("```swift compile:27\nimport Pot\nlet size: (Pot) -> Int = { $0.size }\n```")
    #expect(report.findings() == [])
    #expect(lines(report) == ["1 verified"])
  }
}

import Diagnostics
import Foundation
import Testing

import enum TestSupport.ExecutableFile

@testable import Snippets

@Suite("Platforms", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct PlatformTests {
  private static let teapot = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -swift-version 6 -module-name Teapot
    import Swift
    import LidKit
    @available(anyAppleOS 27.0, *)
    public struct Infuser { public init() }
    @available(macOS 27.0, iOS 27.0, *)
    @available(tvOS, unavailable)
    public struct Spout { public init()
      public func turn(_ lid: LidKit.Lid)
      public func lost(_ x: Swift.NoSuchType) }
    """

  @Test("each platform has its own availability, also where the floor is older than the SDK")
  func availability() throws {
    let targets = VendorPlatform.all.flatMap { platform in
      [
        Target(name: platform.name, sdk: "27.0", floor: "27.0", platform: platform.name),
        Target(name: "\(platform.name)-26", sdk: "27.0", floor: "26.0", platform: platform.name),
      ]
    }
    let project = try SampleProject(["interfaces/Teapot-27.0-macos.swiftinterface": Self.teapot])
    let names = VendorPlatform.all.map(\.name)
    let page = """
      ```swift compile:\(names.joined(separator: ",")) xfail:\(names.map { "\($0)-26=\"only available\"" }.joined(separator: ","))
      import Teapot
      _ = Infuser()
      ```
      ```swift xfail:tvOS="'Spout' is unavailable in tvOS" compile:macOS,iOS
      import Teapot
      _ = Spout()
      ```
      """
    let report = try project.checker(targets: targets).check(FencedPage(page).snippets)
    #expect(report.findings().map(\.message) == [])
    #expect(report.verdicts.map(\.status) == [.migrationProven, .migrationProven])
    #expect(report.fallBacks == [])
    #expect(report.environments.filter(\.checksAvailability).count == targets.count)
  }

  @Test("a module is explained: where it comes from, what it needs, what it lacks")
  func explanation() throws {
    let project = try SampleProject(["interfaces/Teapot-27.0-macos.swiftinterface": Self.teapot])
    let checker = try project.checker()
    #expect(
      try checker.explain(module: "Teapot", only: "26").text() == """
        Teapot on target 26: SDK 26.5, macOS 26.5
          Teapot: missing
          missing: Teapot

        no target can use Teapot

        """)
    let explanation = try checker.explain(module: "Teapot", only: "27")
    let text = explanation.targets[0].parts.compactMap(\.sha256).reduce(explanation.text()) {
      $0.replacingOccurrences(of: $1.prefix(8), with: "…")
    }
    #expect(
      text == """
        Teapot on target 27: SDK 27.0, macOS 27.0
          Teapot: interface interfaces/Teapot-27.0-macos.swiftinterface (sha256 …)
            - line 11, Spout.lost(_:) left out: this compiler refuses it (no type named 'NoSuchType' in module 'Swift')
            Swift: toolchain
            LidKit: generated stub (sha256 …)
          nothing is missing
          generated: LidKit; `assay interface add FILE --stubs` writes them, to be edited

        """)
    let stubs = try checker.generatedStubs(for: ["Teapot"], sdk: "27.0", platform: "macos")
    #expect(stubs.map(\.module) == ["LidKit"])
    #expect(stubs[0].text.hasSuffix("public struct Lid {}\n"))
    let error = #expect(throws: ProjectError.self) { try checker.explain(module: "a b") }
    #expect(error?.message == "'a b' is no name of a module")
  }

  @Test("a module that no target can use was explained as any other, without the name that was meant")
  func unusable() throws {
    let broken = Self.teapot.replacingOccurrences(of: "Teapot", with: "Broken") + "\npublic struct {\n"
    let project = try SampleProject(["interfaces/Broken-27.0-macos.swiftinterface": broken])
    let checker = try project.checker()
    func explain(_ module: String) throws -> (isUsable: Bool, last: String, suggestion: String?) {
      let explanation = try checker.explain(module: module)
      let last = explanation.text().split(separator: "\n").last.map(String.init) ?? ""
      return (explanation.isUsable, last, explanation.suggestion)
    }
    for (module, meant) in [("Ketle", "Kettle"), ("kettle", "Kettle"), ("Foundatoin", "Foundation")] {
      #expect(try explain(module) == (false, "no target can use \(module); did you mean \(meant)?", meant))
    }
    #expect(try explain("Nowhere") == (false, "no target can use Nowhere", nil))
    #expect(try explain("Broken") == (false, "no target can use Broken", nil))
    #expect(try explain("Kettle") == (true, "  nothing is missing", nil))
    #expect(try explain("Observation") == (true, "  nothing is missing", nil))
    #expect(
      try checker.explain(module: "Ketle", only: "27").json().text() == """
        {
          "schema": "assay.module/1",
          "module": "Ketle",
          "suggestion": "Kettle",
          "targets": [
            {
              "target": "27",
              "sdk": "27.0",
              "platform": "macOS",
              "floor": "27.0",
              "checksAvailability": true,
              "isUsable": false,
              "missing": [
                "Ketle"
              ],
              "modules": [
                {
                  "name": "Ketle",
                  "origin": "missing",
                  "path": null,
                  "sha256": null,
                  "imports": [],
                  "obstacle": null,
                  "remarks": [],
                  "omitted": [],
                  "macros": [],
                  "loadsBeside": []
                }
              ]
            }
          ]
        }

        """)
  }

  @Test("a target with sdk: xcode asks xcrun for the SDK, and says what is missing where there is none")
  func xcode() throws {
    let project = try SampleProject([
      "bin/xcrun": """
      #!/bin/sh
      test "$2" = iphoneos || { echo "SDK $2 cannot be located"; exit 1; }
      case "$3" in
        --show-sdk-path) echo /SDKs/iPhoneOS27.0.sdk ;;
        --show-sdk-version) echo 27.0 ;;
        --show-sdk-build-version) echo 24A1 ;;
      esac
      """
    ])
    try ExecutableFile.make("\(project.root)/bin/xcrun")
    let environment = ["PATH": "\(project.root)/bin:/usr/bin:/bin"]
    let iOS = try #require(VendorPlatform.named("iOS"))
    let found = try XcodeSDK.find(iOS, target: "x", environment: environment)
    #expect(found == XcodeSDK(path: "/SDKs/iPhoneOS27.0.sdk", version: "27.0", build: "24A1"))
    let setup = found.setup(try Toolchain.discover(), iOS, clangCache: "/c")
    #expect(setup.arguments(version: "26.0").prefix(4) == ["-target", "arm64-apple-ios26.0", "-sdk", found.path])

    let macOS = try #require(VendorPlatform.named("macOS"))
    let none = #expect(throws: ProjectError.self) {
      try XcodeSDK.find(macOS, target: "x", environment: environment)
    }
    #expect(
      none?.message == "target x wants the SDK of Xcode, and xcrun has none for macOS: SDK macosx cannot be located")
    let nowhere = #expect(throws: ProjectError.self) {
      try XcodeSDK.find(macOS, target: "x", environment: ["PATH": "/nowhere"])
    }
    #expect(nowhere?.kind == .environment)
    #expect(nowhere?.message == "target x wants the SDK of Xcode, and there is no xcrun in PATH")
  }

  @Test(
    "a project with such a target is checked where there is no Xcode, as long as no snippet names the target",
    .enabled(if: !FileManager.default.fileExists(atPath: "/usr/bin/xcrun")))
  func withoutXcode() throws {
    let targets = SampleProject.targets + [Target(name: "x", sdk: "xcode", floor: "xcode")]
    let checker = try SampleProject().checker(targets: targets)
    let fine = try checker.check(FencedPage("```swift compile:27\nprint(1)\n```").snippets)
    #expect(fine.verdicts.map(\.status) == [.verified])
    let error = #expect(throws: ProjectError.self) {
      try checker.check(FencedPage("```swift compile:x\nprint(1)\n```").snippets)
    }
    #expect(error?.message == "target x wants the SDK of Xcode, and there is no xcrun in PATH")
  }
}

import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Snippets

@Suite("Modules")
struct ModuleTests {
  private func rewritten(_ text: String, _ change: (inout InterfaceRewriter) -> Void = { _ in }) -> String {
    var rewriter = InterfaceRewriter(module: "Pot")
    change(&rewriter)
    return String(decoding: rewriter.rewritten(Array(text.utf8)), as: UTF8.self)
  }

  @Test("the header's flags are those of this machine")
  func flags() {
    let header =
      "// swift-module-flags: -target arm64e-apple-macos27.0 -target-variant a-b -enable-objc-interop "
      + "-enable-library-evolution -language-mode 6 -O -enable-upcoming-feature A -enable-experimental-feature B -module-name Pot"
    #expect(
      rewritten(header) == "// swift-module-flags: -enable-library-evolution -swift-version 6 -O "
        + "-enable-upcoming-feature A -enable-experimental-feature B")
    #expect(
      rewritten(header) {
        $0.keepsLibraryEvolution = false
        $0.table.features = ["B"]
      } == "// swift-module-flags: -swift-version 6 -O -enable-upcoming-feature A")
    #expect(
      rewritten("// swift-module-flags: -O\n@available(anyAppleOS 27.0, *)")
        == "// swift-module-flags: -O -enable-experimental-feature AnyAppleOSAvailability\n@available(anyAppleOS 27.0, *)"
    )
  }

  @Test("no flag of a header is passed on that loads or writes a file")
  func dangerousFlags() {
    let header = "// swift-module-flags: -load-plugin-library x.so -O -o y -plugin-path=z -Xcc -DX -swift-version 5"
    #expect(rewritten(header) == "// swift-module-flags: -O -swift-version 5")
  }

  @Test("names that live elsewhere are renamed in both spellings, lines and strings stay")
  func names() {
    #expect(
      rewritten(
        """
        public import Darwin
        @_exported public import Pot
        import struct CoreFoundation.CGRect
        public func a(_ b: Darwin::OSType, _ c: Darwin.OSType, _ d: CoreFoundation::CGSize, e: MyDarwin.X, f: Darwin.pid_t)
        @objc deinit
        @objc(doIt:with:) @nonobjc public func g(_ h: Swift.String = "Darwin.OSType @objc") // Darwin.OSType
        @objcThing public class C : ObjectiveC.NSObject {}
        """) == """
          public import Glibc

          import struct Foundation.CGRect
          public func a(_ b: Swift::UInt32, _ c: Swift.UInt32, _ d: Foundation::CGSize, e: MyDarwin.X, f: Glibc.pid_t)
                deinit
                                     public func g(_ h: Swift.String = "Darwin.OSType @objc") // Darwin.OSType
          @objcThing public class C : Foundation.NSObject {}
          """)
    #expect(rewritten("import Pot") { $0.hasClangHalf = true } == "@_exported public import __Pot")
  }

  @Test("imports of an interface are found on their own lines")
  func imports() {
    let text = """
      // import A
      import B
      @_exported public import C
      @_spi(X) @preconcurrency import struct D.E
      internal import F::G
      public func import() -> Swift.Int
      import B
      """
    #expect(ImportLine.all(in: Array(text.utf8)).map { "\($0.module) \($0.line)" } == ["B 2", "C 3", "D 4", "F 5"])
  }

  @Test("no text makes the rewriter fail or changes the number of its lines")
  func fuzz() {
    let pieces = [
      "Darwin", "::", ".", "OSType", "@objc", "(", ")", "\"", "\\", "\n", "import ", "//", " ", "é", "Pot", "\r",
    ]
    var generator = SplitMix(state: 11)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0..<16, using: &generator))
        .map { _ in pieces.randomElement(using: &generator)! }.joined()
      let lines = text.utf8.count { $0 == 0x0A }
      #expect(rewritten(text).utf8.count { $0 == 0x0A } == lines, "\(text.debugDescription)")
    }
  }

  @Test("the compiler's output is read into diagnostics with their notes")
  func diagnostics() {
    let output = """
      /tmp/a b/é.swift:3:7: error: no 'x': really [#Group]
      code
      /tmp/a b/é.swift:9:9: error: echo
      code
      os.Logger.init:2:8: note: 'init' declared here
      code
      /tmp/other.swift:1:2: warning: careful
      code
      <unknown>:0: error: gone
      // a:1:2: error: comment
      text a:1:2: error: text
      """
    let found = CompilerDiagnostic.parse(Array(output.utf8), files: ["/tmp/a b/é.swift"])
    #expect(
      found.map {
        "\($0.place.file.map(String.init) ?? "-") \($0.place.line):\($0.place.column) \($0.severity) \($0.message)"
      }
        == [
          "0 3:7 error no 'x': really", "0 9:9 error echo", "- 1:2 warning careful", "- 0:0 error gone",
        ])
    #expect(found[1].notes.map(\.place.path) == ["os.Logger.init"])
  }

  @Test("a compiler that is named and not there is an error of the environment")
  func noCompiler() {
    #expect(throws: ProjectError.self) { try Toolchain.discover(environment: ["ASSAY_SWIFTC": "/nowhere/swiftc"]) }
    let error = #expect(throws: ProjectError.self) { try Toolchain.discover(environment: ["PATH": "/nowhere"]) }
    #expect(error?.kind == .environment)
    #expect(error?.advice == "Install Swift so that swiftc is in PATH, or set ASSAY_SWIFTC to its path.")
  }

  @Test("a run that takes too long is ended, and its output kept")
  func timeOut() {
    let clock = ContinuousClock()
    let start = clock.now
    let process = ChildProcess(arguments: ["/bin/sh", "-c", "echo begun; exec sleep 30"], timeOutSeconds: 0.3)
    let result = process.run()
    #expect(result?.ending == .timeOut)
    #expect(result.map { String(decoding: $0.output, as: UTF8.self) } == "begun\n")
    #expect(clock.now - start < .seconds(10))
  }

  @Test("arguments reach a process as they are, and its end is told")
  func arguments() {
    let echo = ChildProcess(arguments: ["/bin/echo", "a b", "$HOME", "é'\""], timeOutSeconds: 10).run()
    #expect(echo.map { String(decoding: $0.output, as: UTF8.self) } == "a b $HOME é'\"\n")
    #expect(ChildProcess(arguments: ["/bin/sh", "-c", "exit 3"], timeOutSeconds: 10).run()?.ending == .exit(3))
    #expect(ChildProcess(arguments: ["/bin/sh", "-c", "kill -9 $$"], timeOutSeconds: 10).run()?.ending == .signal(9))
  }
}

@Suite("Modules of a vendor", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct VendorModuleTests {
  /// Macros, an overlay of a C module, opaque results, features of other compilers.
  static let pot = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4 (made up)
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-objc-interop -enable-library-evolution -language-mode 6 -enforce-exclusivity=checked -O -library-level api -enable-upcoming-feature MemberImportVisibility -user-module-version 2.0.68 -module-name Pot
    public import CoreGraphics
    public import Foundation
    public import Observation
    @_exported public import Pot
    public import Swift
    public import _Concurrency
    public import _StringProcessing
    public import _SwiftConcurrencyShims
    @attached(member, names: arbitrary) public macro Brewed(_ text: Swift::String? = nil) = #externalMacro(module: "PotMacros", type: "BrewedMacro")
    public protocol Brewable<Leaf> : Swift::Sendable {
      associatedtype Leaf
      var leaf: Self.Leaf { get }
    }
    @_hasMissingDesignatedInitializers @objc @objcMembers open class Pot : ObjectiveC::NSObject {
      @objc override dynamic public init()
      @_Concurrency::MainActor @preconcurrency final public func pour(into size: CoreFoundation::CGSize, image: CoreGraphics::CGImage) async
      @backDeployed(before: macOS 27.0)
      final public var isHot: Swift::Bool { get { true } }
      nonisolated(nonsending) final public func brew<T>(_ thing: T) async throws -> some Pot::Brewable where T : Pot::Brewable
      @objc deinit
    }
    #if compiler(>=5.3) && $NoSuchFeatureAtAll
    public struct OnlyElsewhere { }
    #endif
    #if compiler(>=5.3) && $NoSuchFeatureAtAll
    public struct ForNewer { }
    #else
    public struct ForOlder { }
    #endif
    @frozen public enum Heat : Swift::Int {
      case low, high
      @_frobnicated public func up() -> Pot::Heat
    }
    extension Pot::Pot {
      public func add(_ lid: Pot::CLid)
    }
    """

  private let stubs = [
    "interfaces/Pot-27.0-macos.swiftinterface": VendorModuleTests.pot,
    "interfaces/stubs/__Pot.swift": "public struct CLid { public init() {} }\n",
    "interfaces/stubs/CoreGraphics.swift":
      "import Foundation\n@_exported import struct Foundation.CGSize\npublic final class CGImage { init() {} }\n",
    "interfaces/stubs/_SwiftConcurrencyShims.swift": "",
  ]

  @Test("an interface with what real ones hold becomes a module; what was left out is said")
  func vendorInterface() throws {
    let report = try SampleProject(stubs).report(
      """
      ```swift compile:27
      import Pot
      import CoreGraphics
      @MainActor func use(_ image: CGImage) async {
        let pot = Pot()
        await pot.pour(into: CGSize(width: 1, height: 2), image: image)
        pot.add(CLid())
        print(pot.isHot, pot.description, Heat.low.up())
        switch Heat.low {
        case .low: print("low")
        case .high: print("high")
        }
      }
      ```
      ```swift compile:27
      import Pot
      @Brewed struct Tea {}
      ```
      ```swift compile:27
      import Pot
      #if canImport(Pot, _version: 3)
      let number: Int = "no"
      #else
      print(Heat.high)
      #endif
      ```
      ```swift compile:27
      import Pot
      func use(_ thing: OnlyElsewhere, _ other: ForOlder) {}
      ```
      ```swift xfail:27="cannot find"
      import Pot
      print(ForNewer())
      ```
      """)
    #expect(
      report.findings().map(\.message) == [
        "no implementation of the macro Brewed, module PotMacros, is stored for target 27"
      ])
    #expect(report.verdicts.map(\.status) == [.verified, .missingModule, .verified, .verified, .undecided])
    #expect(
      report.verdicts[4].reason
        == "target 27: Pot is held without ForNewer: this compiler lacks a feature that it is for"
    )
    #expect(report.verdicts[0].basis.contains("Pot: attribute @_frobnicated left out: this compiler does not know it"))
    #expect(report.verdicts[1].reason == "no implementation of macro Brewed (module PotMacros) for target 27")
    #expect(report.verdicts[0].modules == ["stub CoreGraphics", "Pot-27.0"])
  }

  @Test("modules that import each other are a finding, not a hang")
  func cycle() throws {
    let project = try SampleProject([
      "interfaces/stubs/A.swift": "import B\n", "interfaces/stubs/B.swift": "import A\n",
    ])
    let report = try project.report("```swift compile:27\nimport A\nprint(1)\n```")
    #expect(report.verdicts.map(\.status) == [.undecided])
    #expect(
      Set(report.findings().map(\.message)).isSubset(of: [
        "the stub A does not compile: module A imports itself by way of other modules",
        "the stub B does not compile: module B imports itself by way of other modules",
      ]) && !report.findings().isEmpty)
  }

  @Test("an old SDK does not see a module of a new one")
  func sdks() throws {
    let report = try SampleProject(stubs).report("```swift xfail:26 compile:27\nimport Pot\nprint(Heat.low)\n```")
    #expect(report.verdicts.map(\.status) == [.missingModule])
    #expect(report.verdicts[0].targets.map(\.verdict) == [.undecided, .pass])
  }

  @Test("the shipped stubs compile, and refuse what the modules refuse")
  func shippedStubs() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("interfaces/stubs").path
    var checker = try SampleProject().checker()
    checker.configuration.stubFolders = [folder]
    let page = """
      ```swift compile:27
      import OSLog
      let logger = Logger(subsystem: "tea", category: "pot")
      let name = "oolong", count: UInt16 = 3
      logger.error("\\(name, privacy: .public) \\(count, format: .hex, align: .right(columns: 4))")
      logger.log(level: .debug, "\\(name.isEmpty ? "none" : name, privacy: .private(mask: .hash))")
      ```
      ```swift compile:27
      import CoreImage
      import ImageIO
      func size(_ image: CIImage) -> CGSize { image.extent.size }
      print(CGImagePropertyOrientation.up)
      ```
      ```swift xfail:27="expected argument type 'OSLogMessage'" imports:os
      let text = "tea"
      Logger(subsystem: "a", category: "b").info(text)
      ```
      ```swift xfail:27="cannot find type 'Date'" imports:CoreGraphics
      let date: Date
      ```
      """
    let report = try checker.check(FencedPage(page).snippets)
    #expect(report.findings() == [])
    #expect(report.verdicts.map(\.status) == [.verified, .verified, .xfailProven, .xfailProven])
  }
}

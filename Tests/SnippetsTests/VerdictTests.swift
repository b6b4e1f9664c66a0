import Diagnostics
import Testing

@testable import Snippets

@Suite("Verdicts", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct VerdictTests {
  @Test("a snippet of an API of 27 proves the boundary between 26 and 27")
  func migration() throws {
    let report = try SampleProject().report(
      """
      # Page
      ```swift xfail:26="cannot find" compile:27
      import Kettle
      do { _ = try await Kettle().boil(to: 100) }
      catch let error as KettleError { print(error) }
      ```
      """)
    let verdict = try #require(report.verdicts.first)
    #expect(verdict.reason == "")
    #expect(verdict.status == .migrationProven)
    #expect(verdict.wrap == "body")
    #expect(verdict.modules == ["Kettle-26.5", "Kettle-27.0"])
    #expect(
      verdict.targets.map { "\($0.target) \($0.expected) \($0.verdict)" } == ["26 fail fail", "27 pass pass"])
    #expect(
      verdict.targets[0].errors == [
        CompilerError(line: 5, column: 20, message: "cannot find type 'KettleError' in scope")
      ])
    #expect(report.findings() == [])
  }

  @Test("an error stands at its own line and column of the page, in quotes and lists too")
  func places() throws {
    let report = try SampleProject().report(
      """
      > ```swift compile:27
      > import Kettle
      >
      > let kettle = Kettle(); let é = "é"; kettle.boill()
      > ```

      - text

        ```swift compile:27
        import Kettle
          struct Tea { var kettle: Ketle }
        ```
      """)
    #expect(report.verdicts.map(\.status) == [.failed, .failed])
    #expect(report.verdicts.map(\.wrap) == ["body", "none"])
    #expect(
      report.findings().map { "\($0.place.line):\($0.place.column) \($0.rule): \($0.message)" } == [
        "4:48 snippet.failed: value of type 'Kettle' has no member 'boill'",
        "11:30 snippet.failed: cannot find type 'Ketle' in scope",
      ])
    #expect(report.findings()[0].notes[0].hasPrefix("target 27: interface text Kettle-27.0 (sha256 "))
  }

  @Test("a snippet that fails in every wrap has the errors of the one that suits it")
  func suitingWrap() throws {
    let report = try SampleProject().report(
      """
      ```swift compile:27
      import Kettle

      private let kettle = Kettle()

      func heat() { kettle.boill() }
      ```
      """)
    #expect(report.verdicts.map(\.wrap) == ["none"])
    #expect(
      report.findings().map { "\($0.place.line):\($0.place.column) \($0.message)" } == [
        "6:22 value of type 'Kettle' has no member 'boill'"
      ])
  }

  @Test("a missing return and a variable without a value are errors")
  func laterChecks() throws {
    let report = try SampleProject().report(
      """
      ```swift compile:27
      func answer() -> Int {
      }
      ```
      ```swift compile:27
      let number: Int
      print(number)
      ```
      """)
    #expect(
      report.findings().map { "\($0.place.line):\($0.place.column) \($0.message)" } == [
        "3:1 missing return in global function expected to return 'Int'",
        "7:7 constant 'number' used before being initialized",
      ])
  }

  @Test("a switch without @unknown default over an open enumeration is an error")
  func openEnumeration() throws {
    let report = try SampleProject().report(
      """
      ```swift compile:27
      import Kettle
      func name(_ error: KettleError) -> String {
        switch error {
        case .dry: "dry"
        case .cold: "cold"
        }
      }
      ```
      """)
    #expect(
      report.findings().map(\.message) == [
        "switch covers known cases, but 'KettleError' may have additional unknown values"
      ])
  }

  @Test("an expected failure that passes, or fails otherwise, is a finding")
  func expectedFailures() throws {
    let report = try SampleProject().report(
      """
      ```swift xfail:27
      import Kettle
      print(Kettle())
      ```
      ```swift xfail:27="cannot find"
      import Kettle
      Kettle().boill()
      ```
      ```swift xfail:27="no member"
      import Kettle
      Kettle().boill()
      ```
      """)
    #expect(report.verdicts.map(\.status) == [.failed, .failed, .xfailProven])
    #expect(
      report.findings().map { "\($0.place.line):\($0.place.column) \($0.rule): \($0.message)" } == [
        "1:1 snippet.unexpected-pass: type-checks on target 27, where it must not",
        "7:10 snippet.wrong-error: target 27 must fail with \"cannot find\", "
          + "but fails with: value of type 'Kettle' has no member 'boill'",
      ])
  }

  @Test("a missing module is named, and proves nothing")
  func missingModule() throws {
    let report = try SampleProject().report(
      """
      ```swift xfail:26 compile:27
      import Toaster
      Toaster().toast()
      ```
      """)
    #expect(report.verdicts.map(\.status) == [.missingModule])
    #expect(report.verdicts[0].reason == "no module Toaster for target 26")
    #expect(report.verdicts[0].targets.map(\.verdict) == [.undecided, .undecided])
    #expect(
      report.findings().map { "\($0.place.line):\($0.place.column) \($0.severity) \($0.rule)" } == [
        "2:1 warning snippet.missing-module", "2:1 warning snippet.missing-module",
      ])
  }

  @Test("a module that a stub imports and nobody has is named with its importer; an interface does without")
  func missingImport() throws {
    let project = try SampleProject([
      "interfaces/Pot-27.0-macos.swiftinterface": """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Pot
      import Swift
      import CoreHeat
      public struct Pot { }
      """,
      "interfaces/stubs/Hob.swift": "import CoreFire\npublic struct Hob {}\n",
    ])
    let report = try project.report(
      """
      ```swift compile:27
      import Pot
      let pot: Pot? = nil
      ```
      ```swift compile:27
      import Hob
      let hob: Hob? = nil
      ```
      ```swift compile:27
      import CoreHeat
      import Pot
      ```
      """)
    #expect(
      report.verdicts.map(\.reason) == [
        "", "no module CoreFire, which stub Hob imports, for target 27", "no module CoreHeat for target 27",
      ])
  }

  @Test("a broken interface and a broken stub are findings at their own lines, and leave snippets undecided")
  func brokenModules() throws {
    let project = try SampleProject([
      "interfaces/Pot-27.0-macos.swiftinterface": """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Pot
      import Swift
      public struct Pot { public func size() -> Swift.Int }
      }
      """,
      "interfaces/stubs/Lid.swift": "public struct Lid {\n  public var size: Sise { 1 }\n}\n",
    ])
    let report = try project.report(
      """
      ```swift compile:27
      import Pot
      ```
      ```swift compile:27
      import Lid
      print(Lid.self)
      ```
      """)
    #expect(report.verdicts.map(\.status) == [.undecided, .undecided])
    #expect(report.verdicts[1].reason == "target 27: module Lid does not compile from its stored text")
    #expect(
      report.findings().map { "\($0.place.file):\($0.place.line):\($0.place.column) \($0.rule)" } == [
        "interfaces/Pot-27.0-macos.swiftinterface:5:1 snippet.module",
        "interfaces/stubs/Lid.swift:2:20 snippet.module",
      ])
  }

  @Test("what a stub lacks leaves a snippet undecided; what a stored interface lacks makes it fail")
  func stubs() throws {
    let project = try SampleProject([
      "interfaces/stubs/Lid.swift":
        "public struct Lid { public init() {}\n public enum KettleError {} }\nextension String { public var lid: Int { 1 } }\n"
    ])
    let report = try project.report(
      """
      ```swift compile:27
      import Lid
      Lid().open()
      ```
      ```swift compile:27
      import Kettle
      import Lid
      Ketle().boil(to: 1)
      ```
      ```swift compile:27
      import Lid
      let lid = Lid()
      print(lid)
      ```
      ```swift compile:27
      import Kettle
      import Lid
      throw KettleError.hot
      ```
      ```swift compile:27
      import Lid
      print("".lids)
      ```
      """)
    #expect(report.verdicts.map(\.status) == [.undecided, .failed, .verified, .failed, .failed])
    #expect(report.verdicts[0].reason == "target 27: Lid is held only as a stub, which may not hold all of it")
    #expect(report.verdicts[2].modules == ["stub Lid"])
  }

  @Test("illustrative, parked and unmarked snippets are not compiled")
  func notCompiled() throws {
    let report = try SampleProject().report(
      """
      ```swift illustrative:elided
      foo(...)
      ```
      ```swift compile:27 prelude:guide-context
      foo()
      ```
      ```swift
      foo()
      ```
      ```swift complie:27
      foo()
      ```
      """)
    #expect(report.verdicts.map(\.status) == [.illustrative, .parked, .unclassified, .markerError])
    #expect(report.compilations == 0)
  }

  @Test("a second run compiles nothing")
  func cache() throws {
    let project = try SampleProject()
    let page = "```swift compile:27,27-on-26 xfail:26\nimport Kettle\nKettle().whistle(code: 7)\n```"
    let checker = try project.checker(sharesCache: false)
    let first = try checker.check(FencedPage(page).snippets)
    #expect(first.compilations > 4)
    let second = try checker.check(FencedPage("One more line.\n\n" + page).snippets)
    #expect(second.compilations == 0)
    #expect(second.verdicts.map(\.status) == first.verdicts.map(\.status))
  }

  @Test("with one target, only snippets that name it are reported")
  func oneTarget() throws {
    let report = try SampleProject().report(
      """
      ```swift xfail:26 compile:27
      import Kettle
      let error: KettleError = .cold
      ```
      ```swift compile:26
      import Kettle
      ```
      """, only: "27")
    #expect(report.verdicts.map(\.status) == [.verified])
    #expect(report.verdicts[0].targets.map(\.target) == ["27"])
  }
}

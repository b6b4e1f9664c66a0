import Diagnostics
import Testing

@testable import Snippets

@Suite("Declaration excerpts", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct StubExcerptTests {
  @Test("declarations of an interface are looked up with their labels, and what differs is a finding at its line")
  func stubs() throws {
    let page = """
      ```swift illustrative:stub
      public enum KettleError {
        case dry(litres: Double)
        case cold
      }
      ```
      ```swift illustrative:stub
      final public func boil(to degrees: Int) async throws -> String
      ```
      ```swift illustrative:stub
      public class Kettle {
        init()
        func boil(upTo degrees: Int) async throws -> String
        func wistle(code: UInt32)
      }
      ```
      ```swift illustrative:stub
      struct KettleError {
        case warm
      }
      ```
      ```swift illustrative:stub
      func pour(into cup: Cup)
      ```
      ```swift illustrative:stub
      func boil(to degrees: Int) -> Int
      ```
      ```swift illustrative
      func boil(into degrees: Int) -> Int
      ```
      """
    let report = try SampleProject().report(page)
    #expect(
      report.verdicts.map { "\($0.snippet.line) \($0.status.rawValue) \($0.reason)" } == [
        "1 stub-matched ",
        "7 stub-matched ",
        "10 failed Kettle.boil(upTo:) is Kettle.boil(to:) in Kettle-27.0",
        "17 failed KettleError is an enum in Kettle-27.0, not a struct",
        "22 illustrative no stored interface declares pour(into:)",
        "25 stub-matched line 1: interfaces/Kettle-27.0-macos.swiftinterface:11 says "
          + "final public func boil(to degrees: Swift::Int) async throws -> Swift::String",
        "28 illustrative ",
      ])
    #expect(
      report.findings().map { "\($0.place.line) \($0.rule) \($0.message) (\($0.notes.joined()))" } == [
        "13 snippet.stub-differs Kettle.boil(upTo:) is Kettle.boil(to:) in Kettle-27.0 "
          + "(interfaces/Kettle-27.0-macos.swiftinterface:11: final public func boil(to degrees: Swift::Int) async "
          + "throws -> Swift::String)",
        "14 snippet.stub-differs Kettle has no wistle(code:) in Kettle-27.0; did you mean whistle? "
          + "(interfaces/Kettle-27.0-macos.swiftinterface:13: final public func whistle(code: Darwin::OSType))",
        "18 snippet.stub-differs KettleError is an enum in Kettle-27.0, not a struct "
          + "(interfaces/Kettle-27.0-macos.swiftinterface:17: public enum KettleError : Foundation::LocalizedError)",
        "19 snippet.stub-differs KettleError has no warm in Kettle-27.0 "
          + "(interfaces/Kettle-27.0-macos.swiftinterface:17: public enum KettleError : Foundation::LocalizedError)",
      ])
    #expect(report.verdicts[0].basis.contains("KettleError.dry(litres:) at Kettle-27.0:18"))
  }
}

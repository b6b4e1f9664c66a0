import Testing

@testable import SwiftInterface

@Suite("Reading declarations")
struct ParsingTests {
  @Test("the header's comment gives the module, the compiler and the target")
  func header() {
    let file = interface("import Swift\n")
    #expect(file.module == "Sample")
    #expect(file.compiler == "6.4")
    #expect(file.target == "arm64e-apple-macos27.0")
    #expect(file.flags == "-target arm64e-apple-macos27.0 -language-mode 6 -module-name Sample")
    #expect(file.findings.isEmpty)
  }

  @Test("members follow their type, with their path, lines and signature")
  func members() {
    let text = """
      @available(iOS 26.0, *)
      @frozen public enum Fault : Swift::Error {
        case wide(Sample::Fault.Sample::Cause, count: Swift::Int)
        indirect case none, other(Swift::String = "a, b")
      }
      extension Sample::Fault.Sample::Cause {
        public var text: Swift::String {
          get async throws
        }
      }
      """
    #expect(
      outline(text) == [
        "enum Fault | public enum Fault : Swift::Error",
        "case Fault.wide(_:count:) | case wide(Sample::Fault.Sample::Cause, count: Swift::Int)",
        "case Fault.none | indirect case none",
        "case Fault.other(_:) | indirect case other(Swift::String = \"a, b\")",
        "extension Fault.Cause | extension Sample::Fault.Sample::Cause",
        "var Fault.Cause.text | public var text: Swift::String",
      ])
    #expect(
      lines(text) == [
        "1,2,5 enum Fault", "3,3,3 case Fault.wide(_:count:)", "4,4,4 case Fault.none", "4,4,4 case Fault.other(_:)",
        "6,6,10 extension Fault.Cause", "7,7,9 var Fault.Cause.text",
      ])
  }
}

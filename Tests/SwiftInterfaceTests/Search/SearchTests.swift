import Testing

@testable import SwiftInterface

@Suite("Searching interfaces")
struct SearchTests {
  private static func file(_ sdk: String, _ text: String) -> InterfaceFile {
    InterfaceFile.parse(
      path: "interfaces/Sample-\(sdk)-macos.swiftinterface", bytes: Array((interfaceHeader + text).utf8))
  }
  private static let search = InterfaceSearch(
    [
      file(
        "27.0",
        """
        @available(iOS 26.0, *)
        @available(tvOS, unavailable)
        public enum Fault : Swift::Error {
          @available(iOS, deprecated: 27.0, message: "Use Fault/jammed instead.")
          case wide(Swift::Int)
          case jammed
        }
        @available(iOS 27.0, *)
        extension Sample::Fault : Swift::Hashable {
          public func hash()
        }

        """), file("26.0", "public enum Fault {\n  case wide(Swift.Int)\n}\n"),
    ], defaultModule: "Sample")

  @Test("each declaration has its lines as authors cite them, its availability and its signature")
  func find() {
    let report = InterfaceFindReport(Self.search, names: ["Fault", "Fault/wide(_:)", "Fualt"])
    #expect(
      report.text() == """
        Fault
        27.0:6-10  enum Fault  (iOS 26.0; not on tvOS)
            public enum Fault : Swift::Error
        26.0:4-6  enum Fault
            public enum Fault
        27.0: 1 extension: 12-14

        Fault/wide(_:)
        27.0:8  case Fault.wide(_:)  (iOS 26.0; deprecated on iOS 27.0; not on tvOS)
            case wide(Swift::Int)
        26.0:5  case Fault.wide(_:)
            case wide(Swift.Int)

        """)
    #expect(report.misses == ["nothing is declared as 'Fualt'; did you mean 'Fault'?"])
    #expect(!report.foundAll)
  }

  @Test("a declaration is shown with its text and what extensions add")
  func show() {
    #expect(
      InterfaceShowReport(Self.search, name: "Fault", showsAll: false).text() == """
        enum Fault  27.0:6-10
        available: iOS 26.0; not on tvOS
        conforms to: Error; Hashable (iOS 27.0)

         4 | @available(iOS 26.0, *)
         5 | @available(tvOS, unavailable)
         6 | public enum Fault : Swift::Error {
         7 |   @available(iOS, deprecated: 27.0, message: "Use Fault/jammed instead.")
         8 |   case wide(Swift::Int)
         9 |   case jammed
        10 | }

        members in extensions:
          13  public func hash()

        also at 26.0:4-6

        """)
    #expect(
      InterfaceShowReport(Self.search, name: "Fault.wide", showsAll: false).text() == """
        case Fault.wide(_:)  27.0:8
        available: iOS 26.0; deprecated on iOS 27.0; not on tvOS
        deprecated: Use Fault/jammed instead.
        use: Fault.jammed
        in: enum Fault

        7 |   @available(iOS, deprecated: 27.0, message: "Use Fault/jammed instead.")
        8 |   case wide(Swift::Int)

        also at 26.0:5

        """)
  }

  @Test("the citation of a file outside of any store is its path")
  func outside() throws {
    let file = InterfaceFile.parse(path: "old.swiftinterface", bytes: Array("public func a()".utf8))
    let search = InterfaceSearch([file])
    #expect(search.citation(try #require(search.find("a").hits.first)) == "old.swiftinterface:1")
  }
}

import Testing

@testable import SwiftInterface

/// One test for each fault that was found in what a search tells, named after it.
@Suite("Faults of searches")
struct SearchFaultTests {
  private func search(_ text: String) -> InterfaceSearch { InterfaceSearch([interface(text)], defaultModule: "Sample") }

  @Test("show and find tell the constraints and conditions of members and conformances")
  func constraints() {
    let search = search(
      """
      public struct Box<Element> {
      }
      extension Box where Element : Swift.Numeric {
        public func sum()
      }
      extension Box where Element == Swift.String {
        public func sum()
      }
      #if NEW
      @available(macOS 27.0, *)
      extension Box : Swift.Sendable {
      }
      public func newOnly()
      #endif
      """)
    let shown = InterfaceShowReport(search, name: "Box", showsAll: false)
    let text = shown.text()
    #expect(text.contains("conforms to: Sendable (#if NEW) (macOS 27.0)\n"))
    #expect(
      text.hasSuffix(
        """
        members in extensions:
          7   public func sum(), in an extension where Element: Numeric
          10  public func sum(), in an extension where Element == String

        """))
    #expect(shown.json.compactText().contains("\"extensionRequirements\":[\"Element: Numeric\"],\"condition\":null"))
    #expect(
      InterfaceFindReport(search, names: ["newOnly", "sum"]).text() == """
        newOnly
        27.0:16  func newOnly() (#if NEW)
            public func newOnly()

        sum
        27.0:7  func Box.sum()
            public func sum(), in an extension where Element: Numeric
        27.0:10  func Box.sum()
            public func sum(), in an extension where Element == String

        """)
  }

  @Test(
    "an operator is found by where it stands",
    arguments: [
      ("prefix func -", [6]), ("postfix func ...", [8]), ("infix func -", [5]), ("func -", [5, 6]),
      ("public static prefix func -(a: N)", [6]), ("prefix operator -", [10]), ("infix operator -", []),
    ])
  func fixity(name: String, expected: [Int]) {
    let search = search(
      """
      public struct N {
        public static func - (a: N, b: N) -> N
        prefix public static func - (a: N) -> N
        public static func ... (a: N, b: N) -> N
        postfix public static func ... (a: N) -> N
      }
      prefix operator -
      """)
    #expect(search.find(name).hits.map(\.declaration.keywordLine) == expected)
  }
}

import Foundation
import Testing

@testable import SwiftInterface

@Suite("The report of a difference")
struct DifferenceReportTests {
  private let report = InterfaceDifferenceReport(
    InterfaceDifference(
      interface(
        """
        public enum Fault : Swift::Error {
          case wide(Swift::Int)
          case jammed
        }
        public func make(_ count: Swift::Int) throws -> [Swift::Int]
        public let gone: Swift::Int
        """),
      interface(
        """
        public struct Reason : Swift.Sendable {
          public var text: Swift.String
        }
        public enum Fault : Swift.Error, Swift.Sendable {
          @available(iOS, introduced: 26.0, deprecated: 27.0, message: "Use Fault/refused(_:) | instead.")
          case wide(Swift.Int)
          case refused(Sample.Reason)
        }
        public func make(_ count: Swift.Int) async throws -> [Swift.Int]
        """)))

  @Test("the text groups the changes, and underlines what differs")
  func text() {
    #expect(
      report.text() == """
        interfaces/Sample-27.0-macos.swiftinterface → interfaces/Sample-27.0-macos.swiftinterface

        Removed (1)
          9  let gone

        Signature changed (1)
          8 → 12  func make(_:)
                  - public func make(_ count: Int) throws -> [Int]
                  + public func make(_ count: Int) async throws -> [Int]
                                                   ~~~~~~
                  its effects are `async throws`, no longer `throws`

        Cases added or removed (2)
          6   - case Fault.jammed
          10  + case Fault.refused(_:)

        Conformances changed (1)
          4-7 → 7-11  enum Fault: + Sendable

        Newly deprecated (1)
          5 → 9  case Fault.wide(_:) → Fault.refused(_:) (10)
                 Use Fault/refused(_:) | instead.

        Availability changed (1)
          5 → 9  case Fault.wide(_:): iOS: always → 26.0

        Added (1)
          4-6  struct Reason (1 member)

        1 removed, 1 signature changed, 2 cases added or removed, 1 type with other conformances, 1 newly deprecated, \
        1 availability changed, 1 added; 0 moved only, 0 unchanged

        """)
  }

  @Test("of some kinds of change only those are listed")
  func only() {
    let some = InterfaceDifferenceReport(report.difference, only: ["removed", "moved"])
    #expect(some.changes.map(\.path) == ["gone"])
    #expect(!some.isEmpty)
    #expect(InterfaceDifferenceReport(report.difference, only: ["moved"]).isEmpty)
  }

  @Test("the migration table is Markdown")
  func markdown() {
    #expect(
      report.markdown() == """
        | Sample-27.0 | Sample-27.0 | what the deprecation says |
        | --- | --- | --- |
        | `Fault.wide(_:)` (`Sample-27.0:5`) | `Fault.refused(_:)` (`Sample-27.0:10`) | Use Fault/refused(_:) \\| instead. |

        """)
  }

  @Test("the JSON has the members that the schema names")
  func json() {
    let text = InterfaceDifferenceReport(report.difference, only: ["deprecated"]).json.text()
    let changes = text.components(separatedBy: "\"changes\": ")[1]
    #expect(
      changes == """
        [
            {
              "kind": "deprecated",
              "declaration": "case",
              "path": "Fault.wide(_:)",
              "old": {
                "startLine": 5,
                "keywordLine": 5,
                "endLine": 5,
                "signature": "case wide(Int)",
                "condition": null
              },
              "new": {
                "startLine": 8,
                "keywordLine": 9,
                "endLine": 9,
                "signature": "case wide(Int)",
                "condition": null
              },
              "platforms": {
                "iOS": "27.0"
              },
              "message": "Use Fault/refused(_:) | instead.",
              "renamed": null,
              "replacements": [
                {
                  "name": "Fault.refused(_:)",
                  "path": "Fault.refused(_:)",
                  "lines": [10, 10]
                }
              ]
            }
          ],
          "migrations": [
            {
              "path": "Fault.wide(_:)",
              "old": [5, 5],
              "new": [9, 9],
              "message": "Use Fault/refused(_:) | instead.",
              "replacements": [
                {
                  "name": "Fault.refused(_:)",
                  "path": "Fault.refused(_:)",
                  "lines": [10, 10]
                }
              ]
            }
          ]
        }

        """)
    #expect(
      text.hasPrefix("{\n  \"schema\": \"assay.interface-diff/1\",\n  \"old\": {\n    \"file\": \"interfaces/Sample"))
    #expect(text.contains("\"summary\": {\n    \"removed\": 1,\n    \"signature\": 1,\n    \"cases\": 2,"))
  }

  @Test("the parts of two signatures that differ are told apart")
  func parts() {
    func marked(_ old: String, _ new: String) -> [String] {
      let difference = SignatureDifference(old, new)
      return [difference.old, difference.new].map { parts in
        parts.map { $0.isEqual ? $0.text : "<\($0.text)>" }.joined()
      }
    }
    #expect(marked("a(x: Int) -> A", "a(y: Int) -> B") == ["a(<x>: Int) -> <A>", "a(<y>: Int) -> <B>"])
    #expect(marked("a", "a") == ["a", "a"])
    #expect(marked("", "a") == ["", "<a>"])
  }
}

import Testing

@testable import SwiftInterface

/// One test for each fault that was found in what a difference tells, named after it.
@Suite("Faults of differences")
struct DifferenceFaultTests {
  private func report(_ old: String, _ new: String) -> InterfaceDifferenceReport {
    InterfaceDifferenceReport(InterfaceDifference(interface(old), interface(new)))
  }

  /// The lines of the text between its first and its summary.
  private func lines(_ old: String, _ new: String) -> [String] {
    let lines = report(old, new).text().split(separator: "\n").map(String.init)
    return Array(lines.dropFirst().dropLast())
  }

  @Test(
    "availability and deprecation of a conformance are told",
    arguments: [
      ("@available(macOS 26.0, *)", "@available(macOS 27.0, *)", "+ Sendable (macOS 27.0), - Sendable (macOS 26.0)"),
      (
        "@available(macOS 26.0, *)", "@available(macOS, introduced: 26.0, deprecated: 27.0)",
        "+ Sendable (macOS 26.0; deprecated on macOS 27.0), - Sendable (macOS 26.0)"
      ),
      ("@available(iOS, unavailable)", "", "+ Sendable, - Sendable (not on iOS)"),
      ("", "@available(*, unavailable)", "+ Sendable (unavailable), - Sendable"),
      (
        "@available(*, deprecated, message: \"a\")", "@available(*, deprecated, message: \"b\")",
        "+ Sendable (deprecated): b, - Sendable (deprecated): a"
      ),
    ])
  func availabilityOfConformances(old: String, new: String, expected: String) {
    func text(_ attribute: String) -> String { "public struct A {\n}\n\(attribute)\nextension A : Sendable {}" }
    #expect(lines(text(old), text(new)) == ["Conformances changed (1)", "  7 → 7  extension A: \(expected)"])
  }

  @Test("a conformance that changed its availability with its type is told of the type alone")
  func availabilityOfTypes() {
    func text(_ type: String, _ conformance: String) -> String {
      "@available(macOS \(type), *)\npublic struct A {\n}\n@available(macOS \(conformance), *)\nextension A : P {}"
    }
    #expect(
      lines(text("26.0", "26.0"), text("27.0", "27.0")).map { $0.prefix(20) } == [
        "Availability changed", "  5-6 → 5-6  struct ",
      ])
    #expect(!lines(text("26.0", "27.0"), text("27.0", "27.0")).contains { $0.contains("Conformances") })
    #expect(lines(text("26.0", "27.0"), text("26.0", "28.0")).count == 2)
  }

  @Test("what was renamed is told as such, with the members of a type")
  func renamed() {
    let (old, new) = (
      "public struct Lamp {\n  public func blink(_ n: Int)\n}\npublic enum Fault {\n  case wide\n}\npublic func a(x: Int)",
      "public struct Lamp {\n  public func flash(_ n: Int)\n}\npublic enum Error {\n  case wide\n}\npublic func b(x: Int)"
    )
    #expect(
      lines(old, new) == [
        "Removed (3)",
        "  5    func Lamp.blink(_:)", "       func Lamp.flash(_:) (5): it has the same signature",
        "  7-9  enum Fault (1 member)", "       enum Error (7-9): it has members of the same names",
        "  10   func a(x:)", "       func b(x:) (10): it has the same signature",
        "Added (3)", "  5    func Lamp.flash(_:)", "  7-9  enum Error (1 member)", "  10   func b(x:)",
      ])
    #expect(
      lines("public enum A {\n  case a(Int)\n}", "public enum A {\n  case b(Int)\n}") == [
        "Cases added or removed (2)", "  5  - case A.a(_:)", "     case A.b(_:) (5): it has the same signature",
        "  5  + case A.b(_:)",
      ])
  }

  @Test("the migration table holds what was removed and is there under another name")
  func migrationOfRemoved() {
    #expect(
      report("public enum Fault {\n  case wide\n}\npublic let x: Int", "public enum Error {\n  case wide\n}").markdown()
        == """
        | Sample-27.0 | Sample-27.0 | what the deprecation says |
        | --- | --- | --- |
        | `Fault` (`Sample-27.0:4-6`) | `Error` (`Sample-27.0:4-6`) | no deprecation: it has members of the same names |
        | `Fault.wide` (`Sample-27.0:5`) | `Error.wide` (`Sample-27.0:5`) | no deprecation: it has the same name |

        """)
    #expect(
      report("public let x: Int", "").markdown()
        == "Nothing that was deprecated or removed in Sample-27.0 has a known replacement.\n")
  }

  @Test("entries that share a path are told apart by their signature, condition and extension")
  func overloads() {
    #expect(
      lines(
        "#if A\npublic func f()\n#endif\npublic struct D {\n  public func l(_ a: Int)\n  public func l(_ a: String, b: Int = 1)\n}\n",
        "#if B\npublic func f()\n#endif\npublic struct D {\n  public func l(_ a: String, b: Int = 1)\n}\n") == [
          "Removed (2)", "  5  func f() (#if A)", "  8  func D.l(_:)", "Added (1)", "  5  func f() (#if B)",
        ])
    let box = "public struct Box<T> {\n}\nextension Box where T == Int {\n  public func sum()\n}\n"
    #expect(
      lines(box + "extension Box where T == String {\n  public func sum()\n}\n", box) == [
        "Removed (1)", "  10  func Box.sum()", "      public func sum(), in an extension where T == String",
      ])
    #expect(
      lines("public func f(_ a: Int)\npublic func f(_ a: String)", "public func f(_ a: Int)") == [
        "Removed (1)", "  5  func f(_:)", "     public func f(_ a: String)",
      ])
  }

  @Test("a requirement and its default implementation are told apart")
  func requirements() {
    let requirement = "public protocol L {\n  func dim()\n}\n"
    let both = requirement + "extension L {\n  public func dim()\n}\n"
    #expect(lines(both, requirement).prefix(2) == ["Removed (1)", "  8  func L.dim() (default implementation)"])
    #expect(
      lines(requirement, "public protocol L {\n}\n") == ["Removed (1)", "  5  func L.dim() (requirement)"])
  }

  @Test("different modules are not compared without a word")
  func modules() {
    func module(_ name: String) -> InterfaceFile {
      InterfaceFile.parse(
        path: "a.swiftinterface",
        bytes: Array("// swift-interface-format-version: 1.0\n// swift-module-flags: -module-name \(name)\n".utf8))
    }
    #expect(
      InterfaceDifference(module("Lab"), module("Swift")).moduleNote
        == "Lab and Swift are different modules: this is no change from one version to another")
    #expect(InterfaceDifference(module("Lab"), module("Lab")).moduleNote == nil)
  }

  @Test(
    "reasons name what changed",
    arguments: [
      ("public typealias A = Int32", "public typealias A = Int64", "its type is `Int64`, no longer `Int32`"),
      ("public typealias A = Int", "public typealias A = () -> ()", "its type is `() -> ()`, no longer `Int`"),
      (
        "infix operator +++ : A", "infix operator +++ : B", "its precedence group is `B`, no longer `A`"
      ),
      (
        "public struct S {\n  public init?(x: Int)\n}", "public struct S {\n  public init(x: Int)\n}",
        "it cannot fail any more: `init?` is `init`"
      ),
      (
        "public struct S {\n  public init()\n}", "public struct S {\n  public init!()\n}",
        "it can fail now: `init` is `init!`"
      ),
      (
        "public protocol P {\n  associatedtype A\n}", "public protocol P {\n  associatedtype A : Q\n}",
        "its bounds are now `Q`"
      ),
      (
        "public protocol P {\n  associatedtype A = Int\n}", "public protocol P {\n  associatedtype A = Bool\n}",
        "its default is `Bool`, no longer `Int`"
      ),
    ])
  func reasons(old: String, new: String, expected: String) {
    #expect(InterfaceDifference(interface(old), interface(new)).changes.flatMap(\.reasons) == [expected])
  }

  @Test(
    "fault 5 of a newcomer: A.B and A::B are one type also where A comes by way of another module",
    arguments: ["SwiftUICore", "LampParts"])
  func reexportedModules(module: String) {
    func text(_ dot: String) -> String {
      """
      public import SwiftUI
      public func show(_ view: some \(module)\(dot)View, _ name: Swift\(dot)String) -> \(module)\(dot)Edge.Set
      public struct Lamp : \(module)\(dot)View {
      }
      extension \(module)\(dot)View {
        public func lit() -> some \(module)\(dot)View
      }
      """
    }
    #expect(lines(text("."), text("::")) == [])
    #expect(lines(text("::"), text(".")) == [])
    #expect(lines(text("."), text("::").replacing("Edge.Set", with: "Edge")).first == "Signature changed (1)")
  }

  @Test("fault 5 of a newcomer: a type of the file is no module, whatever another version calls so")
  func typesAreNoModules() {
    let old = "public struct Lamp {\n  public struct Part {\n  }\n}\npublic func f(_ part: Lamp.Part)"
    let new = old.replacing("Lamp.Part", with: "Lamp::Part")
    #expect(lines(old, new).first == "Signature changed (1)")
  }
}

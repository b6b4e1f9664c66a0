import Testing

@testable import SwiftInterface

@Suite("Finding declarations")
struct LookupTests {
  static let file = interface(
    """
    public import Foundation
    public enum Fault : Foundation::LocalizedError {
      case wide(Sample::Fault.Sample::Wide)
      case jammed
      case refused(Sample::Fault.Sample::Reason, Swift::Int)
    }
    extension Sample::Fault {
      public struct Wide : Swift::Sendable {
        public var width: Swift::Int
        public init(width: Swift::Int, limit: Swift::Int = 80)
      }
    }
    final public class Maker {
      public init(name: Swift::String)
      public init(fileURL: Foundation::URL)
      final public func make(_ count: Swift::Int) async throws -> [Swift::Int]
      final public func make(in bounds: Swift::Int, named name: Swift::String? = nil) -> Swift::Int
      public static let shared: Sample::Maker
      public static func == (a: Sample::Maker, b: Sample::Maker) -> Swift::Bool
      public subscript(dynamicMember path: Swift::String) -> Swift::Int { get }
      public struct Fault : Swift::Error {
        case jammed
      }
    }
    @attached(member) public macro Guide(description: Swift::String) = #externalMacro(module: "M", type: "T")
    public func open()
    """)
  static let index = InterfaceIndex(file)

  static func paths(_ reference: String) -> [String] {
    index.lookup(reference).map { "\(file.declarations[$0].kind.rawValue) \(file.declarations[$0].path)" }
  }

  @Test(
    "a name finds what it is declared as",
    arguments: [
      ("Maker", ["class Maker"]),
      ("Fault", ["enum Fault", "extension Fault", "struct Maker.Fault"]),
      ("Maker.Fault", ["struct Maker.Fault"]),
      ("Fault.jammed", ["case Fault.jammed", "case Maker.Fault.jammed"]),
      ("Maker.Fault.jammed", ["case Maker.Fault.jammed"]),
      (".jammed", ["case Fault.jammed", "case Maker.Fault.jammed"]),
      (".shared", ["let Maker.shared"]),
      (".Maker", []),
      ("refused", ["case Fault.refused(_:_:)"]),
      ("refused(_:_:)", ["case Fault.refused(_:_:)"]),
      ("refused(_:)", []),
      ("open", ["func open()"]),
      ("Sample::Fault.Sample::Wide", ["struct Fault.Wide"]),
      ("Sample.Fault.Wide", ["struct Fault.Wide"]),
      ("Fault.Wide.width", ["var Fault.Wide.width"]),
      ("Fault.Wide.init", ["init Fault.Wide.init(width:limit:)"]),
      ("Other.Wide", []),
      ("==", ["func Maker.==(_:_:)"]),
      ("Maker.==", ["func Maker.==(_:_:)"]),
      ("subscript(dynamicMember:)", ["subscript Maker.subscript(dynamicMember:)"]),
      ("Foundation", []),
      ("import Foundation", ["import Foundation"]),
    ])
  func names(reference: String, expected: [String]) {
    #expect(Self.paths(reference) == expected)
  }

  @Test(
    "argument labels tell declarations of one base name apart",
    arguments: [
      ("make", ["func Maker.make(_:)", "func Maker.make(in:named:)"]),
      ("make(_:)", ["func Maker.make(_:)"]),
      ("make(in:named:)", ["func Maker.make(in:named:)"]),
      ("make(in:)", []),
      ("make(…)", ["func Maker.make(_:)", "func Maker.make(in:named:)"]),
      ("make()", ["func Maker.make(_:)", "func Maker.make(in:named:)"]),
      ("make(3)", ["func Maker.make(_:)"]),
      ("maker.make(in: 2)", ["func Maker.make(in:named:)"]),
      ("try await maker.make(3)", ["func Maker.make(_:)"]),
      ("init(name:)", ["init Maker.init(name:)"]),
      ("Maker.init(fileURL:)", ["init Maker.init(fileURL:)"]),
      ("Maker(name:)", ["init Maker.init(name:)"]),
      ("Maker(name: \"a\")", ["init Maker.init(name:)"]),
      ("Maker(path:)", []),
      ("Maker()", ["init Maker.init(name:)", "init Maker.init(fileURL:)"]),
      (".refused(let reason, _)", ["case Fault.refused(_:_:)"]),
      ("case .wide(let wide)", ["case Fault.wide(_:)"]),
    ])
  func labels(reference: String, expected: [String]) {
    #expect(Self.paths(reference) == expected)
  }

  @Test(
    "a whole declaration finds one of its kind",
    arguments: [
      ("func make(_ count: Int)", ["func Maker.make(_:)"]),
      ("final public func make(in bounds: Int, named name: String? = nil) -> Int", ["func Maker.make(in:named:)"]),
      ("public enum Fault : LocalizedError", ["enum Fault", "extension Fault"]),
      ("struct Fault", ["extension Fault", "struct Maker.Fault"]),
      ("struct Maker", []),
      ("case refused(Reason, Int)", ["case Fault.refused(_:_:)"]),
      ("case refused(Reason)", []),
      ("extension Fault", ["extension Fault"]),
      ("static var shared", ["let Maker.shared"]),
      ("var width: Int", ["var Fault.Wide.width"]),
      ("width: Int", ["var Fault.Wide.width"]),
      ("name: String", []),
      ("catch Fault.jammed", ["case Fault.jammed", "case Maker.Fault.jammed"]),
      ("static func == (a: Maker, b: Maker) -> Bool", ["func Maker.==(_:_:)"]),
      ("@MainActor func open()", ["func open()"]),
      ("init(name: String)", ["init Maker.init(name:)"]),
      ("macro Guide(description:)", ["macro Guide(description:)"]),
      ("@Guide", ["macro Guide(description:)"]),
      ("@Guide(description: \"a\")", ["macro Guide(description:)"]),
      ("@frozen", []),
    ])
  func wholeDeclarations(reference: String, expected: [String]) {
    #expect(Self.paths(reference) == expected)
  }

  @Test(
    "what names nothing finds nothing",
    arguments: [
      "", " ", ".", "..", "()", "explanation:", "static let", "26.5", "Sources/Maker.swift", "rows[:5]", "Maker*",
      "-Wall", "a b c", "@unknown default", "\u{0}", "`", "Maker.", "make(", "@", "#", "::", "let", "\"Maker\"",
    ])
  func nothing(reference: String) {
    #expect(Self.paths(reference) == [])
  }

  @Test("lines hold the declarations whose keyword they have, and those that they are a part of")
  func lines() {
    func paths(_ lines: ClosedRange<Int>) -> [String] {
      Self.index.declarations(holdingLines: lines.lowerBound + 3...lines.upperBound + 3).map {
        Self.file.declarations[$0].path
      }
    }
    #expect(paths(4...4) == ["Fault", "Fault.jammed"])
    #expect(paths(2...6) == ["Fault", "Fault.wide(_:)", "Fault.jammed", "Fault.refused(_:_:)"])
    #expect(paths(6...7) == ["Fault"])
    #expect(paths(9...10) == ["Fault", "Fault.Wide", "Fault.Wide.width", "Fault.Wide.init(width:limit:)"])
    #expect(paths(900...901) == [])
    #expect(Self.index.innermost(atLine: 7).map { Self.file.declarations[$0].path } == "Fault.jammed")
    #expect(Self.index.innermost(atLine: 9).map { Self.file.declarations[$0].path } == "Fault")
    #expect(Self.index.innermost(atLine: 2) == nil)
    #expect(Self.index.innermost(atLine: 900) == nil)
  }

  @Test("a misspelt name has similar ones")
  func similar() {
    #expect(Self.index.similarNames(to: "jamed") == ["Fault.jammed", "Maker.Fault.jammed"])
    #expect(Self.index.similarNames(to: "Maker.make(at:)", limit: 1) == ["Maker.make(_:)"])
    #expect(Self.index.similarNames(to: "Something") == [])
    #expect(Self.index.similarNames(to: "fileURL:") == [])
  }
}

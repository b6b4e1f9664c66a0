import Testing

@testable import SwiftInterface

@Suite("The details of a declaration")
struct SignatureTests {
  /// The normalised signatures of the declarations in a text.
  private func signatures(_ text: String) -> [String] {
    InterfaceDetails(interface(text)).all().map(\.details.normalisedSignature)
  }

  @Test(
    "a signature is the same in every spelling",
    arguments: [
      (
        "public func a(_ x: Sample::Outer.Sample::Inner, in y: Swift::Int) -> [Swift::String]",
        "public func a(_ x: Outer.Inner, in y: Int) -> [String]"
      ),
      (
        "public func a(_ x: Sample.Outer.Inner, in y: Swift.Int) -> [Swift.String]",
        "public func a(_ x: Outer.Inner, in y: Int) -> [String]"
      ),
      ("public func a(_ x : Int,in y:Int)->Int", "public func a(_ x: Int, in y: Int) -> Int"),
      ("@inlinable static public func a(\n  x: Int\n) async throws", "public static func a(x: Int) async throws"),
      ("final public class A : Swift.Sendable, Swift.Error {\n}", "public final class A: Error, Sendable"),
      (
        "public func a(_ body: @Sendable @escaping (Swift.Int) throws -> Swift.Void)",
        "public func a(_ body: @Sendable @escaping (Int) throws -> Void)"
      ),
      (
        "public func a(_ body: @escaping @Sendable (Swift.Int) throws -> Swift.Void)",
        "public func a(_ body: @Sendable @escaping (Int) throws -> Void)"
      ),
      (
        "public func a(_ body: @escaping @_Concurrency::MainActor (Int) -> Void)",
        "public func a(_ body: @MainActor @escaping (Int) -> Void)"
      ),
      (
        "public static func < (a: Swift.Int, b: Swift.Int) -> Swift.Bool",
        "public static func <(a: Int, b: Int) -> Bool"
      ),
      (
        "public static func == <T>(a: T, b: T) -> Bool where T : Swift.P",
        "public static func ==<T>(a: T, b: T) -> Bool where T: P"
      ),
      ("public func a(_ x: Swift.String = \"Swift.A , b\")", "public func a(_ x: String = \"Swift.A , b\")"),
      ("public func a(_ x: Swift.Int=3)", "public func a(_ x: Int = 3)"),
      ("public func a(`in` x: Int)", "public func a(in x: Int)"),
      (
        "public func a<A, B>() where B : Swift.Hashable, A == Swift.Array<Swift.Int>, B.C : Sample.D",
        "public func a<A, B>() where A == Array<Int>, B.C: D, B: Hashable"
      ),
      (
        "public struct A<T> : ~Swift.Copyable where T : ~Swift::Copyable {\n}",
        "public struct A<T>: ~Copyable where T: ~Copyable"
      ),
      ("associatedtype A : Swift.B = Swift.C where Self.A == Swift.D", "associatedtype A: B = C where Self.A == D"),
      (
        "public typealias A = Swift.Dictionary<Swift::String, Foundation.URL>?",
        "public typealias A = Dictionary<String, URL>?"
      ),
      ("convenience public init?<T>(a: T)", "public convenience init?<T>(a: T)"),
      ("prefix operator ++", "prefix operator ++"),
      ("public var a: (Swift.Int) -> some Swift.View & Sample.Other", "public var a: (Int) -> some View & Other"),
      ("public func a() -> (x: Swift.Int, y: [Swift.Int : Swift.Int])", "public func a() -> (x: Int, y: [Int: Int])"),
      ("nonisolated(nonsending) public func a() async", "public nonisolated(nonsending) func a() async"),
      ("case a(Sample.A, b: Swift.Int)", "case a(A, b: Int)"),
    ])
  func spelling(text: String, expected: String) {
    #expect(signatures(text) == [expected])
  }

  @Test("a prefix is a module only where a module of that name is imported")
  func imports() {
    #expect(
      signatures("import Foundation\nimport struct Other.X\npublic func a(_ x: Foundation.URL, y: Other.X, z: Outer.X)")
        == [
          "import Foundation", "import struct Other.X", "public func a(_ x: URL, y: X, z: Outer.X)",
        ])
  }

  @Test("a metatype's dot and one before a selector belong to a type, though a module is called so")
  func metatypes() {
    let text = "import A\nfunc a(b: A.Type, c: A.Protocol, d: A.`Type`, e: A.B, f: A.Swift::B)"
    #expect(signatures(text).last == "func a(b: A.Type, c: A.Protocol, d: Type, e: B, f: A.B)")
  }

  @Test("a type called as its module is told from the module")
  func sameName() {
    #expect(
      signatures(
        "public struct Sample {\npublic struct Inner {\n}\n}\npublic func a(_ x: Sample.Sample.Inner, y: Sample.Inner, z: Sample::Sample)"
      )
      .last == "public func a(_ x: Sample.Inner, y: Sample.Inner, z: Sample)")
  }

  @Test(
    "accessors stand at the end of a signature where a caller can tell them",
    arguments: [
      ("public var a: Swift.Int { get }", ["get"], "public var a: Int { get }"),
      ("public var a: Swift.Int {\n  get\n  set\n}", ["get", "set"], "public var a: Int"),
      ("public var a: Swift.Int", [], "public var a: Int"),
      (
        "public var a: Int {\n  @inlinable get { x.get }\n  @inlinable _modify { yield &x }\n}", ["get", "_modify"],
        "public var a: Int"
      ),
      (
        "public var a: Int {\n  get async throws(Sample.Fault)\n}", ["get async throws(Fault)"],
        "public var a: Int { get async throws(Fault) }"
      ),
      (
        "public var a: Int {\n  @available(macOS 12, *) get\n  nonmutating set(value) { b = value }\n}",
        ["get", "nonmutating set"], "public var a: Int { get nonmutating set }"
      ),
      ("@inlinable public var a: Int { return b.set }", ["get"], "public var a: Int { get }"),
      (
        "public subscript(i: Swift.Int) -> Swift.Int {\n  _read\n  set\n}", ["_read", "set"],
        "public subscript(i: Int) -> Int"
      ),
      ("public var a: Int { consuming get }", ["consuming get"], "public var a: Int { consuming get }"),
    ])
  func accessors(text: String, expected: [String], signature: String) {
    let file = interface(text)
    let details = InterfaceDetails(file)[file.declarations[0]]
    #expect(details.accessors.map(\.text) == expected)
    #expect(details.normalisedSignature == signature)
  }

  @Test("inherited types and requirements are lists of their own")
  func lists() {
    let file = interface(
      """
      public struct A<T, each U, let n : Swift.Int> : @unchecked Swift.Sendable, Sample.P where T : Swift.A & Sample.B, repeat each U : Sample.P {
      }
      extension Sample.A : Sample.Q where T == Swift.Array<Swift.Int> {
        public func a<V : Sample::P>(_ v: V) where V.X : Swift.Hashable
      }
      """)
    let details = InterfaceDetails(file)
    let (type, addition, method) = (file.declarations[0], file.declarations[1], file.declarations[2])
    #expect(details[type].inheritedTypes == ["@unchecked Sendable", "P"])
    #expect(details[type].genericRequirements == ["T: A", "T: B", "each U: P"])
    #expect(details[addition].inheritedTypes == ["Q"])
    #expect(details[addition].genericRequirements == ["T == Array<Int>"])
    #expect(details[method].genericRequirements == ["V.X: Hashable", "V: P"])
    #expect(details.extensionRequirements(of: method) == ["T == Array<Int>"])
    #expect(
      details.identity(of: method)
        == DeclarationIdentity(
          kind: .func, path: "A.a(_:)", name: "a(_:)", signature: "public func a<V: P>(_ v: V) where V.X: Hashable",
          requirements: ["T == Array<Int>"]))
    #expect(details.identity(of: type).signature.hasPrefix("public struct A<T, each U, let n: Int> where"))
  }

  @Test("extensions of one type with other arguments have other members")
  func boundTypes() {
    let file = interface(
      "extension Swift.Array<Swift.Int> {\n  public func a()\n}\nextension Swift.Array<Swift.Bool> {\n  public func a()\n}"
    )
    let identities = InterfaceDetails(file).all().map(\.identity)
    #expect(
      identities.map(\.requirements) == [
        ["Self == Array<Int>"], ["Self == Array<Int>"], ["Self == Array<Bool>"], ["Self == Array<Bool>"],
      ])
    #expect(Set(identities).count == 4)
  }

  @Test("a member has one identity in the type's body and in an extension of it")
  func bodyAndExtension() {
    let body = interface("public struct A {\n  public func a()\n}")
    let addition = interface("public struct A {\n}\nextension Sample::A {\n  public func a()\n}")
    let first = InterfaceDetails(body).identity(of: body.declarations[1])
    let second = InterfaceDetails(addition).identity(of: addition.declarations[2])
    #expect(first == second)
    #expect(first.container == "A" && first.baseName == "a" && first.labels == [])
  }
}

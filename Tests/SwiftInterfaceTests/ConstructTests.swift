import Testing

@testable import SwiftInterface

/// Every construct that a compiler prints, with the declarations read from it.
@Suite("Constructs of an interface")
struct ConstructTests {
  @Test(
    "a function's name has its labels",
    arguments: [
      ("func a()", "a()"),
      ("func a(_ b: Int, c: Int, d e: Int)", "a(_:c:d:)"),
      ("func a(where b: Int, init c: Int, for d: Int, in e: Int, case f: Int)", "a(where:init:for:in:case:)"),
      ("func `init`(`default` a: Int)", "init(default:)"),
      ("func open(get: Int)", "open(get:)"),
      ("func a<T, each U>(_ b: repeat each U, c: Swift.Dictionary<T, Swift.Int>) where T : P", "a(_:c:)"),
      ("func a<T: P<(A, B)>>(b: (T) -> Swift.Result<A, B>, c: A)", "a(b:c:)"),
      ("func a(@Builder b: @escaping () -> some View, c: isolated (any Actor)? = #isolation)", "a(b:c:)"),
      ("func a(b: borrowing ~Copyable, _ c: consuming sending A, d: _const Int)", "a(b:_:d:)"),
      (#"func a(b: String = "x, y: \(f(z: "(\"}"))", c: Int)"#, "a(b:c:)"),
      (##"func a(b: String = #"\ " ("#, c: Int)"##, "a(b:c:)"),
      ("func a(b: () -> Void = { x, y in f(z: 1) }, c: [String : Int] = [\"a\": 1, \"b\": 2])", "a(b:c:)"),
      ("func a(b: Int = 1 /* c: Int, */, d: Int = x ? y : z)", "a(b:d:)"),
      ("func a(b: any Regex = /x(?:,c: )/, d: Int)", "a(b:d:)"),
      ("func a(\n  b: Int,\n  c: Int\n)", "a(b:c:)"),
      ("func a(b: M::T.M::U<M::V>, c: M::T)", "a(b:c:)"),
      ("func a() throws(M::E) -> @_opaqueReturnTypeOf(\"$s1A{\", 0) __ {\n  }", "a()"),
      ("func a(b: @autoclosure () throws -> Bool, c: inout A, d: A...)", "a(b:c:d:)"),
      ("static func == (a: Self, b: Self) -> Bool", "==(_:_:)"),
      ("static func < <T>(a: T, b: T) -> Bool", "<(_:_:)"),
      ("static func ==<T>(a: T, b: T) -> Bool", "==(_:_:)"),
      ("static func <<T>(a: T, b: T) -> Bool", "<(_:_:)"),
      ("static func / (a: Self, b: Self) -> Self", "/(_:_:)"),
      ("static func ./= (a: inout Self, b: Self)", "./=(_:_:)"),
      ("static func ... (a: Self, b: Self) -> R", "...(_:_:)"),
      ("static func ..< (a: Self, b: Self) -> R", "..<(_:_:)"),
      ("prefix static func ! (a: Self) -> Self", "!(_:)"),
      ("static func ≠ (a: Self, b: Self) -> Bool", "≠(_:_:)"),
    ])
  func functions(text: String, name: String) {
    let file = interface("public \(text)\npublic var after: Int")
    #expect(file.declarations.map(\.name) == [name, "after"])
    #expect(file.declarations.first?.kind == .func)
    #expect(file.findings == [])
  }

  @Test(
    "a declaration that is no function has its name",
    arguments: [
      ("init?(x: Int)", "init init(x:)"),
      ("init!<T>(_ x: T) where T : P", "init init(_:)"),
      ("subscript(x: Int) -> Int { get }", "subscript subscript(_:)"),
      ("subscript<T>(dynamicMember path: KeyPath<A, T>) -> T { get set }", "subscript subscript(dynamicMember:)"),
      ("isolated deinit", "deinit deinit"),
      ("typealias A<T> = Swift.Dictionary<T, Swift.Int> where T : P", "typealias A"),
      ("associatedtype A : P = Swift.Int where Self.A == Self.A.B", "associatedtype A"),
      ("macro m<T>(a: T) -> T = #externalMacro(module: \"M\", type: \"T\")", "macro m(a:)"),
      ("macro m = #externalMacro(module: \"M\", type: \"T\")", "macro m"),
      ("infix operator +++ : AdditionPrecedence", "operator +++"),
      ("prefix operator ...", "operator ..."),
      ("prefix operator ..<", "operator ..<"),
      ("postfix operator /", "operator /"),
      ("precedencegroup A {\n  higherThan: B\n  associativity: left\n}", "precedencegroup A"),
      ("distributed actor A {\n}", "actor A"),
      ("struct `self`<T> : ~Copyable, ~Swift::Escapable where T : ~Swift::Copyable {\n}", "struct self"),
      ("protocol A<B> : AnyObject where Self.B : P {\n}", "protocol A"),
      ("class var a: Int { get }", "var a"),
      ("class override func a()", "func a()"),
      ("class func `func`()", "func func()"),
      ("class open {\n}", "class open"),
      ("class A where B : C {\n}", "class A"),
      ("nonisolated(unsafe) static let a: Int", "let a"),
      ("nonisolated(nonsending) func a() async", "func a()"),
      ("enum actor {\n}", "enum actor"),
      ("var macro: Int", "var macro"),
      ("let a: Int = { () -> Int in\n  1\n}()", "let a"),
      ("var a: Int = f { 1 } {\n  didSet {\n  }\n}", "var a"),
      ("var a: [Int] = [\n  1,\n  2\n]", "var a"),
      ("var a: Int {\n  @available(iOS 27.0, *) get async throws(E)\n  nonmutating set\n}", "var a"),
      ("var a: Int {\n  @inlinable _read {\n    yield b\n  }\n  unsafeAddress { p }\n}", "var a"),
      ("var a: M::T<A, B> where C == D", "var a"),
    ])
  func others(text: String, title: String) {
    let file = interface("public \(text)\npublic var after: Int")
    #expect(file.declarations.map { "\($0.kind.rawValue) \($0.name)" } == [title, "var after"])
    #expect(file.findings == [])
  }

  @Test(
    "an import's name is the module",
    arguments: [
      ("import Swift", "Swift"), ("public import Foundation", "Foundation"), ("import A.B", "A.B"),
      ("@_exported public import M", "M"), ("@_implementationOnly import M", "M"), ("import struct A.B", "A"),
      ("@_spi(X) @preconcurrency import func A.B.c", "A.B"), ("import protocol", "protocol"),
    ])
  func imports(text: String, name: String) {
    let file = interface("\(text)\npublic var after: Int")
    #expect(file.declarations.map { "\($0.kind.rawValue) \($0.path)" } == ["import \(name)", "var after"])
    #expect(file.findings == [])
  }

  @Test(
    "an extension's name is its type's, without modules and selectors",
    arguments: [
      ("Sample::A", "A"), ("Sample::A.Sample::B", "A.B"), ("Swift::Int", "Int"), ("Sample.A.B", "A.B"),
      ("Sample.Sample", "Sample"), ("Sample", "Sample"), ("A.B", "A.B"), ("Swift.Array", "Array"),
      ("Other.A", "A"), ("CoreFoundation.CGSize", "CGSize"), ("Other::Other.Other::A", "Other.A"),
      ("Swift.Array<Swift.Int>", "Array"), ("`A`.`Type`", "A.Type"),
    ])
  func extensions(type: String, name: String) {
    let text = "import Other\nextension \(type) : @retroactive P where Self == Q {\n  public func a()\n}"
    let file = interface(text)
    #expect(file.declarations.map(\.path) == ["Other", name, "\(name).a()"])
    #expect(file.declarations.map(\.name) == ["Other", name, "a()"])
    #expect(file.findings == [])
  }

  @Test("each case of a line, and each name of a `var` line, is a declaration of its own")
  func lists() {
    let text = """
      indirect enum A : Swift.Int {
        case a = 1, b = -2, c
        case d(Swift.Dictionary<K, V>, (A, B) -> C), e(f: A = A<B, C>(), _: D), `default`
        case g,
          h(Self)
        case open, get(_ a: A)
      }
      public var a: Swift.Dictionary<K, V>, b: U
      public let c, d: Swift.Int
      public var (e, f): (Swift.Int, Swift.Int)
      public var g: Swift.Int { get }
      """
    #expect(
      outline(text) == [
        "enum A | indirect enum A : Swift.Int", "case A.a | case a = 1", "case A.b | case b = -2", "case A.c | case c",
        "case A.d(_:_:) | case d(Swift.Dictionary<K, V>, (A, B) -> C)",
        "case A.e(f:_:) | case e(f: A = A<B, C>(), _: D)",
        "case A.default | case `default`", "case A.g | case g", "case A.h(_:) | case h(Self)",
        "case A.open | case open", "case A.get(_:) | case get(_ a: A)",
        "var a | public var a: Swift.Dictionary<K, V>", "var b | public var b: U", "let c | public let c: Swift.Int",
        "let d | public let d: Swift.Int", "var e | public var (e, f): (Swift.Int, Swift.Int)",
        "var f | public var (e, f): (Swift.Int, Swift.Int)", "var g | public var g: Swift.Int",
      ])
    #expect(lines(text).filter { $0.contains("A.g") } == ["4,4,5 case A.g", "6,6,6 case A.get(_:)"])
  }

  @Test("a case with one short parameter before another case does not crash")
  func shortCaseBeforeAnother() {
    #expect(
      outline("enum A {\n  case leaf(T), node\n}") == [
        "enum A | enum A", "case A.leaf(_:) | case leaf(T)", "case A.node | case node",
      ])
  }

  @Test("the signature is the header on one line, without attributes and comments")
  func signatures() {
    let text = """
      @objc override dynamic open func a(
        b: Swift.Int,
          c: Swift.String = "x  y" // why
      ) async
        throws -> Swift.Int where T : P {
        return 1
      }
      public @MainActor /* x */ final class A : @unchecked Swift.Sendable { func b() {} }
      @_spi(X) nonisolated(unsafe) public static var c:   (@Sendable () -> Swift.Void)? { get }
      """
    #expect(
      outline(text) == [
        "func a(b:c:) | override dynamic open func a( b: Swift.Int, c: Swift.String = \"x  y\" ) async throws "
          + "-> Swift.Int where T : P",
        "class A | public final class A : @unchecked Swift.Sendable", "func A.b() | func b()",
        "var c | nonisolated(unsafe) public static var c: (@Sendable () -> Swift.Void)?",
      ])
    #expect(interface(text).declarations.map(\.access) == ["open", "public", nil, "public"])
  }

  @Test("attributes stand before the keyword's line, on it, or between modifiers, and `private(set)` is no access")
  func attributes() {
    let text = """
      @available(swift 5.1)
      @_specialize(where T == Swift.Int)
      @inlinable @_semantics("a)") final internal(set) public var a: T

      #if $Foo
      @_lifetime(borrow a)
      #endif
      @_documentation(visibility: internal) public @MainActor func b()
      private(set) var c: T
      """
    let declarations = interface(text).declarations
    #expect(
      declarations.map(\.attributes) == [
        [
          "@available(swift 5.1)", "@_specialize(where T == Swift.Int)", "@inlinable", "@_semantics(\"a)\")",
        ],
        ["@_lifetime(borrow a)", "@_documentation(visibility: internal)", "@MainActor"], [],
      ])
    #expect(declarations.map(\.access) == ["public", "public", nil])
    #expect(lines(text) == ["1,3,3 var a", "6,8,8 func b()", "9,9,9 var c"])
  }

  @Test("a name's offset is where the name stands")
  func nameOffsets() {
    let file = interface("public struct `A` {\n  case b, c\n  init?(d: Int)\n  static func == (a: A, b: A)\n}")
    let names = file.declarations.map { declaration in
      file.source.string(declaration.nameOffset..<declaration.nameOffset + 1)
    }
    #expect(names == ["A", "b", "c", "i", "="])
  }
}

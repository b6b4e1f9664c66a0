import Testing

@testable import SwiftInterface

/// What the parser once read in another way than the toolchain's own.
@Suite("Faults that the oracle found")
struct OracleFaultTests {
  @Test("a case with a payload before another one")
  func payloadBeforeAnother() {
    #expect(
      outline("enum A { case leaf(T), node }") == [
        "enum A | enum A", "case A.leaf(_:) | case leaf(T)", "case A.node | case node",
      ])
  }

  @Test(
    "the keyword of a scoped import is not its module",
    arguments: ["class", "struct", "enum", "protocol", "typealias", "func", "var", "let"])
  func scopedImports(keyword: String) {
    for access in ["", "package ", "@_exported public "] {
      let declarations = interface("\(access)import \(keyword) Other.`Type`\nimport Last").declarations
      #expect(declarations.map(\.name) == ["Other", "Last"])
    }
    #expect(interface("import class\nvar a: Int").declarations.map(\.name) == ["class", "a"])
  }

  @Test("an underscore in a pattern declares nothing")
  func underscores() {
    #expect(
      interface("public var (i, (j, _)): T\nlet _ = 1\nlet _ = 2, b = 3\nvar _: Int { 4 }\nvar c: Int").declarations
        .map { "\($0.kind.rawValue) \($0.name)" } == ["var i", "var j", "let b", "var c"])
    #expect(interface("let _ = 1\nvar _: Int { 4 }\nvar c: Int").findings == [])
  }

  @Test(
    "`class` before a keyword or a modifier is a modifier",
    arguments: [
      ("class subscript(_ x: Swift.Int) -> Swift.Int { get }", "subscript(_:)"), ("class init()", "init()"),
      ("class nonisolated(nonsending) func a()", "a()"), ("class unowned(unsafe) var a: A", "a"),
      ("class private(set) var a: A", "a"), ("class override func a(b: Int)", "a(b:)"), ("class let a: Int", "a"),
      ("class typealias A = B", "A"), ("class @objc func a()", "a()"),
    ])
  func classModifier(text: String, name: String) {
    #expect(interface("class A {\n  public \(text)\n}").declarations.map(\.name) == ["A", name])
  }

  @Test("a class whose name is a contextual keyword is a class")
  func contextualClassNames() {
    #expect(
      outline("class macro {\n}\nclass actor : A {\n}\nclass open<T> where T : A {\n}") == [
        "class macro | class macro", "class actor | class actor : A", "class open | class open<T> where T : A",
      ])
  }

  @Test("a line that begins with the end of generic parameters goes on with the header")
  func genericsOverLines() {
    #expect(
      outline("func a() -> Box<\n  Int\n  >\ntypealias A<T\n  > = Int\nvar b: Box\n<Int>\nvar c: Int") == [
        "func a() | func a() -> Box< Int >", "typealias A | typealias A<T > = Int", "var b | var b: Box <Int>",
        "var c | var c: Int",
      ])
  }

  @Test("a name takes the type of the next one in backticks")
  func typeBehindBackticks() {
    #expect(
      outline("public var a, `b`: Int") == ["var a | public var a: Int", "var b | public var `b`: Int"])
  }

  @Test(
    "an extension of a type that is written with signs has its name",
    arguments: [
      ("[Swift.Int]", "Array"), ("Swift.Int?", "Optional"), ("[A : B]", "Dictionary"), ("[A::B : C]", "Dictionary"),
      ("[A::B]", "Array"), ("[3 of Int]", "InlineArray"), ("[A<B, C>]?", "Optional"), ("[(a: A, B)]", "Array"),
      ("[[A : B]]", "Array"),
    ])
  func sugaredExtensions(text: String, name: String) {
    let file = interface("extension \(text) {\n  func a()\n}\nextension \(text) where A : B {\n}")
    #expect(file.declarations.map(\.path) == [name, "\(name).a()", name])
    #expect(InterfaceIndex(file).declarations(named: name) == [0, 2])
    #expect(InterfaceIndex(file).declarations(at: "\(name).a()") == [1])
  }

  @Test("an import behind its use counts like one before")
  func lateImports() {
    let text = "extension Late.Node {\n  func a()\n}\nextension Other.Node {\n}\nimport Late"
    #expect(interface(text).declarations.map(\.path) == ["Node", "Node.a()", "Other.Node", "Late"])
  }

  @Test("a directive without a condition adds none")
  func emptyConditions() {
    let text = "#if\nvar a: A\n#elseif B\nvar b: B\n#else\nvar c: C\n#endif\n#if A\n#if\nvar d: D\n#endif\n#endif"
    #expect(interface(text).declarations.map(\.condition) == [nil, "B", "!(B)", "A"])
  }

  @Test("a keyword behind a stray backtick is not in backticks")
  func strayBackticks() {
    let file = interface("``init`() }")
    #expect(file.declarations.map(\.name) == ["init"])
    #expect(InterfaceIndex(file).declarations(at: "init") == [0])
  }

  @Test(
    "accessors behind an initial value are no closure",
    arguments: ["get", "mutating get", "consuming get", "@a(b) nonisolated get", "_read", "yielding_borrow", "borrow"])
  func accessorsBehindValues(accessor: String) {
    let file = interface("struct A {\n  var a: A = f(1) { \(accessor) }\n  var b: A = f { $0 }\n}")
    #expect(
      file.declarations.map { $0.bodyRange.map(file.source.string) ?? "-" }.dropFirst() == ["{ \(accessor) }", "-"])
    #expect(file.declarations.map(\.signature).dropFirst() == ["var a: A = f(1)", "var b: A = f { $0 }"])
  }

  @Test("the marker of a merge is no part of a header")
  func mergeMarkers() {
    for marker in ["<<<<<<< HEAD", "=======", ">>>>>>> other"] {
      #expect(outline("func a()\n\(marker)\nfunc b()") == ["func a() | func a()", "func b() | func b()"])
    }
  }

  @Test("a regular expression may begin directly behind a comment")
  func regexBehindComment() {
    let file = interface("struct A {\n  subscript(a: A = b[/* ( *//a[}]\"(b)/]) -> A { get }\n}\nvar c: C")
    #expect(file.findings.map(\.message).filter { !$0.contains("does not begin") } == [])
    #expect(file.declarations.map(\.path) == ["A", "A.subscript(_:)", "c"])
  }
}

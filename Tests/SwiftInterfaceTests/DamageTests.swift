import Diagnostics
import Testing

@testable import SwiftInterface

@Suite("Damaged interfaces")
struct DamageTests {
  static func messages(_ text: String) -> [String] {
    interface(text).findings.map { "\($0.place.line - 3):\($0.place.column) \($0.message)" }
  }

  @Test("the markers of an unfinished merge are found")
  func mergeMarkers() {
    let text = """
      public struct A {
      <<<<<<< HEAD
        public var b: Int
      =======
        public var c: Int
      >>>>>>> other
      }

      """
    #expect(
      Self.messages(text).map { $0.split(separator: " ", maxSplits: 1)[0] }.filter { $0.hasSuffix(":1") } == [
        "2:1", "4:1", "6:1",
      ])
    #expect(
      Self.messages(text).contains(
        "2:1 this line is the marker of a merge that was not finished; take one side, or capture the file anew"))
  }

  @Test("a file that ends too early says inside of what, and where that was opened")
  func endings() {
    #expect(
      Self.messages("public struct A {\n  public func b() {\n  }\n") == [
        "1:17 the file ends inside struct A, opened at line 4; capture the file anew"
      ])
    #expect(
      Self.messages("public struct A {\n  public func b() {\n") == [
        "2:19 the file ends inside func b(), opened at line 5; capture the file anew"
      ])
    #expect(
      Self.messages("public struct A {\n  public var b: Int { get") == [
        "2:21 the file ends inside var b, opened at line 5; capture the file anew"
      ])
    #expect(
      Self.messages("public struct A {\n  @available(iOS, message: \"b") == [
        "2:28 the file ends inside a string, opened at line 5; capture the file anew"
      ])
    #expect(
      Self.messages("public struct A {\n  public func b(c: Int,") == [
        "2:16 the file ends inside a bracket, opened at line 5; capture the file anew"
      ])
    #expect(
      Self.messages("/* a /* b */ \n") == [
        "1:1 the file ends inside a comment, opened at line 4; capture the file anew"
      ])
    #expect(
      Self.messages("#if A\npublic var b: Int\n") == [
        "1:1 the file ends inside an `#if`, opened at line 4; capture the file anew"
      ])
    #expect(
      Self.messages("@frozen public\n") == [
        "1:1 the file ends inside a declaration, opened at line 4; capture the file anew"
      ])
    #expect(
      Self.messages("public struct A\n") == [
        "1:8 the file ends inside the declaration of struct A, opened at line 4; capture the file anew"
      ])
  }

  @Test("what is read before the end is given, with what is open around it as notes")
  func partial() {
    let file = interface("public struct A {\n  public struct B {\n    public var c: Int\n    public func d() {\n")
    #expect(file.declarations.map(\.path) == ["A", "A.B", "A.B.c", "A.B.d()"])
    #expect(file.declarations.map(\.endLine) == [7, 7, 6, 7])
    #expect(
      file.findings.map(\.notes) == [["inside struct A.B, opened at line 5", "inside struct A, opened at line 4"]])
    #expect(file.findings.first?.rule == "interface.syntax")
    #expect(file.findings.first?.severity == .error)
  }

  @Test("what closes nothing, or is not closed, does not hide what follows")
  func recovery() {
    #expect(
      Self.messages("}\npublic var a: Int") == [
        "1:1 this `}` closes nothing: text before it is missing; capture the file anew"
      ])
    #expect(
      Self.messages("#endif\npublic var a: Int") == [
        "1:1 this `#endif` belongs to no `#if`: text before it is missing; capture the file anew"
      ])
    let missing = "#if A\npublic struct B {\n#endif\npublic var c: Int"
    #expect(
      Self.messages(missing) == [
        "2:17 struct B, opened at line 5, is not closed where it should be; capture the file anew"
      ])
    #expect(outline(missing) == ["struct B | public struct B", "var c | public var c: Int"])
    #expect(outline("public struct A {\n  func b(c: Int\n}\nvar d: Int").last == "var d | var d: Int")
    #expect(outline("public struct A {\n  case b = \"c\n}\nvar d: Int").last == "var d | var d: Int")
  }

  @Test("an empty file, one without the header, and one of other bytes are findings")
  func others() {
    func messages(_ bytes: [UInt8]) -> [String] {
      InterfaceFile.parse(path: "A-27.0-macos.swiftinterface", bytes: bytes).findings.map(\.message)
    }
    let header =
      "the file does not begin with `// swift-interface-format-version:`, so no compiler wrote it as it is; "
      + "capture the file anew"
    #expect(messages([]) == ["the file is empty; capture the file anew"])
    #expect(messages(Array("import Swift\n".utf8)) == [header])
    #expect(
      messages([0, 159, 146, 150, 10]) == [
        "the file holds a NUL byte, which no text does; capture the file anew", header,
      ])
    let bytes = Array((interfaceHeader + "import Swift /// \u{1F600}é\n").utf8)
    #expect(messages(bytes) == [])
    #expect(
      messages(bytes.dropLast(2) + [10]) == ["the file holds a byte that is not UTF-8 text; capture the file anew"])
  }

  @Test("the module is the file's where the text does not name it")
  func module() {
    func module(_ path: String) -> String { InterfaceFile.parse(path: path, bytes: []).module }
    #expect(module("interfaces/Widgets-27.0-macos.swiftinterface") == "Widgets")
    #expect(module("Widgets.swiftinterface") == "Widgets")
  }

  static let sample = ##"""
    @_exported public import A
    @available(iOS, introduced: 26.0, message: "a \(b("c")) d")
    @frozen public enum Fault<T> : Swift::Error where T : P {
      case wide(Sample::Fault, (a: Int) -> B<C, D> = { "}" }), `default` = 1
      #if compiler(>=5.3) && $Foo
      @inlinable public static func == <U>(a: U, _ b: [U] = []) -> @_opaqueReturnTypeOf("x", 0) __ {
        return /[}]"/ / #"\#(x)"# /* } /* */ */
      }
      #elseif X
      public subscript(a b: Int) -> Int { get set }
      #else
      indirect case é, f
      #endif
    }
    infix operator ..< : G
    public macro m() = #externalMacro(module: """
      "}
      """, type: "b")
    """##

  @Test("the text cut after any byte is read without harm, and says that it was cut")
  func truncation() {
    let bytes = Array((interfaceHeader + Self.sample).utf8)
    let whole = InterfaceFile.parse(path: "a", bytes: bytes)
    #expect(whole.findings == [])
    let body = whole.declarations.first { $0.name == "Fault" }.map {
      whole.source.lineRange($0.keywordLine).upperBound..<whole.source.lineRange($0.endLine).upperBound
    }
    for count in 0...bytes.count {
      let file = InterfaceFile.parse(path: "a", bytes: Array(bytes[..<count]))
      if body?.contains(count) ?? true { #expect(!file.findings.isEmpty) }
      #expect(file.declarations.count <= whole.declarations.count + 1)
      for (index, declaration) in file.declarations.enumerated() {
        #expect(declaration.startLine <= declaration.keywordLine && declaration.keywordLine <= declaration.endLine)
        #expect(declaration.parent ?? -1 < index)
      }
    }
  }
}

import Diagnostics
import Testing

@testable import SwiftInterface

/// Fault: a file that ended at `public func <~>` was taken in, and so was one with a header alone.
@Suite("Interfaces that are cut short")
struct CutShortTests {
  private static func messages(_ text: String) -> [String] { DamageTests.messages(text) }

  @Test(
    "a function, initializer or subscript without a parameter list is damage",
    arguments: [
      ("public func ab", "func ab"), ("public func a<T> -> Int", "func a"), ("public static func <~>", "func <~>"),
      ("public init", "init init"), ("public init?", "init init"), ("public subscript -> Int", "subscript subscript"),
      ("public func a { }", "func a"),
    ])
  func parameters(line: String, title: String) {
    let start = line.hasPrefix("public static") ? 15 : 8
    #expect(
      Self.messages("\(line)\npublic var b: Int\n") == [
        "1:\(start) \(title) has no parameter list: text is missing here; capture the file anew"
      ])
    #expect(outline("\(line)\npublic var b: Int\n").last == "var b | public var b: Int")
  }

  @Test(
    "a text that ends inside of a declaration says so, with a line break at its end or without",
    arguments: [
      ("public func <~>", "func <~>"), ("public func a<T>", "func a"), ("public func a() ->", "func a()"),
      ("public func a() -> Swift.", "func a()"), ("public func a() -> some", "func a()"),
      ("public func a() -> Array<Int", "func a()"), ("public func a<T>(b: T) where", "func a(b:)"),
      ("public func a<T>(b: T) where T :", "func a(b:)"), ("public func a<T>(b: T) where T ==", "func a(b:)"),
      ("public func a() -> any P &", "func a()"), ("public init", "init init"),
      ("public subscript", "subscript subscript"),
      ("public var a", "var a"), ("public var `a`", "var a"), ("public let a:", "let a"),
      ("public let a: [Int] =", "let a"),
      ("public typealias A", "typealias A"), ("public typealias A<T> = B<T", "typealias A"),
      ("precedencegroup A", "precedencegroup A"), ("infix operator <> :", "operator <>"),
      ("import Swift.", "import Swift"),
      ("public macro a() =", "macro a()"), ("associatedtype A :", "associatedtype A"),
    ])
  func endings(line: String, title: String) {
    for text in [line, line + "\n", line + " // cut\n\n"] {
      let messages = Self.messages(text)
      #expect(messages.count == 1)
      #expect(
        messages.first?.hasSuffix(
          " the file ends inside the declaration of \(title), opened at line 4; capture the file anew") == true)
    }
    #expect(Self.messages("public struct S {\n  \(line)").count == 1)
  }

  @Test(
    "what ends where it may is no damage",
    arguments: [
      "public func a()", "public func a() async throws", "public func a() -> (Int) -> Swift.Array<Int>",
      "public func ... (a: Int, b: Int)", "prefix func - (a: Int)", "prefix operator <", "infix operator ... : G",
      "public var a: Int", "public let a = 1...", "public let a = 1 < 2", "public var a: Int?", "@objc deinit",
      "public typealias A = B<C<D>>", "public macro m", "import Swift", "associatedtype A", "let `where`: Int",
      "public let `default` = \"\"\"\n\n\"\"\"", "public var `a`: Int = b(\"`\")", "func `a`(_ b: Int = (3, \"`\"))",
      "public func a<T>(b: T) where T == Array<Int>", "let (a, b): (Int, Int)", "public var a: `any`", "case a, b(Int)",
      "public func a(b: Int = 1 < 2) -> Int", "public init?(a: Int)",
    ])
  func complete(line: String) {
    #expect(Self.messages(line) == [])
    #expect(Self.messages(line + "\n") == [])
  }

  @Test("a text with a header and no declaration is cut short")
  func noDeclaration() {
    for text in ["", "\n", "// more\n", "/// \u{1F600}\n\n"] {
      let messages = Self.messages(text)
      #expect(messages.count == 1)
      #expect(messages.first?.hasSuffix(" the file ends before its first declaration; capture the file anew") == true)
    }
    #expect(Self.messages("import Swift\n") == [])
  }

  @Test("a text without a declaration is faulted on a line that it has")
  func lineOfNoDeclaration() {
    let text = Array("// swift-interface-format-version: 1.0\n".utf8)
    let file = InterfaceFile.parse(path: "interfaces/Sample-27.0-macos.swiftinterface", bytes: text)
    #expect(file.findings.map(\.place.line) == [1])
  }

  @Test("a NUL byte is called so")
  func null() {
    #expect(
      Self.messages("public var a: Int\n/* \0 */\n") == [
        "2:4 the file holds a NUL byte, which no text does; capture the file anew"
      ])
  }
}

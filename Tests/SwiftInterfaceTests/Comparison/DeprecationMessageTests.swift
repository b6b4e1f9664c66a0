import Testing

@testable import SwiftInterface

@Suite("What a deprecation names")
struct DeprecationMessageTests {
  @Test(
    "the names that a message offers are read",
    arguments: [
      ("Use LanguageModelError/contextSizeExceeded(_:) instead.", ["LanguageModelError.contextSizeExceeded(_:)"]),
      ("Use Fault, Model.Fault, or Session.Fault instead.", ["Fault", "Model.Fault", "Session.Fault"]),
      ("Use `make(_:)` or `makeAll()`.", ["make(_:)", "makeAll()"]),
      ("renamed to 'wide(_:)'", ["wide(_:)"]),
      ("Please use the \"count\" property", ["count"]),
      ("`old()` is going away; use `new()` because `old()` is slow", ["new()"]),
      ("Replaced by ``Fault/wide``", ["Fault.wide"]),
      ("Use count instead", ["count"]),
      ("Use init(a: b:) instead", ["init(a: b:)"]),
      ("Do not use this.", []),
      ("This is not needed any more", []),
      ("You don't need `this`", ["this"]),
      ("Use the new way to do it", ["way"]),
      ("Use <doc:Fault/wide(_:)-3x1ab>", ["Fault.wide(_:)"]),
      ("It's 'a' and it's not `b", ["a"]),
      ("", []), ("`", []), ("Use", []), ("''", []), ("Use (Fault.wide)", ["Fault.wide"]),
    ])
  func names(message: String, expected: [String]) {
    #expect(DeprecationMessage(message).names.map(\.text) == expected)
  }

  @Test("a word of a sentence is a name only if it is declared")
  func uncertain() {
    #expect(DeprecationMessage("Use count instead").names == [.init(text: "count", isCertain: false)])
    #expect(DeprecationMessage("Use makeCount instead").names == [.init(text: "makeCount", isCertain: true)])
    #expect(DeprecationMessage("Use `count` instead").names == [.init(text: "count", isCertain: true)])
  }

  @Test("a bare name means a member of the same type first, and never what is deprecated itself")
  func context() {
    let file = interface(
      """
      public struct A {
        public func make()
        @available(*, deprecated, message: "Use make instead.")
        public func old()
        @available(*, deprecated, renamed: "B.make()")
        public func older()
        @available(*, deprecated, message: "Use another overload instead of `oldest()`, `make(x:)` say.")
        public func oldest()
      }
      public struct B {
        public func make()
      }
      """)
    var successors = Successors(file)
    func names(_ index: Int) -> [String] {
      let declaration = file.declarations[index]
      let availability = declaration.availability[0]
      return successors.find(
        renamed: availability.renamed, message: availability.message, for: declaration, current: declaration
      ).map { "\($0.text) \($0.declaration?.citedLines ?? "?")" }
    }
    #expect(names(2) == ["A.make() 5"])
    #expect(names(3) == ["B.make() 14"])
    #expect(names(4) == ["make(x:) ?"])
  }

  @Test("a message of any length is read in linear time", .timeLimit(.minutes(15)))
  func long() {
    for piece in ["`", "'a", "use `", "(", "a/b ", "\"\" "] {
      let message = String(repeating: piece, count: 200_000)
      #expect(DeprecationMessage(message).names.count <= 16)
    }
  }
}

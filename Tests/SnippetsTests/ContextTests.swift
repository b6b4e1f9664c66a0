import Diagnostics
import Testing

@testable import Snippets

@Suite("What stands around a snippet", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct ContextTests {
  private func statuses(_ page: String, _ files: [String: String] = [:]) throws -> [String] {
    let report = try SampleProject(files).report(page)
    return report.verdicts.map { "\($0.snippet.line) \($0.status.rawValue) \($0.wrap ?? "-")" }
  }

  private func findings(_ page: String, _ files: [String: String] = [:]) throws -> [String] {
    try SampleProject(files).report(page).findings().map {
      "\($0.place.file):\($0.place.line):\($0.place.column) \($0.rule) \($0.message)"
    }
  }

  @Test("every wrap type-checks what it is for")
  func wraps() throws {
    let page = """
      ```swift compile:27 imports:Kettle wrap:catch
      catch let error as KettleError {
        print(error)
      }
      ```
      ```swift compile:27 imports:Kettle
      } catch KettleError.cold {
        print("cold")
      } catch {
        print(error)
      }
      ```
      ```swift compile:27 imports:Kettle wrap:switch(KettleError)
      case .dry(let litres): print(litres)
      ```
      ```swift compile:27 imports:Kettle wrap:extension(Kettle)
      func tea() async throws -> String { try await boil(to: 90) }
      ```
      ```swift compile:27 wrap:member
      let kettle = 1
      init() { print(kettle) }
      ```
      ```swift compile:27 imports:RegexBuilder wrap:builder(RegexComponentBuilder)
      "a"
      OneOrMore("b")
      ```
      ```swift compile:27
      struct Tea { var degrees: Int }
      let tea = Tea(degrees: 90)
      try await Task.sleep(for: .seconds(1))
      print(tea)
      ```
      ```swift compile:27
      mutating func warm() {}
      ```
      """
    #expect(
      try statuses(page) == [
        "1 verified catch", "6 verified catch", "13 verified switch(KettleError)", "16 verified extension(Kettle)",
        "19 verified member", "23 verified builder(RegexComponentBuilder)", "27 verified mixed", "33 verified member",
      ])
  }

  @Test("an error in a wrapped snippet keeps its place")
  func wrappedErrors() throws {
    let page = """
      ```swift compile:27 imports:Kettle wrap:switch(KettleError)
      case .warm: print("no")
      ```
      ```swift compile:27
      import Kettle
      struct Tea { let error: KettleErr }
      print(Tea.self)
      ```
      ```swift compile:27 wrap:member
      func f() -> Int {
      }
      ```
      """
    #expect(
      try findings(page) == [
        "content/page.md:2:7 snippet.failed type 'KettleError' has no member 'warm'",
        "content/page.md:6:25 snippet.failed cannot find type 'KettleErr' in scope",
        "content/page.md:11:1 snippet.failed missing return in instance method expected to return 'Int'",
      ])
  }

  @Test("a snippet that opens more brackets than it closes, or closes more, fails at its own lines")
  func brackets() throws {
    let page = """
      ```swift compile:27
      func f() {
      ```
      ```swift compile:27
      print(1)
      }
      func g() {
      ```
      """
    let found = try findings(page)
    #expect(
      found == [
        "content/page.md:2:10 snippet.failed this '{' is never closed; a '}' is missing: "
          + "expected '}' at end of brace statement",
        "content/page.md:6:1 snippet.failed this '}' closes nothing; take it out, or write the '{' before it: "
          + "extraneous '}' at top level",
      ])
  }

  @Test("a bracket without a partner gave the errors of what the compiler made of the rest first")
  func bracketFaults() throws {
    let page = """
      ```swift compile:27
      print([1, 2)
      ```
      > ```swift compile:27
      > print(1)
      > } // }
      > print(NSNowhere())
      > ```
      ```swift compile:27
      func f() {
        print((1, "(")
      }
      ```
      ```swift compile:27
      [1].forEach { x in
        print("\\(x)]")
      )
      ```
      ```swift xfail:27="extraneous '}'"
      print(1)
      }
      ```
      ```swift xfail:27
      print(1)
      }
      ```
      ```swift compile:27
      } catch {
        print(error)
      ```
      ```swift compile:27
      print("(1)
      ```
      ```swift compile:27
      print("}", #"{"#, /[(]/) /* ( */
      ```
      """
    let found = try findings(page)
    #expect(
      found == [
        "content/page.md:2:7 snippet.failed this '[' is never closed; a ']' is missing before the ')': "
          + "expected ',' separator",
        "content/page.md:6:3 snippet.failed this '}' closes nothing; take it out, or write the '{' before it: "
          + "extraneous '}' at top level",
        "content/page.md:11:8 snippet.failed this '(' is never closed; a ')' is missing before the '}': "
          + "expected ')' in expression list",
        "content/page.md:17:1 snippet.failed this ')' stands where a '}' is missing: expected expression",
        "content/page.md:25:1 snippet.wrong-error fails on target 27 only since it cannot be parsed: "
          + "this '}' closes nothing; take it out, or write the '{' before it: extraneous '}' at top level",
        "content/page.md:28:9 snippet.failed this '{' is never closed; a '}' is missing: "
          + "expected '}' at end of brace statement",
        "content/page.md:32:7 snippet.failed unterminated string literal",
      ])
  }

  @Test("tokens change how a snippet is compiled")
  func tokens() throws {
    let page = """
      ```swift compile:27 defines:BETA
      #if BETA
      print(1)
      #else
      let number: Int = "no"
      #endif
      ```
      ```swift xfail:27="concurrency-safe" wrap:none
      var counter = 1
      ```
      ```swift compile:27 wrap:none lang:5
      var counter = 1
      ```
      ```swift compile:27 wrap:none isolation:mainactor
      var counter = 1
      @MainActor func f() {}
      func g() { f() }
      ```
      ```swift compile:27 imports:Kettle,Foundation
      print(Kettle(), Date())
      ```
      """
    #expect(
      try statuses(page) == [
        "1 verified body", "8 xfail-proven none", "11 verified none", "14 verified none", "19 verified body",
      ])
  }

  @Test("a prelude stands beside the snippet; a broken or missing one is a finding")
  func preludes() throws {
    let files = [
      "interfaces/preludes/tea.swift": "import Kettle\nlet sharedKettle = Kettle()\n",
      "interfaces/preludes/bad.swift": "let number: Int =\n  \"no\"\n",
    ]
    let page = """
      ```swift compile:27 prelude:tea
      _ = try await sharedKettle.boil(to: 80)
      ```
      ```swift compile:27 prelude:tea
      sharedKettle.sing()
      ```
      ```swift compile:27 prelude:bad
      print(1)
      ```
      ```swift compile:27 prelude:te
      print(1)
      ```
      """
    #expect(
      try statuses(page, files) == ["1 verified body", "4 failed body", "7 undecided body", "10 marker-error -"])
    #expect(
      try findings(page, files) == [
        "content/page.md:5:14 snippet.failed value of type 'Kettle' has no member 'sing'",
        "content/page.md:10:29 snippet.marker no prelude te in interfaces/preludes; did you mean tea?",
        "interfaces/preludes/bad.swift:2:3 snippet.module the prelude bad does not type-check: "
          + "cannot convert value of type 'String' to specified type 'Int'",
      ])
  }

  @Test("continues: brings the names of earlier snippets, and their failures")
  func continues() throws {
    let page = """
      ```swift compile:27 id:kettle
      import Kettle
      let kettle = Kettle()
      ```
      ```swift compile:27 id:tea continues:kettle
      struct Tea { var text: String }
      let tea = Tea(text: try await kettle.boil(to: 90))
      ```
      ```swift compile:27 continues:tea
      let kettle = tea.text
      print(kettle.count)
      ```
      ```swift compile:27 continues:tea
      print(tea.degrees)
      ```
      ```swift id:broken compile:27
      let spoon = Spoon()
      ```
      ```swift continues:broken compile:27
      spoon.stir()
      ```
      """
    #expect(
      try statuses(page) == [
        "1 verified body", "5 verified mixed", "9 verified body", "13 failed body", "16 failed body",
        "19 undecided body",
      ])
    #expect(
      try findings(page) == [
        "content/page.md:14:11 snippet.failed value of type 'Tea' has no member 'degrees'",
        "content/page.md:17:13 snippet.failed cannot find 'Spoon' in scope",
      ])
  }

  @Test("scope:page brings all that compiles on the page, and leaves out what does not")
  func pageScope() throws {
    let page = """
      ```swift compile:27
      import Kettle
      let kettle = Kettle()
      ```
      ```swift compile:27
      let spoon = Spoon()
      ```
      ```swift compile:27
      struct Tea { var text: String }
      ```
      ```swift illustrative
      let kettle = ...
      ```
      ```swift compile:27 scope:page
      print(Tea(text: try await kettle.boil(to: 90)))
      ```
      """
    #expect(
      try statuses(page) == [
        "1 verified body", "5 failed body", "8 verified none", "11 illustrative -", "14 verified body",
      ])
  }

  @Test("hidden lines are compiled")
  func hiddenLines() throws {
    let page = """
      ```swift compile:27
      // snippet.hide
      let tea = "green"
      // snippet.show
      print(tea)
      ```
      """
    #expect(try statuses(page) == ["1 verified body"])
  }

  @Test("an error of a macro stands where the macro is used")
  func macros() throws {
    let page = """
      ```swift compile:27
      import Observation
      @Observable final class Tea { var text = "green" }
      @Observable struct Cup { var size = 1 }
      ```
      """
    let found = try #require(try findings(page).first)
    #expect(found.hasPrefix("content/page.md:4:1 snippet.failed '@Observable' cannot be applied to struct type 'Cup'"))
  }
}

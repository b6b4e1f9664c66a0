import Diagnostics
import Foundation
import Markdown
import Testing

@testable import Snippets

@Suite("Adoption", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct AdoptionTests {
  private func adopt(_ page: String, _ files: [String: String] = [:]) throws -> (
    result: SnippetAdoption.Result, page: String, project: SampleProject
  ) {
    let project = try SampleProject(files)
    let checker = try TrialGuide.checker(project: project)
    let snippets = FencedPage(page).snippets
    let adoption = SnippetAdoption(checker: checker) { String($0.dropFirst("content/".count)) }
    let result = try adoption.result(for: snippets)
    let source = SourceText(path: "content/page.md", bytes: Array(page.utf8))
    let fixed = FixedText(source, fixes: result.fixes["content/page.md"] ?? [])
    for (name, bytes) in result.preludes {
      try project.write(["interfaces/preludes/\(name).swift": String(decoding: bytes, as: UTF8.self)])
    }
    let after = String(decoding: fixed.bytes, as: UTF8.self)
    let report = try checker.check(FencedPage(after).snippets)
    #expect(report.findings() == [])
    return (result, after, project)
  }

  @Test("tokens go into opening lines, what a fence leans on into the page's prelude, and all of it compiles")
  func adopt() throws {
    let page = """
      Text before.

      ```swift
      let model = SystemLanguageModel.default
      ```

      > ```swift prelude:guide-context
      > let session = LanguageModelSession(model: model)
      > ```

      ~~~~swift prelude:guide-context id:reply
      let reply = try await session.respond(to: question)
      print(reply.content)
      ~~~~

      ```swift prelude:guide-context
      case .rateLimited(let limit): print(limit.debugDescription)
      ```

      ```swift prelude:guide-context
      print(text, session.isResponding)
      ```

      ```swift prelude:guide-context
      func count() -> Int { ... }
      print(SystemLanguageModel.default.contextSize + count())
      ```

      ```swift prelude:guide-context
      func tokenCount(for schema: GenerationSchema) async throws -> Int
      ```

      ```swift compile:27
      import FoundationModels
      let shared = LanguageModelSession()
      ```

      ```swift prelude:guide-context
      shared.prewarm()
      ```
      """
    let (result, after, _) = try adopt(page)
    let opening = after.split(separator: "\n").filter { $0.contains("swift") }.map(String.init)
    #expect(
      opening == [
        "```swift compile:27 imports:FoundationModels",
        "> ```swift compile:27 imports:FoundationModels prelude:page",
        "~~~~swift compile:27 id:reply imports:FoundationModels prelude:page",
        "```swift compile:27 imports:FoundationModels wrap:switch(LanguageModelError)",
        "```swift prelude:guide-context",
        "```swift prelude:guide-context",
        "```swift illustrative:stub",
        "```swift compile:27 id:shared",
        "```swift compile:27 imports:FoundationModels continues:shared",
      ])
    #expect(result.preludes.keys.sorted() == ["page"])
    #expect(
      String(decoding: result.preludes["page"] ?? [], as: UTF8.self) == """
        // What excerpts of content/page.md lean on; each line says where it comes from. Review it.
        import FoundationModels
        var model: SystemLanguageModel { fatalError() }  // content/page.md, line 4
        var session: LanguageModelSession { fatalError() }  // content/page.md, line 8
        var question: String { fatalError() }  // the type that the compiler demands

        """)
    #expect((result.adopted, result.unwritten, result.suggested) == (6, 1, 1))
  }

  @Test("a trial's \"would be:\" left out the prelude that adoption writes")
  func announced() throws {
    let page = """
      ```swift prelude:guide-context
      let model = SystemLanguageModel.default
      ```
      ```swift prelude:guide-context
      let session = LanguageModelSession(model: model)
      ```
      ```swift prelude:guide-context
      print(session.isResponding)
      ```
      ```swift compile:27
      import FoundationModels
      let shared = LanguageModelSession()
      ```
      ```swift prelude:guide-context
      shared.prewarm()
      ```
      ```swift prelude:guide-context
      func count() -> Int { ... }
      print(SystemLanguageModel.default.contextSize + count())
      ```
      """
    let (_, after, project) = try adopt(page)
    let untouched = try TrialGuide.checker(project: SampleProject())
    let adoption = SnippetAdoption(checker: untouched) { String($0.dropFirst("content/".count)) }
    let tried = try adoption.report(on: FencedPage(page).snippets).verdicts.compactMap(\.trial)
    let announced = tried.map { trial in
      trial.text().split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("would ") }.joined()
    }
    #expect(
      announced == [
        "would be: compile:27 imports:FoundationModels",
        "would be: compile:27 imports:FoundationModels prelude:page",
        "would be: compile:27 imports:FoundationModels prelude:page",
        "would be: compile:27 imports:FoundationModels continues:shared", "",
      ])
    let written = FencedPage(after).snippets.filter { $0.line != 10 }.map(\.info)
    let expected = announced.dropLast().map { String($0.dropFirst("would be: ".count)) }
    #expect(written == expected + ["prelude:guide-context"])
    #expect(
      tried.map { "\($0.json())".contains("prelude:page") } == [false, true, true, false, false])
    let fresh = try TrialGuide.checker(project: project).check(FencedPage(after).snippets)
    #expect(fresh.verdicts.map(\.status) == [.verified, .verified, .verified, .verified, .verified, .parked])
  }

  @Test("two fences whose contexts clash get two preludes, and a prelude that is there keeps what it has")
  func clashes() throws {
    let page = """
      ```swift prelude:guide-context
      struct Pot { var session: LanguageModelSession }
      ```
      ```swift prelude:guide-context
      let kettle: LanguageModelSession = .init()
      ```
      ```swift prelude:guide-context
      print(kettle.isResponding)
      ```
      ```swift prelude:guide-context
      let kettle: SystemLanguageModel = .default
      ```
      ```swift prelude:guide-context
      print(kettle.contextSize)
      ```
      """
    let files = ["interfaces/preludes/page.swift": "import Foundation\nlet cup = Date()\n"]
    let (result, _, _) = try adopt(page, files)
    #expect(result.preludes.keys.sorted() == ["page", "page-2"])
    let text = String(decoding: result.preludes["page"] ?? [], as: UTF8.self)
    #expect(
      text == """
        import FoundationModels
        import Foundation
        let cup = Date()
        var kettle: LanguageModelSession { fatalError() }  // content/page.md, line 5

        """)
  }

  @Test("a guide's proven fences are adopted, and no verdict of its other fences changes")
  func wholeGuide() throws {
    let guide = try TrialGuide.load()
    let checker = try TrialGuide.checker(project: SampleProject())
    let result = try SnippetAdoption(checker: checker) { String($0.dropFirst("content/".count)) }
      .result(for: guide.snippets)
    let proven = guide.expected.values.count { $0.hasPrefix("proven") }
    #expect(result.adopted + result.unwritten == proven)
    #expect(result.unwritten == 2, "\(result.lines.joined(separator: "\n"))")
  }
}

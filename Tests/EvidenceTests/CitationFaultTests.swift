import SwiftInterface
import Testing

@testable import Evidence

/// What an adversary found to be read wrongly, against the stored interfaces of FoundationModels.
@Suite("Faults of citations that were found once")
struct CitationFaultTests {
  private func page(_ markdown: String) throws -> Page {
    Lamps.page(markdown, store: try #require(RightPagesTests.store), defaultModule: "FoundationModels")
  }

  private func statuses(_ markdown: String) throws -> [String] { Lamps.statuses(try page(markdown)) }

  @Test(
    "the attributes around a declaration and the header of its extension answer to its name",
    arguments: [
      "`ContextSizeExceeded` is unavailable on tvOS (`27.0:1539`).",
      "`ContextSizeExceeded` is declared in an extension (`27.0:1540`).",
      "`Context` is not on watchOS (`27.0:3502`).",
      "`transcript` is not on tvOS (`27.0:1910`).",
      "`HistoryView` came with 27.0 (`27.0:2664-2666`).",
      "An extension (`27.0:1538-1540`) holds `ContextSizeExceeded`.",
      "`explanation` is new in 27.0 (`27.0:1680`).",
      "`ContextSizeExceeded.tokenCount` is unavailable on tvOS (`27.0:1538-1539`).",
      "`timeout` is unavailable on tvOS (`27.0:1525-1526`).",
      "```swift\nstruct ContextSizeExceeded // 27.0:1538-1540\n```",
    ])
  func around(_ markdown: String) throws {
    #expect(try statuses(markdown) == ["ok"])
  }

  @Test("lines before the attributes around a declaration are off")
  func beforeAround() throws {
    #expect(try statuses("`ContextSizeExceeded` (`27.0:1537-1539`).") == ["near 1541-1547"])
    #expect(try statuses("`networkFailure` (`27.0:155`).") == ["near 156"])
  }

  @Test("same interface means the file of its own column")
  func columns() throws {
    let table = """
      | a | 26.5 | 27.0 |
      | --- | --- | --- |
      | `GenerationOptions` | `26.5:170-180` | `27.0:3220-3230` |
      | `GenerationOptions` | Same interface `:173` | Same interface `:3223` |
      | `GenerationOptions` | none | Same interface `:3223` |
      | `GenerationOptions` | Same interface `:3223` | |
      """
    let citations = try page(table).citations
    #expect(citations.map(\.sdk) == ["26.5", "27.0", "26.5", "27.0", "27.0", "27.0"])
    #expect(citations.map(\.status) == [.ok, .ok, .ok, .ok, .ok, .ok])
  }

  @Test(
    "a declaration of the same name in another type does not answer to a qualified name",
    arguments: [
      ("`LanguageModelSession.Error` (`27.0:155-159`)", "moved 2026-2034"),
      ("`LanguageModelSession.Error` (`27.0:613-622`)", "moved 2026-2034"),
      ("`Transcript.Response` (`27.0:1944-1948`)", "moved 2329-2335"),
      ("`GenerationError.Refusal` (`27.0:1582-1594`)", "moved 3508-3516"),
      ("`LanguageModelError.rateLimited` (`27.0:3562`)", "moved 1529"),
      ("`LanguageModelError.Timeout.metadata` (`27.0:1545`)", "moved 1654"),
      ("`SystemLanguageModel.contextSize` (`27.0:1542`)", "moved 312"),
      ("`SystemLanguageModel.Guardrails.default` (`27.0:304`)", "moved 388"),
      ("`LanguageModelError.rateLimited(_:)` (`26.5:430`)", "missing"),
      ("`LanguageModelError.rateLimited` (`26.5:430`)", "missing"),
    ])
  func namesakes(_ markdown: String, _ expected: String) throws {
    #expect(try statuses(markdown) == [expected])
  }

  @Test(
    "lines that use a qualified name answer to it, and so does what may come from a protocol",
    arguments: [
      "`LanguageModelError.Refusal` (`27.0:1531`)", "`LanguageModelSession.Error` (`27.0:3530`)",
      "`LanguageModelError.rateLimited` (`27.0:3559-3562`)", "`PrivateCloudComputeLanguageModel.Error` (`27.0:156`)",
      "`WeatherTool.metadata` (`27.0:1545`)", "`session.contextSize` (`27.0:1542`)",
      "`FoundationModels.Error` (`27.0:155`)", "`LanguageModelError.Timeout` (`27.0:1536`)",
    ])
  func uses(_ markdown: String) throws {
    #expect(try statuses(markdown) == ["ok"])
  }

  @Test("types whose lines are permuted in one sentence are each found")
  func permuted() throws {
    let markdown = """
      `LanguageModelSession.Error` (`27.0:155-159`), `PrivateCloudComputeLanguageModel.Error` (`27.0:615-622`) and
      `SystemLanguageModel.Error` (`27.0:2026-2034`).
      """
    #expect(try statuses(markdown).map { $0.prefix(5) } == ["moved", "moved", "moved"])
  }

  @Test("the type around a line of a fence tells its case from another type's")
  func fences() throws {
    let lines = "enum GenerationError { // 27.0:3534\n  case rateLimited(Context) // 27.0:1529\n}\n"
    #expect(try statuses("```swift\n\(lines)```") == ["ok", "moved 3562"])
    #expect(try statuses("```swift\nextension LanguageModelSession {\n\(lines)}\n```") == ["ok", "moved 3562"])
    let right = "enum GenerationError {\n  case rateLimited(Context) // 27.0:3562, and 27.0:1529 before\n}\n"
    #expect(try statuses("```swift\n\(right)```") == ["ok", "ok"])
  }

  @Test("a neighbour's name does not hide a wrong overload")
  func overloads() throws {
    let markdown = """
      `init(sampling:temperature:maximumResponseTokens:)` (`27.0:3245-3248`) and the new
      `init(samplingMode:temperature:maximumResponseTokens:toolCallingMode:)` (`27.0:3245-3248`).
      """
    #expect(try statuses(markdown) == ["moved 3224", "ok"])
  }

  @Test("two citations that are swapped are both off")
  func swapped() throws {
    #expect(
      try statuses("`revertTranscript` (`27.0:2827`), `preserveTranscript` (`27.0:2826`).")
        == ["near 2826", "near 2827"])
    #expect(try statuses("27.0:2826 is `revertTranscript`, 27.0:2827 is `preserveTranscript`.") == ["ok", "ok"])
  }

  @Test(
    "logs, files and durations are no citations",
    arguments: [
      "The log of the 27.0 interface capture, lines 1–9000, was long.", "Run `git show 27.0:1527.txt` for it.",
      "It took 27.0:30 minutes.",
    ])
  func lookAlikes(_ markdown: String) throws {
    #expect(try page(markdown).citations.map(\.text) == [])
  }

  @Test("lines outside of a file come with the place of the name")
  func places() throws {
    let adapter = try page("`SystemLanguageModel.Adapter` (`27.0:557-558`)").citations
    #expect(adapter.map(\.status) == [.outOfRange])
    #expect(adapter[0].notes == ["SystemLanguageModel.Adapter is in these lines of FoundationModels-26.5"])
    let transcript = try page("`transcript` (`26.5:1912-1917`)").citations
    #expect(transcript.map(\.status) == [.outOfRange])
    #expect(transcript[0].notes == ["transcript is in these lines of FoundationModels-27.0"])
    let error = try page("`LanguageModelError` (`26.5:1527`)").citations
    #expect(error[0].notes == ["LanguageModelError is in these lines of FoundationModels-27.0"])
  }

  @Test(
    "lines from one to another in words are a range, of which a fix rewrites both ends",
    arguments: [
      ("27.0:5 is code, lines 1527 to 1537 are the error.", "lines 1527 to 1537", [1527...1537]),
      ("See 27.0:5, and lines 1527 through 1537.", "lines 1527 through 1537", [1527...1537]),
      ("See 27.0:5, and lines 12 and 1527 to 1537.", "lines 12 and 1527 to 1537", [12...12, 1527...1537]),
      ("See 27.0:5, and lines 1537 to 1527.", "lines 1537", [1537...1537]),
      ("See 27.0:5, and line 1527 to be sure.", "line 1527", [1527...1527]),
    ])
  func rangesInWords(_ markdown: String, _ text: String, _ ranges: [ClosedRange<Int>]) throws {
    let citation = try #require(try page(markdown).citations.last)
    #expect(citation.text == text)
    #expect(citation.ranges == ranges)
  }
}

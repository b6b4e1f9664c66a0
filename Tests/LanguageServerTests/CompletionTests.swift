import Diagnostics
import Testing

@testable import LanguageServer

struct CompletionTests {
  private static let start = "---\ncite-default: Lamps\n---\n# Lamps\n\n## Below the lamp\n\n"

  /// What a page becomes by each thing that is offered behind its text, from the line of the cursor on.
  private func offers(_ typed: String, behind: String = "", start: String = start) throws -> [String] {
    let text = start + typed + behind + "\n"
    var client = try TestClient.editing(text)
    let source = SourceText(path: "page", text)
    let offset = start.utf8.count + typed.utf8.count
    let position = source.textPosition(at: offset, .utf8)
    let answer = client.ask("completion", at: position.line, position.character)
    return (answer?["items"]?.array ?? []).map { item in
      func offset(_ key: String) -> Int {
        let at = item["textEdit"]?["range"]?[key]
        return source.offset(
          of: TextPosition(line: at?["line"]?.number ?? 0, character: at?["character"]?.number ?? 0), .utf8)
      }
      var bytes = source.bytes
      bytes.replaceSubrange(offset("start")..<offset("end"), with: (item["textEdit"]?["newText"]?.text ?? "").utf8)
      let all = String(decoding: bytes, as: UTF8.self)
      return String(all.dropFirst(start.count).dropLast())
    }
  }

  @Test("lines of the names before the cursor are offered, the nearest name first, then the type around")
  func citations() throws {
    #expect(
      try offers("`Wick`, `Bulb.cold` (`") == [
        "`Wick`, `Bulb.cold` (`27.0:7", "`Wick`, `Bulb.cold` (`27.0:5-8", "`Wick`, `Bulb.cold` (`27.0:10-12",
      ])
    #expect(try offers("🔴 é `Bulb` (`27.0:") == ["🔴 é `Bulb` (`27.0:5-8"])
    #expect(try offers("`Bulb` (`27.0:", behind: "3-4`)") == ["`Bulb` (`27.0:5-8`)"])
    #expect(try offers("`Bulb` (`26") == [])
  }

  @Test("the module is written where it was begun, and where the page has no module of its own")
  func modules() throws {
    #expect(try offers("`Bulb` (`Lamps-") == ["`Bulb` (`Lamps-27.0:5-8"])
    #expect(try offers("`Bulb` (`Lamps-27.0-") == [])
  }

  @Test("a page that writes whole file names is offered these")
  func fileNames() throws {
    let start = Self.start + "`Wick` (`Lamps-27.0-macos.swiftinterface:10-12`)\n\n"
    #expect(
      try offers("`Bulb` (`", start: start) == ["`Bulb` (`Lamps-27.0-macos.swiftinterface:5-8"])
  }

  @Test("lines alone go on with the file before them")
  func carried() throws {
    #expect(
      try offers("`Wick` (`27.0:10-12`), `Bulb` (`:") == [
        "`Wick` (`27.0:10-12`), `Bulb` (`:5-8", "`Wick` (`27.0:10-12`), `Bulb` (`:10-12",
      ])
  }

  @Test("behind a name and a bracket the citation comes with its backticks")
  func bracket() throws {
    #expect(try offers("`Bulb` (") == ["`Bulb` (`27.0:5-8`"])
    #expect(try offers("Bulb (") == [])
  }

  @Test("names and members of the interfaces are offered in code")
  func names() throws {
    #expect(try offers("See `Bu") == ["See `Bulb"])
    #expect(try offers("See `Bulb.") == ["See `Bulb.warm", "See `Bulb.cold(_:)"])
    #expect(try offers("See `Bulb.w") == ["See `Bulb.warm"])
    #expect(try offers("See `x` Bu") == [])
  }

  @Test("pages and anchors are offered in links")
  func links() throws {
    #expect(try offers("[x](") == ["[x](other.md"])
    #expect(try offers("[x](oth", behind: ")") == ["[x](other.md)"])
    #expect(try offers("[x](other.md#") == ["[x](other.md#other-lamps", "[x](other.md#2-wicks"])
    #expect(try offers("[x](#") == ["[x](#lamps", "[x](#below-the-lamp"])
    #expect(try offers("[x](https://exa") == [])
  }

  @Test("directives and what they take are offered in comments")
  func directives() throws {
    #expect(try offers("<!-- assay:g") == ["<!-- assay:gaps"])
    #expect(try offers("<!-- assay:count gaps.o") == ["<!-- assay:count gaps.open"])
    #expect(try offers("<!-- assay:allow citation.ne") == ["<!-- assay:allow citation.near"])
    #expect(try offers("<!-- assay:expect ") == ["<!-- assay:expect 27.0"])
    #expect(try offers("<!-- other:g") == [])
  }

  @Test("tokens and targets are offered in the info string of a swift fence, and nothing in its code")
  func fences() throws {
    #expect(try offers("```swift comp") == ["```swift compile:"])
    #expect(try offers("```swift compile:") == ["```swift compile:27"])
    #expect(try offers("> - ```swift xfail:27,") == ["> - ```swift xfail:27,27"])
    #expect(try offers("```swift wrap:m") == ["```swift wrap:mixed", "```swift wrap:member"])
    #expect(try offers("```swift id:first\n```\n\n```swift continues:f").count == 1)
    #expect(try offers("```swift\nlet x = [`Bu") == [])
    #expect(try offers("```js comp") == [])
  }

  @Test("markers are offered at the beginning of a block, by word or sign")
  func markers() throws {
    #expect(try offers("ga") == ["🔴 **GAP** — "])
    #expect(try offers("> - VERI") == ["> - ✅ **VERIFIED** — "])
    #expect(try offers("| x | 🔴") == ["| x | 🔴 **GAP** — "])
    #expect(try offers("The ga") == [])
    #expect(try offers("") == [])
  }
}

import Foundation
import Testing

@testable import Markdown

/// Texts made to exhaust a parser's time or stack.
@Suite struct HostileTextTests {
  static let texts: [(name: String, text: String)] = {
    let count = 10_000
    func times(_ text: String, _ count: Int = count) -> String { String(repeating: text, count: count) }
    return [
      ("quotes", times(">") + "a"), ("lists", times("- ", 3000) + "a"), ("quotes and lists", times("> - ", 3000) + "a"),
      ("brackets", times("[")), ("links never closed", times("[a](")), ("images around empty links", times("![[]()")),
      ("emphasis", times("*a **a ", 3000) + times("b** b*", 3000)),
      ("links in links", times("[") + "a" + times("](b)")),
      ("images in images", times("![", 3000) + "a" + times("](b)", 3000)), ("backticks", times("`", 50_000)),
      ("backticks that grow", (1..<300).map { "e" + times("`", $0) }.joined()),
      ("tags never closed", "a " + times("<?")),
      ("comments never closed", "a " + times("<!-- ")), ("ampersands", times("&amp")), ("tildes", times("~")),
      ("strikethrough in itself", times("~~a ~b ", 3000) + times("c~ d~~ ", 3000)),
      ("strikethrough around emphasis", times("~~*a ", 3000) + times("b*~~", 3000)),
      ("footnotes never closed", times("[^a ")), ("one footnote", times("[^a]", 3000) + "\n\n[^a]: x"),
      ("many footnotes", (0..<2000).map { "[^\($0)]: x [^\($0 + 1)]\n\n" }.joined() + "[^0]"),
      ("footnotes in footnotes", times("[^a]: ", 3000) + "x"), ("rows", "a|b\n-|-\n" + times("`c`|*d*\n", 3000)),
      ("short rows", times("| a ", 2000) + "|\n" + times("|-", 2000) + "|\n" + times("| b |\n", 2000)),
      ("tables over rules", times("| a |\n|---|\n---\n", 2000)), ("lazy tables", times("> a|b\n> -|-\nc\n", 2000)),
      ("delimiter rows", "a\n" + times("|-\n")), ("pipes", times("|") + "\n" + times("-|")),
      ("domains", times("www.")), ("schemes", times("http://a")), ("at signs", times("a@")),
      ("dots", times("a.") + "@"),
      ("one long line", times("lorem ipsum ", 20_000)), ("blank lines", times("\n", 100_000)), ("nulls", times("\0")),
      ("definitions", times("[a]: /u\n")), ("a title never closed", "[a]: /u\n'" + times("a\n")),
      ("deep in deep", times("> ", 150) + times("*a **a ~~a ", 80) + times("~~ b** b*", 80)),
      ("a stair of lists", (0..<300).map { times(" ", $0) + "* a\n" }.joined()),
      ("lazy lines", times("> ", 1000) + "a\n" + times("a\n", 1000)), ("equal headings", times("# a\n", 3000)),
    ]
  }()

  @Test("no text exhausts the time, or a thread's stack of 400 KB", arguments: texts.map(\.name))
  func survives(name: String) async throws {
    let text = try #require(Self.texts.first { $0.name == name }?.text)
    await withCheckedContinuation { continuation in
      let thread = Thread {
        var options = HTMLOptions()
        options.addsAnchors = true
        let document = document(text)
        _ = HTMLRenderer(options: options).render(document)
        continuation.resume()
      }
      thread.stackSize = 400 * 1024
      thread.start()
    }
  }

  @Test("quotes deeper than 64 lose their outer markup and nothing else")
  func deepQuotes() {
    let html = html(String(repeating: ">", count: 5000) + "deep\n\nafter")
    #expect(html.components(separatedBy: "<blockquote>").count - 1 == BlockReader.maximumDepth)
    #expect(html.contains("<p>deep</p>"))
    #expect(html.hasSuffix("<p>after</p>\n"))
  }

  @Test("lists deeper than 32 keep their text")
  func deepLists() {
    let html = html(String(repeating: "- ", count: 500) + "deep\n- after")
    #expect(html.contains("deep"))
    #expect(html.hasSuffix("<li>after</li>\n</ul>\n"))
  }

  @Test("emphasis deeper than 32 loses its inner markup and nothing else")
  func deepEmphasis() {
    let html = html(String(repeating: "*a **b ", count: 200) + "deep" + String(repeating: "** *", count: 200))
    #expect(html.contains("deep"))
    #expect(html.components(separatedBy: "a ").count - 1 == 200)
  }

  /// The seconds that this thread has computed: the machine may be busy with other things.
  private func clock() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  @Test("time grows as the text does")
  func linear() {
    for (name, piece) in [
      ("images", "![[]()"), ("emphasis", "**a *b "), ("links", "[a]("), ("URLs", "(http://a.b)))"),
      ("cells", "|`a`|b|\n"),
    ] {
      func seconds(_ count: Int) -> Double {
        let text = (name == "cells" ? "a|b\n-|-\n" : "") + String(repeating: piece, count: count)
        let start = clock()
        _ = document(text)
        return clock() - start
      }
      let short = min(seconds(1000), seconds(1000))
      let long = min(seconds(8000), seconds(8000))
      // Eight times the text; quadratic time would be sixty-four times as much.
      #expect(long < short * 32 + 0.2, "\(name)")
    }
  }
}

import Testing

@testable import Site

@Suite("Colours of Swift")
struct HighlighterTests {
  private func lines(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var highlighter = SwiftHighlighter()
    return text.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: (0, [String]())) { state, line in
      highlighter.write(line: state.0..<state.0 + line.utf8.count, of: bytes)
      state.1.append(String(decoding: highlighter.take(), as: UTF8.self))
      state.0 += line.utf8.count + 1
    }.1
  }

  @Test("keywords, types, strings, comments, attributes and module prefixes have their classes")
  func classes() {
    #expect(
      lines("@frozen public var a: Swift::Int = f(\"x\\\"\") // <b>") == [
        "<span class=\"a\">@frozen</span> <span class=\"k\">public</span> <span class=\"k\">var</span> a: "
          + "<span class=\"mp\">Swift::</span><span class=\"t\">Int</span> = f(<span class=\"str\">&quot;x\\&quot;&quot;</span>) "
          + "<span class=\"c\">// &lt;b&gt;</span>"
      ])
  }

  @Test("comments and strings that span lines go on in the next")
  func multiline() {
    #expect(
      lines("/* a /* b */\nc */ let\n\"\"\"\n  x\n\"\"\".y") == [
        "<span class=\"c\">/* a /* b */</span>", "<span class=\"c\">c */</span> <span class=\"k\">let</span>",
        "<span class=\"str\">&quot;&quot;&quot;</span>", "<span class=\"str\">  x</span>",
        "<span class=\"str\">&quot;&quot;&quot;</span>.y",
      ])
  }

  @Test("a label or a member is no keyword")
  func labels() {
    #expect(lines("f(for: x.in)") == ["f(for: x.in)"])
    #expect(lines("x.init(self)") == ["x.<span class=\"k\">init</span>(<span class=\"k\">self</span>)"])
  }

  @Test("raw strings end at their own number of hashes; an open string ends with its line")
  func rawStrings() {
    #expect(lines("#\"a\"b\"# c") == ["<span class=\"str\">#&quot;a&quot;b&quot;#</span> c"])
    #expect(lines("\"open\nlet") == ["<span class=\"str\">&quot;open</span>", "<span class=\"k\">let</span>"])
  }
}

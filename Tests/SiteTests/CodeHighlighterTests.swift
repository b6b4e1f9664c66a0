import TestSupport
import Testing

@testable import Site

@Suite("Colours of other languages")
struct CodeHighlighterTests {
  /// The code with `k:if` for a keyword `if`, and so on.
  private func marked(_ code: String, _ language: String) -> String {
    var text = CodeHighlighter.html(code, language: language) ?? "none"
    for name in ["k", "t", "str", "c", "a"] {
      text = text.split(separator: "<span class=\"\(name)\">", omittingEmptySubsequences: false).joined(
        separator: "\(name):‹")
    }
    return text.split(separator: "</span>", omittingEmptySubsequences: false).joined(separator: "›")
      .split(separator: "&quot;", omittingEmptySubsequences: false).joined(separator: "\"")
  }

  @Test("the shell: comments begin words, keywords begin commands, variables and prompts")
  func shell() {
    #expect(
      marked("$ if test -f \"$x y\" # c\nthen echo for ${a}#b 'it'; fi", "bash")
        == "a:‹$› k:‹if› test -f str:‹\"$x y\"› c:‹# c›\nk:‹then› echo for a:‹${a}›#b str:‹'it'›; k:‹fi›")
    #expect(marked("echo \"two\nlines\" $", "sh") == "echo str:‹\"two\nlines\"› $")
  }

  @Test("JSON: keys, texts, constants")
  func json() {
    #expect(
      marked("{\"a\\\"b\" : [\"c\", true, 1], // d\n\"e\": null}", "json")
        == "{t:‹\"a\\\"b\"› : [str:‹\"c\"›, k:‹true›, 1], c:‹// d›\nt:‹\"e\"›: k:‹null›}")
    #expect(marked("\"open\n\"a\"", "json") == "str:‹\"open›\nstr:‹\"a\"›")
  }

  @Test("YAML: keys at the beginnings of lines and items; an apostrophe opens nothing")
  func yaml() {
    #expect(
      marked("a b: it's # c\n- - \"d\": 'e'\n- f: true\nurl: http://x#y\n# g: h", "yaml")
        == "t:‹a b›: it's c:‹# c›\n- - t:‹\"d\"›: str:‹'e'›\n- t:‹f›: k:‹true›\nt:‹url›: http://x#y\nc:‹# g: h›")
  }

  @Test("Python: long strings, decorators, types")
  func python() {
    #expect(
      marked("@cached\ndef f(x: Lamp) -> None:  # c\n  \"\"\"a\n\"b\" \"\"\"\n  return x.if_", "python")
        == "a:‹@cached›\nk:‹def› f(x: t:‹Lamp›) -&gt; k:‹None›:  c:‹# c›\n  str:‹\"\"\"a\n\"b\" \"\"\"›\n  k:‹return› x.if_"
    )
  }

  @Test("C and its kin: directives, comments over lines, digits with marks, keywords with @")
  func c() {
    #expect(
      marked("#include <a.h>\nint a = 1'000; /* x\ny */ char b = '\\'';", "cpp")
        == "k:‹#include› &lt;a.h&gt;\nk:‹int› a = 1'000; c:‹/* x\ny */› k:‹char› b = str:‹'\\''›;")
    #expect(marked("@interface Lamp\n@\"on\"", "objc") == "k:‹@interface› t:‹Lamp›\nstr:‹@\"on\"›")
  }

  @Test("JavaScript: templates over lines")
  func javaScript() {
    #expect(marked("const a = `x\n${y}`; a.new", "js") == "k:‹const› a = str:‹`x\n${y}`›; a.new")
  }

  @Test("a difference: added and removed lines are such for screen readers too")
  func diff() {
    #expect(
      marked("--- a\n+++ b\n@@ -1 +1 @@\n-x < y\n+z\n same\n", "diff")
        == "c:‹--- a›\nc:‹+++ b›\na:‹@@ -1 +1 @@›\n<del>-x &lt; y</del>\n<ins>+z</ins>\n same\n")
  }

  @Test("XML: tags, attributes, values, comments")
  func xml() {
    #expect(
      marked("<?xml version='1'?><a b=\"c\">1 < 2<br/></a><!-- d -->", "xml")
        == "k:‹&lt;?xml› t:‹version›=str:‹'1'›k:‹?›k:‹&gt;›k:‹&lt;a› t:‹b›=str:‹\"c\"›k:‹&gt;›1 &lt; 2"
        + "k:‹&lt;br›k:‹/›k:‹&gt;›k:‹&lt;/a›k:‹&gt;›c:‹&lt;!-- d --&gt;›")
  }

  @Test("a language without a description stays as it is")
  func unknown() {
    #expect(CodeHighlighter.html("a", language: "fortran") == nil)
  }

  private static let languages = ["bash", "json", "yaml", "python", "cpp", "objc", "js", "diff", "xml"]

  @Test("whatever the code, its text stays the same to the byte", arguments: languages)
  func random(language: String) throws {
    let pieces = [
      "\"", "'", "`", "\\", "\n", " ", "#", "//", "/*", "*/", "<!--", "-->", "<", ">", "&", "$", "${", "}", "@", ":",
      "- ", "+", "-", "\"\"\"", "'''", "if", "Type", "é", "⚠️", "\r\n", "\t", "<![CDATA[", "=", "1",
    ]
    var random = SplitMix(state: 7)
    for _ in 0..<300 {
      let code = (0..<Int.random(in: 0..<40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let html = try #require(CodeHighlighter.html(code, language: language))
      #expect(Self.text(of: html) == code)
    }
  }

  @Test("the time grows as the code does", arguments: languages)
  func hostile(language: String) throws {
    for piece in ["\"", "'", "- ", "${", "<a ", "/*", "`", "a: ", "#", "<!--", "'\n", "\"\\"] {
      let code = String(repeating: piece, count: 8_000)
      let html = try #require(CodeHighlighter.html(code, language: language))
      #expect(html.utf8.count >= code.utf8.count)
    }
  }

  /// What a browser shows of HTML without comments.
  private static func text(of html: String) -> String {
    var text: [UInt8] = []
    var isTag = false
    for byte in html.utf8 {
      if byte == UInt8(ascii: "<") { isTag = true }
      if !isTag { text.append(byte) }
      if byte == UInt8(ascii: ">") { isTag = false }
    }
    var shown = String(decoding: text, as: UTF8.self)
    for (name, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      shown = shown.unicodeScalars.split(separator: name.unicodeScalars, omittingEmptySubsequences: false)
        .map { String(String.UnicodeScalarView($0)) }.joined(separator: sign)
    }
    return shown
  }
}

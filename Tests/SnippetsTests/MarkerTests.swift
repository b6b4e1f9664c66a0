import Diagnostics
import Markdown
import TestSupport
import Testing

@testable import Snippets

@Suite("Info strings")
struct MarkerTests {
  private func snippet(_ info: String) throws -> Snippet {
    try #require(FencedPage("```swift \(info)\nprint(1)\n```").snippets.first)
  }

  private func problems(_ info: String) throws -> [String] {
    try snippet(info).findings.map { "\($0.place.column)-\($0.place.endColumn) \($0.message)" }
  }

  @Test("every token is read")
  func tokens() throws {
    let snippet = try snippet(
      #"compile:27,27-on-26 xfail:26="cannot find, at all",25 imports:Kettle,os.log defines:DEBUG,BETA "#
        + "wrap:extension(Array where Element == Int) lang:5 isolation:mainactor prelude:session,tools id:a scope:page")
    #expect(snippet.findings == [])
    #expect(
      snippet.expectations == [
        Snippet.Expectation(target: "27", outcome: .pass), Snippet.Expectation(target: "27-on-26", outcome: .pass),
        Snippet.Expectation(target: "26", outcome: .fail, errorText: "cannot find, at all"),
        Snippet.Expectation(target: "25", outcome: .fail),
      ])
    #expect(snippet.imports == ["Kettle", "os.log"])
    #expect(snippet.wrap == .extension("Array where Element == Int"))
    var options = Snippet.Options()
    options.defines = ["DEBUG", "BETA"]
    options.languageMode = 5
    options.isMainActorIsolated = true
    options.preludes = ["session", "tools"]
    options.id = "a"
    options.isPageScoped = true
    #expect(snippet.options == options)
  }

  @Test("every wrap is read")
  func wraps() throws {
    let wraps: [(String, Snippet.Wrap)] = [
      ("none", .none), ("body", .body), ("mixed", .mixed), ("member", .member), ("catch", .catch),
      ("switch(Kettle.Error)", .switch("Kettle.Error")), ("builder(ViewBuilder)", .builder("ViewBuilder")),
    ]
    for (text, wrap) in wraps {
      #expect(try snippet("wrap:\(text)").wrap == wrap)
      #expect(wrap.text == text)
    }
  }

  @Test("an unknown token is reported at its own place, with the nearest known one")
  func unknownToken() throws {
    #expect(try problems("compile:27 imprts:A") == ["21-29 unknown token imprts:A; did you mean imports?"])
    #expect(try problems("title=x") == ["10-17 unknown token title=x"])
    #expect(try problems("wrap:bdy") == ["15-18 wrap:bdy is unknown; did you mean wrap:body?"])
    #expect(
      try problems("wrap:zzzz") == [
        "15-19 wrap:zzzz is unknown; the wraps are body, builder, catch, extension, main, member, mixed, none and switch"
      ])
  }

  @Test("empty values are reported where they are missing")
  func emptyValues() throws {
    #expect(try problems("compile:") == ["18-18 compile: has an empty value; write it as in compile:27"])
    #expect(try problems("compile") == ["10-17 compile: needs a value, as in compile:27"])
    #expect(
      try problems("compile:27,") == [
        "21-21 compile: ends with a comma; what follows one stands right behind it, without a space"
      ])
    #expect(
      try problems("xfail:26=")
        == ["16-19 xfail: the expected error stands in quotes, as in xfail:26=\"cannot find\""])
    #expect(try problems("wrap:") == ["10-15 wrap: has an empty value; write it as in wrap:body"])
    #expect(try problems("wrap:switch()") == ["15-23 wrap:switch needs a type in brackets, as in wrap:switch(Session)"])
  }

  @Test("what a wrap is given in brackets is a type, and nothing else gets into the source")
  func wrapTypes() throws {
    for type in [
      "Int{}};import", "fatalError()", "import", "Int//", "Int;", "A B", "A.", ".A", "A<B", "A>", "[A", "A]",
      "A where B",
      "\"A\"", "A=B", "@A", "#if", "A&", "A,B", "1", "`A", "A->B", "(A)B", "A\\", "any", "A where", "()",
    ] {
      for wrap in ["switch", "builder", "extension"] {
        let word = InfoString.Word(text: "wrap:\(wrap)(\(type))", range: 0..<type.utf8.count + wrap.utf8.count + 7)
        let marker = MarkerParser.parse([word])
        #expect(marker.wrap == nil, "\(word.text)")
        #expect(
          marker.problems.map(\.message) == ["wrap:\(wrap) needs a type in brackets, as in wrap:\(wrap)(Session)"])
      }
    }
    for type in [
      "A", "A.B", "A<B>", "A<B<C>, D>.E", "[A]", "[A: B]", "A?", "any A & B", "some A", "Result<String, any Error>",
      "`A`",
      "Äpfel", "(A, B)", "~Copyable", "InlineArray<3, Int>", "Kit::A", "[[A?]: B]?", " A ",
    ] {
      let word = InfoString.Word(text: "wrap:switch(\(type))", range: 0..<type.utf8.count + 13)
      #expect(MarkerParser.parse([word]).wrap == .switch(type), "\(type)")
    }
    let constrained = "Array where Element == Int, Self: Sequence"
    let word = InfoString.Word(text: "wrap:extension(\(constrained))", range: 0..<constrained.utf8.count + 16)
    #expect(MarkerParser.parse([word]).wrap == .extension(constrained))
    let deep = String(repeating: "[", count: 10_000)
    #expect(MarkerParser.parse([.init(text: "wrap:switch(\(deep))", range: 0..<10_013)]).wrap == nil)
  }

  @Test("contradictions and wrong values are reported")
  func contradictions() throws {
    #expect(
      try problems("compile:27 xfail:27")
        == ["27-29 target 27 cannot both pass and fail; leave it in one of compile: and xfail:"])
    #expect(
      try problems("illustrative compile:27")
        == ["10-22 an illustrative snippet is never compiled; leave out compile: and xfail:"])
    #expect(try problems("lang:7") == ["15-16 lang: takes a language mode, 4, 5 or 6, as in lang:5"])
    #expect(try problems("scope:file") == ["16-20 scope: takes page, as in scope:page"])
    #expect(try problems("compile:26 compile:27") == ["21-31 compile: is given twice; put its values into one list"])
    #expect(try problems("xfail:26=\"open") == ["10-24 xfail: a quote or a bracket is never closed"])
    #expect(
      try problems("illustrative:stup")
        == ["23-27 illustrative: takes stub, elided or pseudo, or stands alone; did you mean illustrative:stub?"])
    #expect(
      try problems("prelude:../secret") == [
        "18-27 ../secret cannot be the name of a prelude: no folders, no leading dot"
      ])
  }

  @Test("an element that a list repeats was dropped without a word, the text of an xfail with it")
  func repeatedElements() throws {
    #expect(try problems("compile:26,26") == ["21-23 compile: names 26 twice; leave it in once"])
    #expect(try problems("xfail:26,27,26") == ["22-24 xfail: names 26 twice; leave it in once"])
    #expect(
      try problems(#"xfail:26="cannot find",26="no member""#)
        == ["33-35 xfail: names 26 twice; leave it in once, with the text of its first error"])
    #expect(try problems("prelude:quay prelude:quay") == ["31-35 prelude: names quay twice; leave it in once"])
    #expect(try problems("prelude:quay,guide-context prelude:pier") == [])
    #expect(try problems("imports:Kettle,os,Kettle") == ["28-34 imports: names Kettle twice; leave it in once"])
    #expect(try problems("defines:DEBUG,DEBUG") == ["24-29 defines: names DEBUG twice; leave it in once"])
    #expect(try problems("imports:DEBUG defines:DEBUG") == [])
    let page = FencedPage("```swift id:a\na\n```\n```swift continues:a,a\na\n```")
    #expect(
      page.snippets.flatMap(\.findings).map { "\($0.place.column) \($0.message)" }
        == ["22 continues: names a twice; leave it in once"])
  }

  @Test("a token that takes one value was told to put two into a list")
  func repeatedTokens() throws {
    for (info, problem) in [
      ("id:a id:b", "15-19 id: is given twice; leave one of the two"),
      ("id:a,b", "15-16 id: takes one name"),
      ("wrap:none wrap:body", "20-29 wrap: is given twice; leave one of the two"),
      ("lang:5 lang:6", "17-23 lang: is given twice; leave one of the two"),
      ("scope:page scope:page", "21-31 scope: is given twice; leave one of the two"),
      ("illustrative illustrative:stub", "23-40 illustrative: is given twice; leave one of the two"),
      ("xfail:26 xfail:26", "19-27 xfail: is given twice; put its values into one list"),
    ] {
      #expect(try problems(info) == [problem])
    }
  }

  @Test("tokens that rule each other out are reported, and a parked snippet may say where it will compile")
  func opposedTokens() throws {
    #expect(
      try problems("illustrative:pseudo prelude:guide-context") == [
        "10-29 an illustrative snippet is never compiled, and prelude:guide-context puts it aside for later; "
          + "leave one of the two"
      ])
    let page = FencedPage("```swift id:a\na\n```\n```swift scope:page continues:a\na\n```")
    #expect(
      page.snippets.flatMap(\.findings).map { "\($0.place.column) \($0.message)" }
        == ["21 scope:page continues all that stand before it; leave out continues:"])
    let parked = try snippet("compile:27 prelude:guide-context")
    #expect(parked.findings == [] && parked.isParked)
    #expect(try problems("parked compile:26") == ["10-16 unknown token parked"])
  }

  @Test("the place counts the prefix of a quote")
  func placeInQuote() throws {
    let snippet = try #require(FencedPage("> ```swift complie:27\n> a\n> ```").snippets.first)
    #expect(snippet.findings.map(\.place.column) == [12])
    #expect(snippet.info == "complie:27")
  }

  @Test("only fences of Swift are snippets")
  func otherFences() {
    let page = FencedPage("```text\na\n```\n```swiftui\na\n```\n```\na\n```\n```Swift\na\n```\n")
    #expect(page.snippets.map(\.line) == [10])
  }

  @Test("continues: names an id that stands earlier on the page")
  func continuations() {
    let page = FencedPage(
      "```swift continues:later\na\n```\n```swift id:later\na\n```\n```swift continues:lates\na\n```\n```swift id:later\na\n```"
    )
    #expect(
      page.snippets.flatMap(\.findings).map { "\($0.place.line) \($0.message)" } == [
        "1 continues: later stands later on the page",
        "7 continues: lates is no id: of this page; did you mean later?",
        "10 id: later is given to an earlier snippet already",
      ])
  }

  @Test("unknown targets and preludes are reported with what there is")
  func names() throws {
    var snippet = try snippet("compile:28 xfail:abcdef prelude:sesion")
    snippet.checkNames(targets: [Target(name: "27", sdk: "27.0", floor: "27.0")], preludes: ["session"])
    #expect(
      snippet.findings.map(\.message) == [
        "unknown target 28; assay.yml has 27", "unknown target abcdef; assay.yml has 27",
        "no prelude sesion in interfaces/preludes; did you mean session?",
      ])
  }

  @Test("fences are found in quotes, lists, alerts and footnotes, in source order")
  func nesting() {
    let source = SourceText(path: "content/page.md", String(repeating: "x\n", count: 20))
    func fence(_ offset: Int) -> Block {
      Block(
        .code(CodeBlock(isFenced: true, info: "swift", infoRange: 0..<0, literal: "", lineOffsets: [])),
        range: offset..<offset + 1)
    }
    let item = ListItem(blocks: [fence(8)], task: nil, range: 8..<9)
    let document = Document(
      source: source, frontMatter: 0..<0,
      blocks: [
        Block(.alert(Alert(kind: .note, blocks: [fence(12)])), range: 12..<13),
        Block(.quote([Block(.list(List(start: nil, isTight: true, items: [item])), range: 8..<9)]), range: 8..<9),
      ], footnotes: [Footnote(label: "a", number: 1, blocks: [fence(2)], range: 2..<3, references: 1)])
    #expect(Snippet.all(in: document, page: "content/page.md").map(\.line) == [2, 5, 7])
  }

  @Test("no info string makes the parser fail, and every place lies in the page")
  func fuzz() {
    let pieces = [
      "compile:", "xfail:", "=", "\"", ",", "(", ")", " ", "wrap:extension(", "é", "⚠️", "\t", "26", "prelude:", ":",
      "id:",
      "continues:a", "lang:", "swift", "illustrative", "`", "\u{301}",
    ]
    var generator = SplitMix(state: 7)
    for _ in 0..<3000 {
      let info = (0..<Int.random(in: 0..<14, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
        .joined()
      let source = SourceText(path: "p.md", "``` " + info + "\n")
      let block = CodeBlock(
        isFenced: true, info: "swift " + info, infoRange: 4..<4 + info.utf8.count, literal: "", lineOffsets: [])
      let snippet = Snippet(block: block, range: 0..<3, source: source, page: "p.md")
      for finding in snippet?.findings ?? [] {
        #expect(finding.place.line == 1 && finding.place.endColumn <= 5 + info.utf8.count, "\(info)")
      }
    }
  }

  @Test("a block whose lines stay hidden to its end was verified and shown empty")
  func hiddenLines() throws {
    let page = """
      ```swift compile:27
        // snippet.hide
      print(2)
      ```
      > ```swift
      > // snippet.show
      > print(1) // snippet.hide
      > ```
      ```swift compile:27
      // snippet.hide
      let a = 1
      // snippet.show
      print(a)
      // snippet.hide
      print(a + 1)
      ```
      """
    #expect(
      FencedPage(page).snippets.flatMap(\.findings).map {
        "\($0.place.line):\($0.place.column) \($0.rule) \($0.message)"
      } == [
        "2:3 snippet.marker no line of the block is shown; write // snippet.show before what readers should see",
        "6:3 snippet.marker no // snippet.hide stands before this // snippet.show; remove it",
      ])
  }
}

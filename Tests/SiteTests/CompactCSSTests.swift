import Foundation
import Testing

@testable import Site

struct CompactCSSTests {
  private func compact(_ text: String) -> String {
    String(decoding: CompactCSS.compact(Array(text.utf8)), as: UTF8.self)
  }

  @Test(
    "Comments, idle blanks and last semicolons go",
    arguments: [
      ("a { color: red; }", "a{color:red}"),
      ("/* one */\na,\nb > c { color: red;\n  margin: 0 1px; }\n", "a,b>c{color:red;margin:0 1px}"),
      ("a { color : red !important ; }", "a{color:red!important}"),
      ("a { b: rgb( 1 , 2 , 3 ); }", "a{b:rgb(1,2,3)}"),
      ("@media (max-width: 639px) {\n  a { b: c; }\n}\n", "@media (max-width:639px){a{b:c}}"),
      ("a { &:hover { b: c; } > d { e: f; } }", "a{&:hover{b:c}>d{e:f}}"),
      ("a { b: c }\n\n\nd { e: f }", "a{b:c}d{e:f}"),
      ("/*! licence */ a { } /* no */", "/*! licence */a{}"),
      ("a ~ b + c { d: e }", "a~b+c{d:e}"),
    ])
  func shorter(_ text: String, _ expected: String) {
    #expect(compact(text) == expected)
  }

  @Test(
    "Blanks that mean something stay",
    arguments: [
      "a :hover{b:c}", "a .b #c [d]{e:f}", "a{b:calc(1px + 2px - 3px)}", "a{b:\"x  /* y */ ; } z\"}",
      "a{font:13px / 20px x}", "@media screen and (min-width:1px) and (max-width:2px){a{b:c}}",
      "@supports not (a:b){c{d:e}}", "a{b:url(x  y.png)}", "a{b:url( data:image/png;base64,a/*b== )}",
      "a{--x:  {a ; b} , /* c */ d}".replacing("--x:  ", with: "--x:"), "a{--x: ;}", ".\\26  b{c:d}", ".\\{ d{e:f}",
      "a:nth-child(2n + 1){b:c}", "@page :first{a:b}", "a{grid-area:1 / 2 / 3}", "a/**/b{c:d}", "a{b:-1px -2px}",
      "a{content:\"\" / \"\"}", "a{b:c}@import \"x.css\" screen;", "x-- > b{c:d}".replacing(" > ", with: ">"),
    ])
  func kept(_ text: String) {
    #expect(compact(text) == text)
  }

  @Test(
    "What cannot be read for sure is left alone",
    arguments: [
      "a { b: \"c; }\n d { e: f; }", "a { b: c; /* open", "a { b: 'c", "a { b: (c; } ", "a { b: c; } }", "a { b: c;",
      "a { b: url(c ; }", "a [ b { c: d } ", "a ) { b: c }", "@media ( { a { b: c } }", "a { b: c\\",
    ])
  func alone(_ text: String) {
    #expect(compact(text) == text)
  }

  @Test("Custom properties get short names where nothing else can ask for them, and only there")
  func customProperties() throws {
    let sheet = ":root{--line:red;--line-2:var(--line)}a{color:var(--line);x--line:\"--line\"}"
    let expected = ":root{--a:red;--b:var(--a)}a{color:var(--a);x--line:\"--line\"}"
    #expect(String(decoding: ShortTokens.shortened(Array(sheet.utf8)), as: UTF8.self) == expected)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let own = folder.appendingPathComponent("assets/css")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (text, isThere) in [("a { color: var(--link) }", true), (nil, false)] {
      let file = own.appendingPathComponent("50-own.css")
      if let text { try Data(text.utf8).write(to: file) } else { try FileManager.default.removeItem(at: file) }
      let templates = try TemplateFolder(folders: [folder.path, SmallGuide.templates])
      let style = try #require(templates.assetPaths["style"].flatMap { templates.assets[$0] })
      #expect(String(decoding: style, as: UTF8.self).contains("var(--link)") == isThere)
    }
  }

  @Test("Compact text stays as it is, and any text is cut anywhere without harm")
  func cutAnywhere() throws {
    let folder = URL(fileURLWithPath: SmallGuide.templates).appendingPathComponent("assets/css")
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      let bytes = Array(try Data(contentsOf: file))
      let once = CompactCSS.compact(bytes)
      #expect(once.count < bytes.count, "\(file.lastPathComponent)")
      #expect(CompactCSS.compact(once) == once, "\(file.lastPathComponent)")
    }
    let hostile = Array("a{b:\"\\\"\" 'x';--y: {z};c:url( d );e:calc(1px + (2px))}/*f*/@g \\31 h;".utf8)
    for start in hostile.indices {
      for end in start...hostile.count {
        let cut = Array(hostile[start..<end])
        let once = CompactCSS.compact(cut)
        #expect(CompactCSS.compact(once) == once, "\(String(decoding: cut, as: UTF8.self))")
      }
    }
  }
}

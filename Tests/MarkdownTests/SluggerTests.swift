import Testing

@testable import Markdown

@Suite struct SluggerTests {
  /// What github-slugger gives for these, from its rules and the fixtures that it is known by.
  @Test(
    "a slug is github-slugger's",
    arguments: [
      ("Foo", "foo"), ("foo bar", "foo-bar"), ("Hello, World!", "hello-world"), ("a  b", "a--b"), (" a ", "-a-"),
      ("foo - bar", "foo---bar"), ("foo_bar", "foo_bar"), ("`init(name:)`", "initname"), ("", ""), ("!!!", ""),
      ("7. ⚠️ The empty library", "7-\u{FE0F}-the-empty-library"), ("😄 unicode emoji", "-unicode-emoji"),
      ("emoji 😄😄", "emoji-"), ("Профили пользователей", "профили-пользователей"),
      ("Привет non-latin 你好", "привет-non-latin-你好"),
      ("Some more! & chars", "some-more--chars"), ("1.2.3", "123"), ("x² ½ Ⅷ ①", "x--ⅷ-"), ("Ⓐ", "ⓐ"),
      ("İ", "i\u{307}"),
      ("ΟΔΟΣ ΣΑΣ Σ", "οδος-σας-σ"), ("a\u{200D}b", "ab"), ("a—b–c", "abc"), ("tab\tno", "tabno"),
      ("I ♥ unicode", "i--unicode"),
      ("💩", ""), ("naïve café", "naïve-café"), ("a\u{301}", "a\u{301}"), ("x‿y", "x‿y"), ("٣", "٣"), ("ª µ º", "ª-µ-º"),
    ])
  func slug(text: String, slug: String) {
    var slugger = Slugger()
    #expect(Array(slugger.slug(text).unicodeScalars) == Array(slug.unicodeScalars), "\(text)")
  }

  @Test("repeated slugs are numbered past those that are taken")
  func repeats() {
    #expect(slugs("foo", "foo", "foo-1") == ["foo", "foo-1", "foo-1-1"])
    #expect(slugs("foo", "foo-1", "foo") == ["foo", "foo-1", "foo-2"])
    #expect(slugs("Foo", "foo", "FOO", "foo") == ["foo", "foo-1", "foo-2", "foo-3"])
    #expect(slugs("foo-1", "foo", "foo") == ["foo-1", "foo", "foo-2"])
    #expect(slugs("", "", "") == ["", "-1", "-2"])
  }

  @Test("a heading's slug comes from its rendered text")
  func headings() {
    let page = document("# A *b* `c(d:)` [e](f) &amp; \\*\n\n> - ## A b cd e\n\nT ![g](h) <b>i</b>\n===\n")
    var found: [String] = []
    func visit(_ blocks: [Block]) {
      for block in blocks {
        switch block.kind {
        case .heading(let heading): found.append(heading.slug)
        case .quote(let inner): visit(inner)
        case .list(let list): visit(list.items.flatMap(\.blocks))
        default: break
        }
      }
    }
    visit(page.blocks)
    #expect(found == ["a-b-cd-e--", "a-b-cd-e", "t-g-i"])
  }

  private func slugs(_ texts: String...) -> [String] {
    var slugger = Slugger()
    return texts.map { slugger.slug($0) }
  }
}

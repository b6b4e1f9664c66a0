import Diagnostics
import Evidence
import Markdown
import Testing

@testable import Checks

@Suite("What was published, and has gone")
struct PublishedRuleTests {
  private func findings(
    _ record: String, _ pages: [String: String], redirects: [(String, String)] = [], rawHTML: RawHTML = .pass
  ) -> [Finding] {
    var context = GuideFixture.context(pages)
    for index in context.guide.pages.indices { context.guide.pages[index].rawHTML = rawHTML }
    context.guide.published = PublishedAddresses.parse(SourceText(path: "anchors.lock", record)).addresses
    context.links = context.links.redirecting(
      redirects.map { Redirect(from: $0.0, to: $0.1, place: Place(file: "assay.yml")) })
    return CheckRunner().run(context, only: ["link.published", "link.redirect"])
  }

  private func text(_ finding: Finding) -> String {
    "\(finding.place.file):\(finding.place.line):\(finding.place.column) \(finding.message)"
  }

  private let record = "a.html\na.html#t\na.html#first\na.html#second\na.html#third\n"

  @Test("without a record, and where all is there, nothing is said")
  func none() {
    #expect(CheckRunner().run(GuideFixture.context(["content/a.md": "# T\n"]), only: ["link.published"]) == [])
    #expect(findings(record, ["content/a.md": "# T\n\n## First\n\n## Second\n\n<b id=third>x</b>\n"]) == [])
  }

  @Test("the only new heading between the old neighbours has taken over, and the fix keeps the anchor there")
  func reworded() throws {
    let page = "# T\n\n## First\n\n## *All* of it\n\n## Third\n\n## Fourth\n"
    let found = findings(record, ["content/a.md": page])
    #expect(
      found.map(text) == [
        "content/a.md:5:1 a.html#second was published, and content/a.md has no such anchor; #all-of-it seems to have taken "
          + "over: write <a id=\"second\"></a> into it"
      ])
    let fix = try #require(found.first?.fix)
    #expect(fix.summary == "keep #second at #all-of-it")
    let fixed = FixedText(SourceText(path: "content/a.md", page), fixes: [fix])
    let text = String(decoding: fixed.bytes, as: UTF8.self)
    #expect(text == page.replacing("## *All*", with: "## <a id=\"second\"></a>*All*"))
    #expect(findings(record, ["content/a.md": text]) == [])
  }

  @Test("where several headings are new, the nearest name is offered; where none is near, the record's line is told")
  func nearest() {
    let found = findings(
      record, ["content/a.md": "# T\n\n## Fourth\n\n## Seconds\n\n## Third\n\n## Other\n\n## Words\n"])
    #expect(
      found.map(text) == [
        "anchors.lock:3:1 a.html#first was published, and content/a.md has no such anchor; write <a id=\"first\"></a> where "
          + "its text is now, or what took its place under 'redirects:'",
        "content/a.md:5:1 a.html#second was published, and content/a.md has no such anchor; #seconds seems to have taken "
          + "over: write <a id=\"second\"></a> into it",
      ])
  }

  @Test("where HTML is shown as text, the anchor is kept by a redirect")
  func escaped() {
    let page = ["content/a.md": "# T\n\n## First\n\n## All\n\n## Third\n"]
    let found = findings(record, page, rawHTML: .escape)
    #expect(found.map(\.fix) == [nil])
    #expect(found.first?.message.hasSuffix("write 'a.html#second: …#all' under 'redirects:'") == true)
    #expect(findings(record, page, redirects: [("a.html#second", "a.md#all")], rawHTML: .escape) == [])
  }

  @Test("the new page with the old page's anchors has taken over, and the fix adds an alias to its front matter")
  func moved() throws {
    let page = "# T\n\n## First\n\n## Second\n\n## Third\n"
    let found = findings(record, ["content/b/c.md": page, "content/z.md": "# Z\n\n## First\n"])
    #expect(
      found.map(text) == [
        "content/b/c.md:1:1 a.html was published and has gone; content/b/c.md seems to have taken over: write aliases: "
          + "[\"a.html\"] into its front matter"
      ])
    let fix = try #require(found.first?.fix)
    #expect(fix.summary == "lead on from a.html")
    let plain = FixedText(SourceText(path: "content/b/c.md", page), fixes: [fix])
    #expect(String(decoding: plain.bytes, as: UTF8.self) == "---\naliases: [\"a.html\"]\n---\n" + page)
    let withMatter = "---\ntitle: T\n---\n" + page
    let other = try #require(findings(record, ["content/b/c.md": withMatter]).first?.fix)
    let fixed = FixedText(SourceText(path: "content/b/c.md", withMatter), fixes: [other])
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == "---\naliases: [\"a.html\"]\ntitle: T\n---\n" + page)
    #expect(findings(record, ["content/b/c.md": page], redirects: [("a.html", "b/c.md")]) == [])
  }

  @Test("a page that nothing took over from is told at its line in the record")
  func gone() {
    #expect(
      findings(record, ["content/zebra.md": "# Z\n"]).map(text) == [
        "anchors.lock:1:1 a.html was published and has gone; write it under 'aliases:' in the front matter of the page that "
          + "took over, or under 'redirects:' in assay.yml"
      ])
  }

  @Test("anchors of a page that leads on are looked for on the page that took over")
  func anchorsOfMoved() {
    let pages = ["content/b.md": "# T\n\n## First\n\n## All\n\n## Third\n"]
    let found = findings(record, pages, redirects: [("a.html", "b.md")])
    #expect(found.map(\.place.file) == ["content/b.md"])
    #expect(found.map { $0.fix?.summary } == ["keep #second at #all"])
    #expect(findings(record, pages, redirects: [("a.html", "b.md"), ("a.html#second", "b.md#all")]) == [])
    #expect(findings(record, pages, redirects: [("a.html", "b.md#first")]) == [])
    #expect(findings(record, pages, redirects: [("a.html", "https://example.org/")]) == [])
  }

  @Test("what is wrong with a redirect is an error where it is written")
  func redirects() {
    let found = findings("", ["content/a.md": "# T\n"], redirects: [("old.html", "b.md")])
    #expect(found.map(\.rule) == ["link.redirect"])
    #expect(
      found.map(text) == [
        "assay.yml:1:1 the redirect leads nowhere: there is no content/b.md; did you mean content/a.md?"
      ])
  }
}

import Diagnostics
import Markdown
import Testing

@testable import Evidence

@Suite("Former addresses")
struct RedirectTests {
  private func page(_ path: String, _ markdown: String) -> Page {
    Page(
      path: path, document: Document.parse(path: path, bytes: Array(markdown.utf8)), frontMatter: FrontMatter(),
      title: nil)
  }

  private func map(_ redirects: [(String, String)], pageURLs: LinkMap.PageURLs = .file) -> LinkMap {
    LinkMap(
      pages: [
        page("content/README.md", "# Home\n"), page("content/a/new.md", "# New\n\n## First\n\n## Second\n"),
      ],
      files: ["content/plan.png", "content/file.html", "content/d.html/x.png"],
      computed: ["gaps.html": .names(["main"])], pageURLs: pageURLs
    ).redirecting(redirects.map { Redirect(from: $0.0, to: $0.1, place: Place(file: "assay.yml")) })
  }

  @Test("a former path is that of a file of the site, of its Markdown, or of a folder")
  func sources() {
    let map = map([
      ("old.html", "a/new.md"), ("old2.md", "/a/new.md#first"), ("b/old", "a/"), ("c/", "gaps.html#main"),
      ("/d/../e.md", "plan.png"), ("x.html", "https://example.org/x"), ("f/README.md", "."),
    ])
    #expect(
      map.redirects.problems.map(\.message) == [
        "the redirect leads nowhere: content/a is a folder without a README.md or index.md"
      ])
    #expect(
      map.redirects.pages.mapValues(\.target) == [
        "old.html": .site("a/new.html", fragment: nil), "old2.html": .site("a/new.html", fragment: "first"),
        "c/index.html": .site("gaps.html", fragment: "main"), "e.html": .site("plan.png", fragment: nil),
        "x.html": .external("https://example.org/x"), "f/index.html": .site("index.html", fragment: nil),
      ])
    #expect(
      self.map([("old.md", "a/new.md")], pageURLs: .directory).redirects.pages.keys.sorted() == ["old/index.html"])
  }

  @Test("what leads on can be linked to, and so can the anchors that it has")
  func links() {
    let map = map([
      ("old.html", "a/new.md"), ("old.html#x", "a/new.md#second"), ("a/new.html#uno", "a/new.md#first"),
      ("a/new.html#due", "README.md"),
    ])
    #expect(map.redirects.problems == [])
    #expect(map.resolve("old.html", from: "content/README.md") == .page("old.html", fragment: nil))
    #expect(map.resolve("old.html#x", from: "content/README.md") == .page("old.html", fragment: "x"))
    #expect(
      map.resolve("old.html#y", from: "content/README.md") == .missingAnchor(page: "old.html", fragment: "y"))
    #expect(map.resolve("a/new.md#uno", from: "content/README.md") == .page("a/new.html", fragment: "uno"))
    #expect(
      map.redirects.anchors == [
        "content/a/new.md": [
          .init(name: "uno", target: .site("a/new.html", fragment: "first")),
          .init(name: "due", target: .site("index.html", fragment: nil)),
        ]
      ])
    #expect(
      map.redirects.pages["old.html"]?.anchors == [.init(name: "x", target: .site("a/new.html", fragment: "second"))])
    #expect(map.page(at: "old.html") == nil)
  }

  @Test("a redirect that leads nowhere, or from what is there, is told")
  func problems() {
    let problems = map([
      ("a/new.html", "README.md"), ("a/new.html#first", "README.md"), ("plan.pdf", "README.md"),
      ("https://example.org/", "README.md"), ("../x.html", "README.md"), ("o1.html", "a/nwe.md"),
      ("o2.html", "a/new.md#frist"), ("o3.html", "javascript:x"), ("o4.html", "../assay.yml"), ("o5.html", "README.md"),
      ("o5.md", "README.md"), ("gone.html#x", "README.md"), ("file.html", "README.md"),
      ("file.html/x.html", "README.md"),
      ("gaps.html", "README.md"), ("d.html", "README.md"), ("o6.html", "README.md"), ("o6.html", "a/new.md"),
    ]).redirects.problems.map(\.message)
    #expect(
      problems == [
        "content/a/new.md is still there, so nothing can lead on from it",
        "content/a/new.md still has the anchor #first, so nothing can lead on from it",
        "“plan.pdf” is no page, and only a page can lead on to another",
        "“https://example.org/” is no path of the site; write it as old/page.html",
        "“../x.html” is no path of the site; write it as old/page.html",
        "the redirect leads nowhere: there is no content/a/nwe.md; did you mean content/a/new.md?",
        "the redirect leads nowhere: content/a/new.md has no anchor #frist; did you mean #first?",
        "a redirect cannot lead to “javascript:x”; name a page, or an address with https://",
        "the redirect leads out of the content folder: “../assay.yml”; name a page of the site",
        "o5.md is named twice; keep one of them",
        "file.html is still there, so nothing can lead on from it",
        "file.html/x.html cannot be written, since file.html is a file of the site",
        "gaps.html is still there, so nothing can lead on from it",
        "d.html cannot be written, since it is a folder of the site",
        "o6.html leads on to two places; keep one of them",
        "gone.html is not there; say where all of it has gone, too: 'gone.html: …'",
      ])
  }

  @Test("a file above the project is in its repository, where the project is only a folder of that")
  func repositoryFolder() {
    let map = LinkMap(pages: [page("content/a.md", "# A\n")], repositoryFolder: "docs/guide")
    #expect(map.resolve("../x.swift", from: "content/a.md") == .outside("docs/guide/x.swift", suffix: ""))
    #expect(map.resolve("../../x.swift#L3", from: "content/a.md") == .outside("docs/x.swift", suffix: "#L3"))
    #expect(map.resolve("../../../x.swift", from: "content/a.md") == .outside("x.swift", suffix: ""))
    #expect(map.resolve("../../../../x.swift", from: "content/a.md") == .unpublished("../../../../x.swift"))
  }

  @Test("a file is called as the disk spells it, not as the link does")
  func spelling() {
    let map = LinkMap(pages: [page("content/a.md", "# A\n")], files: ["content/cafe\u{301}.png"])
    guard case .file(let path, _) = map.resolve("caf\u{E9}.png", from: "content/a.md") else {
      Issue.record("it is not found")
      return
    }
    #expect(Array(path.utf8) == Array("cafe\u{301}.png".utf8))
    #expect(map.resolve("Cafe\u{301}.png", from: "content/a.md") == .missingPage("content/Cafe\u{301}.png"))
  }

  @Test("HTML that is not shown has no anchors")
  func shownAnchors() {
    var shown = page("content/a.md", "# A\n\n<a id=\"x\"></a> <form id=\"y\">\n")
    #expect(LinkMap(pages: [shown]).entries["content/a.md"]?.lasting == ["a", "x", "y"])
    shown.rawHTML = .sanitize
    #expect(LinkMap(pages: [shown]).entries["content/a.md"]?.lasting == ["a", "x"])
    shown.rawHTML = .escape
    #expect(LinkMap(pages: [shown]).entries["content/a.md"]?.lasting == ["a"])
  }
}

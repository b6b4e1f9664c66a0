import Diagnostics
import Markdown
import Testing

@testable import Evidence

@Suite("Links between pages")
struct LinkMapTests {
  private func page(_ path: String, headings: [String] = [], html: String? = nil) -> Page {
    var blocks = headings.map { slug in
      Block(.heading(Heading(level: 2, slug: slug, content: [])), range: 0..<0)
    }
    if let html { blocks.append(Block(.html(html), range: 0..<0)) }
    let document = Document(
      source: SourceText(path: path, ""), frontMatter: 0..<0, blocks: blocks, footnotes: [])
    return Page(path: path, document: document, frontMatter: FrontMatter(), title: nil)
  }

  private var map: LinkMap {
    LinkMap(
      pages: [
        page("content/README.md", headings: ["start"]),
        page("content/part 17/03.md", headings: ["7-️-the-empty-library"], html: "<p><a name='old'></a><b ID=bold>"),
        page("content/part 17/index.md"),
      ],
      files: ["content/part 17/plan.png"], computed: ["gaps.html": .any])
  }

  @Test("a page's path becomes its place on the site; README.md and index.md are a folder's index")
  func outputPaths() {
    #expect(LinkMap.outputPath(of: "content/a/b.md", content: "content") == "a/b.html")
    #expect(LinkMap.outputPath(of: "content/README.md", content: "content") == "index.html")
    #expect(LinkMap.outputPath(of: "docs/src/a/index.md", content: "docs/src") == "a/index.html")
    #expect(LinkMap.outputPath(of: "content/a/b.md", content: "content", pageURLs: .directory) == "a/b/index.html")
  }

  @Test("a link to a page, its folder, or an anchor on it is resolved")
  func pages() {
    let here = "content/part 17/03.md"
    #expect(map.resolve("../README.md#start", from: here) == .page("index.html", fragment: "start"))
    #expect(map.resolve("/README.md", from: here) == .page("index.html", fragment: nil))
    #expect(map.resolve("part%2017/", from: "content/README.md") == .page("part 17/index.html", fragment: nil))
    #expect(map.resolve("#old", from: here) == .page("part 17/03.html", fragment: "old"))
    #expect(map.resolve("#bold", from: here) == .page("part 17/03.html", fragment: "bold"))
    #expect(
      map.resolve("03.md#7-%EF%B8%8F-the-empty-library", from: here)
        == .page("part 17/03.html", fragment: "7-️-the-empty-library"))
    #expect(map.resolve("../gaps.html#g1", from: here) == .page("gaps.html", fragment: "g1"))
  }

  @Test("what is not there is said to be missing")
  func missing() {
    let here = "content/part 17/03.md"
    #expect(map.resolve("04.md", from: here) == .missingPage("content/part 17/04.md"))
    #expect(map.resolve("nothing.png", from: here) == .missingPage("content/part 17/nothing.png"))
    #expect(map.resolve("#nowhere", from: here) == .missingAnchor(page: here, fragment: "nowhere"))
  }

  @Test("files under the content folder, files outside of it and other hosts are told apart")
  func others() {
    let here = "content/part 17/03.md"
    #expect(map.resolve("plan.png?raw=1#x", from: here) == .file("part 17/plan.png", suffix: "?raw=1#x"))
    #expect(map.resolve("../../Sources/a.swift", from: here) == .outside("Sources/a.swift", suffix: ""))
    #expect(map.resolve("../../../a.swift", from: here) == .unpublished("../../../a.swift"))
    #expect(map.resolve("https://example.org/a.md", from: here) == .external)
    #expect(map.resolve("mailto:a@example.org", from: here) == .external)
    #expect(map.resolve("//example.org", from: here) == .external)
  }

  @Test("two pages of one path, or a page at a computed page's path, collide")
  func collisions() {
    let map = LinkMap(
      pages: [page("content/gaps.md"), page("content/README.md"), page("content/index.md")],
      computed: ["gaps.html": .any])
    #expect(map.collisions.map(\.page) == ["content/gaps.md", "content/index.md"])
    #expect(map.collisions.map(\.output) == ["gaps.html", "index.html"])
  }

  @Test("a file, a page and a folder of one path collide, each with the other's name")
  func fileCollisions() {
    let map = LinkMap(
      pages: [
        page("content/README.md"), page("content/index.md"), page("content/ledger.html/a.md"), page("content/x.md"),
      ],
      files: ["content/data/gaps.json", "content/index.html", "content/x.html/f.txt", "content/fine.txt"],
      computed: ["data/gaps.json": .any, "ledger.html": .any])
    #expect(
      map.collisions == [
        .init(page: "content/index.md", output: "index.html", other: "content/README.md"),
        .init(page: "content/data/gaps.json", output: "data/gaps.json"),
        .init(page: "content/index.html", output: "index.html", other: "content/README.md"),
        .init(page: "content/ledger.html/a.md", output: "ledger.html/a.html", folder: "ledger.html"),
        .init(page: "content/x.html/f.txt", output: "x.html/f.txt", other: "content/x.md", folder: "x.html"),
      ])
    let blocked = LinkMap(
      pages: [page("content/a.md")], files: ["content/data"],
      computed: ["data/gaps.json": .any, "data/ledger.json": .any])
    #expect(blocked.collisions == [.init(page: "content/data", output: "data", folder: "data/gaps.json")])
  }

  @Test("what the site computes can be linked to, with the anchors that it has")
  func computedAnchors() {
    let map = LinkMap(
      pages: [page("content/a.md")], files: [],
      computed: [
        "gaps.html": .names(["main"]), "data/gaps.json": .any, "interfaces/index.html": .names([]),
        "interfaces/K-1.html": .lines(1...9),
      ], hasRepository: false)
    func resolve(_ link: String) -> LinkMap.Resolution { map.resolve(link, from: "content/a.md") }
    #expect(resolve("gaps.html#top") == .page("gaps.html", fragment: nil))
    #expect(resolve("gaps.html#main") == .page("gaps.html", fragment: "main"))
    #expect(resolve("gaps.html#nope") == .missingAnchor(page: "gaps.html", fragment: "nope"))
    #expect(resolve("data/gaps.json") == .page("data/gaps.json", fragment: nil))
    #expect(resolve("interfaces/") == .page("interfaces/index.html", fragment: nil))
    #expect(resolve("interfaces/K-1.html#L9") == .page("interfaces/K-1.html", fragment: "L9"))
    #expect(resolve("interfaces/K-1.html#L10") == .missingAnchor(page: "interfaces/K-1.html", fragment: "L10"))
    #expect(resolve(".") == .page("index.html", fragment: nil))
    #expect(resolve("..") == .unpublished(""))
    #expect(resolve("../assay.yml") == .unpublished("assay.yml"))
    #expect(resolve("../../../../etc/passwd") == .unpublished("../../../../etc/passwd"))
  }

  @Test("the content folder may be the project itself, or lie elsewhere on the disk")
  func contentFolders() {
    let here = LinkMap(pages: [page("README.md"), page("a/b.md", headings: ["x"])], content: ".", files: ["a/c.png"])
    #expect(here.output(of: "README.md") == "index.html")
    #expect(here.resolve("../", from: "a/b.md") == .page("index.html", fragment: nil))
    #expect(here.resolve("/a/b.md#x", from: "README.md") == .page("a/b.html", fragment: "x"))
    #expect(here.resolve("c.png", from: "a/b.md") == .file("a/c.png", suffix: ""))
    let away = LinkMap(pages: [page("/guide/README.md"), page("/guide/a/b.md")], content: "/guide")
    #expect(away.output(of: "/guide/a/b.md") == "a/b.html")
    #expect(away.resolve("../README.md", from: "/guide/a/b.md") == .page("index.html", fragment: nil))
    #expect(away.resolve("/a/b.md", from: "/guide/README.md") == .page("a/b.html", fragment: nil))
  }

  @Test("a URL is relative to the page that it stands on")
  func relativeURLs() {
    #expect(LinkMap.relativeURL(from: "a/b.html", to: "a/c.html") == "c.html")
    #expect(
      LinkMap.relativeURL(from: "a/b.html", to: "interfaces/M-27.0.html", fragment: "L3")
        == "../interfaces/M-27.0.html#L3")
    #expect(LinkMap.relativeURL(from: "a/b/c.html", to: "a/d.html") == "../d.html")
    #expect(LinkMap.relativeURL(from: "a/b.html", to: "a/b.html", fragment: "x") == "#x")
    #expect(LinkMap.relativeURL(from: "index.html", to: "part 17/a.html") == "part%2017/a.html")
    #expect(LinkMap.relativeURL(from: "a.html", to: "b:c.html") == "./b:c.html")
  }
}

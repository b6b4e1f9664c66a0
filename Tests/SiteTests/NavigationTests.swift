import Diagnostics
import Evidence
import Markdown
import SwiftInterface
import Testing

@testable import Site

@Suite("The order of pages")
struct NavigationTests {
  private func page(_ path: String, title: String? = nil, order: Int? = nil) -> Page {
    var frontMatter = FrontMatter()
    frontMatter.order = order
    let document = Document(source: SourceText(path: path, ""), frontMatter: 0..<0, blocks: [], footnotes: [])
    return Page(path: path, document: document, frontMatter: frontMatter, title: title)
  }

  private func navigation(_ pages: [Page]) -> Navigation {
    Navigation(guide: Guide(pages: pages, store: InterfaceStore()), links: LinkMap(pages: pages))
  }

  @Test("folders and pages stand in the order of their numbers, then of their names; `order` goes before both")
  func order() {
    let pages = [
      page("content/10-last.md"), page("content/2-second.md"), page("content/README.md"), page("content/about.md"),
      page("content/first.md", order: 1), page("content/part-3/02.md"), page("content/part-3/README.md"),
      page("content/part-3/01.md"),
    ]
    let navigation = navigation(pages)
    #expect(navigation.home == 2)
    #expect(
      navigation.order.map { pages[$0].path } == [
        "content/first.md", "content/2-second.md", "content/part-3/README.md", "content/part-3/01.md",
        "content/part-3/02.md", "content/10-last.md", "content/about.md",
      ])
    #expect(navigation.numbers == [0: "10", 1: "2", 3: "", 4: "", 5: "3.2", 6: "3", 7: "3.1"])
  }

  @Test(
    "a number that the author writes too does not stand twice",
    arguments: [
      ("17.1 Errors", "Errors"), ("17.1. Errors", "Errors"), ("17.1: Errors", "Errors"), ("17.1 — Errors", "Errors"),
      ("17.1", "17.1"), ("17.10 Errors", "17.10 Errors"), ("17.1-beta", "17.1-beta"), ("Errors 17.1", "Errors 17.1"),
    ])
  func numberedTitle(title: String, expected: String) {
    #expect(Navigation.title(title, number: "17.1") == expected)
    let pages = [page("content/part-17/01-a.md", title: title)]
    #expect(navigation(pages).roots[0].children[0].title == expected)
  }

  @Test("a folder without an index, and a page without a title, are called by their file names")
  func names() {
    let navigation = navigation([page("content/error-map/02_nine-cases.md")])
    #expect(navigation.roots.map(\.title) == ["Error map"])
    #expect(navigation.roots[0].page == nil)
    #expect(navigation.roots[0].children.map(\.title) == ["Nine cases"])
    #expect(navigation.roots[0].children.map(\.number) == ["2"])
  }
}

import Evidence
import Foundation
import GuideCorpus
import Markdown
import Project
import SwiftInterface
import Testing

@testable import Site

/// What a page's Markdown has of each construct is what its HTML has.
@Suite("Constructs of pages")
struct ConstructTests {
  /// How often each construct stands in the Markdown's tree, and in the article of a page.
  private struct Counts: Equatable, CustomStringConvertible {
    var tables = 0
    var rows = 0
    var quotes = 0
    var lists = 0
    var items = 0
    var tasks = 0
    var footnotes = 0
    var references = 0
    var code = 0
    var images = 0

    init() {}

    /// All but images, which a written corpus has none of, stand before them.
    private static var parts: [WritableKeyPath<Counts, Int>] {
      [\.tables, \.rows, \.quotes, \.lists, \.items, \.tasks, \.footnotes, \.references, \.code, \.images]
    }

    var everyOne: [Int] { Self.parts.map { self[keyPath: $0] } }

    static func += (sum: inout Counts, one: Counts) {
      for part in parts { sum[keyPath: part] += one[keyPath: part] }
    }

    var description: String {
      "\(tables) tables of \(rows) rows, \(quotes) quotes, \(lists) lists of \(items) items, \(tasks) tasks, "
        + "\(footnotes) footnotes, \(references) references, \(code) blocks of code, \(images) images"
    }

    /// Quotes that a claim opens are bases and boxes.
    init(_ page: Page) {
      let opened = Set(
        page.claims.filter { $0.opensContainer && $0.container == .quote }.map(\.containerRange))
      page.document.visitBlocks { block in
        switch block.kind {
        case .table(let table):
          tables += 1
          rows += table.rows.count + 1
        case .quote: if !opened.contains(block.range) { quotes += 1 }
        case .list(let list):
          lists += 1
          items += list.items.count
          tasks += list.items.count { $0.task != nil }
        case .code: code += 1
        default: break
        }
        for content in block.inlines {
          content.visit { inline in
            if case .footnoteReference = inline.kind { references += 1 }
            if case .image = inline.kind {
              images += 1
              return false
            }
            return true
          }
        }
      }
      footnotes = page.document.footnotes.count
    }

    /// Tables that directives expand to stand in no Markdown.
    init(html: String) {
      let pieces = html.components(separatedBy: "<div class=\"table computed\"")
      let html =
        pieces[0]
        + pieces.dropFirst().map { $0.components(separatedBy: "</table></div>").dropFirst().joined() }
        .joined()
      func count(_ text: String) -> Int { html.components(separatedBy: text).count - 1 }
      tables = count("<table>")
      rows = count("<tr>")
      quotes = count("<blockquote>")
      lists =
        count("<ul>") + count("<ul class=\"tasks\">") + count("<ol>") + count("<ol class=\"tasks\">")
        + count("<ol start=")
        + count("<ol class=\"tasks\" start=")
      items = count("<li>") + count("<li class=\"task\">")
      tasks = count(" type=\"checkbox\"")
      footnotes = count("<div class=\"note\" ")
      references = count("<sup class=\"footnote-ref\">")
      code = count("<div class=\"code\" ")
      images = count("<img ")
    }
  }

  /// What all pages have together.
  @discardableResult
  private static func check(_ guide: Guide, _ configuration: Configuration) throws -> Counts {
    let model = SiteModel(
      guide: guide, configuration: configuration, report: nil,
      links: SiteBuilder.links(of: guide, configuration, files: []),
      templates: try TemplateFolder(folders: [SmallGuide.templates]))
    var total = Counts()
    for (index, page) in guide.pages.enumerated() {
      let article = ArticleRenderer(model: model, page: index, output: model.output(index)).render()
      #expect(Counts(html: article.lede + article.body) == Counts(page), "\(page.path)")
      total += Counts(page)
    }
    return total
  }

  /// With `ASSAY_WHOLE_CORPUS` 80 pages of 11 MB, which take minutes without optimization.
  @Test("a written corpus has in HTML what it has in Markdown")
  func corpus() throws {
    var options = CorpusOptions()
    options.seed = 5
    if ProcessInfo.processInfo.environment["ASSAY_WHOLE_CORPUS"] == nil {
      options.pages = 6
      options.bytes = 240_000
      options.interfaces = 2
      options.citations = 120
      (options.moved, options.changed, options.removed) = (6, 2, 1)
    }
    let corpus = Corpus(options)
    let store = InterfaceStore(
      entries: corpus.before.map { file in
        let name = file.path.split(separator: "/").last.map(String.init) ?? ""
        let parts = name.split(separator: "-").map(String.init)
        return .init(
          module: parts[0], sdk: parts.count > 1 ? parts[1] : "", platform: "macos", path: file.path,
          file: InterfaceFile.parse(path: file.path, bytes: Array(file.text.utf8)))
      })
    let reader = EvidenceReader(store: store, defaultModule: store.entries[0].module)
    let pages = corpus.pages.map { page in
      let document = Document.parse(path: page.path, bytes: Array(page.text.utf8))
      let title = document.sections.first { $0.level == 1 }?.title
      return reader.read(document, path: page.path, frontMatter: FrontMatter(), title: title)
    }
    var configuration = Configuration(root: "/guide")
    configuration.title = "Corpus"
    let total = try Self.check(Guide(pages: pages, store: store), configuration)
    print("corpus: \(total)")
    #expect(total.everyOne.dropLast().allSatisfy { $0 > 0 }, "\(total)")
  }

  @Test("so has a page with every construct, nested in each other")
  func all() throws {
    let small = SmallGuide([
      "content/a.md": """
      # All

      Text.[^a] Again.[^a] ![i](i.png "Title")

      ![alone](i.png "Caption")

      > Quote
      >
      > > Inner with `x`
      >
      > | a | b |
      > |---|---|
      > | c[^b] | d |

      > [!NOTE]
      > An alert.
      >
      > - [ ] open
      > - [x] done

      > 🔴 **GAP** — does it? **Safe default:** no.
      >
      > 1. one
      > 2. two

      > ⚠️ **SILENT FAILURE** — it does not.
      >
      > ```swift
      > let x = 1
      > ```

      3. three

         ```yaml
         a: b
         ```
      4. four[^c]
         - five

      | t |
      |---|
      | ✅ **VERIFIED** u |

          indented

      [^a]: Note with a list:

          - x
          - y

      [^b]: Second.
      [^c]: Third, see[^b].

      """
    ])
    try Self.check(small.guide, small.configuration)
  }

  @Test("the project's own guide has in HTML what it has in Markdown")
  func own() throws {
    let root = URL(fileURLWithPath: SmallGuide.templates).deletingLastPathComponent().path
    let reader = EvidenceReader(store: InterfaceStore(entries: []), defaultModule: nil)
    let files = try FileManager.default.subpathsOfDirectory(atPath: root + "/content").filter { $0.hasSuffix(".md") }
    let pages = try files.sorted().map { file in
      let bytes = Array(try #require(FileManager.default.contents(atPath: "\(root)/content/\(file)")))
      let document = Document.parse(path: "content/" + file, bytes: bytes)
      return reader.read(document, path: "content/" + file, frontMatter: FrontMatter(), title: file)
    }
    #expect(!pages.isEmpty)
    try Self.check(Guide(pages: pages, store: InterfaceStore(entries: [])), Configuration(root: root))
  }
}

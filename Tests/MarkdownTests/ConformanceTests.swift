import Diagnostics
import Testing

@testable import Markdown

@Suite(.enabled(if: ConformanceCase.isAvailable, "the specification's examples are not beside the repository"))
struct ConformanceTests {
  /// Examples of autolinks that CommonMark leaves as text, and GFM's extension makes links of.
  static let changedByBareLinks: Set<Int> = [601, 607, 610, 611]

  @Test("CommonMark's 652 examples come out byte for byte with the extensions on")
  func commonMark() throws {
    let cases = try ConformanceCase.commonMark()
    #expect(cases.count == 652)
    for example in cases {
      var options = ParseOptions()
      options.frontMatter = false
      options.bareLinks = !Self.changedByBareLinks.contains(example.example)
      #expect(html(example.markdown, options) == example.html, "example \(example.example), \(example.section)")
    }
  }

  @Test("CommonMark's 652 examples come out byte for byte with the extensions off")
  func plainCommonMark() throws {
    for example in try ConformanceCase.commonMark() {
      #expect(html(example.markdown, .commonMark) == example.html, "example \(example.example), \(example.section)")
    }
  }

  @Test("GFM's examples of its extensions come out byte for byte")
  func extensions() throws {
    for example in try ConformanceCase.extensions() {
      var options = HTMLOptions()
      options.filtersTags = example.extension == "tagfilter"
      #expect(
        html(example.markdown, ParseOptions(), options) == example.html,
        "example \(example.example), \(example.section)")
    }
  }

  @Test("every inline of CommonMark's and GFM's examples has an exact place")
  func places() throws {
    for example in try ConformanceCase.commonMark() + ConformanceCase.extensions() {
      for options in [ParseOptions.commonMark, withoutFrontMatter] {
        let (document, failures) = DocumentReader.read(
          SourceText(path: "page.md", example.markdown), options: options)
        #expect(failures == 0, "example \(example.example), \(example.section)")
        #expect(PlaceCheck.problems(in: document) == [], "example \(example.example), \(example.section)")
      }
    }
  }

  private var withoutFrontMatter: ParseOptions {
    var options = ParseOptions()
    options.frontMatter = false
    return options
  }
}

func html(_ markdown: String, _ options: ParseOptions = ParseOptions(), _ html: HTMLOptions = HTMLOptions()) -> String {
  HTMLRenderer(options: html).render(document(markdown, options))
}

func document(_ markdown: String, _ options: ParseOptions = ParseOptions()) -> Document {
  Document.parse(path: "page.md", bytes: Array(markdown.utf8), options: options)
}

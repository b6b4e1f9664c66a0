import Diagnostics
import Evidence
import Markdown
import SwiftInterface

/// Two pages with a claim of most kinds, made by hand: reports need no parser.
enum SampleGuide {
  static let guide = Guide(pages: [first, second], store: InterfaceStore())

  /// A page as it is read, without any stored interface.
  static func page(_ path: String, _ text: String) -> Page {
    EvidenceReader(store: InterfaceStore(), defaultModule: nil).read(
      Document.parse(path: path, bytes: Array(text.utf8)), path: path, frontMatter: FrontMatter(), title: nil)
  }

  private static let first: Page = {
    let source = SourceText(path: "content/part-1/a.md", "# A\n\n🔴 `x` | (`27.0:5`)\n\n✅ y\n\n🔴 z\n")
    let citation = Citation(
      page: source.path, kind: .interface, range: 16..<22, text: "27.0:5", module: "Kit", sdk: "27.0",
      interface: "interfaces/Kit-27.0-macos.swiftinterface", ranges: [5...5], names: ["x"], status: .near,
      basis: .adjacent, suggestion: [7...7], message: "x is at 27.0:7", claim: "g5")
    let outside = Citation(page: source.path, kind: .url, range: 0..<3, text: "https://a.example", status: .external)
    return Page(
      path: source.path, document: Document(source: source, frontMatter: 0..<0, blocks: [], footnotes: []),
      frontMatter: FrontMatter(), title: "A",
      claims: [
        claim(
          "g5", source.path, .gap, line: 3, text: "whether x, \"really\" | holds", resolver: "A run on a device.",
          safeDefault: "Assume not", section: Section(number: "4.1", title: "On x", slug: "x", level: 2),
          citations: [0, 99]),
        claim("a-verified", source.path, .verified, line: 5, text: "y is", was: .gap, date: "2026-07-31"),
        claim("a-gap", source.path, .gap, line: 7, text: "z", resolver: "a run on a device", isNarrowed: true),
      ],
      citations: [citation, outside])
  }()

  private static let second: Page = {
    let source = SourceText(path: "content/b.md", "# B\n\n🔴 w\n")
    var frontMatter = FrontMatter()
    frontMatter.citeDefault = "Gauges"
    return Page(
      path: source.path, document: Document(source: source, frontMatter: 0..<0, blocks: [], footnotes: []),
      frontMatter: frontMatter, title: "B", claims: [claim("b-gap", source.path, .gap, line: 3, text: "w")])
  }()

  private static func claim(
    _ id: String, _ page: String, _ state: ClaimState, line: Int, text: String, resolver: String? = nil,
    safeDefault: String? = nil, was: ClaimState? = nil, date: String? = nil, isNarrowed: Bool = false,
    section: Section? = nil, citations: [Int] = []
  ) -> Claim {
    Claim(
      id: id, page: page, state: state, label: state.rawValue, signRange: 0..<4, markerRange: 0..<4, range: 0..<4,
      line: line, column: 1, date: date, was: was, isNarrowed: isNarrowed, text: text, resolver: resolver,
      safeDefault: safeDefault, section: section, container: .paragraph, containerRange: 0..<4, opensContainer: true,
      citations: citations)
  }
}

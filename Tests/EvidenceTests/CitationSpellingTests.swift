import Markdown
import SwiftInterface
import Testing

@testable import Evidence

@Suite("The spellings of citations")
struct CitationSpellingTests {
  private static let rows = SpellingTable.rows(of: "citation-spellings.txt")

  private static let store: InterfaceStore = {
    let text = String(repeating: "import Swift\n", count: 3_600)
    let modules = [
      ("CoreAIDelegates", "27.0"), ("Evaluations", "27.0"), ("FoundationModels", "26.5"), ("FoundationModels", "27.0"),
    ]
    return InterfaceStore(
      entries: modules.map { module, sdk in
        let path = "interfaces/\(module)-\(sdk)-macos.swiftinterface"
        return InterfaceStore.Entry(
          module: module, sdk: sdk, platform: "macos", path: path,
          file: InterfaceFile.parse(path: path, bytes: Array(text.utf8)))
      })
  }()

  private func reading(_ citation: Citation) -> String {
    let lines = citation.ranges.isEmpty ? "" : " " + LineRangeText.text(citation.ranges)
    let reading: String
    switch citation.kind {
    case .interface where citation.status == .ambiguous:
      reading = citation.message.contains("it cannot be told") ? "ambiguous\(lines)" : "unreadable"
    case .interface:
      reading = "interface \(citation.module ?? "-") \(citation.sdk ?? "-")\(lines)"
    case .source: reading = "source \(citation.sourcePath ?? "-")\(lines)"
    default: reading = citation.kind.rawValue
    }
    return "\(citation.text) => \(reading)\(citation.isApproximate ? " about" : "")"
  }

  @Test("at least 150 of them")
  func count() { #expect(Self.rows.count >= 150) }

  @Test("each is read as a person would", arguments: rows)
  func reads(_ row: SpellingTable.Row) {
    let document = Document.parse(path: "content/a.md", bytes: Array(row.markdown.utf8), options: ParseOptions())
    let page = EvidenceReader(store: Self.store, defaultModule: "FoundationModels")
      .read(document, path: "content/a.md", frontMatter: FrontMatter(), title: nil)
    #expect(page.citations.map(reading) == row.expected, "citation-spellings.txt, line \(row.line)")
  }
}

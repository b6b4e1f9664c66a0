import Foundation
import Markdown
import SwiftInterface
import Testing

@testable import Evidence

/// The table of spellings: `Tests/Fixtures/evidence/citation-spellings.txt`.
struct CitationSpelling: CustomTestStringConvertible, Sendable {
  var line: Int
  var markdown: String
  /// `text => kind module sdk lines`.
  var expected: [String]

  var testDescription: String { "line \(line): \(markdown)" }

  static let all: [CitationSpelling] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/evidence/citation-spellings.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var rows: [CitationSpelling] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("# ") { continue }
      if !line.hasPrefix(" ") {
        rows.append(CitationSpelling(line: index + 1, markdown: broken(line), expected: []))
      } else if !rows.isEmpty, !line.hasSuffix(" none") {
        rows[rows.count - 1].expected.append(broken(line.drop { $0 == " " }))
      }
    }
    return rows
  }()

  private static func broken(_ text: some StringProtocol) -> String {
    text.replacingOccurrences(of: "\u{23CE}", with: "\n")
  }
}

@Suite("The spellings of citations")
struct CitationSpellingTests {
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
  func count() { #expect(CitationSpelling.all.count >= 150) }

  @Test("each is read as a person would", arguments: CitationSpelling.all)
  func reads(_ row: CitationSpelling) {
    let document = Document.parse(path: "content/a.md", bytes: Array(row.markdown.utf8), options: ParseOptions())
    let page = EvidenceReader(store: Self.store, defaultModule: "FoundationModels")
      .read(document, path: "content/a.md", frontMatter: FrontMatter(), title: nil)
    #expect(page.citations.map(reading) == row.expected, "citation-spellings.txt, line \(row.line)")
  }
}

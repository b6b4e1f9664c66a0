import Foundation
import Markdown
import SwiftInterface
import TestSupport
import Testing

@testable import Evidence

/// Edits by chance that keep a page's meaning. `ASSAY_EDITS=20000` tries more of them.
@Suite("Edits that keep the meaning")
struct EditTests {
  private static let count = ProcessInfo.processInfo.environment["ASSAY_EDITS"].flatMap(Int.init) ?? 500

  /// What must stay: each claim by its id, and the statuses of the citations with their claims.
  private struct Reading {
    var claims: [String: String] = [:]
    var citations: [String: Int] = [:]

    init(_ page: Page) {
      for claim in page.claims {
        claims[claim.id] =
          "\(claim.state) \(claim.text) / \(claim.resolver ?? "-") / \(claim.safeDefault ?? "-") / \(claim.date ?? "-") "
          + "\(claim.was.map(\.rawValue) ?? "-") \(claim.isNarrowed)"
      }
      for citation in page.citations {
        let text = citation.text.utf8.split { $0 <= 0x20 || $0 == 0x3E }.map {
          String(decoding: Array($0), as: UTF8.self)
        }
        citations["\(text.joined(separator: " ")) \(citation.status) \(citation.claim ?? "-")", default: 0] += 1
      }
    }

    /// What the other does not have any more.
    func lost(in other: Reading) -> [String] {
      claims.filter { other.claims[$0.key] != $0.value }.map { "\($0.key): \($0.value)" }.sorted()
        + citations.filter { other.citations[$0.key, default: 0] < $0.value }.map(\.key).sorted()
    }
  }

  private func edit(_ text: String, times: Int, seed: UInt64, _ read: (String) -> Page) {
    var random = SplitMix(state: seed)
    var manuscript = Manuscript(text)
    let before = Reading(read(manuscript.text))
    var edits: [Manuscript.Edit] = []
    for _ in 0..<times {
      guard let edit = Manuscript.Edit.allCases.randomElement(using: &random), manuscript.apply(edit, &random) else {
        continue
      }
      edits.append(edit)
      let lost = before.lost(in: Reading(read(manuscript.text)))
      if lost.isEmpty { continue }
      Issue.record("seed \(seed), after \(edits): lost \(lost)\n\(manuscript.text)")
      return
    }
  }

  @Test("change no claim's id and no citation's status on made-up pages")
  func madeUp() {
    let store = Lamps.store()
    for seed in 0..<(Self.count / 10) {
      var page = MadeUpPage(seed: UInt64(seed))
      edit(page.text(), times: 10, seed: UInt64(seed)) { Lamps.page($0, store: store) }
    }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func files(_ folder: String, _ ending: String) -> [String] {
    let path = root.appendingPathComponent(folder).resolvingSymlinksInPath().path
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(path)/\($0)" }
  }

  @Test("change no claim's id and no citation's status in our own guide")
  func guide() throws {
    let store = try InterfaceStore.load(
      folder: Self.root.appendingPathComponent("interfaces").path, relativePath: "interfaces")
    let reader = EvidenceReader(store: store, defaultModule: "FoundationModels")
    let pages = Self.files("content", ".md")
    #expect(!pages.isEmpty && !store.entries.isEmpty)
    for (seed, path) in pages.enumerated() {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for round in 0..<max(1, Self.count / 500) {
        edit(text, times: 10, seed: UInt64(seed + round * 100)) { text in
          let document = Document.parse(path: "content/a.md", bytes: Array(text.utf8), options: ParseOptions())
          return reader.read(document, path: "content/a.md", frontMatter: FrontMatter(), title: nil)
        }
      }
    }
  }

  @Test("claims with the same words keep their ids when another is added or their sections change places")
  func sameWords() {
    let section = { (title: String, rest: String) in "## \(title)\n\n✅ **VERIFIED** — same page, verbatim.\(rest)\n\n" }
    let ids = { (text: String) in
      Dictionary(uniqueKeysWithValues: Lamps.page(text).claims.map { ("\($0.section?.title ?? "") \($0.text)", $0.id) })
    }
    let (a, b, c) = (section("1. A", ""), section("2. B", ""), section("3. C", " And more."))
    let before = ids(a + b)
    #expect(Set(before.values).count == 2)
    for after in [ids(b + a), ids(c + a + b), ids(a + c + b)] {
      for (claim, id) in before { #expect(after[claim] == id) }
    }
  }

  @Test("a claim's id does not change when fix rewrites the lines of its citation")
  func fixedLines() {
    let id = { (citation: String) in Lamps.page("✅ **VERIFIED** — `Rate` (\(citation)) is frozen.").claims[0].id }
    #expect(id("`27.0:12-15`") == id("`27.0:9`"))
    #expect(id("27.0:12, 13, 14") == id("27.0:2, 3, 4"))
    #expect(id("`27.0:12`") != id("`26.5:12`"))
  }
}

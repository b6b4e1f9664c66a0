import Foundation
import Markdown
import SwiftInterface
import Testing

@testable import Evidence

/// Pages of prose in which every citation is right, against the stored interfaces of the project.
@Suite("Pages that are right")
struct RightPagesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let pages: [String] = {
    let folder = root.appendingPathComponent("Tests/Fixtures/evidence/right").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { "\(folder)/\($0)" }
  }()

  static let store: InterfaceStore? = {
    let folder = root.appendingPathComponent("interfaces").path
    return try? InterfaceStore.load(folder: folder, relativePath: "interfaces")
  }()

  @Test("nothing of them is reported as an error or a warning", arguments: pages)
  func noFalseAlarm(_ path: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let document = Document.parse(path: path, bytes: Array(bytes), options: ParseOptions())
    let page = EvidenceReader(store: try #require(Self.store), defaultModule: "FoundationModels")
      .read(document, path: path, frontMatter: FrontMatter(), title: nil)
    #expect(page.citations.count >= 20)
    let fine: Set<Citation.Status> = [.ok, .external, .unanchored, .unmatched]
    let flagged = page.citations.filter { !fine.contains($0.status) }.map(line(document))
    #expect(flagged == [])
    let notes = page.citations.filter { [.unanchored, .unmatched].contains($0.status) }.map(line(document))
    #expect(notes.count * 12 <= page.citations.count, "\(notes.joined(separator: "\n"))")
    #expect(page.absences.filter { $0.refutation != nil }.map(\.name) == [])
  }

  private func line(_ document: Document) -> (Citation) -> String {
    { "\(document.source.place($0.range).line): \($0.text) \($0.status.rawValue) \($0.message)" }
  }
}

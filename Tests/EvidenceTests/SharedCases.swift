import Foundation
import Markdown
import SwiftInterface
import Testing

@testable import Evidence

/// The small inputs of the shared folder, with the readings that are expected of them.
enum SharedCases {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/cases/evidence")

  static var arePresent: Bool { FileManager.default.fileExists(atPath: folder.path) }

  struct Case: CustomTestStringConvertible, @unchecked Sendable {
    var fields: [String: Any]
    var name: String { fields["name"] as? String ?? "" }
    var testDescription: String { name }
  }

  static let all: [Case] = {
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("cases.json")),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = object["cases"] as? [[String: Any]]
    else { return [] }
    return cases.map { Case(fields: $0) }
  }()

  static let store: InterfaceStore = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let entries = names.sorted().compactMap { name -> InterfaceStore.Entry? in
      guard let parts = InterfaceStore.parts(fileName: name),
        let data = try? Data(contentsOf: folder.appendingPathComponent(name))
      else { return nil }
      let path = "interfaces/\(name)"
      return InterfaceStore.Entry(
        module: parts.module, sdk: parts.sdk, platform: parts.platform, path: path,
        file: InterfaceFile.parse(path: path, bytes: Array(data)))
    }
    return InterfaceStore(entries: entries)
  }()
}

@Suite("The shared evidence cases", .enabled(if: SharedCases.arePresent, "the shared folder is not there"))
struct SharedCaseTests {
  @Test("reads what the case expects", arguments: SharedCases.all)
  func reads(_ sample: SharedCases.Case) throws {
    let markdown = try #require(sample.fields["markdown"] as? String)
    let document = Document.parse(path: "content/a.md", bytes: Array(markdown.utf8), options: ParseOptions())
    let reader = EvidenceReader(store: SharedCases.store, defaultModule: sample.fields["cite-default"] as? String)
    let page = reader.read(document, path: "content/a.md", frontMatter: FrontMatter(), title: nil)
    if let expected = sample.fields["claims"] as? [[String: Any]] {
      #expect(page.claims.map(\.state.rawValue) == expected.map { $0["state"] as? String ?? "" })
      for (claim, fields) in zip(page.claims, expected) {
        #expect(claim.date == fields["date"] as? String)
        #expect(claim.was?.rawValue == fields["was"] as? String)
        #expect(claim.isNarrowed == (fields["narrowed"] as? Bool ?? false))
        if let id = fields["id"] as? String { #expect(claim.id == id) }
        if let resolver = fields["resolver"] as? String { #expect(claim.resolver == resolver) }
        if let text = fields["safeDefault"] as? String { #expect(claim.safeDefault == text) }
      }
    }
    if let expected = sample.fields["citations"] as? [[String: Any]] {
      #expect(page.citations.map(\.text) == expected.map { $0["text"] as? String ?? "" })
      for (citation, fields) in zip(page.citations, expected) { compare(citation, fields) }
    }
  }

  private func compare(_ citation: Citation, _ fields: [String: Any]) {
    #expect(citation.kind.rawValue == fields["kind"] as? String)
    guard citation.kind == .interface else { return }
    #expect(citation.module == fields["module"] as? String)
    #expect(citation.sdk == fields["sdk"] as? String)
    #expect(citation.ranges.map { [$0.lowerBound, $0.upperBound] } == fields["ranges"] as? [[Int]])
    #expect(citation.status.rawValue == fields["status"] as? String, "\(citation.message)")
    #expect(
      citation.suggestion?.map { [$0.lowerBound, $0.upperBound] } == fields["suggestion"] as? [[Int]],
      "\(citation.message)")
  }
}

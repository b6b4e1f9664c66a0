import Diagnostics
import Foundation
import Markdown
import SwiftInterface

@testable import Snippets

/// A small guide whose fences are parked or unmarked, each with what a trial must make of it in a comment before it.
struct TrialGuide {
  let snippets: [Snippet]
  /// `proven 5`, by page and line of the fence.
  let expected: [TrialKey: String]

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  static let repository = tests.deletingLastPathComponent().path

  static func load() throws -> TrialGuide {
    let folder = tests.appendingPathComponent("Fixtures/trial-guide").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }.sorted()
    return TrialGuide(
      try names.map { name in
        (name, Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))))
      })
  }

  init(_ pages: [(name: String, bytes: [UInt8])]) {
    var snippets: [Snippet] = []
    var expected: [TrialKey: String] = [:]
    for (name, bytes) in pages {
      let document = Document.parse(path: "content/\(name)", bytes: bytes)
      let found = Snippet.all(in: document, page: document.source.path)
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      for snippet in found where snippet.line > 1 {
        let comment = lines[snippet.line - 2].drop { "> -".contains($0) }
        guard comment.hasPrefix("<!-- ") else { continue }
        let text = comment.dropFirst(5).prefix { $0 != ":" && $0 != ">" }
        expected[TrialKey(page: snippet.page, line: snippet.line)] =
          text.split(separator: " ").filter { $0 != "--" }.joined(separator: " ")
      }
      snippets += found
    }
    self.snippets = snippets
    self.expected = expected
  }

  /// A checker over the interfaces that this repository stores.
  static func checker(project: SampleProject, preludes: String? = nil) throws -> SnippetChecker {
    var checker = try project.checker()
    checker.configuration.interfaces = try InterfaceStore.load(
      folder: "\(repository)/interfaces", relativePath: "interfaces")
    checker.configuration.stubFolders = ["\(repository)/interfaces/stubs"]
    return checker
  }
}

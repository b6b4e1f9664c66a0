import Diagnostics
import Foundation
import Markdown
import Snippets
import SwiftInterface

/// Times the checks of one corpus, each with a cache in the state that it is about.
struct SnippetBenchmark {
  let corpus: SnippetCorpus
  /// A folder of its own.
  let root: String
  let jobs: Int

  struct Line {
    var name: String
    var seconds: Double
    var compilers: Int
    var verdicts: [String]
  }

  func run() throws -> [Line] {
    for (name, text) in corpus.files {
      let path = "\(root)/interfaces/\(name)"
      try FileManager.default.createDirectory(atPath: "\(root)/interfaces", withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    var lines = [try line("modules and platforms, once", page: Self.firstPage, batchLimit: 1)]
    lines.append(try line("cold, one compiler each", batchLimit: 1))
    try forget()
    lines.append(try line("cold, together", batchLimit: 32))
    lines.append(try line("warm", batchLimit: 32))
    return lines
  }

  /// Needs everything but the corpus's own snippets.
  private static let firstPage = """
    ```swift compile:26,27,27-on-26
    import Lamps
    import Foundation
    print(Lamp(watts: 0))
    ```
    """

  private func forget() throws { try FileManager.default.removeItem(atPath: "\(root)/cache/outcomes") }

  /// Reading the interfaces and the page belongs to it, as it does to a command.
  private func line(_ name: String, page: String? = nil, batchLimit: Int) throws -> Line {
    let start = ContinuousClock.now
    let store = try InterfaceStore.load(folder: "\(root)/interfaces", relativePath: "interfaces")
    let document = Document.parse(path: "page.md", bytes: Array((page ?? corpus.page).utf8))
    var configuration = SnippetConfiguration(
      root: root, interfaces: store, stubFolders: [], preludeFolders: [],
      targets: [
        Target(name: "26", sdk: "26.5", floor: "26.5"), Target(name: "27", sdk: "27.0", floor: "27.0"),
        Target(name: "27-on-26", sdk: "27.0", floor: "26.0"),
      ], cacheFolder: "\(root)/cache", jobs: jobs)
    configuration.batchLimit = batchLimit
    let report = try SnippetChecker(configuration: configuration).check(Snippet.all(in: document, page: "page.md"))
    return Line(
      name: name, seconds: (ContinuousClock.now - start) / .seconds(1), compilers: report.compilations,
      verdicts: report.verdicts.map { "\($0.snippet.line) \($0.status.rawValue) \($0.targets)" })
  }
}

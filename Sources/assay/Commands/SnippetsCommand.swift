import Diagnostics
import Evidence
import Foundation
import Project
import Reports
import Snippets
import SwiftInterface

extension Command {
  static let snippets = Command(
    name: "snippets",
    summary: "the verdicts on the Swift snippets",
    options: [
      .format(["text", "json"]), Option.output, .value("--target", "TARGET", "only for one target of assay.yml"),
      Option.page, Option.noCache,
      .value("--explain-module", "MODULE", "where it comes from on each target, what it needs and what is missing"),
      .flag("--try-parked", "try parked and unclassified snippets in a context found for each"),
    ],
    example: "assay snippets --target 27"
  ) { invocation throws(ProjectError) in
    let configuration = try invocation.configuration()
    let guide = try invocation.guide(configuration)
    if let module = invocation.arguments["--explain-module"] {
      return try invocation.explain(module, guide, configuration)
    }
    let report = try invocation.snippetReport(
      of: guide, configuration, page: try invocation.page(in: guide), target: invocation.arguments["--target"],
      triesParked: invocation.arguments.has("--try-parked"))
    let isJSON = invocation.arguments["--format"] == "json"
    try invocation.report(isJSON ? report.json().text() : report.text(style: invocation.reportStyle))
    return report.findings().contains { $0.severity == .error } ? .findings : .clean
  }
}

extension Invocation {
  fileprivate func explain(
    _ module: String, _ guide: Guide, _ configuration: Configuration
  ) throws(ProjectError) -> ExitStatus {
    let target = arguments["--target"]
    let explanation = try withChecker(of: guide, configuration) { checker throws(ProjectError) in
      try checker.explain(module: module, only: target)
    }
    try report(arguments["--format"] == "json" ? explanation.json().text() : explanation.text())
    return explanation.isUsable ? .clean : .findings
  }

  /// Type-checks the snippets of all pages, or of one, or of some, and keeps what was learnt in the project's cache.
  func snippetReport(
    of guide: Guide, _ configuration: Configuration, page: String? = nil, pages: Set<String>? = nil,
    target: String? = nil, triesParked: Bool = false, shard: SnippetShard = .whole
  ) throws(ProjectError) -> SnippetReport {
    let shown = guide.pages(matching: page).filter { pages?.contains($0.path) ?? true }
    let snippets = shown.flatMap { Snippet.all(in: $0.document, page: $0.path) }
    return try withChecker(of: guide, configuration) { checker throws(ProjectError) in
      console.progress("Type-checking \(snippets.count) snippets…")
      defer { console.progress("") }
      let start = ContinuousClock.now
      let report =
        triesParked
        ? try adoption(with: checker, configuration).report(on: snippets, target: target)
        : try checker.check(snippets, only: target, shard: shard)
      for note in report.fallBacks { console.say("note: \(note)") }
      console.detail("type-checked \(snippets.count) snippets in \(start.elapsed)")
      return report
    }
  }

  /// Calls `body` with a checker over the project's interfaces, stubs, preludes and cache.
  func withChecker<Value>(
    of guide: Guide, _ configuration: Configuration, _ body: (SnippetChecker) throws(ProjectError) -> Value
  ) throws(ProjectError) -> Value {
    try withChecker(of: guide.store, configuration, body)
  }

  /// The same for a store.
  func withChecker<Value>(
    of store: InterfaceStore, _ configuration: Configuration, _ body: (SnippetChecker) throws(ProjectError) -> Value
  ) throws(ProjectError) -> Value {
    let shipped = Resources.find()
    let interfaces = configuration.absolute(configuration.interfaces)
    let cache = try cacheFolder(configuration)
    defer { if cache.isTemporary { try? FileManager.default.removeItem(atPath: cache.path) } }
    return try body(
      SnippetChecker(
        configuration: SnippetConfiguration(
          root: configuration.root, interfaces: store,
          stubFolders: Self.folders(interfaces + "/stubs", shipped.stubs),
          preludeFolders: Self.preludeFolders(configuration),
          targets: configuration.targets(of: store), cacheFolder: cache.path,
          jobs: jobs)))
  }

  /// The project's cache; where nothing can be written beside `assay.yml`, or none is wanted, one for this run alone.
  private func cacheFolder(_ configuration: Configuration) throws(ProjectError) -> (path: String, isTemporary: Bool) {
    if arguments.has("--no-cache") { return (try CacheFolder.prepareTemporary(), true) }
    do throws(ProjectError) {
      return (try CacheFolder.prepare(configuration), false)
    } catch {
      let folder = try CacheFolder.prepareTemporary()
      console.say(
        "note: \(error.message), \(VisibleText.escaped(configuration.cacheFolder)): this run keeps nothing for the next"
      )
      return (folder, true)
    }
  }

  /// Where the preludes of snippets are.
  static func preludeFolders(_ configuration: Configuration) -> [String] {
    folders(configuration.absolute(configuration.interfaces) + "/preludes", Resources.find().preludes)
  }

  /// The project's folder before the shipped one, where they are two.
  private static func folders(_ own: String, _ shipped: String?) -> [String] {
    shipped == nil || shipped == own ? [own] : [own, shipped ?? ""]
  }
}

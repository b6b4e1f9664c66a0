import Diagnostics
import Evidence
import Mustache
import Project
import Reports
import Snippets
import SwiftInterface

/// Renders the whole site from a guide. The same guide gives the same bytes.
public struct SiteBuilder: Sendable {
  private let guide: Guide
  private let configuration: Configuration
  private let report: SnippetReport?
  private let templateFolders: [String]
  private let files: [String]
  private let jobs: Int
  private let timeline: GapTimeline?

  /// - Parameters:
  ///   - report: the snippets' verdicts; without it the site says that this build ran no compiler.
  ///   - templateFolders: absolute paths; a file of an earlier one takes the place of its namesake in a later one.
  ///   - files: the files under the content folder that are no pages, relative to the project; they are copied.
  ///   - timeline: what became of the gaps from commit to commit, which the dashboard of gaps draws; nil for no drawing.
  public init(
    guide: Guide, configuration: Configuration, report: SnippetReport? = nil, templateFolders: [String],
    files: [String] = [], jobs: Int = 2, timeline: GapTimeline? = nil
  ) {
    self.guide = guide
    self.configuration = configuration
    self.report = report
    self.templateFolders = templateFolders
    self.files = files
    self.jobs = max(1, jobs)
    self.timeline = timeline
  }

  /// Throws a `ProjectError` for templates that cannot be compiled or rendered.
  public func render() throws(ProjectError) -> SiteOutput {
    var model = try model()
    let search = SearchIndex(model, jobs: jobs)
    model.searchFolder = search.folder
    let cited = CitedLines(model)
    let mentions = guide.pages.concurrentMap(jobs: jobs, SymbolMention.all)
    let work = PageWork.all(
      model, cited, symbols: SymbolRegister(guide, mentions: mentions),
      overviews: InterfaceOverview.all(model, jobs: jobs), differences: differences(of: model.pairs))
    let rendered = try Self.render(work, jobs: jobs)
    var output = SiteOutput(pages: guide.pages.count)
    for (page, bytes) in zip(work, rendered) { output.files[page.output] = bytes }
    output.files.merge(model.templates.assets) { page, _ in page }
    if model.links.redirects.pages.isEmpty, let script = model.templates.assetPaths["redirect"] {
      output.files[script] = nil
    }
    output.files.merge(search.files) { page, _ in page }
    addCopies(to: &output, without: Set(model.links.collisions.map(\.page)))
    return output
  }

  /// The body of one page as the site shows it, without the site around it.
  public func article(page path: String) throws(ProjectError) -> String? {
    let model = try model()
    guard let index = guide.pages.firstIndex(where: { $0.path == path }) else { return nil }
    let page = GuidePage(model: model, page: index)
    return try page.article(toc: .null)
  }

  /// Where each page is written and what links lead to: for the site, and for the checks, which must not differ.
  public static func links(of guide: Guide, _ configuration: Configuration, files: [String]) -> LinkMap {
    LinkMap(
      pages: guide.pages, content: configuration.content, files: Set(files),
      computed: ComputedPages.all(guide, configuration), reserved: ComputedPages.reserved,
      hasRepository: configuration.repository != nil, repositoryFolder: configuration.repository?.folder ?? "",
      pageURLs: configuration.pageURLs
    ).redirecting(configuration.redirects + guide.aliases)
  }

  private func model() throws(ProjectError) -> SiteModel {
    let links = Self.links(of: guide, configuration, files: files)
    var model = SiteModel(
      guide: guide, configuration: configuration, report: report, links: links,
      templates: try TemplateFolder(folders: templateFolders, root: configuration.root))
    model.timeline = timeline
    for (file, size) in ImageSize.all(files, absolute: configuration.absolute) {
      model.images[configuration.contentPath(ofPage: file)] = size
    }
    return model
  }

  private func differences(of pairs: InterfacePairs) -> [InterfaceDifference] {
    let entries = guide.store.entries
    return pairs.all.concurrentMap(jobs: jobs) { InterfaceDifference(entries[$0.old].file, entries[$0.new].file) }
  }

  private func addCopies(to output: inout SiteOutput, without collided: Set<String>) {
    for file in files where !collided.contains(file) {
      let path = configuration.contentPath(ofPage: file)
      if output.files[path] == nil { output.copies[path] = configuration.absolute(file) }
    }
  }

  /// Renders pages on several threads; the first error in the order of the pages is thrown.
  private static func render(_ work: [PageWork], jobs: Int) throws(ProjectError) -> [[UInt8]] {
    let results = work.concurrentMap(jobs: jobs) { $0.result() }
    var rendered: [[UInt8]] = []
    for result in results { rendered.append(try result.get()) }
    return rendered
  }
}

/// One page to be rendered.
struct PageWork: Sendable {
  var output: String
  var render: @Sendable () throws(ProjectError) -> [UInt8]

  init(output: String, render: @escaping @Sendable () throws(ProjectError) -> [UInt8]) {
    self.output = output
    self.render = render
  }

  init(output: String, text: @escaping @Sendable () -> String) {
    self.init(output: output) { () throws(ProjectError) in Array(text().utf8) }
  }

  func result() -> Result<[UInt8], ProjectError> {
    do throws(ProjectError) { return .success(try render()) } catch { return .failure(error) }
  }

  static func all(
    _ model: SiteModel, _ cited: CitedLines, symbols: SymbolRegister, overviews: [InterfaceOverview],
    differences: [InterfaceDifference]
  ) -> [PageWork] {
    var work: [PageWork] = []
    for (index, parts) in model.interfaces.parts.enumerated() {
      for (number, part) in parts.enumerated() {
        work.append(
          PageWork(output: part.output) { () throws(ProjectError) in
            let part = InterfacePart(model: model, index: index, number: number, overview: overviews[index])
            return try InterfacePage(page: part, citing: cited.entries[index]).render()
          })
      }
    }
    let collided = Set(model.links.collisions.map(\.page))
    for index in model.guide.pages.indices where !collided.contains(model.guide.pages[index].path) {
      guard index != model.navigation.home else { continue }
      let page = GuidePage(model: model, page: index)
      work.append(PageWork(output: model.output(index)) { () throws(ProjectError) in try page.render() })
    }
    work += computed(model, cited, symbols)
    for (pair, difference) in zip(model.pairs.all, differences) {
      let page = DifferencePage(model: model, pair: pair, difference: difference, cited: cited)
      work.append(PageWork(output: pair.output) { () throws(ProjectError) in try page.render() })
    }
    if !differences.isEmpty {
      let page = ChangesIndexPage(model: model, differences: differences)
      work.append(PageWork(output: InterfacePairs.index) { () throws(ProjectError) in try page.render() })
    }
    let redirects = RedirectPage.all(model).map { page in
      PageWork(output: page.output) { () throws(ProjectError) in try page.render() }
    }
    let machine = MachineFiles(model: model).work(work.map(\.output))
    let data = zip(model.pairs.all, differences).map { pair, difference in
      PageWork(output: pair.data, text: { InterfaceDifferenceReport(difference).json.compactText() })
    }
    return work + InterfaceScripts(model: model, cited: cited).work + redirects + machine + data + PrintPage.work(model)
      + DashboardData(model: model, symbols: symbols).work
  }

  private static func computed(_ model: SiteModel, _ cited: CitedLines, _ symbols: SymbolRegister) -> [PageWork] {
    let always = [
      PageWork(output: "index.html") { () throws(ProjectError) in try HomePage(model: model).render() },
      PageWork(output: "404.html") { () throws(ProjectError) in
        try PageTemplate(model: model, output: "404.html").render(
          "404", layout: .wide, title: "Page not found", own: [:])
      },
    ]
    return always + model.features.entries.flatMap { dashboards($0.path, model, cited, symbols) }
  }

  /// The pages of one entry of the navigation; those on changes are made beside their data.
  private static func dashboards(
    _ path: String, _ model: SiteModel, _ cited: CitedLines, _ symbols: SymbolRegister
  ) -> [PageWork] {
    switch path {
    case "gaps.html":
      [PageWork(output: path) { () throws(ProjectError) in try GapsPage(model: model).render() }]
    case "hazards.html":
      [PageWork(output: path) { () throws(ProjectError) in try HazardsPage(model: model).render() }]
    case LedgerParts.index:
      ([path] + model.ledger.others).map { output in
        PageWork(output: output) { () throws(ProjectError) in try LedgerPage(model: model, output: output).render() }
      }
    case "sources.html":
      [PageWork(output: path) { () throws(ProjectError) in try SourcesPage(model: model).render() }]
    case "interfaces/index.html":
      [
        PageWork(output: path) { () throws(ProjectError) in
          try InterfacesIndexPage(model: model, cited: cited).render()
        }
      ]
    case SnippetsPage.output:
      [PageWork(output: path) { () throws(ProjectError) in try SnippetsPage(model: model).render() }]
    case SymbolParts.index:
      SymbolsPage.outputs(model, symbols).map { output in
        PageWork(output: output) { () throws(ProjectError) in
          try SymbolsPage(model: model, register: symbols, output: output).render()
        }
      }
    default: []
    }
  }
}

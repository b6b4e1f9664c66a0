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
  let configuration: Configuration
  private let report: SnippetReport?
  let templateFolders: [String]
  private let files: [String]
  let jobs: Int
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
    let parts = SiteParts(model, jobs: jobs)
    parts.make()
    let work = PageWork.all(model, parts)
    let rendered = try Self.render(work, jobs: jobs)
    var output = SiteOutput(pages: guide.pages.count)
    for (page, bytes) in zip(work, rendered) { output.files[page.output] = bytes }
    output.files.merge(model.templates.assets) { page, _ in page }
    if model.links.redirects.pages.isEmpty, let script = model.templates.assetPaths["redirect"] {
      output.files[script] = nil
    }
    output.files.merge(search.files) { page, _ in page }
    let copies = copies(model.links)
    output.copies = copies.filter { output.files[$0.key] == nil }
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

  /// - Parameter templates: nil to read them.
  func model(_ templates: TemplateFolder? = nil) throws(ProjectError) -> SiteModel {
    let links = Self.links(of: guide, configuration, files: files)
    let read: TemplateFolder
    if let templates {
      read = templates
    } else {
      read = try TemplateFolder(folders: templateFolders, root: configuration.root)
    }
    var model = SiteModel(
      guide: guide, configuration: configuration, report: report, links: links, templates: read)
    model.timeline = timeline
    for (file, size) in ImageSize.all(files, absolute: configuration.absolute) {
      model.images[configuration.contentPath(ofPage: file)] = size
    }
    return model
  }

  /// Files that hosts of sites look for, which no page links to.
  private static let wellKnown: Set<String> = ["CNAME", "favicon.ico", "robots.txt"]

  /// The files that are copied: from a path of the site to an absolute path. Where the content folder is the project's
  /// own, which holds what no reader is meant to see, only those that pages show or link to.
  func copies(_ links: LinkMap) -> [String: String] {
    let collided = Set(links.collisions.map(\.page))
    let wanted = configuration.content == "." ? linkedFiles(links).union(Self.wellKnown) : nil
    var copies: [String: String] = [:]
    for file in files where !collided.contains(file) && wanted?.contains(file) != false {
      copies[configuration.contentPath(ofPage: file)] = configuration.absolute(file)
    }
    return copies
  }

  /// The files that pages link to or show, by their paths in the project.
  private func linkedFiles(_ links: LinkMap) -> Set<String> {
    var linked: Set<String> = []
    for page in guide.pages {
      for link in page.contents.links {
        if case .file(let path, _) = links.resolve(link.destination, from: page.path) { linked.insert(path) }
      }
    }
    return linked
  }

  /// Renders pages on several threads; the first error in the order of the pages is thrown.
  private static func render(_ work: [PageWork], jobs: Int) throws(ProjectError) -> [[UInt8]] {
    let results = work.concurrentMap(jobs: jobs) { $0.result() }
    var rendered: [[UInt8]] = []
    for result in results { rendered.append(try result.get()) }
    return rendered
  }
}

/// What several pages are made from and only some need.
struct SiteParts: Sendable {
  let cited: Deferred<CitedLines>
  let symbols: Deferred<SymbolRegister>
  let overviews: Deferred<[InterfaceOverview]>
  let differences: Deferred<[InterfaceDifference]>

  init(_ model: SiteModel, jobs: Int) {
    cited = Deferred { CitedLines(model) }
    symbols = Deferred {
      SymbolRegister(model.guide, mentions: model.guide.pages.concurrentMap(jobs: jobs, SymbolMention.all))
    }
    overviews = Deferred { InterfaceOverview.all(model, jobs: jobs) }
    differences = Deferred {
      let entries = model.guide.store.entries
      return model.pairs.all.concurrentMap(jobs: jobs) {
        InterfaceDifference(entries[$0.old].file, entries[$0.new].file)
      }
    }
  }

  /// Makes all of them, each on all threads: pages that wait for one of them would take a thread each.
  func make() {
    _ = cited.value
    _ = symbols.value
    _ = overviews.value
    _ = differences.value
  }
}

/// One page to be rendered.
struct PageWork: Sendable {
  var output: String
  /// The content page that it shows; nil for all that is computed.
  var page: Int?
  var render: @Sendable () throws(ProjectError) -> [UInt8]

  init(output: String, page: Int? = nil, render: @escaping @Sendable () throws(ProjectError) -> [UInt8]) {
    self.output = output
    self.page = page
    self.render = render
  }

  init(output: String, text: @escaping @Sendable () -> String) {
    self.init(output: output) { () throws(ProjectError) in Array(text().utf8) }
  }

  func result() -> Result<[UInt8], ProjectError> {
    do throws(ProjectError) { return .success(try render()) } catch { return .failure(error) }
  }

  static func all(_ model: SiteModel, _ parts: SiteParts) -> [PageWork] {
    var work: [PageWork] = []
    for (index, stretches) in model.interfaces.parts.enumerated() {
      for (number, part) in stretches.enumerated() {
        work.append(
          PageWork(output: part.output) { () throws(ProjectError) in
            let overview = parts.overviews.value[index]
            let part = InterfacePart(model: model, index: index, number: number, overview: overview)
            return try InterfacePage(page: part, citing: parts.cited.value.entries[index]).render()
          })
      }
    }
    let collided = Set(model.links.collisions.map(\.page))
    for index in model.guide.pages.indices where !collided.contains(model.guide.pages[index].path) {
      guard index != model.navigation.home else { continue }
      let page = GuidePage(model: model, page: index)
      work.append(PageWork(output: model.output(index), page: index) { () throws(ProjectError) in try page.render() })
    }
    work += computed(model, parts)
    for (index, pair) in model.pairs.all.enumerated() {
      work.append(
        PageWork(output: pair.output) { () throws(ProjectError) in
          let difference = parts.differences.value[index]
          return try DifferencePage(model: model, pair: pair, difference: difference, cited: parts.cited.value).render()
        })
    }
    if !model.pairs.all.isEmpty {
      work.append(
        PageWork(output: InterfacePairs.index) { () throws(ProjectError) in
          try ChangesIndexPage(model: model, differences: parts.differences.value).render()
        })
    }
    let redirects = RedirectPage.all(model).map { page in
      PageWork(output: page.output) { () throws(ProjectError) in try page.render() }
    }
    let machine = MachineFiles(model: model).work(work.map(\.output))
    let data = model.pairs.all.enumerated().map { index, pair in
      PageWork(
        output: pair.data, text: { InterfaceDifferenceReport(parts.differences.value[index]).json.compactText() })
    }
    return work + InterfaceScripts(model: model, cited: parts.cited).work + redirects + machine + data
      + PrintPage.work(model)
      + DashboardData(model: model, symbols: parts.symbols).work
  }

  private static func computed(_ model: SiteModel, _ parts: SiteParts) -> [PageWork] {
    let always = [
      PageWork(output: "index.html") { () throws(ProjectError) in try HomePage(model: model).render() },
      PageWork(output: "404.html") { () throws(ProjectError) in
        try PageTemplate(model: model, output: "404.html").render(
          "404", layout: .wide, title: "Page not found", own: [:])
      },
    ]
    return always + model.features.entries.flatMap { dashboards($0.path, model, parts) }
  }

  /// The pages of one entry of the navigation; those on changes are made beside their data.
  private static func dashboards(
    _ path: String, _ model: SiteModel, _ parts: SiteParts
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
          try InterfacesIndexPage(model: model, cited: parts.cited.value).render()
        }
      ]
    case SnippetsPage.output:
      [PageWork(output: path) { () throws(ProjectError) in try SnippetsPage(model: model).render() }]
    case SymbolParts.index:
      SymbolsPage.outputs(model, parts.symbols).map { output in
        PageWork(output: output) { () throws(ProjectError) in
          try SymbolsPage(model: model, register: parts.symbols.value, output: output).render()
        }
      }
    default: []
    }
  }
}

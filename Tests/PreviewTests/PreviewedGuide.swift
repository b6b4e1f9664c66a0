import Checks
import Diagnostics
import Foundation
import Project
import Site
import TestSupport

@testable import Preview

/// A project and a preview of it that takes changes when it is told to.
final class PreviewedGuide {
  let project: TemporaryProject
  let preview: Preview
  /// What was told, in order.
  let news: Collected<String>

  /// - Parameter isWatched: whether changes are noticed; else `update()` takes them.
  init(_ files: [String: String], isWatched: Bool = false) throws {
    let project = try TemporaryProject(files)
    let news = Collected<String>()
    self.project = project
    self.news = news
    let root = project.path
    let source = Preview.Source(
      folders: { Self.folders(root) }, read: { memory throws(ProjectError) in try Self.reading(root, &memory) })
    preview = Preview(source) { news.add(Self.text(of: $0)) }
    if isWatched {
      preview.start()
    } else {
      preview.startUnwatched()
    }
    preview.settle()
  }

  deinit { preview.stop() }

  private static func reading(_ root: String, _ memory: inout Preview.Memory) throws(ProjectError) -> Preview.Reading {
    let configuration = try Self.configuration(root)
    let guide = try GuideLoader(configuration: configuration, jobs: 2).load(with: &memory.guide)
    let files = try ContentFiles(of: configuration).others.map(\.shown)
    let site = try SiteBuilder(
      guide: guide, configuration: configuration, templateFolders: [Self.templates], files: files
    ).preview(&memory.templates)
    return Preview.Reading(site: site, pages: guide.pages.count) {
      let links = SiteBuilder.links(of: guide, configuration, files: files)
      return CheckRunner().run(CheckContext(guide: guide, links: links))
    }
  }

  func update() {
    preview.update()
    preview.settle()
  }

  static let templates = FilePath.folded(#filePath + "/../../../templates")

  static func configuration(_ root: String) throws(ProjectError) -> Configuration {
    try Configuration.load(
      explicit: FileBytes.isFile(root + "/assay.yml") ? root + "/assay.yml" : nil, from: root, knownRules: [])
  }

  private static func folders(_ root: String) -> Preview.Folders {
    Preview.Folders(
      walked: ["content", "interfaces", "templates"].map { root + "/" + $0 }, files: [root + "/assay.yml"],
      excluded: [root + "/site"])
  }

  private static func text(of news: Preview.News) -> String {
    switch news {
    case .read(let pages, _, let changed):
      "read \(pages) " + changed.map { $0.split(separator: "/").last.map(String.init) ?? "" }.joined(separator: " ")
    case .problem(let error): "problem \(error.message)"
    case .mended: "mended"
    case .checked(_, let new, let gone): "checked +\(new.count) -\(gone)"
    case .looking: "looking"
    }
  }
}

/// A list that several threads add to. A class for that reason.
final class Collected<Element: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element] = []

  func add(_ element: Element) { lock.withLock { elements.append(element) } }
  var all: [Element] { lock.withLock { elements } }
}

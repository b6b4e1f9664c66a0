import Diagnostics
import Evidence
import Foundation
import Project

/// The site of a guide as it is at one moment, of which each file is rendered when somebody asks for it.
///
/// Its files have the bytes that a build would write, but for the name of the folder of the search: a build calls it by a
/// hash of all that is in it, which would have to be known before the first page is shown; here it is
/// `search/preview`. A class, since all who ask share what is rendered; the lock makes it safe for several threads.
public final class SitePreview: @unchecked Sendable {
  public enum Content: Sendable, Equatable {
    case bytes([UInt8])
    /// The absolute path of a file that is shown as it is.
    case copy(String)
  }

  static let searchFolder = "search/preview"

  private let model: SiteModel
  /// The content pages, by where they are written.
  private let pages: [String: Int]
  private let others: Deferred<[String: PageWork]>
  private let search: Deferred<SearchIndex>
  private let copies: [String: String]
  private let lock = NSLock()
  private var rendered: [String: [UInt8]] = [:]

  init(_ model: SiteModel, copies: [String: String], others: @escaping @Sendable () -> [PageWork], jobs: Int) {
    self.model = model
    let collided = Set(model.links.collisions.map(\.page))
    var pages: [String: Int] = [:]
    for index in model.guide.pages.indices
    where !collided.contains(model.guide.pages[index].path) && index != model.navigation.home {
      pages[model.output(index)] = index
    }
    self.pages = pages
    self.copies = copies
    self.others = Deferred { Dictionary(others().map { ($0.output, $0) }) { _, last in last } }
    search = Deferred { SearchIndex(model, jobs: jobs) }
  }

  /// A file of the site, by its path from the site's root; nil where there is none.
  ///
  /// - Throws: a `ProjectError` for a template that cannot be rendered.
  public func content(_ path: String) throws(ProjectError) -> Content? {
    if let bytes = lock.withLock({ rendered[path] }) { return .bytes(bytes) }
    if let bytes = try render(path) {
      lock.withLock { rendered[path] = bytes }
      return .bytes(bytes)
    }
    return copies[path].map(Content.copy)
  }

  private func render(_ path: String) throws(ProjectError) -> [UInt8]? {
    if let page = pages[path] { return try GuidePage(model: model, page: page).render() }
    if let asset = model.templates.assets[path], path != unusedScript { return asset }
    if path.hasPrefix(Self.searchFolder + "/") {
      return search.value.files[search.value.folder + path.dropFirst(Self.searchFolder.count)]
    }
    return try others.value[path]?.render()
  }

  /// The script of redirects, where there are none.
  private var unusedScript: String? {
    model.links.redirects.pages.isEmpty ? model.templates.assetPaths["redirect"] : nil
  }

  /// The page of the guide, relative to the project, that is shown at a path; nil for what is computed.
  public func page(at path: String) -> String? {
    if let page = pages[path] { return model.guide.pages[page].path }
    return path == "index.html" ? model.navigation.home.map { model.guide.pages[$0].path } : nil
  }

  /// Where a page of the guide is shown; nil where there is no such page.
  public func path(ofPage page: String) -> String? { model.links.output(of: page) }

  /// The paths of all files, sorted: what a build would write. Takes as long as the search takes to be made.
  public var paths: [String] {
    let search = search.value
    let scripts = search.files.keys.map { Self.searchFolder + $0.dropFirst(search.folder.count) }
    let assets = model.templates.assets.keys.filter { $0 != unusedScript }
    return Set(pages.keys).union(others.value.keys).union(scripts).union(assets).union(copies.keys).sorted()
  }
}

/// Templates that were read, and are good as long as none of their files changes.
public struct SiteTemplates: Sendable {
  let folder: TemplateFolder
  let stamps: [FileStamp]

  /// - Throws: a `ProjectError` for templates that cannot be compiled.
  init(folders: [String], root: String) throws(ProjectError) {
    stamps = Self.stamps(folders)
    folder = try TemplateFolder(folders: folders, root: root)
  }

  static func stamps(_ folders: [String]) -> [FileStamp] {
    folders.flatMap { folder in
      ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted().compactMap {
        FileStamp(FilePath.join(folder, $0))
      }
    }
  }
}

extension SiteBuilder {
  /// The site as it is now, to be rendered file by file.
  ///
  /// - Parameter templates: those of the last time, which are read again only where one of them changed.
  public func preview(_ templates: inout SiteTemplates?) throws(ProjectError) -> SitePreview {
    if templates == nil || templates?.stamps != SiteTemplates.stamps(templateFolders) {
      templates = nil
      templates = try SiteTemplates(folders: templateFolders, root: configuration.root)
    }
    var model = try model(templates?.folder)
    model.searchFolder = SitePreview.searchFolder
    let whole = model
    let jobs = jobs
    return SitePreview(
      model, copies: copies(model.links),
      others: { PageWork.all(whole, SiteParts(whole, jobs: jobs)).filter { $0.page == nil } }, jobs: jobs)
  }
}

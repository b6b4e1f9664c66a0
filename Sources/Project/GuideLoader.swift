import Diagnostics
import Evidence
import Markdown
import SwiftInterface

/// Reads a project from the disk: its interfaces, then its pages with their evidence, many at a time.
public struct GuideLoader: Sendable {
  public var configuration: Configuration
  /// How many threads read pages.
  public var jobs: Int
  /// Texts that stand for those on the disk, by the paths of pages as they are shown: what an editor holds unsaved.
  public var texts: [String: [UInt8]] = [:]

  public init(configuration: Configuration, jobs: Int) {
    self.configuration = configuration
    self.jobs = jobs
  }

  /// - Throws: `.usage` where there is no page at all, `.environment` where a file cannot be read. What is wrong in
  ///   a file is a finding of the guide; a page that is no UTF-8 is left out.
  public func load() throws(ProjectError) -> Guide {
    var cache = GuideCache()
    return try load(with: &cache)
  }

  /// Reads the project as `load()` does, but what did not change since the cache was last used is taken from it.
  ///
  /// Where it throws, the cache is as good as before.
  public func load(with cache: inout GuideCache) throws(ProjectError) -> Guide {
    let content = try ContentFiles(of: configuration)
    let store = try cache.store(configuration)
    let (lock, lockFindings) = try loadLock()
    let reader = cache.reader(configuration, lock: lock)
    let known = cache
    let results = content.pages.concurrentMap(jobs: jobs) { file in
      Result { () throws(ProjectError) in
        let bytes = if let text = texts[file.shown] { text } else { try FileBytes.read(file.path, shownAs: file.shown) }
        if let page = known.page(file.shown, bytes, with: reader) { return page }
        return read(bytes, shown: file.shown, with: reader)
      }
    }
    var guide = Guide(
      pages: [], store: store.store, lock: lock, findings: content.findings + store.findings + lockFindings)
    var pages: [String: LoadedPage] = [:]
    for (file, result) in zip(content.pages, results) {
      let loaded = try result.get()
      pages[file.shown] = loaded
      if let page = loaded.page { guide.pages.append(page) }
      guide.findings += loaded.findings
    }
    cache.keep(pages)
    guide.sources = citedSources(of: guide.pages)
    if let (published, findings) = try loadPublished() {
      guide.published = published
      guide.findings += findings
    }
    return guide
  }

  /// A guide of one Markdown file, which need not stand in the content folder, with all interfaces.
  public func load(only path: String, shownAs file: String) throws(ProjectError) -> Guide {
    let store = try StoredInterfaces(configuration)
    let (lock, lockFindings) = try loadLock()
    let reader = EvidenceReader(store: store.store, defaultModule: configuration.citeDefault, lock: lock)
    let loaded = read(try FileBytes.read(path, shownAs: file), shown: file, with: reader)
    var guide = Guide(
      pages: loaded.page.map { [$0] } ?? [], store: store.store, lock: lock,
      findings: store.findings + lockFindings + loaded.findings)
    guide.sources = citedSources(of: guide.pages)
    return guide
  }

  /// One page as it would be read from a text that is not on the disk yet; nil where the bytes are no text.
  ///
  /// - Parameter file: its path as it is shown.
  public func page(_ bytes: [UInt8], shownAs file: String, with reader: EvidenceReader) -> Page? {
    read(bytes, shown: file, with: reader).page
  }

  /// The pages of a guide as they would be with other interfaces and another lock. Nothing is read from the disk.
  public func guide(_ guide: Guide, with store: InterfaceStore, lock: Lock) -> Guide {
    let reader = EvidenceReader(store: store, defaultModule: configuration.citeDefault, lock: lock)
    var guide = guide
    guide.pages = guide.pages.concurrentMap(jobs: jobs) { reader.read(again: $0) }
    guide.store = store
    guide.lock = lock
    return guide
  }

  /// No lock is an empty one.
  private func loadLock() throws(ProjectError) -> (Lock, [Finding]) {
    let path = configuration.absolute(Lock.fileName)
    guard FileBytes.isFile(path) else { return (Lock(), []) }
    let bytes = try FileBytes.read(path, shownAs: Lock.fileName)
    let parsed = Lock.parse(SourceText(path: Lock.fileName, bytes: bytes))
    return (parsed.lock, parsed.findings)
  }

  /// Nil without a record.
  private func loadPublished() throws(ProjectError) -> (PublishedAddresses, [Finding])? {
    let path = configuration.absolute(PublishedAddresses.fileName)
    guard FileBytes.isFile(path) else { return nil }
    let bytes = try FileBytes.read(path, shownAs: PublishedAddresses.fileName)
    return PublishedAddresses.parse(SourceText(path: PublishedAddresses.fileName, bytes: bytes))
  }

  /// Counts the lines of the cited files that `sources:` maps. One that cannot be read is as one that is not there.
  private func citedSources(of pages: [Page]) -> CitedSources {
    var sources = CitedSources(folders: configuration.sources)
    guard !sources.folders.isEmpty else { return sources }
    let cited = Set(pages.flatMap { $0.citations.compactMap(\.sourcePath) }.compactMap(sources.file))
    let files = cited.sorted()
    let counts = files.concurrentMap(jobs: jobs) { file -> Int? in
      let path = configuration.absolute(file)
      guard FileBytes.isFile(path), let bytes = try? FileBytes.read(path, shownAs: file) else { return nil }
      return SourceText(path: file, bytes: bytes).lineCount
    }
    for (file, count) in zip(files, counts) { sources.lineCounts[file] = count }
    return sources
  }

  private func read(_ bytes: [UInt8], shown: String, with reader: EvidenceReader) -> LoadedPage {
    if let damage = EncodingDamage(bytes, file: shown) {
      let finding = Finding(rule: "page.encoding", severity: .error, place: damage.place, message: damage.message)
      return LoadedPage(bytes: bytes, page: nil, findings: [finding])
    }
    let document = Document.parsePage(path: shown, bytes: bytes)
    let frontMatter = FrontMatterReader(document, knownRules: configuration.knownRules)
    let title = frontMatter.frontMatter.title ?? document.firstTitle
    var findings = frontMatter.findings
    if title == nil { findings.append(Self.titleFinding(shown)) }
    var page = reader.read(document, path: shown, frontMatter: frontMatter.frontMatter, title: title)
    page.rawHTML = configuration.rawHTML
    return LoadedPage(bytes: bytes, page: page, findings: findings)
  }

  private static func titleFinding(_ file: String) -> Finding {
    Finding(
      rule: "page.title", severity: .error, place: Place(file: file),
      message: "the page has no title; begin it with '# Title', or write 'title:' into its front matter")
  }
}

/// One page as it was read from its bytes; without a page where they are no text.
struct LoadedPage: Sendable {
  var bytes: [UInt8]
  var page: Page?
  var findings: [Finding]
}

extension Document {
  /// The text of the first level-1 heading that is not empty; else that of the first heading that is not.
  var firstTitle: String? {
    var other: String?
    for block in blocks {
      guard case .heading(let heading) = block.kind else { continue }
      let text = heading.content.plainText
      if heading.level == 1, !text.isEmpty { return text }
      if other == nil, !text.isEmpty { other = text }
    }
    return other
  }
}

extension Lock {
  /// Beside `assay.yml`, committed.
  public static let fileName = "evidence.lock"
}

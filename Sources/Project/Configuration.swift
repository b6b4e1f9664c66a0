import Diagnostics
import Evidence
import Markdown
import Snippets

/// The settings of a project: `assay.yml`, or its defaults.
public struct Configuration: Sendable {
  /// The absolute path of the folder that holds `assay.yml` (or `content/`).
  public var root: String
  public var title = "Guide"
  public var baseURL: String?
  /// Paths relative to `root`, folded (`.` where it is the root itself); an absolute one stays as it is.
  public var content = "content"
  public var interfaces = "interfaces"
  public var templates = "templates"
  /// Where `assay.yml` names the folders of pages and of templates, which then must be there.
  public var contentPlace: Place?
  public var templatesPlace: Place?
  public var output = "site"
  /// Files and folders inside the content folder that are no content: a name, wherever it stands, or a path relative
  /// to `root`.
  public var exclude: [String] = []
  public var citeDefault: String?
  /// Sorted by name.
  public var targets: [Target] = []
  /// Severities that replace the rules' own, by rule identifier.
  public var rules: [String: String] = [:]
  /// The identifiers that `rules:` may name, here and in the front matter of pages; any where it is empty.
  public var knownRules: [String] = []
  /// Where the project's files are on a code host.
  public var repository: Repository?
  /// For the beginning of a cited path, the folder that holds its files; relative to `root`, folded.
  public var sources: [String: String] = [:]
  public var filtersTags = false
  /// What becomes of the raw HTML of pages.
  public var rawHTML = RawHTML.pass
  /// Former addresses, in the order in which they are written.
  public var redirects: [Redirect] = []
  public var pageURLs = LinkMap.PageURLs.file
  /// How `assay.yml` is called in messages; nil where there is none.
  public var file: String?

  public init(root: String) {
    self.root = root
  }

  /// Where a path of the project is on the disk.
  public func absolute(_ path: String) -> String {
    FilePath.absolute(path, from: root)
  }

  /// The path of a page as the site sees it, from the content folder: `part-17/03.md` of `content/part-17/03.md`.
  public func contentPath(ofPage page: String) -> String {
    content == "." || !page.hasPrefix(content + "/") ? page : String(page.dropFirst(content.count + 1))
  }

  /// Whether the repository has a file or folder, by its path in the repository; nil where this cannot be told from
  /// what is on the disk.
  public func isInRepository(_ path: String) -> Bool? {
    guard let folder = repository?.folder else { return nil }
    if path.isEmpty || path == folder { return FileBytes.isThere(root) }
    if let own = folder.isEmpty ? path : FilePath.relative(path, to: folder) {
      return FileBytes.isThere(absolute(own))
    }
    guard root.hasSuffix("/" + folder) else { return nil }
    return FileBytes.isThere(root.dropLast(folder.count) + path)
  }

  /// Where verdicts and modules are kept between runs.
  public var cacheFolder: String { absolute(".assay-cache") }
}

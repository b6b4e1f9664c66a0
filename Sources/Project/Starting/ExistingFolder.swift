import Diagnostics
import Foundation
import Markdown
import SwiftInterface

/// A folder of Markdown that somebody wrote for another tool, or for none: what Assay can find out about it without
/// being told.
public struct ExistingFolder: Sendable {
  public enum Shape: Sendable, Equatable {
    case mdBook, mkDocs, docusaurus
    /// Pages of no tool that is known.
    case plain
  }

  public let root: String
  public private(set) var shape = Shape.plain
  /// What the other tool's settings say, or the first heading; nil where nothing does.
  public private(set) var title: String?
  /// Relative to the root.
  public private(set) var content = "."
  public private(set) var baseURL: String?
  public private(set) var repository: String?
  public private(set) var branch: String?
  /// Whether pages are written as `page/index.html`.
  public private(set) var usesDirectoryURLs = false
  /// The folder of stored interfaces, by their names; nil where there is none.
  public private(set) var interfaces: String?
  /// Interfaces under names that the store does not know, and those in other folders.
  public private(set) var otherInterfaces: [String] = []
  /// The modules and the SDKs of the stored interfaces, sorted.
  public private(set) var modules: [String] = []
  public private(set) var sdks: [String] = []
  /// Folders inside the content folder whose Markdown is somebody else's.
  public private(set) var exclude: [String] = []
  /// The folder of pages that another tool's settings name and that is not there, with the name of these settings.
  private var missingContent: (file: String, folder: String)?
  /// Files `.mdx` in the content folder, which are not read.
  public private(set) var components: [String] = []

  /// Folders that tools fill; no guide is written in them.
  static let foreign: Set<String> = [
    "node_modules", "vendor", "Pods", "Carthage", "build", "dist", "target", "venv", "env", "third_party", "_site",
    "public", "book", "DerivedData", "__pycache__",
  ]
  /// Where guides are kept, the likeliest first.
  private static let usual = ["content", "docs", "doc", "documentation", "guide", "book/src", "src", "pages"]
  /// What stands at the top of a repository and is no guide.
  private static let notices: Set<String> = [
    "readme.md", "changelog.md", "license.md", "contributing.md", "code_of_conduct.md", "security.md", "support.md",
    "authors.md", "history.md", "claude.md", "agents.md",
  ]

  /// - Parameter root: an absolute path.
  /// - Throws: `.usage` where there is no Markdown at all.
  public init(_ root: String) throws(ProjectError) {
    self.root = root
    readBook()
    readMkDocs()
    readDocusaurus()
    let tree = MarkdownTree(root)
    if shape == .plain { content = Self.content(of: tree) }
    if let (file, folder) = missingContent {
      throw ProjectError(
        .usage, "there is no folder '\(folder)', which should hold the pages", at: Place(file: file),
        advice: "Write an assay.yml with the line 'content: FOLDER', naming the folder of the pages.")
    }
    guard !tree.pages.isEmpty else {
      throw ProjectError(
        .usage, "there is no Markdown file here", at: Place(file: root),
        advice: tree.components.isEmpty
          ? "Go to the folder of your pages, or begin a new guide: assay init DIR."
          : "Those in .mdx, \(tree.components[0]) say, are not read: rename what has no components in it to .md.")
    }
    let inside = tree.foreign.filter { content == "." || FilePath.relative($0, to: content) != nil }
    exclude = inside.sorted()
    components = tree.components.filter { content == "." || FilePath.relative($0, to: content) != nil }
    readInterfaces(tree.interfaces)
    title =
      title ?? Self.firstHeading(in: ["README.md", "index.md"].flatMap { [FilePath.join(content, $0), $0] }, root)
    repository = repository ?? Self.remote(of: root)
  }

  private static func content(of tree: MarkdownTree) -> String {
    let top = tree.pages.filter { !$0.contains("/") && !notices.contains($0.lowercased()) }
    guard top.isEmpty else { return "." }
    let folder = usual.first { folder in tree.pages.contains { FilePath.relative($0, to: folder) != nil } }
    // A guide in one of the usual folders, and pages elsewhere too: only all of it is all of it.
    guard let folder, tree.pages.allSatisfy({ FilePath.relative($0, to: folder) != nil || !$0.contains("/") }) else {
      return "."
    }
    return folder
  }

  private mutating func readInterfaces(_ files: [String]) {
    var folders: [String: [String]] = [:]
    for file in files {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      guard InterfaceStore.parts(fileName: name) != nil else {
        otherInterfaces.append(file)
        continue
      }
      folders[FilePath.parent(of: file), default: []].append(name)
    }
    guard let best = folders.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }) else { return }
    interfaces = best.key
    let parts = best.value.compactMap(InterfaceStore.parts(fileName:))
    modules = Set(parts.map(\.module)).sorted()
    sdks = Set(parts.map(\.sdk)).sorted { SDKVersion($0) < SDKVersion($1) }
    for (folder, names) in folders where folder != best.key {
      otherInterfaces += names.map { FilePath.join(folder, $0) }
    }
    otherInterfaces.sort()
  }
}

// The settings of other tools. Only plain lines are read: whoever nests them otherwise tells it in assay.yml.
extension ExistingFolder {
  private mutating func readBook() {
    guard let lines = lines(of: "book.toml") else { return }
    shape = .mdBook
    content = "src"
    for (key, value) in lines.compactMap({ Self.setting($0, separator: "=") }) {
      switch key {
      case "title": title = title ?? value
      case "src": setContent(value, in: "book.toml")
      case "git-repository-url": repository = value
      default: break
      }
    }
  }

  private mutating func readMkDocs() {
    guard let lines = lines(of: "mkdocs.yml") ?? lines(of: "mkdocs.yaml") else { return }
    shape = .mkDocs
    content = "docs"
    usesDirectoryURLs = true
    // Nested keys are indented.
    for (key, value) in lines.filter({ $0.first != " " }).compactMap({ Self.setting($0, separator: ":") }) {
      switch key {
      case "site_name": title = value
      case "docs_dir": setContent(value, in: "mkdocs.yml")
      case "site_url": baseURL = value.hasPrefix("http") ? value : nil
      case "repo_url": repository = value.hasPrefix("http") ? value : nil
      case "edit_uri": branch = Self.branch(ofEditAddress: value)
      case "use_directory_urls": usesDirectoryURLs = value != "false"
      default: break
      }
    }
  }

  /// Only what stands on one line, as its own template writes it; the rest of that file is a program.
  private mutating func readDocusaurus() {
    let names = ["docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs", "docusaurus.config.cjs"]
    guard let name = names.first(where: { FileBytes.isFile(FilePath.join(root, $0)) }), let lines = lines(of: name),
      FileBytes.isFolder(FilePath.join(root, "docs"))
    else { return }
    shape = .docusaurus
    content = "docs"
    var base = "/"
    for (key, value) in lines.compactMap({ Self.setting($0, separator: ":") }) {
      switch key {
      case "title": title = title ?? value
      case "url": baseURL = baseURL ?? (value.hasPrefix("http") ? value : nil)
      case "baseUrl": base = value
      default: break
      }
    }
    if let url = baseURL { baseURL = (url.hasSuffix("/") ? String(url.dropLast()) : url) + base + "docs/" }
  }

  /// Takes the folder of pages that another tool's settings name, if it is there: a name may stand for something else.
  private mutating func setContent(_ value: String, in file: String) {
    let folder = FilePath.folded(value)
    guard FileBytes.isFolder(FilePath.join(root, folder)) else {
      missingContent = (file, value)
      return
    }
    content = folder
  }

  private func lines(of name: String) -> [String]? {
    guard let bytes = try? FileBytes.read(FilePath.join(root, name)) else { return nil }
    let source = SourceText(path: name, bytes: bytes)
    return (1...source.lineCount).map(source.lineText)
  }

  /// `title = "The Book"`, `site_name: Kiln  # ours`.
  private static func setting(_ line: String, separator: Character) -> (key: String, value: String)? {
    guard let index = line.firstIndex(of: separator) else { return nil }
    let key = line[..<index].trimmingSpaces
    var value = line[line.index(after: index)...].trimmingSpaces
    if let quote = value.first, quote == "\"" || quote == "'" {
      let text = quoted(value.dropFirst(), quote)
      return text.isEmpty ? nil : (String(key), text)
    } else if let comment = value.range(of: " #") {
      value = value[..<comment.lowerBound].trimmingSpaces
    }
    return value.isEmpty ? nil : (String(key), String(value))
  }

  /// The text up to a quotation mark; within `"…"` a backslash takes the next sign's meaning away.
  private static func quoted(_ text: Substring, _ quote: Character) -> String {
    var result = ""
    var isEscaped = false
    for sign in text {
      if isEscaped {
        result.append(sign)
        isEscaped = false
      } else if sign == "\\", quote == "\"" {
        isEscaped = true
      } else if sign == quote {
        break
      } else {
        result.append(sign)
      }
    }
    return result
  }

  /// `main` of `edit/main/docs/`.
  private static func branch(ofEditAddress address: String) -> String? {
    let parts = address.split(separator: "/")
    guard let verb = parts.firstIndex(where: { ["edit", "blob", "_edit"].contains($0) }), verb + 1 < parts.count else {
      return nil
    }
    return String(parts[verb + 1])
  }
}

// The title, and where the repository is shown.
extension ExistingFolder {
  private static func firstHeading(in files: [String], _ root: String) -> String? {
    for file in files {
      guard let bytes = try? FileBytes.read(FilePath.join(root, file)) else { continue }
      if let title = Document.parsePage(path: file, bytes: bytes).firstTitle { return title }
    }
    return nil
  }

  /// The address of the remote that git calls origin; nil where there is none that can be shown, such as a folder.
  private static func remote(of root: String) -> String? {
    guard let repository = try? GitRepository(of: root),
      let output = try? repository.output(["config", "--get", "remote.origin.url"])
    else { return nil }
    return shown(String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? "")
  }

  /// `https://example.org/o/r` of `git@example.org:o/r.git`, without a user or a password.
  static func shown(_ remote: String) -> String? {
    var rest = remote[...]
    let scheme = ["https://", "http://", "ssh://", "git://"].first { rest.hasPrefix($0) }
    if let scheme { rest = rest.dropFirst(scheme.count) }
    guard let slash = rest.firstIndex(where: { $0 == "/" || $0 == ":" }) else { return nil }
    if let at = rest[..<slash].lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    if scheme == nil {
      // git@example.org:o/r
      guard let colon = rest.firstIndex(of: ":"), remote.contains("@") else { return nil }
      rest = rest[..<colon] + "/" + rest[rest.index(after: colon)...]
    }
    if rest.hasSuffix(".git") { rest = rest.dropLast(4) }
    return rest.contains("/") ? "\(scheme == "http://" ? "http" : "https")://\(rest)" : nil
  }
}

extension StringProtocol {
  fileprivate var trimmingSpaces: Substring {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }
}

import Foundation

/// The Markdown files and the interfaces below a folder, by their paths from it, sorted. Hidden folders are left out.
struct MarkdownTree {
  private(set) var pages: [String] = []
  private(set) var interfaces: [String] = []
  /// Folders with Markdown in them that tools have filled; their files are in neither list.
  private(set) var foreign: [String] = []
  /// Files of Markdown with components in it, which is no Markdown.
  private(set) var components: [String] = []

  /// More folders than any guide has: whoever starts in a home folder shall not wait for all of it.
  private static let limit = 20_000

  init(_ root: String) {
    var waiting = [""]
    var visited = 0
    while let folder = waiting.popLast(), visited < Self.limit {
      visited += 1
      let names = (try? FileManager.default.contentsOfDirectory(atPath: FilePath.join(root, folder))) ?? []
      // A site that Assay built.
      if names.contains(".assay-site") { continue }
      for name in names where name.utf8.first != 0x2E {
        let path = FilePath.join(folder, name)
        let absolute = FilePath.join(root, path)
        if name.hasSuffix(".md") {
          pages.append(path)
        } else if name.hasSuffix(".mdx") {
          components.append(path)
        } else if name.hasSuffix(".swiftinterface") {
          interfaces.append(path)
        } else if FileBytes.isFolder(absolute), !Self.isLink(absolute) {
          if ExistingFolder.foreign.contains(name), !Self.isBookSource(path, root) {
            if Self.holdsMarkdown(absolute) { foreign.append(path) }
          } else {
            waiting.append(path)
          }
        }
      }
    }
    pages.sort()
    interfaces.sort()
    components.sort()
  }

  /// A folder `book` may be what mdBook writes, or the book itself.
  private static func isBookSource(_ path: String, _ root: String) -> Bool {
    path.hasSuffix("book") && FileBytes.isFile(FilePath.join(root, path + "/book.toml"))
  }

  private static func holdsMarkdown(_ folder: String) -> Bool {
    guard let files = FileManager.default.enumerator(atPath: folder) else { return false }
    var count = 0
    while let name = files.nextObject() as? String, count < limit {
      if name.hasSuffix(".md") { return true }
      count += 1
    }
    return false
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}

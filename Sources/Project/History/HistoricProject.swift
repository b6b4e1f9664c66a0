import Diagnostics
import Evidence
import YAML

/// Which files of a commit are pages, as the `assay.yml` of that commit says.
struct HistoricProject: Sendable, Hashable {
  /// The project's folder from the top of the repository; empty for the top itself.
  let root: String
  private let content: String
  /// Folders below the content folder that hold no content.
  private let excluded: [String]
  private let left: Set<String>

  /// - Parameters:
  ///   - settings: the bytes of `assay.yml`; nil without one.
  ///   - former: the project before, which holds on where the settings cannot be read: a commit of the past cannot be
  ///     mended.
  init(root: String, settings: [UInt8]?, former: HistoricProject? = nil) {
    let read = settings.map { try? YAMLNode.parse(bytes: $0, file: "assay.yml") }
    if case .some(.none) = read, let former, former.root == root {
      self = former
      return
    }
    self.root = root
    let entries = (read ?? nil)?.entries ?? []
    func value(_ key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }
    func path(_ key: String, _ usual: String) -> String { value(key)?.string.map(FilePath.folded) ?? usual }
    let content = path("content", "content")
    self.content = content
    excluded = [path("interfaces", "interfaces"), path("templates", "templates"), path("output", "site")]
      .filter { $0 != content }
    if case .sequence(let names)? = value("exclude")?.value {
      left = Set(names.compactMap(\.string))
    } else {
      left = Set(value("exclude")?.string.map { [$0] } ?? [])
    }
  }

  /// The path of a page in its project; nil for a file that is no page.
  func page(_ path: String) -> String? {
    guard path.hasSuffix(".md"), let shown = Self.below(root, path), let inner = Self.below(content, shown) else {
      return nil
    }
    if inner.split(separator: "/").contains(where: { $0.hasPrefix(".") || left.contains(String($0)) }) { return nil }
    if excluded.contains(where: { Self.below($0, shown) != nil }) { return nil }
    if left.contains(where: { $0 == shown || Self.below($0, shown) != nil }) { return nil }
    return shown
  }

  private static func below(_ folder: String, _ path: String) -> String? {
    if folder.isEmpty || folder == "." { return path }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }
}

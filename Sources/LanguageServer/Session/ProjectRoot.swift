import Project

/// Finds the project of a file.
enum ProjectRoot {
  /// What is taken for `assay.yml` by mistake: reading the project says so.
  private static let lookalikes = ["assay.yaml", ".assay.yml", ".assay.yaml"]

  /// The folder with `assay.yml`, the file's or one above it; else the nearest folder whose `content/` the file is in.
  /// Nil for a file of no project.
  ///
  /// - Parameter isOpen: whether an editor holds a file of this path, which need not be on the disk yet.
  static func folder(ofFile path: String, isOpen: (String) -> Bool = { _ in false }) -> String? {
    func hasContent(_ folder: String) -> Bool {
      let content = FilePath.join(folder, "content")
      return path.hasPrefix(content + "/") && FileBytes.isFolder(content)
    }
    return folder(from: FilePath.folder(of: path), isOpen: isOpen, hasContent: hasContent)
  }

  /// The project of a folder: itself, or one above it with `assay.yml`.
  static func folder(ofFolder path: String) -> String? {
    let own = FilePath.folded(path)
    func hasContent(_ folder: String) -> Bool {
      folder == own && FileBytes.isFolder(FilePath.join(folder, "content"))
    }
    return folder(from: own, isOpen: { _ in false }, hasContent: hasContent)
  }

  private static func folder(
    from start: String, isOpen: (String) -> Bool, hasContent: (String) -> Bool
  ) -> String? {
    var folder = start
    var withContent: String?
    while true {
      let settings = FilePath.join(folder, Configuration.fileName)
      if FileBytes.isThere(settings) || isOpen(settings) { return folder }
      if lookalikes.contains(where: { FileBytes.isFile(FilePath.join(folder, $0)) }) { return folder }
      if withContent == nil, hasContent(folder) { withContent = folder }
      if folder == "/" { return withContent }
      folder = FilePath.folder(of: folder)
    }
  }
}

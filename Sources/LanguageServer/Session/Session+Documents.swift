import Diagnostics
import Project

/// What the editor tells of its documents and of the disk.
extension Session {
  mutating func open(_ params: JSONNode) {
    let document = params["textDocument"]
    guard let uri = document?["uri"]?.string, let written = DocumentURI.path(uri), let text = document?["text"]?.string
    else { return }
    let path = FilePath.folded(written)
    documents[path] = OpenDocument(
      uri: uri, path: path, version: document?["version"]?.integer ?? 0, text: text, root: root(of: path))
    touch(path: path, pause: 0)
  }

  mutating func change(_ params: JSONNode) {
    guard let path = path(params), let changes = params["contentChanges"]?.elements else { return }
    for change in changes {
      guard documents[path]?.apply(change, client.encoding) ?? true else {
        perform(.warn("a change of \(path) has no text, or a range that is none; it is left out"))
        continue
      }
    }
    if let version = params["textDocument", "version"]?.integer { documents[path]?.version = version }
    touch(path: path, pause: Session.pause)
  }

  mutating func save(_ params: JSONNode) {
    guard let path = path(params) else { return }
    if FilePath.folded(path).hasSuffix("/" + Configuration.fileName) { findRoots() }
    touch(path: path, pause: 0)
  }

  /// What is on the disk holds again.
  mutating func close(_ params: JSONNode) {
    guard let path = path(params), let document = documents.removeValue(forKey: path) else { return }
    guard let root = document.root else { return }
    if isShown(root) { touch(root, pause: 0) } else { leave(root) }
  }

  mutating func filesChanged(_ params: JSONNode) {
    let paths = (params["changes"]?.elements ?? []).compactMap { $0["uri"]?.string }.compactMap(DocumentURI.path)
    if paths.contains(where: { $0.hasSuffix("/" + Configuration.fileName) }) { findRoots() }
    let touched = projects.keys.filter { root in paths.contains { ProjectSnapshot.shown($0, in: root) != nil } }
    for root in touched.sorted() { touch(root, pause: Session.pause) }
  }

  mutating func foldersChanged(_ params: JSONNode) {
    func paths(_ key: String) -> [String] {
      (params["event", key]?.elements ?? []).compactMap { $0["uri"]?.string }.compactMap(DocumentURI.path)
        .map(FilePath.folded)
    }
    let removed = Set(paths("removed"))
    folders.removeAll(where: removed.contains)
    for root in projects.keys.sorted() where !isShown(root) { leave(root) }
    for folder in paths("added") where !folders.contains(folder) {
      folders.append(folder)
      if let root = ProjectRoot.folder(ofFolder: folder) { touch(root, pause: 0) }
    }
  }

  /// The path of an open document that a message is about.
  private func path(_ params: JSONNode) -> String? {
    params["textDocument", "uri"]?.string.flatMap(DocumentURI.path).map(FilePath.folded)
      .flatMap { documents[$0] == nil ? nil : $0 }
  }

  private func root(of path: String) -> String? {
    ProjectRoot.folder(ofFile: path) { documents[$0] != nil }
  }

  /// Settings were made or removed: documents may be of another project now.
  private mutating func findRoots() {
    for path in documents.keys.sorted() {
      let root = root(of: path)
      guard let old = documents[path]?.root, old != root else {
        documents[path]?.root = root
        continue
      }
      documents[path]?.root = root
      if !isShown(old) { leave(old) }
      if let root { touch(root, pause: 0) }
    }
  }

  /// Whether the client shows a project: one of its folders, or a document.
  private func isShown(_ root: String) -> Bool {
    documents.values.contains { $0.root == root } || folders.contains { ProjectRoot.folder(ofFolder: $0) == root }
  }

  private mutating func touch(path: String, pause: Int) {
    if let root = documents[path]?.root { touch(root, pause: pause) }
  }
}

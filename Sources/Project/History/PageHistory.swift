import Diagnostics

/// What a commit did to the pages of a guide.
struct PageChanges: Sendable {
  /// A version of a page: the hash of its content, and its path in the project, of which ids are made.
  struct Version: Sendable, Hashable {
    var blob: String
    var page: String
  }

  var commit: GitRepository.LoggedCommit
  /// The pages, by their paths in the project, that are gone or have other content.
  var removed: [String] = []
  /// Those that are new or have other content.
  var added: [Version] = []
  /// For a page that was renamed, its path before.
  var former: [String: String] = [:]

  /// What each commit did, the oldest first.
  ///
  /// - Parameter root: the project's folder today, from the top of the repository.
  static func all(in repository: GitRepository, root: String) throws(ProjectError) -> [PageChanges] {
    let log = try repository.log()
    let roots = roots(of: log, from: root)
    let names = Set(roots.map { FilePath.join($0, Configuration.fileName) })
    let settings = try repository.blobs(
      Set(log.flatMap(\.changes).filter { names.contains($0.path) }.compactMap(\.blob)).sorted())
    var files: [String: String] = [:]
    var project = HistoricProject(root: roots.first ?? root, settings: nil)
    var all: [PageChanges] = []
    for (commit, root) in zip(log, roots) {
      var changes = PageChanges(commit: commit)
      let before = project
      let name = FilePath.join(root, Configuration.fileName)
      let old = files
      for change in commit.changes {
        if let former = change.former { files[former] = nil }
        files[change.path] = change.blob
      }
      if root != before.root || commit.changes.contains(where: { $0.path == name || $0.former == name }) {
        project = HistoricProject(root: root, settings: files[name].flatMap { settings[$0] }, former: before)
      }
      if project == before {
        changes.note(commit.changes.flatMap { [$0.former, $0.path] }.compactMap { $0 }, old, before, files, project)
      } else {
        changes.note(Array(Set(old.keys).union(files.keys)), old, before, files, project)
      }
      for change in commit.changes {
        if let former = change.former.flatMap(before.page), let page = project.page(change.path) {
          changes.former[page] = former
        }
      }
      if !changes.removed.isEmpty || !changes.added.isEmpty { all.append(changes) }
    }
    return all
  }

  private mutating func note(
    _ paths: [String], _ old: [String: String], _ before: HistoricProject, _ new: [String: String],
    _ after: HistoricProject
  ) {
    for path in Set(paths).sorted() {
      let was = before.page(path).flatMap { page in old[path].map { Version(blob: $0, page: page) } }
      let now = after.page(path).flatMap { page in new[path].map { Version(blob: $0, page: page) } }
      guard was != now else { continue }
      if let was { removed.append(was.page) }
      if let now { added.append(now) }
    }
  }

  /// For each commit the folder of the project, which may have been renamed with its `assay.yml`.
  private static func roots(of log: [GitRepository.LoggedCommit], from root: String) -> [String] {
    var name = FilePath.join(root, Configuration.fileName)
    var roots: [String] = []
    for commit in log.reversed() {
      let end = name.utf8.count - Configuration.fileName.utf8.count
      roots.append(String(String(name.utf8.prefix(end))!.dropLast(end > 0 ? 1 : 0)))
      if let former = commit.changes.first(where: { $0.path == name })?.former,
        former == Configuration.fileName || former.hasSuffix("/" + Configuration.fileName)
      {
        name = former
      }
    }
    return roots.reversed()
  }
}

import Diagnostics
import Evidence
import Foundation

extension GapTimeline {
  /// Follows the gaps of a project through the commits of its git repository, along the first parents of the current
  /// branch. Each version of a page is read once. What is not committed is not in it.
  ///
  /// - Parameters:
  ///   - isWanted: whether a page, by its path in the project, is asked for.
  ///   - jobs: how many threads read pages.
  /// - Throws: as `GitRepository` does: `.environment` without a `git`, `.usage` without a repository or a commit.
  public init(
    of configuration: Configuration, jobs: Int, where isWanted: (String) -> Bool = { _ in true }
  ) throws(ProjectError) {
    let repository = try GitRepository(of: configuration.root)
    let prefix = try repository.prefix(of: configuration.root)
    var changes = try PageChanges.all(in: repository, root: prefix)
    var isWhole = true
    for index in changes.indices {
      if !changes[index].added.allSatisfy({ isWanted($0.page) }) { isWhole = false }
      changes[index].removed.removeAll { !isWanted($0) }
      changes[index].added.removeAll { !isWanted($0.page) }
    }
    let cache = GapVersionCache(configuration)
    let versions = try Self.versions(changes, repository, known: cache.versions, jobs: jobs)
    // Of some pages alone it would forget the others.
    if isWhole { cache.keep(versions) }
    var walk = GapWalk()
    for change in changes { walk.take(change, versions) }
    self.init(commits: walk.timeline, isShallow: try repository.isShallow())
  }

  /// How many contents are held at once.
  private static let batch = 256

  private static func versions(
    _ changes: [PageChanges], _ repository: GitRepository, known: GapVersionCache.Versions, jobs: Int
  ) throws(ProjectError) -> [PageChanges.Version: [GapVersion]] {
    var seen: Set<PageChanges.Version> = []
    let all = changes.flatMap(\.added).filter { seen.insert($0).inserted }
    var versions = known.filter { seen.contains($0.key) }
    let wanted = all.filter { versions[$0] == nil }
    for start in stride(from: 0, to: wanted.count, by: batch) {
      let part = Array(wanted[start..<min(start + batch, wanted.count)])
      let blobs = try repository.blobs(Set(part.map(\.blob)).sorted())
      let read = part.concurrentMap(jobs: jobs) { GapVersion.all(in: blobs[$0.blob] ?? [], page: $0.page) }
      for (version, gaps) in zip(part, read) { versions[version] = gaps }
    }
    return versions
  }
}

extension GitRepository {
  /// The path of a folder from the top; empty for the top itself.
  func prefix(of folder: String) throws(ProjectError) -> String {
    let resolved = realpath(folder, nil)
    defer { free(resolved) }
    let real = resolved.map { String(cString: $0) } ?? folder
    return real == top ? "" : FilePath.relative(real, to: top) ?? ""
  }
}

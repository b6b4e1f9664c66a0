/// What became of a guide's gaps from commit to commit.
public struct GapTimeline: Sendable, Hashable {
  public enum Event: String, Sendable, CaseIterable { case opened, reopened, narrowed, resolved, removed }

  /// What happened to one gap in a commit.
  public struct Change: Sendable, Hashable {
    public var event: Event
    /// The id that the gap's claim has where it stands last: today, or before it was removed.
    public var id: String
    /// The page that it stands on in this commit; of a removed one, that it stood on.
    public var page: String
    /// The claim's words in this commit.
    public var text: String

    public init(event: Event, id: String, page: String, text: String) {
      self.event = event
      self.id = id
      self.page = page
      self.text = text
    }
  }

  /// A commit that changed something, and how many gaps there are after it.
  public struct Commit: Sendable, Hashable {
    public var hash: String
    /// The committer's, an ISO day.
    public var date: String
    public var counts: [GapStatus: Int]
    public var changes: [Change]

    public init(hash: String, date: String, counts: [GapStatus: Int], changes: [Change]) {
      self.hash = hash
      self.date = date
      self.counts = counts
      self.changes = changes
    }

    /// The first characters of the hash, which do not depend on how large the repository is.
    public var shortHash: String { String(hash.prefix(8)) }
    public func count(_ status: GapStatus) -> Int { counts[status] ?? 0 }
  }

  /// The oldest first.
  public var commits: [Commit]
  /// The history of a shallow clone begins in its middle: what stood in its first commit is older than that.
  public var isShallow: Bool

  public init(commits: [Commit] = [], isShallow: Bool = false) {
    self.commits = commits
    self.isShallow = isShallow
  }

  /// Only the commits of a day or later.
  public func since(_ day: String?) -> GapTimeline {
    guard let day else { return self }
    return GapTimeline(commits: commits.filter { $0.date >= day }, isShallow: isShallow)
  }
}

import Evidence

/// The walk from commit to commit: which gaps there are, and what became of each.
struct GapWalk {
  /// A gap through all of its versions.
  private struct Thread {
    var last: GapVersion
    var status: GapStatus?
  }

  private struct Change {
    var event: GapTimeline.Event
    var thread: Int
    var page: String
    var text: String
  }

  /// A gap of a page at some commit.
  private struct Standing {
    var thread: Int
    var gap: GapVersion
  }

  private var threads: [Thread] = []
  private var pages: [String: [Standing]] = [:]
  /// The threads of removed gaps, by their words.
  private var removed: [[String]: [Int]] = [:]
  private var isRemoved: Set<Int> = []
  private var counts: [GapStatus: Int] = [:]
  private var commits: [(commit: GitRepository.LoggedCommit, counts: [GapStatus: Int], changes: [Change])] = []

  /// The commits that changed something; each gap is called as where it stands last.
  var timeline: [GapTimeline.Commit] {
    commits.map { commit, counts, changes in
      GapTimeline.Commit(
        hash: commit.hash, date: commit.date, counts: counts,
        changes: changes.map {
          GapTimeline.Change(event: $0.event, id: threads[$0.thread].last.id, page: $0.page, text: $0.text)
        })
    }
  }

  mutating func take(_ step: PageChanges, _ versions: [PageChanges.Version: [GapVersion]]) {
    var old: [String: [Standing]] = [:]
    for page in step.removed { old[page] = pages.removeValue(forKey: page) }
    var unknown: [(page: String, place: Int, gap: GapVersion)] = []
    var changes: [Change] = []
    for version in step.added.sorted(by: { $0.page < $1.page }) {
      let gaps = versions[version] ?? []
      let source = step.former[version.page] ?? version.page
      let candidates = old[source] ?? []
      let matching = GapMatching(candidates.map(\.gap), gaps)
      var standing: [Standing] = []
      for (gap, former) in zip(gaps, matching.former) {
        standing.append(Standing(thread: former.map { candidates[$0].thread } ?? -1, gap: gap))
        if former == nil { unknown.append((version.page, standing.count - 1, gap)) }
      }
      let taken = Set(matching.former.compactMap { $0 })
      old[source] = candidates.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
      pages[version.page] = standing
    }
    matchAcross(unknown, &old)
    for version in step.added.sorted(by: { $0.page < $1.page }) {
      for place in pages[version.page]?.indices ?? 0..<0 { note(version.page, place, &changes) }
    }
    for (page, gone) in old.sorted(by: { $0.key < $1.key }) {
      for standing in gone { remove(standing, page, &changes) }
    }
    if !changes.isEmpty { commits.append((step.commit, counts, changes)) }
  }

  /// Gaps that went to another page, or that come back.
  private mutating func matchAcross(
    _ unknown: [(page: String, place: Int, gap: GapVersion)], _ old: inout [String: [Standing]]
  ) {
    let left = old.sorted { $0.key < $1.key }.flatMap { page, gaps in gaps.map { (page: page, standing: $0) } }
    let matching = GapMatching(left.map(\.standing.gap), unknown.map(\.gap), isSamePage: false)
    for (new, former) in zip(unknown, matching.former) {
      var thread = -1
      if let former {
        thread = left[former].standing.thread
        old[left[former].page]?.removeAll { $0.thread == thread }
      } else if let back = removed[new.gap.words]?.popLast() {
        thread = back
      } else {
        thread = threads.count
        threads.append(Thread(last: new.gap, status: nil))
      }
      pages[new.page]?[new.place].thread = thread
    }
  }

  private mutating func note(_ page: String, _ place: Int, _ changes: inout [Change]) {
    guard let standing = pages[page]?[place] else { return }
    let (thread, gap) = (standing.thread, standing.gap)
    let was = threads[thread].status
    let isKnown = was != nil || isRemoved.contains(thread)
    for event in Self.events(from: was, isKnown: isKnown, to: gap.status) {
      changes.append(Change(event: event, thread: thread, page: page, text: gap.text))
    }
    isRemoved.remove(thread)
    if let was { counts[was, default: 0] -= 1 }
    counts[gap.status, default: 0] += 1
    threads[thread] = Thread(last: gap, status: gap.status)
  }

  private mutating func remove(_ standing: Standing, _ page: String, _ changes: inout [Change]) {
    changes.append(Change(event: .removed, thread: standing.thread, page: page, text: standing.gap.text))
    if let was = threads[standing.thread].status { counts[was, default: 0] -= 1 }
    threads[standing.thread].status = nil
    isRemoved.insert(standing.thread)
    removed[standing.gap.words, default: []].append(standing.thread)
  }

  /// What happened to a gap that was in one status, or in none, and is in another.
  private static func events(from was: GapStatus?, isKnown: Bool, to now: GapStatus) -> [GapTimeline.Event] {
    guard was != now else { return [] }
    let beginning: GapTimeline.Event = isKnown ? .reopened : .opened
    switch now {
    case .resolved: return [.resolved]
    case .open: return [beginning]
    case .narrowed: return was == .open ? [.narrowed] : [beginning, .narrowed]
    }
  }
}

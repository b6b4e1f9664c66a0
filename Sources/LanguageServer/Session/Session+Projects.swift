import Checks
import Diagnostics
import Evidence
import Project
import Site

/// Reads and checks projects beside what is asked meanwhile.
///
/// A change becomes due when nothing else came for a while. Then the project is read: what did not change is taken from
/// the cache, and of the pages that did, what the rules of one page find is shown at once. All rules are run after that,
/// and what they find is shown unless something was changed again.
extension Session {
  /// Something of a project changed, or it is met for the first time.
  mutating func touch(_ root: String, pause: Int) {
    projects[root, default: ProjectState(root: root)].change += 1
    let change = projects[root]?.change ?? 0
    if pause == 0 {
      readIfDue(root, change)
    } else {
      perform(.later(milliseconds: pause, .due(root: root, change: change)))
    }
  }

  mutating func readIfDue(_ root: String, _ change: Int) {
    guard let project = projects[root], project.change == change else { return }
    if project.isReading { projects[root]?.isDue = true } else { read(root) }
  }

  private mutating func read(_ root: String) {
    guard let project = projects[root] else { return }
    var texts: [String: [UInt8]] = [:]
    for document in documents.values where document.root == root {
      if let shown = ProjectSnapshot.shown(document.path, in: root) { texts[shown] = document.source.bytes }
    }
    let reading = ProjectReading(
      root: root, change: project.change, settings: texts[Configuration.fileName], texts: texts, cache: project.cache,
      earlier: project.snapshot, jobs: jobs)
    projects[root]?.isReading = true
    projects[root]?.isDue = false
    projects[root]?.cache = GuideCache()
    perform(.background { .read(root: root, reading.run()) })
  }

  mutating func take(_ outcome: ProjectReading.Outcome, of root: String) {
    // The client may have closed the project meanwhile.
    guard projects[root] != nil else { return }
    projects[root]?.isReading = false
    projects[root]?.cache = outcome.cache
    switch outcome.result {
    case .success(let snapshot):
      projects[root]?.snapshot = snapshot
      projects[root]?.obstacle = nil
      forgetObstacle(of: root)
      show(outcome.findings, of: root, snapshot)
    case .failure(let error):
      projects[root]?.obstacle = error
      show(error, of: root)
    }
    let waiting = projects[root]?.waiting ?? []
    projects[root]?.waiting = []
    for request in waiting { answer(request.id, request.method, request.params) }
    if projects[root]?.isDue == true { read(root) } else { checkIfIdle(root) }
  }

  private mutating func checkIfIdle(_ root: String) {
    guard let project = projects[root], !project.isChecking, project.obstacle == nil, let snapshot = project.snapshot,
      snapshot.change == project.change
    else { return }
    projects[root]?.isChecking = true
    perform(
      .background {
        let check = GuideCheck(snapshot.configuration)
        let outcome = check.outcome(check.context(snapshot.guide, links: snapshot.links))
        return .checked(root: root, change: snapshot.change, outcome.findings)
      })
  }

  mutating func take(_ findings: [Finding], of root: String, _ change: Int) {
    guard let project = projects[root] else { return }
    projects[root]?.isChecking = false
    guard change == project.change, project.obstacle == nil, let snapshot = project.snapshot else {
      if !project.isReading { checkIfIdle(root) }
      return
    }
    var byFile: [String: [Finding]] = [:]
    for finding in findings { byFile[finding.place.file, default: []].append(finding) }
    var checked: [String: CheckedText] = [:]
    for (file, findings) in byFile {
      let source = snapshot.source(file) ?? SourceText(path: file, bytes: [])
      checked[file] = CheckedText(source: source, findings: findings)
    }
    // A page without findings is known to have none.
    for document in documents.values where document.root == root {
      if let file = snapshot.shown(document.path), checked[file] == nil, let page = snapshot.page(file) {
        checked[file] = CheckedText(source: page.document.source, findings: [])
      }
    }
    projects[root]?.checked = checked
    publishAll(root, snapshot)
  }

  /// Shows what the rules of one page found, with what the others found before.
  private mutating func show(_ findings: [String: [Finding]], of root: String, _ snapshot: ProjectSnapshot) {
    let own = Set(Catalogue.rulesOfOnePage)
    for (file, found) in findings.sorted(by: { $0.key < $1.key }) {
      guard let source = snapshot.page(file)?.document.source else { continue }
      let others = projects[root]?.checked[file]?.carried(to: source).filter { !own.contains($0.rule) } ?? []
      let all = (found + others).sorted { ($0.place, $0.rule) < ($1.place, $1.rule) }
      projects[root]?.checked[file] = CheckedText(source: source, findings: all)
      publish(file, of: root, snapshot)
    }
  }

  /// The project is shown no longer.
  mutating func leave(_ root: String) {
    guard let project = projects[root] else { return }
    for uri in project.published.keys.sorted() { clear(uri, of: root) }
    for request in project.waiting { send(.result(request.id, .null)) }
    projects[root] = nil
  }
}

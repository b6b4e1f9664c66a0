import Checks
import Diagnostics
import Evidence
import Project
import Site

/// Reads a project from the disk and from what the editor holds unsaved, and checks the pages that changed.
struct ProjectReading: Sendable {
  struct Outcome: Sendable {
    var change: Int
    var cache: GuideCache
    var result: Result<ProjectSnapshot, ProjectError>
    /// By page, what the rules of one page have to say of those that an editor holds and that changed.
    var findings: [String: [Finding]] = [:]
  }

  var root: String
  var change: Int
  /// The text of `assay.yml` where an editor holds it.
  var settings: [UInt8]?
  /// The texts that an editor holds, by the project's names of the files.
  var texts: [String: [UInt8]]
  var cache: GuideCache
  /// The reading before, to tell what changed.
  var earlier: ProjectSnapshot?
  var jobs: Int

  func run() -> Outcome {
    var cache = cache
    do throws(ProjectError) {
      let configuration = try configuration()
      var loader = GuideLoader(configuration: configuration, jobs: jobs)
      loader.texts = texts
      let guide = try loader.load(with: &cache)
      let check = GuideCheck(configuration)
      let reader = cache.reader ?? EvidenceReader(store: guide.store, defaultModule: configuration.citeDefault)
      let snapshot = ProjectSnapshot(
        change: change, configuration: configuration, guide: guide, links: try check.links(of: guide), reader: reader)
      return Outcome(
        change: change, cache: cache, result: .success(snapshot), findings: findings(check, snapshot))
    } catch {
      return Outcome(change: change, cache: cache, result: .failure(error))
    }
  }

  private func configuration() throws(ProjectError) -> Configuration {
    let path = FilePath.join(root, Configuration.fileName)
    let rules = Catalogue.descriptions.map(\.id)
    guard settings != nil || FileBytes.isFile(path) else {
      return try Configuration.load(explicit: nil, from: root, knownRules: rules)
    }
    let bytes = if let settings { settings } else { try FileBytes.read(path, shownAs: Configuration.fileName) }
    return try Configuration.read(bytes, of: path, shownAs: Configuration.fileName, knownRules: rules)
  }

  /// Rules that look at one page alone are run for it at once: those of the whole guide take long in a large one.
  private func findings(_ check: GuideCheck, _ snapshot: ProjectSnapshot) -> [String: [Finding]] {
    var findings: [String: [Finding]] = [:]
    for file in texts.keys {
      guard let page = snapshot.page(file), earlier?.page(file)?.document.source.bytes != page.document.source.bytes
      else { continue }
      var part = snapshot.guide
      part.pages = [page]
      part.findings = part.findings.filter { $0.place.file == file }
      findings[file] =
        check.outcome(
          check.context(part, links: snapshot.links), only: Catalogue.rulesOfOnePage
        ).findings
    }
    return findings
  }
}

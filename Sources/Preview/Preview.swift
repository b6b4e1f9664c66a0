import Diagnostics
import Foundation
import Project
import Site

/// A guide that is shown while it is written: its site in memory, made anew when something changes.
///
/// Changes are taken on one queue, checks run on another; who asks for a page sees the last whole state. A class, since
/// the server, the watcher and both queues share it; the lock guards what they share.
public final class Preview: @unchecked Sendable {
  /// One reading of the project.
  public struct Reading: Sendable {
    public var site: SitePreview
    /// How many pages it has.
    public var pages: Int
    /// What the rules say of it. Takes a while for a large guide.
    public var check: @Sendable () -> [Finding]

    public init(site: SitePreview, pages: Int, check: @escaping @Sendable () -> [Finding]) {
      self.site = site
      self.pages = pages
      self.check = check
    }
  }

  /// What has to be known of a project whether it can be read or not.
  public struct Folders: Sendable, Equatable {
    /// Absolute paths of what is walked whole, of single files, and of folders that are left out.
    public var walked: [String]
    public var files: [String]
    public var excluded: [String]
    /// Names that are left out wherever they stand.
    public var names: Set<String>

    public init(walked: [String], files: [String], excluded: [String], names: Set<String> = []) {
      self.walked = walked
      self.files = files
      self.excluded = excluded
      self.names = names
    }
  }

  /// How a project is read. `folders` is called before each reading: settings may have changed.
  public struct Source: Sendable {
    public var folders: @Sendable () -> Folders
    public var read: @Sendable (inout Memory) throws(ProjectError) -> Reading

    public init(
      folders: @escaping @Sendable () -> Folders,
      read: @escaping @Sendable (inout Memory) throws(ProjectError) -> Reading
    ) {
      self.folders = folders
      self.read = read
    }
  }

  /// What is kept from one reading to the next.
  public struct Memory: Sendable {
    public var guide = GuideCache()
    public var templates: SiteTemplates?
  }

  /// What people are told in the terminal.
  public enum News: Sendable {
    /// The project was read.
    case read(pages: Int, seconds: Double, changed: [String])
    /// It cannot be read or shown as it is; what was shown before still is.
    case problem(ProjectError)
    /// The problem has gone.
    case mended
    /// All that was found; what of it is new, and how many have gone, since the last time.
    case checked([Finding], new: [Finding], gone: Int)
    /// Changes are looked for rather than told by the system.
    case looking
  }

  /// What is shown at one moment.
  struct State: Sendable {
    var number = 0
    /// Counts the sites: what is shown is the same as long as this is.
    var version = 0
    var site: SitePreview?
    var problem: ProjectError?
    /// Nil while the rules still run.
    var findings: [Finding]?
  }

  private let source: Source
  private let tell: @Sendable (News) -> Void
  private let lock = NSLock()
  private var state = State()
  private let work = DispatchQueue(label: "preview")
  private let checks = DispatchQueue(label: "preview checks", qos: .utility)
  let streams = EventStreams()

  // Only used on `work`.
  private var memory = Memory()
  private var tree: ProjectTree?
  private var watcher: ProjectWatcher?
  private var shown: [Finding] = []

  public init(_ source: Source, tell: @escaping @Sendable (News) -> Void) {
    self.source = source
    self.tell = tell
  }

  /// Reads the project, and watches it from then on.
  public func start() {
    work.sync {
      let watcher = ProjectWatcher { [weak self] in self?.update() }
      self.watcher = watcher
      reload()
      if watcher.looks { tell(.looking) }
    }
  }

  /// Reads the project, and then only when `update()` says so.
  func startUnwatched() { work.sync { reload() } }

  public func stop() {
    work.sync {
      watcher?.stop()
      watcher = nil
    }
    streams.stop()
  }

  /// Waits until all changes that the watcher told of are taken, and all checks have run.
  public func settle() {
    work.sync {}
    checks.sync {}
  }

  var current: State { lock.withLock { state } }

  /// Takes changes, if there are any.
  func update() { work.async { self.reload() } }

  private func scope() -> ProjectTree.Scope {
    let folders = source.folders()
    return ProjectTree.Scope(
      folders: folders.walked, files: folders.files, excluded: folders.excluded, names: folders.names)
  }

  /// Reads until what was read is what is there: files may change while it does.
  private func reload() {
    for _ in 0..<20 {
      let now = ProjectTree(scope())
      watcher?.watch(now.folders)
      // What changed before its folder was watched.
      let seen = ProjectTree(scope())
      guard seen != tree else { return }
      let changed = Self.changed(tree, seen)
      tree = seen
      read(changed)
    }
  }

  /// The files that are other than they were, by their paths.
  private static func changed(_ old: ProjectTree?, _ new: ProjectTree) -> [String] {
    guard let old else { return [] }
    let difference = Set(old.stamps).symmetricDifference(new.stamps)
    return Set(difference.map(\.path)).sorted()
  }

  private func read(_ changed: [String]) {
    let start = ContinuousClock.now
    do throws(ProjectError) {
      let reading = try source.read(&memory)
      let wasBroken = current.problem != nil
      let number = show(reading.site, nil)
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      if wasBroken { tell(.mended) }
      tell(.read(pages: reading.pages, seconds: seconds, changed: changed))
      checks.async { self.check(reading, number) }
    } catch {
      _ = show(current.site, error)
      tell(.problem(error))
    }
  }

  /// Makes a state the current one, and tells the browsers.
  private func show(_ site: SitePreview?, _ problem: ProjectError?) -> Int {
    let number = lock.withLock {
      let version = problem == nil ? state.version + 1 : state.version
      state = State(number: state.number + 1, version: version, site: site, problem: problem, findings: nil)
      return state.number
    }
    streams.send("change")
    return number
  }

  private func check(_ reading: Reading, _ number: Int) {
    // Something newer is on its way.
    guard current.number == number else { return }
    let findings = reading.check()
    let isCurrent = lock.withLock {
      guard state.number == number else { return false }
      state.findings = findings
      return true
    }
    guard isCurrent else { return }
    streams.send("findings")
    let source: SourceLookup = { _ in nil }
    let before = shown
    shown = findings
    let comparison = BaselineComparison(
      findings, against: Baseline(before, source: source), source: source, isThere: { _ in true },
      wasChecked: { _ in true })
    tell(.checked(findings, new: comparison.new, gone: comparison.gone.count))
  }
}

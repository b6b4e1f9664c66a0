import Diagnostics

/// One file that is taken into the store: its name there, its entry in the manifest, and what it replaces. Planned
/// whole before anything is written.
public struct InterfaceAddition: Sendable {
  /// What whoever takes the file in says of it. Nil where the file itself says it, or nobody does.
  public struct Request: Sendable {
    public var sdk: String?
    public var platform: String?
    public var module: String?
    public var build: String?
    /// The day to record, where not today.
    public var date: String?
    public var today: String
    public var replaces = false
    /// The file's name where it stands in the store already.
    public var storedName: String?

    public init(today: String) { self.today = today }
  }

  public enum Action: String, Sendable {
    case added, replaced
    /// The file stood in the store; its entry is new or other than it was.
    case recorded
    case unchanged
  }

  public private(set) var action: Action
  public private(set) var entry: StoreManifest.Entry
  public private(set) var file: InterfaceFile
  /// What stood under the name with other bytes.
  public private(set) var before: InterfaceStore.Entry?
  /// What a file that was not in the store is compared with: the one that it replaces, else the newest of an older SDK.
  public private(set) var baseline: InterfaceStore.Entry?
  /// What else is worth knowing, a sentence each.
  public private(set) var notes: [String] = []

  /// What changed since the baseline.
  public var difference: InterfaceDifference? { baseline.map { InterfaceDifference($0.file, file) } }

  /// What keeps a file out of every store: damage, and paths of somebody's machine.
  public static func obstacles(_ file: InterfaceFile) -> [Finding] {
    file.findings.filter { $0.severity > .note } + MachinePath.findings(in: file.source)
  }

  /// The name that a file would have in the store.
  ///
  /// - Throws: `.usage` where the request and the file do not fit.
  public static func storedName(of file: InterfaceFile, _ request: Request) throws(ProjectError) -> String {
    let name = try StoreName(file, request)
    return InterfaceStore.fileName(module: name.module, sdk: name.sdk, platform: name.platform)
  }

  /// - Throws: `.usage` where the store has another file under the name and the request does not replace it, and
  ///   where the request and the file do not fit; with what to do.
  public init(_ file: InterfaceFile, _ request: Request, to store: InterfaceStore) throws(ProjectError) {
    let name = try StoreName(file, request)
    try Self.checkSpelling(name, store, file)
    self.file = file
    action = .added
    entry = StoreManifest.Entry(
      file, module: name.module, sdk: name.sdk, platform: name.platform, build: request.build,
      date: request.date ?? request.today)
    let fileName = entry.file
    let stored = store.entries.first { $0.fileName == fileName }
    let recorded = store.manifest?.entry(file: fileName)
    let isThere = stored?.file.sha256 == file.sha256
    let isKnown = recorded?.sha256 == file.sha256
    if let recorded { notes += isKnown ? entry.keep(recorded, request) : entry.keepBuild(of: recorded) }
    if isThere {
      action = entry == recorded ? .unchanged : .recorded
    } else if let stored {
      before = stored
      action = .replaced
    }
    // The entry tells what the store should hold, so other bytes are another file even where that one is gone.
    let contradictsEntry = recorded != nil && !isKnown
    let isOther = contradictsEntry || (stored != nil && !isThere)
    if isOther, !request.replaces {
      throw Self.refusal(entry, file, stored: stored, recorded: recorded)
    }
    if !isThere { baseline = before ?? store.newest(before: entry) }
    if let target = file.target, let version = StorePlatform.version(target: target), SDKVersion(name.sdk) < version {
      notes.append("the file's target \(target) is newer than SDK \(name.sdk): make sure that the SDK is right")
    }
    if let last = file.source.bytes.last, !ASCII.isLineBreak(last) {
      notes.append("the file does not end with a line break, as compilers end it: make sure that it is whole")
    }
  }

  /// One SDK has one spelling in a store: 27 and 27.0 would be two files.
  private static func checkSpelling(
    _ name: StoreName, _ store: InterfaceStore, _ file: InterfaceFile
  ) throws(ProjectError) {
    let other = store.entries.first {
      $0.module == name.module && $0.platform == name.platform && $0.sdk != name.sdk
        && SDKVersion($0.sdk) == SDKVersion(name.sdk)
    }
    guard let other else { return }
    throw ProjectError(
      .usage, "the store calls this SDK \(other.sdk), not \(name.sdk)", at: Place(file: file.source.path),
      advice: "Say --sdk \(other.sdk), as \(other.path) does.")
  }

  private static func refusal(
    _ entry: StoreManifest.Entry, _ file: InterfaceFile, stored: InterfaceStore.Entry?,
    recorded: StoreManifest.Entry?
  ) -> ProjectError {
    func facts(_ build: String?, _ lines: Int, _ sha256: String) -> String {
      "build \(build ?? "unknown"), \(lines) lines, SHA-256 \(sha256.prefix(12))"
    }
    let path = file.source.path
    let this = "this file: \(facts(entry.build, entry.lines, entry.sha256))"
    if let recorded {
      let isEdited = stored.map { $0.file.sha256 != recorded.sha256 } ?? false
      let state = stored == nil ? ", and is missing" : isEdited ? ", and was edited since" : ""
      return ProjectError(
        .usage,
        "the store has \(entry.file) with other content: taken in on \(recorded.date) "
          + "(\(facts(recorded.build, recorded.lines, recorded.sha256)))\(state); \(this)", at: Place(file: path),
        advice: advice(path, entry))
    }
    let old = stored.map { facts(nil, $0.file.source.lineCount, $0.file.sha256) } ?? ""
    return ProjectError(
      .usage, "the store has \(entry.file) with other content: \(old); \(this)", at: Place(file: path),
      advice: advice(path, entry))
  }

  private static func advice(_ path: String, _ entry: StoreManifest.Entry) -> String {
    "'assay interface impact \(path) --sdk \(entry.sdk)' tells what taking it would move, break or close; "
      + "--replace takes it in place of the other."
  }
}

extension StoreManifest.Entry {
  /// The same content keeps what was recorded of it, but for what was not known. Gives what there is to say of that.
  fileprivate mutating func keep(
    _ recorded: StoreManifest.Entry, _ request: InterfaceAddition.Request
  ) -> [String] {
    extra = recorded.extra
    if !request.replaces || request.date == nil { date = recorded.date }
    guard let known = recorded.build, known != request.build else { return [] }
    if let given = request.build {
      guard !request.replaces else { return [] }
      build = known
      return ["the manifest says build \(known), not \(given); --replace records the other"]
    }
    build = known
    return []
  }

  /// Other content under the name is taken to be of the recorded build if nobody names one, unless the two texts say
  /// that different builds made them: by the module's version or the compiler's. Gives what there is to say of that.
  fileprivate mutating func keepBuild(of recorded: StoreManifest.Entry) -> [String] {
    guard build == nil, let known = recorded.build else { return [] }
    let facts = [("module", recorded.moduleVersion, moduleVersion), ("compiler", recorded.compiler, compiler)]
    if let (what, old, new) = facts.first(where: { $0.1 != $0.2 }) {
      return [
        "build \(known) of the replaced file is not kept, since the \(what)'s version was \(old ?? "not known") and is "
          + "\(new ?? "not known"): --build records the new one"
      ]
    }
    build = known
    return ["build \(known) is kept from the manifest; --build records another"]
  }
}

extension InterfaceStore {
  /// The interface of the newest SDK before an entry's, of the same module and platform.
  fileprivate func newest(before entry: StoreManifest.Entry) -> Entry? {
    entries.last {
      $0.module == entry.module && $0.platform == entry.platform && SDKVersion($0.sdk) < SDKVersion(entry.sdk)
    }
  }

  /// The store with the file in it, as it will be read once it is written.
  public mutating func take(_ addition: InterfaceAddition, folder: String) {
    var manifest = manifest ?? StoreManifest()
    manifest.put(addition.entry)
    self.manifest = manifest
    let entry = addition.entry
    entries.removeAll { $0.fileName == entry.file }
    let stored = Entry(
      module: entry.module, sdk: entry.sdk, platform: entry.platform,
      path: folder.isEmpty || folder == "." ? entry.file : "\(folder)/\(entry.file)", file: addition.file)
    let index = entries.firstIndex { stored.order < $0.order } ?? entries.endIndex
    entries.insert(stored, at: index)
  }
}

import Diagnostics
import Foundation
import Hashing

/// The folder that keeps compiled modules and outcomes by the hash of what they were made from.
///
/// Entries appear whole, by a rename, so that runs may share the folder and may be killed; a damaged entry counts as
/// none.
struct CompilationCache: Sendable {
  let folder: String
  /// How many compilers ran.
  let compilations = Counter()
  /// How often the compiler could not read what the folder keeps.
  let damages = Counter()

  /// A class, since all threads count on it; its lock makes that safe.
  final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    var value: Int { lock.withLock { count } }
    func increment() { lock.withLock { count += 1 } }
  }

  /// The outcomes that this run has seen. A class, since all threads share it; its lock makes that safe.
  private final class Outcomes: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [String: CompilationOutcome] = [:]
    subscript(key: String) -> CompilationOutcome? {
      get { lock.withLock { known[key] } }
      set { lock.withLock { known[key] = newValue } }
    }
  }
  private let outcomes = Outcomes()

  private static let kept = ["outcomes", "modules", "platforms", "clang", "plugins"]

  init(folder: String) throws(ProjectError) {
    // As the compiler writes it, so that what it says of files in it is understood.
    let folder = (folder as NSString).standardizingPath
    self.folder = folder
    for name in Self.kept + ["work"] {
      do {
        try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      } catch {
        throw ProjectError(
          .environment, "cannot make the cache folder \(folder)/\(name): \(error.localizedDescription)",
          advice: "Make the folder writable, or free some disk space.")
      }
    }
    removeAbandonedWork()
  }

  /// What runs left behind that were killed: folders of work older than any compiler may run.
  private func removeAbandonedWork() {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: "\(folder)/work")) ?? [] {
      let path = "\(folder)/work/\(name)"
      guard let date = try? files.attributesOfItem(atPath: path)[.modificationDate] as? Date,
        date.timeIntervalSinceNow < -3600
      else { continue }
      try? files.removeItem(atPath: path)
    }
  }

  /// Counts a damage if the compiler's output has an error that names a kept file. A module that is too new for a floor
  /// is named too, and is no damage, nor is a plugin that has not all macros.
  func noticeDamage(in output: [UInt8]) {
    for line in output.split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self)
      guard text.contains("error: "), !text.contains("minimum deployment"),
        !text.contains("could not be found in library plugin")
      else { continue }
      if Self.kept.contains(where: { text.contains("\(folder)/\($0)/") }) { return damages.increment() }
    }
  }

  /// Forgets everything; what other runs need of it they make anew.
  func clear() {
    for name in Self.kept { remove("\(folder)/\(name)") }
  }

  /// Out of the way first, so that nobody sees a part of it.
  private func remove(_ path: String) {
    let aside = workPath
    try? FileManager.default.removeItem(atPath: rename(path, aside) == 0 ? aside : path)
  }

  private var workPath: String { "\(folder)/work/\(UUID().uuidString)" }

  var clangFolder: String { "\(folder)/clang" }

  func outcome(_ key: String) -> CompilationOutcome? {
    if let known = outcomes[key] { return known }
    guard let data = FileManager.default.contents(atPath: path(key)),
      let outcome = CompilationOutcome(record: Array(data))
    else { return nil }
    outcomes[key] = outcome
    return outcome
  }

  /// Keeps an outcome for this run, and for others if the same input gives it again.
  func store(_ outcome: CompilationOutcome, _ key: String) {
    outcomes[key] = outcome
    guard outcome.isFinal else { return }
    let work = workPath
    guard FileManager.default.createFile(atPath: work, contents: Data(outcome.record)) else { return }
    let destination = path(key)
    if rename(work, destination) == 0 { return }
    let folder = (destination as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if rename(work, destination) != 0 { unlink(work) }
  }

  /// Forgets an outcome that chance may have made.
  func forget(_ key: String) {
    outcomes[key] = nil
    unlink(path(key))
  }

  func key(_ parts: [String]) -> String { SHA256.hexDigest(of: parts.joined(separator: "\n")) }

  private func path(_ key: String) -> String { "\(folder)/outcomes/\(key.prefix(2))/\(key)" }

  func moduleFolder(_ key: String) -> String { "\(folder)/modules/\(key)" }

  /// Calls `body` with a folder of its own, which is removed afterwards.
  func withWorkFolder<Value>(_ body: (String) throws -> Value) rethrows -> Value? {
    let path = workPath
    guard (try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)) != nil else {
      return nil
    }
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  // MARK: - Folders

  /// The file in a kept folder that lists the others with their sizes.
  private static let list = "contents.list"

  /// Moves a folder to its place, unless another run was first. What stands there damaged makes room.
  func publish(_ work: String, as destination: String) {
    guard FileManager.default.createFile(atPath: "\(work)/\(Self.list)", contents: Data(Self.contents(of: work).utf8))
    else { return }
    if rename(work, destination) == 0 { return }
    if isWhole(destination) { return remove(work) }
    remove(destination)
    if rename(work, destination) != 0 {
      let parent = (destination as NSString).deletingLastPathComponent
      try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      if rename(work, destination) != 0 { remove(work) }
    }
  }

  /// Whether a folder holds all that was published, by its files' sizes.
  func isWhole(_ path: String) -> Bool {
    guard let list = FileManager.default.contents(atPath: "\(path)/\(Self.list)") else { return false }
    let lines = list.split(separator: 0x0A)
    return !lines.isEmpty
      && lines.allSatisfy { line in
        let parts = line.split(separator: 0x09)
        guard parts.count == 2, let size = Int(String(decoding: parts[0], as: UTF8.self)) else { return false }
        return Self.size(of: "\(path)/\(String(decoding: parts[1], as: UTF8.self))") == size
      }
  }

  private static func contents(of folder: String) -> String {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let lines = files.sorted().compactMap { name in size(of: "\(folder)/\(name)").map { "\($0)\t\(name)\n" } }
    return lines.isEmpty ? "0\t\(list)\n" : lines.joined()
  }

  /// The size of a plain file; nil for anything else.
  private static func size(of path: String) -> Int? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}

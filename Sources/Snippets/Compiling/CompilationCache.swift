import Diagnostics
import Foundation
import Hashing

/// What one call of the compiler gave.
struct CompilationOutcome: Codable, Sendable {
  enum Ending: String, Codable, Sendable {
    case passed, failed
    case timedOut, crashed
  }
  var ending: Ending
  var diagnostics: [CompilerDiagnostic]
  /// The checks that follow type-checking could not be made, since the compiler crashed in them.
  var isTypeCheckOnly = false

  var errors: [CompilerDiagnostic] { diagnostics.filter { $0.severity == .error } }
}

/// The folder that keeps compiled modules and outcomes by the hash of what they were made from.
///
/// Entries appear whole, by a rename, so that runs may share the folder; a damaged entry counts as none.
struct CompilationCache: Sendable {
  let folder: String
  let compilations = Counter()

  /// A class, since all threads count on it; its lock makes that safe.
  final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    var value: Int { lock.withLock { count } }
    func increment() { lock.withLock { count += 1 } }
  }

  init(folder: String) throws(ProjectError) {
    self.folder = folder
    for name in ["outcomes", "modules", "platforms", "clang", "work"] {
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

  var clangFolder: String { "\(folder)/clang" }

  func outcome(_ key: String) -> CompilationOutcome? {
    guard let data = FileManager.default.contents(atPath: path(key)) else { return nil }
    return try? JSONDecoder().decode(CompilationOutcome.self, from: data)
  }

  /// Keeps an outcome that the same input would give again.
  func store(_ outcome: CompilationOutcome, _ key: String) {
    guard outcome.ending == .passed || outcome.ending == .failed, let data = try? JSONEncoder().encode(outcome) else {
      return
    }
    let folder = (path(key) as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? data.write(to: URL(fileURLWithPath: path(key)), options: .atomic)
  }

  func key(_ parts: [String]) -> String { SHA256.hexDigest(of: parts.joined(separator: "\n")) }

  private func path(_ key: String) -> String { "\(folder)/outcomes/\(key.prefix(2))/\(key).json" }

  func moduleFolder(_ key: String) -> String { "\(folder)/modules/\(key)" }

  /// Calls `body` with a folder of its own, which is removed afterwards.
  func withWorkFolder<Value>(_ body: (String) throws -> Value) rethrows -> Value? {
    let path = "\(folder)/work/\(UUID().uuidString)"
    guard (try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)) != nil else {
      return nil
    }
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  /// Moves a folder to its place, unless another run was first.
  func publish(_ work: String, as destination: String) {
    if rename(work, destination) != 0 { try? FileManager.default.removeItem(atPath: work) }
  }
}

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
  /// What a macro's plugin died of, and the compiler with it.
  var macroCrash: String?

  var errors: [CompilerDiagnostic] { diagnostics.filter { $0.severity == .error } }
}

/// The folder that keeps compiled modules and outcomes by the hash of what they were made from.
///
/// Entries appear whole, by a rename, so that runs may share the folder; a damaged entry counts as none.
struct CompilationCache: Sendable {
  let folder: String
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

  private static let kept = ["outcomes", "modules", "platforms", "clang", "plugins"]

  init(folder: String) throws(ProjectError) {
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
    for name in Self.kept { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
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

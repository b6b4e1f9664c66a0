import Diagnostics
import Foundation

extension Toolchain {
  /// The same as `discover`, but a compiler is asked once only for as long as its files stay as they are: asking takes
  /// longer than everything else where all verdicts are known.
  static func discover(
    environment: [String: String] = ProcessInfo.processInfo.environment, rememberedIn cache: CompilationCache
  ) throws(ProjectError) -> Toolchain {
    let swiftc = try path(environment: environment)
    let file = "\(cache.folder)/toolchain.json"
    if let data = FileManager.default.contents(atPath: file),
      let memory = try? JSONDecoder().decode(RememberedToolchain.self, from: data), memory.holds(for: swiftc)
    {
      return memory.toolchain
    }
    let toolchain = try asked(swiftc, environment)
    if let memory = RememberedToolchain(toolchain, swiftc: swiftc), let data = try? JSONEncoder().encode(memory) {
      try? data.write(to: URL(fileURLWithPath: file), options: .atomic)
    }
    return toolchain
  }
}

/// What a compiler said of itself, with the files that said it.
struct RememberedToolchain: Codable {
  var toolchain: Toolchain
  private var swiftc: Stamp
  private var frontend: Stamp

  /// Nil for a `swiftc` that is not beside its compiler: it may choose another one tomorrow.
  init?(_ toolchain: Toolchain, swiftc: String) {
    guard let stamp = Stamp(swiftc), let frontend = Stamp(toolchain.frontend),
      (stamp.path as NSString).deletingLastPathComponent == (frontend.path as NSString).deletingLastPathComponent
    else { return nil }
    self.toolchain = toolchain
    self.swiftc = stamp
    self.frontend = frontend
  }

  func holds(for swiftc: String) -> Bool {
    Stamp(swiftc) == self.swiftc && Stamp(toolchain.frontend) == frontend
  }

  /// A file as it is now, links followed.
  private struct Stamp: Codable, Hashable {
    var path: String
    var size: Int
    var seconds: Int
    var nanoseconds: Int

    init?(_ path: String) {
      guard let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      self.path = String(cString: resolved)
      var status = stat()
      guard stat(self.path, &status) == 0 else { return nil }
      size = Int(status.st_size)
      #if canImport(Darwin)
      seconds = status.st_mtimespec.tv_sec
      nanoseconds = status.st_mtimespec.tv_nsec
      #else
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
      #endif
    }
  }
}

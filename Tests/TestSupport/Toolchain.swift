import Foundation

/// The Swift toolchain that runs the tests, and its interfaces: real ones, by the hundred thousand lines.
public enum Toolchain {
  /// The `usr` folder around `swiftc`, found by the search path.
  public static let folder: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let compiler = folders.map { URL(fileURLWithPath: "\($0)/swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return compiler?.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
  }()

  public static let interfaces: [URL] = {
    guard let folder, let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
      return []
    }
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swiftinterface" }
      .sorted { $0.path < $1.path }
  }()

  /// Without those that repeat others, for static linking or with the private declarations added.
  public static let publicInterfaces = interfaces.filter {
    !$0.path.contains("/swift_static/") && !$0.path.hasSuffix(".private.swiftinterface")
  }

  /// Each content once: those for static linking are copies, and some private ones add nothing.
  public static let distinctInterfaces: [URL] = {
    var known: Set<Data> = []
    return interfaces.filter { url in (try? Data(contentsOf: url)).map { known.insert($0).inserted } ?? false }
  }()

  /// The name of an interface without the folders that differ from machine to machine: `linux/Swift.swiftmodule/…`.
  public static func name(_ url: URL) -> String { url.pathComponents.suffix(3).joined(separator: "/") }

  /// The interface of the standard library, the largest of all.
  public static let standardLibrary = publicInterfaces.first { $0.path.contains("/Swift.swiftmodule/") }
}

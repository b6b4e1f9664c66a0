import Foundation
import Hashing

/// The Swift source of the macros of one module: `interfaces/stubs/macros/<Module>.swift`, or a folder
/// `interfaces/stubs/macros/<Module>/` of several files.
struct PluginSource: Sendable {
  struct File: Sendable {
    /// As it is shown.
    var path: String
    var bytes: [UInt8]
  }
  var module: String
  /// In the order of their names.
  var files: [File]
  /// The file, or the folder, as it is shown.
  var path: String

  /// What a plugin depends on: its text and the compiler that makes and loads it.
  func key(_ toolchain: Toolchain) -> String {
    var parts = ["plugin 1", toolchain.fullVersion, toolchain.host, module]
    for file in files { parts += [FileName.last(of: file.path), SHA256.hexDigest(of: file.bytes)] }
    return SHA256.hexDigest(of: parts.joined(separator: "\n"))
  }

  /// The hash of its text.
  var sha256: String {
    SHA256.hexDigest(of: files.map { SHA256.hexDigest(of: $0.bytes) }.joined(separator: "\n"))
  }

  private enum FileName {
    static func last(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
  }
}

extension SourceFolders {
  /// The source of a module of macros, the project's own before what comes with Assay.
  func plugin(_ module: String) -> PluginSource? {
    guard SwiftScanner.isIdentifier(module.utf8) else { return nil }
    for folder in folders {
      let path = "\(folder)/macros/\(module)"
      if let data = FileManager.default.contents(atPath: path + ".swift") {
        let file = PluginSource.File(path: shown(path + ".swift"), bytes: Array(data))
        return PluginSource(module: module, files: [file], path: file.path)
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let files = names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name -> PluginSource.File? in
        let data = FileManager.default.contents(atPath: "\(path)/\(name)")
        return data.map { PluginSource.File(path: shown("\(path)/\(name)"), bytes: Array($0)) }
      }
      if !files.isEmpty { return PluginSource(module: module, files: files, path: shown(path)) }
    }
    return nil
  }
}

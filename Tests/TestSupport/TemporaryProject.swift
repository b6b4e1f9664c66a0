import Foundation

/// A folder of its own for one test, removed when the test's value goes. A class for its `deinit`.
///
/// Its path has a space and a letter beyond ASCII, as people's folders do.
public final class TemporaryProject {
  public let path: String

  public init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("assay project é \(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  public func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  public func write(_ data: Data, to name: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  public func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path + "/" + name) }

  public func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: destination)
  }

  public func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name)), as: UTF8.self)
  }

  public func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  /// All files below a folder with their contents, to compare before and after.
  public func tree(_ folder: String) throws -> [String: String] {
    let names = FileManager.default.enumerator(atPath: path + "/" + folder)?.compactMap { $0 as? String } ?? []
    return try names.reduce(into: [:]) { tree, name in
      var isFolder: ObjCBool = false
      let file = "\(folder)/\(name)"
      guard FileManager.default.fileExists(atPath: path + "/" + file, isDirectory: &isFolder), !isFolder.boolValue
      else { return }
      tree[name] = try read(file)
    }
  }
}

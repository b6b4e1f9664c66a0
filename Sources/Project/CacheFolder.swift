import Diagnostics
import Foundation

/// The folder of compiled modules and verdicts.
public enum CacheFolder {
  /// Makes it if need be, with a `.gitignore` of its own, so that no project has to know of it.
  ///
  /// - Returns: the absolute path.
  /// - Throws: `.environment` where it cannot be made.
  public static func prepare(_ configuration: Configuration) throws(ProjectError) -> String {
    let folder = configuration.cacheFolder
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ProjectError(
        .environment, "cannot make the folder of the cache", at: Place(file: folder),
        advice: "Check that you may write beside assay.yml, and that there is room.")
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw ProjectError(
        .environment, "cannot write to the folder of the cache", at: Place(file: folder),
        advice: "Check that you may write there.")
    }
    let ignore = FilePath.join(folder, ".gitignore")
    if !FileBytes.isFile(ignore) { try AtomicFile.write(Array("*\n".utf8), to: ignore) }
    return folder
  }

  /// A folder for one run, where the project's own cannot be written: the caller removes it.
  ///
  /// - Returns: the absolute path.
  /// - Throws: `.environment` where it cannot be made.
  public static func prepareTemporary() throws(ProjectError) -> String {
    var template = Array((FilePath.join(FileManager.default.temporaryDirectory.path, "assay-cache-XXXXXX")).utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ProjectError(
        .environment, "cannot make the folder of the cache",
        at: Place(file: FileManager.default.temporaryDirectory.path),
        advice: "Check that you may write there, and that there is room.")
    }
    return String(decoding: template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

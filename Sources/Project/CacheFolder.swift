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
    let ignore = FilePath.join(folder, ".gitignore")
    if !FileBytes.isFile(ignore) { try AtomicFile.write(Array("*\n".utf8), to: ignore) }
    return folder
  }
}

import Foundation

/// The folders that Assay ships: templates, stubs of modules that no interface covers, preludes.
public struct Resources: Sendable, Hashable {
  /// Absolute paths; nil where nothing is shipped (a lone binary).
  public var templates: String?
  public var stubs: String?
  public var preludes: String?

  /// Looks where `ASSAY_SHARE` says; else in `../share/assay` beside the executable (links followed); else in the
  /// repository that the executable was built in.
  public static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment, executable: String? = executablePath
  ) -> Resources {
    if let share = environment["ASSAY_SHARE"], !share.isEmpty {
      return Resources(folder: FilePath.absolute(share, from: FileManager.default.currentDirectoryPath))
    }
    var candidates: [String] = []
    if let executable {
      let folder = FilePath.folder(of: executable)
      candidates.append(FilePath.folded(folder + "/../share/assay"))
      candidates += repository(above: folder)
    }
    candidates += repository(above: FilePath.folder(of: #filePath))
    let found = candidates.first { FileBytes.isFolder(FilePath.join($0, "templates")) }
    return Resources(folder: found ?? "")
  }

  /// An installed share folder holds `stubs/` and `preludes/`; a repository has them under `interfaces/`.
  init(folder: String) {
    guard !folder.isEmpty else { return }
    func first(_ names: String...) -> String? {
      names.map { FilePath.join(folder, $0) }.first { FileBytes.isFolder($0) }
    }
    templates = first("templates")
    stubs = first("stubs", "interfaces/stubs")
    preludes = first("preludes", "interfaces/preludes")
  }

  /// The path of the running program with links followed; nil where the system does not say.
  public static var executablePath: String? {
    #if os(Linux)
    let path = "/proc/self/exe"
    #else
    let path = CommandLine.arguments.first ?? ""
    #endif
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func repository(above folder: String) -> [String] {
    var folder = folder
    while folder != "/" {
      if FileBytes.isFile(FilePath.join(folder, "Package.swift")) { return [folder] }
      folder = FilePath.folder(of: folder)
    }
    return []
  }
}

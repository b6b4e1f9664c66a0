import Diagnostics
import YAML

extension Configuration {
  /// The name of the file that is looked for.
  public static let fileName = "assay.yml"

  /// Finds the project and reads its settings.
  ///
  /// - Parameters:
  ///   - explicit: the file that `--config` names; nil to look in `currentFolder` and above it.
  ///   - currentFolder: an absolute path.
  ///   - knownRules: the identifiers that `rules:` may name.
  /// - Throws: `.usage` where there is no project, and for every key or value that is not understood.
  public static func load(
    explicit: String?, from currentFolder: String, knownRules: [String]
  ) throws(ProjectError) -> Configuration {
    if let explicit {
      let path = FilePath.absolute(explicit, from: currentFolder)
      guard FileBytes.isFile(path) else {
        let what = FileBytes.isFolder(path) ? "it is a folder" : "there is no such file"
        throw ProjectError(
          .usage, "--config: \(what)", at: Place(file: explicit), advice: "Name the project's \(fileName).")
      }
      return try read(path, shownAs: explicit, knownRules: knownRules)
    }
    var folder = FilePath.folded(currentFolder)
    while true {
      let path = FilePath.join(folder, fileName)
      if FileBytes.isFile(path) { return try read(path, shownAs: fileName, knownRules: knownRules) }
      if folder == "/" { break }
      folder = FilePath.folder(of: folder)
    }
    let configuration = Configuration(root: FilePath.folded(currentFolder))
    guard FileBytes.isFolder(configuration.absolute(configuration.content)) else {
      throw ProjectError(
        .usage, "no project: there is no \(fileName) here or above, and no folder content/ here",
        advice: "Make a folder content/ and put a Markdown page into it, or name a project with --config FILE.")
    }
    return configuration
  }

  private static func read(
    _ path: String, shownAs shownPath: String, knownRules: [String]
  ) throws(ProjectError) -> Configuration {
    let bytes = try FileBytes.read(path, shownAs: shownPath)
    let document = try YAMLNode.parse(bytes: bytes, file: shownPath)
    var configuration = Configuration(root: FilePath.folder(of: path))
    configuration.file = shownPath
    try ConfigurationReader(knownRules: knownRules).read(document, into: &configuration)
    return configuration
  }
}

import Diagnostics
import Evidence
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
      if let obstacle = FileObstacle(path) {
        throw ProjectError(
          .usage, "--config: \(obstacle.message)", at: Place(file: explicit), advice: "Name the project's \(fileName).")
      }
      return try read(path, shownAs: explicit, knownRules: knownRules)
    }
    var folder = FilePath.folded(currentFolder)
    while true {
      let path = FilePath.join(folder, fileName)
      if FileBytes.isFile(path) { return try read(path, shownAs: fileName, knownRules: knownRules) }
      try checkLookalikes(in: folder, shownAs: path == FilePath.absolute(fileName, from: currentFolder) ? nil : folder)
      if folder == "/" { break }
      folder = FilePath.folder(of: folder)
    }
    var configuration = Configuration(root: FilePath.folded(currentFolder))
    configuration.knownRules = knownRules
    guard FileBytes.isFolder(configuration.absolute(configuration.content)) else {
      throw ProjectError(
        .usage, "no project: there is no \(fileName) here or above, and no folder content/ here",
        advice: "Make a folder content/ and put a Markdown page into it, or name a project with --config FILE.")
    }
    try configuration.checkPlaces()
    return configuration
  }

  /// What was meant for `assay.yml` and is none would be passed over in silence.
  private static func checkLookalikes(in folder: String, shownAs shown: String?) throws(ProjectError) {
    func place(_ name: String) -> Place { Place(file: shown.map { FilePath.join($0, name) } ?? name) }
    if FileBytes.isFolder(FilePath.join(folder, fileName)) {
      throw ProjectError(
        .usage, "it is a folder, and should be a file of settings", at: place(fileName),
        advice: "Rename the folder, or name the project's settings with --config FILE.")
    }
    for name in ["assay.yaml", ".assay.yml", ".assay.yaml"] where FileBytes.isFile(FilePath.join(folder, name)) {
      throw ProjectError(
        .usage, "Assay reads \(fileName), and no file of this name", at: place(name),
        advice: "Rename it to \(fileName), or name it with --config FILE.")
    }
  }

  /// A file where a folder belongs, or the other way round, would be passed over in silence.
  private func checkPlaces() throws(ProjectError) {
    for (noun, path) in [("interfaces", interfaces), ("templates", templates)] {
      guard FileBytes.isFile(absolute(path)) else { continue }
      throw ProjectError(
        .usage, "it is a file, and should be the folder of the \(noun)", at: Place(file: path),
        advice: "Make it a folder, or name another with '\(noun):' in \(Self.fileName).")
    }
    for name in [Lock.fileName, PublishedAddresses.fileName] where FileBytes.isFolder(absolute(name)) {
      throw ProjectError(
        .usage, "it is a folder, and should be the file that 'assay lock --update' writes",
        at: Place(file: name), advice: "Remove or rename the folder.")
    }
  }

  private static func read(
    _ path: String, shownAs shownPath: String, knownRules: [String]
  ) throws(ProjectError) -> Configuration {
    let bytes = try FileBytes.read(path, shownAs: shownPath)
    return try read(bytes, of: path, shownAs: shownPath, knownRules: knownRules)
  }

  /// Reads the text of a project's settings, which an editor may hold unsaved.
  ///
  /// - Parameters:
  ///   - path: where the file is, or will be; its folder is the project's.
  ///   - shownPath: how it is called in messages.
  /// - Throws: `.usage` for every key or value that is not understood.
  public static func read(
    _ bytes: [UInt8], of path: String, shownAs shownPath: String, knownRules: [String]
  ) throws(ProjectError) -> Configuration {
    let document = try YAMLNode.parse(bytes: bytes, file: shownPath)
    var configuration = Configuration(root: FilePath.folder(of: path))
    configuration.file = shownPath
    configuration.knownRules = knownRules
    try ConfigurationReader(knownRules: knownRules).read(document, into: &configuration)
    try configuration.checkPlaces()
    return configuration
  }
}

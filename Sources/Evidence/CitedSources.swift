/// The files outside of the store that pages cite, as far as the project says where they are.
public struct CitedSources: Sendable {
  /// For the beginning of a cited path (`App`, or a whole path), the folder or file of the project that it stands for.
  public var folders: [String: String]
  /// The number of lines of each mapped file that was found, by its path in the project.
  public var lineCounts: [String: Int] = [:]

  public init(folders: [String: String] = [:]) {
    self.folders = folders
  }

  /// Where a cited path is in the project; nil where it is not mapped. The longest prefix counts; a path that leads out
  /// of its folder is none.
  public func file(of path: String) -> String? {
    guard !folders.isEmpty else { return nil }
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    if parts.first == "." { parts.removeFirst() }
    guard !parts.isEmpty, !parts.contains("..") else { return nil }
    for count in stride(from: parts.count, through: 0, by: -1) {
      let prefix = count == 0 ? "." : parts[..<count].joined(separator: "/")
      guard let folder = folders[prefix] else { continue }
      let rest = parts[count...].joined(separator: "/")
      return rest.isEmpty ? folder : folder == "." ? rest : "\(folder)/\(rest)"
    }
    return nil
  }
}

/// Where a project stands in its repository. Code hosts want paths from the repository's top, findings have them from
/// the project's folder.
public struct PathPrefix: Sendable, Hashable {
  /// Without slashes at its ends; empty where the project is the whole repository.
  public let folder: String

  public init(_ folder: String) {
    self.folder = folder.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }

  /// The finding with the paths of its place and of its fix from the repository's top.
  public func applied(to finding: Finding) -> Finding {
    guard !folder.isEmpty else { return finding }
    var finding = finding
    finding.place = applied(to: finding.place)
    if let fix = finding.fix {
      finding.fix?.replacements = fix.replacements.map {
        Replacement(place: applied(to: $0.place), text: $0.text)
      }
    }
    return finding
  }

  /// The texts by their paths from the repository's top.
  public func applied(to source: @escaping SourceLookup) -> SourceLookup {
    guard !folder.isEmpty else { return source }
    let start = folder + "/"
    return { file in source(file.hasPrefix(start) ? String(file.dropFirst(start.count)) : file) }
  }

  private func applied(to place: Place) -> Place {
    guard !place.file.hasPrefix("/") else { return place }
    var place = place
    place.file = "\(folder)/\(place.file)"
    return place
  }
}

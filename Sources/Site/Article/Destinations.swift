import Evidence
import Project

/// Rewrites the destinations of a page's links for the file that the page is written to.
struct Destinations: Sendable {
  let model: SiteModel
  let page: Int
  let output: String

  func resolved(_ destination: String) -> String {
    switch model.links.resolve(destination, from: model.guide.pages[page].path) {
    case .external, .missingPage, .unpublished: return destination
    case .page(let path, let fragment):
      let part = model.interfaces.output(path, fragment: fragment)
      return LinkMap.relativeURL(from: output, to: part, fragment: fragment)
    case .file(let path, let suffix): return LinkMap.relativeURL(from: output, to: path) + suffix
    case .missingAnchor(let missing, _):
      return LinkMap.relativeURL(from: output, to: model.links.output(of: missing) ?? missing)
    case .outside(let path, let suffix):
      guard let repository = model.configuration.repository else { return destination }
      return repository.file(Self.encoded(path)) + suffix
    }
  }

  /// The size of an image of the project, so that nothing moves when it comes; what is far down is loaded late.
  func imageAttributes(_ destination: String) -> String {
    guard case .file(let path, _) = model.links.resolve(destination, from: model.guide.pages[page].path),
      let size = model.images[path]
    else { return " loading=\"lazy\"" }
    return " width=\"\(size.width)\" height=\"\(size.height)\" loading=\"lazy\""
  }

  /// The address at which a file of the project is edited on its code host; nil for one that is elsewhere on the disk.
  static func edit(_ path: String, in repository: Repository) -> String? {
    guard path.utf8.first != UInt8(ascii: "/") else { return nil }
    return repository.edit(encoded(repository.folder.isEmpty ? path : repository.folder + "/" + path))
  }

  private static func encoded(_ path: String) -> String {
    path.split(separator: "/").map { LinkMap.percentEncoded(String($0)) }.joined(separator: "/")
  }
}

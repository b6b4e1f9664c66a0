import Diagnostics
import Evidence

extension Configuration {
  /// Where each page of a guide is written, and what links lead to.
  ///
  /// - Parameter computed: the paths of the pages that the site computes, relative to it.
  public func links(of guide: Guide, computed: [String]) throws(ProjectError) -> LinkMap {
    let files = try ContentFiles(of: self).others.map(\.shown)
    return LinkMap(
      pages: guide.pages, content: content, files: Set(files), computed: computed, pageURLs: pageURLs)
  }
}

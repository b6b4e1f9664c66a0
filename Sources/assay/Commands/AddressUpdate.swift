import Diagnostics
import Evidence
import Foundation
import Project
import Site

/// What `assay lock --update` does to `anchors.lock`.
struct AddressUpdate {
  private let path: String
  private let old: PublishedAddresses
  private let new: PublishedAddresses
  /// How many recorded addresses the guide does not have.
  private let gone: Int

  /// Nil where no record is kept, and none is asked for with `--anchors`.
  init?(_ invocation: Invocation, _ configuration: Configuration, _ guide: Guide) throws(ProjectError) {
    guard guide.published != nil || invocation.arguments.has("--anchors") else { return nil }
    if !guide.isWhole {
      throw ProjectError(
        .input, "a page cannot be read, so what is published cannot be told",
        at: Place(file: PublishedAddresses.fileName), advice: "'assay check page.encoding' says which.")
    }
    path = configuration.absolute(PublishedAddresses.fileName)
    let files = try ContentFiles(of: configuration).others.map(\.shown)
    let links = SiteBuilder.links(of: guide, configuration, files: files)
    let now = PublishedAddresses(guide, links)
    old = guide.published ?? PublishedAddresses()
    new = old.updated(with: now)
    gone = new.count - now.count
  }

  func write() throws(ProjectError) {
    try AtomicFile.write(Array(new.text().utf8), to: path)
  }

  func text(isWritten: Bool) -> String {
    let kept = gone == 0 ? "" : ", \(gone) no longer there"
    let name = isWritten ? PublishedAddresses.fileName : "\(PublishedAddresses.fileName) would be"
    return "\(name): \(new.count - old.count) added\(kept), \(new.count) in all\n"
  }
}

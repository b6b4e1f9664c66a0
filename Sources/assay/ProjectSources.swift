import Diagnostics
import Evidence
import Project

/// The texts that findings point into: pages and interfaces from memory, others from the disk.
struct ProjectSources: Sendable {
  private let texts: [String: SourceText]
  private let root: String

  init(_ guide: Guide, root: String) {
    var texts: [String: SourceText] = [:]
    for page in guide.pages { texts[page.path] = page.document.source }
    for entry in guide.store.entries { texts[entry.path] = entry.file.source }
    self.texts = texts
    self.root = root
  }

  func source(_ file: String) -> SourceText? {
    if let text = texts[file] { return text }
    let path = FilePath.absolute(file, from: root)
    // A pipe or a device may never end.
    guard FileBytes.isFile(path), let bytes = try? FileBytes.read(path) else { return nil }
    return SourceText(path: file, bytes: bytes)
  }
}

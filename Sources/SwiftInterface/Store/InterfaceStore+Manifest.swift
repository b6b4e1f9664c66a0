import Diagnostics
import Foundation

extension InterfaceStore {
  /// Where the next manifest stands while a file is taken in. The interface is put in its place first, this one takes
  /// the manifest's place last; who looks in between, or after a program was killed there, sees the store complete.
  public static let nextManifestFileName = ".manifest.json.next"

  mutating func loadManifest(folder: String, relativePath: String) throws(ProjectError) {
    let path = relativePath.isEmpty ? StoreManifest.fileName : "\(relativePath)/\(StoreManifest.fileName)"
    if let obstacle = FileObstacle("\(folder)/\(StoreManifest.fileName)"), obstacle != .missing {
      isManifestWhole = false
      findings.append(
        Finding(
          rule: "interface.manifest", severity: .error, place: Place(file: path),
          message: "\(obstacle.message), and no manifest; move it out of the store"))
    } else if let source = try Self.source("\(folder)/\(StoreManifest.fileName)", shownAs: path) {
      let read = StoreManifest.parse(source)
      manifest = read.manifest
      isManifestWhole = read.findings.isEmpty
      findings += read.findings
    }
    guard isManifestWhole,
      let source = try Self.source("\(folder)/\(Self.nextManifestFileName)", shownAs: path)
    else { return }
    let next = StoreManifest.parse(source)
    guard next.findings.isEmpty, isComplete(next.manifest) else { return }
    manifest = next.manifest
    isManifestNext = true
  }

  /// Whether a next manifest differs from the present one in one entry, and the file of that entry is in its place.
  private func isComplete(_ next: StoreManifest) -> Bool {
    let known = manifest?.entries ?? []
    let changed = next.entries.filter { !known.contains($0) }
    guard changed.count == 1, let entry = changed.first else { return false }
    let others = known.filter { $0.file != entry.file }
    guard next.entries.filter({ $0.file != entry.file }) == others else { return false }
    return entries.contains { $0.fileName == entry.file && $0.file.sha256 == entry.sha256 }
  }

  /// Nil where there is no such file.
  private static func source(_ path: String, shownAs shown: String) throws(ProjectError) -> SourceText? {
    guard FileObstacle(path) == nil else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else { throw unreadable(shown) }
    return SourceText(path: shown, bytes: [UInt8](data))
  }
}

extension InterfaceStore.Entry {
  /// The name in the store's folder.
  public var fileName: String { InterfaceStore.fileName(module: module, sdk: sdk, platform: platform) }
}

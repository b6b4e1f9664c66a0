import Diagnostics
import Hashing
import SwiftInterface

/// What the verdicts of a guide follow from, so that parts of different states of it are not put together.
public struct ShardInputs: Sendable, Hashable {
  /// The SHA-256 of each kind of input, by the words that messages call it by, in a fixed order.
  var digests: [Digest]

  struct Digest: Sendable, Hashable {
    var name: String
    var sha256: String
  }

  /// - Parameters:
  ///   - settings: the bytes of `assay.yml`; empty where there is none.
  ///   - pages: all pages with their paths, in the order of the guide.
  ///   - sources: the project's own stubs, macros and preludes with their paths, sorted by these.
  public init(
    settings: [UInt8], pages: [SourceText], store: InterfaceStore, sources: [(path: String, bytes: [UInt8])]
  ) {
    let interfaces = store.entries.map { "\($0.path) \($0.file.sha256)" }
    digests = [
      Digest(name: "settings", sha256: SHA256.hexDigest(of: settings)),
      Digest(name: "pages", sha256: Self.digest(pages.map { "\($0.path) \(SHA256.hexDigest(of: $0.bytes))" })),
      Digest(name: "interfaces", sha256: Self.digest(interfaces)),
      Digest(name: "stubs", sha256: Self.digest(sources.map { "\($0.path) \(SHA256.hexDigest(of: $0.bytes))" })),
    ]
  }

  init(digests: [Digest]) {
    self.digests = digests
  }

  /// The kinds of input in which two states differ: `pages`, `interfaces`.
  func differences(from other: ShardInputs) -> [String] {
    zip(digests, other.digests).filter { $0 != $1 }.map(\.0.name)
  }

  private static func digest(_ lines: [String]) -> String { SHA256.hexDigest(of: lines.joined(separator: "\n")) }
}

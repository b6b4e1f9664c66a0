import Diagnostics
import Evidence
import Foundation
import Markdown
import SwiftInterface

/// What an earlier reading of a project gave, so that the next reads anew only what changed since.
///
/// Pages are compared by their bytes, interfaces by what the file system says of their files.
public struct GuideCache: Sendable {
  /// By their paths as they are shown.
  private var pages: [String: LoadedPage] = [:]
  /// Whether the pages were read with the reader that `reader` gave last.
  private var isCurrent = false
  private var interfaces: StoredInterfaces?
  private var basis: Basis?

  public init() {}

  /// Reads pages as the last reading did; nil before the first.
  public var reader: EvidenceReader? { basis?.reader }

  /// What decides, beside its bytes, what a page says.
  private struct Basis: Sendable {
    var reader: EvidenceReader
    var stamps: [FileStamp]
    var lock: Lock
    var citeDefault: String?
    var rawHTML: RawHTML
  }

  /// The stored interfaces, read again where a file of theirs changed.
  mutating func store(_ configuration: Configuration) throws(ProjectError) -> StoredInterfaces {
    let stamps = StoredInterfaces.stamps(configuration)
    if let interfaces, interfaces.stamps == stamps { return interfaces }
    let read = try StoredInterfaces(configuration)
    interfaces = read
    return read
  }

  /// The reader of pages: the last one, if it would not read anything differently.
  mutating func reader(_ configuration: Configuration, lock: Lock) -> EvidenceReader {
    let stamps = interfaces?.stamps ?? []
    if let basis, basis.stamps == stamps, basis.lock == lock, basis.citeDefault == configuration.citeDefault,
      basis.rawHTML == configuration.rawHTML
    {
      return basis.reader
    }
    let reader = EvidenceReader(
      store: interfaces?.store ?? InterfaceStore(), defaultModule: configuration.citeDefault, lock: lock)
    basis = Basis(
      reader: reader, stamps: stamps, lock: lock, citeDefault: configuration.citeDefault,
      rawHTML: configuration.rawHTML)
    isCurrent = false
    return reader
  }

  /// A page whose bytes did not change; nil for all others. Its evidence is read again where interfaces or the lock
  /// did.
  func page(_ shown: String, _ bytes: [UInt8], with reader: EvidenceReader) -> LoadedPage? {
    guard var loaded = pages[shown], loaded.bytes == bytes, let basis else { return nil }
    guard !isCurrent, let page = loaded.page else { return loaded }
    loaded.page = reader.read(again: page)
    loaded.page?.rawHTML = basis.rawHTML
    return loaded
  }

  /// Takes all pages of a reading, in place of the earlier ones.
  mutating func keep(_ pages: [String: LoadedPage]) {
    self.pages = pages
    isCurrent = true
  }
}

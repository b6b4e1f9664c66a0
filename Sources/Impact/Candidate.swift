import Diagnostics
import Evidence
import SwiftInterface

/// An interface that may be taken into the store, and what of the store it is compared with.
public struct Candidate: Sendable {
  /// How it stands to what is stored.
  public enum Relation: String, Sendable {
    /// It takes the place of the interface that it is compared with.
    case replaces
    /// It is the first of its SDK: what cites the other interface is followed as if it cited this one.
    case follows
    /// It is the first of its module: there is nothing to compare it with.
    case first
    /// The store has the same bytes under its name.
    case same
  }

  /// The interface as it would be stored.
  public let entry: InterfaceStore.Entry
  /// The path that the file was named by.
  public let path: String
  /// What it is compared with; nil for the first of its module.
  public let previous: InterfaceStore.Entry?
  public let relation: Relation
  /// Whether the store has another file, or the same, under its name.
  public let isStored: Bool
  /// The store with the candidate in it.
  public let taken: InterfaceStore
  /// The store in which it stands for the interface that it is compared with, so that what cites that one is followed.
  let followed: InterfaceStore

  /// What whoever asks says of the file, where its name and text do not.
  public struct Request: Sendable {
    public var sdk: String?
    public var platform: String?
    public var module: String?
    /// The stored interface to compare with (`Widgets-26.5-macos`), where it is not the one that would be chosen.
    public var against: String?

    public init() {}
  }

  /// - Parameter folder: the store's, relative to the project.
  /// - Throws: `.usage` where it cannot be told what the file is, or what to compare it with.
  public init(
    _ file: InterfaceFile, _ request: Request, in store: InterfaceStore, folder: String
  ) throws(ProjectError) {
    let addition = try InterfaceAddition(file, Self.request(file, request), to: store)
    var taken = store
    taken.take(addition, folder: folder)
    let name = addition.entry.file
    guard let entry = taken.entries.first(where: { $0.fileName == name }) else {
      throw ProjectError(.usage, "it cannot be told what the file is", at: Place(file: file.source.path))
    }
    let stored = store.entries.first { $0.fileName == name }
    let chosen = try request.against.map { name throws(ProjectError) in try Self.stored(name, for: entry, in: store) }
    previous = chosen ?? stored ?? Self.newest(before: entry, in: store)
    self.entry = entry
    isStored = stored != nil
    path = file.source.path
    self.taken = taken
    if let stored, stored.file.sha256 == file.sha256, previous?.path == stored.path {
      relation = .same
    } else if let previous {
      relation = previous.path == entry.path ? .replaces : .follows
    } else {
      relation = .first
    }
    followed = Self.standIn(for: previous, file, in: store)
  }

  /// What the addition is asked with: a version that neither the name nor `--sdk` gives is the target's.
  private static func request(_ file: InterfaceFile, _ request: Request) -> InterfaceAddition.Request {
    var addition = InterfaceAddition.Request(today: "1970-01-01")
    addition.replaces = true
    addition.module = request.module
    let name = file.source.path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? ""
    let parts = InterfaceStore.parts(fileName: name)
    addition.sdk = request.sdk ?? parts?.sdk ?? file.target.flatMap(targetVersion)
    addition.platform = request.platform ?? parts?.platform
    if file.flagValue("-module-name") == nil, request.module == nil { addition.module = parts?.module }
    return addition
  }

  /// `27.0` of `arm64e-apple-macos27.0` and of `arm64-apple-ios27.0-simulator`.
  private static func targetVersion(_ target: String) -> String? {
    let parts = target.utf8.split(separator: UInt8(ascii: "-"))
    guard parts.count >= 3 else { return nil }
    let isVersion = { (byte: UInt8) in (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") }
    let version = parts[2].reversed().prefix(while: isVersion).reversed()
    return version.isEmpty ? nil : String(decoding: Array(version), as: UTF8.self)
  }

  private static func stored(
    _ name: String, for entry: InterfaceStore.Entry, in store: InterfaceStore
  ) throws(ProjectError) -> InterfaceStore.Entry {
    let named = store.entries.filter { other in
      let full = "\(other.module)-\(other.sdk)-\(other.platform)"
      return name == full || name == other.fileName || name == other.path || name == "\(other.module)-\(other.sdk)"
        || name == other.sdk && other.module == entry.module
    }
    let found = named.first { $0.platform == entry.platform } ?? named.first
    if let found { return found }
    let known = store.entries.map { "\($0.module)-\($0.sdk)-\($0.platform)" }
    throw ProjectError(
      .usage, "--against: the store has no interface '\(name)'",
      advice: NearestName.nearest(to: name, among: known).map { "Did you mean '\($0)'?" }
        ?? "Stored are: \(known.joined(separator: ", ")).")
  }

  /// The newest interface of an older SDK, of the same platform before others; else the oldest of a newer one.
  private static func newest(before entry: InterfaceStore.Entry, in store: InterfaceStore) -> InterfaceStore.Entry? {
    let same = store.entries.filter { $0.module == entry.module }
    let own = same.filter { $0.platform == entry.platform }
    let others = own.isEmpty ? same : own
    return others.last { SDKVersion($0.sdk) < SDKVersion(entry.sdk) } ?? others.first
  }

  private static func standIn(
    for previous: InterfaceStore.Entry?, _ file: InterfaceFile, in store: InterfaceStore
  ) -> InterfaceStore {
    guard let previous, let index = store.entries.firstIndex(where: { $0.path == previous.path }) else { return store }
    var store = store
    store.entries[index] = InterfaceStore.Entry(
      module: previous.module, sdk: previous.sdk, platform: previous.platform, path: previous.path, file: file)
    return store
  }

  /// Lines of it as an author cites them: `27.0:120-124`.
  func cited(_ ranges: [ClosedRange<Int>]) -> String { "\(entry.sdk):\(LineRangeText.text(ranges))" }
}

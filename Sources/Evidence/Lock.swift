import SwiftInterface

/// What each citation pointed at when it was last accepted (`evidence.lock`).
///
/// It records what the cited lines hold, not what the prose says, so that after a new capture of an interface every
/// citation can be followed exactly.
public struct Lock: Equatable, Sendable {
  /// A citation, up to where on its page it stands: all citations of the same lines beside the same name on one page
  /// are one entry. The name keeps an entry from being taken for that of another citation, once some were rewritten.
  public struct Key: Hashable, Sendable, Comparable {
    public var page: String
    /// `FoundationModels-27.0-macos`
    public var interface: String
    public var ranges: [ClosedRange<Int>]
    /// The name beside the citation; empty if there is none.
    public var name: String

    public init(page: String, interface: String, ranges: [ClosedRange<Int>], name: String = "") {
      self.page = page
      self.interface = interface
      self.ranges = ranges
      self.name = name
    }

    public static func < (a: Key, b: Key) -> Bool {
      if a.page != b.page { return a.page < b.page }
      if a.interface != b.interface { return a.interface < b.interface }
      if a.ranges == b.ranges { return a.name < b.name }
      return a.ranges.lexicographicallyPrecedes(b.ranges) {
        ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
      }
    }
  }

  public struct Entry: Hashable, Sendable {
    /// The first twelve digits of the SHA-256 of the interface that the lines were accepted in.
    public var interfaceHash: String
    /// One for each cited range.
    public var records: [LockRecord]

    public init(interfaceHash: String, records: [LockRecord]) {
      self.interfaceHash = interfaceHash
      self.records = records
    }
  }

  public var entries: [Key: Entry]
  /// The normalised signatures of the declarations that the entries hold, for whoever reviews what has changed, by
  /// anchors without their place. A lock that an earlier version wrote has none.
  public var signatures: [LockRecord.Anchor: String]

  public init(entries: [Key: Entry] = [:], signatures: [LockRecord.Anchor: String] = [:]) {
    self.entries = entries
    self.signatures = signatures
  }

  /// Notes the signatures of what lines hold.
  fileprivate mutating func note(_ ranges: [ClosedRange<Int>], in locked: LockedDeclarations) {
    for declaration in ranges.flatMap({ locked.entry.declarations(citedBy: $0) }) {
      let anchor = locked.anchor(declaration, from: declaration.keywordLine)
      if signatures[anchor] == nil { signatures[anchor] = locked.signature(of: declaration) }
    }
  }

  /// Keeps the signatures that another lock has of what an entry of it holds.
  fileprivate mutating func keep(_ entry: Entry, of other: Lock) {
    for anchor in entry.records.flatMap(\.anchors).map(\.withoutPlace) where signatures[anchor] == nil {
      signatures[anchor] = other.signatures[anchor]
    }
  }

  static func interfaceHash(_ file: InterfaceFile) -> String { String(file.sha256.prefix(12)) }

  /// The entry for a citation of these lines; nil if one of the ranges holds no declaration.
  static func entry(_ ranges: [ClosedRange<Int>], in locked: LockedDeclarations) -> Entry? {
    let records = ranges.compactMap { LockRecord($0, in: locked) }
    guard records.count == ranges.count else { return nil }
    return Entry(interfaceHash: interfaceHash(locked.entry.file), records: records)
  }
}

extension Citation {
  /// The key of the citation in the lock; nil if its interface is not stored, or its lines are approximate.
  public var lockKey: Lock.Key? {
    guard let interface, !ranges.isEmpty, !isApproximate else { return nil }
    let name = CitationScanner.fileName(interface)
    return Lock.Key(
      page: page, interface: String(name.dropLast(".swiftinterface".utf8.count)), ranges: ranges, name: anchor ?? "")
  }
}

/// What the lock keeps of the declarations of each cited interface, by its path.
struct LockedStore {
  private let store: InterfaceStore
  private var known: [String: LockedDeclarations] = [:]

  init(_ store: InterfaceStore) { self.store = store }

  /// Of the interface that a citation names; nil if it is not stored.
  mutating func declarations(of citation: Citation) -> LockedDeclarations? {
    guard let path = citation.interface else { return nil }
    if let found = known[path] { return found }
    let found = store.entries.first { $0.path == path }.map { LockedDeclarations($0) }
    known[path] = found
    return found
  }
}

/// What `assay lock --update` would change.
public struct LockUpdate: Sendable {
  public var lock: Lock
  public var added: [Lock.Key]
  /// Entries that no citation needs any more.
  public var removed: [Lock.Key]
  /// Entries whose interface was captured anew, and whose lines hold what they held.
  public var refreshed: [Lock.Key]
  /// Entries that were written anew after a review, or for citations that no name proves.
  public var accepted: [Lock.Key]
  /// Citations that are not `ok`, and so are neither added nor accepted.
  public var refused: [Citation]

  /// Adds new `ok` citations and drops entries that no citation uses. What is not `ok` stays as it is locked, unless it
  /// is accepted; and of a page that cannot be read, or one citation of which means no stored interface, everything stays.
  ///
  /// - Parameter accepts: whether someone has reviewed a citation that is not `ok`, and stands for its lines.
  public init(_ guide: Guide, accepts: (Citation) -> Bool = { _ in false }) {
    lock = Lock()
    var store = LockedStore(guide.store)
    (added, refreshed, accepted, refused) = ([], [], [], [])
    for page in guide.pages {
      for citation in page.citations where citation.kind == .interface {
        guard let key = citation.lockKey, let locked = store.declarations(of: citation) else {
          refused.append(citation)
          continue
        }
        let old = guide.lock.entries[key]
        let isAccepted = citation.status != .ok && citation.status != .outOfRange && accepts(citation)
        guard citation.status == .ok || isAccepted, let new = Lock.entry(citation.ranges, in: locked) else {
          if let old {
            lock.entries[key] = old
            lock.keep(old, of: guide.lock)
          }
          if citation.status != .ok { refused.append(citation) }
          continue
        }
        if isAccepted {
          accepted.append(key)
        } else if old == nil {
          added.append(key)
        } else if old != new {
          refreshed.append(key)
        }
        lock.entries[key] = new
        lock.note(citation.ranges, in: locked)
      }
    }
    added = Array(Set(added)).sorted()
    accepted = Array(Set(accepted)).sorted()
    refreshed = Array(Set(refreshed)).sorted()
    let unread = guide.unreadPages
    for (key, entry) in guide.lock.entries where lock.entries[key] == nil && unread.contains(key.page) {
      lock.entries[key] = entry
      lock.keep(entry, of: guide.lock)
    }
    let entries = lock.entries
    removed = guide.lock.entries.keys.filter { entries[$0] == nil }.sorted()
  }
}

extension Lock {
  /// The lock after citations were rewritten to the lines that they had moved to: their entries go with them, and what
  /// holds is known to hold in the interface as it is now.
  ///
  /// - Parameters:
  ///   - guide: the guide before the pages were rewritten.
  ///   - isRewritten: whether a citation was.
  public func following(_ guide: Guide, isRewritten: (Citation) -> Bool) -> Lock {
    var (moved, kept) = (Lock(), Lock())
    var left: Set<Key> = []
    var store = LockedStore(guide.store)
    for citation in guide.pages.flatMap(\.citations) {
      guard let key = citation.lockKey, entries[key] != nil, let locked = store.declarations(of: citation) else {
        continue
      }
      if let suggestion = citation.suggestion, isRewritten(citation) {
        let new = Key(page: key.page, interface: key.interface, ranges: suggestion, name: key.name)
        guard let entry = Lock.entry(suggestion, in: locked) else { continue }
        left.insert(key)
        moved.entries[new] = entry
        moved.note(suggestion, in: locked)
      } else if citation.status == .ok, let entry = Lock.entry(citation.ranges, in: locked) {
        kept.entries[key] = entry
        kept.note(citation.ranges, in: locked)
      } else {
        kept.entries[key] = entries[key]
      }
    }
    // What no citation asked for stays: its page or its interface may only be away for a while.
    var lock = self
    for key in left where kept.entries[key] == nil { lock.entries[key] = nil }
    for part in [kept, moved] {
      lock.entries.merge(part.entries) { _, new in new }
      lock.signatures.merge(part.signatures) { _, new in new }
    }
    let known = Set(lock.entries.values.flatMap(\.records).flatMap(\.anchors).map(\.withoutPlace))
    lock.signatures = lock.signatures.filter { known.contains($0.key) }
    return lock
  }
}

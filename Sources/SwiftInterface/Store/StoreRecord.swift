import Diagnostics
import Hashing

/// A stored interface beside what the manifest records of it.
public struct StoreRecord: Sendable {
  public enum State: String, Sendable {
    case ok
    /// Its bytes are not those that were taken in.
    case edited
    /// The manifest has an entry, the folder no file.
    case missing
    /// The folder has a file, the manifest no entry.
    case unmanaged
    /// The bytes are those that were taken in, and yet the entry says something else of them.
    case disagreeing
  }

  /// The name in the store.
  public var file: String
  public var stored: InterfaceStore.Entry?
  public var recorded: StoreManifest.Entry?
  public var state: State

  init(file: String, stored: InterfaceStore.Entry?, recorded: StoreManifest.Entry?) {
    self.file = file
    self.stored = stored
    self.recorded = recorded
    switch (stored, recorded) {
    case (_, nil): state = .unmanaged
    case (nil, _): state = .missing
    case (let stored?, let recorded?):
      state = stored.file.sha256 != recorded.sha256 ? .edited : .ok
      if state == .ok, !disagreements.isEmpty { state = .disagreeing }
    }
  }

  /// A value of the manifest that is not the file's own.
  public struct Disagreement: Sendable, Equatable {
    public var key: String
    public var recorded: String
    public var own: String
  }

  /// Where the entry contradicts the file's name or its text; of an edited file only what cannot change by an edit.
  public var disagreements: [Disagreement] {
    guard let stored, let recorded else { return [] }
    let file = stored.file
    var result: [Disagreement] = []
    func compare(_ key: String, _ recorded: String?, _ own: String?) {
      guard recorded != own else { return }
      result.append(Disagreement(key: key, recorded: recorded ?? "null", own: own ?? "null"))
    }
    compare("module", recorded.module, stored.module)
    compare("sdk", recorded.sdk, stored.sdk)
    compare("platform", recorded.platform, stored.platform)
    guard file.sha256 == recorded.sha256 else { return result }
    compare("size", String(recorded.size), String(file.source.bytes.count))
    compare("lines", String(recorded.lines), String(file.source.lineCount))
    compare("compiler", recorded.compiler, file.compiler)
    compare("moduleVersion", recorded.moduleVersion, file.flagValue("-user-module-version"))
    compare("target", recorded.target, file.target)
    return result
  }

  /// Where the file's own name contradicts its text: `module` or `platform`.
  public var misnomers: [Disagreement] {
    guard let stored else { return [] }
    var result: [Disagreement] = []
    if let own = stored.file.flagValue("-module-name"), own != stored.module {
      result.append(Disagreement(key: "module", recorded: stored.module, own: own))
    }
    if let target = stored.file.target, !StorePlatform.fits(stored.platform, target: target) {
      result.append(
        Disagreement(key: "platform", recorded: stored.platform, own: StorePlatform.name(target: target) ?? target))
    }
    return result
  }

  /// What an edit did to the bytes that were taken in, where that can be told.
  public enum Edit: Sendable {
    case lineEnds, finalLineBreakAdded, finalLineBreakRemoved
  }

  /// Editors and version control change these without being asked, so they are worth a name.
  public var edit: Edit? {
    guard state == .edited, let stored, let recorded else { return nil }
    let bytes = stored.file.source.bytes
    if bytes.count - 1 == recorded.size, bytes.last == ASCII.newline,
      SHA256.hexDigest(of: bytes.dropLast()) == recorded.sha256
    {
      return .finalLineBreakAdded
    }
    if bytes.count + 1 == recorded.size, SHA256.hexDigest(of: bytes + [ASCII.newline]) == recorded.sha256 {
      return .finalLineBreakRemoved
    }
    guard bytes.count > recorded.size else { return nil }
    let unix = bytes.indices.filter {
      bytes[$0] != ASCII.carriageReturn || $0 + 1 == bytes.count || bytes[$0 + 1] != ASCII.newline
    }.map { bytes[$0] }
    return unix.count == recorded.size && SHA256.hexDigest(of: unix) == recorded.sha256 ? .lineEnds : nil
  }
}

extension InterfaceStore {
  /// Every stored file and every entry of the manifest, sorted as the store is, those without a file last.
  public var records: [StoreRecord] {
    var recorded: [String: StoreManifest.Entry] = [:]
    for entry in manifest?.entries ?? [] { recorded[entry.file] = entry }
    let present = entries.map { entry in
      StoreRecord(file: entry.fileName, stored: entry, recorded: recorded.removeValue(forKey: entry.fileName))
    }
    let missing = (manifest?.entries ?? []).filter { recorded[$0.file] != nil }
    return present + missing.map { StoreRecord(file: $0.file, stored: nil, recorded: $0) }
  }
}

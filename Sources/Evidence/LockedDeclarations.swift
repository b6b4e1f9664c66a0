import Hashing
import SwiftInterface

/// What the lock keeps of each declaration of one interface. It is made once for a file, in linear time.
struct LockedDeclarations: Sendable {
  let entry: InterfaceStore.Entry
  private let details: InterfaceDetails
  /// By the declarations' indices: the kind and the path, and the fingerprint.
  private(set) var identities: [String] = []
  private(set) var fingerprints: [String] = []

  var declarations: Declarations { entry.file.declarations }

  init(_ entry: InterfaceStore.Entry) {
    self.entry = entry
    details = InterfaceDetails(entry.file)
    for (details, identity) in details.all() {
      identities.append(Self.identity(identity))
      fingerprints.append(Self.fingerprint(details.normalisedSignature, identity))
    }
  }

  /// `case LanguageModelError.timeout(_:)`.
  static func identity(_ identity: DeclarationIdentity) -> String { "\(identity.kind.rawValue) \(identity.path)" }

  /// The first eight digits of the SHA-256 of what tells a declaration from others of its kind and path, and of nothing
  /// that the kind and path say: so a declaration that was renamed or moved keeps it.
  static func fingerprint(_ signature: String, _ identity: DeclarationIdentity) -> String {
    var text = NamelessSignature.text(signature, of: identity)
    if !identity.requirements.isEmpty { text += "\nwhere " + identity.requirements.joined(separator: ", ") }
    if let condition = identity.condition { text += "\n#if " + condition }
    return String(SHA256.hexDigest(of: text).prefix(8))
  }

  /// One declaration of an interface whose others are not asked for.
  static func anchor(_ declaration: Declaration, in entry: InterfaceStore.Entry) -> LockRecord.Anchor {
    let details = InterfaceDetails(entry.file)
    let identity = details.identity(of: declaration)
    return LockRecord.Anchor(
      identity: Self.identity(identity), signature: fingerprint(details[declaration].normalisedSignature, identity),
      offset: 0)
  }

  func signature(of declaration: Declaration) -> String {
    details[declaration].normalisedSignature
  }

  func anchor(_ declaration: Declaration, from line: Int) -> LockRecord.Anchor {
    LockRecord.Anchor(
      identity: identities[declaration.index], signature: fingerprints[declaration.index],
      offset: declaration.keywordLine - line)
  }
}

/// One difference between two interfaces of a module.
public struct InterfaceChange: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case removed
    /// The signature is another, or the kind of declaration.
    case signature
    /// A case of an enumeration that exists in both was added (`old` is nil) or removed (`new` is nil).
    case cases
    case conformances
    /// Deprecated now and not before, on any platform.
    case deprecated
    case availability
    /// Attributes other than `@available`.
    case attributes
    case added
  }

  public var kind: Kind
  /// The declaration in the old interface, nil for one that was added.
  public var old: Declaration?
  /// The declaration in the new interface, nil for one that was removed. Of conformances: the type's, or an
  /// extension's where the type is another module's.
  public var new: Declaration?
  public var oldSignature: String?
  public var newSignature: String?
  /// The `where` of the extensions around the declaration as it is now, or as it was.
  public var extensionRequirements: [String] = []
  /// The differences of signatures, in words.
  public var reasons: [String] = []
  /// Of a type that was added or removed: its members, which count under it.
  public var members: [InterfaceChange] = []
  public var deprecation: Deprecation?
  public var availability: [AvailabilityChange] = []
  /// Conformances or attributes that are there now and were not before.
  public var gained: [String] = []
  public var lost: [String] = []
  /// Of what was removed: where its name stands now, or what has its place under another name.
  public var counterpart: Counterpart?

  /// The declaration as it is now, or as it was.
  public var subject: Declaration? { new ?? old }
  public var path: String { subject?.path ?? "" }
}

/// How the availability on one platform changed; nil where nothing says anything of it.
public struct AvailabilityChange: Hashable, Sendable {
  public var platform: String
  public var old: PlatformAvailability?
  public var new: PlatformAvailability?

  /// `macOS: 26.0 → 27.0`.
  public var text: String {
    guard old?.text != new?.text else {
      return old?.renamed != new?.renamed ? "\(platform): another replacement" : "\(platform): another message"
    }
    return "\(platform): \(old?.text ?? "always") → \(new?.text ?? "always")"
  }
}

/// What a deprecation says.
public struct Deprecation: Hashable, Sendable {
  /// The platforms with the versions since which it holds; no version where none is written.
  public var platforms: [String: String?]
  public var message: String?
  /// As it is written in `renamed:`.
  public var renamed: String?
  /// What `renamed:` and the message name, found in the new interface.
  public var successors: [Successor]
}

/// A declaration to use instead of a deprecated one.
public struct Successor: Hashable, Sendable {
  /// As the attribute names it.
  public var name: String
  /// Nil where the interface does not declare it, or several things of that name.
  public var declaration: Declaration?

  /// The declaration's path, or the name as it is written.
  public var text: String { declaration?.path ?? name }
}

/// A line of the migration table: a declaration of the old interface, and what to use instead of it.
public struct Migration: Sendable {
  public var old: Declaration
  /// The declaration in the new interface; nil where it is gone.
  public var current: Declaration?
  public var successors: [Successor]
  public var message: String?
  /// Why it is taken for the successor, where no deprecation named it.
  public var reason: String?
}

/// What a declaration of one interface has become in another.
public struct Counterpart: Hashable, Sendable {
  /// How it was found, the surest first.
  public enum Match: Int, Comparable, Sendable, CaseIterable {
    /// The identity is equal: at most its lines are others.
    case same
    /// The path and name are equal, or all but the argument labels; the signature or kind is another.
    case changed
    /// The name is that of a declaration of another type, or at the top level, or of another module.
    case moved
    /// The name is another, in the same place, and all else is alike.
    case renamed

    public static func < (a: Match, b: Match) -> Bool { a.rawValue < b.rawValue }
  }

  public var match: Match
  /// The declaration in the other interface.
  public var declaration: Declaration
  public var identity: DeclarationIdentity
  /// The module that declares it.
  public var module: String
  /// Why it is taken for the counterpart, as a clause about "it": `its result is now …`.
  public var reason: String

  public init(
    match: Match, declaration: Declaration, identity: DeclarationIdentity, module: String, reason: String
  ) {
    self.match = match
    self.declaration = declaration
    self.identity = identity
    self.module = module
    self.reason = reason
  }
}

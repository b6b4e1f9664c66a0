/// What tells a declaration from every other one, in whatever order, place and spelling a compiler printed it: two
/// declarations of equal identity, in two interfaces of a module, are the same declaration.
///
/// The path, kind and name are not enough: in real interfaces a quarter of all members share them with another, an
/// overload, a member of another constrained extension, or one under another `#if`.
public struct DeclarationIdentity: Hashable, Sendable {
  public var kind: Declaration.Kind
  /// As the declaration's: dotted, without modules, the own name with labels last.
  public var path: String
  public var name: String
  /// `DeclarationDetails.identifyingSignature`.
  public var signature: String
  /// The `where` of the extensions around it, and of the extension itself: sorted, each once.
  public var requirements: [String]
  /// The conditions of the `#if` blocks around it.
  public var condition: String?

  public init(
    kind: Declaration.Kind, path: String, name: String, signature: String, requirements: [String] = [],
    condition: String? = nil
  ) {
    self.kind = kind
    self.path = path
    self.name = name
    self.signature = signature
    self.requirements = requirements
    self.condition = condition
  }

  /// The path without the name: that of the type around; empty at the top level.
  public var container: String {
    guard path.utf8.count > name.utf8.count else { return "" }
    return String(decoding: path.utf8.dropLast(name.utf8.count + 1), as: UTF8.self)
  }

  /// The name without argument labels.
  public var baseName: String { String(Substring(InterfaceIndex.base(of: name))) }

  /// The argument labels, `_` for none; empty for what takes no arguments.
  public var labels: [String] {
    let base = InterfaceIndex.base(of: name)
    return name.utf8[base.endIndex...].dropFirst().dropLast().split(separator: ASCII.colon)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

/// What a protocol requires of the types that conform to it, and did not: a requirement that is new or another than it
/// was, without a default implementation, or one whose default is gone.
public struct NewRequirement: Sendable {
  /// The protocol as it was.
  public var type: Declaration
  /// As it is now.
  public var requirement: Declaration
}

extension InterfaceDifference {
  /// In the order of the new interface. Linear in the length of both.
  public var newRequirements: [NewRequirement] {
    let (before, after) = (ProtocolRequirements(old), ProtocolRequirements(new))
    var known: Set<ProtocolRequirements.Key> = []
    for (declaration, key) in before.requirements where !before.hasDefault(declaration, key) {
      known.insert(key)
      // One that is to be set as well had more to ask.
      if key.accessors.isEmpty { known.insert(key.readOnly) }
    }
    return after.requirements.compactMap { declaration, key in
      guard let type = before.types[key.container], !known.contains(key), !after.hasDefault(declaration, key) else {
        return nil
      }
      return NewRequirement(type: type, requirement: declaration)
    }
  }
}

/// The requirements of a file's protocols, and what their extensions implement for all that conform.
private struct ProtocolRequirements {
  /// What tells a requirement from others; effects are no part of it, which an implementation may have fewer of.
  struct Key: Hashable {
    var container: String
    var kind: Declaration.Kind
    var name: String
    var isStatic: Bool
    var parameters: [String]
    var result: String
    var accessors: String

    var readOnly: Key {
      var key = self
      key.accessors = " { get }"
      return key
    }
  }

  private struct Implementation {
    var kind: Declaration.Kind
    var isStatic: Bool
    var parameters: [String]
    var accessors: String
    var isGeneric: Bool
  }

  private(set) var types: [String: Declaration] = [:]
  private(set) var requirements: [(declaration: Declaration, key: Key)] = []
  private var inherited: [String: [String]] = [:]
  /// By the protocol's path, then by name.
  private var implementations: [String: [String: [Implementation]]] = [:]
  /// No protocol inherits so many, and none has so many implementations of one name.
  private static let most = 64

  init(_ file: InterfaceFile) {
    let details = InterfaceDetails(file)
    for declaration in file.declarations where declaration.kind == .protocol {
      let path = details.identity(of: declaration).path
      types[path] = declaration
      inherited[path, default: []] += details[declaration].inheritedTypes
    }
    guard !types.isEmpty else { return }
    // The path of each extension of a protocol that is not constrained.
    var extensions: [Int: String] = [:]
    for declaration in file.declarations {
      if declaration.kind == .extension {
        let identity = details.identity(of: declaration)
        if types[identity.path] != nil, identity.requirements.isEmpty { extensions[declaration.index] = identity.path }
      } else if let parent = declaration.enclosing {
        if parent.kind == .protocol {
          addRequirement(declaration, details)
        } else if let path = extensions[parent.index] {
          addImplementation(declaration, of: path, details)
        }
      }
    }
  }

  private static let required: Set<Declaration.Kind> = [.func, .var, .`init`, .subscript, .associatedtype]

  private mutating func addRequirement(_ declaration: Declaration, _ details: InterfaceDetails) {
    guard Self.required.contains(declaration.kind) else { return }
    let identity = details.identity(of: declaration)
    let shape = SignatureShape(identity)
    let isOptional = Self.words(shape).contains("optional")
    // An associated type with a default, or with bounds that are other ones, asks for nothing more.
    let isType = declaration.kind == .associatedtype
    guard !isOptional, !(isType && identity.signature.contains(" = ")) else { return }
    let key = Key(
      container: identity.container, kind: declaration.kind, name: identity.name, isStatic: Self.isStatic(shape),
      parameters: shape.parameters.map(Self.type), result: isType ? "" : Self.unqualified(shape.result),
      accessors: isType ? "" : shape.accessors)
    requirements.append((declaration, key))
  }

  private mutating func addImplementation(_ declaration: Declaration, of path: String, _ details: InterfaceDetails) {
    let identity = details.identity(of: declaration)
    let shape = SignatureShape(identity)
    let isGeneric = !shape.generics.isEmpty || shape.parameters.contains { $0.type.contains("some ") }
    implementations[path, default: [:]][identity.name, default: []].append(
      Implementation(
        kind: declaration.kind, isStatic: Self.isStatic(shape), parameters: shape.parameters.map(Self.type),
        accessors: shape.accessors, isGeneric: isGeneric))
  }

  /// Whether an extension of the protocol, or of one that it inherits, implements a requirement for all that conform.
  func hasDefault(_ declaration: Declaration, _ key: Key) -> Bool {
    var pending = [key.container]
    var seen = Set(pending)
    while let path = pending.popLast() {
      let found = implementations[path]?[key.name] ?? []
      if found.prefix(Self.most).contains(where: { Self.isDefault($0, for: key) }) { return true }
      for type in inherited[path] ?? [] where seen.count < Self.most && seen.insert(type).inserted {
        pending.append(type)
      }
    }
    return false
  }

  private static func isDefault(_ implementation: Implementation, for key: Key) -> Bool {
    if key.kind == .associatedtype { return implementation.kind == .typealias }
    guard implementation.kind == key.kind, implementation.isStatic == key.isStatic else { return false }
    if key.kind == .var || key.kind == .subscript, key.accessors.isEmpty, implementation.accessors == " { get }" {
      return false
    }
    // Generic parameters may have other names than the requirement's.
    return implementation.isGeneric || implementation.parameters == key.parameters
  }

  private static func words(_ shape: SignatureShape) -> [Substring] { shape.modifiers.split(separator: " ") }

  private static func isStatic(_ shape: SignatureShape) -> Bool {
    words(shape).contains { $0 == "static" || $0 == "class" }
  }

  private static func type(_ parameter: SignatureShape.Parameter) -> String { unqualified(parameter.type) }

  /// `Self.Element` and `Element` are the same here.
  private static func unqualified(_ type: String) -> String { type.replacing("Self.", with: "") }
}

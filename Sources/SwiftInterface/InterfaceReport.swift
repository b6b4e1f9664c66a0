import Diagnostics

/// What `assay interface list` tells of one interface.
public struct InterfaceReport: Sendable {
  public var file: InterfaceFile

  public init(_ file: InterfaceFile) {
    self.file = file
  }

  /// The schema `assay.interface/1`; a declaration's `parent` is the index of the one around it.
  public var json: JSONValue {
    let records = InterfaceDetails(file).all()
    return [
      "schema": "assay.interface/1", "file": .string(file.source.path), "module": .string(file.module),
      "compiler": JSONValue(file.compiler), "target": JSONValue(file.target), "sha256": .string(file.sha256),
      "declarations": .array(
        zip(file.declarations, records).map { Self.json($0, $1.details, $1.identity) }),
    ]
  }

  /// A declaration a line: its lines, kind and path, indented by its nesting.
  public var text: String {
    var depths: [Int] = []
    var text = ""
    for declaration in file.declarations {
      let depth = declaration.parent.map { depths[$0] + 1 } ?? 0
      depths.append(depth)
      text += String(repeating: "  ", count: depth)
      text += "\(declaration.startLine)-\(declaration.endLine) \(declaration.kind.rawValue) \(declaration.path)\n"
    }
    return text
  }

  static func json(
    _ declaration: Declaration, _ details: DeclarationDetails, _ identity: DeclarationIdentity
  ) -> JSONValue {
    [
      "kind": .string(declaration.kind.rawValue), "name": .string(declaration.name),
      "path": .string(declaration.path), "startLine": .integer(declaration.startLine),
      "keywordLine": .integer(declaration.keywordLine), "endLine": .integer(declaration.endLine),
      "signature": .string(declaration.signature), "access": JSONValue(declaration.access),
      "attributes": JSONValue(declaration.attributes),
      "availability": .array(declaration.availability.map(json)), "condition": JSONValue(declaration.condition),
      "parent": JSONValue(declaration.parent), "normalised": .string(details.normalisedSignature),
      "inherits": JSONValue(details.inheritedTypes), "requirements": JSONValue(details.genericRequirements),
      "extensionRequirements": JSONValue(identity.requirements),
      "accessors": JSONValue(details.accessors.map(\.text)),
    ]
  }

  /// Only what the attribute says: an absent key is not said.
  private static func json(_ availability: Availability) -> JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: String?) {
      if let value { members.append(.init(key, .string(value))) }
    }
    func add(_ key: String, _ value: Bool) {
      if value { members.append(.init(key, .bool(true))) }
    }
    add("platform", availability.platform)
    add("introduced", availability.introduced)
    add("deprecated", availability.deprecated)
    add("obsoleted", availability.obsoleted)
    add("isDeprecated", availability.isDeprecated)
    add("isUnavailable", availability.isUnavailable)
    add("isUnavailableFromAsync", availability.isUnavailableFromAsync)
    add("message", availability.message)
    add("renamed", availability.renamed)
    return .object(members)
  }
}

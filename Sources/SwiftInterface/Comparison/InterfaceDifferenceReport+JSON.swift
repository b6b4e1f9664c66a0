import Diagnostics

extension InterfaceDifferenceReport {
  /// The schema `assay.interface-diff/1`.
  public var json: JSONValue {
    var summary = InterfaceChange.Kind.allCases.map { kind in
      JSONValue.Member(kind.rawValue, .integer(difference.changes.count { $0.kind == kind }))
    }
    summary.append(.init("moved", .integer(difference.moved.count)))
    summary.append(.init("unchanged", .integer(difference.unchangedCount)))
    var members: [JSONValue.Member] = [
      .init("schema", "assay.interface-diff/1"), .init("old", Self.json(difference.old)),
      .init("new", Self.json(difference.new)), .init("summary", .object(summary)),
      .init("changes", .array(changes.map(Self.json))),
      .init("migrations", .array(difference.migrations.map(Self.json))),
    ]
    if !moved.isEmpty {
      members.append(
        .init(
          "moved",
          .array(
            moved.map {
              ["path": .string($0.new.path), "old": Self.lines($0.old), "new": Self.lines($0.new)]
            })))
    }
    return .object(members)
  }

  private static func json(_ file: InterfaceFile) -> JSONValue {
    [
      "file": .string(file.source.path), "module": .string(file.module), "compiler": JSONValue(file.compiler),
      "target": JSONValue(file.target), "sha256": .string(file.sha256),
      "declarations": .integer(file.declarations.count),
    ]
  }

  private static func json(_ change: InterfaceChange) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("kind", .string(change.kind.rawValue)),
      .init("declaration", JSONValue(change.subject?.kind.rawValue)), .init("path", .string(change.path)),
      .init("old", side(change.old, change.oldSignature)), .init("new", side(change.new, change.newSignature)),
    ]
    switch change.kind {
    case .signature: members.append(.init("reasons", JSONValue(change.reasons)))
    case .deprecated:
      guard let deprecation = change.deprecation else { break }
      let platforms = PlatformAvailability.ordered(deprecation.platforms.keys)
      members += [
        .init(
          "platforms", .object(platforms.map { .init($0, JSONValue(deprecation.platforms[$0] ?? nil)) })),
        .init("message", JSONValue(deprecation.message)), .init("renamed", JSONValue(deprecation.renamed)),
        .init("replacements", .array(deprecation.successors.map(json))),
      ]
    case .availability:
      members.append(
        .init(
          "availability",
          .array(
            change.availability.map {
              [
                "platform": .string($0.platform), "old": JSONValue($0.old?.text), "new": JSONValue($0.new?.text),
              ]
            })))
    case .conformances, .attributes:
      members += [.init("gained", JSONValue(change.gained)), .init("lost", JSONValue(change.lost))]
    case .removed, .added, .cases:
      if !change.members.isEmpty { members.append(.init("members", .array(change.members.map(json)))) }
      if let counterpart = change.counterpart {
        members.append(
          .init(
            "counterpart",
            [
              "path": .string(counterpart.identity.path), "lines": lines(counterpart.declaration),
              "reason": .string(counterpart.reason),
            ]))
      }
    }
    return .object(members)
  }

  private static func side(_ declaration: Declaration?, _ signature: String?) -> JSONValue {
    guard let declaration else { return .null }
    return [
      "startLine": .integer(declaration.startLine), "keywordLine": .integer(declaration.keywordLine),
      "endLine": .integer(declaration.endLine), "signature": JSONValue(signature ?? declaration.signature),
      "condition": JSONValue(declaration.condition),
    ]
  }

  private static func json(_ migration: Migration) -> JSONValue {
    [
      "path": .string(migration.old.path), "old": lines(migration.old),
      "new": migration.current.map(lines) ?? .null, "message": JSONValue(migration.message),
      "replacements": .array(migration.successors.map(json)),
    ]
  }

  private static func json(_ successor: Successor) -> JSONValue {
    [
      "name": .string(successor.name), "path": JSONValue(successor.declaration?.path),
      "lines": successor.declaration.map(lines) ?? .null,
    ]
  }

  /// The lines that authors cite.
  private static func lines(_ declaration: Declaration) -> JSONValue {
    .array([.integer(declaration.keywordLine), .integer(declaration.endLine)])
  }
}

import SwiftSyntax

/// What a header says beyond its name, without white space, backticks and modules.
struct Details {
  /// `nonmutatingset`, `getasyncthrows(E)`; `?` for accessors in `#if` blocks, which the parser takes for a body.
  private(set) var accessors: [String] = []
  private(set) var inherited: [String] = []
  /// Of generic parameters and of `where`, sorted, each once: `T:P`, `T==U`.
  private(set) var requirements: [String] = []
  private let modules: ModuleNames

  init(_ node: Syntax, body: Syntax?, _ modules: ModuleNames) {
    self.modules = modules
    if let block = body?.as(AccessorBlockSyntax.self) { accessors = accessors(of: block) }
    let clause = node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
    inherited = types(of: clause ?? node.as(AssociatedTypeDeclSyntax.self)?.inheritanceClause)
    let (parameters, conditions) = Self.clauses(of: node)
    let constrained = parameters?.parameters.filter { $0.inheritedType != nil && $0.specifier?.text != "let" } ?? []
    let texts =
      constrained.map { text(Syntax($0.with(\.trailingComma, nil))) }
      + (conditions?.requirements.map { text(Syntax($0.requirement)) } ?? [])
    let ofType = node.as(ExtensionDeclSyntax.self).map { boundArguments(of: $0.extendedType) } ?? []
    requirements = Set(texts.flatMap(Self.split) + ofType).sorted()
  }

  /// What an extension of `Array<Int>` or `[Int]` says of the type that it extends.
  private func boundArguments(of type: TypeSyntax) -> [String] {
    func hasArguments(_ type: TypeSyntax) -> Bool {
      if let member = type.as(MemberTypeSyntax.self) {
        return member.genericArgumentClause != nil || hasArguments(member.baseType)
      }
      guard let name = type.as(IdentifierTypeSyntax.self) else { return !type.is(MetatypeTypeSyntax.self) }
      return name.genericArgumentClause != nil
    }
    return hasArguments(type) ? ["Self==\(text(Syntax(type)))"] : []
  }

  private static func clauses(of node: Syntax) -> (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?) {
    if let generic = node.asProtocol((any WithGenericParametersSyntax).self) {
      return (generic.genericParameterClause, generic.genericWhereClause)
    }
    return (
      nil,
      node.as(ExtensionDeclSyntax.self)?.genericWhereClause ?? node.as(ProtocolDeclSyntax.self)?.genericWhereClause
        ?? node.as(AssociatedTypeDeclSyntax.self)?.genericWhereClause
    )
  }

  // MARK: Parts

  private func accessors(of block: AccessorBlockSyntax) -> [String] {
    switch block.accessors {
    case .getter(let items):
      if items.contains(where: { $0.item.is(IfConfigDeclSyntax.self) }) { return ["?"] }
      return items.isEmpty ? [] : ["get"]
    case .accessors(let list):
      let observers: Set<String> = ["willSet", "didSet", "init"]
      if list.allSatisfy({ observers.contains($0.accessorSpecifier.text) }) { return [] }
      return list.map { accessor in
        (accessor.modifier?.name.text ?? "") + accessor.accessorSpecifier.text
          + (accessor.effectSpecifiers.map { text(Syntax($0)) } ?? "")
      }
    default: return ["?"]
    }
  }

  private func types(of clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.map { text(Syntax($0.type)) } ?? []
  }

  /// `T:A&B` is `T:A` and `T:B`; `repeateachT:A` is `eachT:A`.
  private static func split(_ text: String) -> [String] {
    let text = text.hasPrefix("repeateach") ? String(text.dropFirst(6)) : text
    guard text.contains("&"), !text.contains("("), !text.contains("<"), let colon = text.firstIndex(of: ":") else {
      return [text]
    }
    return text[text.index(after: colon)...].split(separator: "&").map { "\(text[..<colon]):\($0)" }
  }

  /// The tokens of a node, one behind the other.
  private func text(_ node: Syntax) -> String {
    if node.is(ModuleSelectorSyntax.self) { return "" }
    if let token = node.as(TokenSyntax.self) { return token.bareName.filter { $0 != " " } }
    if let list = node.as(AttributeListSyntax.self) {
      // The order of attributes means nothing.
      return list.map { text(Syntax($0)) }.sorted().joined()
    }
    if let member = node.as(MemberTypeSyntax.self), member.moduleSelector == nil,
      let base = member.baseType.as(IdentifierTypeSyntax.self), base.moduleSelector == nil,
      base.genericArgumentClause == nil, modules.contains(base.name.bareName)
    {
      return member.name.bareName + (member.genericArgumentClause.map { text(Syntax($0)) } ?? "")
    }
    return node.children(viewMode: .sourceAccurate).map(text).joined()
  }
}

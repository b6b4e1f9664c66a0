import SwiftSyntax

/// The kinds of declarations whose names are more than one token.
extension Walk {
  mutating func add(_ type: ExtensionDeclSyntax) {
    let header = Header(
      type, "extension", type.extensionKeyword, type.attributes, type.modifiers, type.memberBlock)
    let name = modules.path(of: type.extendedType).joined(separator: ".")
    add(header, name, at: type.extendedType.written.lowerBound)
    walkMembers(of: type)
  }

  mutating func add(_ function: FunctionDeclSyntax) {
    let isOperator: Bool
    switch function.name.tokenKind {
    case .identifier, .keyword: isOperator = false
    default: isOperator = true
    }
    let labels = Self.labels(of: function.signature.parameterClause) { isOperator ? nil : $0.firstName }
    let header = Header(
      function, "func", function.funcKeyword, function.attributes, function.modifiers, function.body)
    add(header, function.name.bareName + labels, at: function.name.bareOffset)
  }

  mutating func add(_ initializer: InitializerDeclSyntax) {
    let labels = Self.labels(of: initializer.signature.parameterClause) { $0.firstName }
    let keyword = initializer.initKeyword
    add(
      Header(initializer, "init", keyword, initializer.attributes, initializer.modifiers, initializer.body),
      keyword.text + labels, at: keyword.written.lowerBound)
  }

  mutating func add(_ declaration: SubscriptDeclSyntax) {
    let labels = Self.labels(of: declaration.parameterClause) { $0.secondName == nil ? nil : $0.firstName }
    let keyword = declaration.subscriptKeyword
    add(
      Header(
        declaration, "subscript", keyword, declaration.attributes, declaration.modifiers, declaration.accessorBlock),
      keyword.text + labels, at: keyword.written.lowerBound)
  }

  mutating func add(_ deinitializer: DeinitializerDeclSyntax) {
    let keyword = deinitializer.deinitKeyword
    add(
      Header(deinitializer, "deinit", keyword, deinitializer.attributes, deinitializer.modifiers, deinitializer.body),
      keyword.text, at: keyword.written.lowerBound)
  }

  mutating func add(_ macro: MacroDeclSyntax) {
    // A macro without parameters has an empty clause in no text of its own.
    let clause = macro.signature.parameterClause
    let labels = clause.leftParen.presence == .missing ? "" : Self.labels(of: clause) { $0.firstName }
    add(
      Header(macro, "macro", macro.macroKeyword, macro.attributes, macro.modifiers), macro.name.bareName + labels,
      at: macro.name.bareOffset)
  }

  mutating func add(_ group: PrecedenceGroupDeclSyntax) {
    var header = Header(
      group, "precedencegroup", group.precedencegroupKeyword, group.attributes, group.modifiers)
    header.body = [Syntax(group.leftBrace), Syntax(group.groupAttributes), Syntax(group.rightBrace)]
    add(header, group.name.bareName, at: group.name.bareOffset)
  }

  mutating func add(_ declaration: OperatorDeclSyntax) {
    add(
      Header(declaration, "operator", declaration.operatorKeyword), declaration.name.text,
      at: declaration.name.written.lowerBound)
  }

  mutating func add(_ declaration: ImportDeclSyntax) {
    var names = declaration.path.map(\.name)
    if declaration.importKindSpecifier != nil, names.count > 1 { names.removeLast() }
    add(
      Header(declaration, "import", declaration.importKeyword, declaration.attributes, declaration.modifiers),
      names.map(\.bareName).joined(separator: "."), at: names.first?.bareOffset ?? 0)
  }

  /// `(for:_:)`. The label of a parameter is `_` where `label` gives none.
  private static func labels(
    of clause: FunctionParameterClauseSyntax, _ label: (FunctionParameterSyntax) -> TokenSyntax?
  ) -> String {
    "(\(clause.parameters.map { (label($0)?.bareName ?? "_") + ":" }.joined()))"
  }

  // MARK: Lists of names

  /// What the signatures of several names share: nil for so long a text that it is not repeated.
  private static func shared(_ text: String) -> String? { text.utf8.count > 256 ? nil : text }

  mutating func add(_ cases: EnumCaseDeclSyntax) {
    let header = Header(cases, "case", cases.caseKeyword, cases.attributes, cases.modifiers)
    let opening = Self.shared(header.opening(in: bytes)) ?? header.kind
    for element in cases.elements {
      let labels = element.parameterClause.map { clause in
        "(\(clause.parameters.map { ($0.firstName?.bareName ?? "_") + ":" }.joined()))"
      }
      let comma = element.trailingComma.map { Set([$0.id]) } ?? []
      let text = FoldedTokens.string([Syntax(element)], without: comma, in: bytes)
      add(
        header, element.name.bareName + (labels ?? ""), at: element.name.bareOffset,
        signature: cases.elements.count > 1 ? "\(opening) \(text)" : nil,
        end: element.trailingComma.map { element.end(before: $0) })
    }
  }

  mutating func add(_ variable: VariableDeclSyntax) {
    var header = Header(
      variable, variable.bindingSpecifier.text, variable.bindingSpecifier, variable.attributes, variable.modifiers)
    let opening = Self.shared(header.opening(in: bytes)) ?? header.kind
    let bindings = Array(variable.bindings)
    // The names of one line share its last accessors.
    header.body = bindings.last { $0.accessorBlock != nil }?.accessorBlock.map { [Syntax($0)] } ?? []
    let names = bindings.map { Self.names(in: $0.pattern) }
    let isList = names.joined().count > 1
    for (index, binding) in bindings.enumerated() {
      let end = (binding.accessorBlock.map { Syntax($0) } ?? binding.trailingComma.map { Syntax($0) }).map(binding.end)
      let text = isList ? "\(opening) \(text(of: binding))\(sharedType(index, bindings))" : nil
      for name in names[index] { add(header, name.bareName, at: name.bareOffset, signature: text, end: end) }
    }
  }

  private func text(of binding: PatternBindingSyntax) -> String {
    let omitted = [binding.accessorBlock?.id, binding.trailingComma?.id].compactMap { $0 }
    return FoldedTokens.string([Syntax(binding)], without: Set(omitted), in: bytes)
  }

  /// The type and value that a lone name takes from the next binding that has them: `let a, b: Int`.
  private func sharedType(_ index: Int, _ bindings: [PatternBindingSyntax]) -> String {
    func isLone(_ binding: PatternBindingSyntax) -> Bool { binding.typeAnnotation == nil && binding.initializer == nil }
    guard isLone(bindings[index]), let next = bindings[index...].first(where: { !isLone($0) }),
      next.typeAnnotation != nil
    else { return "" }
    let parts: [Syntax?] = [next.typeAnnotation.map { Syntax($0) }, next.initializer.map { Syntax($0) }]
    return Self.shared(FoldedTokens.string(parts.compactMap { $0 }, in: bytes)) ?? ""
  }

  private static func names(in pattern: PatternSyntax) -> [TokenSyntax] {
    if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier] }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
    return tuple.elements.flatMap { names(in: $0.pattern) }
  }
}

import SwiftSyntax

/// Lists the declarations of a file: its items, the members of its types, and those of every `#if` branch. Bodies of
/// functions and accessors are not entered.
struct Walk {
  let bytes: UnsafeBufferPointer<UInt8>
  private let lines: LineTable
  let modules: ModuleNames
  private(set) var records: [Record] = []
  /// The declaration and the `#if` condition around what is walked.
  private var parent: Int?
  private var condition: String?

  init(_ file: SourceFileSyntax, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    lines = LineTable(bytes)
    modules = ModuleNames(file)
    walk(file.statements)
  }

  private mutating func walk(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if case .decl(let declaration) = item.item { walk(declaration) }
    }
  }

  mutating func walk(_ members: MemberBlockItemListSyntax) {
    for member in members { walk(member.decl) }
  }

  private mutating func walk(_ block: IfConfigDeclSyntax) {
    let outer = condition
    var conditions = Conditions(inside: outer)
    for clause in block.clauses {
      condition = conditions.branch(clause.condition.map { FoldedTokens.string([Syntax($0)], in: bytes) })
      switch clause.elements {
      case .statements(let items)?: walk(items)
      case .decls(let members)?: walk(members)
      default: break
      }
    }
    condition = outer
  }

  private mutating func walk(_ declaration: DeclSyntax) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .ifConfigDecl(let block): walk(block)
    case .structDecl(let type): add(type, "struct", type.structKeyword, type.name)
    case .classDecl(let type): add(type, "class", type.classKeyword, type.name)
    case .actorDecl(let type): add(type, "actor", type.actorKeyword, type.name)
    case .enumDecl(let type): add(type, "enum", type.enumKeyword, type.name)
    case .protocolDecl(let type): add(type, "protocol", type.protocolKeyword, type.name)
    case .extensionDecl(let type): add(type)
    case .functionDecl(let function): add(function)
    case .initializerDecl(let initializer): add(initializer)
    case .subscriptDecl(let subscriptDeclaration): add(subscriptDeclaration)
    case .deinitializerDecl(let deinitializer): add(deinitializer)
    case .macroDecl(let macro): add(macro)
    case .variableDecl(let variable): add(variable)
    case .enumCaseDecl(let cases): add(cases)
    case .typeAliasDecl(let alias):
      add(Header(alias, "typealias", alias.typealiasKeyword, alias.attributes, alias.modifiers), alias.name)
    case .associatedTypeDecl(let type):
      add(Header(type, "associatedtype", type.associatedtypeKeyword, type.attributes, type.modifiers), type.name)
    case .precedenceGroupDecl(let group): add(group)
    case .operatorDecl(let operatorDeclaration): add(operatorDeclaration)
    case .importDecl(let importDeclaration): add(importDeclaration)
    default: break
    }
  }

  /// Adds a type or an extension, and its members.
  private mutating func add(
    _ type: some DeclGroupSyntax, _ kind: String, _ keyword: TokenSyntax, _ name: TokenSyntax
  ) {
    add(Header(type, kind, keyword, type.attributes, type.modifiers, type.memberBlock), name)
    walkMembers(of: type)
  }

  mutating func walkMembers(of type: some DeclGroupSyntax) {
    let outer = parent
    parent = records.count - 1
    walk(type.memberBlock.members)
    parent = outer
  }

  private mutating func add(_ header: Header, _ name: TokenSyntax) {
    add(header, name.bareName, at: name.bareOffset)
  }

  /// Adds a record. `signature` and the `end` of the header are nil where it is the whole declaration's.
  mutating func add(_ header: Header, _ name: String, at offset: Int, signature: String? = nil, end: Int? = nil) {
    let whole = header.node.written
    var record = Record(kind: header.kind, name: name, path: name)
    if let parent { record.path = "\(records[parent].path).\(name)" }
    record.startLine = lines.line(at: header.start)
    record.keywordLine = lines.line(at: header.keyword.written.lowerBound)
    record.endLine = lines.line(at: max(whole.upperBound - 1, 0))
    record.access = header.access
    record.condition = condition
    record.parent = parent
    record.nameOffset = offset
    record.header = header.first..<(end ?? header.end)
    record.body = header.bodyRange
    record.attributes = header.attributes.map { FoldedTokens.string([Syntax($0)], in: bytes) }
    record.availability = header.attributes.flatMap { $0.availability(in: bytes) }
    let details = Details(header.node, body: header.body.first, modules)
    record.accessors = details.accessors
    record.inherited = details.inherited
    record.requirements = details.requirements
    record.signature = signature ?? header.signature(in: bytes)
    records.append(record)
  }
}

import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Generable` for the checking of code that is never run: the declarations are those that users of the type see, each
/// property is required to be generable, and bodies only read and set what the vendor's must read and set.
public enum GenerableMacro {
  static let module = "FoundationModels"
}

extension GenerableMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard !isRepeated(on: declaration) else {
      context.report("'@Generable' can only be applied once to a declaration", at: node)
      return []
    }
    let description = description(in: node)
    if let structure = declaration.as(StructDeclSyntax.self) {
      return GenerableStructure(structure, reportingTo: context).members(description: description)
    }
    if let enumeration = declaration.as(EnumDeclSyntax.self) {
      return GenerableEnumeration(enumeration, attribute: node, reportingTo: context).members(description: description)
    }
    let (kind, name) = declaration.kindAndName
    context.report(
      "'@Generable' can only be applied to a structure or an enumeration, and '\(name)' is \(kind)", at: node)
    return []
  }

  /// Whether the declaration has the attribute more than once.
  static func isRepeated(on declaration: some DeclGroupSyntax) -> Bool {
    declaration.attributes.named("Generable").count > 1
  }

  /// The argument of the schema that describes the type, with the comma after it.
  private static func description(in node: AttributeSyntax) -> String {
    guard case .argumentList(let arguments)? = node.arguments,
      let description = arguments.first(where: { $0.label?.text == "description" })
    else { return "" }
    return "description: \(description.expression.trimmedDescription), "
  }
}

extension GenerableMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !isRepeated(on: declaration) else { return [] }
    let reads: [String]
    let sets: [String]
    if let structure = declaration.as(StructDeclSyntax.self) {
      let properties = GeneratedProperty.all(of: structure)
      reads = properties.map { "_ = self.\($0.name)" }
      sets = properties.filter { !$0.isFixed }.map { "self.\($0.name) = value()" }
    } else if declaration.is(EnumDeclSyntax.self) {
      (reads, sets) = ([], [])
    } else {
      return []
    }
    // Nothing is left to conform to where the type says so itself.
    let conformance = protocols.isEmpty ? "" : ": nonisolated \(module).Generable"
    let access = declaration.modifiers.witnessAccess
    let code: DeclSyntax = """
      \(raw: availability(of: declaration, in: context))
      extension \(type.trimmed)\(raw: conformance) {
      nonisolated \(raw: access)init(_ content: \(raw: module).GeneratedContent) throws {
      \(raw: sets.isEmpty ? "" : "func value<Value_: ~Copyable>() -> Value_ { Swift.fatalError() }")
      \(raw: sets.joined(separator: "\n"))
      Swift.fatalError()
      }
      nonisolated \(raw: access)var generatedContent: \(raw: module).GeneratedContent {
      \(raw: reads.joined(separator: "\n"))
      Swift.fatalError()
      }
      }
      """
    return code.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }

  /// The systems that the type, and what it is nested in, is available on: a floor that is too old is then named once,
  /// at the type.
  private static func availability(
    of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) -> String {
    let outer = context.lexicalContext.compactMap { $0.asProtocol((any WithAttributesSyntax).self)?.attributes }
    let attributes = ([declaration.attributes] + outer).flatMap { $0.named("available") }
    return attributes.map(\.trimmedDescription).joined(separator: "\n")
  }
}

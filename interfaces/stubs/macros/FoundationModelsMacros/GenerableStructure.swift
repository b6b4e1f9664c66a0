import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The members of a structure that a model generates.
struct GenerableStructure {
  private let properties: [GeneratedProperty]
  private let access: String
  private let isEquatable: Bool

  init(_ declaration: StructDeclSyntax, reportingTo context: some MacroExpansionContext) {
    properties = GeneratedProperty.all(of: declaration, reportingTo: context)
    access = declaration.modifiers.witnessAccess
    isEquatable = declaration.inheritanceClause?.statesEquality ?? false
  }

  func members(description: String) -> [DeclSyntax] { [schema(description), partiallyGenerated] }

  /// One statement a property, so that an error names the property and no other.
  private func schema(_ description: String) -> DeclSyntax {
    let module = GenerableMacro.module
    let generated = properties.filter { !$0.isIdentifier }
    let requirements = generated.flatMap(\.requirements)
    return """
      nonisolated \(raw: access)static var generationSchema: \(raw: module).GenerationSchema {
      \(raw: generated.isEmpty ? "let" : "var") properties: [\(raw: module).GenerationSchema.Property] = []
      func require<Required_>(_ type: Required_.Type) where Required_: \(raw: module).Generable {}
      \(raw: requirements.joined(separator: "\n"))
      \(raw: generated.map(\.schema).joined(separator: "\n"))
      return \(raw: module).GenerationSchema(type: Self.self, \(raw: description)properties: properties)
      }
      """
  }

  private var partiallyGenerated: DeclSyntax {
    let module = GenerableMacro.module
    let hasID = properties.contains { $0.key == "id" }
    return """
      nonisolated \(raw: access)struct PartiallyGenerated: Swift.Identifiable, \
      nonisolated \(raw: module).ConvertibleFromGeneratedContent\(raw: isEquatable ? ", Swift.Equatable" : "") {
      \(raw: hasID ? "" : "\(access)var id: \(module).GenerationID")
      \(raw: properties.map(\.partialDeclaration).joined(separator: "\n"))
      \(raw: isEquatable ? EqualityWitness.code(access) : "")
      nonisolated \(raw: access)init(_ content: \(raw: module).GeneratedContent) throws { Swift.fatalError() }
      }
      """
  }
}

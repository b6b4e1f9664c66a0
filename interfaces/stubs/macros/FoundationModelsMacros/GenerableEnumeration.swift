import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The members of an enumeration that a model chooses from.
struct GenerableEnumeration {
  private struct Case {
    var name: String
    /// Its values: label, and type.
    var values: [(label: String?, type: GeneratedType)]
    var hasValues: Bool
  }
  private var cases: [Case] = []
  private let access: String
  private let isEquatable: Bool

  init(
    _ declaration: EnumDeclSyntax, attribute: AttributeSyntax, reportingTo context: some MacroExpansionContext
  ) {
    access = declaration.modifiers.witnessAccess
    isEquatable = declaration.inheritanceClause?.statesEquality ?? false
    let elements = declaration.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(
      \.elements)
    for element in elements {
      let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
      let values = parameters.compactMap { parameter -> (label: String?, type: GeneratedType)? in
        let type = GeneratedType(parameter.type, in: declaration.name.text)
        if let obstacle = type.obstacle {
          context.report(
            "case '\(element.name.plainName)' cannot be generated: \(obstacle) cannot conform to 'Generable'",
            at: parameter.type)
          return nil
        }
        return (parameter.firstName?.text, type)
      }
      cases.append(Case(name: element.name.text, values: values, hasValues: element.parameterClause != nil))
    }
    if cases.isEmpty {
      context.report("'@Generable' needs an enumeration with at least one case", at: attribute)
    }
  }

  func members(description: String) -> [DeclSyntax] {
    cases.contains(where: \.hasValues)
      ? [schemaOfValues(description), partiallyGenerated] : [schemaOfNames(description)]
  }

  private func schemaOfNames(_ description: String) -> DeclSyntax {
    let module = GenerableMacro.module
    let names = cases.map { "\"\($0.name.filter { $0 != "`" })\"" }.joined(separator: ", ")
    return """
      nonisolated \(raw: access)static var generationSchema: \(raw: module).GenerationSchema {
      \(raw: module).GenerationSchema(type: Self.self, \(raw: description)anyOf: [\(raw: names)] as [Swift.String])
      }
      """
  }

  private func schemaOfValues(_ description: String) -> DeclSyntax {
    let module = GenerableMacro.module
    let requirements = cases.flatMap { element in
      element.values.map { "require(\($0.type.required).self) // \(element.name)" }
    }
    return """
      nonisolated \(raw: access)static var generationSchema: \(raw: module).GenerationSchema {
      func require<Required_>(_ type: Required_.Type) where Required_: \(raw: module).Generable {}
      \(raw: requirements.joined(separator: "\n"))
      return \(raw: module).GenerationSchema(
      type: Self.self, \(raw: description)anyOf: [] as [any \(raw: module).Generable.Type])
      }
      """
  }

  private var partiallyGenerated: DeclSyntax {
    let module = GenerableMacro.module
    let lines = cases.map { element -> String in
      guard !element.values.isEmpty else { return "case \(element.name)" }
      let values = element.values.map { value in
        (value.label.map { "\($0): " } ?? "") + "\(value.type.required).PartiallyGenerated?"
      }
      return "indirect case \(element.name)(\(values.joined(separator: ", ")))"
    }
    return """
      nonisolated \(raw: access)enum PartiallyGenerated: \
      nonisolated \(raw: module).ConvertibleFromGeneratedContent\(raw: isEquatable ? ", Swift.Equatable" : "") {
      \(raw: lines.joined(separator: "\n"))
      \(raw: isEquatable ? EqualityWitness.code(access) : "")
      nonisolated \(raw: access)init(_ content: \(raw: module).GeneratedContent) throws { Swift.fatalError() }
      }
      """
  }
}

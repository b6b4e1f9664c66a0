import SwiftSyntax
import SwiftSyntaxMacros

/// A stored property that a model fills.
struct GeneratedProperty {
  /// As it is written, be it in backticks.
  var name: String
  /// The name that the model sees.
  var key: String
  var type: GeneratedType
  /// The expression that describes it to the model.
  var description: String?
  /// The expressions that guide the model.
  var guides: [String]
  /// A constant with a value, which nothing sets.
  var isFixed: Bool
  /// The access level as it is written.
  var access: String

  /// Whether it is an identifier that the framework gives, and the model knows nothing of.
  var isIdentifier: Bool { type.text.split(separator: ".").last == "GenerationID" }

  /// Its declaration where the model has not yet generated everything.
  var partialDeclaration: String {
    let partial = isIdentifier ? type.text : "\(type.required).PartiallyGenerated?"
    return "\(access)var \(name): \(partial)"
  }

  /// The statements that ask of the type what the vendor's expansion asks of it, each by itself, so that an error says
  /// which property it is about.
  var requirements: [String] {
    let typed = guides.filter { $0.hasPrefix(".") }
    let check =
      "let _: [\(GenerableMacro.module).GenerationGuide<\(type.required)>] = [\(typed.joined(separator: ", "))]"
    return ["require(\(type.required).self) // \(name)"] + (typed.isEmpty ? [] : ["\(check) // \(name)"])
  }

  /// One statement that adds its schema to `properties`.
  var schema: String {
    var arguments = ["name: \"\(key)\""]
    if let description { arguments.append("description: \(description)") }
    arguments.append("type: \(type.text).self")
    if !guides.isEmpty { arguments.append("guides: [\(guides.joined(separator: ", "))]") }
    return "properties.append(\(GenerableMacro.module).GenerationSchema.Property(\(arguments.joined(separator: ", "))))"
  }

  /// The stored properties of a structure; those that cannot be read are reported to the context, if one is given.
  static func all(
    of declaration: StructDeclSyntax, reportingTo context: (any MacroExpansionContext)? = nil
  ) -> [GeneratedProperty] {
    var found: [GeneratedProperty] = []
    for member in declaration.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        !variable.modifiers.contains(anyOf: "static", "class", "lazy")
      else { continue }
      for (index, binding) in variable.bindings.enumerated() where !binding.isComputed {
        // In `var a, b: Int` the type stands at the last.
        let annotation = variable.bindings.dropFirst(index).lazy.compactMap(\.typeAnnotation).first
        if let property = property(binding, annotation, of: variable, in: declaration, context) {
          found.append(property)
        }
      }
    }
    return found
  }

  private static func property(
    _ binding: PatternBindingSyntax, _ annotation: TypeAnnotationSyntax?, of variable: VariableDeclSyntax,
    in declaration: StructDeclSyntax, _ context: (any MacroExpansionContext)?
  ) -> GeneratedProperty? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      context?.report("'@Generable' needs each property on its own, with a type", at: binding.pattern)
      return nil
    }
    guard let written = annotation?.type else {
      context?.report("property '\(name.plainName)' of a '@Generable' type needs an explicit type", at: binding.pattern)
      return nil
    }
    let type = GeneratedType(written, in: declaration.name.text)
    if let obstacle = type.obstacle {
      context?.report(
        "property '\(name.plainName)' cannot be generated: \(obstacle) cannot conform to 'Generable'", at: written)
      return nil
    }
    let guide = GuideArguments(variable.attributes)
    return GeneratedProperty(
      name: name.text, key: name.plainName, type: type, description: guide.description, guides: guide.guides,
      isFixed: variable.bindingSpecifier.text == "let" && binding.initializer != nil,
      access: variable.modifiers.copiedAccess)
  }
}

extension PatternBindingSyntax {
  /// Whether it has a getter, and so stores nothing.
  var isComputed: Bool {
    guard let accessorBlock else { return false }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
    return accessors.contains { !["willSet", "didSet", "init"].contains($0.accessorSpecifier.text) }
  }
}

/// What the `@Guide` attributes of a property say.
struct GuideArguments {
  var description: String?
  var guides: [String] = []

  init(_ attributes: AttributeListSyntax) {
    for attribute in attributes.named("Guide") {
      guard case .argumentList(let arguments)? = attribute.arguments else { continue }
      for argument in arguments {
        if argument.label?.text == "description" {
          description = argument.expression.trimmedDescription
        } else {
          guides.append(argument.expression.trimmedDescription)
        }
      }
    }
  }
}

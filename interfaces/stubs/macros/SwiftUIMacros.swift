import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry` makes a property of the environment, of a transaction, of a container or of what is focused: a key that
/// holds the default, and accessors that look the key up.
public enum EntryMacro {
  private static func key(of name: TokenSyntax) -> String { "__Key_\(name.text.filter { $0 != "`" })" }

  private static func name(of binding: PatternBindingSyntax?) -> TokenSyntax? {
    binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }

  /// The protocols of the keys, by the types that have such properties.
  private static let keys = [
    "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey", "ContainerValues": "ContainerValueKey",
    "FocusedValues": "FocusedValueKey",
  ]

  /// The type whose extension the property stands in.
  private static func owner(in context: some MacroExpansionContext) -> String? {
    guard let declaration = context.lexicalContext.first?.as(ExtensionDeclSyntax.self) else { return nil }
    let name = declaration.extendedType.trimmedDescription.split { $0 == "." || $0 == ":" }.last
    return name.map(String.init).flatMap { keys[$0] == nil ? nil : $0 }
  }
}

extension EntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let name = name(of: declaration.as(VariableDeclSyntax.self)?.bindings.first) else { return [] }
    guard owner(in: context) != nil else { return ["get { Swift.fatalError() }", "set { _ = newValue }"] }
    return [
      "get { self[\(raw: key(of: name)).self] }",
      "set { self[\(raw: key(of: name)).self] = newValue }",
    ]
  }
}

extension EntryMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // The compiler itself refuses what can have no accessors: constants and functions.
    guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first, let name = name(of: binding) else {
      return []
    }
    guard let owner = owner(in: context), let keyProtocol = keys[owner] else {
      let owners = keys.keys.sorted().joined(separator: ", ")
      throw MacroExpansionErrorMessage("'@Entry' can only be applied in an extension of one of \(owners)")
    }
    let body = owner == "FocusedValues" ? focusedBody(binding) : body(binding, name, context)
    return ["nonisolated private struct \(raw: key(of: name)): SwiftUI.\(raw: keyProtocol) {\n\(raw: body)\n}"]
  }

  private static func body(
    _ binding: PatternBindingSyntax, _ name: TokenSyntax, _ context: some MacroExpansionContext
  ) -> String {
    let type = binding.typeAnnotation?.type
    let isOptional = type.map { wrapped($0) != nil } ?? false
    let written = binding.initializer?.value.trimmedDescription ?? (isOptional ? "nil" : nil)
    if written == nil {
      let message = MacroExpansionErrorMessage("'@Entry' property '\(name.text)' needs a default value")
      context.diagnose(Diagnostic(node: Syntax(binding.pattern), message: message))
    }
    let value = written ?? "Swift.fatalError()"
    guard let type else { return "nonisolated(unsafe) static let defaultValue = \(value)" }
    return "typealias Value = \(type.trimmedDescription)\nstatic var defaultValue: Value { \(value) }"
  }

  /// What is focused may always be absent, and has no default.
  private static func focusedBody(_ binding: PatternBindingSyntax) -> String {
    guard let type = binding.typeAnnotation?.type else { return "typealias Value = Swift.Never" }
    return "typealias Value = \((wrapped(type) ?? type).trimmedDescription)"
  }

  private static func wrapped(_ type: TypeSyntax) -> TypeSyntax? {
    if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    guard let optional = type.as(IdentifierTypeSyntax.self), optional.name.text == "Optional" else { return nil }
    return optional.genericArgumentClause?.arguments.first?.argument.as(TypeSyntax.self)
  }
}

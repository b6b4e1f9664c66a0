import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@SessionPropertyEntry` makes a property of the values of a session: a key that holds the default, and accessors
/// that look the key up.
public enum SessionPropertyEntryMacro {
  private static func key(of name: TokenSyntax) -> String { "__Key_\(name.plainName)" }

  private static func name(of binding: PatternBindingSyntax?) -> TokenSyntax? {
    binding?.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }
}

extension SessionPropertyEntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let name = name(of: declaration.as(VariableDeclSyntax.self)?.bindings.first) else { return [] }
    return [
      "get { self[\(raw: key(of: name)).self] }",
      "set { self[\(raw: key(of: name)).self] = newValue }",
    ]
  }
}

extension SessionPropertyEntryMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // The compiler itself refuses what can have no accessors: constants and functions.
    guard let binding = declaration.as(VariableDeclSyntax.self)?.bindings.first, let name = name(of: binding) else {
      return []
    }
    let written = value(of: binding)
    if written == nil {
      context.report("'@SessionPropertyEntry' property '\(name.plainName)' needs a default value", at: binding.pattern)
    }
    let value = written ?? "Swift.fatalError()"
    let body =
      binding.typeAnnotation.map { annotation in
        "typealias Value = \(annotation.type.trimmedDescription)\n"
          + "nonisolated static var defaultValue: Value { \(value) }"
      } ?? "nonisolated(unsafe) static let defaultValue = \(value)"
    return [
      """
      nonisolated private struct \(raw: key(of: name)): \(raw: GenerableMacro.module).SessionPropertyKey {
      \(raw: body)
      }
      """
    ]
  }

  /// What stands after `=`; nil, for an optional without one.
  private static func value(of binding: PatternBindingSyntax) -> String? {
    if let initializer = binding.initializer { return initializer.value.trimmedDescription }
    guard let type = binding.typeAnnotation?.type else { return nil }
    let isOptional =
      type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
    return isOptional ? "nil" : nil
  }
}

/// `@__SessionPropertyEntryDefaultValue` marks a default in expansions of the vendor's; here nothing uses it.
public enum SessionPropertyEntryDefaultValueMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] { [] }
}

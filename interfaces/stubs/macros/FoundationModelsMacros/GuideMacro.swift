import SwiftSyntax
import SwiftSyntaxMacros

/// `@Guide` makes nothing itself: `@Generable` reads it. It stands at stored properties only.
public enum GuideMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      context.report("'@Guide' can only be applied to a stored property", at: node)
      return []
    }
    for binding in variable.bindings where binding.isComputed {
      context.report(
        "'@Guide' can only be applied to a stored property, and '\(binding.pattern.trimmedDescription)' is computed",
        at: node)
    }
    return []
  }
}

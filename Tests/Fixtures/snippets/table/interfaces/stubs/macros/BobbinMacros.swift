// The macros of the invented framework Bobbin, for the table of snippets.
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

struct Complaint: DiagnosticMessage {
  let message: String
  var diagnosticID: MessageID { MessageID(domain: "Bobbin", id: "complaint") }
  var severity: DiagnosticSeverity { .error }
}

extension MacroExpansionContext {
  func complain(_ message: String, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: Syntax(node), message: Complaint(message: message)))
  }
}

/// Makes a struct a fibre of the strength that is given.
public struct ThreadedMacro: MemberMacro, ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) else {
      context.complain("'@Threaded' is for structs", at: node)
      return []
    }
    guard case .argumentList(let arguments)? = node.arguments, let strength = arguments.first?.expression else {
      return []
    }
    return [
      "var strength: Swift.Double { \(strength) }",
      "func dyed(_ dye: Swift.String) -> Self { self }",
    ]
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let conformance: DeclSyntax = "extension \(type.trimmed): Loom.Fibre {}"
    return conformance.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
  }
}

/// The number of a gauge that is written out.
public struct GaugeMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let literal = node.arguments.first?.expression.as(StringLiteralExprSyntax.self) else {
      context.complain("'#gauge' needs a literal", at: node)
      return "0"
    }
    return "\(raw: literal.description.utf8.count - 2)"
  }
}

/// A function of the same name with "Copy" behind it, which calls what is not there.
public struct CopiedMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let function = declaration.as(FunctionDeclSyntax.self) else {
      context.complain("'@Copied' is for functions", at: node)
      return []
    }
    let call = function.signature.parameterClause.parameters.isEmpty ? "()" : "(1)"
    return ["func \(raw: function.name.text)Copy() -> Swift.Int { \(raw: function.name.text)\(raw: call) }"]
  }
}

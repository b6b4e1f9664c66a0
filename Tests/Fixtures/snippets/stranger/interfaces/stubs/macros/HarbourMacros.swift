import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Registered(under: .norway, number: 12)` conforms a structure to `Registered`.
public struct RegisteredMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) else {
      throw MacroExpansionErrorMessage("only a structure can be registered")
    }
    guard case .argumentList(let arguments)? = node.arguments, let flag = arguments.first?.expression,
      let number = arguments.last?.expression
    else { return [] }
    let code: DeclSyntax = """
      extension \(type.trimmed): Harbour.Registered {
        static var registration: Swift.String {
          let flag: Harbour.Flag = \(flag.trimmed)
          return "\\(flag.rawValue) \\(\(number.trimmed))"
        }
      }
      """
    return [code.cast(ExtensionDeclSyntax.self)]
  }
}

/// `@Voyage` gives an enumeration the names of the ports that its cases stop at.
public struct VoyageMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self) else {
      throw MacroExpansionErrorMessage("only an enumeration can be a voyage")
    }
    let cases = declaration.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    let stops = cases.flatMap(\.elements).map { "\"\($0.name.text)\"" }.joined(separator: ", ")
    return ["static var allStops: [Swift.String] { [\(raw: stops)] }"]
  }
}

/// `#depth(12.5)` is a depth, which is never negative.
public struct DepthMacro: ExpressionMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let argument = node.arguments.first?.expression else { return "Harbour.Metres(0)" }
    if let negative = argument.as(PrefixOperatorExprSyntax.self), negative.operator.text == "-" {
      throw MacroExpansionErrorMessage("a depth is not negative")
    }
    return "Harbour.Metres(\(argument.trimmed))"
  }
}

/// `@Stop("Bergen")` marks a declaration, and makes nothing.
public struct StopMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

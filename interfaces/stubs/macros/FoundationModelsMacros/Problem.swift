import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What is wrong with the use of a macro.
struct Problem: DiagnosticMessage {
  let message: String
  let severity = DiagnosticSeverity.error

  var diagnosticID: MessageID { MessageID(domain: "FoundationModelsMacros", id: "use") }
}

extension MacroExpansionContext {
  /// Reports an error that stands at a node of the code.
  func report(_ message: String, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: Syntax(node), message: Problem(message: message)))
  }
}

extension DeclGroupSyntax {
  /// What kind of declaration it is, and its name: `class 'Tea'`.
  var kindAndName: (kind: String, name: String) {
    if let declaration = self.as(ClassDeclSyntax.self) { return ("a class", declaration.name.text) }
    if let declaration = self.as(ActorDeclSyntax.self) { return ("an actor", declaration.name.text) }
    if let declaration = self.as(ProtocolDeclSyntax.self) { return ("a protocol", declaration.name.text) }
    if let declaration = self.as(ExtensionDeclSyntax.self) {
      return ("an extension", declaration.extendedType.trimmedDescription)
    }
    if let declaration = self.as(StructDeclSyntax.self) { return ("a structure", declaration.name.text) }
    if let declaration = self.as(EnumDeclSyntax.self) { return ("an enumeration", declaration.name.text) }
    return ("none", "")
  }
}

extension DeclModifierListSyntax {
  /// The access level that a declaration of a module writes for what must be as visible as it: `public `, or nothing.
  var witnessAccess: String {
    for modifier in self {
      switch modifier.name.text {
      case "public", "open": return "public "
      case "package": return "package "
      case "fileprivate", "private": return "fileprivate "
      default: continue
      }
    }
    return ""
  }

  /// The access level of a copy of the declaration: what is written, without `private(set)`.
  var copiedAccess: String {
    let levels = ["public", "package", "internal", "fileprivate", "private"]
    return first { levels.contains($0.name.text) && $0.detail == nil }.map { $0.name.text + " " } ?? ""
  }

  func contains(anyOf names: String...) -> Bool { contains { names.contains($0.name.text) } }
}

extension AttributeListSyntax {
  /// The attributes of a name, be it qualified (`@FoundationModels.Guide`) or not.
  func named(_ name: String) -> [AttributeSyntax] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      let last = attribute.attributeName.trimmedDescription.split { $0 == "." || $0 == ":" }.last
      return last.map(String.init) == name ? attribute : nil
    }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var plainName: String { text.filter { $0 != "`" } }
}

import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview { … }` for the checking of code that is never run: the compiler checks the types of what is given to it, and
/// nothing is made of it.
public enum SwiftUIView: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// `#Preview` of the views of AppKit and UIKit.
public enum KitView: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

/// `#Preview` of other kinds.
public enum Common: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

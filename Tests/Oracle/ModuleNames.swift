import SwiftSyntax

/// The modules whose names may stand before a type's: the file's own, those that it imports, and those that come
/// with others without an import of their own.
struct ModuleNames {
  private var names: Set<String> = [
    "CoreFoundation", "CoreGraphics", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "ObjectiveC", "Swift",
    "_Concurrency", "_StringProcessing",
  ]

  /// The own module is the value of `-module-name` in the comment at the top.
  init(_ file: SourceFileSyntax) {
    let words = file.leadingTrivia.description.split { $0 == " " || $0.isNewline }
    if let flag = words.firstIndex(of: "-module-name"), flag + 1 < words.count { names.insert(String(words[flag + 1])) }
    insertImports(of: file.statements)
  }

  private mutating func insertImports(of items: CodeBlockItemListSyntax) {
    for item in items {
      if let declaration = item.item.as(ImportDeclSyntax.self), let first = declaration.path.first {
        names.insert(first.name.bareName)
      }
      for clause in item.item.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        if case .statements(let inner)? = clause.elements { insertImports(of: inner) }
      }
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }

  /// The names of a type: without modules, selectors and generic arguments.
  func path(of type: TypeSyntax) -> [String] {
    var path: [String] = []
    let hasSelector = collect(type, into: &path)
    if !hasSelector, path.count > 1, names.contains(path[0]) { path.removeFirst() }
    return path
  }

  /// The name of a type that is written with signs.
  private static func sugared(_ type: TypeSyntax) -> String? {
    switch type.kind {
    case .arrayType: "Array"
    case .dictionaryType: "Dictionary"
    case .inlineArrayType: "InlineArray"
    case .optionalType: "Optional"
    default: nil
    }
  }

  private func collect(_ type: TypeSyntax, into path: inout [String]) -> Bool {
    if let member = type.as(MemberTypeSyntax.self) {
      let outer = collect(member.baseType, into: &path)
      path.append(member.name.bareName)
      return outer || member.moduleSelector != nil
    }
    if let name = Self.sugared(type) {
      path.append(name)
      return false
    }
    if let metatype = type.as(MetatypeTypeSyntax.self) {
      let outer = collect(metatype.baseType, into: &path)
      path.append(metatype.metatypeSpecifier.text)
      return outer
    }
    guard let simple = type.as(IdentifierTypeSyntax.self) else { return false }
    path.append(simple.name.bareName)
    return simple.moduleSelector != nil
  }
}

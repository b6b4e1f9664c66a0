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
  }

  mutating func insert(_ name: String) { names.insert(name) }

  /// The names of a type: without modules, selectors and generic arguments.
  func path(of type: TypeSyntax) -> [String] {
    var path: [String] = []
    let hasSelector = collect(type, into: &path)
    if !hasSelector, path.count > 1, names.contains(path[0]) { path.removeFirst() }
    return path
  }

  private func collect(_ type: TypeSyntax, into path: inout [String]) -> Bool {
    if let member = type.as(MemberTypeSyntax.self) {
      let outer = collect(member.baseType, into: &path)
      path.append(member.name.bareName)
      return outer || member.moduleSelector != nil
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

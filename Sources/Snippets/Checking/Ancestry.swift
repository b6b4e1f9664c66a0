import SwiftInterface

/// What a type or an extension of a stored interface inherits, by its own words.
struct Ancestry: Sendable {
  /// The last name of its type.
  var name: String
  /// `Module.Type`.
  var path: String
  /// Likewise, where the interface writes the module.
  var parents: [String]

  private static let kinds: Set<Declaration.Kind> = [
    .class, .protocol, .struct, .enum, .actor, .extension, .typealias,
  ]

  static func all(in file: InterfaceFile, of module: String) -> [Ancestry] {
    file.declarations.compactMap { declaration in
      guard kinds.contains(declaration.kind) else { return nil }
      let parents: [String]
      if declaration.kind == .typealias {
        let text = declaration.signature.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
        parents = [qualified(text)]
      } else {
        let clause = InheritanceClause(file.source.bytes, in: declaration.headerRange)
        parents = clause?.parts.map { qualified($0.text) } ?? []
      }
      guard !parents.isEmpty else { return nil }
      let path = declaration.kind == .extension ? declaration.name : declaration.path
      let name = path.split(separator: ".").last.map(String.init) ?? path
      return Ancestry(name: name, path: "\(module).\(path)", parents: parents)
    }
  }

  /// `NowhereKit.Base` of `@unchecked NowhereKit::Base<Swift.Int>`.
  private static func qualified(_ type: String) -> String {
    let words = type.split(separator: " ").drop { $0.hasPrefix("@") || $0 == "any" || $0 == "some" }
    let name = (words.first ?? "").prefix { $0 != "<" && $0 != "?" && $0 != "!" }
    return name.split(separator: ":").joined(separator: ".")
  }
}

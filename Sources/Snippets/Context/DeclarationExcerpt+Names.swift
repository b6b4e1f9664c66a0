import SwiftInterface

extension DeclarationExcerpt {
  /// The capitalised names in a header, its own and generic parameters' apart.
  static func typeNames(_ declaration: Declaration) -> Set<String> {
    let scanner = SwiftScanner(Array(declaration.signature.utf8))
    let names = scanner.tokens.filter { $0.kind == .word }.map(scanner.text)
      .filter { $0.utf8.first.map { (0x41...0x5A).contains($0) } ?? false }
    return Set(names).subtracting(genericNames(declaration)).subtracting([SDKIndex.base(declaration.name)])
  }

  /// The names of a declaration's generic parameters, those in angle brackets right behind its own name.
  static func genericNames(_ declaration: Declaration) -> Set<String> {
    let text = TypeText.masked(declaration.signature.utf8)
    let scanner = SwiftScanner(text)
    let base = SDKIndex.base(declaration.name)
    let keyword = declaration.kind.rawValue
    guard let start = scanner.tokens.firstIndex(where: { $0.kind == .word && scanner.text($0) == keyword }) else {
      return []
    }
    let isNamed = declaration.kind != .`init` && declaration.kind != .subscript
    let name = scanner.tokens[start...].first { !isNamed || $0.kind == .word && scanner.text($0) == base }
    guard let end = name?.range.upperBound else { return [] }
    let rest = text[end...].drop { [0x20, 0x3F, 0x21, 0x60].contains($0) }
    guard rest.first == UInt8(ascii: "<") else { return [] }
    let inner = rest[(rest.startIndex + 1)..<max(rest.startIndex + 1, TypeText.end(ofGroup: rest) - 1)]
    return Set(
      TypeText.parts(inner).compactMap { part in
        let names = part.split { !SwiftScanner.isTail($0) }.map { String(decoding: $0, as: UTF8.self) }
        return names.first { $0 != "each" && $0 != "let" }
      })
  }
}

import SwiftInterface

/// What a Swift fence declares, read as an interface is: each declaration with the type around it and its labels.
struct FenceOutline {
  private let file: InterfaceFile
  private let index: InterfaceIndex

  init(_ code: String) {
    file = InterfaceFile.parse(path: "", bytes: Array(code.utf8))
    index = InterfaceIndex(file)
  }

  enum Line {
    /// The header of a declaration, a line of one without a body, or the last line of one.
    case declares(APIName)
    /// Code of the snippet's own.
    case statement
    case other
  }

  func line(_ number: Int) -> Line {
    guard let innermost = index.innermost(atLine: number) else { return .other }
    let declaration = file.declarations[innermost]
    guard isAPI(declaration) else { return .statement }
    let isPart = number <= headerEnd(declaration) || number == declaration.endLine
    return isPart ? .declares(APIName(declaration)) : .other
  }

  private func headerEnd(_ declaration: Declaration) -> Int {
    guard let body = declaration.bodyRange else { return declaration.endLine }
    return file.source.line(at: body.lowerBound)
  }

  /// `let session = LanguageModelSession()` is a statement, `import` no declaration of API.
  private func isAPI(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .import: return false
    case .var, .let:
      if declaration.parent != nil || declaration.access != nil { return true }
      return !file.source.bytes[declaration.range].contains(0x3D)
    default: return true
    }
  }
}

extension APIName {
  /// A declaration, named by its path.
  init(_ declaration: Declaration) {
    reference = declaration.path
    text = reference
    isLabelled = reference.utf8.last == 0x29 && declaration.kind != .case
    let name = declaration.kind == .extension ? declaration.path : declaration.name
    let base = name.utf8.prefix { $0 != 0x28 }
    identifiers = [String(decoding: Array(base.split(separator: 0x2E).last ?? base), as: UTF8.self)]
    qualifiers = declaration.qualifiers
  }
}

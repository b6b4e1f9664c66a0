/// Finds the declarations of one file by name and by line.
public struct InterfaceIndex: Sendable {
  /// Declarations (indices into the file's) by their last name: `Refusal`, `init(name:)`; and, for those with
  /// argument labels, by their base name too: `init`.
  public var byName: [String: [Int]]

  public init(_ file: InterfaceFile) {
    var byName: [String: [Int]] = [:]
    for (index, declaration) in file.declarations.enumerated() {
      byName[declaration.name, default: []].append(index)
      if let parenthesis = declaration.name.firstIndex(of: "("), parenthesis != declaration.name.startIndex {
        byName[String(declaration.name[..<parenthesis]), default: []].append(index)
      }
    }
    self.byName = byName
  }
}

/// Finds the declarations of one file by name and by line. All results are indices into the file's declarations,
/// in ascending order.
public struct InterfaceIndex: Sendable {
  /// Declarations (indices into the file's) by their last name: `Refusal`, `init(name:)`; and, for those with
  /// argument labels, by their base name too: `init`. Extensions are found by the last name of their type.
  var byName: [String: [Int]]

  /// The file's own.
  let declarations: Declarations
  /// The names that may stand before a type's as its module: the file's own, and those it imports.
  let modules: Set<String>

  public init(_ file: InterfaceFile) {
    var byName: [String: [Int]] = [:]
    var modules: Set<String> = [file.module, "Swift"]
    byName.reserveCapacity(file.declarations.count)
    for (index, declaration) in file.declarations.enumerated() {
      if declaration.kind == .import { modules.insert(declaration.name) }
      let name = declaration.lastName
      byName[name, default: []].append(index)
      let base = Self.base(of: name)
      if base.count < name.utf8.count { byName[String(Substring(base)), default: []].append(index) }
    }
    self.byName = byName
    self.modules = modules
    declarations = file.declarations
  }

  /// The declarations with this last name, with argument labels (`init(name:)`) or without (`init`). O(1).
  public func declarations(named name: String) -> [Int] { byName[name] ?? [] }

  /// Whether a declaration has this last name, with its argument labels or without. O(1).
  public func declares(_ name: String) -> Bool { byName[name] != nil }

  /// All last names, with argument labels and without, in no order.
  public var names: some Sequence<String> { byName.keys }

  /// A name without its argument labels. An operator may begin with anything but a parenthesis.
  static func base(of name: String) -> Substring.UTF8View {
    let bytes = name.utf8
    guard bytes.last == ASCII.closeParenthesis, let end = bytes.firstIndex(of: ASCII.openParenthesis) else {
      return bytes[...]
    }
    return bytes[..<end]
  }
}

extension Declaration {
  /// The name; of an extension, the last part of its type's name.
  var lastName: String {
    guard kind == .extension, let dot = name.utf8.lastIndex(of: ASCII.dot) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }
}

/// What tells declarations of one path apart, for lists that name them by their paths.
struct Distinctions {
  private var counts: [String: Int] = [:]
  private var requirements: Set<String> = []
  private var protocols: Set<String> = []

  /// - Parameter paths: those that are listed.
  init(_ file: InterfaceFile, paths: Set<String>) {
    guard !paths.isEmpty else { return }
    for declaration in file.declarations where declaration.kind != .extension && declaration.kind != .import {
      let path = declaration.path
      if declaration.kind == .protocol { protocols.insert(path) }
      guard paths.contains(path) else { continue }
      counts[path, default: 0] += 1
      if Self.isRequirement(declaration) { requirements.insert(path) }
    }
  }

  /// Whether the file declares several things of that path.
  func isShared(_ path: String) -> Bool { (counts[path] ?? 0) > 1 }

  /// ` (requirement)`, ` (default implementation)`, ` (#if DEBUG)`: what belongs behind a declaration's path.
  func note(_ declaration: Declaration) -> String {
    var text = ""
    if Self.isRequirement(declaration) {
      text = " (requirement)"
    } else if let around = declaration.enclosing, around.kind == .extension, protocols.contains(around.path),
      requirements.contains(declaration.path)
    {
      text = " (default implementation)"
    }
    return text + Self.suffix(requirements: [], condition: declaration.condition)
  }

  /// ` where Element: Numeric (#if DEBUG)`.
  static func suffix(requirements: [String], condition: String?) -> String {
    (requirements.isEmpty ? "" : " where \(requirements.joined(separator: ", "))")
      + (condition.map { " (#if \($0))" } ?? "")
  }

  private static func isRequirement(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .func, .var, .`init`, .subscript: declaration.enclosing?.kind == .protocol
    default: false
    }
  }
}

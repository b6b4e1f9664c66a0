import Diagnostics

/// A macro that a snippet uses and of which there is no implementation.
struct MissingMacros {
  /// The module that would implement it.
  var module: String
  var macro: String

  func finding(_ error: CompilerError, page: String, target: String) -> Finding {
    Finding(
      rule: "snippet.missing-module", severity: .warning,
      place: Place(file: page, line: error.line, column: error.column),
      message: "no implementation of the macro \(macro), module \(module), is stored for target \(target)",
      notes: ["write it in interfaces/stubs/macros/\(module).swift, or have the snippet do without it"])
  }
}

import Diagnostics

/// One `.swiftinterface` file: its header, and its declarations in the order of the text.
public struct InterfaceFile: Sendable {
  public var source: SourceText
  /// From `-module-name`; else from the file's name.
  public var module: String
  /// The version in the compiler's comment: `6.4`. Nil without the comment.
  public var compiler: String?
  /// The value of `-target`.
  public var target: String?
  /// The text after `// swift-module-flags:`.
  public var flags: String
  /// The SHA-256 of the file's bytes, lower-case hexadecimal.
  public var sha256: String
  /// In source order; a declaration stands before its members.
  public var declarations: Declarations
  /// What is wrong with the text: a brace that is never closed, say. A damaged file still gives what was read.
  public var findings: [Finding]
}

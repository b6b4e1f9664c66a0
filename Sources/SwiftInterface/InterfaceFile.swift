import Diagnostics
import Hashing

/// One `.swiftinterface` file: its header, and its declarations in the order of the text.
public struct InterfaceFile: Sendable {
  public let source: SourceText
  /// From `-module-name`; else from the file's name.
  public let module: String
  /// The version in the compiler's comment: `6.4`. Nil without the comment.
  public let compiler: String?
  /// The value of `-target`.
  public let target: String?
  /// The text after `// swift-module-flags:`.
  public let flags: String
  /// In source order; a declaration stands before its members.
  public let declarations: Declarations
  /// What is wrong with the text: a brace that is never closed, say. A damaged file still gives what was read.
  public let findings: [Finding]
  private let digest = SharedValue<String>()

  /// The SHA-256 of the file's bytes, lower-case hexadecimal. Computed when it is first asked for.
  public var sha256: String { digest.value { SHA256.hexDigest(of: source.bytes) } }
}

/// Emphasis for a terminal, or none.
public struct TextStyle: Sendable, Hashable {
  public var isColored: Bool

  public init(isColored: Bool) {
    self.isColored = isColored
  }

  public static let plain = TextStyle(isColored: false)

  public func bold(_ text: String) -> String { wrapped(text, "1") }
  public func dim(_ text: String) -> String { wrapped(text, "2") }
  public func green(_ text: String) -> String { wrapped(text, "32") }

  /// The word in the colour of its severity: red, magenta, cyan, as compilers do.
  public func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: wrapped(severity.rawValue, "1;31")
    case .warning: wrapped(severity.rawValue, "1;35")
    case .note, .off: wrapped(severity.rawValue, "1;36")
    }
  }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// Text from files and their names, made safe to show on a terminal: control characters would move its cursor, change
/// its title or hide what was written.
public enum VisibleText {
  /// The text with each control character, and each that turns the direction of writing, as `\u{1B}`.
  ///
  /// - Parameter keepsLines: whether line breaks and tabs stay, as in a message of several lines.
  public static func escaped(_ text: String, keepsLines: Bool = false) -> String {
    guard text.unicodeScalars.contains(where: { isHidden($0, keepsLines) }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isHidden(scalar, keepsLines) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether a scalar steers a terminal or the direction of writing.
  static func isHidden(_ scalar: Unicode.Scalar, _ keepsLines: Bool = false) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: !keepsLines
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

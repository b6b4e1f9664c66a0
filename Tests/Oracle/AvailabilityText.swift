import SwiftSyntax

extension AttributeSyntax {
  /// What an `@available` says: a text for each platform, the platform first, then what is said of it, sorted.
  func availability(in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    guard attributeName.trimmedDescription == "available", case .availability(let arguments)? = self.arguments else {
      return []
    }
    let items = arguments.map(\.argument)
    if case .token(let platform)? = items.first, items.count > 1, !Self.isShort(items[1]) {
      return [([platform.text] + items.dropFirst().compactMap(Self.part).sorted()).joined(separator: " ")]
    }
    return items.compactMap { item in
      switch item {
      case .token(let name): return name.text == "*" ? nil : name.text
      case .availabilityVersionRestriction(let platform):
        return platform.platform.text + (platform.version.map { " introduced:\($0.trimmedDescription)" } ?? "")
      default: return nil
      }
    }
  }

  /// Whether what follows a platform is another platform of a short list.
  private static func isShort(_ argument: AvailabilityArgumentSyntax.Argument) -> Bool {
    switch argument {
    case .token(let token): token.text == "*"
    case .availabilityVersionRestriction: true
    default: false
    }
  }

  private static func part(_ argument: AvailabilityArgumentSyntax.Argument) -> String? {
    switch argument {
    case .token(let token): return token.text
    case .availabilityLabeledArgument(let labelled):
      switch labelled.value {
      case .version(let version): return "\(labelled.label.text):\(version.trimmedDescription)"
      case .string(let literal):
        return "\(labelled.label.text):\(unescaped(literal.segments.map(\.content.text).joined()))"
      default: return nil
      }
    default: return nil
    }
  }

  /// The value of a literal's text without `#` around it.
  private static func unescaped(_ text: String) -> String {
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch escaped {
      case "n": result += "\n"
      case "t": result += "\t"
      case "u":
        let digits = String(String.UnicodeScalarView(rest.dropFirst().prefix { $0 != "}" }))
        rest = rest.drop { $0 != "}" }.dropFirst()
        if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
          result.unicodeScalars.append(scalar)
        }
      default: result.unicodeScalars.append(escaped)
      }
    }
    return result
  }
}

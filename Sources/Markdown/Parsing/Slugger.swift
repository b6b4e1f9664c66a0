/// Heading slugs exactly as github-slugger 2 makes them, unique within a document.
struct Slugger {
  private var occurrences: [String: Int] = [:]

  /// The slug of a heading's rendered text; the second `usage` of a document is `usage-1`.
  mutating func slug(_ text: String) -> String {
    let original = Self.plainSlug(text)
    var result = original
    while occurrences[result] != nil {
      let count = (occurrences[original] ?? 0) + 1
      occurrences[original] = count
      result = "\(original)-\(count)"
    }
    occurrences[result] = 0
    return result
  }

  /// The slug without regard to other headings: lower case, only word characters and hyphens, a space as a hyphen.
  static func plainSlug(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var slug = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if scalar.isASCII {
        if let kept = asciiSlug(scalar) { slug.append(kept) }
      } else if scalar == "\u{3A3}" {
        slug.append(isFinal(index, in: scalars) ? "\u{3C2}" : "\u{3C3}")
      } else {
        slug.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars.lazy.filter(isWord))
      }
    }
    return String(slug)
  }

  private static func asciiSlug(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "a"..."z", "0"..."9", "_", "-": scalar
    case "A"..."Z": Unicode.Scalar(UInt8(scalar.value) | 0x20)
    case " ": "-"
    default: nil
    }
  }

  /// Whether the expression that github-slugger removes characters by, generated from Unicode 13, keeps it:
  /// alphabetic, a mark, a decimal number or connector punctuation.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return asciiSlug(scalar) != nil }
    let properties = scalar.properties
    guard let age = properties.age, age.major <= 13 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: return true
    default: return properties.isAlphabetic
    }
  }

  /// Whether the capital sigma at `index` ends a word (Unicode 15, table 3-17, Final_Sigma), as JavaScript asks.
  private static func isFinal(_ index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    func isCased(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
      for scalar in scalars where !scalar.properties.isCaseIgnorable { return scalar.properties.isCased }
      return false
    }
    return isCased(scalars[..<index].reversed()) && !isCased(scalars[(index + 1)...])
  }
}

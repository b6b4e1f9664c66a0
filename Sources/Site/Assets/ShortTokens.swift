/// Short names for the custom properties of a style sheet, for a site that has no styles or templates of its own which could
/// ask for them by name.
enum ShortTokens {
  /// The same sheet; the most used properties get the shortest names.
  static func shortened(_ source: [UInt8]) -> [UInt8] {
    guard let tokens = CSSTokens(source)?.all else { return source }
    var uses: [String: Int] = [:]
    for token in tokens {
      if let name = name(token, source) { uses[name, default: 0] += 1 }
    }
    let ordered = uses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let short = Dictionary(uniqueKeysWithValues: zip(ordered, ShortNames.candidates))
    guard short.count == uses.count else { return source }
    var output: [UInt8] = []
    for token in tokens {
      if let name = name(token, source), let other = short[name] {
        output += Array("--\(other)".utf8)
      } else {
        output += source[token.range]
      }
    }
    return output
  }

  private static func name(_ token: CSSTokens.Token, _ source: [UInt8]) -> String? {
    let text = source[token.range]
    guard token.kind == .word, text.starts(with: "--".utf8), text.count > 2, text.allSatisfy(CSSTokens.isNameByte)
    else {
      return nil
    }
    return String(decoding: text.dropFirst(2), as: UTF8.self)
  }
}

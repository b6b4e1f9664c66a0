/// Words of a page that a CI system would obey where they stand in a log: `::error::` where a line begins (GitHub), and
/// `##[error]` or `##vso[…]` anywhere (GitHub, Azure).
enum RunnerCommand {
  /// A line in which there is none: a space of no width breaks each.
  static func broken(_ line: String) -> String {
    let scalars = Array(line.unicodeScalars)
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.count
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let isSecondColon = index == start + 1 && scalar == ":" && scalars[start] == ":"
      let isBehindSigns = index >= 2 && scalars[index - 1] == "#" && scalars[index - 2] == "#"
      let rest = scalars[index...]
      if isSecondColon || (isBehindSigns && ["[", "vso["].contains { rest.starts(with: $0.unicodeScalars) }) {
        result.unicodeScalars.append("\u{200B}")
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

/// A snippet's code without what would mislead the compiler, every other byte in its place.
enum NeutralCode {
  /// Modules of this machine's toolchain that the vendor's platforms do not have.
  static let modulesOfThisMachine: Set<String> = [
    "Glibc", "SwiftGlibc", "FoundationNetworking", "FoundationXML", "FoundationEssentials",
    "FoundationInternationalization", "CDispatch", "_FoundationCShims", "_FoundationCollections",
    "_foundation_unicode",
  ]

  /// Modules of other systems, which none of the vendor's platforms has.
  static let modulesOfOtherSystems: Set<String> = [
    "Glibc", "SwiftGlibc", "Musl", "Bionic", "Android", "WinSDK", "ucrt", "CRT", "WASILibc", "FoundationNetworking",
    "FoundationXML",
  ]

  /// What a platform surely does not have.
  static func modulesAbsent(from platform: VendorPlatform) -> Set<String> {
    modulesOfOtherSystems.union(platform.name == "macOS" ? ["UIKit"] : ["AppKit", "Cocoa", "Carbon"])
  }

  /// Makes `#sourceLocation` blank, since errors would leave the page, and the first line of a script, which only a
  /// main file may have; makes `canImport` of a hidden module false; and renames a refused module where it is imported,
  /// so that the compiler finds none.
  static func code(
    _ original: [UInt8], hiding modules: Set<String>, refusing refused: Set<String> = []
  ) -> [UInt8] {
    let code = withoutInterpreter(original)
    let scanner = SwiftScanner(code)
    var neutral = code
    func blank(_ range: Range<Int>) {
      for index in range where code[index] != 0x0A && code[index] != 0x0D { neutral[index] = 0x20 }
    }
    for (index, token) in scanner.tokens.enumerated() {
      if token.kind == .directive {
        for range in probes(code, in: token.range, of: modules) {
          blank(range)
          neutral.replaceSubrange(range.prefix(5), with: "false".utf8)
        }
      } else if token.kind == .punctuation(UInt8(ascii: "#")), let end = locationEnd(scanner, after: index) {
        blank(token.range.lowerBound..<end)
      } else if let name = importedName(scanner, at: index), refused.contains(scanner.text(name)) {
        neutral.replaceSubrange(name.range, with: renamed(scanner.text(name)).utf8)
      }
    }
    return neutral
  }

  /// A name of as many bytes that no module has.
  static func renamed(_ module: String) -> String { (module.hasPrefix("_") ? "X" : "_") + module.dropFirst() }

  /// The name of the module behind an `import`.
  private static func importedName(_ scanner: SwiftScanner, at index: Int) -> SwiftScanner.Token? {
    let tokens = scanner.tokens
    guard tokens[index].kind == .word, scanner.text(tokens[index]) == "import" else { return nil }
    let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    let rest = tokens[(index + 1)...].prefix(2)
    guard let first = rest.first, first.kind == .word else { return nil }
    return kinds.contains(scanner.text(first)) ? rest.dropFirst().first : first
  }

  /// Without the `#!/usr/bin/env swift` that a script begins with.
  private static func withoutInterpreter(_ code: [UInt8]) -> [UInt8] {
    guard code.starts(with: "#!".utf8) else { return code }
    let end = code.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? code.count
    return Array(repeating: 0x20, count: end) + code[end...]
  }

  /// Where the `#sourceLocation(…)` ends whose `#` is a token.
  private static func locationEnd(_ scanner: SwiftScanner, after hash: Int) -> Int? {
    let tokens = scanner.tokens
    guard hash + 2 < tokens.count, scanner.text(tokens[hash + 1]) == "sourceLocation",
      tokens[hash + 2].kind == .punctuation(UInt8(ascii: "("))
    else { return nil }
    // It has two arguments; a bound keeps a text of nothing but open ones from being walked once for each.
    let close = UInt8(ascii: ")")
    let rest = tokens[(hash + 3)...].prefix(16)
    return rest.first { $0.kind == .punctuation(close) && $0.depth <= tokens[hash + 2].depth }?.range.upperBound
  }

  /// The calls of `canImport` in a directive that ask for one of the modules.
  private static func probes(_ code: [UInt8], in range: Range<Int>, of modules: Set<String>) -> [Range<Int>] {
    guard !modules.isEmpty else { return [] }
    let line = Array(code[range].dropFirst())
    let scanner = SwiftScanner(line)
    let tokens = scanner.tokens
    let start = range.lowerBound + 1
    var found: [Range<Int>] = []
    for index in tokens.indices.dropLast(2)
    where scanner.text(tokens[index]) == "canImport" && modules.contains(scanner.text(tokens[index + 2])) {
      let end =
        tokens[(index + 3)...].prefix(16).first { $0.kind == .punctuation(UInt8(ascii: ")")) } ?? tokens[index + 2]
      found.append(start + tokens[index].range.lowerBound..<start + end.range.upperBound)
    }
    return found
  }
}

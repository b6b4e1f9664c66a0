/// The `#if` blocks of an interface that ask for features of a compiler: `#if compiler(>=5.3) && $Feature`.
struct FeatureDirectives {
  struct Feature {
    var name: String
    /// With the `$`.
    var range: Range<Int>
    var isNegated: Bool
  }
  /// One condition with features, and the lines that it governs.
  struct Directive {
    var features: [Feature]
    var body: Range<Int>
    /// Another branch is there for compilers without the features.
    var hasAlternative: Bool
  }

  /// In the order of their ends. Linear in the text.
  static func all(in source: [UInt8]) -> [Directive] {
    var found: [Directive] = []
    var open: [[(features: [Feature], body: Range<Int>)]] = []
    var start = 0
    while start < source.count {
      let end = source[start...].firstIndex(of: 0x0A) ?? source.count
      let line = source[start..<end]
      let word = line.drop { $0 == 0x20 || $0 == 0x09 }
      func closeBranch() {
        guard let last = open.last?.indices.last else { return }
        open[open.count - 1][last].body = open[open.count - 1][last].body.lowerBound..<start
      }
      if word.starts(with: "#if".utf8) {
        open.append([(features(in: line), end..<end)])
      } else if word.starts(with: "#else".utf8), !open.isEmpty {
        closeBranch()
        open[open.count - 1].append((features(in: line), end..<end))
      } else if word.starts(with: "#endif".utf8), !open.isEmpty {
        closeBranch()
        let branches = open.removeLast()
        for branch in branches where !branch.features.isEmpty {
          found.append(Directive(features: branch.features, body: branch.body, hasAlternative: branches.count > 1))
        }
      }
      start = end + 1
    }
    return found
  }

  private static func features(in line: ArraySlice<UInt8>) -> [Feature] {
    var found: [Feature] = []
    for index in line.indices where line[index] == UInt8(ascii: "$") {
      let name = line[(index + 1)...].prefix {
        (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
      }
      guard name.count >= 3 else { continue }
      let isNegated = index > line.startIndex && line[index - 1] == UInt8(ascii: "!")
      found.append(
        Feature(name: String(decoding: name, as: UTF8.self), range: index..<name.endIndex, isNegated: isNegated))
    }
    return found
  }

  /// The features that a compiler lacks of those that a text asks for.
  static func lacking(of source: [UInt8], setup: CompilerSetup, cache: CompilationCache) -> Set<String> {
    let asked = Set(all(in: source).flatMap(\.features).map(\.name)).sorted()
    guard !asked.isEmpty else { return [] }
    let question = asked.map { "#if !$\($0)\n#error(\"\($0)\")\n#endif\n" }.joined()
    let call = CompilerCall(
      setup: setup, floor: "27.0", arguments: [],
      files: [CompilerCall.File(name: "features.swift", bytes: Array(question.utf8))], searched: [])
    return Set(asked).intersection(call.outcome(cache: cache).errors.map(\.message))
  }
}

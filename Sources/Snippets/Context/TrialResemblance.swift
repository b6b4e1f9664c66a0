/// Whether a name that nothing declares may be a slip of one that is there.
struct TrialResemblance {
  /// A name that may be meant.
  struct Kin: Equatable {
    var name: String
    /// Of the page; nil for a name of the interfaces.
    var line: Int?
    /// It shares words with the other name, and is more than a few edits away.
    var isByWords = false

    var remark: String {
      let place = line.map { ", line \($0)" } ?? ""
      return isByWords ? "nothing declares it, and it is like `\(name)`\(place)" : "did you mean `\(name)`\(place)?"
    }
  }

  let fence: PageFence
  let names: PageNames
  let index: SDKIndex
  /// The modules whose names are visible.
  let modules: Set<String>

  /// The nearest of the fence's names, else of the page's, else of the interfaces'.
  func kin(of name: String) -> Kin? {
    if let kin = Self.nearest(name, fence.words) { return kin }
    // Whoever writes `tools: tools` has spelt it as the interface does.
    guard !isArgumentOfItsLabel(name) else { return nil }
    if let kin = Self.nearest(name, names.words) { return kin }
    return Self.nearest(name, Self.declared(index, modules))
  }

  /// The nearest of the names that the fence itself declares.
  func kinInFence(of name: String) -> Kin? {
    let declared = CodeNames(String(decoding: fence.code, as: UTF8.self)).declared
    return Self.nearest(name, fence.words.filter { declared.contains($0.key) })
  }

  private static func declared(_ index: SDKIndex, _ modules: Set<String>) -> [String: Int] {
    var found: [String: Int] = [:]
    for (name, places) in index.topLevel where places.contains(where: { modules.contains($0.module) }) {
      found[name] = 0
    }
    for (name, owners) in index.memberModules where !owners.isDisjoint(with: modules) { found[name] = 0 }
    return found
  }

  private static func nearest(_ name: String, _ candidates: [String: Int]) -> Kin? {
    let letters = Array(name.utf8)
    var best: (rank: Int, name: String, line: Int)?
    for (candidate, line) in candidates {
      guard let rank = rank(letters, candidate) else { continue }
      if best.map({ (rank, candidate) < ($0.rank, $0.name) }) ?? true { best = (rank, candidate, line) }
    }
    return best.map { Kin(name: $0.name, line: $0.line > 0 ? $0.line : nil, isByWords: $0.rank > 2) }
  }

  /// How near a name is to another: edits, or 3 if they share words; nil if they do not resemble each other.
  /// A variable is no slip of a type: they begin otherwise.
  private static func rank(_ name: [UInt8], _ candidate: String) -> Int? {
    let other = Array(candidate.utf8)
    guard let first = name.first, let start = other.first, name != other, isCapital(first) == isCapital(start),
      !keywords.contains(candidate)
    else { return nil }
    let limit = max(name.count, other.count) > 3 ? 2 : 1
    if abs(name.count - other.count) <= limit, name.count <= 64 {
      let distance = Spelling.distance(name, other)
      if distance <= limit { return distance }
    }
    return sharesWords(words(name), words(other)) ? 3 : nil
  }

  /// One begins or ends as the other, or they have a word of more than three letters in common.
  private static func sharesWords(_ a: [String], _ b: [String]) -> Bool {
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    if short.count < long.count, long.starts(with: short) || long.suffix(short.count).elementsEqual(short) {
      return true
    }
    let common = Set(a.filter { $0.utf8.count > 3 })
    return b.contains(where: common.contains)
  }

  private static func words(_ name: [UInt8]) -> [String] {
    SDKIndex.words(String(decoding: name, as: UTF8.self)).flatMap { $0.split(separator: "_") }.map { $0.lowercased() }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  /// Words of the language, which nobody means by a name.
  static let keywords: Set<String> = [
    "_", "actor", "any", "as", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "lazy", "let", "mutating", "nil", "nonisolated", "open",
    "override", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "set", "some", "static",
    "struct", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "weak", "where", "while",
  ]

  private func isArgumentOfItsLabel(_ name: String) -> Bool {
    ArgumentUses(name, in: fence.code).labels.contains(name)
  }
}

/// Where code passes a name as an argument of a call, alone.
struct ArgumentUses {
  /// The label of each such argument; empty for none.
  private(set) var labels: [String] = []

  init(_ name: String, in code: [UInt8]) {
    let scanner = SwiftScanner(code)
    let tokens = scanner.tokens
    // For each open bracket whether it opens the arguments of a call.
    var calls: [Bool] = []
    func byte(_ index: Int) -> UInt8 {
      guard tokens.indices.contains(index), case .punctuation(let byte) = tokens[index].kind else { return 0 }
      return byte
    }
    for index in tokens.indices {
      switch byte(index) {
      case UInt8(ascii: "("): calls.append(Self.isCallee(index - 1, scanner, code))
      case UInt8(ascii: "["), UInt8(ascii: "{"): calls.append(false)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): _ = calls.popLast()
      default: break
      }
      guard calls.last == true, tokens[index].kind == .word, code[tokens[index].range].elementsEqual(name.utf8),
        byte(index + 1) == UInt8(ascii: ")") || byte(index + 1) == UInt8(ascii: ",")
      else { continue }
      if byte(index - 1) == UInt8(ascii: "(") || byte(index - 1) == UInt8(ascii: ",") {
        labels.append("")
      } else if byte(index - 1) == UInt8(ascii: ":"), tokens[index - 2].kind == .word,
        byte(index - 3) == UInt8(ascii: "(") || byte(index - 3) == UInt8(ascii: ",")
      {
        labels.append(scanner.text(tokens[index - 2]))
      }
    }
  }

  /// Whether a bracket after this token opens the arguments of a call: a name stands before it, without a gap.
  private static func isCallee(_ index: Int, _ scanner: SwiftScanner, _ code: [UInt8]) -> Bool {
    guard scanner.tokens.indices.contains(index) else { return false }
    let token = scanner.tokens[index]
    let next = token.range.upperBound
    guard next < code.count, code[next] == UInt8(ascii: "(") else { return false }
    switch token.kind {
    case .word: return !["if", "while", "switch", "return", "in", "guard", "case", "let"].contains(scanner.text(token))
    case .punctuation(let byte): return byte == UInt8(ascii: ">")
    case .other, .directive: return false
    }
  }
}

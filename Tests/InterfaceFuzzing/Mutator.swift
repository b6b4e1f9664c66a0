import Foundation
import TestSupport

/// Damages texts by chance: bytes cut, swapped, doubled and inserted, brackets and strings left open, deep nesting.
public struct Mutator: Sendable {
  private let sources: [[UInt8]]

  /// From the constructs, texts written by chance, and the toolchain's interfaces where there are any.
  public init() {
    var sources = Constructs.all.map(\.bytes) + (1...20).map { InterfaceWriter.text(seed: $0) }
    sources += Toolchain.publicInterfaces.compactMap { (try? Data(contentsOf: $0)).map { [UInt8]($0) } }
    self.sources = sources.filter { !$0.isEmpty }
  }

  /// The text of a number: some kilobytes, the same each time.
  public func text(_ number: UInt64) -> [UInt8] {
    var random = SplitMix(state: number)
    var bytes = piece(upTo: 4096, &random)
    for _ in 0..<Int.random(in: 1...6, using: &random) { change(&bytes, &random) }
    return bytes
  }

  /// A part of a source, from anywhere in it.
  private func piece(upTo length: Int, _ random: inout SplitMix) -> [UInt8] {
    guard let source = sources.randomElement(using: &random) else { return [] }
    let start = Int.random(in: 0..<source.count, using: &random)
    let end = min(source.count, start + Int.random(in: 1...length, using: &random))
    return Array(source[start..<end])
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard bytes.count > 1 else {
      bytes += piece(upTo: 64, &random)
      return
    }
    let range = Self.range(in: bytes, &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: bytes.removeSubrange(range)
    case 1: bytes.insert(contentsOf: bytes[range], at: range.upperBound)
    case 2: swap(&bytes, range, &random)
    case 3: bytes[range.lowerBound] = UInt8.random(in: 0...255, using: &random)
    case 4: bytes[range.lowerBound] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 5: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
    case 6: bytes.insert(contentsOf: piece(upTo: 300, &random), at: range.lowerBound)
    case 7:
      let nesting = Array((Self.openings.randomElement(using: &random) ?? "").utf8)
      let count = 600 / nesting.count
      bytes.insert(contentsOf: repeatElement(nesting, count: count).joined(), at: range.lowerBound)
    default:
      let token = Self.tokens.randomElement(using: &random) ?? ""
      bytes.insert(contentsOf: token.utf8, at: range.lowerBound)
    }
  }

  /// Mostly short, somewhere.
  private static func range(in bytes: [UInt8], _ random: inout SplitMix) -> Range<Int> {
    let start = Int.random(in: 0..<bytes.count - 1, using: &random)
    let length = Int.random(in: 1...(Bool.random(using: &random) ? 4 : 400), using: &random)
    return start..<min(bytes.count, start + length)
  }

  /// Exchanges a range with as many bytes elsewhere.
  private func swap(_ bytes: inout [UInt8], _ range: Range<Int>, _ random: inout SplitMix) {
    let other = Int.random(in: 0..<bytes.count, using: &random)
    for offset in 0..<min(range.count, bytes.count - other) { bytes.swapAt(range.lowerBound + offset, other + offset) }
  }

  private static let openings = [
    "{", "(", "[", "<", "({[", "struct a{", "func a(", "func a<", "\"\\(", "/*", "#if A\n", "@a(", "a(b: ",
    "extension A{",
    "case a(", "var a: (", "@available(", "class a<T>{", "init(a: [", "[3 of ", "public ", "#if A\nstruct a {\n",
    "where ",
  ]

  private static let tokens = [
    "{", "}", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\", "/*", "*/", "//", "/", "#", "#/",
    "`",
    "@", "\n", "\r", "\r\n", "\u{0}", ",", ":", "::", ";", "=", "->", ".", "...", "#if ", "#elseif A\n", "#else\n",
    "#endif\n",
    "case ", "var ", "let ", "func ", "init", "subscript", "extension ", "class ", "operator ", "import ", "macro ",
    "where ",
    "public ", "@available(", " = {", "\u{FEFF}", "é", "😀", "<<<<<<< HEAD\n", "associatedtype ", "precedencegroup ",
    "deinit",
  ]
}

import SwiftInterface

/// A crash of the compiler in a text.
struct CompilerCrash: Equatable {
  /// The lines of the text that it was busy with, the innermost first, as far as it says.
  var lines: [Int] = []

  /// - Parameter output: the compiler's, which lists before it ends what it was doing: `4. While type-checking 'f()' (at
  ///   Kit.swiftinterface:7:48)`.
  init(output: [UInt8], file: String) {
    for line in output.split(separator: 0x0A) where Self.isEntry(line) {
      let text = String(decoding: line, as: UTF8.self)
      guard let path = text.firstRange(of: file + ":"), let number = Int(text[path.upperBound...].prefix { $0 != ":" })
      else { continue }
      lines.insert(number, at: 0)
    }
  }

  init(lines: [Int]) { self.lines = lines }

  /// Whether it may be in a declaration.
  func isBusy(with declaration: Declaration) -> Bool {
    lines.isEmpty || lines.contains { declaration.startLine <= $0 && $0 <= declaration.endLine }
  }

  /// `12.`, a tab, and what the compiler did.
  private static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    let rest = line.drop { (0x30...0x39).contains($0) }
    return rest.count < line.count && rest.starts(with: [UInt8(ascii: "."), 0x09])
  }
}

/// Declarations that crash the compiler.
extension InterfaceRepair {
  /// Leaves out a declaration in which the compiler crashes, or its body alone. False if none is found.
  ///
  /// It is the one that the compiler says it was busy with, in that the last member in which it crashes; where it says
  /// nothing that helps, the last declaration of all in which it does.
  ///
  /// - Parameter crash: what becomes of a text with more left out: nil without a crash.
  mutating func repair(_ known: CompilerCrash, crash: (InterfaceRepair) -> CompilerCrash?) -> Bool {
    func crashes(_ less: InterfaceRepair, in outer: Int?) -> Bool {
      guard let crash = crash(less) else { return false }
      return outer.map { crash.isBusy(with: file.declarations[$0]) } ?? true
    }
    let outer = known.lines.first.flatMap { line in
      remaining(atLine: line).first { !crashes(leavingOut([$0]), in: $0) }
    }
    var culprit = outer
    var less = self
    while let inner = less.last(among: less.members(of: culprit), crashes: { crashes($0, in: outer) }) {
      culprit = inner
    }
    guard let culprit, blankBody(culprit) || omit(culprit, Omission.crash) else { return false }
    return !leavesOutTooMuch
  }

  /// The last of the declarations in which the compiler crashes; those before it are left out then. Nil if it crashes
  /// without them all.
  private mutating func last(among candidates: [Int], crashes: (InterfaceRepair) -> Bool) -> Int? {
    guard !candidates.isEmpty, !crashes(leavingOut(candidates[...])) else { return nil }
    var (crashing, sound) = (0, candidates.count)
    while sound - crashing > 1 {
      let middle = (crashing + sound) / 2
      if crashes(leavingOut(candidates[..<middle])) { crashing = middle } else { sound = middle }
    }
    self = leavingOut(candidates[..<crashing])
    return candidates[crashing]
  }

  private func leavingOut(_ indices: ArraySlice<Int>) -> InterfaceRepair {
    var less = self
    for index in indices { _ = less.omit(index, Omission.crash) }
    return less
  }

  /// What is still there of the declarations that a line is a part of, the smallest first.
  private func remaining(atLine line: Int) -> [Int] {
    var chain: [Int] = []
    var current = index.innermost(atLine: line)
    while let candidate = current {
      chain.append(candidate)
      current = file.declarations[candidate].parent
    }
    return chain.filter(isRemaining)
  }

  /// What is still there of a declaration's members, or of what stands at file scope.
  private func members(of parent: Int?) -> [Int] {
    file.declarations.indices.filter { file.declarations[$0].parent == parent && isRemaining($0) }
  }

  private func isRemaining(_ index: Int) -> Bool {
    !omitted.contains(index) && file.declarations[index].kind != .import
  }
}

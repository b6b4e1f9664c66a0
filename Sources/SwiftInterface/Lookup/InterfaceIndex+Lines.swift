extension InterfaceIndex {
  /// The declarations that lines hold: those whose keyword stands on one of them, and those that the lines are a
  /// part of.
  public func declarations(holdingLines lines: ClosedRange<Int>) -> [Int] {
    var result = around(lines)
    var index = firstIndex { $0.keywordLine >= lines.lowerBound }
    while index < declarations.count, declarations[index].keywordLine <= lines.upperBound {
      result.append(index)
      index += 1
    }
    return Array(Set(result)).sorted()
  }

  /// The smallest declaration that a line is a part of; the first of several on one line.
  public func innermost(atLine line: Int) -> Int? {
    var candidate: Int? = firstIndex { $0.startLine > line } - 1
    guard candidate ?? -1 >= 0 else { return nil }
    while let index = candidate, declarations[index].endLine < line { candidate = declarations[index].parent }
    guard var index = candidate else { return nil }
    while index > 0, isBeside(index - 1, index) { index -= 1 }
    return index
  }

  /// Whether two declarations are names of one line: `case a, b`.
  private func isBeside(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (declarations[a], declarations[b])
    return a.parent == b.parent && a.startLine == b.startLine && a.endLine == b.endLine && a.kind == b.kind
  }

  /// The declarations that all of the lines belong to.
  private func around(_ lines: ClosedRange<Int>) -> [Int] {
    var result: [Int] = []
    func add(_ index: Int) {
      let declaration = declarations[index]
      if declaration.startLine <= lines.lowerBound, lines.upperBound <= declaration.endLine { result.append(index) }
    }
    let last = firstIndex { $0.startLine > lines.lowerBound } - 1
    guard last >= 0 else { return [] }
    var ancestor: Int? = last
    while let index = ancestor {
      add(index)
      ancestor = declarations[index].parent
    }
    // Others that begin on the same line: the names of a `case` line, or the type around a member.
    var index = last - 1
    while index >= 0, declarations[index].startLine == declarations[last].startLine {
      add(index)
      index -= 1
    }
    return result
  }

  /// The first declaration that a condition holds for, which holds for all behind it. O(log declarations).
  private func firstIndex(where holds: (Declaration) -> Bool) -> Int {
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if holds(declarations[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

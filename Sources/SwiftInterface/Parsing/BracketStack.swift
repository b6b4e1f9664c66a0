/// The brackets that are open, with the number of each kind, so that a bracket that closes none is told in O(1).
struct BracketStack {
  /// The innermost bracket, and those around it, two bits each: the common shallow group needs no memory.
  private var shallow: UInt64 = 0
  /// Those beyond the first 32, outermost first.
  private var deep: [UInt8] = []
  private var counts: (parentheses: Int, brackets: Int, braces: Int) = (0, 0, 0)
  private var depth = 0

  var isEmpty: Bool { depth == 0 }

  @inline(__always)
  mutating func open(_ byte: UInt8) {
    count(byte, by: 1)
    if depth >= 32 { deep.append(byte) } else { shallow |= Self.code(byte) << (2 * UInt64(depth)) }
    depth += 1
  }

  /// Closes the innermost bracket of the kind, and what is open inside of it; false if there is none.
  @inline(__always)
  mutating func close(_ closing: UInt8) -> Bool {
    let opening = Self.opening(closing)
    guard number(opening) > 0 else { return false }
    while depth > 0 {
      let last = removeLast()
      count(last, by: -1)
      if last == opening { break }
    }
    return true
  }

  @inline(__always)
  private mutating func removeLast() -> UInt8 {
    depth -= 1
    guard depth < 32 else { return deep.removeLast() }
    let shift = 2 * UInt64(depth)
    let code = shallow >> shift & 3
    shallow &= ~(3 << shift)
    return code == 0 ? ASCII.openParenthesis : code == 1 ? ASCII.openBracket : ASCII.openBrace
  }

  @inline(__always)
  private static func code(_ opening: UInt8) -> UInt64 {
    opening == ASCII.openParenthesis ? 0 : opening == ASCII.openBracket ? 1 : 2
  }

  @inline(__always)
  private static func opening(_ closing: UInt8) -> UInt8 {
    closing == ASCII.closeParenthesis ? ASCII.openParenthesis : closing &- 2
  }

  @inline(__always)
  private func number(_ opening: UInt8) -> Int {
    switch opening {
    case ASCII.openParenthesis: counts.parentheses
    case ASCII.openBracket: counts.brackets
    default: counts.braces
    }
  }

  @inline(__always)
  private mutating func count(_ opening: UInt8, by step: Int) {
    switch opening {
    case ASCII.openParenthesis: counts.parentheses += step
    case ASCII.openBracket: counts.brackets += step
    default: counts.braces += step
    }
  }
}

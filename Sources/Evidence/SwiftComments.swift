import Markdown

/// Finds the comments of a Swift fence.
enum SwiftComments {
  struct Line {
    /// The number of the line in the fence, from 1.
    var number: Int
    /// The bytes of the code before the comment, without white space around it.
    var code: ArraySlice<UInt8>
    /// The source range of the comment's text, without its slashes or asterisks.
    var comment: Range<Int>
  }

  /// What a line begins in.
  fileprivate enum State: Equatable {
    case code
    /// A comment between `/*` and `*/`, which nest.
    case comment(depth: Int)
    /// A string literal of several lines, with so many number signs around it.
    case string(hashes: Int)
  }

  /// One for each line that ends in a comment and of which the fence knows the place.
  static func lines(of block: CodeBlock) -> [Line] {
    var found: [Line] = []
    let bytes = Array(block.literal.utf8)
    var state = State.code
    var start = 0
    var number = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if let comment = comment(in: bytes, start..<end, &state), number < block.lineOffsets.count {
        let offset = block.lineOffsets[number] - start
        let text = text(of: comment, in: bytes)
        found.append(
          Line(
            number: number + 1, code: trimmed(bytes[start..<comment.lowerBound]),
            comment: text.lowerBound + offset..<text.upperBound + offset))
      }
      start = end + 1
      number += 1
    }
    return found
  }

  /// The comment with which a line ends, from its delimiter on.
  private static func comment(in bytes: [UInt8], _ line: Range<Int>, _ state: inout State) -> Range<Int>? {
    var index = line.lowerBound
    var commentStart = state.isComment ? index : nil
    while index < line.upperBound {
      switch state {
      case .string(let hashes):
        if isEscape(at: index, hashes, bytes) {
          index += 2 + hashes
        } else if closes("\"\"\"", hashes, at: index, bytes) {
          index += 3 + hashes
          state = .code
        } else {
          index += 1
        }
      case .comment(let depth):
        if bytes.has([0x2A, 0x2F], at: index) {
          state = depth > 1 ? .comment(depth: depth - 1) : .code
          index += 2
        } else if bytes.has([0x2F, 0x2A], at: index) {
          state = .comment(depth: depth + 1)
          index += 2
        } else {
          index += 1
        }
      case .code:
        if bytes.has([0x2F, 0x2F], at: index) { return index..<line.upperBound }
        if bytes.has([0x2F, 0x2A], at: index) {
          commentStart = index
          state = .comment(depth: 1)
          index += 2
        } else if bytes[index] == 0x22 {
          index = skipString(at: index, line, bytes, &state)
        } else {
          if bytes[index] > 0x20 { commentStart = nil }
          index += 1
        }
      }
    }
    return commentStart.map { $0..<line.upperBound }
  }

  /// Skips a literal that ends on its line; one of several lines changes the state.
  private static func skipString(at start: Int, _ line: Range<Int>, _ bytes: [UInt8], _ state: inout State) -> Int {
    var hashes = 0
    while start - hashes > line.lowerBound, bytes[start - hashes - 1] == 0x23 { hashes += 1 }
    if bytes.has([0x22, 0x22, 0x22], at: start) {
      state = .string(hashes: hashes)
      return start + 3
    }
    var index = start + 1
    while index < line.upperBound {
      if isEscape(at: index, hashes, bytes) {
        index += 2 + hashes
      } else if closes("\"", hashes, at: index, bytes) {
        return index + 1 + hashes
      } else {
        index += 1
      }
    }
    return line.upperBound
  }

  private static func isEscape(at index: Int, _ hashes: Int, _ bytes: [UInt8]) -> Bool {
    bytes[index] == 0x5C && (0..<hashes).allSatisfy { bytes.byte(index + 1 + $0) == 0x23 }
  }

  private static func closes(_ quote: String, _ hashes: Int, at index: Int, _ bytes: [UInt8]) -> Bool {
    let count = quote.utf8.count
    return bytes[index] == 0x22 && bytes.has(Array(quote.utf8), at: index)
      && (0..<hashes).allSatisfy { bytes.byte(index + count + $0) == 0x23 }
  }

  /// A comment without what opens and closes it, and the asterisk with which its lines may begin.
  private static func text(of comment: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var lower = comment.lowerBound
    var upper = comment.upperBound
    if bytes.has([0x2F, 0x2F], at: lower) {
      while lower < upper, bytes[lower] == 0x2F { lower += 1 }
      return lower..<upper
    }
    while lower < upper, bytes[lower] == 0x20 || bytes[lower] == 0x09 { lower += 1 }
    if bytes.has([0x2F, 0x2A], at: lower) { lower = min(lower + 2, upper) }
    while lower < upper, bytes[lower] == 0x2A, bytes.byte(lower + 1) != 0x2F, bytes.byte(lower + 1) != 0x2A {
      lower += 1
    }
    while upper > lower, bytes[upper - 1] <= 0x20 { upper -= 1 }
    if upper - 2 >= lower, bytes.has([0x2A, 0x2F], at: upper - 2) { upper -= 2 }
    return lower..<upper
  }

  private static func trimmed(_ slice: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = slice
    while let first = slice.first, first == 0x20 || first == 0x09 { slice = slice.dropFirst() }
    while let last = slice.last, last == 0x20 || last == 0x09 { slice = slice.dropLast() }
    return slice
  }
}

extension SwiftComments.State {
  fileprivate var isComment: Bool {
    if case .comment = self { true } else { false }
  }
}

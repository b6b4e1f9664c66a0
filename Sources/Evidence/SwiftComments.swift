import Markdown

/// Finds the line comments of a Swift fence.
enum SwiftComments {
  struct Line {
    /// The number of the line in the fence, from 1.
    var number: Int
    /// The bytes of the code before the comment, without white space around it.
    var code: ArraySlice<UInt8>
    /// The source range of the comment's text, from after its slashes to the line's end.
    var comment: Range<Int>
  }

  /// One for each line that has a comment and of which the fence knows the place.
  static func lines(of block: CodeBlock) -> [Line] {
    var found: [Line] = []
    let bytes = Array(block.literal.utf8)
    var start = 0
    var number = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if number < block.lineOffsets.count, let slashes = commentStart(in: bytes, start..<end) {
        var text = slashes
        while text < end, bytes[text] == 0x2F { text += 1 }
        let offset = block.lineOffsets[number] - start
        found.append(
          Line(number: number + 1, code: trimmed(bytes[start..<slashes]), comment: text + offset..<end + offset))
      }
      start = end + 1
      number += 1
    }
    return found
  }

  /// The offset of `//` outside of a string literal.
  private static func commentStart(in bytes: [UInt8], _ line: Range<Int>) -> Int? {
    var index = line.lowerBound
    var inString = false
    while index + 1 < line.upperBound {
      switch bytes[index] {
      case 0x5C where inString: index += 1
      case 0x22: inString.toggle()
      case 0x2F where !inString && bytes[index + 1] == 0x2F: return index
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func trimmed(_ slice: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var slice = slice
    while let first = slice.first, first == 0x20 || first == 0x09 { slice = slice.dropFirst() }
    while let last = slice.last, last == 0x20 || last == 0x09 { slice = slice.dropLast() }
    return slice
  }
}

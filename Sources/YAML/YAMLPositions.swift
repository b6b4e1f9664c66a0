import Diagnostics

/// Turns libyaml's positions, which count Unicode scalars (and take U+2028 for a line break), into places.
struct YAMLPositions {
  private let source: SourceText
  private let firstLine: Int
  /// Where the last look-up ended. Events come in the order of the text, so all of them together are linear.
  private var cursor = (scalar: 0, byte: 0)

  init(bytes: [UInt8], file: String, firstLine: Int) {
    source = SourceText(path: file, bytes: bytes)
    self.firstLine = firstLine
  }

  var start: Place { Place(file: source.path, line: firstLine) }

  mutating func place(from start: Int, to end: Int) -> Place {
    cursor = advanced(to: start)
    let endByte = advanced(to: max(start, end)).byte
    return shifted(source.place(cursor.byte..<max(cursor.byte, endByte)))
  }

  func point(scalarIndex: Int) -> Place {
    place(byteOffset: advanced(to: scalarIndex).byte)
  }

  func place(byteOffset: Int) -> Place {
    let offset = min(max(byteOffset, 0), source.bytes.count)
    return shifted(source.place(offset..<offset))
  }

  private func advanced(to scalar: Int) -> (scalar: Int, byte: Int) {
    var (index, byte) = scalar >= cursor.scalar ? cursor : (0, 0)
    while index < scalar, byte < source.bytes.count {
      byte += 1
      while byte < source.bytes.count, source.bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      index += 1
    }
    return (index, byte)
  }

  private func shifted(_ place: Place) -> Place {
    let offset = firstLine - 1
    return Place(
      file: place.file, line: place.line + offset, column: place.column, endLine: place.endLine + offset,
      endColumn: place.endColumn)
  }
}

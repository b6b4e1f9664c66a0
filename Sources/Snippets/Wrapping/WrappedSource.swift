/// Swift source made of snippets and of lines around them, with the way back from each of its lines.
struct WrappedSource {
  /// A line of a snippet's code.
  struct Origin: Hashable {
    /// The index of the snippet among those that were wrapped together.
    var part: Int
    /// The 1-based line of its code. Columns are those of the code.
    var line: Int
  }

  private(set) var bytes: [UInt8] = []
  /// One for each line of `bytes`; nil for a line that no snippet wrote.
  private(set) var origins: [Origin?] = []

  /// Adds lines of our own.
  mutating func add(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0A)
    for byte in text.utf8 where byte == 0x0A { origins.append(nil) }
    origins.append(nil)
  }

  /// Adds a snippet's code, line by line, so that every byte keeps its line and column.
  mutating func add(code: [UInt8], part: Int, firstLine: Int = 1) {
    guard !code.isEmpty else { return }
    bytes += code
    if code.last != 0x0A { bytes.append(0x0A) }
    var line = firstLine
    for (index, byte) in code.enumerated() where byte == 0x0A || index == code.count - 1 {
      origins.append(Origin(part: part, line: line))
      line += 1
    }
  }

  /// Where a 1-based line of the source comes from; for a line of ours, and for the end of the file, the nearest line
  /// of a snippet before it, else after it. The flag says whether the line itself is a snippet's, so that its columns hold.
  func origin(line: Int) -> (origin: Origin, isExact: Bool)? {
    guard !origins.isEmpty else { return nil }
    let index = min(max(line - 1, 0), origins.count - 1)
    if let origin = origins[index] { return (origin, line <= origins.count) }
    if let origin = origins[..<index].last(where: { $0 != nil }) ?? nil { return (origin, false) }
    if let origin = origins[index...].first(where: { $0 != nil }) ?? nil { return (origin, false) }
    return nil
  }
}

/// The bytes of a snippet's code of which some are made blank, line breaks apart, so that the rest stays in place.
struct MaskedCode {
  private(set) var bytes: [UInt8]

  /// Everything but `ranges` is blank.
  init(_ code: [UInt8], keeping ranges: [Range<Int>]) {
    bytes = code.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    for range in ranges { bytes.replaceSubrange(range, with: code[range]) }
  }

  /// `ranges` are blank.
  init(_ code: [UInt8], blanking ranges: [Range<Int>]) {
    bytes = code
    for range in ranges {
      for index in range where bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
    }
  }

  /// Without the blank lines before and after; `firstLine` is the 1-based line of what is left.
  var trimmed: (code: [UInt8], firstLine: Int) {
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 }) else {
      return ([], 1)
    }
    let start = bytes[..<first].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = bytes[..<start].count { $0 == 0x0A } + 1
    return (Array(bytes[start...last]), line)
  }
}

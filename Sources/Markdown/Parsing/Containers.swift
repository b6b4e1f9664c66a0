/// The quotes and list items around a block, and what they take from the start of each line.
///
/// libcmark tells where a block starts, but not where the text of its later lines does. This follows the rules by
/// which libcmark itself matches a line with the open containers (CommonMark 0.30, appendix A, phase 1).
struct Containers {
  struct Container {
    enum Kind {
      case quote
      /// `indent` columns of white space continue the item.
      case item(indent: Int)
    }
    var kind: Kind
    var line: Int
    /// Just after the marker on that line.
    var offset: Int
    /// The column of `offset`, from 0.
    var column: Int
    /// The column at which the content on that line begins.
    var contentColumn: Int
  }

  private(set) var stack: [Container] = []

  mutating func leave() { stack.removeLast() }

  mutating func enterQuote(line: Int, offset: Int, in text: CMarkText) {
    let column = column(of: offset, line: line, in: text)
    let next = offset + 1 < text.bytes.count ? text.bytes[offset + 1] : 0
    stack.append(
      Container(
        kind: .quote, line: line, offset: offset + 1, column: column + 1,
        contentColumn: column + (next.isSpaceOrTab ? 2 : 1)))
  }

  mutating func enterItem(line: Int, offset: Int, in text: CMarkText) {
    let column = column(of: offset, line: line, in: text)
    let base = contentColumn(line: line, in: text)
    let end = text.line(line).upperBound
    var markerEnd = offset
    while markerEnd < end, text.bytes[markerEnd].isDigit { markerEnd += 1 }
    markerEnd = min(markerEnd + 1, end)
    let width = markerEnd - offset
    var cursor = LineCursor(bytes: text.bytes, offset: markerEnd, end: end, column: column + width)
    _ = cursor.advance(columns: 5)
    let spaces = cursor.column - column - width
    let isBlank = text.bytes.skippingSpaces(from: cursor.offset, to: end) == end
    let padding = spaces >= 5 || spaces < 1 || isBlank ? width + 1 : width + spaces
    stack.append(
      Container(
        kind: .item(indent: max(column - base, 0) + padding), line: line, offset: markerEnd,
        column: column + width, contentColumn: column + padding))
  }

  /// The column at which the content of the innermost container begins on a line on which a block starts.
  private func contentColumn(line: Int, in text: CMarkText) -> Int {
    guard let last = stack.last else { return 0 }
    return last.line == line ? last.contentColumn : matching(line: line, in: text).cursor.column
  }

  /// The white space, in columns, between the innermost container's content and a block that starts at `offset`.
  func indent(line: Int, offset: Int, in text: CMarkText) -> Int {
    column(of: offset, line: line, in: text) - contentColumn(line: line, in: text)
  }

  private func column(of offset: Int, line: Int, in text: CMarkText) -> Int {
    var start = text.line(line).lowerBound
    var column = 0
    if let last = stack.last, last.line == line, last.offset <= offset { (start, column) = (last.offset, last.column) }
    for index in start..<max(offset, start) {
      column += text.bytes[index] == .tab ? 4 - column % 4 : 1
    }
    return column
  }

  /// What is left of a later line after the prefixes of the containers; not complete for a lazy continuation line.
  func matching(line: Int, in text: CMarkText) -> (cursor: LineCursor, isComplete: Bool) {
    let range = text.line(line)
    var cursor = LineCursor(bytes: text.bytes, offset: range.lowerBound, end: range.upperBound, column: 0)
    for container in stack {
      var probe = cursor
      switch container.kind {
      case .quote:
        let indent = probe.advance(columns: 4)
        guard indent < 4, probe.byte == UInt8(ascii: ">") else { return (cursor, false) }
        probe.offset += 1
        probe.column += 1
        _ = probe.advance(columns: 1)
      case .item(let indent):
        guard probe.advance(columns: indent) == indent || probe.offset == probe.end else { return (cursor, false) }
      }
      cursor = probe
    }
    return (cursor, true)
  }
}

/// A place in a line that knows its column.
struct LineCursor {
  let bytes: Bytes
  var offset: Int
  let end: Int
  var column: Int

  var byte: UInt8? { offset < end ? bytes[offset] : nil }

  /// Skips up to `columns` columns of white space, part of a tab if need be; returns how many it skipped.
  mutating func advance(columns: Int) -> Int {
    var left = columns
    while left > 0, offset < end, bytes[offset].isSpaceOrTab {
      let isTab = bytes[offset] == .tab
      let step = isTab ? min(left, 4 - column % 4) : 1
      column += step
      left -= step
      if !isTab || column % 4 == 0 { offset += 1 }
    }
    return columns - left
  }
}

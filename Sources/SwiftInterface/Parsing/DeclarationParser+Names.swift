/// Lines that declare several names: one declaration is appended for each.
extension DeclarationParser {
  /// A type, and what stands before the names of a line, are read anew for each name up to this length only.
  private static var maximumRereading: Int { 1024 }

  mutating func readCases(_ keyword: Range<Int>) {
    let first = records.count
    partStarts.removeAll(keepingCapacity: true)
    while true {
      scanner.skipTrivia()
      let start = scanner.position
      guard let word = scanner.skipIdentifier() else { break }
      hashName(word)
      scanner.readParameters(of: .case, isOperator: false, into: &nameHash)
      append(.case, keyword, name: word)
      partStarts.append(UInt32(truncatingIfNeeded: start))
      let tail = skipListTail()
      records[records.count - 1].headerEnd = UInt32(truncatingIfNeeded: tail.end)
      close(records.count - 1, end: tail.end)
      guard tail.stop == .comma else { break }
      scanner.position += 1
    }
    finishNames(from: first, keyword, isEmpty: records.count == first)
  }

  mutating func readVariables(_ kind: Declaration.Kind, _ keyword: Range<Int>) {
    let first = records.count
    var isEmpty = true
    partStarts.removeAll(keepingCapacity: true)
    while true {
      scanner.skipTrivia()
      let count = records.count
      guard readPattern(kind, keyword) else { break }
      isEmpty = false
      let tail = skipListTail()
      finishPattern(from: count, end: tail.end)
      if tail.stop == .body {
        if records.count > count { skipBody() } else { scanner.skipBlock() }
        guard scanner.skipTrivia(to: ASCII.comma) else { break }
      } else if tail.stop != .comma {
        break
      }
      scanner.position += 1
    }
    finishNames(from: first, keyword, isEmpty: isEmpty)
  }

  /// Appends the name at the cursor, or the names of a tuple: `(a, b)`; `_` names nothing. False if no name is there.
  @inline(__always)
  private mutating func readPattern(_ kind: Declaration.Kind, _ keyword: Range<Int>) -> Bool {
    let start = UInt32(truncatingIfNeeded: scanner.position)
    guard scanner.current == ASCII.openParenthesis else {
      guard let word = scanner.skipIdentifier() else { return false }
      appendName(word, kind, keyword, partStart: start)
      return true
    }
    scanner.skipGroup()
    let end = scanner.position
    scanner.position = Int(start) + 1
    while scanner.position < end {
      if let word = scanner.skipIdentifier(), word.upperBound <= end {
        appendName(word, kind, keyword, partStart: start)
      } else {
        scanner.position += 1
      }
    }
    scanner.position = end
    return true
  }

  /// Ends the names of a pattern. Those of a very long tuple do not share its text, so that their signatures do not grow
  /// with it.
  @inline(__always)
  private mutating func finishPattern(from first: Int, end: Int) {
    let isLong = records.count > first + 1 && end - Int(partStarts[partStarts.count - 1]) > Self.maximumRereading
    for index in first..<records.count {
      close(index, end: end)
      records[index].headerEnd = isLong ? records[index].nameEnd : UInt32(truncatingIfNeeded: end)
      if isLong { partStarts[partStarts.count - records.count + index] = records[index].nameStart }
    }
  }

  @inline(__always)
  private mutating func appendName(
    _ word: Range<Int>, _ kind: Declaration.Kind, _ keyword: Range<Int>, partStart: UInt32
  ) {
    if word.count == 1, scanner.bytes[word.lowerBound] == ASCII.underscore { return }
    hashName(word)
    append(kind, keyword, name: word)
    partStarts.append(partStart)
  }

  /// Gives the names of a line what they share.
  private mutating func finishNames(from first: Int, _ keyword: Range<Int>, isEmpty: Bool) {
    if isEmpty {
      if !scanner.isAtEnd, !ASCII.isIdentifier(scanner.current), scanner.current != ASCII.closeBrace {
        scanner.position += 1
      }
      return scanner.report(.declaration(nil), at: pending.start(before: keyword.lowerBound))
    }
    if records.count > first + 1 { shareLine(from: first, keyword) }
  }

  private mutating func shareLine(from first: Int, _ keyword: Range<Int>) {
    var beginning = DeclarationRecord.none
    if keyword.upperBound - Int(records[first].start) > Self.maximumRereading {
      beginning = UInt32(truncatingIfNeeded: tables.beginnings.count)
      tables.beginnings.append(read { $0.lineBeginning(of: records[first]) })
    }
    let last = records[records.count - 1]
    let body = records[first...].last { $0.bodyStart != DeclarationRecord.none }?.bodyStart ?? DeclarationRecord.none
    let parts = tables.parts.count
    for (index, start) in zip(first..., partStarts) {
      records[index].part = UInt32(truncatingIfNeeded: parts + index - first)
      records[index].end = last.end
      records[index].endLine = last.endLine
      records[index].bodyStart = body
      tables.parts.append(NamePart(start: start, type: 0..<0, beginning: beginning))
    }
    if last.kind != .case { shareTypes(from: first) }
  }

  /// Gives each name without a type that of the next one that has one.
  private mutating func shareTypes(from first: Int) {
    let position = scanner.position
    defer { scanner.position = position }
    var type: Range<UInt32> = 0..<0
    for index in (first..<records.count).reversed() {
      let record = records[index]
      scanner.position = Int(record.nameEnd) + (scanner.byte(Int(record.nameEnd)) == ASCII.backtick ? 1 : 0)
      let start = UInt32(truncatingIfNeeded: scanner.position)
      if scanner.skipTrivia(to: ASCII.comma) {
        tables.parts[Int(record.part)].type = type
      } else {
        let isType = scanner.skipTrivia(to: ASCII.colon) && Int(record.headerEnd) - Int(start) <= Self.maximumRereading
        type = isType ? start..<max(start, record.headerEnd) : 0..<0
      }
    }
  }
}

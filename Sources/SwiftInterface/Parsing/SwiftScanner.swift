/// A cursor over the bytes of Swift text, which knows enough of its lexical structure to step over white space,
/// comments, literals and bracketed groups.
///
/// The cursor only ever moves forward, so reading a text takes linear time whatever it holds.
struct SwiftScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private let classes = ByteClass.table
  var position = 0
  /// What was opened and not closed where it should have been.
  var damages: [Damage] = []
  /// No `/` up to here closes a regular expression.
  var regexScannedTo = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at an offset, 0 beyond the end.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The byte under the cursor, 0 at the end.
  @inline(__always)
  var current: UInt8 { byte(position) }

  /// Whether the byte at an offset is of a class (`ByteClass`); false beyond the end.
  @inline(__always)
  func isAt(_ offset: Int, _ class: UInt16) -> Bool {
    offset < bytes.count && classes[Int(bytes[offset])] & `class` != 0
  }

  /// Steps forward to the next byte of a class, or to the end.
  @inline(__always)
  mutating func skip(to stops: UInt16) {
    var offset = position
    let (count, classes) = (bytes.count, classes)
    while offset < count, classes[Int(bytes[offset])] & stops == 0 { offset &+= 1 }
    position = offset
  }

  /// Steps over all bytes of a class.
  @inline(__always)
  mutating func skip(over class: UInt16) {
    var offset = position
    let (count, classes) = (bytes.count, classes)
    while offset < count, classes[Int(bytes[offset])] & `class` != 0 { offset &+= 1 }
    position = offset
  }

  /// Reports a construct that is open where the cursor is.
  mutating func report(_ construct: Damage.Construct, at offset: Int) {
    report(construct, at: offset, isAtEnd: isAtEnd)
  }

  mutating func report(_ construct: Damage.Construct, at offset: Int, isAtEnd: Bool) {
    guard damages.count < Damage.maximumCount else { return }
    // A comment that never ends may be met more than once, looking ahead.
    guard !damages.contains(where: { $0.construct == construct && $0.offset == offset }) else { return }
    damages.append(Damage(construct: construct, offset: offset, isAtEnd: isAtEnd))
  }

  /// Looks ahead: what is stepped over stays to be read. Without a copy of the scanner, which was a tenth of the time.
  @inline(__always)
  mutating func peek<Result>(_ look: (inout SwiftScanner) -> Result) -> Result {
    let start = position
    defer { position = start }
    return look(&self)
  }

  /// Steps over white space and comments to a byte; does not move where another one stands there.
  @inline(__always)
  mutating func skipTrivia(to byte: UInt8) -> Bool {
    let start = position
    skipTrivia()
    if current == byte { return true }
    position = start
    return false
  }

  /// Steps over white space and comments; true if a line ended on the way.
  @inline(__always)
  @discardableResult
  mutating func skipTrivia() -> Bool {
    var offset = position
    let (count, classes) = (bytes.count, classes)
    var seen: UInt16 = 0
    while true {
      while offset < count {
        let bits = classes[Int(bytes[offset])]
        guard bits & ByteClass.space != 0 else { break }
        seen |= bits
        offset &+= 1
      }
      position = offset
      guard offset < count, bytes[offset] == ASCII.slash, skipComment() else { break }
      offset = position
    }
    return seen & ByteClass.lineBreak != 0
  }

  /// Steps over the comment at the cursor; false if there is none.
  mutating func skipComment() -> Bool {
    switch byte(position + 1) {
    case ASCII.slash:
      skip(to: ByteClass.lineBreak)
      return true
    case ASCII.star:
      skipBlockComment()
      return true
    default:
      return false
    }
  }

  private mutating func skipBlockComment() {
    let start = position
    var depth = 0
    while position < bytes.count {
      let pair = (bytes[position], byte(position + 1))
      if pair == (ASCII.slash, ASCII.star) {
        depth += 1
        position += 2
      } else if pair == (ASCII.star, ASCII.slash) {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
    position = bytes.count
    report(.comment, at: start)
  }

  /// Steps over a word; empty if none is under the cursor.
  @inline(__always)
  mutating func skipWord() -> Range<Int> {
    let start = position
    skip(over: ByteClass.identifier)
    return start..<position
  }

  /// Steps over an identifier, and gives its text's range without backticks; nil if none is under the cursor.
  @inline(__always)
  mutating func skipIdentifier() -> Range<Int>? {
    if current == ASCII.backtick { return skipQuotedIdentifier() }
    let word = skipWord()
    return word.isEmpty ? nil : word
  }

  mutating func skipQuotedIdentifier() -> Range<Int>? {
    let start = position
    var end = position + 1
    while end < bytes.count, bytes[end] != ASCII.backtick, !ASCII.isLineBreak(bytes[end]) { end += 1 }
    guard byte(end) == ASCII.backtick, end > start + 1 else {
      position = end
      return nil
    }
    position = end + 1
    return start + 1..<end
  }

  /// Steps over the name of an operator. A `<` at its end that opens generic parameters does not belong to it.
  mutating func skipOperatorName() -> Range<Int>? {
    let start = position
    let mayHoldDots = current == ASCII.dot
    while position < bytes.count {
      let byte = bytes[position]
      guard ASCII.isOperator(byte) || byte >= 0x80, byte != ASCII.dot || mayHoldDots else { break }
      if byte == ASCII.slash, position > start {
        let next = self.byte(position + 1)
        if next == ASCII.slash || next == ASCII.star { break }
      }
      position += 1
    }
    if position > start + 1, bytes[position - 1] == ASCII.less, ASCII.isIdentifier(current) { position -= 1 }
    return position > start ? start..<position : nil
  }

  /// Whether seven times the same byte stand here, as a version control system writes them between two sides.
  var isAtMergeMarker: Bool {
    let first = current
    return (1..<7).allSatisfy { byte(position + $0) == first }
  }

  /// Whether a range holds exactly these ASCII characters.
  @inline(__always)
  func holds(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    let start = word.utf8Start
    for index in 0..<range.count where bytes[range.lowerBound + index] != start[index] { return false }
    return true
  }

  @inline(__always)
  func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[range]) }

  func string(_ range: Range<Int>) -> String {
    String(decoding: slice(range), as: UTF8.self)
  }
}

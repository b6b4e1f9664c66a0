/// A whole number as an author writes it: `470`, `1,602`, `1.602`, `1 602`, `nine`.
public struct StatedNumber: Hashable, Sendable {
  public var value: Int
  /// As written.
  public var text: String
  /// Its bytes in the text that it was read from.
  var range: Range<Int>

  static let words = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
  ]

  private static let values = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })

  /// The value of a word of up to twenty, in any case; nil for another word.
  static func value(of word: String) -> Int? { values[word.lowercased()] }

  /// The comma, the full stop, and the spaces that do not break.
  private static let separators: [[UInt8]] = [
    [0x2C], [0x2E], Array("\u{2009}".utf8), Array("\u{202F}".utf8), Array("\u{A0}".utf8), Array("\u{2019}".utf8),
    [0x27],
  ]

  /// The number that ends right before an offset, white space between them left out; nil where none does. The bytes of
  /// code's ends may stand between.
  init?(before end: Int, in bytes: [UInt8]) {
    var end = end
    while end > 0, bytes[end - 1] <= 0x20 || bytes[end - 1] == 0x2A { end -= 1 }
    guard end > 0 else { return nil }
    if bytes[end - 1].isDigit {
      self.init(digitsBefore: end, in: bytes)
    } else {
      var start = end
      while start > 0, end - start < 12, bytes[start - 1].isLetter { start -= 1 }
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      guard let value = Self.value(of: word), !Self.continues(bytes, before: start) else { return nil }
      self.init(value: value, text: word, range: start..<end)
    }
  }

  private init?(digitsBefore end: Int, in bytes: [UInt8]) {
    var start = end
    var digits: [UInt8] = []
    var separator: [UInt8]?
    while digits.count <= 12 {
      let groupEnd = start
      while start > 0, bytes[start - 1].isDigit, end - start < 40 { start -= 1 }
      digits.insert(contentsOf: bytes[start..<groupEnd], at: 0)
      if separator != nil, groupEnd - start > 3 { return nil }
      guard groupEnd - start == 3,
        let next = Self.separators.first(where: { mark in
          bytes.has(mark, at: start - mark.count) && bytes.byte(start - mark.count - 1).isDigit
        }), separator == nil || separator == next
      else { break }
      separator = next
      start -= next.count
    }
    guard let value = Int(String(decoding: digits, as: UTF8.self)), digits.count <= 12,
      !Self.continues(bytes, before: start)
    else { return nil }
    self.init(value: value, text: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end)
  }

  private init(value: Int, text: String, range: Range<Int>) {
    self.value = value
    self.text = text
    self.range = range
  }

  /// Whether what stands before an offset makes the number a part of something else: `G5`, `27.0`, `-3`, `x_1`.
  private static func continues(_ bytes: [UInt8], before start: Int) -> Bool {
    let byte = bytes.byte(start - 1)
    if byte >= 0x80 { return byte & 0xC0 != 0x80 || isLetter(bytes, before: start) }
    let joins: Set<UInt8> = [0x2E, 0x2C, 0x2D, 0x2B, 0x23, 0x24, 0x3A, 0x2F, 0x27]
    return byte.isIdentifier || joins.contains(byte)
  }

  private static func isLetter(_ bytes: [UInt8], before end: Int) -> Bool {
    var start = end - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    let scalar = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first
    return scalar?.properties.isAlphabetic ?? false
  }

  /// Another number in this one's form: words stay words up to twenty, separated groups stay separated.
  public func spelled(_ number: Int) -> String {
    guard text.utf8.contains(where: \.isDigit) else {
      guard Self.words.indices.contains(number) else { return String(number) }
      let word = Self.words[number]
      if text.utf8.count > 1, text == text.uppercased() { return word.uppercased() }
      return text.first?.isUppercase ?? false ? word.prefix(1).uppercased() + word.dropFirst() : word
    }
    let digits = String(number)
    guard let separator = text.unicodeScalars.first(where: { !(0x30...0x39).contains($0.value) }), number >= 1000 else {
      return digits
    }
    var spelled = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { spelled.unicodeScalars.append(separator) }
      spelled.append(digit)
    }
    return spelled
  }
}

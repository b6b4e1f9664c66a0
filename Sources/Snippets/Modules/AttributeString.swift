/// A string literal of an attribute that holds names: those of `renamed:` and of `@_opaqueReturnTypeOf`.
enum AttributeString {
  /// The literal as this compiler reads it; `line` is what stands before it on its line.
  static func rewritten(_ literal: ArraySlice<UInt8>, after line: ArraySlice<UInt8>) -> [UInt8] {
    if line.suffix(9).elementsEqual("renamed: ".utf8) { return withoutSelectors(literal) }
    if line.suffix(21).elementsEqual("@_opaqueReturnTypeOf(".utf8) { return mangled(literal) }
    return Array(literal)
  }

  /// `A::b.c` as `b.c`: this compiler takes no module selectors there.
  private static func withoutSelectors(_ literal: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    for byte in literal {
      output.append(byte)
      guard output.suffix(2).elementsEqual("::".utf8) else { continue }
      output.removeLast(2)
      while let last = output.last, isLetter(last) { output.removeLast() }
    }
    return output
  }

  /// Types that live in another module here, as mangled names write them. Where more than a name differs the compiler
  /// finds no such result, and the line is left out (`InterfaceRepair`).
  private static let moved: [(vendors: String, here: String)] = [
    "Date", "Data", "URL", "UUID", "Locale", "Calendar", "TimeZone", "Decimal", "IndexPath", "AttributedString",
  ].map { ("10Foundation\($0.utf8.count)\($0)", "20FoundationEssentials\($0.utf8.count)\($0)") }

  private static func mangled(_ literal: ArraySlice<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    var rest = literal
    while let byte = rest.first {
      if let (vendors, here) = moved.first(where: { rest.starts(with: $0.vendors.utf8) }) {
        output += here.utf8
        rest = rest.dropFirst(vendors.utf8.count)
      } else if let length = classOfObjectiveC(rest) {
        output += "10Foundation".utf8
        output += rest.dropFirst(2).prefix(length - 2)
        rest = rest.dropFirst(length)
      } else {
        output.append(byte)
        rest = rest.dropFirst()
      }
    }
    return output
  }

  /// The length of `So6NSNullC`, the mangled name of a class of Foundation in Objective-C.
  private static func classOfObjectiveC(_ text: ArraySlice<UInt8>) -> Int? {
    guard text.starts(with: "So".utf8) else { return nil }
    let digits = text.dropFirst(2).prefix { (0x30...0x39).contains($0) }
    guard (1...3).contains(digits.count), let count = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
    let name = text.dropFirst(2 + digits.count)
    guard name.count > count, name.starts(with: "NS".utf8), name.dropFirst(count).first == UInt8(ascii: "C") else {
      return nil
    }
    return 2 + digits.count + count + 1
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x5F
      || byte >= 0x80
  }
}

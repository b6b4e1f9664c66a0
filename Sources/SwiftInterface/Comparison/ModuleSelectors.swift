/// The modules that a text names by selectors: `A` of `A::B`.
enum ModuleSelectors {
  static func modules(in file: InterfaceFile) -> Set<String> {
    file.source.bytes.withUnsafeBufferPointer { bytes in
      var found: Set<String> = []
      var last = 0..<0
      var index = 1
      while index < bytes.count {
        guard bytes[index] == ASCII.colon, bytes[index - 1] == ASCII.colon else {
          index += 1
          continue
        }
        let word = word(endingAt: index - 1, in: bytes)
        // Thousands of types in a row are of the same module.
        if !word.isEmpty, !bytes[word].elementsEqual(bytes[last]) {
          last = word
          found.insert(String(decoding: bytes[word], as: UTF8.self))
        }
        index += 2
      }
      return found
    }
  }

  private static func word(endingAt end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var start = end
    while start > 0, ASCII.isIdentifier(bytes[start - 1]) { start -= 1 }
    return start..<end
  }
}

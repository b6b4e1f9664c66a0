extension RandomAccessCollection<UInt8> where Index == Int {
  /// The first place of a text; nil if it is nowhere, or empty.
  func firstRange(ofText text: String) -> Range<Int>? {
    let pattern = Array(text.utf8)
    guard let head = pattern.first, count >= pattern.count else { return nil }
    func search(_ buffer: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
      for start in 0...(buffer.count - pattern.count) where buffer[start] == head {
        if buffer[start..<start + pattern.count].elementsEqual(pattern) {
          return startIndex + start..<startIndex + start + pattern.count
        }
      }
      return nil
    }
    return withContiguousStorageIfAvailable(search) ?? Array(self).withUnsafeBufferPointer(search)
  }

  func containsText(_ text: String) -> Bool { firstRange(ofText: text) != nil }
}

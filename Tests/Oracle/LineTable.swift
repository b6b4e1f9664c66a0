/// From offsets in a text to its lines, 1-based. A line ends with a newline, a carriage return, or both.
struct LineTable {
  private var starts = [0]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    for (offset, byte) in bytes.enumerated() {
      let endsLine = byte == 0x0A || byte == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)
      if endsLine { starts.append(offset + 1) }
    }
  }

  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}

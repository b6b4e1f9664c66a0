/// Tells the lines of offsets that mostly grow.
struct LineCursor {
  private let starts: [Int]
  private var index = 0

  init(_ starts: [Int]) { self.starts = starts }

  /// The 1-based line of an offset.
  mutating func line(at offset: Int) -> Int {
    while index + 1 < starts.count, starts[index + 1] <= offset { index += 1 }
    while index > 0, starts[index] > offset { index -= 1 }
    return index + 1
  }
}

/// Tells the lines of offsets that mostly grow.
struct LineCursor {
  private let starts: UnsafeBufferPointer<Int>
  private var index = 0

  init(_ starts: UnsafeBufferPointer<Int>) { self.starts = starts }

  /// The 1-based line of an offset.
  @inline(__always)
  mutating func line(at offset: Int) -> UInt32 {
    while index &+ 1 < starts.count, starts[index &+ 1] <= offset { index &+= 1 }
    while index > 0, starts[index] > offset { index &-= 1 }
    return UInt32(truncatingIfNeeded: index &+ 1)
  }
}

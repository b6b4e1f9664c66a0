/// The first index for which something holds, when it holds for all that follow; the end of the range where it holds
/// for none.
func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
  var low = range.lowerBound
  var high = range.upperBound
  while low < high {
    let middle = (low + high) / 2
    if holds(middle) { high = middle } else { low = middle + 1 }
  }
  return low
}

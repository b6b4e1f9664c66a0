extension Snippet {
  /// Reports that a `// snippet.hide` leaves nothing to see, and a `// snippet.show` that ends nothing.
  ///
  /// Nothing has to end the hiding of a block's last lines.
  mutating func checkHiddenLines() {
    var hidden: Range<Int>?
    var isVisible = false
    let lines = Array(block.literal.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    for (line, offset) in zip(lines, block.lineOffsets) {
      let indent = line.prefix { $0 <= 0x20 }.count
      let text = line.dropFirst(indent).reversed().drop { $0 <= 0x20 }.reversed()
      let range = offset + indent..<offset + indent + text.count
      if text.elementsEqual("// snippet.hide".utf8) {
        hidden = hidden ?? range
      } else if text.elementsEqual("// snippet.show".utf8) {
        if hidden == nil { reportMarker("no // snippet.hide stands before this // snippet.show; remove it", at: range) }
        hidden = nil
      } else if hidden == nil, !text.isEmpty {
        isVisible = true
      }
    }
    guard let hidden, !isVisible else { return }
    reportMarker("no line of the block is shown; write // snippet.show before what readers should see", at: hidden)
  }
}

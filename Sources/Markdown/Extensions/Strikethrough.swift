/// GFM's strikethrough: text between runs of one or two tildes, the same at both ends (GFM 0.29, section 6.5).
///
/// Runs are paired among the inlines of one parent, by the flanking rules of `*`. Emphasis binds first: it comes
/// from libcmark.
struct Strikethrough {
  /// How deep strikethrough may stand in itself, so that a text cannot make a tree of any depth.
  private static let maximumDepth = 2

  let source: Bytes
  /// The source of the whole block's inlines.
  let leaf: Range<Int>

  private struct Run {
    enum Role { case opener, closer }
    var range: Range<Int>
    /// Nil as long as it has no partner.
    var role: Role?
  }

  func struck(_ content: [Inline]) -> [Inline] {
    var runs: [Run] = []
    for inline in content where inline.isVerbatimText { scan(inline.range, into: &runs) }
    guard runs.count > 1 else { return content }
    pair(&runs)
    return nested(content, runs.filter { $0.role != nil })
  }

  private func scan(_ range: Range<Int>, into runs: inout [Run]) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard source[index] == UInt8(ascii: "~") else {
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, source[index] == UInt8(ascii: "~") { index += 1 }
      if index - start <= 2 { runs.append(Run(range: start..<index)) }
    }
  }

  /// Whether a run may open, and whether it may close.
  private func flanking(_ run: Range<Int>) -> (left: Bool, right: Bool) {
    let before = run.lowerBound > leaf.lowerBound ? source.scalar(before: run.lowerBound) : nil
    let after = run.upperBound < leaf.upperBound ? source.scalar(at: run.upperBound)?.scalar : nil
    let spaceBefore = before?.isSpace ?? true
    let spaceAfter = after?.isSpace ?? true
    let punctuationBefore = before?.isPunctuation ?? false
    let punctuationAfter = after?.isPunctuation ?? false
    return (
      !spaceAfter && (!punctuationAfter || spaceBefore || punctuationBefore),
      !spaceBefore && (!punctuationBefore || spaceAfter || punctuationAfter)
    )
  }

  /// Pairs each closing run with the nearest opening one of its length; what lies open between is dropped. Linear.
  private func pair(_ runs: inout [Run]) {
    var open: [[Int]] = [[], []]
    for index in runs.indices {
      let length = runs[index].range.count - 1
      let (left, right) = flanking(runs[index].range)
      if right, let opener = open[length].popLast() {
        runs[opener].role = .opener
        runs[index].role = .closer
        while let last = open[1 - length].last, last > opener { open[1 - length].removeLast() }
      } else if left {
        open[length].append(index)
      }
    }
  }

  private func nested(_ content: [Inline], _ runs: [Run]) -> [Inline] {
    var frames: [(start: Int, content: [Inline])] = [(0, [])]
    var openers: [Int] = []
    var next = 0
    for inline in content {
      guard inline.isVerbatimText else {
        frames[frames.count - 1].content.append(inline)
        continue
      }
      var copied = inline.range.lowerBound
      while next < runs.count, runs[next].range.lowerBound < inline.range.upperBound {
        let run = runs[next].range
        if let part = inline.part(copied..<run.lowerBound) { frames[frames.count - 1].content.append(part) }
        copied = run.upperBound
        if runs[next].role == .opener {
          openers.append(run.lowerBound)
          if openers.count <= Self.maximumDepth { frames.append((run.lowerBound, [])) }
        } else {
          openers.removeLast()
          if openers.count < Self.maximumDepth, frames.count > 1 {
            let frame = frames.removeLast()
            frames[frames.count - 1].content.append(
              Inline(.strikethrough(frame.content), range: frame.start..<run.upperBound))
          }
        }
        next += 1
      }
      if let part = inline.part(copied..<inline.range.upperBound) { frames[frames.count - 1].content.append(part) }
    }
    return frames[0].content
  }
}

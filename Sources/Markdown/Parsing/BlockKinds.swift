/// What makes a quote an alert, and a list item a task.
extension BlockReader {
  func quote(_ blocks: [Block], _ range: Range<Int>) -> Block {
    Block(.quote(blocks), range: range)
  }

  func item(_ blocks: [Block], _ range: Range<Int>) -> ListItem {
    ListItem(blocks: blocks, task: nil, range: range)
  }
}

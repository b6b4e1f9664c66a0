/// Numbers the footnotes of a document in the order of their first reference.
///
/// References in footnotes count after those of the text, footnote by footnote. A footnote that nothing refers to is
/// left out, as GitHub does.
struct FootnoteNumbering {
  private var definitions: [Footnote]
  /// The index of the definition of a label in lower case.
  private var indices: [String: Int] = [:]
  /// Indices of definitions, in the order of their numbers.
  private var order: [Int] = []
  private var numbers: [Int: Int] = [:]
  private var references: [Int: Int] = [:]

  /// The first definition of a label counts.
  init(_ definitions: [Footnote]) {
    self.definitions = definitions
    for (index, footnote) in definitions.enumerated() {
      let label = footnote.label.lowercased()
      if indices[label] == nil { indices[label] = index }
    }
  }

  /// Numbers the references in `blocks`; gives the footnotes, and the definitions that none of them uses.
  static func number(
    _ blocks: inout [Block], _ definitions: [Footnote]
  ) -> (footnotes: [Footnote], idle: [Footnote]) {
    var numbering = FootnoteNumbering(definitions.sorted { $0.range.lowerBound < $1.range.lowerBound })
    numbering.blocks(&blocks)
    var done = 0
    while done < numbering.order.count {
      let index = numbering.order[done]
      var inner = numbering.definitions[index].blocks
      numbering.blocks(&inner)
      numbering.definitions[index].blocks = inner
      done += 1
    }
    let footnotes = numbering.order.enumerated().map { position, index in
      var footnote = numbering.definitions[index]
      footnote.number = position + 1
      footnote.references = numbering.references[index] ?? 0
      return footnote
    }
    let used = Set(numbering.order)
    return (footnotes, numbering.definitions.indices.filter { !used.contains($0) }.map { numbering.definitions[$0] })
  }

  private mutating func blocks(_ blocks: inout [Block]) {
    for index in blocks.indices { blocks[index].rewrite(blocks: { self.blocks(&$0) }, inlines: { inlines(&$0) }) }
  }

  private mutating func inlines(_ content: inout [Inline]) {
    for index in content.indices {
      if case .footnoteReference(let label, _, _) = content[index].kind {
        if let kind = reference(label) { content[index].kind = kind }
      } else {
        content[index].rewrite { inlines(&$0) }
      }
    }
  }

  private mutating func reference(_ label: String) -> Inline.Kind? {
    guard let index = indices[label.lowercased()] else { return nil }
    if numbers[index] == nil {
      order.append(index)
      numbers[index] = order.count
    }
    let ordinal = (references[index] ?? 0) + 1
    references[index] = ordinal
    return .footnoteReference(label: definitions[index].label, number: numbers[index] ?? 0, ordinal: ordinal)
  }
}

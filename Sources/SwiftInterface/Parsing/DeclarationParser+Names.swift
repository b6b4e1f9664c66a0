/// Lines that declare several names: one declaration is appended for each.
extension DeclarationParser {
  /// A name of a `case` or `var` line.
  private struct Element {
    var name: [UInt8]
    var nameOffset: Int
    /// The name and what belongs to it.
    var text: Range<Int>
    /// The type that a name without one takes from the next: `var a, b: Int`.
    var hasType = true
  }

  /// A part that the signatures of several names share is repeated up to this length only.
  private static var maximumRepetition: Int { 256 }

  mutating func readCases(_ start: DeclarationStart) {
    var elements: [Element] = []
    while true {
      scanner.skipTrivia()
      let offset = scanner.position
      guard let word = scanner.skipIdentifier() else { break }
      name.removeAll(keepingCapacity: true)
      name += UnsafeBufferPointer(rebasing: scanner.bytes[word])
      if scanner.skipTrivia(to: ASCII.openParenthesis) {
        scanner.readLabels(ParameterStyle(namesAreLabels: true, mayBeTypes: true), into: &name)
      }
      let tail = skipTail(mayListNames: true)
      elements.append(Element(name: name, nameOffset: word.lowerBound, text: offset..<tail.end))
      guard tail.stop == .comma else { break }
      scanner.position += 1
    }
    append(elements, .case, start, end: elements.last?.text.upperBound ?? scanner.position)
  }

  mutating func readVariables(_ kind: Declaration.Kind, _ start: DeclarationStart) {
    var elements: [Element] = []
    var end = scanner.position
    var body: Range<Int>?
    while true {
      scanner.skipTrivia()
      let offset = scanner.position
      let names = patternNames()
      guard !names.isEmpty else { break }
      let hasType = !scanner.peek { $0.skipTrivia(to: ASCII.comma) }
      let tail = skipTail(mayListNames: true)
      for word in names {
        elements.append(
          Element(
            name: Array(scanner.bytes[word]), nameOffset: word.lowerBound, text: offset..<tail.end, hasType: hasType))
      }
      end = tail.end
      if tail.stop == .body {
        let start = scanner.position
        skipBlock(of: kind, names)
        end = scanner.position
        body = start..<end
        guard scanner.skipTrivia(to: ASCII.comma) else { break }
      } else if tail.stop != .comma {
        break
      }
      scanner.position += 1
    }
    append(elements, kind, start, body: body, end: end)
  }

  private mutating func skipBlock(of kind: Declaration.Kind, _ names: [Range<Int>]) {
    let start = scanner.position
    scanner.skipBlock()
    guard let last = scanner.damages.last, last.construct == .brace, last.offset == start else { return }
    let title = "\(kind.rawValue) \(names.first.map { scanner.string($0) } ?? "")"
    scanner.damages[scanner.damages.count - 1].construct = .body(title)
  }

  /// The name at the cursor, or the names of a tuple: `(a, b)`.
  private mutating func patternNames() -> [Range<Int>] {
    guard scanner.current == ASCII.openParenthesis else {
      return scanner.skipIdentifier().map { [$0] } ?? []
    }
    let start = scanner.position
    scanner.skipGroup()
    var inner = SwiftScanner(
      UnsafeBufferPointer(rebasing: scanner.bytes[..<scanner.position]), position: start + 1)
    var names: [Range<Int>] = []
    while !inner.isAtEnd {
      if let word = inner.skipIdentifier() {
        names.append(word)
      } else if !inner.isAtEnd {
        inner.position += 1
      }
    }
    return names
  }

  private mutating func append(
    _ elements: [Element], _ kind: Declaration.Kind, _ start: DeclarationStart, body: Range<Int>? = nil, end: Int
  ) {
    guard let first = elements.first else {
      if !scanner.isAtEnd, !ASCII.isIdentifier(scanner.current), scanner.current != ASCII.closeBrace {
        scanner.position += 1
      }
      scanner.report(.declaration(nil), at: pending.start ?? start.keyword.lowerBound)
      return
    }
    guard elements.count > 1 else {
      name = first.name
      return append(
        kind, start, header: header(start, end: first.text.upperBound),
        signature: signature(start, end: first.text.upperBound), nameOffset: first.nameOffset, body: body, end: end)
    }
    var prefix = signature(start, end: start.keyword.upperBound)
    if prefix.utf8.count > Self.maximumRepetition { prefix = kind.rawValue }
    for (element, type) in zip(elements, types(of: elements)) {
      name = element.name
      let text = FoldedText.string(of: element.text, in: scanner)
      append(
        kind, start, header: header(start, end: element.text.upperBound), signature: "\(prefix) \(text)\(type)",
        nameOffset: element.nameOffset, body: body, end: end)
    }
  }

  /// For each element the type that it takes from one behind it, empty where it has its own.
  private func types(of elements: [Element]) -> [String] {
    var type = ""
    var types: [String] = []
    for element in elements.reversed() {
      types.append(element.hasType ? "" : type)
      guard element.hasType else { continue }
      let lower = element.nameOffset + element.name.count
      let range = lower..<max(lower, element.text.upperBound)
      let text = range.isEmpty ? "" : FoldedText.string(of: range, in: scanner)
      type = text.utf8.first == ASCII.colon && text.utf8.count <= Self.maximumRepetition ? text : ""
    }
    return types.reversed()
  }
}

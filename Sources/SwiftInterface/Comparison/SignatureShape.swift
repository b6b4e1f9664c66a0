/// The parts of a normalised signature that make one overload differ from another.
struct SignatureShape: Hashable {
  /// What stands before the keyword.
  var modifiers = ""
  /// The generic parameters with their brackets.
  var generics = ""
  var parameters: [Parameter] = []
  /// `async`, `throws`, `throws(Fault)`.
  var effects = ""
  /// The result of a function, the type of a variable, what a `typealias` stands for.
  var result = ""
  /// ` { get }`: not for what has a plain getter and setter.
  var accessors = ""
  /// The types behind the colon of an associated type.
  var bounds = ""
  /// `?` or `!` behind `init`.
  var failure = ""
  /// From `where` on.
  var conditions = ""

  struct Parameter: Hashable {
    var label: String
    var type: String
    /// With its `=`.
    var value: String
  }

  init(_ identity: DeclarationIdentity) {
    var signature = identity.signature
    signature.withUTF8 { bytes in
      let scanner = SwiftScanner(bytes)
      guard let parts = SignatureParts(identity.kind, in: scanner) else { return }
      read(parts, scanner, identity.kind)
    }
    let labels = identity.labels
    for (index, label) in labels.enumerated() where index < parameters.count { parameters[index].label = label }
  }

  private mutating func read(_ parts: SignatureParts, _ whole: SwiftScanner, _ kind: Declaration.Kind) {
    modifiers = whole.trimmed(0..<parts.keyword.lowerBound)
    var scanner = SwiftScanner(
      UnsafeBufferPointer(rebasing: whole.bytes[..<max(parts.nameEnd, parts.head.upperBound)]),
      position: parts.nameEnd)
    if let first = parts.requirements.first { conditions = whole.trimmed(first.lowerBound..<whole.bytes.count) }
    if kind == .associatedtype {
      bounds = SortedList.make(parts.inherited.map(whole.trimmed)).joined(separator: ", ")
      if let assignment = parts.assignment { result = whole.trimmed(assignment.dropFirst()) }
    }
    if kind == .`init`, [ASCII.question, ASCII.bang].contains(whole.byte(parts.keyword.upperBound)) {
      failure = whole.string(parts.keyword.upperBound..<parts.keyword.upperBound + 1)
    }
    if scanner.current == ASCII.less {
      let start = scanner.position
      scanner.skipGenerics()
      generics = scanner.string(start..<scanner.position)
    }
    if scanner.current == ASCII.openParenthesis {
      let start = scanner.position
      scanner.skipGroup()
      parameters = scanner.parameters(start + 1..<max(start + 1, scanner.position - 1))
    }
    if kind != .associatedtype { readTail(scanner) }
  }

  private mutating func readTail(_ scanner: SwiftScanner) {
    var scanner = scanner
    let start = scanner.position
    var end = scanner.bytes.count
    if let brace = scanner.offset(of: ASCII.openBrace) {
      accessors = " " + scanner.trimmed(brace..<end)
      end = brace
    }
    scanner.position = start
    let text = scanner.trimmed(start..<end)
    if text.utf8.first == ASCII.equal {
      // What a `typealias` stands for; it may be a function.
      result = String(decoding: text.utf8.dropFirst().drop(while: ASCII.isSpace), as: UTF8.self)
    } else if let arrow = scanner.offset(of: ASCII.minus), arrow < end, scanner.byte(arrow + 1) == ASCII.greater {
      effects = scanner.trimmed(start..<arrow)
      result = scanner.trimmed(arrow + 2..<end)
    } else if scanner.byte(start) == ASCII.colon {
      result = scanner.trimmed(start + 1..<end)
    } else {
      effects = text
    }
  }
}

extension SwiftScanner {
  fileprivate func trimmed(_ range: Range<Int>) -> String {
    var range = range
    while let first = range.first, ASCII.isSpace(bytes[first]) { range.removeFirst() }
    while let last = range.last, ASCII.isSpace(bytes[last]) { range.removeLast() }
    return string(range)
  }

  /// Steps to a byte outside of brackets and literals; nil if there is none.
  fileprivate mutating func offset(of wanted: UInt8) -> Int? {
    while !isAtEnd {
      if current == wanted { return position }
      switch current {
      case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace: skipGroup()
      case ASCII.quote: skipString()
      case ASCII.hash: skipAfterHash()
      default: position += 1
      }
    }
    return nil
  }

  /// Splits the parameters in a range.
  fileprivate func parameters(_ range: Range<Int>) -> [SignatureShape.Parameter] {
    var scanner = SwiftScanner(UnsafeBufferPointer(rebasing: bytes[..<range.upperBound]), position: range.lowerBound)
    var result: [SignatureShape.Parameter] = []
    var start = range.lowerBound
    var type = start
    var value: Int?
    var angles = 0
    func end(_ end: Int) {
      let typeEnd = value ?? end
      guard start < end else { return }
      result.append(
        .init(
          label: "_", type: scanner.trimmed(min(type, typeEnd)..<typeEnd),
          value: value.map { scanner.trimmed($0..<end) } ?? ""))
    }
    while !scanner.isAtEnd {
      switch scanner.current {
      case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace: scanner.skipGroup()
      case ASCII.quote: scanner.skipString()
      case ASCII.hash: scanner.skipAfterHash()
      case ASCII.comma where angles == 0:
        end(scanner.position)
        scanner.position += 1
        (start, type, value) = (scanner.position, scanner.position, nil)
      case ASCII.colon where angles == 0 && type == start:
        scanner.position += 1
        type = scanner.position
      case ASCII.equal where angles == 0 && value == nil && type > start:
        value = scanner.position
        scanner.position += 1
      case ASCII.less:
        if value == nil { angles += 1 }
        scanner.position += 1
      case ASCII.greater:
        if angles > 0, scanner.bytes[scanner.position - 1] != ASCII.minus { angles -= 1 }
        scanner.position += 1
      default: scanner.position += 1
      }
    }
    end(range.upperBound)
    return result
  }
}

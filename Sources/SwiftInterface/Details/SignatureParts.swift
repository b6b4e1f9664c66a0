/// Where the parts of a signature stand.
struct SignatureParts {
  var modifiers: [Range<Int>] = []
  var keyword: Range<Int>
  /// The name, generic parameters, parameters, result: what stands before the lists below.
  var head: Range<Int>
  /// The end of the name in `head`; its start where the name is no operator or identifier.
  var nameEnd: Int
  /// The generic parameters, without their brackets.
  var genericParameters: [Range<Int>] = []
  /// The types behind the colon of a type, extension or associated type.
  var inherited: [Range<Int>] = []
  /// The `=` of an associated type's default and what follows it.
  var assignment: Range<Int>?
  /// What follows `where`.
  var requirements: [Range<Int>] = []

  /// Nil where the keyword of the kind is not found.
  init?(_ kind: Declaration.Kind, in scanner: SwiftScanner) {
    var scanner = scanner
    var modifiers: [Range<Int>] = []
    var keyword: Range<Int>?
    while keyword == nil {
      scanner.skipTrivia()
      if scanner.current == ASCII.at {
        _ = scanner.skipAttribute()
        continue
      }
      let word = scanner.skipWord()
      guard !word.isEmpty else { return nil }
      if scanner.string(word) == kind.rawValue {
        keyword = word
      } else {
        if scanner.current == ASCII.openParenthesis { scanner.skipGroup() }
        modifiers.append(word.lowerBound..<scanner.position)
      }
    }
    guard let keyword else { return nil }
    self.modifiers = modifiers
    self.keyword = keyword
    nameEnd = keyword.upperBound
    head = keyword.upperBound..<scanner.bytes.count
    readName(kind, &scanner)
    readLists(kind, &scanner)
  }

  private mutating func readName(_ kind: Declaration.Kind, _ scanner: inout SwiftScanner) {
    switch kind {
    case .`init` where scanner.current == ASCII.question || scanner.current == ASCII.bang: scanner.position += 1
    case .`init`, .subscript, .deinit: break
    case .func where ASCII.isOperator(scanner.afterTrivia) || scanner.afterTrivia >= 0x80:
      scanner.skipTrivia()
      _ =
        ASCII.isOperator(scanner.current) || OperatorScalar.begins(scanner)
        ? scanner.skipOperatorName() : scanner.skipIdentifier()
    case .operator:
      scanner.skipTrivia()
      _ = scanner.skipOperatorName()
    case .extension, .import: return
    default:
      scanner.skipTrivia()
      _ = scanner.skipIdentifier()
    }
    if !scanner.skipTrivia(to: ASCII.less) { _ = scanner.skipTrivia(to: ASCII.openParenthesis) }
    nameEnd = scanner.position
  }

  /// Finds the lists at the outermost level, and cuts `head` before the first of them.
  private mutating func readLists(_ kind: Declaration.Kind, _ scanner: inout SwiftScanner) {
    let mayInherit = kind.isType || kind == .extension || kind == .associatedtype
    var list = List.head
    var angles = 0
    var start = scanner.position
    var generics: Int?
    while !scanner.isAtEnd {
      let byte = scanner.current
      switch byte {
      case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace: scanner.skipGroup()
      case ASCII.quote: scanner.skipString()
      case ASCII.hash: scanner.skipAfterHash()
      case ASCII.slash: scanner.skipAfterSlash()
      case ASCII.backtick: _ = scanner.skipQuotedIdentifier()
      case ASCII.less:
        if list == .head, generics == nil, genericParameters.isEmpty, scanner.position == nameEnd {
          generics = scanner.position + 1
        }
        angles += 1
        scanner.position += 1
      case ASCII.greater:
        if angles > 0, scanner.bytes[scanner.position - 1] != ASCII.minus {
          angles -= 1
          if angles == 0, let opening = generics {
            genericParameters.append(opening..<scanner.position)
            generics = nil
          }
        }
        scanner.position += 1
      case ASCII.comma:
        if angles == 1, let opening = generics {
          genericParameters.append(opening..<scanner.position)
          generics = scanner.position + 1
        } else if angles == 0 {
          if list != .head, list != .assignment {
            end(list, start..<scanner.position)
            start = scanner.position + 1
          }
        }
        scanner.position += 1
      case ASCII.colon where scanner.byte(scanner.position + 1) == ASCII.colon: scanner.position += 2
      case ASCII.colon where mayInherit && angles == 0 && list == .head:
        end(list, start..<scanner.position)
        list = .inherited
        scanner.position += 1
        start = scanner.position
      case ASCII.equal where kind == .associatedtype && angles == 0 && (list == .head || list == .inherited):
        end(list, start..<scanner.position)
        list = .assignment
        start = scanner.position
        scanner.position += 1
      case _ where ASCII.isIdentifier(byte):
        let word = scanner.skipWord()
        guard angles == 0, list != .requirements, scanner.holds(word, "where") else { break }
        end(list, start..<word.lowerBound)
        list = .requirements
        start = word.upperBound
      default: scanner.position += 1
      }
    }
    end(list, start..<scanner.bytes.count)
  }

  private enum List { case head, inherited, assignment, requirements }

  private mutating func end(_ list: List, _ range: Range<Int>) {
    switch list {
    case .head: head = head.lowerBound..<range.upperBound
    case .inherited: inherited.append(range)
    case .assignment: assignment = range
    case .requirements: requirements.append(range)
    }
  }
}

extension SwiftScanner {
  /// The first byte behind the white space at the cursor.
  fileprivate var afterTrivia: UInt8 {
    var next = SwiftScanner(bytes, position: position)
    next.skipTrivia()
    return next.current
  }
}

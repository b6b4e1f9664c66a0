import Diagnostics
import Markdown

/// What an `assay:allow` turns off, and where: `<!-- assay:allow gap.resolver nobody can know -->`.
public struct Allowance: Hashable, Sendable {
  public var directive: Directive
  /// The first word: a rule, or a group of rules; empty if none is written.
  public var rule: String
  /// Why, in the author's words; empty if none is written.
  public var reason: String
  /// The lines that it reaches: its own, or, of one in a block of its own, those from there to the end of the next
  /// paragraph, heading, list item, quote, table or fence.
  public var lines: ClosedRange<Int>

  /// The allowances of a page, in the order of the text.
  public static func all(on page: Page) -> [Allowance] {
    let directives = page.directives.filter { $0.name == "allow" }
    guard !directives.isEmpty else { return [] }
    let reach = BlockReach(page.document)
    return directives.map { directive in
      let word = directive.arguments.prefix { !$0.isWhitespace }
      let rest = directive.arguments.dropFirst(word.count).drop { !$0.isLetter && !$0.isNumber }
      return Allowance(
        directive: directive, rule: String(word), reason: String(rest), lines: reach.lines(of: directive.range))
    }
  }
}

/// Which block comes after a comment that has one of its own.
private struct BlockReach {
  private let source: SourceText
  /// The blocks that a comment can speak for, and the raw HTML between them, in the order of the text.
  private var units: [(range: Range<Int>, isHTML: Bool)] = []
  /// Of each unit the first at or behind it that is no raw HTML.
  private var next: [Int] = []

  init(_ document: Document) {
    source = document.source
    add(document.blocks)
    for footnote in document.footnotes { add(footnote.blocks) }
    sort()
  }

  private mutating func sort() {
    units.sort { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }
    next = Array(units.indices)
    var following = units.count
    for index in units.indices.reversed() {
      if !units[index].isHTML { following = index }
      next[index] = following
    }
  }

  private mutating func add(_ blocks: [Block]) {
    for block in blocks {
      switch block.kind {
      case .paragraph, .heading, .code, .table: units.append((block.range, false))
      case .html: units.append((block.range, true))
      case .thematicBreak: break
      case .quote(let inner):
        units.append((block.range, false))
        add(inner)
      case .alert(let alert):
        units.append((block.range, false))
        add(alert.blocks)
      case .list(let list):
        for item in list.items {
          units.append((item.range, false))
          add(item.blocks)
        }
      }
    }
  }

  func lines(of comment: Range<Int>) -> ClosedRange<Int> {
    let first = source.line(at: comment.lowerBound)
    var last = source.line(at: max(comment.lowerBound, comment.upperBound - 1))
    let after = units.partitionIndex { $0.range.lowerBound > comment.lowerBound }
    // The innermost block that begins at or before the comment is the comment's own, if it is raw HTML.
    guard after > 0, units[after - 1].isHTML, units[after - 1].range.upperBound >= comment.upperBound else {
      return first...last
    }
    if after < units.count, next[after] < units.count {
      let range = units[next[after]].range
      last = max(last, source.line(at: max(range.lowerBound, range.upperBound - 1)))
    }
    return first...last
  }
}

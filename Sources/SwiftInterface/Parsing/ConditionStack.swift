/// The `#if` blocks around the cursor, outermost first.
struct ConditionStack {
  private struct Block {
    var offset: Int
    /// The negation of the branches before the present one, joined: `!(A) && !(B)`.
    var refused: String?
    /// The condition of the present branch with those of the blocks around it.
    var joined: String?
    /// Where that stands among the conditions of declarations, once one has it.
    var index: UInt32?
  }

  /// Joined conditions are cut to this many bytes: a compiler prints some dozens.
  private static let maximumLength = 1024
  /// Blocks that are nested deeper keep the condition of this depth.
  private static let maximumDepth = 64

  private var blocks: [Block] = []

  var depth: Int { blocks.count }
  /// Where the innermost `#if` stands.
  var offset: Int? { blocks.last?.offset }
  /// The conditions joined by ` && `; nil outside of any block.
  var joined: String? { blocks.last?.joined }

  /// The index of the joined conditions in a list, to which they are added once; `none` outside of any block.
  @inline(__always)
  mutating func index(in conditions: inout [String]) -> UInt32 {
    blocks.isEmpty ? DeclarationRecord.none : innermostIndex(in: &conditions)
  }

  private mutating func innermostIndex(in conditions: inout [String]) -> UInt32 {
    let last = blocks.count - 1
    if let index = blocks[last].index { return index }
    guard let joined = blocks[last].joined else { return DeclarationRecord.none }
    let index = UInt32(truncatingIfNeeded: conditions.count)
    conditions.append(joined)
    blocks[last].index = index
    return index
  }

  mutating func open(_ condition: String, at offset: Int) {
    let outer = joined
    guard depth < Self.maximumDepth else {
      blocks.append(Block(offset: offset, refused: nil, joined: outer))
      return
    }
    blocks.append(Block(offset: offset, refused: Self.negated(condition), joined: Self.join(outer, condition)))
  }

  /// Enters an `#elseif` with its condition, or an `#else` with none.
  mutating func next(_ condition: String?) {
    guard let last = blocks.indices.last, depth <= Self.maximumDepth else { return }
    let outer = last > 0 ? blocks[last - 1].joined : nil
    let refused = blocks[last].refused
    blocks[last].joined = Self.join(outer, condition.map { Self.join(refused, $0) ?? $0 } ?? refused)
    blocks[last].index = nil
    if let condition { blocks[last].refused = Self.join(refused, Self.negated(condition)) }
  }

  mutating func close() { _ = blocks.popLast() }

  mutating func cut(toDepth depth: Int) { blocks.removeLast(max(0, blocks.count - depth)) }

  private static func negated(_ condition: String) -> String? { condition.isEmpty ? nil : "!(\(condition))" }

  /// A directive without its condition says nothing.
  private static func join(_ a: String?, _ b: String?) -> String? {
    guard let a, !a.isEmpty else { return b?.isEmpty ?? true ? nil : b }
    guard let b, !b.isEmpty else { return a }
    guard a.utf8.count + b.utf8.count < maximumLength else { return a.utf8.count < maximumLength ? a : "…" }
    return "\(grouped(a)) && \(grouped(b))"
  }

  /// A condition with an `||` outside of parentheses, in parentheses, so that ` && ` does not change its meaning.
  private static func grouped(_ condition: String) -> String {
    var depth = 0
    var previous: UInt8 = 0
    for byte in condition.utf8 {
      if byte == ASCII.openParenthesis { depth += 1 }
      if byte == ASCII.closeParenthesis { depth -= 1 }
      if byte == 0x7C, previous == 0x7C, depth == 0 { return "(\(condition))" }
      previous = byte
    }
    return condition
  }
}

/// Where a source holds bytes without which some construct cannot be in it, found in one pass.
///
/// Most blocks hold none. To look at each block's bytes for each construct took a third of the time to parse.
struct Triggers {
  struct Kinds: OptionSet {
    let rawValue: UInt8
    static let tilde = Kinds(rawValue: 1)
    static let at = Kinds(rawValue: 2)
    /// `://` or `www.`, at its first byte.
    static let url = Kinds(rawValue: 4)
    /// `[^`
    static let footnote = Kinds(rawValue: 8)
  }

  struct Trigger {
    var offset: Int
    var kind: Kinds
  }

  /// By offset.
  private(set) var all: [Trigger] = []
  /// All kinds that occur.
  private(set) var kinds: Kinds = []
  /// How often `![` occurs.
  private(set) var images = 0
  /// Whether a dash stands beside another, a pipe, a colon or white space, as in any delimiter row.
  private(set) var mayHoldTable = false

  init(_ source: Bytes, from start: Int) {
    let isOfInterest = [Bool](unsafeUninitializedCapacity: 256) { table, count in
      table.initialize(repeating: false)
      for byte in "~@:w[-".utf8 { table[Int(byte)] = true }
      count = 256
    }
    isOfInterest.withUnsafeBufferPointer { table in
      var index = start
      let end = source.count
      while index < end {
        if table[Int(source[index])] { look(source, index) }
        index &+= 1
      }
    }
  }

  private mutating func look(_ source: Bytes, _ index: Int) {
    switch source[index] {
    case UInt8(ascii: "~"): add(.tilde, index)
    case UInt8(ascii: "@"): add(.at, index)
    case UInt8(ascii: ":"): if source.has("://", at: index) { add(.url, index) }
    case UInt8(ascii: "w"): if source.has("www.", at: index) { add(.url, index) }
    case UInt8(ascii: "["):
      if source.has("[^", at: index) { add(.footnote, index) }
      if index > 0, source[index - 1] == UInt8(ascii: "!") { images += 1 }
    default:
      if !mayHoldTable { mayHoldTable = Self.isBesideDelimiter(source, index) }
    }
  }

  private mutating func add(_ kind: Kinds, _ offset: Int) {
    all.append(Trigger(offset: offset, kind: kind))
    kinds.insert(kind)
  }

  private static func isBesideDelimiter(_ source: Bytes, _ dash: Int) -> Bool {
    func isDelimiter(_ index: Int) -> Bool {
      guard source.indices.contains(index) else { return false }
      switch source[index] {
      case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "-"), .space, .tab: return true
      default: return false
      }
    }
    return isDelimiter(dash - 1) || isDelimiter(dash + 1)
  }

  /// The kinds that occur in a part of the source.
  func kinds(in range: Range<Int>) -> Kinds {
    var found: Kinds = []
    var index = all.partitioningIndex { $0.offset >= range.lowerBound }
    while index < all.count, all[index].offset < range.upperBound {
      found.insert(all[index].kind)
      index += 1
    }
    return found
  }
}

/// The attributes and modifiers that were read, and the declaration that they belong to was not yet.
struct PendingDeclaration {
  /// The offset of the first attribute or modifier.
  var start: Int?
  /// The offset of the first modifier.
  var signatureStart: Int?
  var attributes: [Range<Int>] = []
  /// Some attributes stand between or after modifiers, or the text between two is not just white space.
  var isScattered = false
  var access: String?
  var lastModifier: Range<Int>?
  /// What the attributes say, once it was asked for: a line may declare many names.
  var entry: AttributeTable.Entry?

  var isEmpty: Bool { start == nil }

  mutating func clear() {
    start = nil
    signatureStart = nil
    attributes.removeAll(keepingCapacity: true)
    isScattered = false
    access = nil
    lastModifier = nil
    entry = nil
  }
}

/// The attributes of declarations, kept by their text: the same few are written on thousands of declarations.
struct AttributeTable {
  struct Entry {
    var attributes: [String]
    var availability: [Availability]
  }

  private var entries: [(text: Range<Int>, entry: Entry)] = []
  private var byHash: [UInt64: Int] = [:]

  /// The attributes in ranges of the text. `span` is the text of all of them where nothing else stands in it.
  mutating func entry(_ ranges: [Range<Int>], isScattered: Bool, in scanner: SwiftScanner) -> Entry {
    guard let first = ranges.first, let last = ranges.last else { return Entry(attributes: [], availability: []) }
    guard !isScattered else { return Self.read(ranges, in: scanner) }
    let text = first.lowerBound..<last.upperBound
    let hash = Self.hash(text, in: scanner)
    if let known = byHash[hash] {
      if Self.equal(entries[known].text, text, in: scanner) { return entries[known].entry }
      return Self.read(ranges, in: scanner)
    }
    let entry = Self.read(ranges, in: scanner)
    byHash[hash] = entries.count
    entries.append((text, entry))
    return entry
  }

  private static func read(_ ranges: [Range<Int>], in scanner: SwiftScanner) -> Entry {
    Entry(
      attributes: ranges.map { FoldedText.string(of: $0, in: scanner) },
      availability: ranges.flatMap { AvailabilityAttribute.read($0, in: scanner) })
  }

  private static func hash(_ range: Range<Int>, in scanner: SwiftScanner) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in UnsafeBufferPointer(rebasing: scanner.bytes[range]) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return hash
  }

  private static func equal(_ a: Range<Int>, _ b: Range<Int>, in scanner: SwiftScanner) -> Bool {
    guard a.count == b.count else { return false }
    for offset in 0..<a.count
    where scanner.bytes[a.lowerBound + offset] != scanner.bytes[b.lowerBound + offset] { return false }
    return true
  }
}

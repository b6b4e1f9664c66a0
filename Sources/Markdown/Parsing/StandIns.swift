/// Single bytes of the source for which libcmark gets others, so that it takes them for plain text.
///
/// Two kinds of bytes: `*` and `_` inside bare URLs, which GFM's parser would have taken for a link before it came to
/// emphasis; and the `!` of images that are never closed, when they are so many that libcmark 0.30 needs quadratic
/// time for them. The stand-ins are control characters that the source does not hold, so strings that libcmark gives
/// can be put right.
struct StandIns {
  /// The offsets in the source, in order.
  private(set) var offsets: [Int] = []
  /// By the byte that is stood in for.
  private var standIns: (asterisk: UInt8, underscore: UInt8, exclamation: UInt8) = (0, 0, 0)

  /// None.
  init() {}

  /// Looks for what libcmark must not see from `start` on.
  init(_ source: Bytes, from start: Int, _ triggers: Triggers, bareLinks: Bool) {
    if bareLinks, triggers.kinds.contains(.url) { delimitersInURLs(source, start, triggers) }
    if triggers.images > Self.maximumOpenImages { openImages(source, start) }
    guard !offsets.isEmpty else { return }
    offsets.sort()
    var isUsed = [Bool](repeating: false, count: 256)
    for byte in source { isUsed[Int(byte)] = true }
    let free = [0x01...0x08, 0x0E...0x1F].joined().filter { !isUsed[$0] }.map { UInt8($0) }
    guard free.count >= 3 else {
      offsets = []
      return
    }
    standIns = (free[0], free[1], free[2])
  }

  var isEmpty: Bool { offsets.isEmpty }

  func standIn(for byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "*"): standIns.asterisk
    case UInt8(ascii: "_"): standIns.underscore
    case UInt8(ascii: "!"): standIns.exclamation
    default: byte
    }
  }

  /// Puts the stand-ins into bytes that start at `start` in the source.
  func apply(to bytes: inout [UInt8], at position: Int, source range: Range<Int>) {
    var index = offsets.partitioningIndex { $0 >= range.lowerBound }
    while index < offsets.count, offsets[index] < range.upperBound {
      let place = position + offsets[index] - range.lowerBound
      bytes[place] = standIn(for: bytes[place])
      index += 1
    }
  }

  /// A string of libcmark's with the source's own bytes.
  func string(_ text: UnsafePointer<CChar>?) -> String {
    guard let text else { return "" }
    guard !isEmpty else { return String(cString: text) }
    var bytes: [UInt8] = []
    var next = text
    while next.pointee != 0 {
      bytes.append(original(UInt8(bitPattern: next.pointee)))
      next += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func original(_ byte: UInt8) -> UInt8 {
    switch byte {
    case standIns.asterisk: UInt8(ascii: "*")
    case standIns.underscore: UInt8(ascii: "_")
    case standIns.exclamation: UInt8(ascii: "!")
    default: byte
    }
  }

  // MARK: - Finding

  private mutating func delimitersInURLs(_ source: Bytes, _ start: Int, _ triggers: Triggers) {
    let links = BareLinks(source: source, leaf: start..<source.count)
    var done = start
    var limit = start
    for trigger in triggers.all where trigger.kind == .url && trigger.offset >= done {
      if limit <= trigger.offset { limit = textEnd(source, from: trigger.offset) }
      guard let link = links.place(at: trigger.offset, in: start..<limit),
        Self.mayStart(source, link.lowerBound, start)
      else { continue }
      for offset in link where Self.mayDelimit(source, offset) { offsets.append(offset) }
      done = link.upperBound
    }
  }

  /// Where white space, a bracket or code ends a text.
  private func textEnd(_ source: Bytes, from start: Int) -> Int {
    var index = start
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "]"), .backtick: return index
      case let byte where byte.isWhiteSpace: return index
      default: index += 1
      }
    }
    return index
  }

  /// Whether text, rather than a link's destination or an attribute, may start at `offset`.
  private static func mayStart(_ source: Bytes, _ offset: Int, _ floor: Int) -> Bool {
    guard offset > floor else { return true }
    switch source[offset - 1] {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): return true
    case UInt8(ascii: "("): return offset - 1 == floor || source[offset - 2] != UInt8(ascii: "]")
    case let byte: return byte.isWhiteSpace
    }
  }

  private static func mayDelimit(_ source: Bytes, _ offset: Int) -> Bool {
    if source[offset] == UInt8(ascii: "*") { return true }
    guard source[offset] == UInt8(ascii: "_"), offset > 0, offset + 1 < source.count else { return false }
    return !source[offset - 1].isASCIIAlphanumeric || !source[offset + 1].isASCIIAlphanumeric
  }

  /// How many images may be open at once before more are taken for text.
  private static let maximumOpenImages = 400

  private mutating func openImages(_ source: Bytes, _ start: Int) {
    var isImage: [Bool] = []
    var openImages = 0
    for index in start..<source.count {
      switch source[index] {
      case UInt8(ascii: "["):
        var opensImage = index > start && source[index - 1] == UInt8(ascii: "!")
        if opensImage, openImages == Self.maximumOpenImages {
          offsets.append(index - 1)
          opensImage = false
        }
        isImage.append(opensImage)
        if opensImage { openImages += 1 }
      case UInt8(ascii: "]"):
        if isImage.popLast() == true { openImages -= 1 }
      case .newline where index + 1 < source.count && source[index + 1] == .newline:
        isImage.removeAll(keepingCapacity: true)
        openImages = 0
      default: break
      }
    }
  }
}

extension Array {
  /// The first index whose element satisfies a predicate that holds for all elements after it too.
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

import TestSupport

/// A page's text in chunks between blank lines, to which edits can be applied that keep its meaning.
struct Manuscript {
  struct Chunk {
    var lines: [String]

    var first: String { lines.first ?? "" }
    var isFence: Bool { lines.contains { $0.contains("```") } }
    var isHeading: Bool { first.hasPrefix("#") }
    var isQuote: Bool { lines.allSatisfy { $0.hasPrefix("> ") } }
    var isHTML: Bool { first.hasPrefix("<") }
    var isTable: Bool { first.hasPrefix("|") }
    /// Whether it continues a list item, or is indented.
    var isIndented: Bool { first.hasPrefix(" ") }
    var isDefinition: Bool { first.hasPrefix("[") }
    var isList: Bool { Manuscript.bulletEnd(first) != nil }
    var isParagraph: Bool {
      !isFence && !isTable && !isHTML && lines.allSatisfy { !Manuscript.beginsBlock($0) && !$0.hasPrefix(" ") }
    }
  }

  /// What stands before the first chunk: the front matter.
  var head: String
  var chunks: [Chunk]
  var isCRLF = false

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    head = ""
    if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") {
      head = lines[...end].joined(separator: "\n") + "\n\n"
      lines.removeFirst(end + 1)
    }
    chunks = []
    var current: [String] = []
    var isFence = false
    for line in lines {
      if line.contains("```") { isFence.toggle() }
      if line.isEmpty, !isFence {
        if !current.isEmpty { chunks.append(Chunk(lines: current)) }
        current = []
      } else {
        current.append(line)
      }
    }
    if !current.isEmpty { chunks.append(Chunk(lines: current)) }
  }

  var text: String {
    let text = head + chunks.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    return isCRLF ? text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n") : text
  }

  static func bulletEnd(_ line: String) -> Int? {
    let bytes = Array(line.utf8)
    var index = 0
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    let start = index
    if index < bytes.count, [0x2D, 0x2A, 0x2B].contains(bytes[index]) {
      index += 1
    } else {
      while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
      guard index > start, index < bytes.count, bytes[index] == 0x2E else { return nil }
      index += 1
    }
    return index < bytes.count && bytes[index] == 0x20 ? index + 1 : nil
  }

  /// Whether a line that begins like this would begin another block than a paragraph.
  static func beginsBlock(_ line: some StringProtocol) -> Bool {
    let bytes = Array(line.utf8)
    guard let first = bytes.first else { return true }
    if "#>|<=[~\t".utf8.contains(first) || line.hasPrefix("```") { return true }
    if "-+*".utf8.contains(first) {
      return bytes.count < 2 || bytes[1] == 0x20 || (bytes[1] == first && bytes.dropFirst(2).first == first)
    }
    let rest = bytes.drop { $0 >= 0x30 && $0 <= 0x39 }
    return rest.count < bytes.count && (rest.isEmpty || rest.first == 0x2E || rest.first == 0x29)
  }
}

extension Manuscript {
  enum Edit: CaseIterable {
    case rewrap, moveSection, carriageReturns, quote, indentList, emphasis, bullets, paragraphBefore, trailingSpace
    case headingNumber
  }

  /// Applies one edit at a place of its choice; false if there is none.
  mutating func apply(_ edit: Edit, _ random: inout SplitMix) -> Bool {
    switch edit {
    case .carriageReturns:
      isCRLF.toggle()
      return true
    case .moveSection: return moveSection(&random)
    case .paragraphBefore: return addParagraph(&random)
    default:
      let places = chunks.indices.filter { allows(edit, at: $0) }
      guard let place = places.randomElement(using: &random) else { return false }
      change(edit, at: place, &random)
      return true
    }
  }

  private func allows(_ edit: Edit, at index: Int) -> Bool {
    let chunk = chunks[index]
    let isAlone = !(index + 1 < chunks.count && chunks[index + 1].isIndented) && !chunk.isIndented
    switch edit {
    case .rewrap: return chunk.isParagraph || (chunk.isQuote && quoted(chunk).isParagraph) || isItem(chunk)
    case .quote: return isAlone && !chunk.isHeading && !chunk.isHTML && !chunk.isDefinition && depth(chunk) < 3
    case .indentList:
      let neighbours = [index - 1, index + 1].filter(chunks.indices.contains)
      return isAlone && chunk.isList && !chunk.isFence && !neighbours.contains { chunks[$0].isList }
    case .emphasis: return !chunk.isFence && !chunk.isHTML
    case .bullets: return isAlone && chunk.isList && !chunk.isFence
    case .trailingSpace: return !chunk.isFence && !chunk.isHTML
    case .headingNumber: return chunk.isHeading && Self.headingNumber(chunk.first) != nil
    default: return false
    }
  }

  private mutating func change(_ edit: Edit, at index: Int, _ random: inout SplitMix) {
    let chunk = chunks[index]
    switch edit {
    case .rewrap:
      let width = Int.random(in: 8...140, using: &random)
      if chunk.isParagraph {
        chunks[index].lines = Self.wrapped(chunk.lines, width)
      } else if chunk.isQuote {
        chunks[index].lines = Self.wrapped(quoted(chunk).lines, width).map { "> " + $0 }
      } else {
        chunks[index].lines = wrappedItem(chunk, width)
      }
    case .quote: chunks[index].lines = chunk.lines.map { $0.isEmpty ? ">" : "> " + $0 }
    case .indentList:
      let indentation = chunk.first.prefix { $0 == " " }.count
      let more = Int.random(in: 0...(3 - indentation), using: &random)
      chunks[index].lines = chunk.lines.map { String(repeating: " ", count: more) + $0 }
    case .emphasis: chunks[index].lines = Self.reemphasised(chunk.lines, &random)
    case .bullets: chunks[index].lines = Self.rebulleted(chunk.lines, &random)
    case .trailingSpace:
      let line = chunk.lines.indices.randomElement(using: &random) ?? 0
      let ticks = chunk.lines[...line].joined().utf8.filter { $0 == 0x60 }.count
      if ticks % 2 == 0 { chunks[index].lines[line] += [" ", "  ", "\t", "   "].randomElement(using: &random) ?? "" }
    case .headingNumber:
      guard let range = Self.headingNumber(chunk.first) else { return }
      let bytes = Array(chunk.first.utf8)
      let number = "\(Int.random(in: 1...40, using: &random))"
      let old = bytes[range].split(separator: 0x2E, omittingEmptySubsequences: false).dropFirst()
      chunks[index].lines[0] = String(
        decoding: bytes[..<range.lowerBound] + Array(number.utf8) + old.flatMap { [0x2E] + $0 }
          + bytes[range.upperBound...],
        as: UTF8.self)
    default: break
    }
  }

  // MARK: - Sections

  private var sectionStarts: [Int] { chunks.indices.filter { chunks[$0].first.hasPrefix("## ") } }

  private mutating func moveSection(_ random: inout SplitMix) -> Bool {
    let starts = sectionStarts
    guard starts.count > 1 else { return false }
    let moved = Int.random(in: 0..<starts.count - 1, using: &random)
    let second = starts[moved + 1]
    let end = moved + 2 < starts.count ? starts[moved + 2] : chunks.count
    chunks = Array(chunks[..<starts[moved]] + chunks[second..<end] + chunks[starts[moved]..<second] + chunks[end...])
    return true
  }

  private mutating func addParagraph(_ random: inout SplitMix) -> Bool {
    guard let place = sectionStarts.randomElement(using: &random) else { return false }
    let number = Int.random(in: 0..<1_000_000_000, using: &random)
    let texts = [
      "Something else was written before, on day \(number).", "✅ **VERIFIED** — report \(number) is new.",
      "> 🔴 **GAP** — what report \(number) means. Needs: a reader. Safe default: ignore it.",
    ]
    chunks.insert(Chunk(lines: [texts[number % 3]]), at: place)
    return true
  }

  // MARK: - Lines

  private func quoted(_ chunk: Chunk) -> Chunk { Chunk(lines: chunk.lines.map { String($0.dropFirst(2)) }) }

  private func depth(_ chunk: Chunk) -> Int { chunk.first.prefix { $0 == ">" || $0 == " " }.filter { $0 == ">" }.count }

  /// Whether the chunk is one list item of one paragraph.
  private func isItem(_ chunk: Chunk) -> Bool {
    guard let end = Self.bulletEnd(chunk.first), !chunk.isFence else { return false }
    let content = chunk.lines.dropFirst().map { line in line.drop { $0 == " " } }
    return !Self.beginsBlock(String(decoding: Array(chunk.first.utf8)[end...], as: UTF8.self))
      && content.allSatisfy { !Self.beginsBlock($0) && Self.bulletEnd(String($0)) == nil }
  }

  private func wrappedItem(_ chunk: Chunk, _ width: Int) -> [String] {
    let end = Self.bulletEnd(chunk.first) ?? 0
    let bytes = Array(chunk.first.utf8)
    let bullet = String(decoding: bytes[..<end], as: UTF8.self)
    let rest = chunk.lines.dropFirst().map { String($0.drop { $0 == " " }) }
    let lines = Self.wrapped([String(decoding: bytes[end...], as: UTF8.self)] + rest, width)
    let indentation = String(repeating: " ", count: end)
    return lines.enumerated().map { ($0 == 0 ? bullet : indentation) + $1 }
  }

  /// A new line only before words that begin no block.
  private static func wrapped(_ lines: [String], _ width: Int) -> [String] {
    var wrapped: [String] = []
    for word in lines.joined(separator: " ").split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      let fits = wrapped.last.map { $0.utf8.count + word.utf8.count < width } ?? false
      if wrapped.isEmpty || !(fits || beginsBlock(word)) {
        wrapped.append(String(word))
      } else {
        wrapped[wrapped.count - 1] += " " + word
      }
    }
    return wrapped
  }

  /// One `**…**` becomes `__…__`, or the other way round, where Markdown reads both the same.
  private static func reemphasised(_ lines: [String], _ random: inout SplitMix) -> [String] {
    var bytes = Array(lines.joined(separator: "\n").utf8)
    var pairs: [(Int, Int)] = []
    var open: Int?
    var isCode = false
    var index = 0
    while index + 1 < bytes.count {
      if bytes[index] == 0x60 { isCode.toggle() }
      let isMark = !isCode && (bytes[index] == 0x2A || bytes[index] == 0x5F) && bytes[index + 1] == bytes[index]
      if isMark, let start = open, bytes[start] == bytes[index] {
        pairs.append((start, index))
        open = nil
      } else if isMark {
        open = index
      }
      index += isMark ? 2 : 1
    }
    let free = pairs.filter { start, end in
      let isBefore = start == 0 || [0x20, 0x0A, 0x28].contains(bytes[start - 1])
      let isAfter = end + 2 >= bytes.count || [0x20, 0x0A, 0x29, 0x2E, 0x3A, 0x2C].contains(bytes[end + 2])
      return isBefore && isAfter && !bytes[(start + 2)..<end].contains { $0 == 0x2A || $0 == 0x5F }
    }
    if let (start, end) = free.randomElement(using: &random) {
      let mark: UInt8 = bytes[start] == 0x2A ? 0x5F : 0x2A
      for place in [start, start + 1, end, end + 1] { bytes[place] = mark }
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  private static func rebulleted(_ lines: [String], _ random: inout SplitMix) -> [String] {
    let bullet = ["-", "*", "+"].randomElement(using: &random) ?? "-"
    return lines.map { line in
      guard let end = bulletEnd(line) else { return line }
      let bytes = Array(line.utf8)
      guard [0x2D, 0x2A, 0x2B].contains(bytes[end - 2]) else { return line }
      return String(decoding: bytes[..<(end - 2)] + Array(bullet.utf8) + bytes[(end - 1)...], as: UTF8.self)
    }
  }

  private static func headingNumber(_ line: String) -> Range<Int>? {
    let bytes = Array(line.utf8)
    guard let start = bytes.firstIndex(of: 0x20).map({ $0 + 1 }) else { return nil }
    var end = start
    while end < bytes.count, (bytes[end] >= 0x30 && bytes[end] <= 0x39) || bytes[end] == 0x2E { end += 1 }
    return end > start + 1 && bytes[start] != 0x2E ? start..<end : nil
  }
}

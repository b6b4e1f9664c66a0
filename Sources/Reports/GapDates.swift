import Evidence

/// When a gap was opened, narrowed and resolved, as far as its marker says: ISO dates, nil for what it does not say.
public struct GapDates: Sendable, Equatable {
  public enum Event: String, Sendable, CaseIterable { case opened, narrowed, resolved }

  private var dates: [Event: String] = [:]

  public subscript(event: Event) -> String? { dates[event] }

  /// Reads the marker's label, and of a resolved gap the remark after it: `✅ RESOLVED, 2026-07-31 (was a 🔴 GAP,
  /// 2026-06-01)`. The word before a date says what happened then; where none does, it is what the marker says.
  public init(_ claim: Claim, on page: Page) {
    let event: Event = claim.was == .gap ? .resolved : .opened
    var found = Self.dates(in: claim.label, default: event)
    if let remark = Self.remark(claim, on: page) { found += Self.dates(in: remark, default: .opened) }
    if found.isEmpty, let date = claim.date { found = [(event, date)] }
    for (event, date) in found {
      // What is resolved in part only is narrowed.
      let event = event == .resolved && claim.state == .gap ? .narrowed : event
      if dates[event] == nil { dates[event] = date }
    }
  }

  /// What stands in brackets right behind the label of a resolved gap.
  private static func remark(_ claim: Claim, on page: Page) -> String? {
    let bytes = page.document.source.bytes
    let start = claim.markerRange.upperBound
    guard claim.was == .gap, start < bytes.count else { return nil }
    let rest = bytes[start..<min(bytes.count, start + 200)]
    guard let open = rest.prefix(8).firstIndex(of: UInt8(ascii: "(")),
      let close = rest[open...].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return String(decoding: rest[open...close], as: UTF8.self)
  }

  /// Since when the gap is as it is now: resolved, narrowed or open.
  public var latest: String? { dates[.resolved] ?? dates[.narrowed] ?? dates[.opened] }

  private static let words: [(word: [UInt8], event: Event)] = {
    let words: [(String, Event)] = [
      ("resolv", .resolved), ("verif", .resolved), ("closed", .resolved), ("settled", .resolved),
      ("narrow", .narrowed), ("reduc", .narrowed), ("partial", .narrowed), ("open", .opened), ("gap", .opened),
      ("since", .opened), ("asked", .opened),
    ]
    return words.map { (Array($0.0.utf8), $0.1) }
  }()

  private static func dates(in text: String, default event: Event) -> [(Event, String)] {
    let bytes = Array(text.utf8)
    var found: [(Event, String)] = []
    var start = 0
    var index = 0
    while index + 10 <= bytes.count {
      guard isDate(bytes[index..<(index + 10)]) else {
        index += 1
        continue
      }
      let date = String(decoding: bytes[index..<(index + 10)], as: UTF8.self)
      found.append((lastWord(in: bytes[start..<index]) ?? event, date))
      index += 10
      start = index
    }
    return found
  }

  private static func lastWord(in bytes: ArraySlice<UInt8>) -> Event? {
    let lower = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    for end in lower.indices.reversed() {
      if let match = words.first(where: { lower[end...].starts(with: $0.word) }) { return match.event }
    }
    return nil
  }

  /// `2026-07-31`
  private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.enumerated().allSatisfy { offset, byte in
      offset == 4 || offset == 7 ? byte == UInt8(ascii: "-") : (0x30...0x39).contains(byte)
    }
  }
}

extension Claim {
  /// What a resolved gap says of having been one: `(was a 🔴 GAP)`.
  var remark: String? {
    guard was == .gap, text.hasPrefix("(was"), let close = text.utf8.firstIndex(of: UInt8(ascii: ")")) else {
      return nil
    }
    return String(text[...close])
  }

  /// How a gap was resolved: the words behind that remark; nil for all other claims.
  public var resolution: String? {
    guard was == .gap else { return nil }
    let rest = text.utf8.dropFirst(remark?.utf8.count ?? 0)
    var words = Substring(rest).unicodeScalars
    while let first = words.first, " —–-:.,;".unicodeScalars.contains(first) { words.removeFirst() }
    return String(words)
  }
}

import Diagnostics

/// The text of `evidence.lock`: after a comment, one sorted line a citation, of fields that single spaces separate:
/// page, interface with lines, the name beside the citation (`-` if there is none), the interface's hash, then for each
/// range `offset=kind%20path#signature,…;tail`. The tail is how many lines the range goes on behind the last declaration
/// (`~`: behind its keyword), or `^` with the number of the declaration that it covers to the end.
///
/// Behind the citations stands what was read at their declarations, one sorted line each, so that a review can show both
/// signatures: `= kind%20path#signature`, then the normalised signature up to the end of the line.
///
/// Spaces, `%`, `,`, `;`, `#`, `=` and `|` inside a field are percent-encoded, so that a line always splits the same way
/// and two branches that lock different citations merge without conflict.
extension Lock {
  public static let header = """
    # What each citation pointed at when it was last accepted. Written by `assay lock --update`; see docs/formats.md.

    """

  public func text() -> String {
    var text = Self.header
    for key in entries.keys.sorted() {
      guard let entry = entries[key] else { continue }
      let lines = key.ranges.map(LineRangeText.text).joined(separator: ",")
      let fields =
        [
          Self.encode(key.page), "\(Self.encode(key.interface)):\(lines)",
          key.name.isEmpty ? "-" : Self.encode(key.name),
          entry.interfaceHash,
        ] + entry.records.map(Self.text)
      text += fields.joined(separator: " ") + "\n"
    }
    for anchor in signatures.keys.sorted(by: { ($0.identity, $0.signature) < ($1.identity, $1.signature) }) {
      text += "= \(Self.encode(anchor.identity))#\(anchor.signature) \(Self.line(signatures[anchor] ?? ""))\n"
    }
    return text
  }

  /// A text in one line: line breaks can only stand in a default argument's string.
  private static func line(_ text: String) -> String {
    String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }

  private static func text(_ record: LockRecord) -> String {
    let anchors = record.anchors.map { anchor in
      "\(anchor.offset)=\(encode(anchor.identity))#\(anchor.signature)"
    }
    return anchors.joined(separator: ",") + ";"
      + (record.covered.map { "^\($0)" } ?? "\(record.endsInside ? "~" : "")\(record.tail)")
  }

  /// Reads a lock; a line that is no entry is a finding (rule `lock.syntax`) and is left out.
  public static func parse(_ source: SourceText) -> (lock: Lock, findings: [Finding]) {
    var lock = Lock()
    var findings: [Finding] = []
    for line in stride(from: 1, through: source.lineCount, by: 1) {
      let range = source.lineRange(line)
      let text = source.string(range)
      if text.isEmpty || text.hasPrefix("#") { continue }
      if let (key, entry) = entry(text) {
        lock.entries[key] = entry
      } else if let (anchor, signature) = signature(text) {
        lock.signatures[anchor] = signature
      } else {
        findings.append(
          Finding(
            rule: "lock.syntax", severity: .error, place: source.place(range),
            message: "this line is no lock entry; remove it (a merge may have left it) and run assay lock --update"))
      }
    }
    return (lock, findings)
  }

  private static func entry(_ line: String) -> (Key, Entry)? {
    let fields = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 5, let colon = fields[1].lastIndex(of: ":") else { return nil }
    let spelled = fields[1][fields[1].index(after: colon)...].split(separator: ",")
    let ranges = spelled.compactMap { LineRangeText.range(String($0)) }
    let records = fields[4...].compactMap(record)
    guard ranges.count == spelled.count, !ranges.isEmpty, records.count == ranges.count,
      fields.count == 4 + records.count, let page = decode(fields[0]),
      let interface = decode(String(fields[1][..<colon])),
      let name = decode(fields[2])
    else { return nil }
    let key = Key(page: page, interface: interface, ranges: ranges, name: name == "-" ? "" : name)
    return (key, Entry(interfaceHash: fields[3], records: records))
  }

  private static func signature(_ line: String) -> (LockRecord.Anchor, String)? {
    let fields = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0] == "=", let anchor = anchor("0=" + fields[1]) else { return nil }
    return (anchor, String(fields[2]))
  }

  private static func record(_ text: String) -> LockRecord? {
    let halves = text.split(separator: ";", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let spelled = halves[0].split(separator: ",")
    let anchors = spelled.compactMap { anchor(String($0)) }
    let sign = halves[1].first { $0 == "~" || $0 == "^" }
    guard anchors.count == spelled.count, !anchors.isEmpty,
      let number = Int(sign == nil ? halves[1] : halves[1].dropFirst())
    else { return nil }
    guard sign == "^" else { return LockRecord(anchors: anchors, tail: number, endsInside: sign == "~") }
    guard anchors.indices.dropLast().contains(number) else { return nil }
    return LockRecord(anchors: anchors, tail: 0, endsInside: false, covered: number)
  }

  private static func anchor(_ text: String) -> LockRecord.Anchor? {
    guard let equals = text.firstIndex(of: "="), let hash = text.lastIndex(of: "#"), equals < hash,
      let offset = Int(text[..<equals]), let identity = decode(String(text[text.index(after: equals)..<hash]))
    else { return nil }
    return LockRecord.Anchor(identity: identity, signature: String(text[text.index(after: hash)...]), offset: offset)
  }

  private static let reserved = Set(" %,;#=".utf8)

  private static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      if reserved.contains(byte) || byte < 0x20 {
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func decode(_ text: String) -> String? {
    var bytes: [UInt8] = []
    let encoded = Array(text.utf8)
    var index = 0
    while index < encoded.count {
      guard encoded[index] == 0x25 else {
        bytes.append(encoded[index])
        index += 1
        continue
      }
      guard index + 2 < encoded.count,
        let byte = UInt8(String(decoding: encoded[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
      index += 3
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// `7` and `7-11`.
public enum LineRangeText {
  public static func text(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }

  public static func text(_ ranges: [ClosedRange<Int>]) -> String {
    ranges.map(text).joined(separator: ", ")
  }

  static func range(_ text: String) -> ClosedRange<Int>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let first = Int(parts[0]), let last = Int(parts[parts.count - 1]), first >= 1,
      first <= last
    else { return nil }
    return first...last
  }
}

import Diagnostics

/// The addresses that readers may have kept: every page that was published, and the anchors on it that authors chose.
///
/// Kept in `anchors.lock`: after a comment one line an address, the pages sorted by their paths on the site, each
/// followed by its anchors in the order of the text:
///
/// ```
/// part-1/01-errors.html
/// part-1/01-errors.html#1-the-cases
/// ```
///
/// `%`, `#` and control characters in a path, and `%` and control characters in an anchor, are percent-encoded.
public struct PublishedAddresses: Sendable, Equatable {
  public struct Page: Sendable, Equatable {
    public var anchors: [String]
    /// The line of the page itself, and of its anchors; empty where the record was not read from a file.
    public var line: Int
    public var anchorLines: [Int]
  }

  /// Beside `assay.yml`, committed.
  public static let fileName = "anchors.lock"

  static let header = """
    # The addresses of the site that were published. Written by `assay lock --update --anchors`; see docs/formats.md.

    """

  /// By the paths on the site.
  public private(set) var pages: [String: Page] = [:]

  public init() {}

  /// All addresses of the guide as it is.
  public init(_ guide: Guide, _ links: LinkMap) {
    for page in guide.pages {
      guard let entry = links.entries[page.path], links.page(at: entry.output) == page.path else { continue }
      pages[entry.output] = Page(anchors: entry.lasting, line: 0, anchorLines: [])
    }
  }

  /// How many addresses there are.
  public var count: Int { pages.values.reduce(0) { $0 + 1 + $1.anchors.count } }

  /// This record with what is published now. What has gone stays, behind what it stood behind, since readers still have
  /// its address.
  public func updated(with now: PublishedAddresses) -> PublishedAddresses {
    var result = now
    for (output, page) in pages {
      guard let current = now.pages[output] else {
        result.pages[output] = Page(anchors: page.anchors, line: 0, anchorLines: [])
        continue
      }
      var anchors = current.anchors
      let known = Set(anchors)
      var previous: String?
      for anchor in page.anchors {
        if !known.contains(anchor) {
          let index = previous.flatMap { anchors.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
          anchors.insert(anchor, at: index)
        }
        previous = anchor
      }
      result.pages[output]?.anchors = anchors
    }
    return result
  }

  public func text() -> String {
    var text = Self.header
    for (output, page) in pages.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let path = Self.encoded(output, isPath: true)
      text += path + "\n"
      for anchor in page.anchors { text += "\(path)#\(Self.encoded(anchor, isPath: false))\n" }
    }
    return text
  }

  private static func encoded(_ text: String, isPath: Bool) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte < 0x20 || byte == UInt8(ascii: "%") || (isPath && byte == UInt8(ascii: "#")) {
        bytes += "%".utf8 + [0x30 + byte >> 4] + [byte & 15 < 10 ? 0x30 + byte & 15 : 0x37 + byte & 15]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a record. A line that a merge has left is a finding (rule `lock.syntax`), and is passed over.
  public static func parse(_ source: SourceText) -> (addresses: PublishedAddresses, findings: [Finding]) {
    var addresses = PublishedAddresses()
    var findings: [Finding] = []
    var seen: Set<Substring> = []
    for line in stride(from: 1, through: source.lineCount, by: 1) {
      let range = source.lineRange(line)
      let bytes = source.bytes[range]
      if bytes.isEmpty || bytes.first == UInt8(ascii: "#") { continue }
      guard seen.insert(Substring(decoding: bytes, as: UTF8.self)).inserted else { continue }
      let path = DestinationParts.percentDecoded(bytes.prefix { $0 != UInt8(ascii: "#") })
      let rest = bytes.drop { $0 != UInt8(ascii: "#") }.dropFirst()
      guard path.hasSuffix(".html") || path.hasSuffix(".htm"), path.utf8.first != UInt8(ascii: "/") else {
        findings.append(
          Finding(
            rule: "lock.syntax", severity: .error, place: source.place(range),
            message:
              "this line is no address of a page; remove it (a merge may have left it) and run assay lock --update"
          ))
        continue
      }
      addresses.add(path, rest.isEmpty ? nil : DestinationParts.percentDecoded(rest), line: line)
    }
    return (addresses, findings)
  }

  private mutating func add(_ path: String, _ anchor: String?, line: Int) {
    var page = pages.removeValue(forKey: path) ?? Page(anchors: [], line: line, anchorLines: [])
    if let anchor {
      page.anchors.append(anchor)
      page.anchorLines.append(line)
    }
    pages[path] = page
  }
}

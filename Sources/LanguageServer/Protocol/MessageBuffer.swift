/// Takes messages out of a stream of bytes: a header with `Content-Length`, an empty line, then so many bytes (Language
/// Server Protocol 3.17, "Base Protocol").
struct MessageBuffer: Sendable {
  /// What makes the rest of the stream unreadable: nobody can tell where the next message begins.
  struct Fault: Error, Equatable {
    var message: String
  }

  /// A longer message is taken for a damaged header.
  static let maximumLength = 512 << 20
  /// No client sends a header of more bytes.
  static let maximumHeader = 8 << 10

  private var bytes: [UInt8] = []
  /// Where the next message begins in `bytes`.
  private var start = 0
  /// How far the next header was searched for its end.
  private var searched = 0
  /// The bytes of the next message, once its header was read.
  private var awaited: Int?

  init() {}

  mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// The content of the next message; nil while it is not there whole.
  mutating func next() throws(Fault) -> [UInt8]? {
    if awaited == nil { awaited = try header() }
    guard let length = awaited, bytes.count - start >= length else { return nil }
    let content = Array(bytes[start..<start + length])
    start += length
    awaited = nil
    compact()
    return content
  }

  /// What was left when the stream ended: nil where it ended between two messages.
  var remainder: Fault? {
    if let awaited {
      return Fault(message: "the input ended after \(bytes.count - start) of the \(awaited) bytes of a message")
    }
    return start == bytes.count ? nil : Fault(message: "the input ended in the header of a message")
  }

  /// Reads the header lines up to the empty one; nil while they are not there whole.
  private mutating func header() throws(Fault) -> Int? {
    var line = start
    var length: Int?
    while let end = bytes[max(line, searched)...].firstIndex(of: 0x0A) {
      var content = bytes[line..<end]
      if content.last == 0x0D { content = content.dropLast() }
      guard !content.isEmpty else {
        guard let length else {
          throw Fault(message: "the header of a message has no Content-Length, so its end cannot be found")
        }
        start = end + 1
        searched = start
        return length
      }
      if let value = try Self.length(in: content) { length = value }
      line = end + 1
    }
    guard bytes.count - start <= Self.maximumHeader else {
      throw Fault(message: "the header of a message does not end within \(Self.maximumHeader) bytes")
    }
    // The lines before are read again when the rest is there: there are only two kinds of them.
    searched = start
    return nil
  }

  /// The value of a `Content-Length` line; nil for another header.
  private static func length(in line: ArraySlice<UInt8>) throws(Fault) -> Int? {
    let text = String(decoding: line, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":") else {
      throw Fault(message: "'\(text.prefix(60))' is no header of a message; it should be 'Content-Length: N'")
    }
    guard text[..<colon].lowercased() == "content-length" else { return nil }
    let value = text[text.index(after: colon)...].filter { $0 != " " && $0 != "\t" }
    guard let length = Int(value), (0...maximumLength).contains(length), !value.hasPrefix("+") else {
      throw Fault(message: "'\(text.prefix(60))' gives no length of a message")
    }
    return length
  }

  private mutating func compact() {
    guard start > 1 << 16 || start == bytes.count else { return }
    bytes.removeSubrange(..<start)
    start = 0
    searched = 0
  }
}

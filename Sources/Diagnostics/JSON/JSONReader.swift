/// Reads a JSON text byte by byte, from the front, once.
struct JSONReader {
  /// Values deeper than this are refused: the reader uses the machine's stack.
  static let maximumDepth = 100

  let source: SourceText
  let kind: ProjectError.Kind
  var position = 0
  private var depth = 0

  init(_ source: SourceText, kind: ProjectError.Kind) {
    self.source = source
    self.kind = kind
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next byte; 0 at the end, which begins nothing.
  var current: UInt8 { position < source.bytes.count ? source.bytes[position] : 0 }

  mutating func document() throws(ProjectError) -> JSONNode {
    let node = try value()
    skipSpace()
    guard position == source.bytes.count else {
      throw error("text stands behind the end of the JSON value", advice: "Remove it.")
    }
    return node
  }

  private mutating func value() throws(ProjectError) -> JSONNode {
    skipSpace()
    let start = position
    let value: JSONNode.Value
    switch current {
    case UInt8(ascii: "{"): value = .object(try nested { reader throws(ProjectError) in try reader.members() })
    case UInt8(ascii: "["): value = .array(try nested { reader throws(ProjectError) in try reader.elements() })
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-"), 0x30...0x39: value = .number(try number())
    default: value = try word()
    }
    return JSONNode(value, range: start..<position)
  }

  private mutating func nested<Result>(
    _ body: (inout JSONReader) throws(ProjectError) -> Result
  ) throws(ProjectError) -> Result {
    guard depth < Self.maximumDepth else {
      throw error("values are nested more than \(Self.maximumDepth) deep", advice: "Nest them less.")
    }
    depth += 1
    position += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func elements() throws(ProjectError) -> [JSONNode] {
    var elements: [JSONNode] = []
    if take(UInt8(ascii: "]")) { return [] }
    while true {
      elements.append(try value())
      if take(UInt8(ascii: "]")) { return elements }
      try separator("an array", "']'")
    }
  }

  private mutating func members() throws(ProjectError) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    // By bytes: two spellings of one letter are two keys to JSON, and one to Swift.
    var keys: Set<[UInt8]> = []
    if take(UInt8(ascii: "}")) { return [] }
    while true {
      skipSpace()
      let start = position
      guard current == UInt8(ascii: "\"") else {
        throw error("a key in double quotes is expected here", advice: "Write \"key\": value.")
      }
      let key = try string()
      let range = start..<position
      guard keys.insert(Array(key.utf8)).inserted else {
        throw error("the key \"\(key)\" stands twice", at: start, advice: "Keep one of them.")
      }
      guard take(UInt8(ascii: ":")) else {
        throw error("a ':' is expected behind the key", advice: "Write \"\(key)\": value.")
      }
      members.append(JSONNode.Member(key: key, keyRange: range, value: try value()))
      if take(UInt8(ascii: "}")) { return members }
      try separator("an object", "'}'")
    }
  }

  /// The comma between two elements, and something behind it.
  private mutating func separator(_ container: String, _ close: String) throws(ProjectError) {
    let isComma = take(UInt8(ascii: ","))
    let comma = position - 1
    skipSpace()
    guard isComma else {
      throw error("\(container) goes on with ',' or ends with \(close)", advice: "Write one of them.")
    }
    if current == UInt8(ascii: "]") || current == UInt8(ascii: "}") {
      throw error("nothing follows this comma", at: comma, advice: "Remove it.")
    }
  }

  private mutating func word() throws(ProjectError) -> JSONNode.Value {
    let start = position
    while position < source.bytes.count, source.bytes[position] | 0x20 &- 0x61 < 26 { position += 1 }
    switch source.string(start..<position) {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      position = start
      throw error(
        "a JSON value is expected here", advice: "Write a string in double quotes, a number, true, false or null.")
    }
  }

  private mutating func number() throws(ProjectError) -> String {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let isZero = current == UInt8(ascii: "0")
    let whole = digits()
    var isValid = isZero ? whole == 1 : whole > 0
    if current == UInt8(ascii: ".") {
      position += 1
      isValid = digits() > 0 && isValid
    }
    if current | 0x20 == UInt8(ascii: "e") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      isValid = digits() > 0 && isValid
    }
    guard isValid else {
      throw error("this is no JSON number", at: start, advice: "Write it as 27, -1 or 0.5; or quote it.")
    }
    return source.string(start..<position)
  }

  private mutating func digits() -> Int {
    let start = position
    while current &- 0x30 < 10 { position += 1 }
    return position - start
  }

  /// Skips white space, then takes the byte if it is the next.
  private mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard position < source.bytes.count, current == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while current == 0x20 || current &- 0x09 < 2 || current == 0x0D { position += 1 }
  }

  func error(_ message: String, at offset: Int? = nil, advice: String) -> ProjectError {
    let offset = offset ?? position
    let place = source.place(offset..<offset)
    let line = source.lineRange(place.line)
    let isMarker =
      line.count >= 7 && "<=>|".utf8.contains(source.bytes[line.lowerBound])
      && source.bytes[line].prefix(7).allSatisfy { $0 == source.bytes[line.lowerBound] }
    if isMarker {
      return ProjectError(
        kind, "this line is the marker of a merge that was not finished", at: place, advice: "Take one side.")
    }
    let isEnd = offset >= source.bytes.count
    return ProjectError(
      kind, "not JSON: " + (isEnd ? "the text ends too early: " : "") + message, at: place, advice: advice)
  }
}

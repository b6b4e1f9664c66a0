/// A JSON value that keeps the order of its keys, so that output is the same bytes for the same input.
public enum JSONValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case integer(Int)
  /// As it was written where it was read; it must be a JSON number.
  case number(String)
  /// Written with two decimals: the only fractions that Assay prints are seconds.
  case seconds(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  public struct Member: Sendable, Hashable {
    public var key: String
    public var value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  public init(_ string: String?) {
    self = string.map(JSONValue.string) ?? .null
  }

  public init(_ integer: Int?) {
    self = integer.map(JSONValue.integer) ?? .null
  }

  public init(_ strings: [String]) {
    self = .array(strings.map(JSONValue.string))
  }

  /// The text: objects and arrays over lines, with two spaces of indentation, arrays of numbers on one line.
  public func text() -> String {
    var bytes: [UInt8] = []
    write(into: &bytes, indentation: 0)
    bytes.append(0x0A)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without any white space, as the site's data files hold it.
  public func compactText() -> String {
    var bytes: [UInt8] = []
    write(into: &bytes, indentation: nil)
    bytes.append(0x0A)
    return String(decoding: bytes, as: UTF8.self)
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private func write(into bytes: inout [UInt8], indentation: Int?) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let text): bytes += text.utf8
    case .seconds(let value): bytes += Self.decimal(value).utf8
    case .string(let value): Self.write(value, into: &bytes)
    case .array(let values):
      let isFlat = values.allSatisfy { if case .integer = $0 { true } else { false } }
      Self.write(
        values, "[", "]", isFlat: isFlat, into: &bytes, indentation: indentation
      ) { value, bytes, inner in value.write(into: &bytes, indentation: inner) }
    case .object(let members):
      Self.write(members, "{", "}", isFlat: false, into: &bytes, indentation: indentation) { member, bytes, inner in
        Self.write(member.key, into: &bytes)
        bytes += (inner == nil ? ":" : ": ").utf8
        member.value.write(into: &bytes, indentation: inner)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ open: String, _ close: String, isFlat: Bool, into bytes: inout [UInt8],
    indentation: Int?, _ body: (Element, inout [UInt8], Int?) -> Void
  ) {
    bytes += open.utf8
    let inner = indentation.map { $0 + 2 }
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(0x2C) }
      if isFlat {
        if index > 0, inner != nil { bytes.append(0x20) }
      } else if let inner {
        bytes.append(0x0A)
        bytes += repeatElement(0x20, count: inner)
      }
      body(element, &bytes, inner)
    }
    if let indentation, !isFlat, !elements.isEmpty {
      bytes.append(0x0A)
      bytes += repeatElement(0x20, count: indentation)
    }
    bytes += close.utf8
  }

  private static func decimal(_ value: Double) -> String {
    let hundredths = Int(value * 100 + 0.5)
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  private static func write(_ string: String, into bytes: inout [UInt8]) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(0x22)
    for byte in string.utf8 {
      switch byte {
      case 0x22: bytes += "\\\"".utf8
      case 0x5C: bytes += "\\\\".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20: bytes += "\\u00".utf8 + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(0x22)
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Keeps the order in which the members are written.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

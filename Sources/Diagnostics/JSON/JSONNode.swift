/// One value of a JSON text that was read, with the bytes that it stands at, so that what is wrong with it can be
/// pointed at.
public struct JSONNode: Sendable {
  public enum Value: Sendable {
    case null
    case bool(Bool)
    /// As written: `27`, `-0.5e3`. What a number means is for its reader to say.
    case number(String)
    case string(String)
    case array([JSONNode])
    /// In the order of the text; no key stands twice.
    case object([Member])
  }

  public struct Member: Sendable {
    public var key: String
    /// The key with its quotes.
    public var keyRange: Range<Int>
    public var value: JSONNode
  }

  public var value: Value
  /// The bytes of the whole value in its text.
  public var range: Range<Int>

  public init(_ value: Value, range: Range<Int>) {
    self.value = value
    self.range = range
  }

  /// Reads a JSON text (RFC 8259) strictly: UTF-8, no comments, no trailing commas, no key twice in an object, values
  /// at most 100 deep. A byte order mark is skipped. Takes linear time.
  ///
  /// - Parameter kind: what a text that is no JSON says about whose fault it is.
  /// - Throws: where the first fault is, and what to do about it.
  public static func parse(
    _ source: SourceText, kind: ProjectError.Kind = .input
  ) throws(ProjectError) -> JSONNode {
    var reader = JSONReader(source, kind: kind)
    return try reader.document()
  }

  public var string: String? { if case .string(let value) = value { value } else { nil } }

  /// A number without a fraction and an exponent that fits.
  public var integer: Int? { if case .number(let text) = value { Int(text) } else { nil } }

  /// For messages: `a string`.
  public var kindDescription: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The same value to be written, without its places.
  public var json: JSONValue {
    switch value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members): .object(members.map { JSONValue.Member($0.key, $0.value.json) })
    }
  }
}

import Diagnostics

/// One value of a YAML document, with the place it starts at.
///
/// Scalars are kept as they are written: `27.0` stays `27.0` and `off` stays `off`. What type a plain scalar has is
/// for the reader of the value to say, since only it knows what it expects.
public struct YAMLNode: Sendable {
  public enum Value: Sendable {
    /// `isPlain` is false for a quoted scalar and for a block scalar: those are text whatever they spell.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// In the order of the source; no key stands twice.
    case mapping([Entry])
  }

  public struct Entry: Sendable {
    public var key: String
    /// From the key's first byte to the one after its last.
    public var keyPlace: Place
    public var value: YAMLNode
  }

  public var value: Value
  /// Of a scalar the whole of it, of a collection its first byte.
  public var place: Place

  public init(_ value: Value, place: Place) {
    self.value = value
    self.place = place
  }

  /// The text of a scalar; nil for a collection and for an absent value (`key:`, `key: ~`, `key: null`).
  public var string: String? {
    guard case .scalar(let text, _) = value, !isNull else { return nil }
    return text
  }

  /// Whether it is the absent value: nothing, `~` or `null`, unquoted.
  public var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = value else { return false }
    return text.isEmpty || text == "~" || text.lowercased() == "null"
  }

  /// `true` or `false`, unquoted (YAML 1.2's core schema: `yes` and `off` are text).
  public var bool: Bool? {
    guard case .scalar(let text, isPlain: true) = value else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }

  /// A decimal integer, unquoted.
  public var integer: Int? {
    guard case .scalar(let text, isPlain: true) = value else { return nil }
    return Int(text)
  }

  public var entries: [Entry]? {
    guard case .mapping(let entries) = value else { return nil }
    return entries
  }

  public var elements: [YAMLNode]? {
    guard case .sequence(let elements) = value else { return nil }
    return elements
  }

  /// The value of a key of a mapping; nil if there is none, or if this is no mapping.
  public subscript(key: String) -> YAMLNode? {
    entries?.first { $0.key == key }?.value
  }

  /// What kind of value it is, for messages: `a list`.
  public var kindDescription: String {
    switch value {
    case .scalar: isNull ? "nothing" : "text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// What a template is filled with.
public enum Value: Sendable, Hashable {
  case null
  case string(String)
  /// Text that is HTML already: written as it is, also by `{{name}}`.
  case html(String)
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case list([Value])
  case object([String: Value])

  /// Whether a section over it is left out: nothing, false, an empty list, an empty text.
  ///
  /// The specification leaves the empty text open; templates are simpler where it counts as absent.
  public var isFalsy: Bool {
    switch self {
    case .null, .bool(false): true
    case .list(let values): values.isEmpty
    case .string(let text), .html(let text): text.isEmpty
    default: false
    }
  }

  /// The member of an object; nil for another value or another name.
  public subscript(_ name: String) -> Value? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// Nil becomes `null`.
  public init(_ text: String?) {
    self = text.map(Value.string) ?? .null
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension Value: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  public init(arrayLiteral elements: Value...) { self = .list(elements) }

  public init(dictionaryLiteral elements: (String, Value)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

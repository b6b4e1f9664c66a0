/// What an error of the compiler asks of a snippet's context.
enum TrialError: Equatable {
  case missingName(String)
  case missingType(String)
  /// A macro or a property wrapper.
  case missingAttribute(String)
  /// A stand-in's type is to be another.
  /// Whether as an argument: the error calls it the expected argument type.
  case demandedType(placeholder: String, type: String, isArgument: Bool = false)
  case optionalDemanded(placeholder: String)
  case assignment(String)
  case isolation
  case missingSelfMember(String)
  case other

  /// The start of the names of types that stand for ones not yet known.
  static let placeholder = "__AssayUnknown"

  init(_ message: String) {
    let names = Doubt.quoted(message)
    let first = names.first ?? ""
    if message.hasPrefix("cannot find type '") {
      self = .missingType(first)
    } else if message.hasPrefix("cannot find '") || Self.isMacroTakenForName(message) {
      self = .missingName(first)
    } else if message.hasPrefix("unknown attribute '") || message.hasPrefix("no macro named '") {
      self = .missingAttribute(first)
    } else if message.contains(Self.placeholder) {
      self = Self.demand(message, names)
    } else if Self.assignments.contains(where: message.contains), let name = names.last, message.contains("'") {
      self = .assignment(Self.assigned(message, names) ?? name)
    } else if message.contains("value of type '__AssayType' has no member"), names.count > 1 {
      self = .missingSelfMember(String(names[1].prefix { $0 != "(" }))
    } else if message.contains("main actor-isolated") || message.contains("global actor 'MainActor'") {
      self = .isolation
    } else {
      self = .other
    }
  }

  private static let assignments = [
    "is a get-only property", "is a 'let' constant", "cannot use mutating member on immutable value",
    "as inout argument",
  ]

  /// The standard library has macros `error`, `line`, `file`, …, which a bare name of theirs is taken for.
  private static func isMacroTakenForName(_ message: String) -> Bool {
    message.hasPrefix("expansion of macro '") && message.contains("requires leading '#'")
  }

  private static func assigned(_ message: String, _ names: [String]) -> String? {
    names.first { SwiftScanner.isIdentifier($0.utf8) && $0 != "let" }
  }

  /// The type that stands against a placeholder's in an error of an expected type or of an operator.
  private static func demand(_ message: String, _ names: [String]) -> TrialError {
    guard let own = names.first(where: { $0.hasPrefix(placeholder) }) else { return .other }
    let name = String(own.prefix { $0 != "." && $0 != "?" })
    if message.contains("must have Optional type") { return .optionalDemanded(placeholder: name) }
    let others = names.filter { !$0.contains(placeholder) }
    if message.hasPrefix("cannot convert") || message.hasPrefix("cannot assign value of type") {
      guard let type = others.last, isWritable(type) else { return .other }
      let isArgument = message.contains("to expected argument type '")
      return .demandedType(placeholder: name, type: type, isArgument: isArgument)
    }
    if message.hasPrefix("binary operator"), names.count > 2, let type = others.last, isWritable(type) {
      return .demandedType(placeholder: name, type: type)
    }
    if message.contains("does not conform to expected type") || message.contains("conform to '"),
      message.hasPrefix("argument type") || message.contains(" requires that '")
    {
      guard let type = others.last, isWritable(type), type.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false
      else { return .other }
      return .demandedType(placeholder: name, type: "any \(type)")
    }
    return .other
  }

  /// Whether a type as the compiler prints it can stand in source.
  static func isWritable(_ type: String) -> Bool {
    !type.isEmpty && !type.hasPrefix("some ") && !type.contains("some ") && !type.contains("__Assay")
      && !type.contains("_") && !type.contains("@lvalue") && !type.contains("(")
  }
}

import SwiftSyntax

/// A type that a model is to generate, spelt so that `.self` and `.PartiallyGenerated` may follow it.
struct GeneratedType {
  var text: String
  /// The type without its optionals' question mark: what has to be generable.
  var required: String
  /// A part of it that no protocol can be conformed to: `type '(Int, Int)'`.
  var obstacle: String?

  /// `owner` is the type that declares it, which it may call `Self`.
  init(_ type: TypeSyntax, in owner: String) {
    var speller = Speller(owner: owner)
    text = speller.spelling(of: type)
    required = Self.wrapped(type).map { speller.spelling(of: $0) } ?? text
    obstacle = speller.obstacle
  }

  private static func wrapped(_ type: TypeSyntax) -> TypeSyntax? {
    if let optional = type.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType }
    if let optional = type.as(IdentifierTypeSyntax.self), optional.name.text == "Optional" {
      return optional.onlyArgument
    }
    if let optional = type.as(MemberTypeSyntax.self), optional.trimmedDescription.hasPrefix("Swift.Optional<") {
      return optional.genericArgumentClause?.arguments.first?.argument.as(TypeSyntax.self)
    }
    return nil
  }
}

/// Spells types without the short forms that no member can follow.
private struct Speller {
  let owner: String
  var obstacle: String?

  mutating func spelling(of type: TypeSyntax) -> String {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let optional): return "Swift.Optional<\(spelling(of: optional.wrappedType))>"
    case .implicitlyUnwrappedOptionalType(let optional): return "Swift.Optional<\(spelling(of: optional.wrappedType))>"
    case .arrayType(let array): return "Swift.Array<\(spelling(of: array.element))>"
    case .dictionaryType(let dictionary):
      return "Swift.Dictionary<\(spelling(of: dictionary.key)), \(spelling(of: dictionary.value))>"
    case .identifierType(let name):
      if name.name.text == "Self" { return owner }
      guard let argument = name.onlyArgument else { return name.trimmedDescription }
      return "\(name.name.text)<\(spelling(of: argument))>"
    case .memberType(let member):
      return spelling(of: member.baseType) + "." + member.name.text
        + (member.genericArgumentClause?.trimmedDescription ?? "")
    case .tupleType(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first, only.firstName == nil {
        return spelling(of: only.type)
      }
      return noted(type)
    case .functionType, .someOrAnyType, .metatypeType, .attributedType, .compositionType, .suppressedType,
      .classRestrictionType:
      return noted(type)
    default: return type.trimmedDescription
    }
  }

  private mutating func noted(_ type: TypeSyntax) -> String {
    obstacle = obstacle ?? "type '\(type.trimmedDescription)'"
    return type.trimmedDescription
  }
}

extension IdentifierTypeSyntax {
  /// The argument of `Optional<Tea>`.
  fileprivate var onlyArgument: TypeSyntax? {
    guard let arguments = genericArgumentClause?.arguments, arguments.count == 1 else { return nil }
    return arguments.first?.argument.as(TypeSyntax.self)
  }
}

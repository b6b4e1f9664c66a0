/// What is different between two declarations that correspond, in words.
enum SignatureChange {
  /// The differences, the ones that a caller notices first. Empty for equal identities.
  static func reasons(from old: DeclarationIdentity, to new: DeclarationIdentity) -> [String] {
    var reasons: [String] = []
    func compare(_ a: String, _ b: String, _ noun: String) {
      if !a.utf8.elementsEqual(b.utf8) { reasons.append(sentence(a, b, noun)) }
    }
    if old.kind != new.kind { reasons.append("it is a `\(new.kind.rawValue)`, no longer a `\(old.kind.rawValue)`") }
    if !old.name.utf8.elementsEqual(new.name.utf8) {
      reasons.append("its labels changed: `\(old.name)` is `\(new.name)`")
    }
    guard
      !old.signature.utf8.elementsEqual(new.signature.utf8) || old.requirements != new.requirements
        || old.condition != new.condition
    else { return reasons }
    let (a, b) = (SignatureShape(old), SignatureShape(new))
    reasons += parameters(a, b)
    reasons += failure(a.failure, b.failure)
    compare(a.result, b.result, result(of: old.kind))
    compare(a.bounds, b.bounds, "bounds")
    compare(a.effects, b.effects, "effects")
    reasons += accessors(old, a, b)
    compare(a.modifiers, b.modifiers, "modifiers")
    compare(a.generics, b.generics, "generic parameters")
    compare(a.conditions, b.conditions, "requirements")
    compare(
      old.requirements.joined(separator: ", "), new.requirements.joined(separator: ", "), "extension's requirements")
    compare(old.condition ?? "", new.condition ?? "", "`#if` condition")
    return reasons.isEmpty ? ["its signature changed"] : reasons
  }

  /// What the type behind a declaration is to it.
  private static func result(of kind: Declaration.Kind) -> String {
    switch kind {
    case .func, .subscript: "result"
    case .operator: "precedence group"
    case .associatedtype: "default"
    default: "type"
    }
  }

  private static func failure(_ old: String, _ new: String) -> [String] {
    guard old != new else { return [] }
    if new.isEmpty { return ["it cannot fail any more: `init\(old)` is `init`"] }
    return old.isEmpty ? ["it can fail now: `init` is `init\(new)`"] : ["it is `init\(new)`, no longer `init\(old)`"]
  }

  private static func sentence(_ old: String, _ new: String, _ noun: String) -> String {
    let verb = noun.utf8.last == UInt8(ascii: "s") ? "are" : "is"
    let (a, b) = (old.trimmedOfSpaces, new.trimmedOfSpaces)
    if a.isEmpty { return "its \(noun) \(verb) now `\(b)`" }
    if b.isEmpty { return "its \(noun) \(verb == "is" ? "was" : "were") `\(a)`" }
    return "its \(noun) \(verb) `\(b)`, no longer `\(a)`"
  }

  private static func accessors(_ old: DeclarationIdentity, _ a: SignatureShape, _ b: SignatureShape) -> [String] {
    guard a.accessors != b.accessors else { return [] }
    if a.accessors == " { get }", b.accessors.isEmpty { return ["it can be set now"] }
    if a.accessors.isEmpty, b.accessors == " { get }" {
      return old.kind == .let ? [] : ["it cannot be set any more"]
    }
    let (x, y) = (
      a.accessors.isEmpty ? " { get set }" : a.accessors, b.accessors.isEmpty ? " { get set }" : b.accessors
    )
    return [sentence(x, y, "accessors")]
  }

  private static func parameters(_ a: SignatureShape, _ b: SignatureShape) -> [String] {
    guard a.parameters.count == b.parameters.count else {
      return ["it takes \(count(b.parameters.count)), no longer \(count(a.parameters.count))"]
    }
    var reasons: [String] = []
    for (index, (x, y)) in zip(a.parameters, b.parameters).enumerated() {
      let name = x.label == "_" || x.label != y.label ? "parameter \(index + 1)" : "`\(x.label)`"
      if x.type != y.type { reasons.append("\(name) is `\(y.type)`, no longer `\(x.type)`") }
      guard x.value != y.value else { continue }
      if x.value.isEmpty {
        reasons.append("\(name) has a default value")
      } else if y.value.isEmpty {
        reasons.append("\(name) has no default value any more")
      } else {
        reasons.append("the default value of \(name) changed")
      }
    }
    return reasons
  }

  private static func count(_ number: Int) -> String {
    number == 0 ? "no parameters" : number == 1 ? "1 parameter" : "\(number) parameters"
  }
}

extension String {
  fileprivate var trimmedOfSpaces: Substring {
    var text = self[...]
    while text.utf8.first == ASCII.space { text = text.dropFirst() }
    while text.utf8.last == ASCII.space { text = text.dropLast() }
    return text
  }
}

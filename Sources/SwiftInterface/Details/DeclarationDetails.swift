/// What the header of a declaration says beyond its name, in one spelling whatever the compiler's version.
public struct DeclarationDetails: Hashable, Sendable {
  /// The signature without module prefixes and selectors, attributes and backticks, with white space and the order of
  /// modifiers, of inherited types and of requirements made uniform. ` { get }` and the like stand at its end where
  /// there is not just a plain getter and setter.
  public var normalisedSignature: String
  /// The same without inherited types, for a type: they are not what tells it from others.
  public var identifyingSignature: String
  /// The types behind the colon of a type, extension or associated type, in the order of the text.
  public var inheritedTypes: [String]
  /// `T: Equatable`, from the generic parameters and from `where`; sorted, each once.
  public var genericRequirements: [String]
  /// Of a variable or subscript with a body.
  public var accessors: [Accessor]

  init(kind: Declaration.Kind, signature: String, accessors: [Accessor], modules: ModuleSpelling) {
    var signature = signature
    self.accessors = accessors
    (normalisedSignature, identifyingSignature, inheritedTypes, genericRequirements) = signature.withUTF8 { bytes in
      let reader = SignatureReader(kind: kind, scanner: SwiftScanner(bytes), modules: modules)
      return reader.read(suffix: Accessor.suffix(accessors, kind))
    }
  }
}

/// Reads the text of a signature into `DeclarationDetails`.
private struct SignatureReader {
  var kind: Declaration.Kind
  var scanner: SwiftScanner
  var modules: ModuleSpelling

  func read(suffix: String) -> (normalised: String, identifying: String, inherited: [String], requirements: [String]) {
    guard kind != .import, let parts = SignatureParts(kind, in: scanner) else {
      let text =
        kind == .import ? FoldedText.string(of: 0..<scanner.bytes.count, in: scanner) : string(0..<scanner.bytes.count)
      return (text, text, [], [])
    }
    let inherited = parts.inherited.map(string).filter { !$0.isEmpty }
    let conditions = SortedList.make(parts.requirements.map(string).filter { !$0.isEmpty })
    let requirements = SortedList.make(
      parts.genericParameters.map(string).filter(isConstraint).flatMap(Self.split) + conditions.flatMap(Self.split)
        + boundType(parts))
    var text = CanonicalText(modules)
    append(parts, to: &text)
    var identifying = text
    if !inherited.isEmpty {
      text.append(colon: SortedList.make(inherited))
      if !kind.isType { identifying = text }
    }
    let normalised = finished(text, parts, conditions, suffix)
    return (
      normalised, kind.isType && !inherited.isEmpty ? finished(identifying, parts, conditions, suffix) : normalised,
      inherited, requirements
    )
  }

  private func string(_ range: Range<Int>) -> String { CanonicalText.string(range, in: scanner, modules) }

  /// The modifiers, the keyword and the head.
  private func append(_ parts: SignatureParts, to text: inout CanonicalText) {
    for modifier in Self.ordered(parts.modifiers.map(string)) { text.append(word: modifier) }
    text.append(word: kind.rawValue)
    let isNameless = parts.nameEnd <= parts.keyword.upperBound + 1 && (kind == .`init` || kind == .subscript)
    if isNameless { text.join() }
    text.append(parts.head.lowerBound..<parts.nameEnd, in: scanner)
    if kind != .extension, kind != .import { text.join() }
    text.append(parts.nameEnd..<max(parts.nameEnd, parts.head.upperBound), in: scanner)
  }

  private func finished(
    _ text: CanonicalText, _ parts: SignatureParts, _ conditions: [String], _ suffix: String
  ) -> String {
    var text = text
    if let assignment = parts.assignment { text.append(assignment, in: scanner) }
    if !conditions.isEmpty {
      text.separate()
      text.append(word: "where")
      text.append(list: conditions)
    }
    return text.text + suffix
  }

  private static let access: Set<String> = ["open", "public", "package", "internal", "fileprivate", "private"]

  /// Access first, as it is mostly written; the order of the others means nothing.
  private static func ordered(_ modifiers: [String]) -> [String] {
    guard modifiers.count > 1 else { return modifiers }
    return modifiers.filter(access.contains) + SortedList.make(modifiers.filter { !access.contains($0) })
  }

  /// An extension of a type with arguments, as of `Array<Int>` or `[Int]`, is constrained to them.
  private func boundType(_ parts: SignatureParts) -> [String] {
    guard kind == .extension else { return [] }
    let type = string(parts.head)
    return type.utf8.contains { $0 == ASCII.less || $0 == ASCII.openBracket || $0 == ASCII.question }
      ? ["Self == \(type)"] : []
  }

  /// Whether a generic parameter is constrained. `let n: Int` is a parameter of that type.
  private func isConstraint(_ parameter: String) -> Bool {
    parameter.utf8.contains(ASCII.colon) && !parameter.hasPrefix("let ")
  }

  /// `T: A & B` is `T: A` and `T: B`; `repeat each T: A` is `each T: A`.
  private static func split(_ requirement: String) -> [String] {
    let text = requirement.hasPrefix("repeat ") ? String(requirement.dropFirst(7)) : requirement
    guard text.utf8.contains(ASCII.ampersand), let colon = text.utf8.firstIndex(of: ASCII.colon),
      !text.utf8.contains(ASCII.openParenthesis), !text.utf8.contains(ASCII.less)
    else { return [text] }
    let subject = text[..<colon]
    return text[colon...].dropFirst(2).utf8.split(separator: ASCII.ampersand).map { part in
      let part = part.drop { $0 == ASCII.space }
      return "\(subject): \(Substring(part.last == ASCII.space ? part.dropLast() : part))"
    }
  }
}

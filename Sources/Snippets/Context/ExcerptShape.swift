import SwiftInterface

/// What a declaration says beyond its name and labels, read from its signature in one spelling.
struct ExcerptShape {
  var modifiers: Set<String> = []
  /// `?` or `!` of an initialiser that may fail; else empty.
  var failure = ""
  /// How many types it is generic over: those in angle brackets, and each `some` of a parameter.
  var genericCount = 0
  private var genericNames: Set<String>
  /// The types of the parameters, or of what a case carries.
  var parameters: [String] = []
  /// Of a function what it returns, of a variable and of a type alias what it is; empty where nothing says so.
  var type = ""
  var isAsync = false
  var doesThrow = false
  /// `{ get }` and the like; empty for a plain getter and setter.
  var accessors = ""
  /// Whether it says what its accessors are.
  var hasAccessors: Bool

  var isStatic: Bool { !modifiers.isDisjoint(with: ["static", "class"]) }

  init(_ declaration: Declaration, _ details: InterfaceDetails) {
    let details = details[declaration]
    genericNames = DeclarationExcerpt.genericNames(declaration)
    hasAccessors = !details.accessors.isEmpty
    var rest = TypeText.masked(details.normalisedSignature.utf8)[...]
    let keyword = declaration.kind.rawValue
    while let word = Self.word(&rest), word != keyword {
      if rest.first == UInt8(ascii: "(") { _ = Self.group(&rest) } else { modifiers.insert(word) }
    }
    Self.skipSpaces(&rest)
    let base = SDKIndex.base(declaration.name).utf8
    if declaration.kind != .`init`, declaration.kind != .subscript, rest.starts(with: base) {
      rest = rest.dropFirst(base.count)
    }
    if declaration.kind == .`init`, let sign = rest.first, sign == 0x3F || sign == 0x21 {
      failure = String(decoding: [sign], as: UTF8.self)
      rest = rest.dropFirst()
    }
    Self.skipSpaces(&rest)
    if rest.first == UInt8(ascii: "<") { genericCount = TypeText.parts(Self.group(&rest)).count }
    Self.skipSpaces(&rest)
    if rest.first == UInt8(ascii: "(") {
      parameters = TypeText.parts(Self.group(&rest)).map(TypeText.ofParameter)
      genericCount += parameters.reduce(0) { $0 + TypeText.count("some", in: $1) }
    }
    readTail(rest, of: declaration.kind)
  }

  private mutating func readTail(_ tail: ArraySlice<UInt8>, of kind: Declaration.Kind) {
    var tail = tail
    if let brace = tail.firstIndex(of: UInt8(ascii: "{")) {
      accessors = String(decoding: tail[brace...], as: UTF8.self)
      tail = tail[..<brace]
    }
    switch kind {
    case .func, .`init`, .subscript, .macro:
      let arrow = TypeText.arrow(in: tail)
      let effects = String(decoding: tail[..<(arrow ?? tail.endIndex)], as: UTF8.self).split(separator: " ")
      isAsync = effects.contains("async")
      doesThrow = effects.contains { $0.hasPrefix("throws") || $0 == "rethrows" }
      if let arrow { type = TypeText.plain(tail[(arrow + 2)...]) }
      if kind == .func, type.isEmpty { type = "()" }
    case .var, .let:
      if tail.first == UInt8(ascii: ":") { type = TypeText.plain(tail.dropFirst()) }
    case .typealias:
      if let equals = tail.firstIndex(of: UInt8(ascii: "=")) { type = TypeText.plain(tail[(equals + 1)...]) }
    default: break
    }
  }

  private static func skipSpaces(_ text: inout ArraySlice<UInt8>) { text = text.drop { $0 == 0x20 } }

  /// The next word; nil if there is none.
  private static func word(_ text: inout ArraySlice<UInt8>) -> String? {
    skipSpaces(&text)
    let word = text.prefix { SwiftScanner.isTail($0) }
    text = text[word.endIndex...]
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// What stands in the brackets that begin the text, which is then behind them.
  private static func group(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let end = TypeText.end(ofGroup: text)
    let inner = text[(text.startIndex + 1)..<max(text.startIndex + 1, end - 1)]
    text = text[end...]
    return inner
  }
}

extension ExcerptShape {
  /// How a declaration of an excerpt differs from one of an interface.
  struct Comparison {
    /// What is certainly otherwise, as words behind the declaration's name.
    var error: String?
    /// How many things may be otherwise.
    var remarks = 0
  }

  private static let keptModifiers: Set<String> = [
    "mutating", "nonmutating", "consuming", "borrowing", "__consuming",
  ]
  /// These count only where the excerpt claims them.
  private static let claims: Set<String> = [
    "private", "fileprivate", "internal", "package", "open", "final", "required", "convenience", "indirect", "override",
    "nonisolated",
  ]

  /// A getter alone is a part of more, if it has the same effects.
  private func claimsOtherAccessors(than other: ExcerptShape) -> Bool {
    guard accessors == "{ get }" else { return accessors != other.accessors }
    return ["async", "throws"].contains { TypeText.count($0, in: other.accessors) > 0 }
  }

  /// - Parameter isNominal: whether a name is that of one type, whatever else there is.
  func compared(
    with other: ExcerptShape, kinds: (Declaration.Kind, Declaration.Kind), isNominal: (String) -> Bool
  ) -> Comparison {
    var result = Comparison()
    let isMember = !kinds.0.isType && kinds.0 != .case && kinds.0 != .`init` && kinds.0 != .typealias
    if isMember, isStatic != other.isStatic {
      result.error = other.isStatic ? "is static" : "is an instance member, not a static one,"
    } else if failure.isEmpty != other.failure.isEmpty {
      result.error = other.failure.isEmpty ? "cannot fail" : "can fail: it is an init\(other.failure)"
    }
    if kinds.0 != kinds.1 { result.remarks += 1 }
    if failure != other.failure { result.remarks += 1 }
    if genericCount != other.genericCount { result.remarks += 1 }
    if hasAccessors, kinds.1 == .var || kinds.1 == .subscript, claimsOtherAccessors(than: other) { result.remarks += 1 }
    let kept = (modifiers.intersection(Self.keptModifiers), other.modifiers.intersection(Self.keptModifiers))
    if kept.0 != kept.1 { result.remarks += 1 }
    if !modifiers.intersection(Self.claims).isSubset(of: other.modifiers) { result.remarks += 1 }
    if parameters.count != other.parameters.count { result.remarks += 1 }
    let words = kinds.0 == .func || kinds.0 == .subscript || kinds.0 == .macro ? "returns" : "is of type"
    let pairs = zip(parameters, other.parameters).map { ($0, $1, "takes") } + [(type, other.type, words)]
    for (mine, theirs, verb) in pairs where !mine.isEmpty && !theirs.isEmpty {
      // `some P` and a parameter's own `T: P` are one and the same; which P it is, the names in the header tell.
      if mine.hasPrefix("some "), other.genericNames.contains(theirs) { continue }
      if theirs.hasPrefix("some "), genericNames.contains(mine) { continue }
      switch TypeText.compare(mine, theirs, isNominal: isNominal) {
      case .same: break
      case .unclear: result.remarks += 1
      case .different:
        result.remarks += 1
        if result.error == nil { result.error = "\(verb) \(theirs), not \(mine)," }
      }
    }
    return result
  }
}

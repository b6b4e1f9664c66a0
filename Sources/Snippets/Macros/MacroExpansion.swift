/// The expansion of a macro that an error stands in.
struct MacroExpansion {
  /// `@Brewed`, `#brew`.
  var macro: String
  /// Where the code expands it.
  var place: CompilerDiagnostic.Place
  /// The line of the expansion that the error stands in.
  var excerpt: String

  /// Nil for an error that stands elsewhere.
  init?(_ error: CompilerDiagnostic) {
    guard error.place.file == nil, Self.isExpansion(error.place.path),
      let note = error.notes.first(where: { $0.place.file == 0 && $0.message.hasPrefix(Self.noteStart) }),
      let name = Doubt.quoted(note.message).first
    else { return nil }
    macro = (note.message.hasSuffix("' here") && !note.message.contains("' on ") ? "#" : "@") + name
    place = note.place
    excerpt = error.excerpt ?? ""
  }

  private static let noteStart = "in expansion of macro '"

  static func isExpansion(_ path: String) -> Bool { path.contains("@__swiftmacro_") }

  /// The errors with those in expansions at the end. An error that the code itself has is repeated in expansions, and a
  /// member that does not suit a macro fails in all that the macro makes of it: one is kept for each, the one that says
  /// what is asked of the type.
  static func sorted(_ errors: [CompilerDiagnostic], in code: [UInt8]) -> [CompilerDiagnostic] {
    guard errors.contains(where: { isExpansion($0.place.path) }) else { return errors }
    var kept = errors.filter { MacroExpansion($0) == nil }
    let lines = Set(kept.map(\.place.line))
    let names = Set(kept.flatMap { Doubt.quoted($0.message) })
    var places: [Subject: Int] = [:]
    for error in errors {
      guard let expansion = MacroExpansion(error), !lines.contains(expansion.place.line),
        names.isDisjoint(with: Doubt.quoted(error.message))
      else { continue }
      let subject = Subject(place: expansion.place, member: expansion.member(in: code))
      if let index = places[subject] {
        if isPlain(error.message), !isPlain(kept[index].message) { kept[index] = error }
      } else {
        places[subject] = kept.count
        kept.append(error)
      }
    }
    return kept
  }

  /// Whether a message says what is asked of a type.
  private static func isPlain(_ message: String) -> Bool {
    message.contains(" conform to '") || message.contains("requires the types")
  }

  /// What an error in an expansion is about.
  private struct Subject: Hashable {
    var place: CompilerDiagnostic.Place
    var member: String?
  }

  /// What the error says, and where it stands as far as that can be told: the expansion is in no page.
  func message(_ message: String, in code: [UInt8]) -> String {
    let member = member(in: code).map { ", for '\($0)'" } ?? ""
    return "in the expansion of '\(macro)'\(member): \(message)"
  }

  /// The one member of the declaration with the macro that the line of the expansion speaks of.
  func member(in code: [UInt8]) -> String? {
    let names = members(in: code)
    let words = Set(Doubt.words(excerpt))
    // A name in quotes or in a comment at the end is meant for a reader; others may only be spelt alike.
    let meant = names.filter { excerpt.contains("\"\($0)\"") || excerpt.hasSuffix("// \($0)") }
    let mentioned = meant.isEmpty ? names.filter { words.contains($0) } : meant
    return mentioned.count == 1 ? mentioned.first : nil
  }

  /// A message in which the compiler has written a macro's name with a blank after it.
  static func tidied(_ message: String) -> String {
    message.hasSuffix(" ')") && message.contains("(from macro '") ? message.dropLast(3) + "')" : message
  }

  /// The properties and cases of the declaration that the macro is attached to.
  private func members(in code: [UInt8]) -> [String] {
    let scanner = SwiftScanner(Array(code[place.offset(in: code)...].prefix(Self.farthest)))
    guard macro.hasPrefix("@"),
      let open = scanner.tokens.first(where: { $0.kind == .punctuation(UInt8(ascii: "{")) })
    else { return [] }
    let inside = scanner.tokens.drop { $0.range.lowerBound <= open.range.lowerBound }.prefix { $0.depth > open.depth }
    var names: [String] = []
    for (token, next) in zip(inside, inside.dropFirst()) where token.depth == open.depth + 1 && token.kind == .word {
      let name = scanner.text(next).filter { $0 != "`" }
      if ["var", "let", "case"].contains(scanner.text(token)), !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The words of the macro's arguments with those in string literals: a macro may make names of them.
  func argumentWords(in code: [UInt8]) -> [String] {
    let start = place.offset(in: code)
    let scanner = SwiftScanner(Array(code[start...].prefix(Self.farthest)))
    var end = 0
    for (index, token) in scanner.tokens.enumerated() where token.range.lowerBound == end {
      end = token.range.upperBound
      guard token.kind == .punctuation(UInt8(ascii: "(")) else { continue }
      let close = scanner.tokens[(index + 1)...].first { $0.depth <= token.depth }
      let text = code[start...].dropFirst(end).prefix((close?.range.lowerBound ?? end) - end)
      return Doubt.words(String(decoding: text, as: UTF8.self))
    }
    return []
  }

  /// How much code a declaration is looked for in.
  private static let farthest = 20_000
}

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

  /// The errors with those in expansions at the end, and without those of them that only repeat another.
  static func sorted(_ errors: [CompilerDiagnostic]) -> [CompilerDiagnostic] {
    let written = errors.filter { !isExpansion($0.place.path) }
    let messages = Set(written.map(\.message))
    return written + errors.filter { isExpansion($0.place.path) && !messages.contains($0.message) }
  }

  /// What the error says, and where it stands as far as that can be told: the expansion is in no page.
  func message(_ message: String, in code: [UInt8]) -> String {
    let member = member(in: code).map { ", for '\($0)'" } ?? ""
    return "in the expansion of '\(macro)'\(member): \(message)"
  }

  /// The one member of the declaration with the macro that the line of the expansion speaks of.
  func member(in code: [UInt8]) -> String? {
    let names = members(in: code)
    let words = Set(Self.words(excerpt))
    let mentioned = names.filter { words.contains($0) }
    return mentioned.count == 1 ? mentioned.first : nil
  }

  /// The properties and cases of the declaration that the macro is attached to.
  private func members(in code: [UInt8]) -> [String] {
    let scanner = SwiftScanner(Array(code[Self.offset(of: place, in: code)...]))
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

  private static func offset(of place: CompilerDiagnostic.Place, in code: [UInt8]) -> Int {
    var line = 1
    for (index, byte) in code.enumerated() {
      if line == place.line { return min(index + max(place.column, 1) - 1, code.count) }
      if byte == 0x0A { line += 1 }
    }
    return code.count
  }

  static func words(_ text: String) -> [String] {
    text.split { !($0 == "_" || $0.isLetter || $0.isNumber) }.map(String.init)
  }
}

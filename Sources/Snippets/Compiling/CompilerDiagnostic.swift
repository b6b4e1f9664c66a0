/// What the compiler says about one place.
struct CompilerDiagnostic: Hashable, Codable, Sendable {
  enum Severity: String, Codable, Sendable { case error, warning, note, remark }
  struct Place: Hashable, Codable, Sendable {
    /// The index of the file among those that were given; nil for another file.
    var file: Int?
    /// The path as the compiler writes it.
    var path: String
    var line: Int
    var column: Int
  }
  var severity: Severity
  var place: Place
  var message: String
  /// The notes that belong to it.
  var notes: [CompilerDiagnostic] = []
  /// The line that it stands in, if that is one of a macro's expansion.
  var excerpt: String?
  /// The compiler's name for diagnostics of its kind: `DeprecatedDeclaration`.
  var group: String?

  /// A warning of a use of what is deprecated. A compiler that names no groups has the words alone.
  var isDeprecation: Bool {
    guard severity == .warning else { return false }
    if let group { return group == "DeprecatedDeclaration" }
    return message.contains("' is deprecated") || message.contains("' was deprecated in ")
  }

  /// The module of the declaration that a note outside of all files is about: such a place is called
  /// `Module.Type.member`.
  var module: String { String(place.path.prefix { $0 != "." }) }

  /// Whether it stands in none of the files that were given, nor in what a macro makes of them: in a module, in an
  /// interface, or nowhere. What stands nowhere is the code's if a note of it stands there, or if it is about an import,
  /// which the compiler gives no place ("importing _Volatile module requires …").
  var isOutsideOfCode: Bool {
    if place.file != nil, place.line > 0 { return false }
    // What the compiler makes of the code, such as an initialiser, is the code's.
    if MacroExpansion.isExpansion(place.path) || module == CompilerCall.module { return false }
    if place.line > 0 { return true }
    return !message.hasPrefix("importing ") && !notes.contains { $0.place.file != nil && $0.place.line > 0 }
  }

  /// The compiler gave up on an expression: how much it tries is a limit of ours.
  var isTooComplex: Bool { message.contains("unable to type-check this expression in reasonable time") }

  /// More of them say nothing more.
  private static let countLimit = 1000

  /// The diagnostics in the compiler's output (`-diagnostic-style=llvm`), in its order, notes with what they explain.
  static func parse(_ output: [UInt8], files: [String]) -> [CompilerDiagnostic] {
    var found: [CompilerDiagnostic] = []
    var isCode = false
    var isExcerpt = false
    for line in output.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if isCode {
        // The line of code that the diagnostic is about may look like one itself.
        if isExcerpt { found[found.count - 1].excerpt = String(decoding: line, as: UTF8.self) }
        isCode = false
        continue
      }
      guard let diagnostic = parse(line: line, files: files) else { continue }
      guard found.count < countLimit else { break }
      isCode = diagnostic.place.line > 0
      isExcerpt = diagnostic.severity != .note && MacroExpansion.isExpansion(diagnostic.place.path)
      if diagnostic.severity == .note, !found.isEmpty {
        found[found.count - 1].notes.append(diagnostic)
      } else {
        found.append(diagnostic)
      }
    }
    return found
  }

  private static func parse(line: ArraySlice<UInt8>, files: [String]) -> CompilerDiagnostic? {
    for (index, file) in files.enumerated() where line.starts(with: file.utf8) {
      let rest = line.dropFirst(file.utf8.count)
      if let (place, severity, message, group) = parse(rest: rest) {
        let place = Place(file: index, path: file, line: place.line, column: place.column)
        return CompilerDiagnostic(severity: severity, place: place, message: message, group: group)
      }
    }
    guard let first = line.first, first > 0x20, !line.starts(with: "//".utf8) else { return nil }
    for colon in line.indices where line[colon] == UInt8(ascii: ":") {
      guard let (place, severity, message, group) = parse(rest: line[colon...]) else { continue }
      // Apart from files, the compiler names declarations of modules (`Module.Type.member`), which hold no spaces.
      guard first == UInt8(ascii: "/") || !line[..<colon].contains(0x20) else { return nil }
      let path = String(decoding: line[..<colon], as: UTF8.self)
      let whole = Place(file: nil, path: path, line: place.line, column: place.column)
      return CompilerDiagnostic(severity: severity, place: whole, message: message, group: group)
    }
    return nil
  }

  /// `:12:5: error: message`, or `:0: error: message`.
  private static func parse(
    rest: ArraySlice<UInt8>
  ) -> (place: (line: Int, column: Int), severity: Severity, message: String, group: String?)? {
    var rest = rest
    guard let line = number(&rest) else { return nil }
    let column = number(&rest) ?? 0
    for severity in [Severity.error, .warning, .note, .remark] {
      let prefix = Array(": \(severity.rawValue): ".utf8)
      guard rest.starts(with: prefix) else { continue }
      let (message, group) = separated(rest.dropFirst(prefix.count))
      return ((line, column), severity, message, group)
    }
    return nil
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard rest.first == UInt8(ascii: ":") else { return nil }
    var digits = rest.dropFirst()
    var value = 0
    var count = 0
    while let byte = digits.first, (0x30...0x39).contains(byte), count < 9 {
      value = value * 10 + Int(byte - 0x30)
      count += 1
      digits = digits.dropFirst()
    }
    guard count > 0 else { return nil }
    rest = digits
    return value
  }

  /// The message, and the group that may follow it: ` [#DeprecatedDeclaration]`.
  private static func separated(_ message: ArraySlice<UInt8>) -> (message: String, group: String?) {
    let whole = (String(decoding: message, as: UTF8.self), String?.none)
    guard message.last == UInt8(ascii: "]"), let open = message.lastIndex(of: UInt8(ascii: "[")),
      message.index(after: open) < message.endIndex, message[message.index(after: open)] == UInt8(ascii: "#"),
      open > message.startIndex, message[message.index(before: open)] == 0x20
    else { return whole }
    let group = message[message.index(open, offsetBy: 2)...].dropLast()
    return (
      String(decoding: message[..<message.index(before: open)], as: UTF8.self), String(decoding: group, as: UTF8.self)
    )
  }
}

extension [CompilerDiagnostic] {
  /// With those of one place in an order of their own, since the compiler has none for them: what is foreseen first, then
  /// what says that a call does not suit its declaration, then by their words.
  func ordered(isForeseen: (String) -> Bool) -> [CompilerDiagnostic] {
    func rank(_ diagnostic: CompilerDiagnostic) -> Int {
      isForeseen(diagnostic.message) ? 0 : HostDifference.isMismatch(diagnostic) ? 1 : 2
    }
    var ordered: [CompilerDiagnostic] = []
    var rest = self[...]
    while let first = rest.first {
      let group = rest.prefix { $0.place == first.place && $0.severity == first.severity }
      rest = rest.dropFirst(group.count)
      ordered += group.sorted { a, b in (rank(a), a.message) < (rank(b), b.message) }
    }
    return ordered
  }
}

/// The files of a call as those read them who ask what an error means: each is scanned once.
struct CompiledCode {
  /// The file with the snippet.
  let bytes: [UInt8]
  let scanner: SwiftScanner
  /// What the files declare, the snippet's first, then the preludes'.
  let declared: [DeclaredNames]
  let names: Set<String>

  /// - Parameter files: the snippet's first.
  init(_ files: [CompilerCall.File]) {
    bytes = files.first?.bytes ?? []
    scanner = SwiftScanner(bytes)
    declared = files.map { DeclaredNames($0.bytes) }
    names = declared.reduce(into: []) { $0.formUnion($1.names) }
  }

  /// The token at a place of the snippet's file, or the next.
  func token(at place: CompilerDiagnostic.Place) -> Int? {
    guard place.file == 0, place.line > 0 else { return nil }
    let offset = place.offset(in: bytes)
    return scanner.tokens.firstIndex { $0.range.upperBound > offset }
  }

  /// The name before the parenthesis that opens the call around a place.
  ///
  /// - Parameter isMeant: whether a name at the place itself, with a parenthesis behind it, is the one.
  func callee(
    at place: CompilerDiagnostic.Place, isMeant: (String) -> Bool = { _ in false }
  ) -> String? {
    calleeToken(at: place, isMeant: isMeant).map { scanner.text(scanner.tokens[$0]) }
  }

  /// Whether the call around a place is one of a function of that name that is nobody's member.
  func calls(_ functions: Set<String>, at place: CompilerDiagnostic.Place) -> Bool {
    guard let index = calleeToken(at: place, isMeant: functions.contains) else { return false }
    let isMember = index > 0 && scanner.tokens[index - 1].kind == .punctuation(UInt8(ascii: "."))
    return !isMember && functions.contains(scanner.text(scanner.tokens[index]))
  }

  private func calleeToken(at place: CompilerDiagnostic.Place, isMeant: (String) -> Bool) -> Int? {
    guard var index = token(at: place) else { return nil }
    let tokens = scanner.tokens
    let open = SwiftScanner.Token.Kind.punctuation(UInt8(ascii: "("))
    let depth = tokens[index].depth
    if tokens[index].kind == .word, index + 1 < tokens.count, tokens[index + 1].kind == open,
      tokens[index + 1].depth == depth, isMeant(scanner.text(tokens[index]))
    {
      return index
    }
    if tokens[index].kind != open {
      while index > 0, tokens[index].depth >= depth || tokens[index].kind != open { index -= 1 }
    }
    guard index > 0, tokens[index].kind == open, tokens[index - 1].kind == .word else { return nil }
    return index - 1
  }
}

extension CompilerDiagnostic.Place {
  /// The byte that it names in its file's text; the end for a place behind it.
  func offset(in text: [UInt8]) -> Int {
    guard line > 0 else { return text.count }
    var start = 0
    for _ in 1..<line {
      guard let end = text[start...].firstIndex(of: 0x0A) else { return text.count }
      start = end + 1
    }
    return min(start + max(column, 1) - 1, text.count)
  }
}

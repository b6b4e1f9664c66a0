import Diagnostics

/// The way from the compiler's places to those in the page.
struct PageMap {
  var parts: [Snippet]
  var source: WrappedSource

  var ownPart: Int { parts.count - 1 }

  /// The part that an error belongs to, and the error at its place in the page.
  ///
  /// An error in a macro's expansion stands where the macro is used; one in a prelude where its first note leads to in
  /// the snippet, else at the fence.
  func place(of error: CompilerDiagnostic) -> (part: Int, error: CompilerError) {
    var error = error
    error.message = MacroExpansion.tidied(error.message)
    let expansion = MacroExpansion(error)
    if let expansion { error.message = expansion.message(error.message, in: source.bytes) }
    let places = [error.place] + (expansion.map { [$0.place] } ?? []) + error.notes.map(\.place)
    guard let place = places.first(where: { $0.file == 0 && $0.line > 0 }),
      let (origin, isExact) = source.origin(line: place.line)
    else {
      let own = parts[ownPart]
      let fence = own.source.position(at: own.range.lowerBound)
      return (ownPart, CompilerError(line: fence.line, column: fence.column, message: error.message))
    }
    let snippet = parts[origin.part]
    let offsets = snippet.block.lineOffsets
    guard !offsets.isEmpty else {
      return (origin.part, CompilerError(line: snippet.line, column: 1, message: error.message))
    }
    let start = offsets[min(origin.line, offsets.count) - 1]
    let line = snippet.source.line(at: start)
    let end = snippet.source.lineRange(line).upperBound
    let column = isExact ? max(place.column, 1) - 1 : firstVisible(snippet.source, from: start, to: end)
    let position = snippet.source.position(at: min(start + column, max(start, end)))
    return (origin.part, CompilerError(line: position.line, column: position.column, message: error.message))
  }

  private func firstVisible(_ source: SourceText, from start: Int, to end: Int) -> Int {
    guard start < end else { return 0 }
    return source.bytes[start..<end].firstIndex { $0 > 0x20 }.map { $0 - start } ?? 0
  }
}

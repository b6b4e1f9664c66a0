import Diagnostics

/// The way from the compiler's places to those in the page.
struct PageMap: Sendable {
  var parts: [Snippet]
  var source: WrappedSource

  var ownPart: Int { parts.count - 1 }

  /// The part that a diagnostic belongs to, and the diagnostic at its place in the page with the notes that stand
  /// there too.
  ///
  /// An error in a macro's expansion stands where the macro is used; one in a prelude where its first note leads to in
  /// the snippet, else at the fence.
  func place(of diagnostic: CompilerDiagnostic) -> (part: Int, error: CompilerError) {
    var diagnostic = diagnostic
    diagnostic.message = MacroExpansion.tidied(diagnostic.message)
    let expansion = MacroExpansion(diagnostic)
    if let expansion { diagnostic.message = expansion.message(diagnostic.message, in: source.bytes) }
    let places = [diagnostic.place] + (expansion.map { [$0.place] } ?? []) + diagnostic.notes.map(\.place)
    let notes = diagnostic.notes.filter { !$0.message.hasPrefix("in expansion of macro") }.compactMap(note)
    guard let place = places.first(where: { $0.file == 0 && $0.line > 0 }),
      let (origin, isExact) = source.origin(line: place.line)
    else {
      var error = parts[ownPart].fence(diagnostic.message)
      error.notes = notes
      return (ownPart, error)
    }
    let (line, column) = position(of: origin, column: isExact ? max(place.column, 1) - 1 : nil)
    return (origin.part, CompilerError(line: line, column: column, message: diagnostic.message, notes: notes))
  }

  /// A note at its place in the page; nil for one that stands elsewhere.
  private func note(_ note: CompilerDiagnostic) -> CompilerError? {
    guard note.place.file == 0, note.place.line > 0, let (origin, isExact) = source.origin(line: note.place.line),
      isExact
    else { return nil }
    let (line, column) = position(of: origin, column: max(note.place.column, 1) - 1)
    return CompilerError(line: line, column: column, message: note.message)
  }

  private func position(of origin: WrappedSource.Origin, column: Int?) -> (line: Int, column: Int) {
    parts[origin.part].position(line: origin.line, column: column)
  }
}

extension Snippet {
  /// What is said of a byte of its code, at its place in the page.
  func error(_ message: String, at offset: Int) -> CompilerError {
    let before = Array(block.literal.utf8.prefix(offset))
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let place = position(line: before.count { $0 == 0x0A } + 1, column: offset - lineStart)
    return CompilerError(line: place.line, column: place.column, message: message)
  }

  /// Where a byte of a 1-based line of its code stands in the page; the line's first visible one if nil.
  func position(line: Int, column: Int?) -> (line: Int, column: Int) {
    let offsets = block.lineOffsets
    guard !offsets.isEmpty else { return (self.line, 1) }
    let index = min(line, offsets.count) - 1
    let start = offsets[index]
    let end = max(start, source.lineRange(source.line(at: start)).upperBound)
    let code = codeLine(index)
    let firstVisible = code.firstIndex { $0 > 0x20 } ?? code.startIndex
    let column: Int = column ?? firstVisible - code.startIndex
    // A tab that the block's indentation ends in stands for several spaces of code: count from the line's end.
    let offset = code.count > end - start ? end - max(0, code.count - column) : start + column
    return source.position(at: min(max(offset, start), end))
  }

  private func codeLine(_ index: Int) -> ArraySlice<UInt8> {
    let code = Array(block.literal.utf8)
    var start = 0
    for _ in 0..<index { start = (code[start...].firstIndex(of: 0x0A) ?? code.count - 1) + 1 }
    var end = code[start...].firstIndex(of: 0x0A) ?? code.count
    if end > start, code[end - 1] == 0x0D { end -= 1 }
    return code[start..<end]
  }
}

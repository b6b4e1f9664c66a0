import CCMark
import Diagnostics

extension Document {
  /// Reads a page.
  ///
  /// Never fails: whatever the bytes are, they are some document. Time and memory are linear in their number. They
  /// should be valid UTF-8 (`invalidUTF8Offset(in:)` tells), else ill-formed parts read as U+FFFD.
  public static func parse(path: String, bytes: [UInt8], options: ParseOptions = ParseOptions()) -> Document {
    DocumentReader.read(SourceText(path: path, bytes: bytes), options: options).document
  }
}

/// The steps from a source to its document.
enum DocumentReader {
  /// The document, and how many of its blocks have inlines without exact places.
  static func read(_ source: SourceText, options: ParseOptions) -> (document: Document, failures: Int) {
    var front = FrontMatter()
    if options.frontMatter {
      front = FrontMatter.read(source)
    } else if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      front.bodyStart = 3
    }
    var document = Document(
      source: source, frontMatter: front.inner, blocks: [], footnotes: [],
      findings: front.finding.map { [$0] } ?? [])
    let failures = source.bytes.withUnsafeBufferPointer { bytes in
      let text = CMarkText(
        bytes: bytes, sourceBytes: bytes, lineStarts: source.lineStarts, sourceLineStarts: source.lineStarts,
        start: front.bodyStart, linesBefore: max(source.line(at: front.bodyStart) - 1, 0), rewrites: [])
      return read(text, options, into: &document)
    }
    return (document, failures)
  }

  private static func read(_ text: CMarkText, _ options: ParseOptions, into document: inout Document) -> Int {
    let result = CMarkTree.withTree(text.body) { root -> BlockReader in
      var entities = Entities()
      var survey = Survey(of: text)
      if options.tables, mayHoldTable(text.bytes) { survey.read(root) }
      var cells = CellRun(&survey, text: text)
      cells.run(source: text.sourceBytes, definitions: survey.definitions, entities: &entities)
      var reader = BlockReader(text: text, options: options, survey: survey, cells: cells, entities: entities)
      document.blocks = reader.read(root)
      return reader
    }
    guard let result else { return 0 }
    return result.failures + result.cells.failures
  }

  /// Whether a dash stands beside another, a pipe or a colon, as in any delimiter row of two bytes or more.
  private static func mayHoldTable(_ bytes: Bytes) -> Bool {
    for index in bytes.indices.dropFirst() where bytes[index] == UInt8(ascii: "-") {
      let before = bytes[index - 1]
      let after = index + 1 < bytes.count ? bytes[index + 1] : 0
      if before == UInt8(ascii: "|") || before == UInt8(ascii: ":") { return true }
      if after == UInt8(ascii: "|") || after == UInt8(ascii: ":") || after == UInt8(ascii: "-") { return true }
      if before.isSpaceOrTab || after.isSpaceOrTab { return true }
    }
    return false
  }
}

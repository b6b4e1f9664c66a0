import Diagnostics

/// What was read of one file. A class so that each of thousands of declarations refers to it for the price of a
/// reference; it never changes.
final class DeclarationStorage: Sendable {
  let source: SourceText
  let records: [DeclarationRecord]
  let tables: DeclarationTables

  init(_ source: SourceText, records: [DeclarationRecord] = [], tables: DeclarationTables = DeclarationTables()) {
    self.source = source
    self.records = records
    self.tables = tables
  }

  /// Calls a function with what slices the declarations' texts.
  func read<Result>(_ body: (DeclarationReader) -> Result) -> Result {
    source.bytes.withUnsafeBufferPointer { body(DeclarationReader(bytes: $0, records: records, tables: tables)) }
  }
}

/// What records of a file refer to by an index.
struct DeclarationTables: Sendable {
  /// The conditions of `#if` blocks, joined by ` && `.
  var conditions: [String] = []
  var parts: [NamePart] = []
  var beginnings: [LineBeginning] = []
  /// The paths of the members of some declarations up to the last dot: of those whose names, or the names around
  /// them, are so long that they must not be read again for each member.
  var prefixes: [UInt32: [UInt8]] = [:]
}

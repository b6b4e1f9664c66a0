import Diagnostics

/// What was read of one file. A class so that each of thousands of declarations refers to it for the price of one
/// reference; it never changes.
final class DeclarationStorage: @unchecked Sendable {
  let source: SourceText
  let records: [DeclarationRecord]
  /// In memory of its own, so that it is read without counting references to its parts, which was a third of the time
  /// in which a name is sliced.
  private let tables: UnsafePointer<DeclarationTables>

  init(_ source: SourceText, records: [DeclarationRecord] = [], tables: DeclarationTables = DeclarationTables()) {
    self.source = source
    self.records = records
    let memory = UnsafeMutablePointer<DeclarationTables>.allocate(capacity: 1)
    memory.initialize(to: tables)
    self.tables = UnsafePointer(memory)
  }

  deinit {
    let memory = UnsafeMutablePointer(mutating: tables)
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  /// Calls a function with what slices the declarations' texts.
  @inline(__always)
  func read<Result>(_ body: (DeclarationReader) -> Result) -> Result {
    source.bytes.withUnsafeBufferPointer { bytes in
      records.withUnsafeBufferPointer { body(DeclarationReader(bytes: bytes, records: $0, tables: tables)) }
    }
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

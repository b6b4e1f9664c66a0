/// Where something stands in a file: 1-based lines and columns, columns in UTF-8 bytes.
///
/// The end line is inclusive; the end column is the one after the last byte.
public struct Place: Hashable, Sendable, Comparable {
  public var file: String
  public var line: Int
  public var column: Int
  public var endLine: Int
  public var endColumn: Int

  public init(file: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
    self.file = file
    self.line = line
    self.column = column
    self.endLine = endLine
    self.endColumn = endColumn
  }

  /// A point, or a whole file where no line is known (line 1, column 1).
  public init(file: String, line: Int = 1, column: Int = 1) {
    self.init(file: file, line: line, column: column, endLine: line, endColumn: column)
  }

  public static func < (a: Place, b: Place) -> Bool {
    (a.file, a.line, a.column, a.endLine, a.endColumn) < (b.file, b.line, b.column, b.endLine, b.endColumn)
  }
}

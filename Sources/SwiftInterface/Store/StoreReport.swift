import Diagnostics

/// What `assay interface list` tells of a store.
public struct StoreReport: Sendable {
  public var store: InterfaceStore

  public init(_ store: InterfaceStore) {
    self.store = store
  }

  /// The schema `assay.interfaces/1`: what the files are, and what the manifest knows beyond that.
  public var json: JSONValue {
    [
      "schema": "assay.interfaces/1", "manifest": JSONValue(store.manifest?.source?.path),
      "interfaces": .array(store.records.map(Self.json)),
    ]
  }

  private static func json(_ record: StoreRecord) -> JSONValue {
    let (file, recorded) = (record.stored?.file, record.recorded)
    return [
      "file": .string(record.stored?.path ?? record.file),
      "module": JSONValue(record.stored?.module ?? recorded?.module),
      "sdk": JSONValue(record.stored?.sdk ?? recorded?.sdk),
      "platform": JSONValue(record.stored?.platform ?? recorded?.platform),
      "sha256": JSONValue(file?.sha256 ?? recorded?.sha256),
      "size": JSONValue(file?.source.bytes.count ?? recorded?.size),
      "lines": JSONValue(file?.source.lineCount ?? recorded?.lines),
      "declarations": JSONValue(file?.declarations.count),
      "compiler": JSONValue(file == nil ? recorded?.compiler : file?.compiler),
      "moduleVersion": JSONValue(file == nil ? recorded?.moduleVersion : file?.flagValue("-user-module-version")),
      "target": JSONValue(file == nil ? recorded?.target : file?.target),
      "build": JSONValue(recorded?.build), "date": JSONValue(recorded?.date),
      "state": .string(record.state.rawValue),
    ]
  }

  /// A table, an interface a line.
  public var text: String {
    let rows = store.records.map(Self.row)
    guard !rows.isEmpty else { return "the store is empty; take a file in: assay interface add FILE --sdk SDK\n" }
    let titles = ["module", "SDK", "platform", "lines", "declarations", "build", "date", "state"]
    let numbers: Set = [3, 4]
    let widths = titles.indices.map { column in ([titles] + rows).map { $0[column].count }.max() ?? 0 }
    return ([titles] + rows).map { row in
      let cells = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return numbers.contains(column) ? space + row[column] : row[column] + space
      }
      return cells.joined(separator: "  ").trimmingEnd + "\n"
    }.joined()
  }

  private static func row(_ record: StoreRecord) -> [String] {
    let (stored, recorded) = (record.stored, record.recorded)
    let lines = stored?.file.source.lineCount ?? recorded?.lines
    return [
      stored?.module ?? recorded?.module ?? "", stored?.sdk ?? recorded?.sdk ?? "",
      stored?.platform ?? recorded?.platform ?? "", lines.map(String.init) ?? "-",
      (stored?.file.declarations.count).map(String.init) ?? "-", recorded?.build ?? "-", recorded?.date ?? "-",
      record.state.rawValue,
    ].map { VisibleText.escaped($0) }
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.utf8.last == ASCII.space { text.removeLast() }
    return text
  }
}

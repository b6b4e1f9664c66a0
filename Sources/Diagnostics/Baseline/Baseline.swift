/// Findings that a project has accepted for now: a check tells only of others, and of those that have gone.
///
/// It is a committed file, so it names no line: an edit above a finding must not make it another one.
public struct Baseline: Sendable, Equatable {
  /// One accepted finding.
  public struct Entry: Sendable, Hashable, Comparable {
    public var rule: String
    public var file: String
    /// What stands at the finding's place, its white space folded, cut to `textLimit` bytes; empty for a point.
    public var text: String
    public var message: String

    public init(rule: String, file: String, text: String, message: String) {
      self.rule = rule
      self.file = file
      self.text = text
      self.message = message
    }

    public static func < (a: Entry, b: Entry) -> Bool {
      (a.file, a.rule, a.text, a.message) < (b.file, b.rule, b.text, b.message)
    }
  }

  public static let schema = "assay.baseline/1"
  static let textLimit = 120

  /// Sorted; equal findings stand as often as they were found.
  public var entries: [Entry]

  public init(_ entries: [Entry]) {
    self.entries = entries.sorted()
  }

  /// What accepting these findings means.
  public init(_ findings: [Finding], source: SourceLookup) {
    self.init(findings.map { Self.entry($0, source: source) })
  }

  static func entry(_ finding: Finding, source: SourceLookup) -> Entry {
    Entry(
      rule: finding.rule, file: finding.place.file, text: text(at: finding.place, source: source),
      message: finding.message)
  }

  private static func text(at place: Place, source: SourceLookup) -> String {
    guard let source = source(place.file) else { return "" }
    let start = source.offset(line: place.line, column: place.column)
    let end = source.offset(line: place.endLine, column: place.endColumn)
    guard start < end else { return "" }
    let words = source.string(start..<min(end, start + 4 * textLimit)).split(whereSeparator: \.isWhitespace)
    var text = ""
    for character in words.joined(separator: " ") {
      guard text.utf8.count + character.utf8.count <= textLimit else { break }
      text.append(character)
    }
    return text
  }
}

// The file.
extension Baseline {
  /// JSON with a finding a line, so that two branches merge line by line.
  public func text() -> String {
    let lines = entries.map { entry in
      let value: JSONValue = [
        "rule": .string(entry.rule), "file": .string(entry.file), "text": .string(entry.text),
        "message": .string(entry.message),
      ]
      return "    " + value.compactText().dropLast()
    }
    let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
    return "{\n  \"schema\": \"\(Self.schema)\",\n  \"findings\": \(list)\n}\n"
  }

  /// - Throws: `.usage` with the place where the text is no baseline.
  public static func parse(_ source: SourceText) throws(ProjectError) -> Baseline {
    let root = try JSONNode.parse(source, kind: .usage)
    guard case .object(let members) = root.value,
      members.first(where: { $0.key == "schema" })?.value.string == schema
    else {
      throw ProjectError(
        .usage, "it is no baseline: its 'schema' is not \(schema)", at: source.place(root.range),
        advice: "Name the file that 'assay check --baseline FILE' wrote, or another name to begin one.")
    }
    guard let list = members.first(where: { $0.key == "findings" })?.value, case .array(let nodes) = list.value else {
      throw fault("its 'findings' are not an array", root, source)
    }
    var entries: [Entry] = []
    for node in nodes {
      guard case .object(let members) = node.value else { throw fault("a finding is an object", node, source) }
      func text(_ key: String) throws(ProjectError) -> String {
        guard let text = members.first(where: { $0.key == key })?.value.string else {
          throw fault("a finding has a text '\(key)'", node, source)
        }
        return text
      }
      entries.append(
        Entry(rule: try text("rule"), file: try text("file"), text: try text("text"), message: try text("message")))
    }
    return Baseline(entries)
  }

  private static func fault(_ message: String, _ node: JSONNode, _ source: SourceText) -> ProjectError {
    ProjectError(
      .usage, "\(message); it is no baseline as it stands", at: source.place(node.range),
      advice: "Correct it, or write it anew with --update-baseline.")
  }
}

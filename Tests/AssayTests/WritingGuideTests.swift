import Foundation
import Project
import TestSupport
import Testing

/// The examples of docs/writing.md are tried, each on a page of its own: what the document says, the program does.
///
/// A comment before a fence says what must be found in it, in the order of the text:
/// `<!-- example: claims verified gap; findings gap.resolver -->`, or which file it is: `<!-- example: file assay.yml -->`.
struct WritingGuideTests {
  private struct Example {
    /// The line of its comment in the document.
    var line: Int
    var spec: String
    var text: String

    var file: String? { spec.hasPrefix("file ") ? String(spec.dropFirst(5)) : nil }
    var page: String { "content/example-\(line).md" }
  }

  @Test("the examples of docs/writing.md give what it says")
  func examples() throws {
    let examples = try Self.examples()
    let project = try TemporaryProject([:])
    for example in examples {
      let text = example.text.hasPrefix("---") ? example.text : "# Example\n\n" + example.text
      try project.write(example.file == nil ? text : example.text, to: example.file ?? example.page)
    }
    let found = [
      "claims": try Self.found("claims", "state", by: ["ledger"], in: project),
      "gaps": try Self.found("gaps", "state", by: ["gaps"], in: project),
      "citations": try Self.found("citations", "status", by: ["citations"], in: project),
      "snippets": try Self.found("snippets", "status", by: ["snippets"], in: project),
      "findings": try Self.found(
        "findings", "rule", by: ["check", "gap", "ledger", "absence", "expect", "link", "count", "allow"], in: project),
    ]
    #expect(examples.count > 25)
    for example in examples where example.file == nil {
      for part in example.spec.components(separatedBy: "; ") {
        let words = part.split(separator: " ").map(String.init)
        let all = try #require(found[words[0]], "docs/writing.md:\(example.line): what are \(words[0])?")
        #expect(
          all[example.page] ?? [] == Array(words.dropFirst()), "docs/writing.md:\(example.line): \(words[0])")
      }
    }
  }

  @Test("docs/templates.md names every key that a shipped template uses")
  func keys() throws {
    let document = try Self.document("docs/templates.md")
    let folder = Self.root + "/templates"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".mustache") }
    #expect(names.count > 20)
    for name in names {
      for tag in try Self.document("templates/\(name)").components(separatedBy: "{{").dropFirst() {
        let key = tag.drop { "#^/&".contains($0) }.prefix { $0 != "}" }
        if key.hasPrefix(">") || key == "." { continue }
        let first = key.hasPrefix("assets.") ? "assets" : String(key)
        #expect(
          document.contains("`\(first)`") || document.contains("{{\(key)}}"), "docs/templates.md does not name \(key)")
      }
    }
  }

  /// For each page the values of one field, in the order of the text.
  private static func found(
    _ list: String, _ field: String, by command: [String], in project: TemporaryProject
  ) throws -> [String: [String]] {
    let run = try Program.run(command + ["--format", "json"], in: project.path)
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let entries = try #require(report?[list] as? [[String: Any]], "\(run)")
    var found: [String: [String]] = [:]
    for entry in entries {
      guard let file = entry["file"] as? String, let value = entry[field] as? String else { continue }
      found[file, default: []].append(value)
    }
    return found
  }

  private static let root = FilePath.folded(#filePath + "/../../..")

  private static func document(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: root + "/" + path)), as: UTF8.self)
  }

  private static func examples() throws -> [Example] {
    let lines = try document("docs/writing.md").components(separatedBy: "\n")
    var examples: [Example] = []
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard lines[index].hasPrefix("<!-- example: "), index + 1 < lines.count else { continue }
      let fence = String(lines[index + 1].prefix { $0 == "`" })
      let body = lines[(index + 2)...].prefix { $0 != fence }
      let spec = lines[index].dropFirst("<!-- example: ".count).dropLast(" -->".count)
      examples.append(
        Example(line: index + 1, spec: String(spec), text: body.joined(separator: "\n") + "\n"))
      index += 1 + body.count
    }
    return examples
  }
}

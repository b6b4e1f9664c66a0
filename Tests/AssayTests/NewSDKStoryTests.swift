import Diagnostics
import Foundation
import TestSupport
import Testing

/// What comes after a new SDK, as `docs/examples/new-sdk.sh` does it, on a copy of this repository's guide.
///
/// The newer interface is made up: five declarations are added, 30 stand on other lines, three have another signature, two are gone; all else stands where it stood.
struct NewSDKStoryTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path
  private static let stored = "interfaces/FoundationModels-27.0-macos.swiftinterface"

  /// The lines of the stored interface, by their numbers.
  private struct Lines {
    var lines: [String]

    subscript(number: Int) -> String {
      get { lines[number - 1] }
      set { lines[number - 1] = newValue }
    }

    mutating func replace(_ text: String, with other: String, on number: Int) throws {
      try #require(self[number].contains(text))
      self[number] = self[number].replacing(text, with: other)
    }
  }

  private static func newer() throws -> String {
    let text = try String(contentsOfFile: "\(root)/\(stored)", encoding: .utf8)
    var lines = Lines(lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    // Three change.
    try lines.replace("TranscriptErrorHandlingPolicy?)", with: "TranscriptErrorHandlingPolicy)", on: 982)
    try lines.replace("Swift::String", with: "Swift::Substring", on: 1668)
    try lines.replace(
      "= FoundationModels::Transcript", with: "= FoundationModels::Transcript.FoundationModels::Entries", on: 2669)
    // Two go.
    try #require(lines[1928].contains("var transcriptErrorHandlingPolicy"))
    for number in 1925...1931 { lines[number] = "" }
    try #require(lines[2827].contains("let preserveTranscript"))
    lines[2827] = ""
    // Five come, and of the empty lines behind the 29 that move as many go; another one moves up.
    try #require(lines[1524] == "}" && lines[1594] == "  }")
    try #require((1595...1599).allSatisfy { lines[$0].isEmpty })
    lines.lines.removeSubrange(1594..<1599)
    lines.lines.insert(contentsOf: (1...5).map { "public func madeUp\($0)() -> Swift::Int" }, at: 1524)
    try #require(lines[983].isEmpty && lines[984].contains("func toolCallingMode"))
    lines.lines.swapAt(982, 983)
    return lines.lines.joined(separator: "\n")
  }

  private func guide() throws -> TemporaryProject {
    let project = try TemporaryProject()
    for name in ["content", "interfaces", "assay.yml", "evidence.lock"] {
      try FileManager.default.copyItem(atPath: "\(Self.root)/\(name)", toPath: "\(project.path)/\(name)")
    }
    try project.write(try Self.newer(), to: "new.swiftinterface")
    return project
  }

  @Test("the interface is newer as it is said to be")
  func interface() throws {
    let project = try guide()
    let run = try Program.run("interface", "diff", "FoundationModels-27.0", "new.swiftinterface", in: project.path)
    #expect(run.output.hasSuffix("\n2 removed, 3 signatures changed, 5 added; 30 moved only, 311 unchanged\n"))
  }

  @Test("the script writes what moved, reports all, and leaves the five declarations that a person has to decide")
  func story() throws {
    let project = try guide()
    let script =
      "'\(Self.root)/docs/examples/new-sdk.sh' new.swiftinterface 27.0 report.md > out.txt 2> err.txt; echo $?"
    #expect(try Program.shell(script, in: project.path) == "1\n")
    #expect(try project.read("err.txt") == "")

    let report = try project.read("report.md")
    #expect(
      report.hasPrefix("## FoundationModels 27.0, captured anew\n\nIn the interface: 2 removed, 3 signatures changed"))
    let decisions = [
      "`LanguageModelSession.transcriptErrorHandlingPolicy` is gone",
      "`DynamicProfile.transcriptErrorHandlingPolicy(_:)` is not what it was: parameter 1 is "
        + "`TranscriptErrorHandlingPolicy`, no longer `TranscriptErrorHandlingPolicy?` (27.0:982)",
      "`LanguageModelError.debugDescription` is not what it was: its type is `Substring`, no longer `String` (27.0:1668)",
      "`Transcript.HistoryView.SubSequence` is not what it was",
      "`TranscriptErrorHandlingPolicy.preserveTranscript` is gone",
    ]
    #expect(report.contains("### To be decided (5)\n"))
    for decision in decisions { #expect(report.contains("- [ ] \(decision)"), "\(report.prefix(3000))") }
    #expect(report.contains("### Moved, written by `assay fix` ("))
    #expect(report.contains("- `content/README.md:26`: `27.0:1527-1537` → `27.0:1532-1542`\n"))

    // What is found afterwards is about those five and nothing else.
    let check = try Program.run("check", "--format", "json", in: project.path)
    let findings = try Self.findings(check.output)
    #expect(Set(findings.map(\.rule)).isSubset(of: ["citation.changed", "citation.missing", "claim.stale"]))
    let names = [
      "LanguageModelSession.transcriptErrorHandlingPolicy", "DynamicProfile.transcriptErrorHandlingPolicy(_:)",
      "LanguageModelError.debugDescription", "Transcript.HistoryView.SubSequence",
      "TranscriptErrorHandlingPolicy.preserveTranscript",
    ]
    var found: Set<String> = []
    for finding in findings where finding.severity == "error" {
      let words = finding.message.split(separator: " ").map(String.init)
      guard let name = names.first(where: words.contains) else {
        Issue.record("not to be decided: \(finding)")
        continue
      }
      found.insert(name)
    }
    #expect(found == Set(names))
    // Nothing is left to be fixed or locked, and nothing but citations and the lock was touched.
    #expect(try Program.run("fix", "--dry-run", in: project.path).output == "0 of 0 fixes would be made\n")
    #expect(try project.read("content/README.md").contains("27.0:1532-1542"))
  }

  @Test("the five decided, nothing is found any more")
  func decided() throws {
    let project = try guide()
    let script = "'\(Self.root)/docs/examples/new-sdk.sh' new.swiftinterface 27.0 report.md >/dev/null; true"
    _ = try Program.shell(script, in: project.path)
    let findings = try Self.findings(try Program.run("check", "--format", "json", in: project.path).output)
    let places = Set(findings.filter { $0.severity == "error" }.map { "\($0.file):\($0.line)" }).sorted()
    _ = try Program.run("lock", "--update", "--accept", places.joined(separator: ","), in: project.path)
    let after = try Program.run("check", "--format", "json", in: project.path)
    let rest = try Self.findings(after.output).filter { $0.severity == "error" }
    // What is gone cannot be accepted: its citations are to be removed or to cite something else.
    #expect(rest.allSatisfy { $0.rule == "citation.missing" || $0.rule == "citation.out-of-range" }, "\(rest)")
  }

  private struct Found {
    var rule: String
    var severity: String
    var file: String
    var line: Int
    var message: String
  }

  private static func findings(_ report: String) throws -> [Found] {
    let root = try JSONNode.parse(SourceText(path: "report", report))
    guard case .object(let members) = root.value,
      case .array(let nodes)? = members.first(where: { $0.key == "findings" })?.value.value
    else { return [] }
    return nodes.map { node in
      var found = Found(rule: "", severity: "", file: "", line: 0, message: "")
      guard case .object(let members) = node.value else { return found }
      for member in members {
        switch member.key {
        case "rule": found.rule = member.value.string ?? ""
        case "severity": found.severity = member.value.string ?? ""
        case "file": found.file = member.value.string ?? ""
        case "line": found.line = member.value.integer ?? 0
        case "message": found.message = member.value.string ?? ""
        default: break
        }
      }
      return found
    }
  }
}

import Diagnostics
import Testing

struct BaselineTests {
  private func finding(
    _ rule: String = "citation.moved", _ file: String = "content/a.md", line: Int = 1, columns: Range<Int> = 1..<1,
    _ message: String = "it moved"
  ) -> Finding {
    Finding(
      rule: rule, severity: .error,
      place: Place(
        file: file, line: line, column: columns.lowerBound, endLine: line, endColumn: columns.upperBound),
      message: message)
  }

  private func source(_ texts: [String: String]) -> SourceLookup {
    { file in texts[file].map { SourceText(path: file, $0) } }
  }

  private func compare(
    _ findings: [Finding], _ baseline: Baseline, _ texts: [String: String] = [:], there: Set<String>? = nil,
    checked: (Baseline.Entry) -> Bool = { _ in true }
  ) -> BaselineComparison {
    BaselineComparison(
      findings, against: baseline, source: source(texts), isThere: { there?.contains($0) ?? true },
      wasChecked: checked)
  }

  @Test("the file has a finding a line, and reads back as it was written")
  func file() throws {
    let texts = ["content/a.md": "see  `27.0:1`\n"]
    let baseline = Baseline(
      [finding(line: 1, columns: 6..<14, "a \"quoted\" é"), finding("page.title", "b.md", "no title")],
      source: source(texts))
    let text = """
      {
        "schema": "assay.baseline/1",
        "findings": [
          {"rule":"page.title","file":"b.md","text":"","message":"no title"},
          {"rule":"citation.moved","file":"content/a.md","text":"`27.0:1`","message":"a \\"quoted\\" é"}
        ]
      }

      """
    #expect(baseline.text() == text)
    #expect(try Baseline.parse(SourceText(path: "b.json", text)) == baseline)
    #expect(Baseline([]).text() == "{\n  \"schema\": \"assay.baseline/1\",\n  \"findings\": []\n}\n")
  }

  @Test("another line is the same finding, another rule is another")
  func moved() {
    let baseline = Baseline([finding(line: 3), finding("link.page", line: 9)], source: source([:]))
    let comparison = compare([finding(line: 70), finding("citation.changed", line: 3)], baseline)
    #expect(comparison.accepted == [finding(line: 70)])
    #expect(comparison.new == [finding("citation.changed", line: 3)])
    #expect(comparison.gone.map(\.rule) == ["link.page"])
  }

  @Test("a message with other numbers in it is the same finding at the same text")
  func message() {
    let texts = ["content/a.md": "`27.0:1`\n"]
    let baseline = Baseline([finding(columns: 1..<9, "is at 5")], source: source(texts))
    #expect(compare([finding(columns: 1..<9, "is at 7")], baseline, texts).new == [])
    #expect(compare([finding(columns: 1..<7, "is at 7")], baseline, texts).new.count == 1)
  }

  @Test("each entry accepts one finding: a second of the same kind is new")
  func repeated() {
    let baseline = Baseline([finding()], source: source([:]))
    let comparison = compare([finding(line: 1), finding(line: 2)], baseline)
    #expect(comparison.accepted == [finding(line: 1)])
    #expect(comparison.new == [finding(line: 2)])
  }

  @Test("a page that was renamed keeps what was accepted on it; one that is still there does not lend it")
  func renamed() {
    let baseline = Baseline([finding("citation.moved", "content/old.md")], source: source([:]))
    let found = [finding("citation.moved", "content/new.md")]
    #expect(compare(found, baseline, there: ["content/new.md"]).new == [])
    #expect(compare(found, baseline, there: ["content/new.md", "content/old.md"]).new == found)
  }

  @Test("what was not looked for is not called gone")
  func unchecked() {
    let baseline = Baseline([finding(), finding("snippet.failed")], source: source([:]))
    let comparison = compare([], baseline) { !$0.rule.hasPrefix("snippet.") }
    #expect(comparison.gone.map(\.rule) == ["citation.moved"])
    #expect(comparison.unchecked.map(\.rule) == ["snippet.failed"])
  }

  @Test(
    "what is no baseline is refused at its place",
    arguments: [
      ("[]", "1:1 it is no baseline: its 'schema' is not assay.baseline/1"),
      ("{\"schema\":\"assay.check/1\"}", "1:1 it is no baseline: its 'schema' is not assay.baseline/1"),
      ("{\"schema\":\"assay.baseline/1\"}", "1:1 its 'findings' are not an array; it is no baseline as it stands"),
      (
        "{\"schema\":\"assay.baseline/1\",\n\"findings\":[7]}",
        "2:13 a finding is an object; it is no baseline as it stands"
      ),
      (
        "{\"schema\":\"assay.baseline/1\",\n\"findings\":[{\"rule\":\"a.b\"}]}",
        "2:13 a finding has a text 'file'; it is no baseline as it stands"
      ),
    ])
  func faults(_ text: String, _ expected: String) {
    #expect {
      try Baseline.parse(SourceText(path: "b.json", text))
    } throws: { error in
      guard let error = error as? ProjectError, let place = error.place else { return false }
      return "\(place.line):\(place.column) \(error.message)" == expected
    }
  }

  @Test("a long text is cut between characters")
  func longText() {
    let text = String(repeating: "é", count: 100)
    let baseline = Baseline([finding(columns: 1..<201)], source: source(["content/a.md": text]))
    #expect(baseline.entries[0].text == String(repeating: "é", count: 60))
  }
}

import Diagnostics
import Testing

/// What code hosts ask of the formats beyond their schemas.
struct CodeHostReporterTests {
  private let summary = CheckSummary(pages: 1, citations: 0, claims: 0, seconds: 0)
  private let none: SourceLookup = { _ in nil }

  private func finding(
    _ rule: String = "citation.moved", _ severity: Severity = .error, file: String = "a.md", line: Int = 1,
    message: String = "m", notes: [String] = [], fix: Fix? = nil
  ) -> Finding {
    Finding(
      rule: rule, severity: severity, place: Place(file: file, line: line), message: message, notes: notes, fix: fix)
  }

  @Test("GitHub gets ten errors and nine notices, the weightiest first, and a line that counts the rest")
  func limits() {
    let rule = RuleDescription(
      id: "link.page", defaultSeverity: .error, summary: "s", explanation: "e", example: "x")
    let errors = (1...12).map { finding("claim.own", line: $0) } + [finding("link.page", line: 99)]
    let notes = (1...10).map { finding("page.title", .note, line: $0) }
    let report = GitHubReporter(rules: [rule], isSummarized: true, source: none)
      .report(errors + notes, summary: summary)
    let lines = report.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::notice ") } == 10)
    #expect(lines[0] == "::error file=a.md,line=99,endLine=99,col=1,endColumn=1,title=link.page::m")
    #expect(
      lines.last.map(String.init)
        == "::notice title=assay check::3 more errors, 1 more note: GitHub shows few of a kind; "
        + "all 23 findings are in the summary of this job.")
  }

  @Test("GitHub gets no columns for a place of several lines, since it understands none")
  func severalLines() {
    var long = finding()
    long.place.endLine = 3
    #expect(
      GitHubReporter(rules: [], isSummarized: false, source: none).report([long], summary: summary)
        == "::error file=a.md,line=1,endLine=3,title=citation.moved::m\n")
  }

  @Test("SARIF keeps 25,000 results, the errors before the suppressed ones, and says what it leaves out")
  func manyResults() {
    let notes = (1...25_000).map { finding("page.title", .note, line: $0) }
    let suppressed = SuppressedFinding(finding: finding("claim.own"), reason: "r")
    let report = SARIFReporter(version: "1.0", rules: [], suppressed: [suppressed], source: none)
      .report(notes + [finding("link.page")], summary: summary)
    #expect(report.split(separator: "\n").count { $0.contains("\"ruleId\"") } == 25_000)
    #expect(report.contains("\"ruleId\": \"link.page\""))
    #expect(!report.contains("\"ruleId\": \"claim.own\""))
    #expect(report.contains("2 of 25002 results are left out: code hosts take no more than 25000."))
  }

  @Test("SARIF has no empty string, whatever a finding lacks")
  func noEmptyString() {
    let place = Place(file: "a.md")
    let bare = finding(
      "r.r", .warning, message: "", notes: [""],
      fix: Fix(summary: "", replacements: [Replacement(place: place, text: "")]))
    let report = SARIFReporter(
      version: "1.0", rules: [], suppressed: [SuppressedFinding(finding: bare, reason: "")], source: none
    ).report([bare], summary: summary)
    #expect(!report.contains("\"\""))
  }

  @Test("GitLab keeps a finding's fingerprint when an equal one of another text comes before it")
  func fingerprints() {
    let source = SourceText(path: "a.md", "first\nsecond\n")
    func at(_ line: Int, _ end: Int) -> Finding {
      var found = finding(line: line)
      found.place.endColumn = end
      return found
    }
    let reporter = GitLabReporter { $0 == "a.md" ? source : nil }
    func prints(_ findings: [Finding]) -> [Substring] {
      reporter.report(findings, summary: summary).split(separator: "\n").filter { $0.contains("fingerprint") }
    }
    #expect(prints([at(1, 6), at(2, 7)])[1] == prints([at(2, 7)])[0])
    #expect(Set(prints([at(1, 6), at(2, 7), at(2, 7)])).count == 3)
  }

  @Test("a project in a folder of its repository has paths from the repository's top")
  func prefix() {
    let place = Place(file: "content/a.md", line: 2)
    let finding = Finding(
      rule: "r.r", severity: .error, place: place, message: "m",
      fix: Fix(summary: "s", replacements: [Replacement(place: place, text: "x")]))
    let prefix = PathPrefix("./docs/guide/")
    let hosted = prefix.applied(to: finding)
    #expect(hosted.place.file == "docs/guide/content/a.md")
    #expect(hosted.fix?.replacements.map(\.place.file) == ["docs/guide/content/a.md"])
    let text = SourceText(path: "content/a.md", "x")
    let source = prefix.applied(to: { $0 == "content/a.md" ? text : nil })
    #expect(source("docs/guide/content/a.md") != nil)
    #expect(PathPrefix("").applied(to: finding) == finding)
  }

  @Test("the summary has counts, rules, and a row a finding with a link to its line")
  func jobSummary() {
    let reporter = SummaryReporter { "https://example.org/\($0)#L\($1)" }
    #expect(
      reporter.report([finding(file: "a b.md", line: 7, notes: ["n"])], summary: summary) == """
        ## assay check

        1 error, 0 warnings, 0 notes in 1 page, 0 claims, 0 citations &#40;0&#46;00 s&#41;

        | rule | errors | warnings | notes |
        | --- | ---: | ---: | ---: |
        | citation&#46;moved | 1 | 0 | 0 |

        ### a b&#46;md

        | place | rule | finding |
        | ---: | --- | --- |
        | [7:1](https://example.org/a%20b.md#L7) | **error** citation&#46;moved | m<br>note&#58; n |

        """)
  }

  @Test("nothing of a page comes to life in the summary")
  func inert() {
    let hostile = "a|b `c` <img src=x> @team #12 www.example.org\u{1B}[2J\r"
    let report = SummaryReporter().report([finding(message: hostile)], summary: summary)
    #expect(
      report.hasSuffix(
        "| a&#124;b &#96;c&#96; &#60;img src&#61;x&#62; &#64;\u{200B}team &#35;\u{200B}12 www&#46;example&#46;org"
          + "&#92;u&#123;1B&#125;&#91;2J&#92;u&#123;D&#125; |\n"))
  }

  @Test("the summary stays within its limit, and counts what it leaves out")
  func limitOfSummary() {
    let report = SummaryReporter(limit: 2_000).report((1...500).map { finding(line: $0) }, summary: summary)
    #expect(report.utf8.count <= 2_000)
    let rows = report.split(separator: "\n").count { $0.contains("**error**") }
    #expect(report.hasSuffix("\n\(500 - rows) more findings are left out: a summary holds no more.\n"))
    #expect(SummaryReporter(limit: 10).report([finding()], summary: summary) == "")
  }
}

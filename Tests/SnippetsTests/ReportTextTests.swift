import Diagnostics
import Markdown
import Testing

@testable import Snippets

@Suite("The report on snippets")
struct ReportTextTests {
  private static let page = """
    # Page

    ```swift compile:27
    let count = 1
    ```

    > - ```swift
    >   let count = 2
    >   ```

    ```swift compile:26,27
    let count = 3
    ```

    ```swift illustrative
    let count = 4
    ```

    ```swift complie:27
    let count = 5
    ```

    """

  /// As if a compiler had been asked: what 26 says of the third is not what its author says.
  private static func report(_ page: String = page) -> SnippetReport {
    let snippets = Snippet.all(
      in: Document.parse(path: "content/page.md", bytes: Array(page.utf8)), page: "content/page.md")
    let verdicts = snippets.map { snippet -> SnippetVerdict in
      var verdict = SnippetVerdict(snippet: snippet, status: .unclassified)
      if !snippet.findings.isEmpty { verdict.status = .markerError }
      if snippet.illustration != nil { verdict.status = .illustrative }
      guard !snippet.expectations.isEmpty else { return verdict }
      verdict.targets = snippet.expectations.map { expectation in
        let outcome: TargetVerdict.Outcome =
          expectation.target == "26" || expectation.outcome == .fail ? .fail : .pass
        let errors =
          outcome == .fail ? [CompilerError(line: snippet.line + 1, column: 5, message: "no such thing")] : []
        return TargetVerdict(
          target: expectation.target, expected: expectation.outcome, verdict: outcome, errors: errors)
      }
      let isProven = verdict.targets.allSatisfy(\.agrees)
      verdict.status = !isProven ? .failed : snippet.expectations[0].outcome == .pass ? .verified : .xfailProven
      if verdict.status == .failed { verdict.reason = "fails on target 26: no such thing" }
      return verdict
    }
    var report = SnippetReport(compiler: "Swift 6.3.1", host: "linux", checksAvailability: true, verdicts: verdicts)
    let lamps = TargetEnvironment.Module(
      name: "Lamps", kind: .interface, path: "interfaces/Lamps-27.0-macos.swiftinterface",
      sha256: "0123456789abcdef", remarks: [])
    let missing = TargetEnvironment.Module(name: "Sockets", kind: .missing, remarks: [])
    report.environments = ["26", "27"].map { name in
      TargetEnvironment(
        target: Target(name: name, sdk: "27.0", floor: "\(name).0"), checksAvailability: true,
        modules: name == "27" ? [lamps, missing] : [lamps])
    }
    return report
  }

  @Test("as text it is a table of each page, the coverage, and what the verdicts rest on")
  func text() {
    #expect(
      Self.report().text() == """
        content/page.md (1 of 5 proven)
        line  status        26     27      info
           3  verified      –      passes  compile:27
           7  unclassified  –      –
          11  failed        FAILS  passes  compile:26,27
              fails on target 26: no such thing
              content/page.md:12:5: target 26: no such thing
          15  illustrative  –      –       illustrative
          19  marker-error  –      –       complie:27

        5 seen, 3 classified, 2 compiled, 1 proven: 1 verified, 1 failed, 1 unclassified, 1 illustrative, 1 marker-error
        proven by what they stand in: page 1 of 4, list in quote 0 of 1
        target 26: SDK 27.0, macOS 26.0 or newer; 1 asked, 0 agree, 1 disagree
        target 27: SDK 27.0, macOS 27.0 or newer; 2 asked, 2 agree
        interface Lamps (interfaces/Lamps-27.0-macos.swiftinterface, sha256 01234567) on 26, 27
        missing Sockets on 27
        Swift 6.3.1, linux

        """)
  }

  @Test("coverage counts every fence, wherever it stands")
  func coverage() {
    let coverage = SnippetCoverage(Self.report().verdicts)
    #expect(
      coverage.total == SnippetCoverage.Count(name: "all", seen: 5, classified: 3, compiled: 2, proven: 1))
    #expect(
      coverage.containers == [
        SnippetCoverage.Count(name: "page", seen: 4, classified: 3, compiled: 2, proven: 1),
        SnippetCoverage.Count(name: "list in quote", seen: 1),
      ])
  }

  @Test("the same code in two places must not contradict itself, and proves what nobody marked")
  func twins() {
    let report = Self.report(
      """
      ```swift compile:27
      let a = 1
      ```

      ```swift xfail:27
      let a = 1
      ```

      > ```swift
      > let a = 1\u{20}\u{20}
      >
      > ```

      """)
    let findings = report.findings().filter { $0.rule == "snippet.twin" }
    #expect(
      findings.map { "\($0.severity) \($0.place.line):\($0.place.column): \($0.message); \($0.notes[0])" }
        == [
          "warning 5:1: on target 27 it fails, and the same code in content/page.md:1 type-checks; "
            + "their info strings differ: `xfail:27`, and there `compile:27`",
          "note 9:3: the same code in content/page.md:1 is verified; there its info string is: `compile:27`",
        ])
  }
}

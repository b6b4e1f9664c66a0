import Diagnostics
import Testing

struct ReporterTests {
  private let source = SourceText(path: "content/a.md", "# T\n\n🔴 `Bücher` (`27.0:1-2`)\tx\n")

  private var moved: Finding {
    let place = Place(file: "content/a.md", line: 3, column: 18, endLine: 3, endColumn: 26)
    return Finding(
      rule: "citation.moved", severity: .error, place: place, message: "it is <elsewhere>, 100%",
      notes: ["a \"note\""],
      fix: Fix(summary: "write 27.0:3-4", replacements: [Replacement(place: place, text: "27.0:3-4")]))
  }

  private var title: Finding {
    Finding(
      rule: "page.title", severity: .note, place: Place(file: "content/b,c.md"), message: "no title")
  }

  private var lookup: SourceLookup {
    let source = source
    return { $0 == source.path ? source : nil }
  }

  private let summary = CheckSummary(pages: 2, citations: 1, claims: 3, seconds: 0.614)

  @Test("text gives place, message, the line with a caret, notes and the fix")
  func text() {
    let report = TextReporter(source: lookup).report([moved, title], summary: summary)
    #expect(
      report == """
        content/a.md:3:18: error: [citation.moved] it is <elsewhere>, 100%
          🔴 `Bücher` (`27.0:1-2`) x
                        ^~~~~~~~
          note: a "note"
          fix: write 27.0:3-4
        content/b,c.md:1:1: note: [page.title] no title
        1 error, 0 warnings, 1 note in 2 pages, 3 claims, 1 citation (0.61 s)

        """)
  }

  @Test("a long line is cut around the caret")
  func longLine() {
    let text = String(repeating: "é", count: 5_000) + "X" + String(repeating: "z", count: 5_000)
    let place = Place(file: "a.md", line: 1, column: 10_001, endLine: 1, endColumn: 10_002)
    let finding = Finding(rule: "r.r", severity: .warning, place: place, message: "m")
    let report = TextReporter { SourceText(path: $0, text) }.list([finding])
    let lines = report.split(separator: "\n")
    #expect(lines[1] == "  …" + String(repeating: "é", count: 33) + "X" + String(repeating: "z", count: 66) + "…")
    #expect(lines[2] == "  " + String(repeating: " ", count: 34) + "^")
  }

  @Test("SARIF says that a lone CR ends a line, which its readers would not assume")
  func loneReturn() throws {
    let source = SourceText(path: "a.md", "# A\r\ré[x](y.md)\n")
    let place = source.place(7..<16)
    let finding = Finding(rule: "link.page", severity: .error, place: place, message: "m")
    let report = SARIFReporter(version: "1.0", rules: [], source: { _ in source }).report([finding], summary: summary)
    let lines = report.split(separator: "\n").map { $0.trimmingPrefix(while: { $0 == " " }) }
    let first = try #require(lines.firstIndex(of: "\"newlineSequences\": ["))
    #expect(lines[(first + 1)...(first + 4)] == [#""\r\n","#, #""\n","#, #""\r""#, "],"])
    #expect(place == Place(file: "a.md", line: 3, column: 3, endLine: 3, endColumn: 12))
    let region = try #require(lines.firstIndex(of: "\"region\": {"))
    #expect(
      lines[(region + 1)...(region + 4)]
        == [#""startLine": 3,"#, #""startColumn": 2,"#, #""endLine": 3,"#, #""endColumn": 11"#])
  }

  @Test("a place outside of the text shows no line, and does no harm")
  func outside() {
    for place in [Place(file: "content/a.md", line: 99, column: 1), Place(file: "content/a.md", line: 1, column: 99)] {
      let finding = Finding(rule: "r.r", severity: .warning, place: place, message: "m")
      #expect(TextReporter(source: lookup).list([finding]).hasPrefix("content/a.md:\(place.line):"))
    }
  }

  @Test("colour marks place, severity and caret")
  func colour() {
    let report = TextReporter(style: TextStyle(isColored: true), source: { _ in nil }).list([title])
    #expect(
      report == "\u{1B}[1mcontent/b,c.md:1:1:\u{1B}[0m \u{1B}[1;36mnote\u{1B}[0m: [page.title] "
        + "\u{1B}[1mno title\u{1B}[0m\n")
  }

  @Test("JSON is assay.check/1")
  func json() {
    #expect(
      JSONReporter().json([moved, title], summary: summary).compactText()
        == #"{"schema":"assay.check/1","summary":{"errors":1,"warnings":0,"notes":1,"suppressed":0,"pages":2,"#
        + #""citations":1,"claims":3,"snippets":0,"seconds":0.61},"findings":[{"rule":"citation.moved","#
        + #""severity":"error","file":"content/a.md","line":3,"column":18,"endLine":3,"endColumn":26,"#
        + #""message":"it is <elsewhere>, 100%","notes":["a \"note\""],"fix":{"summary":"write 27.0:3-4","#
        + #""replacements":[{"file":"content/a.md","line":3,"column":18,"endLine":3,"endColumn":26,"#
        + #""text":"27.0:3-4"}]}},{"rule":"page.title","severity":"note","file":"content/b,c.md","line":1,"column":1,"#
        + #""endLine":1,"endColumn":1,"message":"no title","notes":[],"fix":null}]}"# + "\n")
  }

  @Test("JUnit has a suite a file and a case a finding; notes do not fail")
  func junit() {
    #expect(
      JUnitReporter().report([moved, title], summary: summary) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="assay check" tests="2" failures="1">
          <testsuite name="content/a.md" tests="1" failures="1">
            <testcase classname="content/a.md" name="citation.moved at 3:18" file="content/a.md" line="3">
              <failure type="error" message="it is &lt;elsewhere&gt;, 100%">content/a.md:3:18: error: it is &lt;elsewhere&gt;, 100%
        note: a &quot;note&quot;
        fix: write 27.0:3-4</failure>
            </testcase>
          </testsuite>
          <testsuite name="content/b,c.md" tests="1" failures="0">
            <testcase classname="content/b,c.md" name="page.title at 1:1" file="content/b,c.md" line="1">
              <system-out>content/b,c.md:1:1: note: no title</system-out>
            </testcase>
          </testsuite>
        </testsuites>

        """)
    #expect(
      JUnitReporter().report([], summary: summary).contains("<testcase classname=\"assay\" name=\"no findings\"/>"))
  }

  @Test("a line break in a message is still one in JUnit's attribute, where XML would make it a space")
  func lineBreakInAttribute() {
    let finding = Finding(
      rule: "link.page", severity: .error, place: Place(file: "a\tb.md"), message: "there is no gone\n::error.md")
    let report = JUnitReporter().report([finding], summary: summary)
    #expect(
      report.contains(
        "<failure type=\"error\" message=\"there is no gone&#10;::error.md\">a\tb.md:1:1: error: there is"))
    #expect(report.contains("<testsuite name=\"a&#9;b.md\""))
  }

  @Test("GitHub gets one escaped command a finding")
  func github() {
    #expect(
      GitHubReporter(rules: [], isSummarized: false, source: lookup).report([moved, title], summary: summary) == """
        ::error file=content/a.md,line=3,endLine=3,col=14,endColumn=22,title=citation.moved::it is <elsewhere>, 100%25%0Aa "note"
        ::notice file=content/b%2Cc.md,line=1,endLine=1,col=1,endColumn=1,title=page.title::no title

        """)
  }

  @Test("GitLab's fingerprints differ for equal findings and survive a move")
  func gitlab() {
    var later = moved
    later.place.line += 1
    later.place.endLine += 1
    let report = GitLabReporter(source: { _ in nil }).report([moved, later], summary: summary)
    let moves = GitLabReporter(source: { _ in nil }).report([later], summary: summary)
    let prints = report.split(separator: "\n").filter { $0.contains("fingerprint") }
    #expect(prints.count == 2)
    #expect(prints[0] != prints[1])
    #expect(moves.contains(prints[0]))
  }

  @Test("SARIF counts columns in characters and carries rules and fixes")
  func sarif() {
    let rule = RuleDescription(
      id: "citation.moved", defaultSeverity: .error, summary: "s", explanation: "e", example: "")
    let report = SARIFReporter(version: "1.0", rules: [rule], source: lookup).report([moved], summary: summary)
    #expect(
      report == """
        {
          "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
          "version": "2.1.0",
          "runs": [
            {
              "tool": {
                "driver": {
                  "name": "assay",
                  "version": "1.0",
                  "rules": [
                    {
                      "id": "citation.moved",
                      "name": "CitationMoved",
                      "shortDescription": {
                        "text": "s"
                      },
                      "fullDescription": {
                        "text": "e"
                      },
                      "help": {
                        "text": "e",
                        "markdown": "e"
                      },
                      "defaultConfiguration": {
                        "level": "error"
                      }
                    }
                  ]
                }
              },
              "columnKind": "unicodeCodePoints",
              "newlineSequences": [
                "\\r\\n",
                "\\n",
                "\\r"
              ],
              "originalUriBaseIds": {
                "%SRCROOT%": {
                  "description": {
                    "text": "the top of the repository"
                  }
                }
              },
              "results": [
                {
                  "ruleId": "citation.moved",
                  "ruleIndex": 0,
                  "level": "error",
                  "message": {
                    "text": "it is <elsewhere>, 100%\\na \\"note\\""
                  },
                  "locations": [
                    {
                      "physicalLocation": {
                        "artifactLocation": {
                          "uri": "content/a.md",
                          "uriBaseId": "%SRCROOT%"
                        },
                        "region": {
                          "startLine": 3,
                          "startColumn": 14,
                          "endLine": 3,
                          "endColumn": 22
                        }
                      }
                    }
                  ],
                  "fixes": [
                    {
                      "description": {
                        "text": "write 27.0:3-4"
                      },
                      "artifactChanges": [
                        {
                          "artifactLocation": {
                            "uri": "content/a.md",
                            "uriBaseId": "%SRCROOT%"
                          },
                          "replacements": [
                            {
                              "deletedRegion": {
                                "startLine": 3,
                                "startColumn": 14,
                                "endLine": 3,
                                "endColumn": 22
                              },
                              "insertedContent": {
                                "text": "27.0:3-4"
                              }
                            }
                          ]
                        }
                      ]
                    }
                  ]
                }
              ]
            }
          ]
        }

        """)
  }

  @Test(
    "the nearest name is found within reason",
    arguments: [("ouptut", "output"), ("titel", "title"), ("snipets", "snippets"), ("zzzzzz", nil), ("a", "ab")])
  func nearest(_ name: String, _ expected: String?) {
    #expect(NearestName.nearest(to: name, among: ["output", "title", "snippets", "ab"]) == expected)
  }

  @Test("what a page turns off is suppressed in SARIF, and counted in the last line of text")
  func suppressed() {
    let suppressed = SuppressedFinding(finding: moved, reason: "another \"capture\"")
    let report = SARIFReporter(version: "1.0", rules: [], suppressed: [suppressed], source: lookup)
      .report([], summary: summary)
    #expect(
      report.contains(
        """
                  "suppressions": [
                    {
                      "kind": "inSource",
                      "justification": "another \\"capture\\""
                    }
                  ]
        """))
    #expect(
      TextReporter.closingLine([], summary: CheckSummary(pages: 1, suppressed: 2))
        == "0 errors, 0 warnings, 0 notes, 2 suppressed in 1 page, 0 claims, 0 citations (0.00 s)")
  }

  @Test("control characters in names and messages do not reach the terminal")
  func controlCharacters() {
    let finding = Finding(
      rule: "link.page", severity: .error, place: Place(file: "content/\u{1B}[31ma\n.md"),
      message: "there is no \u{1B}]0;title\u{7}\u{202E}x", notes: ["one\r\ntwo\u{9B}2J"])
    #expect(
      TextReporter { _ in nil }.list([finding])
        == "content/\\u{1B}[31ma\\u{A}.md:1:1: error: [link.page] there is no \\u{1B}]0;title\\u{7}\\u{202E}x\n"
        + "  note: one\\u{D}\\u{A}two\\u{9B}2J\n")
  }
}

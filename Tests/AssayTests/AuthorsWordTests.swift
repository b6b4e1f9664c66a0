import TestSupport
import Testing

/// What an author says to Assay in comments: counts that `fix` keeps right, findings that a page allows.
struct AuthorsWordTests {
  private let page =
    "# T\r\n\r\nOf 1.470 <!-- assay:count claims --> claims,\r\n\r\n"
    + "- **Nine** <!-- assay:count gaps.open page:. --> gaps are open (\u{A7}4.7 \u{201C}Rows\u{201D}).\r\n\r\n"
    + "## 4. Table\r\n\r\n### 4.1 Rows\r\n\r\n"
    + "<!-- assay:allow gap nothing would help -->\r\n\u{1F534} **GAP** \u{2014} what is it?\r\n"

  @Test("fix writes counts and section numbers in the author's form, and has nothing to do a second time")
  func fix() throws {
    let project = try TemporaryProject(["content/a.md": page, "assay.yml": "title: T\n"])
    let first = try Program.run("fix", in: project.path)
    #expect(
      first.output == """
        content/a.md:3:4: write 1
        content/a.md:5:5: write One
        content/a.md:5:65: write \u{A7}4.1
        3 of 3 fixes made

        """)
    let fixed = page.replacing("1.470", with: "1").replacing("Nine", with: "One").replacing(
      "\u{A7}4.7", with: "\u{A7}4.1")
    #expect(try project.read("content/a.md") == fixed)
    #expect(try Program.run("fix", in: project.path).output == "0 of 0 fixes made\n")
    #expect(try project.read("content/a.md") == fixed)
  }

  @Test("what a page allows is counted in text and JSON, listed in SARIF, and does not fail the check")
  func allow() throws {
    let project = try TemporaryProject(["content/a.md": page, "assay.yml": "rules: { gap.resolver: error }\n"])
    let text = try Program.run("check", "gap", in: project.path)
    #expect(text.status == 0)
    #expect(text.output.hasPrefix("0 errors, 0 warnings, 0 notes, 2 suppressed in 1 page, 1 claim, 0 citations ("))
    let json = try Program.run("check", "gap", "--format", "json", in: project.path)
    #expect(json.output.contains("\"suppressed\": 2"))
    let sarif = try Program.run("check", "gap", "--format", "sarif", in: project.path).output
    #expect(sarif.contains("\"justification\": \"nothing would help\""))
  }
}

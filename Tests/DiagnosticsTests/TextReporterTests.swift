import Diagnostics
import Testing

/// What pages and names say, as it is shown to people: in a terminal, and in the log of a CI system.
struct TextReporterTests {
  @Test(
    "the caret stands under its letter behind marks and wide letters of any script",
    arguments: [
      ("\u{5D0}\u{5B0}\u{5B8}", 1), ("\u{915}\u{94D}\u{937}", 2), ("\u{1100}\u{1161}\u{11A8}", 2),
      ("\u{FEFF}a\u{200D}", 1), ("\u{20BB7}", 2), ("\u{FFE5}", 2), ("\u{1F321}", 1), ("\u{1F4A1}", 2), ("a\u{20DD}", 1),
    ])
  func wideAndNarrow(before: String, width: Int) {
    let column = before.utf8.count + 1
    let place = Place(file: "a.md", line: 1, column: column, endLine: 1, endColumn: column + 2)
    let finding = Finding(rule: "r.r", severity: .note, place: place, message: "m")
    #expect(
      TextReporter { SourceText(path: $0, before + "xyz\n") }.list([finding])
        == "a.md:1:\(column): note: [r.r] m\n  \(before)xyz\n  \(String(repeating: " ", count: width))^~\n")
  }

  @Test("what turns the direction of writing or breaks a line is a space in the line that is shown")
  func direction() {
    let place = Place(file: "a.md", line: 1, column: 5, endLine: 1, endColumn: 7)
    let finding = Finding(rule: "r.r", severity: .note, place: place, message: "m")
    #expect(
      TextReporter { SourceText(path: $0, "a\u{202E}xyz\u{2028}\u{2069}b\n") }.list([finding])
        == "a.md:1:5: note: [r.r] m\n  a xyz  b\n    ^~\n")
  }

  @Test(
    "a page's words are no command to the CI system whose log shows them",
    arguments: [
      ("::stop-commands::x", ":\u{200B}:stop-commands::x", "::stop-commands::x"),
      (" \u{3000}::error::x", " \u{3000}:\u{200B}:error::x", " \u{3000}::error::x"),
      ("a ##[error]x", "a ##\u{200B}[error]x", "a ##\u{200B}[error]x"),
      ("##vso[task]", "##\u{200B}vso[task]", "##\u{200B}vso[task]"),
      ("a::b ## [c]", "a::b ## [c]", "a::b ## [c]"), (":::note", ":\u{200B}::note", ":::note"),
      ("##version [1]", "##version [1]", "##version [1]"),
    ])
  func commandInPage(line: String, shown: String, message: String) {
    let finding = Finding(rule: "r.r", severity: .note, place: Place(file: "a.md"), message: "no \(line)")
    #expect(
      TextReporter { SourceText(path: $0, line) }.list([finding])
        == "a.md:1:1: note: [r.r] no \(message)\n  \(shown)\n  ^\n")
  }

  @Test("a line break in a name does not begin a line of the report, which a CI system would take for a command")
  func lineBreakInMessage() {
    let finding = Finding(
      rule: "link.page", severity: .error, place: Place(file: "a.md"), message: "there is no gone\n::error.md")
    #expect(
      TextReporter { _ in nil }.list([finding])
        == "a.md:1:1: error: [link.page] there is no gone\\u{A}::error.md\n")
  }
}

import Diagnostics
import Testing

struct FixedTextTests {
  private let source = SourceText(path: "a.md", "é 1-2, 3\r\nsame 1-2\n")

  private func fix(_ line: Int, _ columns: Range<Int>, _ text: String, file: String = "a.md") -> Fix {
    let place = Place(
      file: file, line: line, column: columns.lowerBound, endLine: line, endColumn: columns.upperBound)
    return Fix(summary: "s", replacements: [Replacement(place: place, text: text)])
  }

  @Test("replacements are made at their bytes, in any order, and nothing else changes")
  func replaces() {
    let fixed = FixedText(source, fixes: [fix(2, 6..<9, "10-20"), fix(1, 4..<7, "7")])
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == "é 7, 3\r\nsame 10-20\n")
    #expect(fixed.applied == 2)
  }

  @Test("of two fixes that overlap the first is made, and the same fix is made once")
  func overlap() {
    let fixed = FixedText(source, fixes: [fix(1, 4..<7, "7"), fix(1, 5..<9, "x"), fix(1, 4..<7, "7")])
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == "é 7, 3\r\nsame 1-2\n")
    #expect(fixed.applied == 1)
  }

  @Test("a fix that belongs to another file too is not made by halves")
  func otherFile() {
    var both = fix(1, 4..<7, "7")
    both.replacements += fix(1, 1..<2, "z", file: "b.md").replacements
    let fixed = FixedText(source, fixes: [both])
    #expect(fixed.bytes == source.bytes)
    #expect(fixed.applied == 0)
  }

  @Test("an insertion and a deletion are replacements too")
  func insertion() {
    let fixed = FixedText(source, fixes: [fix(1, 1..<1, "> "), fix(2, 1..<6, "")])
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == "> é 1-2, 3\r\n1-2\n")
  }
}

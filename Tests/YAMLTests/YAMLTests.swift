import Diagnostics
import Testing
import YAML

struct YAMLTests {
  private func parse(_ text: String, firstLine: Int = 1) throws(ProjectError) -> YAMLNode {
    try YAMLNode.parse(bytes: Array(text.utf8), file: "a.yml", firstLine: firstLine)
  }

  private func error(_ text: String) -> ProjectError? {
    do throws(ProjectError) {
      _ = try parse(text)
      return nil
    } catch {
      return error
    }
  }

  @Test("scalars keep their spelling, and know their type only when asked")
  func scalars() throws {
    let node = try parse("a: 26.10\nb: \"true\"\nc: true\nd: off\ne:\nf: ~\ng: 12\nh: |\n  two\n  lines\n")
    #expect(node["a"]?.string == "26.10")
    #expect(node["b"]?.string == "true")
    #expect(node["b"]?.bool == nil)
    #expect(node["c"]?.bool == true)
    #expect(node["d"]?.string == "off")
    #expect(node["d"]?.bool == nil)
    #expect(node["e"]?.isNull == true)
    #expect(node["e"]?.string == nil)
    #expect(node["f"]?.isNull == true)
    #expect(node["g"]?.integer == 12)
    #expect(node["h"]?.string == "two\nlines\n")
    #expect(node["missing"] == nil)
  }

  @Test("keys keep their order and places, columns counted in bytes")
  func places() throws {
    let node = try parse("é: ü\nlist: [x, {y: z}]\r\nlast: end\n", firstLine: 2)
    let entries = try #require(node.entries)
    #expect(entries.map(\.key) == ["é", "list", "last"])
    #expect(entries[0].keyPlace == Place(file: "a.yml", line: 2, column: 1, endLine: 2, endColumn: 3))
    #expect(entries[0].value.place == Place(file: "a.yml", line: 2, column: 5, endLine: 2, endColumn: 7))
    let elements = try #require(entries[1].value.elements)
    #expect(elements[1].place == Place(file: "a.yml", line: 3, column: 11))
    #expect(elements[1]["y"]?.place == Place(file: "a.yml", line: 3, column: 15, endLine: 3, endColumn: 16))
    #expect(entries[2].keyPlace == Place(file: "a.yml", line: 4, column: 1, endLine: 4, endColumn: 5))
  }

  @Test("a line separator, which YAML takes for a line break, does not shift the lines that people see")
  func lineSeparator() throws {
    let node = try parse("a: 'x\u{2028}y'\nb: 1\n")
    #expect(node.entries?[1].keyPlace.line == 2)
  }

  @Test("a byte order mark is no part of the first key")
  func byteOrderMark() throws {
    let node = try parse("\u{FEFF}title: x\n")
    #expect(node["title"]?.string == "x")
    #expect(node["title"]?.place.column == 11)
  }

  @Test("an empty document is the absent value", arguments: ["", "\n", "# only a comment\n", "---\n", "~"])
  func empty(_ text: String) throws {
    #expect(try parse(text).isNull)
  }

  @Test("malformed text is an error at its line and column, in libyaml's words")
  func malformed() {
    #expect(
      error("title: x\nlist: [a, b\nnext: c\n")
        == ProjectError(
          .usage, "not YAML: while parsing a flow sequence: did not find expected ',' or ']'",
          at: Place(file: "a.yml", line: 3, column: 5), advice: "Correct the YAML there."))
    #expect(error("a: b: c\n")?.place == Place(file: "a.yml", line: 1, column: 5))
    #expect(error("a: 'open\n")?.place == Place(file: "a.yml", line: 2, column: 1))
  }

  @Test("bytes that are no UTF-8, and control characters, are errors at their offset")
  func encoding() {
    let bytes = Array("ab: c\nd: ".utf8) + [0xFF, 0x0A]
    #expect(throws: ProjectError.self) { try YAMLNode.parse(bytes: bytes, file: "a.yml") }
    #expect(error("a: x\u{0}y\n")?.place?.line == 1)
    #expect(error("a: b\nc: \u{1}\n")?.place == Place(file: "a.yml", line: 2, column: 4))
  }

  @Test("a key that stands twice is an error at the second")
  func duplicate() {
    #expect(
      error("a: 1\nb: 2\na: 3\n")
        == ProjectError(
          .usage, "the key 'a' stands twice",
          at: Place(file: "a.yml", line: 3, column: 1, endLine: 3, endColumn: 2), advice: "Keep one of them."))
  }

  @Test("keys that only look alike are different keys")
  func canonicalEquivalence() throws {
    #expect(try parse("\u{E9}: 1\ne\u{301}: 2\n").entries?.count == 2)
  }

  @Test("a second document is an error where it starts")
  func documents() {
    #expect(error("a: 1\n---\nb: 2\n")?.message == "a second YAML document starts here")
    #expect(error("a: 1\n---\nb: 2\n")?.place?.line == 2)
  }

  @Test("aliases repeat what their anchor named, and unknown ones are errors")
  func aliases() throws {
    let node = try parse("base: &b [x, y]\nagain: *b\n")
    #expect(node["again"]?.elements?.map(\.string) == ["x", "y"])
    #expect(error("a: *nothing\n")?.message == "no anchor 'nothing' stands before this alias")
    #expect(error("a: &a [*a]\n")?.message == "no anchor 'a' stands before this alias")
  }

  @Test("aliases that multiply the document are stopped")
  func aliasBomb() {
    var text = "l0: &l0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let references = Array(repeating: "*l\(level - 1)", count: 10).joined(separator: ", ")
      text += "l\(level): &l\(level) [\(references)]\n"
    }
    #expect(error(text)?.message == "aliases make this document too large")
  }

  @Test("deep nesting is stopped", arguments: ["[", "{a: ", "- "])
  func depth(_ opening: String) {
    let text = String(repeating: opening, count: 100_000)
    #expect(error(text)?.message == "values are nested more than 64 deep")
  }

  @Test("a collection is no key")
  func collectionKey() {
    #expect(error("? [a, b]\n: c\n")?.message == "a key must be text, not a list")
  }
}

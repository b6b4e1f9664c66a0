import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
  /// The value written again without white space, or `line:column message. Advice.`
  private func read(_ text: String) -> String { read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) -> String {
    do throws(ProjectError) {
      let text = try JSONNode.parse(SourceText(path: "a.json", bytes: bytes)).json.compactText()
      return String(text.dropLast())
    } catch {
      return "\(error.place?.line ?? 0):\(error.place?.column ?? 0) \(error.message). \(error.advice ?? "")"
    }
  }

  @Test("values are read as they are written, numbers digit by digit")
  func values() {
    #expect(
      read("\u{FEFF} { \"b\" : [ 1, -0.50e+3, 123456789012345678901234567890 ],\r\n\t\"a\":{}, \"\":[] }")
        == #"{"b":[1,-0.50e+3,123456789012345678901234567890],"a":{},"":[]}"#)
    #expect(read("[null,true,false,\"\",0]") == "[null,true,false,\"\",0]")
    #expect(read(#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00 é""#) == #""\"\\/\u0008\u000c\n\r\té😀 é""#)
    #expect(read(" 7 ") == "7")
  }

  @Test("a value knows the bytes that it stands at")
  func places() throws {
    let source = SourceText(path: "a.json", "{\n  \"é\": [10, \"x\"]\n}\n")
    guard case .object(let members) = try JSONNode.parse(source).value,
      case .array(let elements) = members[0].value.value
    else {
      Issue.record("not an object with an array")
      return
    }
    #expect(source.string(members[0].keyRange) == "\"é\"")
    #expect(elements.map { source.string($0.range) } == ["10", "\"x\""])
    #expect(elements.map { source.place($0.range).column } == [10, 14])
    #expect(elements[0].integer == 10 && elements[1].string == "x" && elements[0].string == nil)
  }

  @Test(
    "what is no JSON is refused where it begins, with what to do",
    arguments: [
      (
        "",
        "1:1 not JSON: the text ends too early: a JSON value is expected here. "
          + "Write a string in double quotes, a number, true, false or null."
      ),
      ("{\"a\": 1,\n}", "1:8 not JSON: nothing follows this comma. Remove it."),
      ("[1 2]", "1:4 not JSON: an array goes on with ',' or ends with ']'. Write one of them."),
      (
        "{\"a\": 1",
        "1:8 not JSON: the text ends too early: an object goes on with ',' or ends with '}'. Write one of them."
      ),
      ("{a: 1}", "1:2 not JSON: a key in double quotes is expected here. Write \"key\": value."),
      ("{\"a\" 1}", "1:6 not JSON: a ':' is expected behind the key. Write \"a\": value."),
      ("{\"a\": 1, \"a\": 2}", "1:10 not JSON: the key \"a\" stands twice. Keep one of them."),
      ("[01]", "1:2 not JSON: this is no JSON number. Write it as 27, -1 or 0.5; or quote it."),
      ("[1.]", "1:2 not JSON: this is no JSON number. Write it as 27, -1 or 0.5; or quote it."),
      ("[-]", "1:2 not JSON: this is no JSON number. Write it as 27, -1 or 0.5; or quote it."),
      (
        "[nul]",
        "1:2 not JSON: a JSON value is expected here. "
          + "Write a string in double quotes, a number, true, false or null."
      ),
      ("1 // one", "1:3 not JSON: text stands behind the end of the JSON value. Remove it."),
      (
        "[\"a\nb\"]",
        "1:2 not JSON: this string is not closed on its line. "
          + "Close it with '\"', or write the character as \\n, \\t or \\u0000."
      ),
      ("[\"a", "1:2 not JSON: this string is not closed. Close it with '\"'."),
      (#"["\x"]"#, "1:3 not JSON: there is no such escape in JSON. Write a backslash as '\\\\'."),
      (#"["\ud800"]"#, "1:3 not JSON: this escape is no character. Write the character itself."),
      (#"["\udc00\ud800"]"#, "1:3 not JSON: this escape is no character. Write the character itself."),
      ("{\n<<<<<<< ours\n", "2:1 this line is the marker of a merge that was not finished. Take one side."),
    ])
  func faults(text: String, message: String) {
    #expect(read(text) == message)
  }

  @Test("a string that is not UTF-8 is refused")
  func encoding() {
    #expect(read([0x22, 0xFF, 0x22]) == "1:1 not JSON: this string is not UTF-8. Save the file as UTF-8.")
  }

  @Test("nesting has an end before the stack has")
  func nesting() {
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(read(deep) == deep)
    #expect(
      read(String(repeating: "[", count: 1_000_000))
        == "1:101 not JSON: values are nested more than 100 deep. Nest them less.")
  }

  /// Foundation's reader is the witness. It takes less care of numbers, depth and doubled keys, so only what ours takes
  /// must be taken by it; and the text that ours writes must be read as equal.
  @Test("what is read of damaged texts, Foundation reads too, and as the same value")
  func damaged() throws {
    let text = Array(#"{"a":[1,-2.5e3,"x\u00e9\n",{"b":null,"c":[true,false,[]]}],"d":"é"}"#.utf8)
    let letters = Array(#"{}[]",:\u0129e.-+tfn é"#.utf8)
    var random = SplitMix(state: 7)
    var accepted = 0
    for _ in 0..<20_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: index)
        case 1: bytes.insert(letters.randomElement(using: &random) ?? 0, at: index)
        default: bytes[index] = letters.randomElement(using: &random) ?? 0
        }
      }
      guard let node = try? JSONNode.parse(SourceText(path: "a.json", bytes: bytes)) else { continue }
      accepted += 1
      let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
      let other = try JSONSerialization.jsonObject(with: Data(bytes), options: options)
      let again = try JSONSerialization.jsonObject(with: Data(node.json.compactText().utf8), options: options)
      #expect((other as? NSObject) == (again as? NSObject), "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(accepted > 1000)
  }

  @Test("a text of a megabyte takes no more than ten times one of a tenth")
  func linear() throws {
    func seconds(_ count: Int) throws -> Double {
      let members = (0..<count).map { "\"k\($0)\": [\"\\u0041\\\\\($0)\", {\"n\": \($0)}]" }
      let source = SourceText(path: "a.json", "{" + members.joined(separator: ",") + "}")
      let start = ContinuousClock.now
      _ = try JSONNode.parse(source)
      let duration = ContinuousClock.now - start
      return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    }
    let small = try (0..<3).map { _ in try seconds(2500) }.min() ?? 0
    let large = try seconds(25_000)
    #expect(large < small * 40 + 0.05)
  }
}

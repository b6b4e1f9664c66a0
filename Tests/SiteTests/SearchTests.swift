import Foundation
import Testing

@testable import Site

@Suite("The search's data")
struct SearchTests {
  @Test("words are letters, digits and _ in lower case; parts of names are words too; one letter is none")
  func words() {
    #expect(
      Self.words("A lamp_post isn't “Über-ÄRGER”, 27.0: x") == ["lamp_post", "(post)", "isn", "über", "ärger", "27"])
    #expect(
      Self.words("GenerationError HTTPServer utf8Text __init_ B2B") == [
        "generationerror", "(error)", "httpserver", "(server)", "utf8text", "(text)", "__init_", "(init)", "b2b",
      ])
    #expect(Self.words("✅ — → 日本語 é") == ["日本語", "(本語)", "(語)", "é"])
    #expect(Self.words(String(repeating: "ab", count: 40)) == [String(repeating: "ab", count: 20)])
    #expect(Self.words("a" + String(repeating: "é", count: 30)) == ["a" + String(repeating: "é", count: 19)])
  }

  @Test("a section's text is what a reader sees of it, its footnotes too, without markup")
  func texts() {
    let document = SmallGuide([
      "content/a.md": """
      # Title

      Intro *with* `code`.[^n]

      ## 1. First

      | a | b |
      |---|---|
      | c **d** | e |

      > > - nested

      <!-- not -> shown --><p class="x">raw</p>

      ```swift
      let x = 1
      ```

      [^n]: A note.

      """
    ]).pages[0].document
    let parts = SectionTexts(document).parts
    #expect(parts.map { $0.section?.slug } == [nil, "1-first"])
    #expect(
      parts.map { String(decoding: $0.text, as: UTF8.self) } == [
        "Intro with code. A note. ", "a b c d e nested raw \n let x = 1\n ",
      ])
  }

  @Test("a word leads to the sections, claims and symbols that have it, titles and names weighing most")
  func postings() throws {
    let data = try SearchData(Self.guide())
    #expect(data.counts == [4, 1, 5])
    #expect(data.marks == "v")
    #expect(data.found("dim") == ["Lamps that dim 3", "How to dim 3", "It can dim (27.0:10) 0"])
    #expect(data.found("light") == ["Lamp.light() 3"])
    #expect(data.found("lamp") == ["Lamp 3", "Lamp.light() 1"])
    #expect(data.found("lamperror") == ["LampError 3", "LampError.broken(_:) 1", "LampError.dark 1"])
    #expect(data.found("error") == ["LampError 2", "LampError.broken(_:) 0", "LampError.dark 0"])
    #expect(data.found("nothing").isEmpty)
  }

  @Test("every word of a large guide is found through its shard, which is small")
  func shards() throws {
    var texts: [String: String] = [:]
    for page in 0..<30 {
      let words = (0..<700).map { "w\(page * 613 % 97)x\($0 * 37 % 1009)" }.joined(separator: " ")
      texts["content/\(page).md"] = "# Page \(page)\n\nAbout.\n\n## Words\n\n\(words)\n"
    }
    let data = try SearchData(SmallGuide(texts))
    #expect(data.firsts.count > 3)
    #expect(data.firsts == data.firsts.sorted())
    #expect(data.files.filter { $0.key.hasPrefix("t") }.allSatisfy { $0.value.utf8.count < 12_000 })
    #expect(data.files.filter { $0.key.hasPrefix("e") }.allSatisfy { $0.value.utf8.count < 12_000 })
    for page in [0, 7, 29] { #expect(data.found("w\(page * 613 % 97)x37") == ["Words 0"]) }
    #expect(data.found("words").count == 30)
  }

  @Test("two captures of one module give one symbol, of the later one")
  func captures() throws {
    let data = try SearchData(SmallGuide(["content/a.md": "# A\n"], older: SmallGuide.interface))
    #expect(data.counts == [1, 0, 5])
    #expect(data.files.values.contains { $0.contains("interfaces/Lamps-27.0.html") })
    #expect(!data.files.values.contains { $0.contains("interfaces/Lamps-26.5.html") })
  }

  @Test(
    "what stands anywhere in a text without spaces is found by its beginning",
    arguments: [
      ("模型在前", ["模型在前", "(型在前)", "(在前)", "(前)"]),
      ("用API。", ["用api", "(api)"]),
      ("新しいAPIを使う", ["新しいapiを使う", "(しいapiを使う)", "(いapiを使う)", "(を使う)", "(使う)", "(う)", "(apiを使う)"]),
      ("übermäßig", ["übermäßig"]),
    ])
  func unspaced(text: String, expected: [String]) {
    #expect(Set(Self.words(text)) == Set(expected), "\(Self.words(text))")
  }

  private static func guide() -> SmallGuide {
    SmallGuide([
      "content/README.md": "# Start\n\nWords.\n",
      "content/a.md":
        "# Lamps that dim\n\nDim and dim.\n\n✅ **VERIFIED** — it can dim (`27.0:10`).\n\n## How to dim\n\nTurn.\n",
      "content/b.md": "# Last\n\nAll here.\n",
    ])
  }

  private static func words(_ text: String) -> [String] {
    var found: [String] = []
    var words = SearchWords()
    var text = text
    text.withUTF8 {
      words.visit($0) { word, role in
        let word = String(decoding: word, as: UTF8.self)
        found.append(role == .part ? "(\(word))" : word)
      }
    }
    return found
  }
}

/// The search's scripts, read as the site's script reads them.
private struct SearchData {
  /// What each script hands over, by its name.
  let files: [String: String]
  let counts: [Int]
  let sizes: [Int]
  let marks: String
  let firsts: [String]

  init(_ guide: SmallGuide) throws {
    let index = SearchIndex(try guide.model(), jobs: 2)
    var files: [String: String] = [:]
    for (path, bytes) in index.files {
      let name = try #require(path.split(separator: "/").last?.dropLast(3))
      let text = String(decoding: bytes, as: UTF8.self)
      let start = "assaySearch(\"\(name)\","
      #expect(text.hasPrefix(start) && text.hasSuffix(");\n"))
      files[String(name)] = String(text.dropFirst(start.count).dropLast(3))
    }
    self.files = files
    let all = try #require(try Self.json(files["index"]) as? [Any])
    counts = try #require(all[0] as? [Int])
    sizes = try #require(all[1] as? [Int])
    marks = try #require(all[2] as? String)
    firsts = try #require(all[3] as? String).split(separator: " ").map(String.init)
  }

  private static func json(_ text: String?) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try #require(text).utf8), options: .fragmentsAllowed)
  }

  /// The titles of the entries that have a word, with its weights.
  func found(_ word: String) -> [String] {
    guard let shard = firsts.lastIndex(where: { $0 <= word }),
      let text = try? Self.json(files["t\(shard)"]) as? String
    else { return [] }
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var last = ""
    for item in text.split(separator: ",") {
      let parts = item.split(separator: " ")
      last = String(last.prefix(digits.firstIndex(of: parts[0].first ?? "A") ?? 0) + parts[0].dropFirst())
      guard last == word else { continue }
      var found: [String] = []
      var entry = -1
      var value = 0
      var shift = 0
      for digit in parts[1].compactMap({ digits.firstIndex(of: $0) }) {
        value |= (digit & 31) << shift
        shift += 5
        guard digit < 32 else { continue }
        entry += value >> 2
        found.append("\(title(entry)) \(value & 3)")
        value = 0
        shift = 0
      }
      return found
    }
    return []
  }

  private func title(_ entry: Int) -> String {
    var number = entry
    var shard = 0
    for (count, size) in zip(counts, sizes) {
      if number < count {
        let all = (try? Self.json(files["e\(shard + number / size)"])) as? [[Any]]
        return (all?[1][number % size] as? [Any])?[0] as? String ?? ""
      }
      number -= count
      shard += (count + size - 1) / size
    }
    return ""
  }
}

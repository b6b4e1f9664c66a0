import Diagnostics
import Testing

@testable import SwiftInterface

@Suite("The manifest of the store")
struct StoreManifestTests {
  static let sha256 = String(repeating: "0123456789abcdef", count: 4)

  static func entry(_ file: String = "Lamps-27.0-macos.swiftinterface") -> StoreManifest.Entry {
    StoreManifest.Entry(
      file: file, module: "Lamps", sdk: "27.0", platform: "macos", sha256: sha256, size: 120, lines: 4,
      compiler: "6.4", moduleVersion: nil, target: "arm64e-apple-macos27.0", build: "27A5123", date: "2026-08-20")
  }

  static let text = """
    {
      "schema": "assay.manifest/1",
      "interfaces": [
        {
          "file": "Lamps-27.0-macos.swiftinterface",
          "module": "Lamps",
          "sdk": "27.0",
          "platform": "macos",
          "sha256": "\(sha256)",
          "size": 120,
          "lines": 4,
          "compiler": "6.4",
          "moduleVersion": null,
          "target": "arm64e-apple-macos27.0",
          "build": "27A5123",
          "date": "2026-08-20"
        }
      ]
    }

    """

  private func parse(_ text: String) -> (manifest: StoreManifest, faults: [String]) {
    let read = StoreManifest.parse(SourceText(path: "interfaces/manifest.json", text))
    return (
      read.manifest,
      read.findings.map { "\($0.place.line):\($0.place.column)-\($0.place.endColumn) \($0.rule) \($0.message)" }
    )
  }

  @Test("what is written is read again as the same")
  func roundTrip() {
    #expect(StoreManifest(entries: [Self.entry()]).text() == Self.text)
    let read = parse(Self.text)
    #expect(read.faults == [])
    #expect(read.manifest.entries == [Self.entry()])
    #expect(read.manifest.text() == Self.text)
    let place = read.manifest.place(of: "sdk", in: read.manifest.entries[0])
    #expect(place == Place(file: "interfaces/manifest.json", line: 7, column: 14, endLine: 7, endColumn: 20))
  }

  @Test("an empty manifest is one")
  func empty() {
    #expect(StoreManifest().text() == "{\n  \"schema\": \"assay.manifest/1\",\n  \"interfaces\": []\n}\n")
    #expect(parse(StoreManifest().text()).faults == [])
  }

  @Test("entries are sorted by file, and an entry takes the place of the one of its file")
  func sorting() {
    var manifest = StoreManifest(entries: [Self.entry("B-27.0-macos.swiftinterface")])
    manifest.put(Self.entry("C-27.0-macos.swiftinterface"))
    manifest.put(Self.entry("A-27.0-macos.swiftinterface"))
    var changed = Self.entry("B-27.0-macos.swiftinterface")
    changed.build = nil
    manifest.put(changed)
    #expect(manifest.entries.map { $0.file.prefix(1) } == ["A", "B", "C"])
    #expect(manifest.entry(file: "B-27.0-macos.swiftinterface")?.build == nil)
  }

  @Test("what others wrote beside our keys is kept, its numbers as they are, also when the entry is recorded anew")
  func extras() {
    let text = Self.text.replacing("\"date\"", with: "\"owner\": {\"name\": \"Ada\", \"since\": 1.50},\n      \"date\"")
      .replacing("  ]\n}", with: "  ],\n  \"note\": \"kept by hand\"\n}")
    var read = parse(text)
    #expect(read.faults == [])
    var entry = Self.entry()
    entry.size = 121
    read.manifest.put(entry)
    let expected = Self.text.replacing("120", with: "121")
      .replacing(
        "\"date\": \"2026-08-20\"\n",
        with:
          "\"date\": \"2026-08-20\",\n      \"owner\": {\n        \"name\": \"Ada\",\n        \"since\": 1.50\n      }\n"
      )
      .replacing("  ]\n}", with: "  ],\n  \"note\": \"kept by hand\"\n}")
    #expect(read.manifest.text() == expected)
  }

  @Test(
    "a manifest that cannot be read says where and why",
    arguments: [
      (
        "",
        "1:1-1 interface.manifest not JSON: the text ends too early: a JSON value is expected here. "
          + "Write a string in double quotes, a number, true, false or null."
      ),
      ("[]", "1:1-3 interface.manifest a manifest is an object with \"schema\" and \"interfaces\", not an array"),
      ("{}", "1:1-2 interface.manifest the manifest has no \"schema\"; write \"schema\": \"assay.manifest/1\""),
      (
        "{\"schema\": \"assay.manifest/2\"}",
        "1:12-30 interface.manifest the schema is \"assay.manifest/2\", and this "
          + "version of Assay reads \"assay.manifest/1\""
      ),
      (
        "{\"schema\": 1}",
        "1:12-13 interface.manifest the schema is a number, and this version of Assay reads "
          + "\"assay.manifest/1\""
      ),
      (
        "{\"schema\": \"assay.manifest/1\"}",
        "1:1-2 interface.manifest the manifest has no \"interfaces\"; write "
          + "\"interfaces\": []"
      ),
      (
        "{\"schema\": \"assay.manifest/1\", \"interfaces\": {}}",
        "1:46-48 interface.manifest \"interfaces\" is an array "
          + "of entries, not an object"
      ),
      (
        "{\"schema\": \"assay.manifest/1\", \"interfaces\": [7]}",
        "1:47-48 interface.manifest an entry is an object, not "
          + "a number"
      ),
      (
        "{\n<<<<<<< HEAD\n",
        "2:1-1 interface.manifest this line is the marker of a merge that was not finished. "
          + "Take one side."
      ),
    ])
  func unreadable(text: String, fault: String) {
    let read = parse(text)
    #expect(read.faults == [fault])
    #expect(read.manifest.entries == [])
  }

  @Test(
    "an entry with a value that cannot be is left out, and the value is pointed at",
    arguments: [
      (
        "\"file\": \"Lamps-27.0-macos", "\"file\": \"../Lamps-27.0-macos",
        "5:15-51 interface.manifest \"file\" cannot be "
          + "\"../Lamps-27.0-macos.swiftinterface\": it is the name of a stored interface: "
          + "<Module>-<sdk>-<platform>.swiftinterface"
      ),
      (
        "\"size\": 120", "\"size\": \"120\"",
        "10:15-20 interface.manifest \"size\" cannot be \"120\": it is the number of bytes"
      ),
      (
        "\"size\": 120", "\"size\": 1.5",
        "10:15-18 interface.manifest \"size\" cannot be 1.5: it is the number of bytes"
      ),
      (
        "\"lines\": 4", "\"lines\": -4", "11:16-18 interface.manifest \"lines\" cannot be -4: it is the number of lines"
      ),
      (
        "\"6.4\"", "6.4",
        "12:19-22 interface.manifest \"compiler\" cannot be 6.4: it is the compiler's version, say "
          + "\"6.4\", or null"
      ),
      (
        "\"2026-08-20\"", "\"2026-02-29\"",
        "16:15-27 interface.manifest \"date\" cannot be \"2026-02-29\": it is a day, say "
          + "\"2026-08-20\""
      ),
      (
        sha256, "ABC", "9:17-22 interface.manifest \"sha256\" cannot be \"ABC\": it is 64 lower-case hexadecimal digits"
      ),
      (
        "\"sdk\": \"27.0\"", "\"sdk\": null",
        "7:14-18 interface.manifest \"sdk\" cannot be null: it is the SDK's version, "
          + "say \"27.0\""
      ),
      (
        "\"moduleVersion\"", "\"modulVersion\"",
        "13:7-21 interface.manifest an entry has no \"modulVersion\"; did you mean "
          + "\"moduleVersion\", which is missing?"
      ),
      (
        "      \"moduleVersion\": null,\n", "",
        "4:5-6 interface.manifest the entry has no \"moduleVersion\"; remove the entry, "
          + "and record its file anew: assay interface add FILE"
      ),
    ])
  func badEntries(old: String, new: String, fault: String) {
    let read = parse(Self.text.replacing(old, with: new))
    #expect(read.faults == [fault])
    #expect(read.manifest.entries == [])
  }

  @Test("the second of two entries for one file is reported, and the first is used")
  func twice() {
    let entry = Self.text.split(separator: "\n")[3...16].joined(separator: "\n")
    let read = parse(Self.text.replacing("    }\n  ]", with: "    },\n\(entry)\n  ]"))
    #expect(
      read.faults == [
        "19:15-48 interface.manifest Lamps-27.0-macos.swiftinterface has an entry already, in line 4; keep one of them"
      ])
    #expect(read.manifest.entries == [Self.entry()])
  }

  @Test("days are those of the calendar")
  func days() {
    #expect(ISODay("2024-02-29") != nil && ISODay("2100-02-29") == nil && ISODay("2026-13-01") == nil)
    #expect(ISODay("2026-8-20") == nil && ISODay("2026-04-31") == nil && ISODay("20x6-04-30") == nil)
    #expect(ISODay(secondsSince1970: 0).text == "1970-01-01")
    #expect(ISODay(secondsSince1970: 951_782_400).text == "2000-02-29")
    #expect(ISODay(secondsSince1970: 1_787_184_000 - 1).text == "2026-08-19")
    #expect(ISODay(secondsSince1970: 1_787_184_000).text == "2026-08-20")
  }
}

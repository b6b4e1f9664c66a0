import SwiftInterface
import TestSupport
import Testing

@testable import Evidence

@Suite("Citations")
struct CitationTests {
  private func texts(_ markdown: String) -> [String] { Lamps.page(markdown).citations.map(\.text) }

  @Test("versions, dates, times, ratios, slices and shares are no citations")
  func lookAlikes() {
    let markdown = """
      macOS 27.0: late. At 12:30 or 0:45:10.5; 16:9 and 3:2. `row[:7]`, `a ? b :3`, version 26.5.1, 26.0–26.4,
      2026-05-06, 27.0:5% of it, key:7, and the time 1.5:30.5 is none.
      """
    #expect(texts(markdown) == [])
  }

  @Test("a list stops at a number that counts something")
  func listEnd() {
    let page = Lamps.page("`LampError` (27.0:6-10, 3 of them) and `Rate` (27.0:12, 13, 14).")
    #expect(page.citations.map(\.text) == ["27.0:6-10", "27.0:12, 13, 14"])
    #expect(page.citations[1].ranges == [12...12, 13...13, 14...14])
  }

  @Test("each range of a list knows its own bytes")
  func spans() {
    let page = Lamps.page("`Rate` (`27.0:12-15, 13`).")
    let source = page.document.source
    #expect(page.citations[0].rangeSpans.map { source.string($0) } == ["27.0:12-15", "13"])
    #expect(page.citations[0].numberSpans.map { source.string($0) } == ["12-15", "13"])
  }

  @Test("a citation in a quote in a list has its exact bytes")
  func nested() {
    let markdown = "- a\n\n  > `Rate`\n  > (27.0:12-15)\n"
    let page = Lamps.page(markdown)
    #expect(page.citations.map(\.text) == ["27.0:12-15"])
    #expect(page.document.source.place(page.citations[0].range).line == 4)
    #expect(page.document.source.place(page.citations[0].range).column == 6)
    #expect(Lamps.statuses(page) == ["ok"])
  }

  @Test("`:N` after a file of another repository means that file")
  func carriedExternal() {
    let page = Lamps.page("In `Sources/Lamp.swift:10` and (:20).")
    #expect(page.citations.map(\.kind) == [.source, .source])
  }

  @Test("`:N` alone is ambiguous, unless the page carries the default")
  func carry() {
    #expect(Lamps.statuses(Lamps.page("`Rate` is at :12.")) == ["ambiguous"])
    #expect(texts("Step :3 of it.") == [])
  }

  @Test("an interface that is not stored is named, with those that are")
  func noInterface() {
    let page = Lamps.page("`Lamp` (Lamps-26.5:3), `Bulb` (Bulbs-27.0:4).")
    #expect(Lamps.statuses(page) == ["no-interface", "no-interface"])
    #expect(page.citations[0].message == "no interface Lamps-26.5 is stored; stored are Lamps-27.0-macos")
    #expect(
      page.citations[1].message
        == "no interface Bulbs-27.0 is stored; capture it as Bulbs-27.0-macos.swiftinterface in the interfaces folder")
  }

  @Test("names nearby decide, and the message says where the declaration is")
  func statuses() {
    let page = Lamps.page(
      """
      `LampError` (27.0:6-10), `Rate` (27.0:10-11).

      `Lamp.isLit` (27.0:6-9).

      `light(until:)` (27.0:18).

      `Torch` (27.0:16).

      `Lamps` is the module (27.0:6).

      `Rate` (27.0:300).

      `Rate` (27.0:11).
      """)
    #expect(
      Lamps.statuses(page) == [
        "ok", "near 12-15", "moved 22", "near 19", "missing", "unanchored", "out-of-range 12", "out-of-range 12",
      ])
    #expect(page.citations[1].message == "Rate is at 27.0:12-15, not 10-11")
    #expect(page.citations[4].message.hasPrefix("Torch is not declared in interfaces/Lamps-27.0-macos.swiftinterface"))
    #expect(
      page.citations[6].message
        == "interfaces/Lamps-27.0-macos.swiftinterface has 23 lines, not 300; Rate is at 27.0:12")
    #expect(
      page.citations[7].message
        == "11 of interfaces/Lamps-27.0-macos.swiftinterface is blank; Rate is at 27.0:12")
  }

  @Test("a variable before a member says nothing to the interface")
  func receiver() {
    #expect(Lamps.statuses(Lamps.page("`lamp.isLit` (27.0:22).")) == ["ok"])
  }

  @Test("an attribute is looked for in the cited text only")
  func attribute() {
    #expect(Lamps.statuses(Lamps.page("`@frozen` stands there (27.0:12).")) == ["ok"])
    #expect(Lamps.statuses(Lamps.page("no `@frozen` here (27.0:6).")) == ["unmatched"])
  }

  @Test("a declaration that begins with an attribute is a name")
  func attributedDeclaration() {
    #expect(Lamps.statuses(Lamps.page("`@frozen public struct Rate` (27.0:12).")) == ["ok"])
    #expect(Lamps.statuses(Lamps.page("`@frozen public struct Rate` (27.0:17).")) == ["near 12"])
  }

  @Test("a transcript after another is one of its own")
  func transcripts() {
    #expect(
      texts("Said in 326:103-105, 343 @ 16:27 and [241:L12-13].") == ["326:103-105", "343 @ 16:27", "[241:L12-13]"])
  }

  @Test("every thread of a list of threads is recorded")
  func threads() {
    #expect(texts("See threads 832534 and 833651, or 12 of them.") == ["threads 832534", "833651"])
  }

  @Test("a long line of claims and citations takes linear time")
  func linear() {
    let markdown = String(repeating: "✅ **VERIFIED** — `Rate` (27.0:12), see [it](https://a.example). ", count: 5_000)
    let page = Lamps.page(markdown)
    #expect(page.claims.count == 5_000)
    #expect(page.citations.count == 10_000)
    #expect(Lamps.page(String(repeating: "🔴 GAP safe default: ", count: 5_000)).claims.count == 5_000)
  }

  @Test("a snippet's own declaration is no name of the interface")
  func ownDeclaration() {
    let markdown = """
      ```swift
      let lamp = Lamp(name: "a")  // 27.0:16-20
      func dim(_ rate: Rate) {}  // :18
      struct Rate  // :18
      ```
      """
    #expect(Lamps.statuses(Lamps.page(markdown)) == ["ok", "unmatched", "near 12"])
  }

  @Test("what was meant as a citation but cannot be read is said, where the module is stored")
  func malformed() {
    let page = Lamps.page(
      "`Rate` (Lamps-27.0:L12), (Lamps-27.0#L12), (Lamps-27.0: 12), (Lamps-27.0:12:3), (Lamps-27.0:12-13-14), "
        + "(Lamps-27:12), (Lamps.swiftinterface:12), (Lamps-27.0:15-12), (Lamps-27.0:99999999999).")
    #expect(
      page.citations.map { "\($0.status.rawValue) \($0.message)" } == [
        "ambiguous Lamps-27.0:L12 cannot be read as lines; write them after a colon, as in :7 or :7-11",
        "ambiguous Lamps-27.0#L12 cannot be read as lines; write them after a colon, as in :7 or :7-11",
        "ambiguous Lamps-27.0: 12 cannot be read as lines; write them after a colon, as in :7 or :7-11",
        "ambiguous Lamps-27.0:12:3 cannot be read as lines; write them after a colon, as in :7 or :7-11",
        "ambiguous Lamps-27.0:12-13-14 cannot be read as lines; write them after a colon, as in :7 or :7-11",
        "ambiguous Lamps-27:12 names no SDK; write <module>-<sdk>:<lines>, as in Lamps-27.0:12",
        "ambiguous Lamps.swiftinterface:12 names no SDK; write Lamps-<sdk>-<platform>.swiftinterface",
        "ambiguous Lamps-27.0:15-12 runs backwards; write the first line before the last",
        "ambiguous Lamps-27.0:99999999999 cannot be read as lines; write them after a colon, as in :7 or :7-11",
      ])
    #expect(Lamps.statuses(Lamps.page("`Rate` (Lamps-27.0.swiftinterface:12-15).")) == ["ok"])
  }

  @Test("names of programs, images and hosts with versions are no citations")
  func programs() {
    #expect(texts("docker:1.0:8, python-3.12:14, swift-6.0:8, image-2.0:8, $27.0:8, a-27:3, UTF-8:12.") == [])
    #expect(
      Lamps.page("`Rate` (lamps-27.0:12).").citations.map(\.message)
        == ["no interface lamps-27.0 is stored; did you mean Lamps-27.0?"])
  }

  @Test("a negated absence claims nothing, and names may follow")
  func absenceWordings() {
    let page = Lamps.page(
      """
      `Rate` is not absent from 27.0. `Rate` is no longer absent from 27.0.

      `Torch`, 27.0: grep-0. Absent from 27.0: `Rate`, `Candle`.
      """)
    #expect(
      page.absences.map { "\($0.name) \($0.refutation ?? "-")" } == ["Torch -", "Rate Lamps-27.0:12-15", "Candle -"])
  }

  @Test("absence is refuted by the declaration")
  func absence() {
    let page = Lamps.page("`Torch` and `Rate` are absent from 27.0 (grep-0).")
    #expect(page.absences.map(\.name) == ["Torch", "Rate"])
    #expect(page.absences.map(\.refutation) == [nil, "Lamps-27.0:12-15"])
  }

  @Test("no input makes the reader fail, and every citation lies inside the page")
  func fuzz() {
    let pieces = [
      "`", "``", "27.0:", "6-10", ":", ", ", "Lamps-27.0", "-macos.swiftinterface", "✅", "🔴", "⚠️", "⚠", "**", " — ",
      "(",
      ")", "GAP", "was a ", "Rate", "| a | b |\n|---|---|\n| ", " | ", "\n", "\n\n", "> ", "- ", "~~", "[", "](x)",
      "lines ", " of ", "Same interface ", "[241:L1-2]", "#12", "thread 12345", "<!-- id: a -->", "é", "\u{1F534}",
      "\\",
      "&amp;", "999999999999", "–", "```swift\nlet a = 1 // 27.0:6\n```\n", "Safe default: ", "\r\n", "\0",
      "~", " and ", "line ", "no ", "absent from 27.0", "grep-0", "probes/", "#1", "octo/lamps", " // ", "```swift\n",
      "\n```\n", "case a", " interface", "'s ", " of ", "—", "has no ",
    ]
    var random = SplitMix(state: 7)
    for _ in 0..<600 {
      let markdown = (0..<Int(random.next() % 40)).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }
        .joined()
      let page = Lamps.page(markdown)
      for citation in page.citations {
        #expect(citation.range.upperBound <= page.document.source.bytes.count, "\(markdown.debugDescription)")
        #expect(!citation.range.isEmpty, "\(markdown.debugDescription)")
        #expect(citation.rangeSpans.count == citation.ranges.count)
      }
      for claim in page.claims { #expect(claim.range.upperBound <= page.document.source.bytes.count) }
    }
  }

  @Test("fault 24: a keyword beside a citation is a name where the cited lines declare it, and else none")
  func keywords() {
    let text = """
      public struct Inner {
        public func `repeat`()
        public static var `default`: Lamps::Inner { get }
        public var other: Swift::Int
      }

      """
    let page = Lamps.page(
      "An `Outer` has `` `repeat` `` (27.0:2). A `Inner2` has `default` (27.0:3).\n\nIts `default` (27.0:4).\n\n"
        + "A `` Inner.`repeat` `` (27.0:2).",
      store: Lamps.store(text))
    #expect(Lamps.statuses(page) == ["ok", "ok", "unanchored", "ok"])
    #expect(page.citations.map(\.anchor) == ["Outer", "Inner2", nil, nil])
  }

  @Test("the version right before lines says which file is meant, unless it is a system's")
  func versionBefore() {
    let two = InterfaceStore(entries: Lamps.store(sdk: "26.5").entries + Lamps.store().entries)
    let page = Lamps.page(
      """
      | ~~`Rate`~~ is in the 26.5 SDK interface (:12-15) and carried unchanged into 27.0 (`:12`), :12 |

      `Rate` (27.0:12) was in the 26.5 interface at `:12`. On macOS 27.0 (:12) it is, and in 28.0 (:12).
      """, store: two)
    #expect(
      page.citations.map { "\($0.text) \($0.sdk ?? "-")" } == [
        ":12-15 26.5", ":12 27.0", ":12 27.0", "27.0:12 27.0", ":12 26.5", ":12 26.5", ":12 26.5",
      ])
  }
}

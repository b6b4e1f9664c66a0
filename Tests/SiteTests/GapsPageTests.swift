import Evidence
import Foundation
import Testing

@testable import Site

@Suite("The page of open gaps")
struct GapsPageTests {
  private static let pages = [
    "content/part-1/README.md": "# Lights\n",
    "content/part-1/01-a.md": """
    # A

    ## 1. Light

    🔴 **GAP, 2026-07-30** — does `Lamp` (`27.0:10`) burn? Needs: a device. Safe default: a timeout.

    🔴 **GAP, narrowed 2026-05-01** — does it flicker? Needs: run the probe.

    ✅ **RESOLVED, 2026-08-20** (was a 🔴 GAP, 2026-06-01) — `light()` throws (`27.0:11`).
    """,
    "content/part-1/02-b.md": "# B\n\n🔴 **GAP** — is it bright? Needs: a device.\n",
    "content/c.md": "# C\n\n🔴 **GAP** — is `Torch` one? Needs: run the probe.\n",
  ]

  private func page(_ pages: [String: String] = GapsPageTests.pages) throws -> String {
    let output = try SmallGuide(pages).builder().render()
    return String(decoding: try #require(output.files["gaps.html"]), as: UTF8.self)
  }

  @Test("fault: a gap that says only when it was narrowed was shown as open since then")
  func narrowed() throws {
    let output = try SmallGuide(Self.pages).builder().render()
    let page = String(decoding: try #require(output.files["part-1/01-a.html"]), as: UTF8.self)
    #expect(page.contains("<span class=\"gap-note\">narrowed on 1 May 2026</span>"))
    #expect(page.contains("<span class=\"gap-note\">open since 30 July 2026</span>"))
    let table = try self.page()
    #expect(table.contains("data-value=\"2026-05-01\">narrowed 1 May 2026</td>"))
    #expect(table.contains("data-value=\"2026-07-30\">30 July 2026</td>"))
  }

  @Test("fault: what would resolve a gap was shown twice where it stands in a list")
  func parts() throws {
    let text = """
      # A

      > 🔴 **GAP** — does it burn?
      >
      > - What would resolve it: a run.
      > - Safe default: no.

      """
    let output = try SmallGuide(["content/a.md": text]).builder().render()
    let page = String(decoding: try #require(output.files["a.html"]), as: UTF8.self)
    #expect(page.components(separatedBy: "A run.").count == 2)
    #expect(page.contains("<dt>Safe default</dt><dd>No.</dd>"))
    #expect(!page.contains("gap-body"))
  }

  @Test("the groups: by part, page, module and age, each gap in one group of each, the age counted to the newest date")
  func groupings() throws {
    let model = try SmallGuide(Self.pages).model()
    let gaps = GapEntry.worklist(GapEntry.all(model).filter { $0.claim.state == .gap })
    let all = GapGroupings(model: model, gaps: gaps).all
    #expect(all.map(\.name) == ["part", "page", "module", "age"])
    #expect(all.map(\.note) == ["", "", "", "Counted to 20 August 2026, the newest date in this guide."])
    #expect(
      all.map { $0.groups.map { "\($0.title): \($0.gaps)" } } == [
        ["1 Lights: [2, 0, 3]", "The guide’s own pages: [1]"],
        ["1.1 A: [2, 0]", "1.2 B: [3]", "C: [1]"],
        ["No module: [0, 1, 3]", "Lamps: [2]"],
        ["Up to 30 days old: [2]", "91 to 180 days old: [0]", "Without a date: [1, 3]"],
      ])
  }

  @Test("a gap's row has the act, the page, the date; closable ones come first; its group leads to it")
  func rows() throws {
    let page = try page()
    let rows = page.components(separatedBy: "<tr id=\"r")
    #expect(rows.count == 5)
    #expect(
      rows[1].hasPrefix("1\" data-filters=\"now narrowed no-default\"><td class=\"number\"><a href=\"part-1/01-a.html#")
    )
    #expect(
      rows[1].contains("<td class=\"date\" data-label=\"Since\" data-value=\"2026-05-01\">narrowed 1 May 2026</td>"))
    #expect(rows[3].contains("<td data-label=\"Safe default\">A timeout</td><td data-label=\"Page\">A §1</td>"))
    #expect(page.contains("<li><b>C</b> <span>1</span> <a href=\"#r2\">G1</a> </li>"))
    #expect(page.contains("<p class=\"tile-note\"><a href=\"?filter=no-default\">3 still need one</a></p>"))
  }

  @Test("a resolved gap says when, how and by what")
  func resolved() throws {
    let page = try page()
    let row = try #require(page.components(separatedBy: "id=\"resolved-title\"").last)
    #expect(row.contains("<p class=\"act\">light() throws (27.0:11)</p>"))
    #expect(row.contains("data-label=\"By\"><a class=\"cite short\" href=\"interfaces/Lamps-27.0.html#L11\""))
    #expect(
      row.contains(
        "data-value=\"2026-08-20\">20 August 2026<span class=\"history\">opened 1 June 2026</span></td>"))
  }

  @Test("what would be empty or one group is left out")
  func lean() throws {
    let page = try page(["content/a.md": "# A\n\n🔴 **GAP** — is it bright? Needs: a device.\n"])
    #expect(!page.contains("data-group"))
    #expect(!page.contains("resolved-title"))
    #expect(!page.contains("Since"))
  }

  @Test(
    "days are counted over months and leap years",
    arguments: [("2024-03-01", "2024-02-28", 2), ("2026-03-01", "2026-02-28", 1), ("2026-01-01", "2025-12-31", 1)])
  func days(_ later: String, _ earlier: String, _ distance: Int) throws {
    #expect(try #require(CalendarDay(later)).number - #require(CalendarDay(earlier)).number == distance)
  }
}

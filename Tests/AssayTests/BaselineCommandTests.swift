import Foundation
import TestSupport
import Testing

/// `assay check --baseline`, on a small project with three findings.
struct BaselineCommandTests {
  private let project: TemporaryProject

  init() throws {
    project = try TemporaryProject([
      "content/a.md": "# A\n\n[gone](gone.md)\n\nSee `Kit-27.0:1`.\n", "content/b.md": "# B\n\n[gone](gone.md)\n",
    ])
  }

  private func check(_ arguments: String..., ci: Bool = false) throws -> Program.Run {
    try Program.run(["check"] + arguments, in: project.path, environment: ["CI": ci ? "true" : ""])
  }

  @Test("it is begun, accepts what was found, and tells of what is new")
  func story() throws {
    let begun = try check("--baseline", "known.json")
    #expect(begun.status == 0)
    #expect(begun.errors == "known.json: 3 findings accepted (3 new); commit it\n")
    #expect(begun.output.hasPrefix("0 errors, 0 warnings, 0 notes, 3 accepted in 2 pages, "))
    #expect(try project.read("known.json").split(separator: "\n").count == 8)

    try project.write("# A\n\nMore.\n\n[gone](gone.md) and [lost](lost.md)\n\nSee `Kit-27.0:1`.\n", to: "content/a.md")
    let edited = try check("--baseline", "known.json", ci: true)
    #expect(edited.status == 1)
    #expect(edited.errors == "")
    let first = "content/a.md:5:21: error: [link.page] there is no content/lost.md"
    #expect(edited.output.hasPrefix(first))
    #expect(edited.output.contains("1 error, 0 warnings, 0 notes, 3 accepted in 2 pages"))
  }

  @Test("what has gone is told, and taken out on request")
  func gone() throws {
    _ = try check("--baseline", "known.json")
    try project.write("# B\n", to: "content/b.md")
    let told = try check("--baseline", "known.json")
    #expect(told.status == 0)
    #expect(
      told.errors == """
        content/b.md: gone: [link.page] there is no content/gone.md
        Take them out of known.json, so that they cannot come back unseen: add --update-baseline.

        """)
    #expect(told.output.contains("2 accepted, 1 gone in 2 pages"))
    let json = try check("--baseline", "known.json", "--format", "json", "--quiet")
    #expect(
      json.output.contains(
        """
          "baseline": {
            "file": "known.json",
            "accepted": 2,
            "gone": [
              {
                "rule": "link.page",
                "file": "content/b.md",
                "message": "there is no content/gone.md"
              }
            ]
          },
        """))
    #expect(try check("--baseline", "known.json", "--update-baseline").status == 0)
    #expect(!(try project.read("known.json")).contains("content/b.md"))
  }

  @Test("a check of some rules calls nothing of the others gone, and keeps it in the file")
  func someRules() throws {
    _ = try check("--baseline", "known.json")
    let before = try project.read("known.json")
    let run = try check("citation", "--baseline", "known.json")
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("0 errors, 0 warnings, 0 notes, 1 accepted in"))
    let written = try check("citation", "--baseline", "known.json", "--update-baseline")
    #expect(
      written.errors == "known.json: 1 findings accepted (0 new), and 2 that were not looked for kept; commit it\n")
    #expect(try project.read("known.json") == before)
  }

  @Test("a mistyped name begins nothing in CI")
  func mistyped() throws {
    let run = try check("--baseline", "konwn.json", ci: true)
    #expect(run.status == 2)
    #expect(
      run.errors == """
        konwn.json: error: there is no baseline, and in CI none is begun: it would accept whatever is found
          Begin it where you work, and commit it; or add --update-baseline.

        """)
    #expect(!project.exists("konwn.json"))
    #expect(try check("--baseline", "konwn.json", "--update-baseline", ci: true).status == 0)
  }

  @Test("it is written neither over a page nor without a name")
  func refused() throws {
    try FileManager.default.removeItem(atPath: project.path + "/content/b.md")
    #expect(try check("--baseline", "content/b.md").status == 2)
    #expect(try check("--baseline", "content/a.md").status == 2)
    #expect(try project.read("content/a.md").hasPrefix("# A"))
    let run = try check("--update-baseline")
    #expect(run.status == 2)
    #expect(run.errors.contains("--update-baseline needs the baseline's file"))
  }
}

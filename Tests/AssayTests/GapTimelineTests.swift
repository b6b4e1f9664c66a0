import Diagnostics
import Foundation
import TestSupport
import Testing

private enum GitProgram {
  static let isThere = (try? ProgramRun.run("/usr/bin/env", ["git", "--version"], in: "/"))?.status == 0
}

/// The history of gaps, read from the commits of a repository that the test makes.
@Suite("The history of gaps by commits", .enabled(if: GitProgram.isThere, "no git on this machine"))
struct GapTimelineTests {
  /// A repository whose commits are a day apart.
  private final class Story {
    let project: TemporaryProject
    private let folder: String
    private var day = 0

    init(_ files: [String: String] = [:], folder: String = "") throws {
      project = try TemporaryProject(files)
      self.folder = folder
      try git("init", "-q", "-b", "main", ".")
    }

    var path: String { folder.isEmpty ? project.path : "\(project.path)/\(folder)" }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
      let date = "2026-01-\(day < 10 ? "0" : "")\(max(day, 1))T12:00:00+00:00"
      let run = try ProgramRun.run(
        "/usr/bin/env",
        ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "protocol.file.allow=always"]
          + arguments,
        in: project.path,
        environment: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date, "GIT_CONFIG_GLOBAL": "/dev/null"])
      #expect(run.status == 0, "\(run)")
      return run.output
    }

    func write(_ text: String, to path: String) throws { try project.write(text, to: path) }

    func commit(_ message: String) throws {
      day += 1
      try git("add", "-A")
      try git("commit", "-q", "--allow-empty", "-m", message)
    }

    /// Where what was read is kept.
    var cacheFile: String { (folder.isEmpty ? "" : folder + "/") + ".assay-cache/gap-versions.json" }

    func history(_ more: String...) throws -> ProgramRun {
      try Program.run(["gaps", "--history"] + more, in: path)
    }

    /// Each commit's counts and events, without hashes and ids.
    func steps(_ more: String...) throws -> [String] {
      let run = try Program.run(["gaps", "--history", "--format", "json"] + more, in: path)
      #expect(run.status == 0, "\(run)")
      let commits = JSONFile(try JSONNode.parse(SourceText(path: "gaps.json", run.output)))["history"]["commits"]
      return commits.elements.map { commit in
        let events = commit["events"].elements.map { "\($0["event"].text) \($0["file"].text) \($0["text"].text)" }
        let counts = ["open", "narrowed", "resolved"].map { commit[$0].text }.joined(separator: "/")
        return "\(commit["date"].text) \(counts) " + events.joined(separator: "; ")
      }
    }
  }

  /// A JSON value by its keys.
  private struct JSONFile {
    let node: JSONNode?
    init(_ node: JSONNode?) { self.node = node }
    subscript(key: String) -> JSONFile {
      guard case .object(let members)? = node?.value else { return JSONFile(nil) }
      return JSONFile(members.first { $0.key == key }?.value)
    }
    var elements: [JSONFile] {
      guard case .array(let elements)? = node?.value else { return [] }
      return elements.map { JSONFile($0) }
    }
    var text: String { node?.string ?? node?.integer.map(String.init) ?? "" }
  }

  private static let burns = "🔴 **GAP** — whether the red lamp burns at night. Needs: a run."

  @Test("a gap is followed through edits, a rename, its narrowing and its answer, and comes back")
  func story() throws {
    let story = try Story(["content/a.md": "# A\n\n\(Self.burns)\n"])
    try story.commit("one gap")
    try story.write("# A\n\nNothing about gaps changes here.\n\n\(Self.burns)\n", to: "content/a.md")
    try story.commit("other words")
    try story.write(
      "# A\n\n\(Self.burns)\n\n🔴 **GAP G2** — how hot the lamp is. Needs: a thermometer.\n", to: "content/a.md")
    try story.commit("a second")
    try story.git("mv", "content/a.md", "content/b c.md")
    try story.write(
      "# A\n\n🔴 **GAP** — whether the red lamp burns all night. Needs: a run.\n\n"
        + "🔴 **GAP G2, narrowed** — how hot the lamp is. Needs: a thermometer.\n", to: "content/b c.md")
    try story.commit("renamed and edited, one narrowed")
    try story.write(
      "# A\n\n✅ **RESOLVED** (was a 🔴 GAP) — the red lamp burns all night.\n\n"
        + "🔴 **GAP G2, narrowed** — another question altogether. Needs: a thermometer.\n", to: "content/b c.md")
    try story.commit("resolved; the id stays with other words")
    try story.write(
      "# A\n\n🔴 **GAP** — whether the red lamp burns all night. Needs: a run.\n", to: "content/b c.md")
    try story.commit("reopened; the other removed")
    try story.write("# A\n\nNothing.\n", to: "content/b c.md")
    try story.commit("removed")
    try story.write("# A\n\n🔴 **GAP** — whether the red lamp burns all night. Needs: a run.\n", to: "content/z.md")
    try story.commit("back on another page")
    let (night, all) = ("whether the red lamp burns at night", "whether the red lamp burns all night")
    let steps = try story.steps()
    #expect(
      steps == [
        "2026-01-01 1/0/0 opened content/a.md \(night)",
        "2026-01-03 2/0/0 opened content/a.md how hot the lamp is",
        "2026-01-04 1/1/0 narrowed content/b c.md how hot the lamp is",
        "2026-01-05 0/1/1 resolved content/b c.md the red lamp burns all night",
        "2026-01-06 1/0/0 reopened content/b c.md \(all); removed content/b c.md another question altogether",
        "2026-01-07 0/0/0 removed content/b c.md \(all)", "2026-01-08 1/0/0 reopened content/z.md \(all)",
      ])
    #expect(try story.steps("--since", "2026-01-07").count == 2)
    #expect(try story.steps("--page", "z.md").count == 1)
  }

  @Test("text, CSV and Markdown tell the commits before the dates of markers")
  func formats() throws {
    let story = try Story(["content/a.md": "# A\n\n🔴 **GAP G1, 2026-06-01** — whether it burns. Needs: a run.\n"])
    try story.commit("one")
    let hash = String(try story.git("rev-parse", "HEAD").prefix(8))
    #expect(
      try story.history().output == """
        date        commit       open narrowed resolved
        2026-01-01  \(hash)        1        0        0
          opened content/a.md: g1 whether it burns
        2026-06-01 opened content/a.md:3:1: g1 whether it burns
        without a date: 0 open, 0 narrowed, 0 resolved
        1 open, 0 narrowed, 0 resolved

        """)
    #expect(
      try story.history("--format", "csv").output.replacing("\r\n", with: "\n") == """
        date,event,id,file,line,text,citations,commit
        2026-06-01,opened,g1,content/a.md,3,whether it burns,,
        2026-01-01,opened,g1,content/a.md,,whether it burns,,\(hash)

        """)
    #expect(
      try story.history("--format", "markdown").output.hasPrefix(
        """
        | date | commit | open | narrowed | resolved |
        | --- | --- | --- | --- | --- |
        | 2026-01-01 | \(hash) | 1 | 0 | 0 |

        """))
    #expect(try story.history("--color", "always").output.contains("  ████████████████████████████████████████\n"))
  }

  @Test("assay.yml of each commit says which folder has the pages, also below the top of the repository")
  func renamedFolders() throws {
    let story = try Story(
      [
        "docs/guide/assay.yml": "content: pages\n", "docs/guide/pages/a.md": "# A\n\n\(Self.burns)\n",
        "docs/guide/pages/.hidden/b.md": Self.burns, "other.md": Self.burns,
      ], folder: "book")
    try story.commit("pages")
    try story.git("mv", "docs/guide", "book")
    try story.commit("the project moves")
    try story.git("mv", "book/pages", "book/text")
    try story.write("content: text\nexclude: [left]\n", to: "book/assay.yml")
    try story.write("# B\n\n🔴 **GAP** — left out.\n", to: "book/text/left/b.md")
    try story.commit("the content folder moves")
    try story.write("# A\n\nNothing.\n", to: "book/text/a.md")
    try story.commit("removed")
    #expect(
      try story.steps() == [
        "2026-01-01 1/0/0 opened pages/a.md whether the red lamp burns at night",
        "2026-01-04 0/0/0 removed text/a.md whether the red lamp burns at night",
      ])
  }

  @Test("merges count where they reach the branch; strange names, links, binaries and submodules do no harm")
  func strange() throws {
    let story = try Story(["content/a.md": "# A\n"])
    try (Data([0xFF, 0xFE]) + Data(Self.burns.utf8)).write(to: URL(fileURLWithPath: story.path + "/content/bin.md"))
    try story.commit("nothing")
    try story.git("checkout", "-q", "-b", "side")
    try story.write("# Q\n\n\(Self.burns)\n", to: "content/a \"quoted\"\n\tname.md")
    try FileManager.default.createSymbolicLink(
      atPath: story.path + "/content/link.md", withDestinationPath: "a \"quoted\"\n\tname.md")
    try story.commit("on a side branch")
    try story.git("checkout", "-q", "main")
    try story.write("# A\n\nMore.\n", to: "content/a.md")
    try story.commit("on the branch")
    try story.git("clone", "-q", story.path, "content/module")
    try story.git("merge", "-q", "--no-ff", "-m", "merge", "side")
    try story.git("add", "-A")
    try story.git("commit", "-q", "-m", "a submodule", "--allow-empty")
    let steps = try story.steps()
    #expect(
      steps == [
        "2026-01-03 1/0/0 opened content/a \"quoted\"\n\tname.md whether the red lamp burns at night"
      ])
  }

  @Test("a shallow clone says that its history begins in the middle")
  func shallow() throws {
    let story = try Story(["content/a.md": "# A\n\n\(Self.burns)\n"])
    try story.commit("one")
    try story.write("# A\n\nMore.\n\n\(Self.burns)\n", to: "content/a.md")
    try story.commit("two")
    try story.git("clone", "-q", "--depth", "1", "file://\(story.path)", "clone")
    let run = try Program.run("gaps", "--history", in: story.path + "/clone")
    #expect(run.output.hasPrefix("This clone is shallow: what its first commit has is older.\ndate "))
    #expect(run.output.contains("2026-01-02"))
  }

  @Test("without a repository or a commit the dates of markers are told alone, and what asks for commits is refused")
  func none() throws {
    let story = try Story(["content/a.md": "# A\n\n\(Self.burns)\n"])
    #expect(
      try story.history().errors
        == "note: the git repository has no commit yet: only the dates of markers are told\n")
    let run = try story.history("--since", "2026-01-01")
    #expect(run.status == 2)
    #expect(run.errors == "assay: error: the git repository has no commit yet\n  Commit first.\n")
    let project = try TemporaryProject(["content/a.md": "# A\n\n\(Self.burns)\n"])
    let other = try Program.run("gaps", "--history", in: project.path)
    #expect(other.errors == "note: the project is in no git repository: only the dates of markers are told\n")
    #expect(other.output.hasPrefix("without a date: 1 open"))
    let build = try Program.run("build", "--history", in: project.path)
    #expect(build.status == 2)
    #expect(build.errors.contains("error: the project is in no git repository"))
    #expect(try Program.run("gaps", "--since", "2026-01-01", in: project.path).status == 2)
  }

  @Test("the dashboard draws the history, the same for the same commit, and not without being asked")
  func dashboard() throws {
    let other = "🔴 **GAP** — how hot the lamp is."
    let story = try Story(["content/a.md": "# A\n\n\(Self.burns)\n\n\(other)\n"])
    try story.commit("one")
    try story.write("# A\n\n\(other)\n", to: "content/a.md")
    try story.commit("two")
    for folder in ["one", "two"] {
      #expect(try Program.run("build", "--history", "--output", folder, in: story.path).status == 0)
    }
    let page = try story.project.read("one/gaps.html")
    #expect(page == (try story.project.read("two/gaps.html")))
    #expect(page.contains("<h2 id=\"history-title\">1 fewer open gap than at the beginning</h2>"))
    #expect(page.contains("d=\"M0 4H500V100H1000\""))
    #expect(
      page.contains(
        "<desc id=\"history-counts\">1 January 2026: 2 open, 0 narrowed, 0 resolved. 2 January 2026: 1 open, 0 narrowed, 0 resolved.</desc>"
      ))
    #expect(!page.contains(" style="))
    _ = try Program.run("build", "--output", "three", in: story.path)
    #expect(!(try story.project.read("three/gaps.html")).contains("history-title"))
  }

  @Test("ten times the commits take about ten times as long")
  func linear() throws {
    func seconds(_ count: Int) throws -> Double {
      let story = try Story()
      var stream = ""
      for number in 1...count {
        let text = "# A\n\n" + (number % 2 == 0 ? Self.burns : "Nothing.") + "\n\nLine \(number).\n"
        stream += "commit refs/heads/main\ncommitter Ada <ada@example.org> \(1_760_000_000 + number * 3600) +0000\n"
        stream += "data 1\nx\nM 644 inline content/p\(number % 20).md\ndata \(text.utf8.count)\n\(text)\n"
      }
      try story.write(stream, to: "stream")
      let taken = try ProgramRun.run("/bin/sh", ["-c", "git fast-import --quiet < stream"], in: story.path)
      #expect(taken.status == 0, "\(taken)")
      try story.git("checkout", "-q", "-f", "main")
      let runs = try (1...3).map { _ in
        let run = try Program.run("gaps", "--history", "--format", "json", in: story.path)
        #expect(run.status == 0, "\(run)")
        return run.seconds
      }
      return runs.min() ?? 0
    }
    #expect(try seconds(2000) < 20 * seconds(200))
  }

  @Test("versions that were read are kept, and a damaged, foreign or missing file changes nothing")
  func cache() throws {
    let story = try Story(["content/a.md": "# A\n\n🔴 **GAP** — whether it opens.\n"])
    try story.commit("One")
    try story.write("# A\n\n🔴 **GAP** — whether it opens.\n\n🔴 **GAP** — “ü\\” and \t.\n", to: "content/a.md")
    try story.write("# B\n", to: "content/b.md")
    try story.commit("Two")
    let first = try story.history("--format", "json")
    #expect(first.status == 0)
    let written = try story.project.read(story.cacheFile)
    #expect(written.hasPrefix("{\"schema\":\"assay.gap-versions/1\",\"program\":\""))
    #expect(try story.history("--format", "json") == first)
    #expect(try story.project.read(story.cacheFile) == written)

    // What is kept is used: the file says another text now.
    try story.write(written.replacing("whether it opens", with: "whether it shuts"), to: story.cacheFile)
    #expect(try story.history("--format", "csv").output.contains("whether it shuts"))

    for damaged in [
      "", "{", "[]", String(written.dropLast(20)), written.replacing("\"program\":\"", with: "\"program\":\"9"),
      written.replacing("[0", with: "[7"), written.replacing("open", with: "opened"),
      written.replacing("null", with: "[]"),
      written.replacing("versions/1", with: "versions/2"),
    ] {
      try story.write(damaged, to: story.cacheFile)
      #expect(try story.history("--format", "json").output.contains("whether it opens"))
    }
    try story.project.remove(story.cacheFile)
    #expect(try story.history("--page", "b.md").status == 0)
    #expect(!story.project.exists(story.cacheFile), "of one page alone it would forget the others")
    try story.git("rm", "-rq", "--cached", ".")
    #expect(try story.history("--format", "json") == first)
  }

  @Test("settings that cannot be read for one commit remove no gap and open none again")
  func brokenSettings() throws {
    let story = try Story(["docs/a.md": "# A\n\n🔴 **GAP** — whether it opens.\n", "assay.yml": "content: docs\n"])
    try story.commit("One")
    let before = try story.steps()
    try story.write("content: docs\nbad: [\n", to: "assay.yml")
    try story.commit("Two")
    try story.write("content: docs\n", to: "assay.yml")
    try story.commit("Three")
    #expect(before.count == 1)
    #expect(try story.steps() == before)
  }
}

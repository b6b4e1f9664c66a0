import Diagnostics
import Foundation
import TestSupport
import Testing

/// `assay check --changed`, in git repositories made for it.
struct ChangedCommandTests {
  private static let interface = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Kit
    public struct Size {
    }

    """

  private func project(_ files: [String: String] = [:]) throws -> GitProject? {
    let own = [
      "assay.yml": "cite-default: Kit\n", "interfaces/Kit-27.0-macos.swiftinterface": Self.interface,
      "content/a.md": "# A\n\n[x](gone.md)\n", "content/b.md": "# B\n\n[x](gone.md)\n",
      "content/c.md": "# C\n\n✅ `Size` (`27.0:1-2`)\n",
    ]
    let project = try GitProject(own.merging(files) { $1 })
    if project == nil { print("Skipped: there is no git.") }
    return project
  }

  /// `file [rule]` of each finding, and the pages that were looked at.
  private func check(_ project: GitProject, _ arguments: String...) throws -> (findings: [String], pages: [String]) {
    let run = try Program.run(["check", "--format", "json"] + arguments, in: project.path)
    let source = SourceText(path: "report", run.output)
    guard let root = try? JSONNode.parse(source) else { return (["\(run)"], []) }
    let findings = root["findings"]?.elements.map { finding in
      "\(finding["file"]?.string ?? ""):\(finding["line"]?.integer ?? 0) [\(finding["rule"]?.string ?? "")] "
        + (finding["message"]?.string ?? "")
    }
    return (findings ?? [], root["changed"]?["pages"]?.elements.compactMap(\.string) ?? [])
  }

  private func files(_ findings: [String]) -> Set<String> {
    Set(findings.map { String($0.prefix { $0 != ":" }) })
  }

  @Test("nothing changed: nothing is told; a page that was edited and not committed is")
  func edited() throws {
    guard let project = try project() else { return }
    #expect(try check(project, "--changed").pages == [])
    #expect(try check(project, "--changed").findings == [])
    try project.project.write("# A\n\nNew. [x](gone.md)\n", to: "content/a.md")
    let run = try check(project, "--changed", "link")
    #expect(run.pages == ["content/a.md"])
    #expect(run.findings == ["content/a.md:3 [link.page] there is no content/gone.md"])
    #expect(
      try Program.run("check", "--changed", in: project.path).output
        .contains("in 1 of 3 pages (changed since HEAD), "))
  }

  @Test("since a branch: what was committed on ours, not what went on there; new and renamed pages, with spaces too")
  func branch() throws {
    guard let project = try project() else { return }
    try project.git("checkout", "--quiet", "-b", "work")
    try project.git("mv", "content/a.md", "content/a new é.md")
    try project.commit("rename")
    try project.project.write("# D\n\n[x](gone.md)\n", to: "content/d \"q\".md")
    try project.git("checkout", "--quiet", "main")
    try project.project.write("# B, on main\n", to: "content/b.md")
    try project.git("commit", "--quiet", "--all", "--message", "main goes on")
    try project.git("checkout", "--quiet", "work")
    #expect(try check(project, "--changed", "main").pages == ["content/a new é.md", "content/d \"q\".md"])
    #expect(try check(project, "--changed=main").pages.count == 2)
  }

  @Test("a deleted page is told where others link to it; an unchanged link elsewhere is not")
  func deleted() throws {
    guard let project = try project(["content/b.md": "# B\n\n[a](a.md) [x](gone.md)\n"]) else { return }
    try project.project.remove("content/a.md")
    let run = try check(project, "--changed", "HEAD")
    #expect(run.pages == [])
    #expect(run.findings == ["content/b.md:3 [link.page] there is no content/a.md; did you mean content/b.md?"])
  }

  @Test("a changed interface makes those pages changed that cite its module")
  func interface() throws {
    guard let project = try project() else { return }
    try project.project.write(
      Self.interface.replacing("public struct", with: "\n\n\n\n\n\n\npublic struct"),
      to: "interfaces/Kit-27.0-macos.swiftinterface")
    #expect(try check(project, "--changed").pages == ["content/c.md"])
  }

  @Test("settings affect all pages; a changed lock those whose entries it changes")
  func settings() throws {
    guard let project = try project() else { return }
    _ = try Program.run("lock", "--update", in: project.path)
    #expect(try check(project, "--changed").pages == [])
    try project.project.write("# C\n\n✅ `Size` (`27.0:4-5`)\n", to: "content/c.md")
    try project.commit("cite")
    _ = try Program.run("lock", "--update", in: project.path)
    #expect(try check(project, "--changed").pages == ["content/c.md"])
    try project.project.write("cite-default: Kit\ntitle: T\n", to: "assay.yml")
    #expect(try check(project, "--changed").pages.count == 3)
  }

  @Test("a changed prelude or stub makes those pages changed whose snippets use it")
  func preludes() throws {
    let fences = [
      "content/d.md": "# D\n\n```swift compile:27 prelude:p\nlet x = 1\n```\n",
      "content/e.md": "# E\n\n```swift compile:27\nlet x = 1\n```\n", "interfaces/preludes/p.swift": "let p = 1\n",
    ]
    guard let project = try project(fences) else { return }
    try project.project.write("let p = 2\n", to: "interfaces/preludes/p.swift")
    let run = try check(project, "--changed")
    #expect(run.pages == ["content/d.md"], "\(run)")
    try project.project.write("public struct S {}\n", to: "interfaces/stubs/S.swift")
    #expect(try check(project, "--changed").pages == ["content/d.md", "content/e.md"])
  }

  @Test("a project in a folder of its repository, reached through a link")
  func subfolder() throws {
    guard
      let project = try project([
        "docs/assay.yml": "title: T\n", "docs/content/a.md": "# A\n", "docs/content/b.md": "# B\n",
      ])
    else { return }
    try project.project.write("# A2\n", to: "docs/content/a.md")
    try project.project.link("link", to: "docs")
    for folder in ["/docs", "/link"] {
      let run = try Program.run("check", "--changed", "--format", "json", in: project.path + folder)
      #expect(run.output.contains("\"content/a.md\""))
      #expect(!run.output.contains("\"content/b.md\""))
    }
  }

  @Test("faults of the repository and of the name are told")
  func faults() throws {
    let plain = try TemporaryProject(["content/a.md": "# A\n"])
    let none = try Program.run("check", "--changed", in: plain.path)
    #expect(none.status == 2)
    #expect(none.errors.contains("the project is in no git repository"))
    guard let project = try project() else { return }
    let unknown = try Program.run("check", "--changed", "nowhere", in: project.path)
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("git knows no commit 'nowhere'"))
    let option = try Program.run("check", "--changed=--output=x", in: project.path)
    #expect(option.errors.contains("git knows no commit '--output=x'"))
  }

  @Test("of random histories no finding in a changed page is missed", arguments: 0..<20)
  func histories(_ seed: UInt64) throws {
    var random = SplitMix(state: seed)
    guard let project = try project() else { return }
    var pages = ["a.md": "", "b.md": "", "c.md": ""]
    for name in pages.keys { pages[name] = try project.project.read("content/" + name) }
    var interface = Self.interface
    var states = [(pages: pages, interface: interface)]
    for step in 0..<Int.random(in: 3...7, using: &random) {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let name = pages.keys.sorted().randomElement(using: &random) ?? "a.md"
        switch Int.random(in: 0..<6, using: &random) {
        case 0: pages["new \(step) é.md"] = "# N\n\n[x](\(name)) [y](nowhere.md)\n"
        case 1 where pages.count > 1:
          pages["moved \(step).md"] = pages.removeValue(forKey: name)
        case 2 where pages.count > 1: pages[name] = nil
        case 3: interface = interface.replacing("public struct", with: "\npublic struct")
        default: pages[name, default: ""] += "\n✅ `Size` (`27.0:\(Int.random(in: 1...9, using: &random))`)\n"
        }
      }
      try project.project.remove("content")
      for (name, text) in pages { try project.project.write(text, to: "content/" + name) }
      try project.project.write(interface, to: "interfaces/Kit-27.0-macos.swiftinterface")
      try project.commit("step \(step)")
      states.append((pages, interface))
    }
    // The last steps may not be committed.
    let isReset = Bool.random(using: &random)
    if isReset { try project.git("reset", "--quiet", "--soft", "HEAD~1") }
    let count = states.count - 1
    let back = Int.random(in: 1...count, using: &random)
    let reference = "HEAD~\(back - (isReset ? 1 : 0))"
    let former = states[count - back]
    let changed = pages.filter { name, text in
      former.pages[name] != text || former.interface != interface && text.contains("27.0:")
    }
    let (full, narrow) = (try check(project), try check(project, "--changed", reference))
    let missed = full.findings.filter { finding in
      changed.keys.contains { finding.hasPrefix("content/\($0):") } && !narrow.findings.contains(finding)
    }
    #expect(missed == [])
    #expect(Set(narrow.findings).isSubset(of: full.findings))
    #expect(Set(changed.keys.map { "content/" + $0 }).isSubset(of: narrow.pages))
  }
}

extension JSONNode {
  fileprivate subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate var elements: [JSONNode] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }
}

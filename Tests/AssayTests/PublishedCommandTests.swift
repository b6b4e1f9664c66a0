import Foundation
import TestSupport
import Testing

@Suite("Published addresses, redirects and raw HTML, by command")
struct PublishedCommandTests {
  private func project() throws -> TemporaryProject {
    try TemporaryProject([
      "assay.yml": "title: Lamps\n",
      "content/README.md": "# Lamps\n\nText.\n\n## How they burn\n\nThey do.\n\n## Why\n\nSo.\n",
      "content/part/bulb.md": "# Bulbs\n\n## Warm\n\n## Cold\n",
    ])
  }

  @Test("the record is begun with --anchors, kept by --update, and a site without one knows nothing of it")
  func record() throws {
    let project = try project()
    _ = try Program.run("lock", "--update", in: project.path)
    #expect(!project.exists("anchors.lock"))
    #expect(
      try Program.run("lock", "--anchors", in: project.path).output.hasSuffix(
        "anchors.lock would be: 8 added, 8 in all\n"))
    #expect(!project.exists("anchors.lock"))
    #expect(
      try Program.run("lock", "--update", "--anchors", in: project.path).output.hasSuffix(
        "anchors.lock: 8 added, 8 in all\n"))
    let record = try project.read("anchors.lock")
    #expect(
      record.split(separator: "\n").dropFirst().joined(separator: " ").hasPrefix(
        "index.html index.html#lamps index.html#how-they-burn index.html#why part/bulb.html part/bulb.html#bulbs"))
    try project.write("# Lamps\n\n## Why\n", to: "content/README.md")
    #expect(
      try Program.run("lock", "--update", in: project.path).output.hasSuffix(
        "anchors.lock: 0 added, 1 no longer there, 8 in all\n"))
    #expect(try project.read("anchors.lock") == record)
    #expect(try Program.run("check", "link.published", in: project.path).status == 1)
    let report = try Program.run("check", "--output", "anchors.lock", in: project.path)
    #expect(report.status == 2)
    #expect(try project.read("anchors.lock") == record)
  }

  @Test("fix keeps a reworded heading's anchor and a moved page's address, and the site leads on from both")
  func fix() throws {
    let project = try project()
    _ = try Program.run("lock", "--update", "--anchors", in: project.path)
    let home = try project.read("content/README.md")
    try project.write(home.replacing("How they burn", with: "On light"), to: "content/README.md")
    try project.write(try project.read("content/part/bulb.md"), to: "content/bulbs/all.md")
    try FileManager.default.removeItem(atPath: project.path + "/content/part/bulb.md")
    let check = try Program.run("check", in: project.path)
    #expect(check.status == 1)
    #expect(
      check.output.contains("content/README.md:5:1: error: [link.published] index.html#how-they-burn was published"))
    #expect(check.output.contains("content/bulbs/all.md:1:1: error: [link.published] part/bulb.html was published"))
    #expect(try Program.run("fix", in: project.path).output.hasSuffix("2 of 2 fixes made\n"))
    #expect(try Program.run("check", in: project.path).status == 0)
    #expect(try project.read("content/README.md").contains("## <a id=\"how-they-burn\"></a>On light\n"))
    #expect(try project.read("content/bulbs/all.md").hasPrefix("---\naliases: [\"part/bulb.html\"]\n---\n# Bulbs\n"))
    _ = try Program.run("build", in: project.path)
    #expect(try project.read("site/part/bulb.html").contains("url=../bulbs/all.html\">"))
    #expect(try project.read("site/index.html").contains("<a id=\"how-they-burn\"></a>On light"))
  }

  @Test("a redirect that leads nowhere is told at its line of assay.yml")
  func redirect() throws {
    let project = try project()
    try project.write("title: Lamps\nredirects:\n  old.html: part/blub.md\n", to: "assay.yml")
    let check = try Program.run("check", in: project.path)
    #expect(check.status == 1)
    #expect(
      check.output.hasPrefix(
        "assay.yml:3:3: error: [link.redirect] the redirect leads nowhere: there is no content/part/blub.md; did you mean "
          + "content/part/bulb.md?\n"))
  }

  @Test("render follows the setting for raw HTML")
  func render() throws {
    let project = try project()
    try project.write("html: sanitize\n", to: "assay.yml")
    try project.write("# A\n\n<b onclick=x>b</b> [x](javascript:y)\n", to: "content/a.md")
    let plain = try Program.run("render", "content/a.md", "--plain", in: project.path)
    #expect(plain.output == "<h1>A</h1>\n<p><b>b</b> <a>x</a></p>\n")
    #expect(try Program.run("render", "content/a.md", in: project.path).output.contains("<b>b</b> <a>x</a>"))
    try project.write("html: escape\n", to: "assay.yml")
    #expect(
      try Program.run("render", "content/a.md", "--plain", in: project.path).output
        == "<h1>A</h1>\n<p>&lt;b onclick=x&gt;b&lt;/b&gt; <a>x</a></p>\n")
  }
}

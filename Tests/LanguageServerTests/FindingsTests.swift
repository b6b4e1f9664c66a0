import Testing

@testable import LanguageServer

struct FindingsTests {
  private static let wrong = "# A\n\n✅ `Bulb` (`27.0:1-2`) shines.\n"
  private static let near = "2:13-2:21 1 citation.near Bulb is at 27.0:5-8, not 1-2"

  @Test("a page's findings are shown when it is opened, and go when it is mended")
  func typing() throws {
    var client = try TestClient.editing(Self.wrong)
    #expect(client.findings() == [Self.near])
    client.write("content/page.md", "# A\n\n✅ `Bulb` (`27.0:5-8`) shines.\n")
    #expect(client.findings() == [Self.near])
    client.settle()
    #expect(client.findings()?.map { $0.split(separator: " ")[2] } == ["lock.missing"])
  }

  @Test("columns are in the client's units")
  func units() throws {
    let client = try TestClient.editing(Self.wrong, abilities: "{}")
    #expect(client.findings() == ["2:11-2:19 1 citation.near Bulb is at 27.0:5-8, not 1-2"])
  }

  @Test("findings of other pages are shown too, and go when the disk changes")
  func otherPages() throws {
    var client = try TestClient.editing("# A\n")
    #expect(client.findings("content/other.md") == nil)
    try client.project.write("# Other lamps\n\n[x](nowhere.md)\n", to: "content/other.md")
    client.tell(
      "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(client.uri("content/other.md"))","type":2}]}"#)
    client.settle()
    #expect(
      client.findings("content/other.md")?.map { String($0.prefix(20)) } == ["2:0-2:15 1 link.page"])
    try client.project.write(Lamps.other, to: "content/other.md")
    client.tell(
      "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(client.uri("content/other.md"))","type":2}]}"#)
    client.settle()
    #expect(client.findings("content/other.md") == [])
  }

  @Test("the rules of the page come first, then those of the guide")
  func order() throws {
    var client = try TestClient.editing("# A\n")
    client.write("content/page.md", "# A\n\n7 <!-- assay:count pages --> pages, and `Bulb` (`27.0:1-2`).\n")
    client.step()
    #expect(client.findings() == [])
    client.step()
    #expect(client.findings()?.map { $0.split(separator: " ")[2] } == ["citation.near"])
    client.step()
    #expect(client.findings()?.map { $0.split(separator: " ")[2] } == ["count.wrong", "citation.near"])
  }

  @Test("what was found for an older text is not shown")
  func older() throws {
    var client = try TestClient.editing("# A\n")
    client.write("content/page.md", Self.wrong)
    client.step()
    // The reading is under way; the next letter makes its result an old one.
    client.write("content/page.md", "# A\n\nNothing.\n", version: 3)
    client.settle()
    let shown = client.sent.filter { "\($0)".contains("citation.near") }
    #expect(shown.isEmpty)
    #expect(client.findings() == [])
  }

  @Test("what the whole guide's rules found moves with its lines until they are run again")
  func carried() throws {
    let page = "# A\n\n7 <!-- assay:count pages --> pages.\n"
    var client = try TestClient.editing(page)
    #expect(client.findings()?.map { String($0.prefix(20)) } == ["2:0-2:1 1 count.wron"])
    client.write("content/page.md", "# A\n\nNew.\n\n7 <!-- assay:count pages --> pages.\n")
    client.step()
    client.step()
    #expect(client.findings()?.map { String($0.prefix(20)) } == ["4:0-4:1 1 count.wron"])
  }

  @Test("settings that cannot be read are a finding in them, and it goes when they are mended")
  func settings() throws {
    var client = try TestClient.editing(Self.wrong)
    client.open("assay.yml", Lamps.settings + "tilte: x\n")
    client.settle()
    let found = try #require(client.findings("assay.yml"))
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("4:0-4:5 1 - "), "\(found)")
    // What was shown of the pages stays meanwhile.
    #expect(client.findings() == [Self.near])
    client.write("assay.yml", Lamps.settings + "rules: { citation.near: note }\n")
    client.settle()
    #expect(client.findings("assay.yml") == [])
    #expect(client.findings() == [Self.near.replacing(" 1 ", with: " 3 ")])
  }

  @Test("a file of no project has no findings, and asking about it is no error")
  func noProject() throws {
    var client = try TestClient.editing("# A\n")
    client.open("../elsewhere/page.md", Self.wrong)
    client.settle()
    #expect(client.findings("../elsewhere/page.md") == nil)
    #expect(client.ask("hover", at: 2, 8, of: "../elsewhere/page.md") == .null)
  }

  @Test("a folder without settings is a project where it has content/")
  func withoutSettings() throws {
    var client = try TestClient.editing("# A\n")
    try client.project.remove("assay.yml")
    client.tell("workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"\#(client.uri("assay.yml"))","type":3}]}"#)
    client.write("content/page.md", "# A\n\n`Bulb` (`Lamps-27.0:1-2`)\n")
    client.settle()
    #expect(client.findings()?.map { $0.split(separator: " ")[2] } == ["citation.near"])
  }

  @Test("findings of a project that is shown no longer go")
  func closing() throws {
    var client = try TestClient.editing(Self.wrong)
    client.tell("textDocument/didClose", #"{"textDocument":{"uri":"\#(client.uri("content/page.md"))"}}"#)
    client.settle()
    #expect(client.findings() == [])
  }

  @Test("a closed page is as it is on the disk, where its project stays open")
  func closingOne() throws {
    var client = TestClient(try Lamps.project("# A\n"))
    _ = client.ask(
      "initialize",
      #"{"capabilities":{},"workspaceFolders":[{"uri":"\#(DocumentURI.uri(client.project.path))","name":"x"}]}"#)
    client.tell("initialized", "{}")
    client.open("content/page.md", Self.wrong)
    client.settle()
    #expect(client.findings()?.count == 1)
    client.tell("textDocument/didClose", #"{"textDocument":{"uri":"\#(client.uri("content/page.md"))"}}"#)
    client.settle()
    #expect(client.findings() == [])
    client.tell(
      "workspace/didChangeWorkspaceFolders",
      #"{"event":{"removed":[{"uri":"\#(DocumentURI.uri(client.project.path))","name":"x"}],"added":[]}}"#)
    #expect(client.session.projects.isEmpty)
  }

  @Test("notes with places are related information where the client takes it, else lines of the message")
  func notes() throws {
    let page = "# A\n\n`Bulb` (`27.0:1-4`).\n\n`warm` (`27.0:2`).\n\n`cold(_:)` (`27.0:3`).\n"
    let plain = try TestClient.editing(page)
    let finding = plain.findings()?.first { $0.contains("shifted") }
    let told = try TestClient.editing(
      page, abilities: #"{"textDocument":{"publishDiagnostics":{"relatedInformation":true}}}"#)
    let short = told.findings()?.first { $0.contains("shifted") }
    #expect(finding.map { $0.split(separator: "\n").count } == short.map { _ in 4 })
    #expect(short?.contains("\n") ?? false == false)
    #expect(short != nil)
  }
}

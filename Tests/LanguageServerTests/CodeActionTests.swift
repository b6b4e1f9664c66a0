import Diagnostics
import Testing

@testable import LanguageServer

struct CodeActionTests {
  private static let page = "# A\n\n🔴 `Bulb` (`27.0:1-2`) shines.\n\n`Wick` (`27.0:1-3`)\n"

  private func actions(
    _ client: inout TestClient, _ line: Int, _ character: Int, only: String? = nil
  ) -> [JSONValue] {
    let at = #"{"line":\#(line),"character":\#(character)}"#
    let context = only.map { #"{"diagnostics":[],"only":["\#($0)"]}"# } ?? #"{"diagnostics":[]}"#
    let answer = client.ask(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"\#(client.uri("content/page.md"))"},"range":{"start":\#(at),"end":\#(at)},"context":\#(context)}"#
    )
    return answer?.array ?? []
  }

  @Test("a finding with a fix has a quick fix, with an edit in the client's units")
  func quickFix() throws {
    var client = try TestClient.editing(
      Self.page, abilities: #"{"workspace":{"workspaceEdit":{"documentChanges":true}}}"#)
    let found = actions(&client, 2, 12, only: "quickfix")
    #expect(found.count == 1)
    #expect(
      client.shown(found.first ?? .null)
        == #"{"title":"Cite 5-8","kind":"quickfix","diagnostics":[{"range":{"start":{"line":2,"character":12},"#
        + #""end":{"line":2,"character":20}},"severity":1,"code":"citation.near","source":"assay","#
        + #""message":"Bulb is at 27.0:5-8, not 1-2","data":{"fix":"cite 5-8","edits":[{"range":{"start":"#
        + #"{"line":2,"character":17},"end":{"line":2,"character":20}},"newText":"5-8"}]}}],"isPreferred":true,"#
        + #""edit":{"documentChanges":[{"textDocument":{"uri":"GUIDE/content/page.md","version":1},"edits":"#
        + #"[{"range":{"start":{"line":2,"character":17},"end":{"line":2,"character":20}},"newText":"5-8"}]}]}}"#)
  }

  @Test("all fixes of the page are one action")
  func fixAll() throws {
    var client = try TestClient.editing(Self.page)
    let found = actions(&client, 0, 0)
    #expect(found.map { $0["title"]?.text } == ["Make all 2 fixes of this page"])
    let edits = found.first?["edit"]?["changes"]?[client.uri("content/page.md")]?.array
    #expect(edits?.compactMap { $0["newText"]?.text } == ["5-8", "10-12"])
    #expect(actions(&client, 0, 0, only: "source.fixAll").count == 1)
    #expect(actions(&client, 0, 0, only: "refactor").isEmpty)
  }

  @Test("a fix moves with its lines while the page is typed on, and is not offered in a line that was")
  func typedOn() throws {
    var client = try TestClient.editing(Self.page)
    client.write("content/page.md", "# A\n\nNew.\n\n" + Self.page.dropFirst(5))
    #expect(actions(&client, 4, 16).first?["title"] == "Cite 5-8")
    client.write("content/page.md", Self.page.replacing("shines", with: "glows"), version: 3)
    #expect(actions(&client, 2, 16).map { $0["title"]?.text } == ["Make the one fix of this page"])
  }
}

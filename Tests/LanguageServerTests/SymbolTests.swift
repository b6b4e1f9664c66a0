import Diagnostics
import Testing

@testable import LanguageServer

struct SymbolTests {
  private static let page = """
    ✅ before any heading.

    # Lamps

    ## 1. Bulbs

    🔴 **GAP** — how warm. Needs: a lamp.

    ### 1.1 Cold

    > ⚠️ **SILENT FAILURE** — it goes out.

    ## 2. Wicks

    """

  /// Indented by depth: `name kind first line-last line, marker`.
  private func outline(_ symbols: [JSONValue], _ indentation: String = "") -> [String] {
    symbols.flatMap { symbol -> [String] in
      func line(_ range: String, _ key: String) -> Int { symbol[range]?[key]?["line"]?.number ?? -1 }
      let name = symbol["name"]?.text ?? ""
      let kind = symbol["kind"]?.number ?? 0
      let range = "\(line("range", "start"))-\(line("range", "end"))"
      return ["\(indentation)\(name) \(kind) \(range), \(line("selectionRange", "start"))"]
        + outline(symbol["children"]?.array ?? [], indentation + "  ")
    }
  }

  @Test("headings hold what is below them, claims stand under theirs")
  func tree() throws {
    var client = try TestClient.editing(
      Self.page,
      abilities: #"{"textDocument":{"documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}}"#)
    let answer = client.ask("documentSymbol", at: 0, 0)
    #expect(
      outline(answer?.array ?? []) == [
        "✅ before any heading 20 0-0, 0",
        "Lamps 15 2-13, 2",
        "  1. Bulbs 15 4-12, 4",
        "    🔴 how warm 24 6-6, 6",
        "    1.1 Cold 15 8-12, 8",
        "      ⚠️ it goes out 20 10-10, 10",
        "  2. Wicks 15 12-13, 12",
      ])
  }

  @Test("a client that takes no tree gets a list")
  func list() throws {
    var client = try TestClient.editing(Self.page)
    let answer = client.ask("documentSymbol", at: 0, 0)
    #expect(
      answer?.array.map { "\($0["name"]?.text ?? "") in \($0["containerName"]?.text ?? "nothing")" } == [
        "✅ before any heading in nothing", "Lamps in nothing", "1. Bulbs in Lamps", "🔴 how warm in 1. Bulbs",
        "1.1 Cold in 1. Bulbs", "⚠️ it goes out in 1.1 Cold", "2. Wicks in Lamps",
      ])
  }

  @Test("headings and open gaps of all pages are found by their words")
  func workspace() throws {
    var client = try TestClient.editing(Self.page)
    let wicks = client.ask("workspace/symbol", #"{"query":"wick"}"#)
    #expect(
      wicks?.array.map { "\($0["name"]?.text ?? "") in \($0["containerName"]?.text ?? "")" } == [
        "🔴 how long a wick lasts in Other lamps", "2. Wicks in Other lamps", "2. Wicks in Lamps",
      ])
    #expect(client.ask("workspace/symbol", #"{"query":"warm how"}"#)?.array.count == 1)
  }
}

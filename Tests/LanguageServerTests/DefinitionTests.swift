import Testing

@testable import LanguageServer

struct DefinitionTests {
  private static let page = """
    # Lamps

    See [the wicks](other.md#2-wicks), [below](#below) and `Bulb`, at `27.0:5-8`, `:11`.

    ```swift compile:27 id:first
    let bulb = Bulb.warm
    ```

    ```swift compile:27 continues:first
    print(bulb)
    ```

    ## Below

    """

  private static let interface = "GUIDE/interfaces/Lamps-27.0-macos.swiftinterface"

  /// `address line:character-line:character`, one for each place.
  private func places(_ feature: String, _ line: Int, _ character: Int, of file: String = "content/page.md") throws
    -> [String]
  {
    var client = try TestClient.editing(Self.page)
    client.open("interfaces/Lamps-27.0-macos.swiftinterface", Lamps.interface)
    client.settle()
    guard let answer = client.ask(feature, at: line, character, of: file) else { return [] }
    let places = answer["uri"] == nil ? answer.array : [answer]
    return places.map { place in
      func text(_ key: String) -> String {
        let at = place["range"]?[key]
        return "\(at?["line"]?.number ?? -1):\(at?["character"]?.number ?? -1)"
      }
      return "\(client.shown(place["uri"] ?? .null).dropFirst().dropLast()) \(text("start"))-\(text("end"))"
    }
  }

  @Test("a citation leads to its lines, and one of a list to its own")
  func citation() throws {
    #expect(try places("definition", 2, 68) == ["\(Self.interface) 4:0-7:1"])
    #expect(try places("definition", 2, 80) == ["\(Self.interface) 10:0-10:31"])
  }

  @Test("a name in code leads to its declaration")
  func name() throws {
    #expect(try places("definition", 2, 57) == ["\(Self.interface) 4:0-7:1"])
  }

  @Test("a link leads to the heading, on another page and on this one")
  func link() throws {
    let other = try places("definition", 2, 8)
    #expect(other == ["GUIDE/content/other.md 2:0-2:11"])
    #expect(try places("definition", 2, 38) == ["GUIDE/content/page.md 12:0-12:8"])
  }

  @Test("a snippet leads to the one that it continues")
  func continued() throws {
    #expect(try places("definition", 8, 33) == ["GUIDE/content/page.md 4:0-6:3"])
  }

  @Test("text leads nowhere")
  func text() throws {
    #expect(try places("definition", 2, 1) == [])
    #expect(try places("definition", 99, 0) == [])
  }

  @Test("a line of an interface leads to the citations of it, a declaration's first line to those of its members too")
  func references() throws {
    let file = "interfaces/Lamps-27.0-macos.swiftinterface"
    #expect(try places("references", 10, 3, of: file) == ["GUIDE/content/page.md 2:79-2:82"])
    #expect(try places("references", 9, 3, of: file) == ["GUIDE/content/page.md 2:79-2:82"])
    #expect(try places("references", 7, 0, of: file) == ["GUIDE/content/page.md 2:67-2:75"])
    #expect(try places("references", 0, 0, of: file) == [])
    #expect(try places("references", 2, 68) == ["GUIDE/content/page.md 2:67-2:75"])
  }
}

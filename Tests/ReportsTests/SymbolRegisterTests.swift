import Diagnostics
import Evidence
import Markdown
import Reports
import SwiftInterface
import Testing

@Suite("The register of symbols")
struct SymbolRegisterTests {
  private static let head = """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -module-name Kit
    import Foundation

    """
  private static let old = """
    @available(macOS 26.0, *)
    public struct Lamp {
      public func light()
      public func dim(by: Swift::Int)
    }
    """
  private static let new = """
    @available(macOS 26.0, *)
    public struct Lamp {
      @available(macOS, deprecated: 27.0, renamed: "burn()")
      public func light()
      public func dim(by: Swift::Int)
      public func dim(to: Swift::Int)
      public func burn()
    }
    public struct Torch {
      public func burn()
    }
    """

  private static func guide(_ text: String) -> Guide {
    let store = InterfaceStore(
      entries: [("26.5", old), ("27.0", new)].map { sdk, text in
        let path = "interfaces/Kit-\(sdk)-macos.swiftinterface"
        return .init(
          module: "Kit", sdk: sdk, platform: "macos", path: path,
          file: InterfaceFile.parse(path: path, bytes: Array((head + text + "\n").utf8)))
      })
    let page = EvidenceReader(store: store, defaultModule: "Kit").read(
      Document.parse(path: "content/a.md", bytes: Array(text.utf8)), path: "content/a.md",
      frontMatter: FrontMatter(), title: "A")
    return Guide(pages: [page], store: store)
  }

  private func names(_ text: String) -> [String] {
    let register = SymbolRegister(Self.guide(text))
    return register.stored.map { "\($0.name) \($0.presences.count) \($0.candidates) \($0.count)" }
      + register.others.map { "- \($0.name) \($0.count)" }
  }

  @Test("a name is called by its path, with the interfaces that have it, what it may mean, and how often it stands")
  func prose() {
    #expect(
      names("# A\n\n`Lamp`, `light()`, `Lamp.light`, `dim`, `burn`, `dim(to:)`, `Candle`, `Kit`, `Foundation`.\n") == [
        "Lamp 2 1 1", "Lamp.dim 2 2 1", "Lamp.dim(to:) 1 1 1", "Lamp.light() 2 1 2", "burn 1 2 1", "- Candle 1",
      ])
  }

  @Test("in code, types and members count that the interfaces have, and mean one thing; not comments and literals")
  func code() {
    let text = """
      # A

      ```swift
      // Torch, and .light
      let lamp = Lamp() // Lamp
      lamp.light()
      lamp.light("\\"Torch .dim", \"\"\"
        Torch "
        \"\"\")
      lamp.burn(); Candle().wax
      ```
      """
    #expect(names(text + "\n") == ["Lamp 2 1 1", "Lamp.light() 2 1 2"])
  }

  @Test("JSON tells where each name stands, and what the interfaces say of it")
  func json() {
    let json = SymbolsReport(Self.guide("# A\n\n`Lamp.light()`\nand `light()`, `Candle`.\n")).json().compactText()
    #expect(
      json == #"{"schema":"assay.symbols/1","summary":{"symbols":2,"stored":1,"notStored":1,"mentions":3},"symbols":["#
        + #"{"name":"Lamp.light()","kind":"func","candidates":1,"mentions":2,"declarations":["#
        + #"{"interface":"interfaces/Kit-26.5-macos.swiftinterface","module":"Kit","sdk":"26.5","platform":"macos","#
        + #""path":"Lamp.light()","lines":[6,6],"introduced":"26.0","deprecated":null,"unavailable":false},"#
        + #"{"interface":"interfaces/Kit-27.0-macos.swiftinterface","module":"Kit","sdk":"27.0","platform":"macos","#
        + #""path":"Lamp.light()","lines":[6,7],"introduced":"26.0","deprecated":{"since":"27.0","message":null,"#
        + #""renamed":"burn()"},"unavailable":false}],"places":[{"file":"content/a.md","lines":[3,4]}]},"#
        + #"{"name":"Candle","kind":null,"candidates":0,"mentions":1,"declarations":[],"places":["#
        + #"{"file":"content/a.md","lines":[4]}]}]}"# + "\n")
  }
}

import Testing

@testable import Snippets

@Suite("An interface's flags")
struct HeaderFlagsTests {
  private func flags(_ text: String) -> [String] {
    HeaderFlags(of: Array(text.utf8), table: InterfaceRewriter.Table(), keepsLibraryEvolution: true).kept
  }

  @Test("what decides the meaning of the text is kept; what names files, inputs or libraries is not")
  func kept() {
    let text = """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -swift-version 6 -load-plugin-library evil.so -o /tmp/x -enable-library-evolution input.swift -enable-upcoming-feature ExistentialAny -strict-concurrency=complete -module-name Pot -O
      import Swift
      """
    #expect(
      flags(text) == [
        "-swift-version", "6", "-enable-library-evolution", "-enable-upcoming-feature", "ExistentialAny",
        "-strict-concurrency=complete", "-O",
      ])
    #expect(flags("") == [])
  }
}

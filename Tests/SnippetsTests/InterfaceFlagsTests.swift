import Testing

@testable import Snippets

@Suite("An interface's flags")
struct InterfaceFlagsTests {
  @Test("what decides the meaning of the text is kept; what names files, inputs or libraries is not")
  func kept() {
    let text = """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -swift-version 6 -load-plugin-library evil.so -o /tmp/x -enable-library-evolution input.swift -enable-upcoming-feature ExistentialAny -strict-concurrency=complete -module-name Pot -O -swift-version
      import Swift
      """
    #expect(
      InterfaceFlags.all(in: Array(text.utf8)) == [
        "-swift-version", "6", "-enable-library-evolution", "-enable-upcoming-feature", "ExistentialAny",
        "-strict-concurrency=complete", "-O",
      ])
    #expect(InterfaceFlags.all(in: []) == [])
  }
}

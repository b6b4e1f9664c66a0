import Testing

@testable import Snippets

/// A guide to an invented framework, as a stranger writes it: with interfaces of two SDKs, the implementation of the
/// framework's own macros, a prelude, and a page of snippets of every kind.
@Suite("A stranger's framework", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct StrangerTests {
  @Test("every snippet of the page has its verdict, by the interfaces and macros of the stranger alone")
  func harbour() throws {
    let report = try SnippetFolder(
      name: "stranger",
      targets: [
        Target(name: "26", sdk: "26.0", floor: "26.0"), Target(name: "27", sdk: "27.0", floor: "27.0"),
        Target(name: "27-on-26", sdk: "27.0", floor: "26.0"),
        Target(name: "phone", sdk: "27.0", floor: "27.0", platform: "iOS"),
      ], usesShippedStubs: false
    ).check()
    #expect(report.moduleFindings == [])
    let counts = report.counts.map { "\($0.count) \($0.status.rawValue)" }
    #expect(
      counts == ["18 verified", "8 xfail-proven", "6 migration-proven", "1 failed", "1 missing-module"])
    // No snippet for the phone uses one.
    let macros = report.environments.flatMap(\.modules).filter { $0.kind == .macros }.map { "\($0.path ?? "")" }
    #expect(macros == Array(repeating: "interfaces/stubs/macros/HarbourMacros.swift", count: 3))
    #expect(report.verdicts[17].basis.contains("macros HarbourMacros (stub, sha256 "))
  }
}

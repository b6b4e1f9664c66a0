import Testing

@testable import Snippets

/// What comes with Assay for FoundationModels' macros, against an interface with the declarations that it needs.
@Suite("@Generable and @Guide", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct GenerableTests {
  @Test("types that a model can generate are accepted with all their members, others refused at the place")
  func generable() throws {
    let report = try SnippetFolder(
      name: "generable",
      targets: [
        Target(name: "27", sdk: "27.0", floor: "27.0"), Target(name: "27-on-26", sdk: "27.0", floor: "26.0"),
        Target(name: "27-on-15", sdk: "27.0", floor: "15.0"),
      ]
    ).check()
    let good = report.verdicts.filter { $0.snippet.page == "good.md" }
    #expect(good.allSatisfy { $0.status == .verified })
    #expect(report.moduleFindings == [])
  }
}

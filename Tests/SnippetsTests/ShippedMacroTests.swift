import Testing

@testable import Snippets

/// What stands for the vendor's macros, against interfaces and stubs with the declarations that it needs.
@Suite("The macros that come with Assay", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct ShippedMacroTests {
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

  @Test("what stands for SwiftUI's macros checks previews and makes values of the environment")
  func previews() throws {
    let report = try SnippetFolder(name: "previews", targets: [Target(name: "27", sdk: "27.0", floor: "27.0")]).check()
    #expect(report.moduleFindings == [])
    #expect(report.verdicts.map(\.status) == [.verified, .undecided, .xfailProven, .verified, .failed])
  }
}

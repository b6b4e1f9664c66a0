import Diagnostics
import Foundation
import SwiftInterface
import Testing

@testable import Snippets

@Suite(
  "Faults that a newcomer found in what verdicts rest on",
  .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct NewcomerFaultTests {
  /// A project beside a folder that stands for what comes with Assay: a stub, an overlay, a broken one of each kind.
  private static let installed = Result {
    try SampleProject([
      "share/stubs/Broken.swift": "public struct Pear { public var stem: Stemm }\n",
      "share/stubs/Sound.swift": "public struct Plum { public init() {} }\n",
      "share/stubs/macros/BadMacros.swift": "public struct Bad { let x: Missing }\n",
      "share/stubs/Bad.swift":
        "@freestanding(expression) public macro bad() -> Int = #externalMacro(module: \"BadMacros\", type: \"Bad\")\n",
      "share/preludes/torn.swift": "let torn: Torm\n", "guide/interfaces/preludes/own.swift": "let own: Owm\n",
    ])
  }

  private static let page = """
    ```swift compile:27
    import Broken
    let pear = Pear()
    ```
    ```swift compile:27
    import Sound
    let plum = Plum()
    ```
    ```swift compile:27
    import Bad
    let bad = #bad
    ```
    ```swift compile:27 prelude:torn
    let x = 1
    ```
    ```swift compile:27 prelude:own
    let x = 1
    ```
    """

  @Test("fault 17: nothing names the folders of the machine that a verdict was made on, and every finding has a place")
  func paths() throws {
    let project = try Self.installed.get()
    var checker = try project.checker()
    checker.configuration.root = "\(project.root)/guide"
    checker.configuration.stubFolders = ["\(project.root)/guide/interfaces/stubs", "\(project.root)/share/stubs"]
    checker.configuration.preludeFolders = [
      "\(project.root)/guide/interfaces/preludes", "\(project.root)/share/preludes",
    ]
    let report = try checker.check(FencedPage(Self.page).snippets)
    let texts = [
      report.text(), report.json().text(), report.findings().map { "\($0)" }.joined(),
      try checker.explain(module: "Sound", only: "27").text(),
      try checker.explain(module: "Sound", only: "27").json().text(),
    ]
    for text in texts { #expect(!text.contains("assay guide") && !text.contains(NSTemporaryDirectory())) }
    #expect(report.text().contains("stub Sound (assay/stubs/Sound.swift, sha256 "))
    #expect(texts[3].contains("assay/stubs/Sound.swift"))
    let places = report.findings().filter { $0.rule == "snippet.module" }.compactMap(\.place).map {
      "\($0.file):\($0.line)"
    }
    #expect(
      Set(places) == [
        "assay/stubs/Broken.swift:1", "assay/stubs/macros/BadMacros.swift:1", "assay/preludes/torn.swift:1",
        "interfaces/preludes/own.swift:1",
      ])
  }

  @Test("fault 17: a path is the project's own, that of a folder beside it, or one of Assay's")
  func shownPaths() {
    let folders = SourceFolders(folders: ["/a/é/stubs", "/usr/share/assay/stubs"], root: "/a/guide")
    #expect(folders.shown("/a/guide/interfaces/X.swift") == "interfaces/X.swift")
    #expect(folders.shown("/a/é/stubs/macros/X.swift") == "../é/stubs/macros/X.swift")
    #expect(folders.shown("/usr/share/assay/stubs/overlays/X.swift") == "assay/stubs/overlays/X.swift")
    let shipped = SourceFolders(folders: ["/usr/share/assay/stubs"], root: "/a/guide")
    #expect(shipped.shown("/usr/share/assay/stubs/X.swift") == "assay/stubs/X.swift")
  }

  private static let stove = [
    "interfaces/stubs/Stove.swift": """
    public struct Stove { public init() {}; public var heat = 3 }
    @freestanding(expression) public macro heat() -> Int = #externalMacro(module: "StoveMacros", type: "HeatMacro")
    public func warm(_ degrees: Int = #heat) {}
    """,
    "interfaces/stubs/macros/StoveMacros.swift": """
    import SwiftSyntax
    import SwiftSyntaxMacros
    public struct HeatMacro: ExpressionMacro {
      public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
      ) throws -> ExprSyntax { "3" }
    }
    """,
    "interfaces/preludes/kitchen.swift":
      "import Stove\nimport Kettle\nfunc stove() -> Stove { Stove() }\nfunc pot() -> Kettle { Kettle() }\n",
  ]

  @Test("fault 4: a verdict rests on what its preludes import, and on no macro that nobody writes")
  func basis() throws {
    let report = try SampleProject(Self.stove).report(
      """
      ```swift compile:27 prelude:kitchen
      print(stove().heat, pot())
      ```
      ```swift compile:27
      import Stove
      let stove = Stove() // not #heat
      print(stove.heat, "#heat")
      ```
      ```swift compile:27
      import Stove
      print(#heat)
      ```
      ```swift compile:27
      import Stove
      warm()
      ```
      """)
    #expect(report.verdicts.map(\.status) == [.verified, .verified, .verified, .verified])
    #expect(
      report.verdicts.map(\.modules) == [["Kettle-27.0", "stub Stove"]] + Array(repeating: ["stub Stove"], count: 3))
    #expect(report.verdicts[0].basis.hasPrefix("interface text Kettle-27.0 (sha256 "))
    #expect(report.verdicts[0].basis.hasSuffix("; uses 2 declarations of Kettle, 3 declarations of stub Stove"))
    #expect(report.verdicts.map { $0.basis.contains("macros StoveMacros") } == [false, false, true, true])
  }

  @Test("fault 18: a clause between commas ends with one")
  func comma() throws {
    let project = try SampleProject(["interfaces/stubs/Basket.swift": "import Orchard\n"])
    let verdict = try project.report("```swift compile:27\nimport Basket\nlet x = 1\n```").verdicts[0]
    #expect(verdict.reason == "no module Orchard, which stub Basket imports, for target 27")
  }

  @Test("what a module's text declares is found once for all copies of its node")
  func declaredOnce() {
    let node = ModuleNode(name: "A", origin: .generated, source: Array("@MainActor struct Pear {}\n".utf8))
    var copy = node
    copy.source = []
    #expect(node.declared.types == ["Pear"])
    #expect(copy.declared.types == ["Pear"] && copy.isolates)
  }
}

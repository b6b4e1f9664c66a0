import Diagnostics
import Testing

@testable import Snippets

@Suite("What a verdict rests on", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct ProvenanceTests {
  @Test("a pass says how many declarations it uses of stubs and of stored interfaces")
  func rests() throws {
    let project = try SampleProject(
      [
        "interfaces/stubs/Stove.swift": """
        public struct Stove {
          public init() { fatalError() }
          public func heat(_ degrees: Int) {}
        }
        extension String {
          public var onStove: Int { fatalError() }
        }
        """
      ])
    let report = try project.report(
      """
      ```swift compile:27
      import Kettle
      import Stove
      func use(_ kettle: Kettle) async throws {
        Stove().heat("x".onStove)
        _ = try await kettle.boil(to: 3)
      }
      ```
      ```swift compile:27
      import Stove
      let stove = Stove()
      ```
      ```swift compile:27
      import Kettle
      import Stove
      let kettle = Kettle()
      ```
      ```swift compile:27
      import Kettle
      let kettle = Kettle()
      ```
      """)
    let told = report.verdicts.map { verdict in
      verdict.rests.filter { $0.kind != .toolchain }.map { "\($0.declarations) \($0.kind) \($0.module)" }
    }
    #expect(
      told == [["2 interface Kettle", "3 stub Stove"], ["2 stub Stove"], ["2 interface Kettle"], []])
    let words = report.verdicts.map { $0.basis.split(separator: ";").dropFirst().joined().trimmingSpace }
    #expect(
      words == [
        "uses 2 declarations of Kettle, 3 declarations of stub Stove",
        "uses 2 declarations of stub Stove, so it rests on stubs alone", "uses no declaration of a stub", "",
      ])
  }

  @Test("what a prelude, a continued snippet and the page before use was not counted, so that stubs seemed to be all")
  func surroundings() throws {
    let project = try SampleProject([
      "interfaces/stubs/Stove.swift": """
      public struct Stove: Sendable {
        public init() { fatalError() }
        public func heat(_ degrees: Int) {}
      }
      """,
      "interfaces/preludes/kitchen.swift": """
      import Kettle
      var degrees: Int { [Kettle()].count }
      """,
      "interfaces/preludes/stove.swift": "import Stove\nlet stove = Stove()\n",
    ])
    let report = try project.report(
      """
      ```swift compile:27 prelude:kitchen
      import Stove
      Stove().heat(degrees)
      ```
      ```swift compile:27 prelude:stove imports:Kettle
      print(Kettle(), stove)
      ```
      ```swift compile:27 imports:Kettle id:first
      let kettle = Kettle()
      ```
      ```swift compile:27 imports:Stove continues:first
      Stove().heat(1)
      print(kettle)
      ```
      ```swift compile:26
      import Kettle
      let nothing = Kettle.nothing
      ```
      ```swift compile:27 imports:Stove scope:page
      Stove().heat(1)
      print(kettle)
      ```
      """)
    #expect(report.verdicts.map(\.status) == [.verified, .verified, .verified, .verified, .failed, .verified])
    let words = report.verdicts.map { $0.basis.split(separator: ";").dropFirst().joined().trimmingSpace }
    #expect(
      words == [
        "uses 1 declaration of Kettle, 2 declarations of stub Stove",
        "uses 1 declaration of Kettle, 2 declarations of stub Stove", "",
        "uses 2 declarations of Kettle, 2 declarations of stub Stove", "",
        "uses 2 declarations of Kettle, 3 declarations of stub Stove",
      ])
  }

  @Test("names of declarations and types are told apart by their modules, whatever is said around them")
  func names() {
    let used = UsedDeclarations(
      Array(
        """
        (extension in Pots):Stoves.Stove.simmer() -> ()
        static Stoves.Stove.shared : Stoves.Stove
        static (extension in Swift):Swift.Equatable.!= infix(A, A) -> Swift.Bool
        Snippet.local() -> ()
        $s7NotRead
        type (Stoves.Stove?, [Pots.Pot<Swift.Int>]) -> Snippet.Cook
        """.utf8))
    #expect(used.counts == ["Pots": 2, "Stoves": 2, "Swift": 2])
  }

  @Test("mangled names are read from a tree that ends anywhere")
  func tree() {
    let tree = #"{"decl_usr":"s:4Pots3PotV","x":"s:no","interface_type":"$s4Pots3PotVD","result":"$s"#
    #expect(UsedDeclarations.mangled(Array(tree.utf8)) == ["$s4Pots3PotV", "type $s", "type $s4Pots3PotVD"])
    #expect(UsedDeclarations.mangled([]) == [])
  }
}

extension String {
  fileprivate var trimmingSpace: String { String(drop { $0 == " " }) }
}

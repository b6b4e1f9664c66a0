import Foundation
import Testing

@testable import Snippets

/// Shapes of excerpts, with what the compiler says to each as a program's main file and what Assay says.
///
/// The two may differ only where an excerpt is the body of a function, which takes what a main file does not.
@Suite("Shapes of excerpts", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct WrapShapeTests {
  private struct Shape {
    var code: String
    /// The verdict and the wrap.
    var verdict: String
    var isMainFile: Bool
  }

  private static let shapes: [Shape] = [
    // A program begins in one place.
    Shape(code: "@main struct X { static func main() {} }\nprint(1)", verdict: "failed main", isMainFile: false),
    Shape(code: "print(1)\n@main struct X { static func main() {} }", verdict: "failed main", isMainFile: false),
    Shape(
      code: "struct A {}\nextension A { @main struct X { static func main() {} } }\nprint(1)", verdict: "failed main",
      isMainFile: false),
    // What no function takes, or what cannot see into one, stands in a main file.
    Shape(code: "public let x = 1\nprint(x)", verdict: "verified main", isMainFile: true),
    Shape(code: "private let x = 1\nprint(x)", verdict: "verified main", isMainFile: true),
    Shape(code: "fileprivate var x = 1\nx += 1", verdict: "verified main", isMainFile: true),
    Shape(code: "public var x: Int { 1 }\nprint(x)", verdict: "verified main", isMainFile: true),
    Shape(code: "print(1)\nprivate func f() {}\nf()", verdict: "verified main", isMainFile: true),
    Shape(
      code: "let a = 1\nprint(a)\nextension Int { var b: Int { self + a } }", verdict: "verified main", isMainFile: true
    ),
    Shape(
      code: "let a = 1\nprint(a)\nstruct V { var b: Int { a } }\nprint(V().b)", verdict: "verified main",
      isMainFile: true),
    Shape(
      code: "let list = [1]\nclass C { func f() { print(list) } }\nC().f()", verdict: "verified main", isMainFile: true),
    Shape(
      code: "print(1)\nprefix operator ^^\nprefix func ^^ (a: Int) -> Int { a }\nprint(^^1)", verdict: "verified main",
      isMainFile: true),
    Shape(code: "private let x = 1\nprint(y)", verdict: "failed main", isMainFile: false),
    Shape(
      code: "final class C {}\nlet a = C()\nstruct V { func f() { print(a) } }\nprint(V())", verdict: "failed mixed",
      isMainFile: false),
    // Declarations may stand between statements.
    Shape(code: "let x = 1\nprint(x)\nimport Dispatch\nprint(x)", verdict: "verified body", isMainFile: true),
    Shape(
      code: "print(1)\nextension Int { var h: Int { self } }\nprint(2.h)", verdict: "verified mixed", isMainFile: true),
    Shape(code: "print(1)\nprotocol P { func f() }", verdict: "verified mixed", isMainFile: true),
    Shape(code: "print(1)\nprecedencegroup G {}", verdict: "verified mixed", isMainFile: true),
    Shape(code: "print(1)\nopen class A {}", verdict: "verified mixed", isMainFile: true),
    Shape(code: "public struct S { public init() {} }\nprint(S())", verdict: "verified mixed", isMainFile: true),
    Shape(code: "@available(*, deprecated) let x = 1\nprint(x)", verdict: "verified body", isMainFile: true),
    // Neither takes it.
    Shape(code: "import Dispatch\nfunc f() {\n  import Observation\n}", verdict: "failed none", isMainFile: false),
    Shape(code: "static let x = 1\nprint(x)", verdict: "failed none", isMainFile: false),
    Shape(code: "static func f() {}\nf()", verdict: "failed member", isMainFile: false),
    Shape(code: "subscript(i: Int) -> Int { i }\nprint(1)", verdict: "failed none", isMainFile: false),
    Shape(code: "@MainActor var x = 1\nprint(x)", verdict: "failed body", isMainFile: false),
    Shape(code: "final func f() {}\nf()", verdict: "failed mixed", isMainFile: false),
    Shape(code: "print(self)", verdict: "failed body", isMainFile: false),
    // Only a function takes it.
    Shape(code: "var c = 0\nc += 1\nfunc inc() { c += 1 }\ninc()", verdict: "verified mixed", isMainFile: false),
    Shape(code: "lazy var x = 1\nprint(x)", verdict: "verified body", isMainFile: false),
    Shape(
      code: "@propertyWrapper struct W { var wrappedValue: Int }\n@W var x = 1\nprint(x)", verdict: "verified mixed",
      isMainFile: false),
    Shape(code: "guard let x = Int(\"1\") else { return }\nprint(x)", verdict: "verified body", isMainFile: false),
    Shape(code: "private struct S {}\nlet s = S()\nprint(s)", verdict: "verified mixed", isMainFile: false),
    // A function has no main actor, and no name before its declaration.
    Shape(code: "@MainActor func f() {}\nf()", verdict: "failed mixed", isMainFile: true),
    Shape(code: "var n = 0\nTask { n += 1 }\nprint(n)", verdict: "failed body", isMainFile: true),
    Shape(code: "print(x)\nlet x = 1", verdict: "failed body", isMainFile: true),
  ]

  @Test("an excerpt gets the verdict that the compiler gives it where a reader would put it")
  func verdicts() throws {
    let page = Self.shapes.map { "```swift compile:27\n\($0.code)\n```\n" }.joined(separator: "\n")
    let report = try SampleProject().report(page)
    #expect(report.verdicts.count == Self.shapes.count)
    for (shape, verdict) in zip(Self.shapes, report.verdicts) {
      #expect("\(verdict.status.rawValue) \(verdict.wrap ?? "")" == shape.verdict, "\(shape.code)")
    }
  }

  @Test("the compiler takes those shapes as main files that the table says it takes")
  func mainFiles() throws {
    let frontend = try Toolchain.discover().frontend
    let folder = NSTemporaryDirectory() + "/assay-shapes-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (index, shape) in Self.shapes.enumerated() {
      let file = "\(folder)/\(index)/main.swift"
      try FileManager.default.createDirectory(atPath: "\(folder)/\(index)", withIntermediateDirectories: true)
      try shape.code.write(toFile: file, atomically: true, encoding: .utf8)
      let command = [
        frontend, "-frontend", "-emit-sil", "-o", "/dev/null", "-module-name", "Shape", "-swift-version", "6",
      ]
      let run = ChildProcess(arguments: command + [file], timeOutSeconds: 120).run()
      #expect((run?.ending == .exit(0)) == shape.isMainFile, "\(shape.code)")
    }
  }

  @Test("what must fail is tried as a main file where only its wrap failed, unless the page foresees that error")
  func mustFail() throws {
    let report = try SampleProject().report(
      """
      ```swift xfail:27
      private let x = 1
      print(x)
      ```

      ```swift xfail:27="cannot find 'y'"
      private let x = 1
      print(y)
      ```

      ```swift xfail:27="can only be used in a non-local scope"
      private let x = 1
      print(x)
      ```

      ```swift compile:27 wrap:main
      private let x = 1
      print(x)
      ```
      """)
    #expect(
      report.verdicts.map { "\($0.snippet.line) \($0.status.rawValue) \($0.wrap ?? "") \($0.reason)" } == [
        "1 failed main type-checks on target 27, where it must not", "6 xfail-proven main ", "11 xfail-proven body ",
        "16 verified main ",
      ])
  }
}

import Diagnostics
import Foundation
import Testing

@testable import Snippets

@Suite("Trials", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct TrialTests {
  private static func said(_ trial: SnippetTrial) -> String {
    switch trial.outcome {
    case .proven: "proven \(trial.stage)"
    case .suggested: trial.stage > 5 ? "suggested \(trial.stage)" : "suggested"
    case .noAPI, .blocked: trial.outcome.rawValue
    }
  }

  @Test("each fence of a guide is proven, suggested or blocked as its comment says")
  func outcomes() throws {
    let guide = try TrialGuide.load()
    let report = try TrialGuide.checker(project: SampleProject()).check(guide.snippets, triesParked: true)
    #expect(guide.expected.count > 60)
    var wrong: [String] = []
    for verdict in report.verdicts {
      let key = TrialKey(page: verdict.snippet.page, line: verdict.snippet.line)
      guard let expected = guide.expected[key] else { continue }
      let said = verdict.trial.map(Self.said) ?? "not tried"
      if said != expected {
        wrong.append("\(key.page):\(key.line): expected \(expected), \(verdict.trial?.text() ?? "not tried")")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }
}

@Suite("What is read of fences")
struct PageFenceTests {
  private func fence(_ code: String) throws -> PageFence {
    let snippet = try #require(FencedPage("```swift\n\(code)\n```").snippets.first)
    return PageFence(snippet, index: 0)
  }

  @Test("a declaration lends its signature: bodies and access left out, what tells a type kept")
  func signatures() throws {
    let code = #"""
      @MainActor public final class Pot: Sendable {
        private(set) var level = 0
        var label = "pot", note = "\(1) // no comment"
        private let name: String
        public var isFull: Bool { level > 9 }
        var volume: Double {
          get { 1 }
          set { print(newValue) }
        }
        var handle: some Equatable { 1 }
        static func make() -> Pot { Pot(name: "a") }
        init(name: String) { self.name = name }
        subscript(index: Int) -> Int { index }
        private enum State { case open, shut(Int); func f() {} }
      }
      func pour<T: Collection>(_ pot: Pot, into cups: T) async throws -> [T.Element] where T.Element: Sendable {
        []
      }
      """#
    #expect(
      try fence(code).declarations.map(\.text).joined(separator: "\n") == #"""
        @MainActor final class Pot: Sendable {
          var level = 0
          var label = "pot", note = "\(1) // no comment"
          let name: String
          var isFull: Bool { fatalError() }
          var volume: Double { get { fatalError() } set {} }
          var handle: some Equatable { 1 }
          static func make() -> Pot { fatalError() }
          init(name: String) { fatalError() }
          subscript(index: Int) -> Int { fatalError() }
          enum State {
          case open, shut(Int)
          func f() { fatalError() }
        }
        }
        func pour<T: Collection>(_ pot: Pot, into cups: T) async throws -> [T.Element] where T.Element: Sendable { fatalError() }
        """#)
  }

  @Test("a binding's type is what is written, or what a call or a literal tells")
  func bindings() throws {
    let code = """
      let a: [String: Int] = [:]
      let b = Pot(name: "a")
      let c = try await Kitchen.Pot<Int>(3)
      var d = "text", e = 1
      let f = 12
      let g = make().value
      let h = Pot(name: "a").level
      if let i = g { let j: Pot? = nil }
      let (k, l) = (1, 2)
      let m: () -> Void = { let n = true }
      for o in a { print(o) }
      let p = try? Pot(name: "a")
      let q: some Equatable = 1
      let r: Pot?
      let s: Box<Int>
      print(r)
      """
    let found = try fence(code).bindings.map { "\($0.line) \($0.name): \($0.type ?? "?")" }
    #expect(
      found == [
        "2 a: [String: Int]", "3 b: Pot", "4 c: Kitchen.Pot<Int>", "5 d: ?", "6 f: Int", "7 g: ?", "8 h: ?",
        "9 j: Pot?", "11 m: () -> Void", "11 n: Bool", "13 p: ?",
        "15 r: Pot?", "16 s: Box<Int>",
      ])
  }

  @Test("dots are filled where a body or lines are left out, and are pseudo-code elsewhere; ranges are neither")
  func elisions() throws {
    let filled = Elisions(
      Array("func f() { ... }\n...\nlet a = 1...3, b = a[2...], c = (Int...).self\n…\nf { … }".utf8))
    #expect(!filled.isPseudoCode)
    #expect(
      String(decoding: filled.filled, as: UTF8.self)
        == "func f() { fatalError() }\n\nlet a = 1...3, b = a[2...], c = (Int...).self\n\nf { fatalError() }")
    for code in ["f(...)", "f(…)", "let a = ...", "f(a, ...)", "f(<#name#>)"] {
      #expect(Elisions(Array(code.utf8)).isPseudoCode, "\(code)")
    }
  }

  @Test("no code makes the reading of a fence fail, or take more than linear time")
  func hostile() throws {
    func seconds(_ count: Int) throws -> Double {
      let pieces = [
        "struct A {\n", "let a = { ", "...\n", "func f() -> some P { ", "case .a, ", "let b: ", "private ", "}\n",
        "var c = d(",
      ]
      let start = ContinuousClock.now
      for piece in pieces { _ = try fence(String(repeating: piece, count: count)) }
      _ = try fence((0..<count).map { "let a\($0) = b\($0)(...)\nfunc c\($0)() { ... }\n" }.joined())
      let time = start.duration(to: .now).components
      return Double(time.seconds) + Double(time.attoseconds) / 1e18
    }
    _ = try seconds(50)
    let short = try seconds(250)
    let long = try seconds(2000)
    #expect(long < short * 40)
  }
}

import Diagnostics
import Foundation
import SwiftInterface
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

  @Test("reasons ask for the name that was meant, and hold no name that only a trial has")
  func reasons() throws {
    let guide = try TrialGuide.load()
    let report = try TrialGuide.checker(project: SampleProject()).check(guide.snippets, triesParked: true)
    var said: [String] = []
    var leaks: [String] = []
    for verdict in report.verdicts {
      guard let trial = verdict.trial else { continue }
      let text = "\(trial.reason)\n\(trial.text())\n\(trial.json())"
      if text.contains("__Assay") || text.contains("__assay") { leaks.append(text) }
      if ["slips.md", "undeclared.md"].contains(where: verdict.snippet.page.hasSuffix), trial.outcome != .proven {
        said.append(trial.reason)
      }
    }
    #expect(leaks == [])
    let tokens = report.verdicts.compactMap { $0.trial?.adoption?.tokens }.filter { $0.joined().contains("SwiftUI") }
    #expect(tokens == [["compile:27", "imports:FoundationModels,SwiftUI"]])
    #expect(
      said == [
        "the context is guessed: `anwser`: did you mean `answer`, line 5?",
        "the context is guessed: `entires`: did you mean `entries`, line 17?",
        "the context is guessed: `rte`: did you mean `rate`, line 27?",
        "the context is guessed: `qestion`: did you mean `question`, line 35?",
        "the context is guessed: `instrutions`: did you mean `instructions`, line 41?",
        "the context is guessed: nothing declares `celsius`, which is assigned to",
        "the context is guessed: nothing declares `banner`, which is assigned to",
        "nothing declares wether; did you mean `water`, line 44?",
        "nothing declares makeTea",
        "nothing declares error",
        "the context is guessed: func pourAll() {}",
        "the context is guessed: nothing declares `stove`; more types than one would suit",
      ])
  }
}

@Suite("What a trial makes of a name that nothing declares")
struct TrialResemblanceTests {
  private func resemblance(_ code: String) throws -> TrialResemblance {
    let snippet = try #require(FencedPage("```swift\n\(code)\n```").snippets.first)
    let fence = PageFence(snippet, index: 0)
    let index = SDKIndex(
      store: try InterfaceStore.load(folder: "\(TrialGuide.repository)/interfaces", relativePath: "interfaces"),
      sdk: "27.0", platform: "macOS", stubs: SourceFolders(folders: [], root: ""))
    return TrialResemblance(fence: fence, names: PageNames([fence]), index: index, modules: ["FoundationModels"])
  }

  @Test("it is like a name of the fence by edits or by its words, and like one of the interface; a type is none")
  func kin() throws {
    let fence = try resemblance("func f(_ userName: String, rate: Double) {\n  let Feild = 1, x = 2\n}")
    #expect(fence.kin(of: "rte") == .init(name: "rate", line: 2))
    #expect(fence.kin(of: "usreName") == .init(name: "userName", line: 2))
    #expect(fence.kin(of: "userTitle") == .init(name: "userName", line: 2, isByWords: true))
    #expect(fence.kin(of: "xMisspelt") == .init(name: "x", line: 3, isByWords: true))
    #expect(fence.kin(of: "feild") == nil)
    #expect(fence.kin(of: "transcirpt") == .init(name: "transcript", line: nil))
    #expect(fence.kin(of: "zebra") == nil)
  }

  @Test("an argument is one alone in the parentheses of a call")
  func arguments() {
    func labels(_ code: String) -> [String] { ArgumentUses("a", in: Array(code.utf8)).labels }
    #expect(labels("f(a); g(b, x: a); h<Int>(y: 1, a, z: a)") == ["", "x", "", "z"])
    #expect(labels("(a, b); f(-a, a + 1, b.a, a.b, x ? 1 : a); if (a) {}; return (a); let c = [a, (a)]; f { a }") == [])
    #expect(labels("f(x ? b : a)") == [])
  }

  @Test("only a call may mean a function with labels")
  func labels() {
    func has(_ code: String) -> Bool { SignatureText.hasLabels(Array(code.utf8)) }
    #expect(has("func field(_ field: Field, didChange weather: Weather) {}"))
    #expect(has("func f(a: (_ b: Int) -> Void) {}"))
    #expect(!has("func f<T>(_ a: [String: T], _ b: (Int, Int)) {}"))
    #expect(!has("func f() {}"))
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

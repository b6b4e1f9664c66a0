import Testing

@testable import Snippets

@Suite(
  "Optional requirements of Objective-C", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct OptionalRequirementTests {
  private static let mast = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4 (made up)
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-objc-interop -enable-library-evolution -language-mode 6 -O -module-name Mast
    public import Foundation
    public import Swift
    @objc @_Concurrency::MainActor @preconcurrency open class Mast : ObjectiveC::NSObject {
      @objc override dynamic public init()
      weak public var delegate: (any Mast::MastDelegate)? { get set }
      @objc deinit
    }
    @available(macOS 26.0, *)
    @objc @_Concurrency::MainActor @preconcurrency public protocol MastDelegate : ObjectiveC::NSObjectProtocol {
      @objc func mastDidRise(_ mast: Mast::Mast)
      @objc optional func mast(_ mast: Mast::Mast, didSet sail: Swift::String)
      @available(macOS 27.0, *)
      @objc optional func mast(_ mast: Mast::Mast,
        heightFor sail: Swift::String) -> Swift::Double
      @objc optional func mastWillFall(_ mast: Mast::Mast) async throws
      @objc optional var title: Swift::String? { get set }
      @objc optional static func rank() -> Swift::Int
    }
    @objc public protocol Rope {
      @objc optional func pull(_ by: Swift::Int) -> Swift::Bool
      @objc optional func tie(_ knot: Foundation::NSNoSuchKnot)
    }
    """

  private func verdicts(_ page: String) throws -> SnippetReport {
    try SampleProject(["interfaces/Mast-27.0-macos.swiftinterface": Self.mast]).report(page)
  }

  @Test("they were held to be missing, so that nothing that adopts or calls them was proven")
  func proven() throws {
    let report = try verdicts(
      """
      ```swift compile:27 imports:Foundation,Mast
      @MainActor final class Plain: NSObject, MastDelegate {
        func mastDidRise(_ mast: Mast) {}
      }
      ```
      ```swift compile:27 imports:Foundation,Mast
      @MainActor final class Full: NSObject, MastDelegate {
        var title: String? = "a"
        func mastDidRise(_ mast: Mast) { self.mast(mast, didSet: "b") }
        func mast(_ mast: Mast, didSet sail: String) {}
        func mast(_ mast: Mast, heightFor sail: String) -> Double { 1 }
      }
      ```
      ```swift compile:27 imports:Mast
      @MainActor func use(_ mast: Mast, _ one: any MastDelegate, _ other: some MastDelegate) async throws {
        mast.delegate?.mast?(mast, didSet: "a")
        let height: Double? = mast.delegate?.mast?(mast, heightFor: "a")
        let sure: Double = other.mast?(mast, heightFor: "a") ?? height ?? 0
        try await one.mastWillFall?(mast)
        let title: String = (one.title ?? nil) ?? ""
        if one.mast != nil { print(sure, title) }
        let rank: Int? = type(of: one).rank?()
        print(rank as Any)
      }
      ```
      """)
    #expect(report.verdicts.map(\.reason) == ["", "", ""])
    #expect(report.moduleFindings == [])
    #expect(report.verdicts.map { $0.basis.contains("MastDelegate") } == [false, false, false])
  }

  @Test("what the protocol does not allow still fails, what cannot be told so is undecided")
  func refused() throws {
    let calls = [
      "one.mast(mast, didSet: \"a\")", "one.mast?(mast, didSte: \"a\")", "one.mast?(mast, didSet: 1)",
      "let height: Double = one.mast?(mast, heightFor: \"a\")", "one.mastWillFall?(mast)",
      "one.mast(_:didSet:)?(mast, \"a\")", "rope.tie?(mast)",
      "let done: Bool? = rope.pull?(1)",
    ]
    let page = calls.map { call in
      "```swift compile:27 imports:Mast\n@MainActor func use(_ mast: Mast, _ one: any MastDelegate, _ rope: any Rope) {\n"
        + "\(call)\n}\n```"
    }
    let report = try verdicts(page.joined(separator: "\n\n"))
    #expect(
      report.verdicts.map(\.status) == [
        .failed, .failed, .failed, .failed, .failed, .undecided, .undecided, .undecided,
      ], "\(report.verdicts.map(\.reason))")
    #expect(
      report.verdicts[5].reason == "target 27: mast(_:didSet:) is optional in Objective-C, which this machine has not: "
        + "value of type 'any MastDelegate' has no member 'mast(_:didSet:)'")
  }

  @Test("an error that the platform words otherwise proves no text, and disproves none")
  func otherWords() throws {
    func page(_ marks: String) -> String {
      "```swift \(marks) imports:Mast\n@MainActor func use(_ mast: Mast, _ one: any MastDelegate) {\n"
        + "one.mast(mast, didSet: \"a\")\n}\n```\n"
    }
    let report = try verdicts(page("xfail:27=\"must be unwrapped\"") + page("xfail:27"))
    #expect(
      report.verdicts.map(\.reason) == [
        "target 27: the platform has other words for what is wrong with an optional: "
          + "cannot call value of non-function type '__MastDelegate_mast?'", "",
      ])
    #expect(report.verdicts.map(\.status) == [.undecided, .xfailProven])
  }
}

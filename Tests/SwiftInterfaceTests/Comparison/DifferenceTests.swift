import Foundation
import TestSupport
import Testing

@testable import SwiftInterface

@Suite("What changed between two interfaces")
struct DifferenceTests {
  /// The changes as lines: kind, path, what the kind tells.
  private func changes(_ old: String, _ new: String) -> [String] {
    let difference = InterfaceDifference(interface(old), interface(new))
    return difference.changes.map { change in
      let members = change.members.isEmpty ? "" : " [\(change.members.map(\.path).joined(separator: " "))]"
      let detail =
        change.reasons + change.availability.map(\.text) + change.gained.map { "+\($0)" } + change.lost.map { "-\($0)" }
        + (change.deprecation?.successors.map { "use \($0.text)" } ?? [])
      return "\(change.kind.rawValue) \(change.path)\(members)"
        + (detail.isEmpty ? "" : ": " + detail.joined(separator: "; "))
    }
  }

  @Test(
    "what means the same is no change",
    arguments: [
      ("public struct A {\n}\npublic struct B {\n}", "\n\npublic struct B {\n}\n// a\npublic struct A {\n}"),
      ("@a @b public func f()", "@b\n@a\npublic func f()"),
      ("import Foundation\npublic var a: Foundation.URL", "import Foundation\npublic var a: Foundation::URL"),
      ("public struct A {\n  public func a()\n}", "public struct A {\n}\nextension Sample::A {\n  public func a()\n}"),
      (
        "extension A where T == Int {\n  public func a()\n}\nextension A where T == Int {\n  public func b()\n}",
        "extension A where T == Int {\n  public func b()\n  public func a()\n}"
      ),
      ("public struct A : P, Q {\n}", "public struct A : Q {\n}\nextension A : P {\n}"),
      (
        "@available(iOS 26, macOS 26, *)\npublic struct A {\n  public func a()\n}",
        "@available(macOS 26, iOS 26, *)\npublic struct A {\n}\n@available(macOS 26, iOS 26, *)\nextension A {\n  public func a()\n}"
      ),
      (
        "@available(iOS 26, macOS 26, *)\npublic struct A {\n}",
        "@available(iOS 26, *)\n@available(macOS, introduced: 26)\npublic struct A {\n}"
      ),
      (
        "@available(iOS, deprecated: 27, message: \"Use Sample.b.\")\npublic func a()",
        "@available(iOS, deprecated: 27, message: \"Use Sample::b.\")\npublic func a()"
      ),
      (
        "#if A\npublic func a()\n#else\npublic func a() async\n#endif",
        "#if A\npublic func a()\n#endif\n#if !(A)\npublic func a() async\n#endif"
      ),
      ("public var a: Int", "public var a: Int {\n  get\n  set\n}"),
      ("final public class A {\n}", "public final class A {\n}"),
      ("public enum A {\n  case a, b\n}", "public enum A {\n  case b\n  case a\n}"),
    ])
  func noChange(old: String, new: String) {
    #expect(changes(old, new) == [])
    #expect(changes(new, old) == [])
  }

  @Test(
    "each kind of change is told as what it is",
    arguments: [
      ("", "public func a()", ["added a()"]),
      ("public func a()", "", ["removed a()"]),
      ("public func a()", "public func a() async", ["signature a(): its effects are now `async`"]),
      ("public struct A {\n}", "public class A {\n}", ["signature A: it is a `class`, no longer a `struct`"]),
      ("public var a: Int { get }", "public var a: Int", ["signature a: it can be set now"]),
      (
        "public func a(x: Int, y: Int)", "public func a(x: Int, z: Int)",
        ["signature a(x:z:): its labels changed: `a(x:y:)` is `a(x:z:)`"]
      ),
      (
        "public func a()", "public func a(x: Int = 3)",
        ["signature a(x:): its labels changed: `a()` is `a(x:)`; it takes 1 parameter, no longer no parameters"]
      ),
      ("public func a()", "public func a(x: Int)", ["removed a()", "added a(x:)"]),
      ("public enum A {\n  case a\n}", "public enum A {\n  case b\n}", ["cases A.a", "cases A.b"]),
      (
        "",
        "public struct A : P {\n  public init()\n  public struct B {\n    public var x: Int\n  }\n}\nextension A : Q {\n  public func a()\n}",
        ["added A [A.init() A.B A.B.x A.a()]"]
      ),
      ("public struct A {\n  public init()\n}", "", ["removed A [A.init()]"]),
      ("public struct A : P {\n}", "public struct A : Q {\n}", ["conformances A: +Q; -P"]),
      (
        "", "extension Swift.Array : Sample.P where Element : Swift.Hashable {\n}",
        ["conformances Array: +P where Element: Hashable"]
      ),
      ("@frozen public struct A {\n}", "public struct A {\n}", ["attributes A: -@frozen"]),
      (
        "@available(iOS 26.0, macOS 26.0, *)\npublic func a()",
        "@available(iOS 27.0, macOS 26.0, tvOS 27.0, *)\npublic func a()",
        ["availability a(): iOS: 26.0 → 27.0; tvOS: always → 27.0"]
      ),
      (
        "@available(watchOS, unavailable)\npublic func a()", "@available(watchOS 27.0, *)\npublic func a()",
        ["availability a(): watchOS: unavailable → 27.0"]
      ),
      (
        "@available(watchOS, unavailable)\npublic struct A {\n  public func a()\n}",
        "@available(watchOS 27.0, *)\npublic struct A {\n  public func a()\n}",
        ["availability A: watchOS: unavailable → 27.0"]
      ),
      (
        "public func a()\npublic func b()",
        "@available(*, deprecated, renamed: \"b()\")\npublic func a()\npublic func b()",
        ["deprecated a(): use b()"]
      ),
      (
        "@available(iOS 26.0, *)\npublic func a()",
        "@available(iOS, introduced: 25.0, deprecated: 27.0, message: \"Use `Other.thing(_:)`.\")\npublic func a()",
        ["deprecated a(): use Other.thing(_:)", "availability a(): iOS: 26.0 → 25.0"]
      ),
      (
        "public struct A {\n  public func a()\n}", "@available(*, deprecated)\npublic struct A {\n  public func a()\n}",
        ["deprecated A"]
      ),
      ("#if A\npublic func a()\n#endif", "#if B\npublic func a()\n#endif", ["removed a()", "added a()"]),
      (
        "extension A where T == Int {\n  public func a()\n}", "extension A {\n  public func a()\n}",
        [
          "signature A.a(): its extension's requirements were `T == Int`"
        ]
      ),
    ])
  func kinds(old: String, new: String, expected: [String]) {
    #expect(changes(old, new) == expected)
  }

  @Test("of overloads the identical are paired first, then the nearest")
  func overloads() {
    let old = (0..<4).map { "public func a(_ x: T\($0)) -> R\($0)\n" }.joined()
    let new =
      "public func a(_ x: T3) -> R3\npublic func a(_ x: T1) -> R9\npublic func a(_ x: T8) -> R0\npublic func a(_ x: T2) -> R2"
    #expect(
      changes(old, new) == [
        "signature a(_:): its result is `R9`, no longer `R1`", "signature a(_:): parameter 1 is `T8`, no longer `T0`",
      ])
  }

  @Test("a removed member whose name is elsewhere now leads there")
  func counterpart() throws {
    let old = interface("public struct A {\n  public func make(x: Int)\n}")
    let new = interface("public struct A {\n}\npublic struct B {\n  public func make(x: Int)\n}")
    let removed = try #require(InterfaceDifference(old, new).changes(of: .removed).first)
    #expect(removed.counterpart?.identity.path == "B.make(x:)")
  }

  @Test("what moved only is counted")
  func moved() {
    let difference = InterfaceDifference(
      interface("public struct A {\n}\npublic func a()"), interface("public struct A {\n}\n\npublic func a()"))
    #expect(difference.isEmpty)
    #expect(difference.moved.map { "\($0.old.citedLines) \($0.new.citedLines) \($0.new.path)" } == ["6 7 a()"])
    #expect(difference.unchangedCount == 1)
  }

  /// An interface of our own store.
  private static func ownInterface(_ sdk: String) throws -> InterfaceFile {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("interfaces")
    let name = "FoundationModels-\(sdk)-macos.swiftinterface"
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return InterfaceFile.parse(path: "interfaces/\(name)", bytes: [UInt8](data))
  }

  @Test(
    "our guide's interface in another spelling is not changed",
    arguments: [
      (#"(\w+)::"#, "$1."), (#"(\w+)::"#, ""), (#"\.\w+::"#, "."), (#"(?m)^( *)(@\w+) "#, "$1$2\n$1"), (#"\n"#, "\n\n"),
    ])
  func ownRespelled(pattern: String, replacement: String) throws {
    let file = try Self.ownInterface("27.0")
    let text = String(decoding: file.source.bytes, as: UTF8.self)
      .replacingOccurrences(of: pattern, with: replacement, options: .regularExpression)
    let other = InterfaceFile.parse(path: file.source.path, bytes: Array(text.utf8))
    #expect(InterfaceDifferenceReport(InterfaceDifference(file, other)).changes.map(\.path) == [])
  }

  @Test("our guide's interfaces: each of the nine old error cases is newly deprecated, with its replacement")
  func guide() throws {
    let files = try ["26.5", "27.0"].map(Self.ownInterface)
    let cases = InterfaceDifference(files[0], files[1]).changes(of: .deprecated).filter { $0.subject?.kind == .case }
    #expect(
      cases.map { change in
        let successors = change.deprecation?.successors.map { "\($0.text) \($0.declaration?.citedLines ?? "?")" } ?? []
        return "\(change.old?.citedLines ?? "?") \(change.old?.name ?? "?") → \(successors.joined(separator: ", "))"
      } == [
        "424 exceededContextWindowSize(_:) → LanguageModelError.contextSizeExceeded(_:) 1528",
        "425 assetsUnavailable(_:) → SystemLanguageModel.Error.assetsUnavailable(_:) 616",
        "426 guardrailViolation(_:) → LanguageModelError.guardrailViolation(_:) 1530",
        "427 unsupportedGuide(_:) → LanguageModelError.unsupportedGenerationGuide(_:) 1534",
        "428 unsupportedLanguageOrLocale(_:) → LanguageModelError.unsupportedLanguageOrLocale(_:) 1535",
        "429 decodingFailure(_:) → GeneratedContent.ParsingError 1399-1404",
        "430 rateLimited(_:) → LanguageModelError.rateLimited(_:) 1529",
        "431 concurrentRequests(_:) → LanguageModelSession.Error.concurrentRequests 2027",
        "432 refusal(_:_:) → LanguageModelError.refusal(_:) 1531",
      ])
  }

  @Test("selectors that were rewritten as dots, which no compiler prints, are no change either")
  func rewrittenSelectors() {
    let text = "extension Sample::A.Sample::B {\n  public func a(_ x: Sample::A.Sample::B.Sample::C) -> Swift::Int\n}\n"
    #expect(changes(text, text.replacing("::", with: ".")) == [])
    let own = "public struct A {\n  public struct Sample {\n  }\n}\npublic func a(_ x: Sample.A.Sample.B)"
    #expect(changes(own, own.replacing("Sample.A.Sample.B", with: "A.B")).count == 1)
  }

  @Test(
    "an interface of the toolchain, reordered and re-spelled, is not changed",
    .enabled(if: !Toolchain.interfaces.isEmpty, "no toolchain with interfaces"),
    arguments: Toolchain.publicInterfaces)
  func respelled(url: URL) throws {
    let file = InterfaceFile.parse(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
    let size = file.source.bytes.count
    for modules in size < 200_000 ? Respelling.Modules.allCases : [.selectors] {
      var respelling = Respelling(random: SplitMix(state: UInt64(size)), modules: modules)
      let other = respelling.respelled(file)
      #expect(other.findings == [])
      #expect(other.declarations.count >= file.declarations.count)
      let report = InterfaceDifferenceReport(InterfaceDifference(file, other))
      #expect(report.isEmpty, "\(report.text().prefix(2000))")
    }
  }

  @Test("ten thousand overloads of one name take no quadratic time", .timeLimit(.minutes(15)))
  func manyOverloads() {
    func text(_ type: String) -> String {
      (0..<10_000).map { "public func a(_ x: \(type)\($0)) -> R\($0 % 7)\n" }.joined()
    }
    let difference = InterfaceDifference(interface(text("A")), interface(text("B")))
    #expect(difference.changes.count == 10_000)
  }
}

import Diagnostics
import Testing

@testable import Snippets

@Suite("Declaration excerpts", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct StubExcerptTests {
  @Test("declarations of an interface are looked up with their labels, and what differs is a finding at its line")
  func stubs() throws {
    let page = """
      ```swift illustrative:stub
      public enum KettleError {
        case dry(litres: Double)
        case cold
      }
      ```
      ```swift illustrative:stub
      final public func boil(to degrees: Int) async throws -> String
      ```
      ```swift illustrative:stub
      public class Kettle {
        init()
        func boil(upTo degrees: Int) async throws -> String
        func wistle(code: UInt32)
      }
      ```
      ```swift illustrative:stub
      struct KettleError {
        case warm
      }
      ```
      ```swift illustrative:stub
      func pour(into cup: Cup)
      ```
      ```swift illustrative:stub
      func boil(to degrees: Int) -> Int
      ```
      ```swift illustrative
      func boil(into degrees: Int) -> Int
      ```
      """
    let report = try SampleProject().report(page)
    #expect(
      report.verdicts.map { "\($0.snippet.line) \($0.status.rawValue) \($0.reason)" } == [
        "1 stub-matched ",
        "7 stub-matched ",
        "10 failed Kettle.boil(upTo:) is Kettle.boil(to:) in Kettle-27.0",
        "17 failed KettleError is an enum in Kettle-27.0, not a struct",
        "22 illustrative no stored interface declares pour(into:)",
        "25 stub-matched line 1: interfaces/Kettle-27.0-macos.swiftinterface:11 says "
          + "final public func boil(to degrees: Swift::Int) async throws -> Swift::String",
        "28 illustrative ",
      ])
    #expect(
      report.findings().map { "\($0.place.line) \($0.rule) \($0.message) (\($0.notes.joined()))" } == [
        "13 snippet.stub-differs Kettle.boil(upTo:) is Kettle.boil(to:) in Kettle-27.0 "
          + "(interfaces/Kettle-27.0-macos.swiftinterface:11: final public func boil(to degrees: Swift::Int) async "
          + "throws -> Swift::String)",
        "14 snippet.stub-differs Kettle has no wistle(code:) in Kettle-27.0; did you mean whistle? "
          + "(interfaces/Kettle-27.0-macos.swiftinterface:13: final public func whistle(code: Darwin::OSType))",
        "18 snippet.stub-differs KettleError is an enum in Kettle-27.0, not a struct "
          + "(interfaces/Kettle-27.0-macos.swiftinterface:17: public enum KettleError : Foundation::LocalizedError)",
        "19 snippet.stub-differs KettleError has no warm in Kettle-27.0 "
          + "(interfaces/Kettle-27.0-macos.swiftinterface:17: public enum KettleError : Foundation::LocalizedError)",
      ])
    #expect(report.verdicts[0].basis.contains("KettleError.dry(litres:) at Kettle-27.0:18"))
  }

  private let kits = [
    "interfaces/Zed-27.0-macos.swiftinterface": """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64-apple-macos27.0 -enable-library-evolution -swift-version 6 -module-name Zed
    import Swift
    public class NA {
      public init()
      @objc deinit
    }
    public protocol R {
    }
    extension Zed.NA : Zed.R {
    }
    extension Swift.Int : Zed.R {
    }
    public typealias Alias = Zed.NA
    public struct Cup {
    }
    public struct Gn {
      public init()
      public init?(code: Swift.Int)
      public func f(_ x: Swift.Int) -> Swift.Int
      public func g(_ x: Swift.Int = 3, sep: Swift.String = ",(") async throws -> [Zed.Cup]
      public func g(_ x: Swift.Double = 3, sep: Swift.String = ",(") async throws -> [Zed.Cup]
      public mutating func m(_ body: @escaping (Swift.Int) -> Swift.Void)
      public func h<T>(_ x: T) -> Swift.Bool where T : Zed.R
      public static func make() -> Zed.Gn
      public static func < (a: Zed.Gn, b: Zed.Gn) -> Swift.Bool
      public var v: Swift.Int { get }
      public let w: Swift.String?
    }
    public enum Fault {
      case dry(litres: Swift.Double, Zed.Cup)
    }
    public func pour(_ cup: Zed.Cup) -> Swift.Int
    """
  ]

  private func verdicts(_ fences: [String]) throws -> [String] {
    let page = fences.map { "```swift illustrative:stub\n\($0)\n```" }.joined(separator: "\n")
    return try SampleProject(kits).report(page).verdicts.map { verdict in
      let reason = verdict.reason.contains(" says ") ? "remark" : verdict.reason
      return verdict.status.rawValue + (reason.isEmpty ? "" : ": " + reason)
    }
  }

  @Test("the kind of a type is compared though an interface extends it; an extension alone declares no type")
  func kindsBesideExtensions() throws {
    let found = try verdicts([
      "struct NA { init() }", "class NA { init() }", "struct Int { init() }", "extension NA { init() }",
      "struct Alias { func a() }", "enum R { func r() }",
    ])
    #expect(
      found == [
        "failed: NA is a class in Zed-27.0, not a struct", "stub-matched",
        "illustrative: no stored interface declares Int, Int.init()", "stub-matched",
        "illustrative: no stored interface declares Alias.a()", "failed: R is a protocol in Zed-27.0, not an enum",
      ])
  }

  @Test("static against instance, an initialiser that may fail, and another plain type are errors")
  func certainDifferences() throws {
    func inGn(_ line: String) -> String { "struct Gn { \(line) }" }
    #expect(
      try verdicts([
        inGn("static func f(_ x: Int) -> Int"), inGn("func make() -> Gn"), inGn("init?()"), inGn("init(code: Int)"),
        inGn("static var v: Int { get }"), inGn("func f(_ x: String) -> Int"), inGn("func f(_ x: Int) -> Cup"),
        inGn("func f(_ x: Int)"), inGn("let w: Int?; func f(_ x: Int) -> Int"),
        inGn("func g(_ x: Bool, sep: String) async throws -> [Cup]"),
        inGn("func g(_ x: Int, sep: String) async throws -> [String]"),
        "enum Fault { case dry(litres: Int, Cup) }", "func pour(_ cup: String) -> Int", "func f(_ x: String) -> Int",
      ]) == [
        "failed: Gn.f(_:) is an instance member, not a static one, in Zed-27.0",
        "failed: Gn.make() is static in Zed-27.0", "failed: Gn.init() cannot fail in Zed-27.0",
        "failed: Gn.init(code:) can fail: it is an init? in Zed-27.0",
        "failed: Gn.v is an instance member, not a static one, in Zed-27.0",
        "failed: Gn.f(_:) takes Int, not String, in Zed-27.0", "failed: Gn.f(_:) returns Int, not Cup, in Zed-27.0",
        "stub-matched: remark", "failed: Gn.w is of type String?, not Int?, in Zed-27.0",
        "failed: Gn.g(_:sep:) takes Int, not Bool, in Zed-27.0",
        "failed: Gn.g(_:sep:) returns [Cup], not [String], in Zed-27.0",
        "failed: Fault.dry(litres:_:) takes Double, not Int, in Zed-27.0",
        "failed: pour(_:) takes Cup, not String, in Zed-27.0", "stub-matched: remark",
      ])
  }

  @Test("generic parameters, mutating, access, let and var, accessors and inout are at least remarked on")
  func remarks() throws {
    func inGn(_ line: String) -> String { "struct Gn { \(line) }" }
    let different = [
      "struct Gn<T> { init() }", inGn("func f<T>(_ x: Int) -> Int"), inGn("mutating func f(_ x: Int) -> Int"),
      inGn("private func f(_ x: Int) -> Int"), inGn("init(); let v: Int"), inGn("init(); var w: String?"),
      inGn("var v: Int { get set }"), inGn("func f(_ x: inout Int) -> Int"), inGn("func f(_ x: Int...) -> Int"),
      inGn("func f(_ x: Int?) -> Int"), inGn("func m(_ body: (Int) -> Void)"), inGn("private init()"),
      inGn("func g(_ x: Int, sep: String) throws -> [Cup]"), "private struct Gn { init() }",
    ]
    for (fence, verdict) in zip(different, try verdicts(different)) {
      #expect(verdict == "stub-matched: remark", "\(fence)")
    }
    let same = [
      inGn("func f(_ x: Swift.Int) -> Int"), inGn("func g(_ x: Double = 7, sep: String) async throws -> [Zed.Cup]"),
      inGn("mutating func m(_ body: @escaping (Int) -> ())"), inGn("func h(_ x: some R) -> Bool"),
      inGn("func h<T: R>(_ x: T) -> Bool"), inGn("static func < (a: Gn, b: Gn) -> Bool"), inGn("init(); var v: Int"),
      inGn("init?(code: Int)"), inGn("public var v: Int { get }"), "case dry(litres: Double, Cup)",
      "func pour(_ cup: Cup) -> Int",
    ]
    for (fence, verdict) in zip(same, try verdicts(same)) { #expect(verdict == "stub-matched", "\(fence)") }
  }
}

import Foundation
import SwiftInterface
import Testing

@testable import Snippets

@Suite("Generated stubs", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct GeneratedStubTests {
  private static let header = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.2 (made up)
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -swift-version 6 -module-name Press
    public import Ink
    public import Swift
    public import _Concurrency

    """

  /// What each of the module's types is needed for follows from its name.
  private static let press =
    header + """
      final public class Press {
        public init()
        final public func print(_ page: Ink::Page, on sheet: Ink::Sheet)
        final public var page: Ink::Page { get }
        public static let standard: Ink::Constant
        final public let kept: Ink::Kept
      }
      public struct Settings : Swift::Sendable {
        public let stored: Ink::Stored
        public var outer: Ink::Outer.Inner
        public var computed: Ink::Computed { get }
      }
      public enum Fault : Swift::Error {
        case jam(Ink::Payload)
      }
      public struct Loose : @unchecked Swift::Sendable {
        public let loose: Ink::Loose
      }
      public protocol Job : Swift::Sendable {
        associatedtype Output : Swift::Sendable
      }
      public struct Proof : Press::Job {
        public typealias Output = Ink::Output
        public let through: Ink::Through
      }
      public struct Box<T> where T : Swift::Sendable {
      }
      public func open(_ box: Press::Box<Ink::Boxed>, _ list: Swift::Array<Ink::Listed>)
      public class Roller : Ink::Machine, Press::Job {
        public typealias Output = Swift::Int
      }
      public class Plate : Ink::Metal {
      }
      @_Concurrency::MainActor public let mains: Ink::Mains
      """

  @Test("a generated stub made every type Sendable, so data races passed")
  func sendable() throws {
    let project = try SampleProject(["interfaces/Press-27.0-macos.swiftinterface": Self.press])
    let checker = try project.checker()
    let stub = try #require(try checker.generatedStubs(for: ["Press"], sdk: "27.0", platform: "macos").first)
    let lines = stub.text.split(separator: "\n").map(String.init)
    let sendable = lines.filter { $0.contains("{") && $0.contains("Sendable") }
    #expect(
      sendable == [
        "public struct Boxed: @unchecked Sendable {}", "public struct Constant: @unchecked Sendable {}",
        "open class Machine: @unchecked Sendable {", "  public struct Inner: @unchecked Sendable {}",
        "public struct Output: @unchecked Sendable {}", "public struct Payload: @unchecked Sendable {}",
        "public struct Stored: @unchecked Sendable {}", "public struct Through: @unchecked Sendable {}",
      ])
    #expect(lines.count { $0.contains("// Sendable only because an interface needs it") } == sendable.count)
    #expect(lines.contains("public struct Page {}") && lines.contains("open class Metal {"))
    #expect(!lines.contains("  init() {}") && lines.contains("  public init() {}"))
    let report = try checker.check(
      FencedPage(
        """
        ```swift compile:27
        import Press
        func send(_ press: Press) {
          let page = press.page
          Task.detached { print(page) }
          print(page)
        }
        ```
        ```swift compile:27
        import Press
        func send(_ settings: Settings) {
          Task.detached { print(settings.stored) }
          print(settings.stored)
        }
        ```
        """
      ).snippets)
    #expect(report.verdicts.map(\.status) != [.verified, .verified])
    #expect(report.verdicts[1].status == .verified)
    #expect(try checker.explain(module: "Press", only: "27").text().contains("left out") == false)
  }

  @Test("a default argument that is made with literals gives an initialiser or a function, and nothing else a guess")
  func defaults() throws {
    let press =
      Self.header + """
        public func a(_ d: Ink::Selection = .init(page: 0))
        public func b(_ d: Ink::Selection = .init())
        public func c(_ d: Ink::Delay = .seconds(2.5), _ s: Ink::Delay = .named("a", exact: true), _ n: Ink::Delay = .now)
        public func d(_ d: Ink::Guess = .init(of: Swift::Int.max))
        public func e(_ d: Ink::Delay = Ink::Delay.minutes(2))
        """
    let checker = try SampleProject(["interfaces/Press-27.0-macos.swiftinterface": press]).checker()
    let stub = try #require(try checker.generatedStubs(for: ["Press"], sdk: "27.0", platform: "macos").first)
    #expect(
      stub.text.split(separator: "\n").drop { $0.hasPrefix("//") }.joined(separator: "\n") == """
        public struct Delay {
          public static func minutes(_: Int) -> Delay { fatalError() }
          public static func named(_: String, exact _: Bool) -> Delay { fatalError() }
          public static func seconds(_: Double) -> Delay { fatalError() }
          public static var now: Delay { fatalError() }
        }
        public struct Guess {}
        public struct Selection {
          public init() { fatalError() }
          public init(page _: Int) { fatalError() }
        }
        """)
    let text = try checker.explain(module: "Press", only: "27").text()
    #expect(text.contains("d(_:) left out") && text.components(separatedBy: "left out").count == 2, "\(text)")
  }
}

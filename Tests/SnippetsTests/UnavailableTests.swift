import Diagnostics
import Foundation
import Testing

@testable import Snippets

/// What one of the vendor's platforms does not have, in an interface that was made for another.
@Suite("What a platform does not have", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct UnavailableTests {
  /// Each platform lacks its own `Gauge`, and what belongs to it.
  private static func dial(_ platform: String) -> String {
    """
    // swift-interface-format-version: 1.0
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -swift-version 6 -module-name Dial
    import Swift
    @available(\(platform), unavailable)
    public struct Gauge {
      public init()
      @available(\(platform) 20.0, *)
      public func read() -> Swift.Int
      public func reset()
      public static func spare() -> Dial.Gauge
      public enum Scale {
        case metric
        public func next()
      }
      public typealias Reading = Swift.Int
    }
    extension Dial.Gauge {
      @available(\(platform) 20.0, *)
      public func calibrate()
      public struct Needle {
        public init()
      }
    }
    extension Dial.Gauge : Swift.Equatable {
      public static func == (a: Dial.Gauge, b: Dial.Gauge) -> Swift.Bool
    }
    @available(\(platform), unavailable)
    public protocol Turnable {
      func turn()
    }
    extension Dial.Turnable {
      public func turnTwice()
    }
    @available(\(platform), unavailable)
    extension Swift.Int {
      @available(\(platform) 20.0, *)
      public func turns()
      public struct Degrees {
        public init()
      }
    }
    public struct Panel {
      public init()
      @available(\(platform), unavailable)
      public init(lit: Swift.Bool)
      public init(gauge: Dial.Gauge)
      @available(\(platform), unavailable)
      public typealias Knob = Swift.Int
      public typealias Main = Dial.Gauge
      public var gauge: Dial.Gauge { get }
      public subscript(index: Swift.Int) -> Dial.Gauge { get }
      public func show(_ gauge: Dial.Gauge)
      public func show(_ number: Swift.Int)
      public func each<T>(_ gauge: T) where T : Dial.Turnable
      @available(*, unavailable, message: "it has no lamp")
      public func light()
      @available(*, unavailable, renamed: "show(_:)")
      public func display(_ number: Swift.Int)
      @available(\(platform), unavailable, message: "no buttons")
      public func press()
    }
    @frozen public enum Mark {
      case one
      @available(\(platform), unavailable)
      case two
      @available(*, unavailable, message: "no three")
      case three
    }
    public enum Dent {
      case small
      case deep(Dial.Gauge)
    }
    public struct Shelf : Dial.Turnable {
      public init()
    }
    @available(\(platform), unavailable)
    public func free()
    public func dialled(at index: Swift.Int) -> Dial.Gauge
    @available(*, unavailable, renamed: "Panel")
    public struct Board {
      public init()
    }
    """
  }

  private func report(_ codes: [String]) throws -> [(platform: String, report: SnippetReport)] {
    let page = FencedPage(codes.map { "```swift compile:t\nimport Dial\n\($0)\n```" }.joined(separator: "\n\n"))
    return try VendorPlatform.all.map { platform in
      let project = try SampleProject(["interfaces/Dial-27.0-macos.swiftinterface": Self.dial(platform.name)])
      let target = Target(name: "t", sdk: "27.0", floor: "27.0", platform: platform.name)
      return (platform.name, try project.checker(targets: [target]).check(page.snippets))
    }
  }

  @Test("what is unavailable on a platform fails there with the compiler's words, whatever is said of its parts")
  func unavailable() throws {
    let codes = [
      ("_ = Gauge().read()", "'Gauge' is unavailable in P"),
      ("Gauge().reset()", "'Gauge' is unavailable in P"),
      ("_ = Gauge.spare()", "'Gauge' is unavailable in P"),
      ("let s: Gauge.Scale = .metric", "'Gauge' is unavailable in P"),
      ("Gauge.Scale.metric.next()", "'Gauge' is unavailable in P"),
      ("let r: Gauge.Reading = 1", "'Gauge' is unavailable in P"),
      ("Gauge().calibrate()", "'Gauge' is unavailable in P"),
      ("_ = Gauge.Needle()", "'Gauge' is unavailable in P"),
      ("print(Gauge() == Gauge())", "conformance of 'Gauge' to 'Equatable' is unavailable in P"),
      ("struct Mine: Turnable { func turn() {} }", "'Turnable' is unavailable in P"),
      ("func f(_ t: some Turnable) { t.turnTwice() }", "'Turnable' is unavailable in P"),
      ("1.turns()", "'turns()' is unavailable in P"),
      ("_ = Int.Degrees()", "'Degrees' is unavailable in P"),
      ("_ = Panel(lit: true)", "'init(lit:)' is unavailable in P"),
      ("_ = Panel(gauge: Gauge())", "'Gauge' is unavailable in P"),
      ("let k: Panel.Knob = 1", "'Knob' is unavailable in P"),
      ("Panel().show(Gauge())", "'Gauge' is unavailable in P"),
      ("Panel().light()", "'light()' is unavailable: it has no lamp"),
      ("Panel().display(1)", "'display' has been renamed to 'show(_:)'"),
      ("Panel().press()", "'press()' is unavailable in P: no buttons"),
      ("let m = Mark.two", "'two' is unavailable in P"),
      ("let m: Mark = .three", "'three' is unavailable: no three"),
      ("free()", "'free()' is unavailable in P"),
      ("_ = Board()", "'Board' has been renamed to 'Panel'"),
      ("extension Gauge { func mine() {} }", "'Gauge' is unavailable in P"),
      ("if #available(watchOS 99, *) { Gauge().reset() }", "'Gauge' is unavailable in P"),
    ]
    for (platform, report) in try report(codes.map(\.0)) {
      let reasons = codes.map { "fails on target t: " + $0.1.replacingOccurrences(of: "in P", with: "in \(platform)") }
      #expect(report.verdicts.map(\.reason) == reasons)
    }
  }

  @Test("what a platform has beside it passes")
  func available() throws {
    let codes = [
      "Panel().show(1)", "let mark = Mark.one\nprint(mark)",
      "func name(_ mark: Mark) -> String { switch mark { case .one: \"one\" } }",
    ]
    for (platform, report) in try report(codes) {
      #expect(report.verdicts.map(\.status) == codes.map { _ in .verified }, "\(platform)")
      #expect(report.verdicts.map(\.reason) == codes.map { _ in "" })
    }
  }

  @Test("what names an unavailable type and is used without it is undecided: the platform may have another of its name")
  func held() throws {
    let codes = [
      ("let m: Panel.Main? = nil", "Panel.Main", "Gauge"),
      ("print(Panel().gauge)", "Panel.gauge", "Gauge"),
      ("print(Panel()[1])", "Panel.subscript(_:)", "Gauge"),
      ("Panel().each(1)", "Panel.each(_:)", "Turnable"),
      ("let g = dialled(at: 1)", "dialled(at:)", "Gauge"),
    ]
    for (platform, report) in try report(codes.map(\.0)) {
      let reasons = codes.map { _, path, type in
        "target t: \(platform) may have another \(path) than the interface: "
          + "it names what is not there ('\(type)' is unavailable in \(platform))"
      }
      #expect(report.verdicts.map(\.reason) == reasons)
    }
  }

  @Test("a type whose parts contradict it is undecided: the platform may have it otherwise")
  func contradictory() throws {
    for (platform, report) in try report(["print(Dent.small)", "_ = Shelf()"]) {
      #expect(
        report.verdicts.map(\.reason) == [
          "target t: Dial is held without Dent: this compiler refuses it ('Gauge' is unavailable in \(platform))",
          "target t: Dial is held without Shelf: this compiler refuses it ('Turnable' is unavailable in \(platform))",
        ])
      let basis = report.verdicts[0].basis.split(separator: ", Dial: ").dropFirst()
      #expect(
        basis == [
          "Dent and 1 other declaration left out: this compiler refuses them; "
            + "Gauge and 10 other declarations held as unavailable in \(platform), as what they name is, "
            + "Swift \(report.compiler.dropFirst(6)) on Linux"
        ])
    }
  }
}

import TestSupport
import Testing

@testable import Snippets

/// Interfaces in the style of a vendor whose compiler is newer than ours, with what ours refuses.
@Suite("What is left out of interfaces", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct InterfaceRepairTests {
  static let loom = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4 (made up)
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-objc-interop -enable-library-evolution -language-mode 6 -O -enable-bare-slash-regex -some-new-flag -enable-upcoming-feature MemberImportVisibility -user-module-version 3.1 -module-name Loom
    // swift-module-flags-ignorable:  -interface-compiler-version 6.4
    public import Foundation
    public import Swift
    public import UnknownKit
    public import _Concurrency
    infix operator <~> : Swift::AdditionPrecedence
    precedencegroup Woven { higherThan: Swift::AdditionPrecedence }
    @available(anyAppleOS 26.0, *)
    public protocol Thread<Fibre> : Swift::Sendable {
      associatedtype Fibre : Swift::Hashable
      var fibre: Self.Fibre { get }
      func knot(_ knot: Foundation::NSNoSuchKnot)
    }
    public protocol Plain { func pull() }
    @frozen public enum Colour : Swift::String, Swift::Sendable { case red, blue
      @_frobnicated(later) public var next: Loom::Colour { get }
    }
    public enum Weave { case plain, twill(Foundation::NSNoSuchTwill) }
    @_hasMissingDesignatedInitializers @_Concurrency::MainActor @preconcurrency open class Loom : ObjectiveC::NSObject {
      @objc override dynamic open func observeThreads(_ a: Swift::Int)
      @objc override dynamic public init()
      public var width: Swift::Double { shimmering read
        shimmering modify }
      public var only: Swift::Int { shimmering get }
      weak public var delegate: (any Loom::LoomDelegate)? { get set }
      final public var view: UnknownKit::Canvas<Swift::Int> { get }
      final public func draw(in view: UnknownKit::Canvas<Swift::Int>, style: UnknownKit::Style = .solid) throws(UnknownKit::DrawError)
      final public func warp(_ n: Swift::Int) -> some Loom::Plain
      final public func missing(_ x: Foundation::NSNoSuchThing) -> Swift::Int
      @available(*, deprecated, renamed: "Loom::Loom.warp") final public func oldWarp(_ n: Swift::Int)
      @backDeployed(before: macOS 27.0)
      final public func broken(_ n: Swift::Int) -> Swift::Int { thereIsNoSuchFunction(n) }
      @objc deinit
      isolated deinit
    }
    @objc public protocol LoomDelegate { @objc optional func loomDidBreak(_ loom: Loom::Loom)
      @objc func loomDidStart(_ loom: Loom::Loom)
    }
    extension Loom::Colour : UnknownKit::Drawable { public func outline() -> Swift::String }
    extension Loom::Colour : Foundation::NSNoSuchProtocol { public func bright() -> Swift::Bool }
    public struct Shuttle : ~Swift::Copyable, ~Swift::Escapable { @_lifetime(immortal) public init() }
    public struct Bobbin : Loom::Plain, Foundation::NSNoSuchProtocol, ~Swift::Sendable { public init()
      public func pull()
      public subscript(i: Swift::Int) -> Swift::String { borrow
        mutate } }
    public func spin<each T, let N : Swift::Int>(_ t: repeat each T, n: Swift::InlineArray<N, Swift::Int>, then: @convention(block) (Swift::Int) -> Swift::Void) -> (repeat each T) where repeat each T : Loom::Plain
    public func dye(_ c: sending Loom::Colour, other: isolated (any _Concurrency::Actor)? = nil) async throws(UnknownKit::DrawError) -> Loom::Colour
    extension Swift::Int { public static func <~> (a: Swift::Int, b: Swift::Int) -> Swift::Int }
    @resultBuilder public struct Pattern { public static func buildBlock(_ x: any Loom::Plain...) -> Swift::Int }
    public func pattern(@Loom::Pattern _ make: () -> Swift::Int) -> Swift::Int
    @available(macOS, introduced: 13.0, obsoleted: 27.0) @_originallyDefinedIn(module: "OldLoom", macOS 15.0) public struct Old {}
    """

  @Test("an interface of a newer compiler becomes a module without the declarations that this one refuses")
  func newer() throws {
    let page = """
      ```swift compile:27 imports:Loom
      @MainActor func use(_ loom: Loom, bobbin: Bobbin) async throws {
        loom.width += Double(loom.only)
        loom.warp(1).pull()
        print(loom.description, Colour.red.next, Colour.red.outline(), 1 <~> 2 + 3, bobbin[0])
        print(pattern { bobbin }, loom.broken(1))
        let dyed = try await dye(.red)
        switch dyed { case .red, .blue: break }
      }
      ```
      ```swift compile:27 imports:Loom
      final class Starter: LoomDelegate { func loomDidStart(_ loom: Loom) {} }
      ```
      ```swift compile:27 imports:Loom
      @MainActor func use(_ loom: Loom) { print(loom.missing(1)) }
      ```
      ```swift xfail:27="cannot find" imports:Loom
      let weave: Weave = .plain
      ```
      ```swift compile:27 imports:Loom
      @MainActor func use(_ loom: Loom) { print(loom.wrap(1)) }
      ```
      ```swift compile:27 imports:Loom
      struct Rope: Thread { let fibre = 1 }
      ```
      ```swift compile:27 imports:Loom,UnknownKit
      @MainActor func use(_ loom: Loom) { print(loom.view) }
      ```
      ```swift compile:27 imports:Loom
      func take(_ x: some Sendable) {}
      func use(_ b: Bobbin) { take(b) }
      ```
      """
    let report = try SampleProject(["interfaces/Loom-27.0-macos.swiftinterface": Self.loom]).report(page)
    #expect(report.moduleFindings.map(\.message) == [])
    let verdicts = report.verdicts
    #expect(
      verdicts.map(\.status) == [
        .verified, .verified, .undecided, .undecided, .failed, .undecided, .missingModule, .undecided,
      ])
    #expect(
      verdicts.map(\.reason).map { $0.replacing("target 27: ", with: "") } == [
        "", "",
        "Loom is held without Loom.missing(_:): this compiler refuses it "
          + "(cannot find type 'Foundation::NSNoSuchThing' in scope)",
        "Loom is held without Weave: this compiler refuses it "
          + "(cannot find type 'Foundation::NSNoSuchTwill' in scope)",
        "fails on value of type 'Loom' has no member 'wrap'",
        "Loom is held without Thread.knot(_:), which whoever adopts Thread has to declare",
        "no module UnknownKit for target 27",
        "Loom is held without Bobbin: Foundation::NSNoSuchProtocol: this compiler refuses it "
          + "(cannot find type 'Foundation::NSNoSuchProtocol' in scope)",
      ])
    let said = verdicts[0].basis.split(separator: ", ").dropFirst().joined(separator: "\n")
    #expect(
      said == """
        Loom: flag -some-new-flag left out: it is not known here
        Loom: attribute @_frobnicated left out: this compiler does not know it
        Loom: Thread.knot(_:) and 5 other declarations left out: this compiler refuses them
        Swift 6.3.1 on Linux
        """)
  }

  @Test("whatever a compiler refuses, each line stays where it is")
  func chance() {
    let source = Array(Self.loom.utf8)
    let messages = [
      "cannot find type 'Foundation::NSObject' in scope", "unknown attribute 'available'", "no", "'~Sendable' requires",
      "type 'Bobbin' does not conform to protocol 'Plain'", "method does not override any method from its superclass",
      "cannot find 'read' in scope", "'x' requires -enable-experimental-feature Y", "feature 'Y' is not known",
    ]
    var generator = SplitMix(state: 5)
    for _ in 0..<60 {
      var repair = InterfaceRepair(source, rewriter: InterfaceRewriter(module: "Loom"), lacking: ["None"])
      for _ in 0..<12 {
        let errors = (0..<4).map { _ in
          let place = CompilerDiagnostic.Place(
            file: 0, path: "", line: Int.random(in: 0..<70, using: &generator), column: 1)
          return CompilerDiagnostic(
            severity: .error, place: place, message: messages.randomElement(using: &generator) ?? "")
        }
        _ = repair.repair(errors)
        #expect(repair.rewritten.count { $0 == 0x0A } == source.count { $0 == 0x0A })
      }
    }
  }

  @Test("names of other modules are written as this machine has them, wherever they stand")
  func names() {
    let rewriter = InterfaceRewriter(
      module: "Loom", gaps: FoundationGaps(source: Array("public final class NSItemProvider {}".utf8)))
    let text = """
      public import CoreFoundation
      public import Foundation
      infix operator <~> : Swift::AdditionPrecedence
      @available(*, deprecated, renamed: "Loom::Loom.warp(_:)") public func old(_ s: Swift::String = "Loom::x")
      @objc public protocol A { }
      @objc(LMB) public protocol B : Foundation::NSObjectProtocol {
      public func provide(_ p: Foundation::NSItemProvider, q: Foundation.NSItemProvider?, r: Foundation::Data)
      public typealias Body = @_opaqueReturnTypeOf("$s4Loom1fyQr10Foundation4DateV_So6NSNullCtF", 0) __
      public let f: (@convention(block) (Swift::Int) -> Swift::Void)?
      """
    #expect(
      String(decoding: rewriter.rewritten(Array(text.utf8)), as: UTF8.self) == """
        public import Foundation; public import _FoundationGaps
        public import Foundation
        infix operator <~> : AdditionPrecedence
        @available(*, deprecated, renamed: "Loom.warp(_:)") public func old(_ s: Swift::String = "Loom::x")
              public protocol A : Swift.AnyObject { }
                   public protocol B : Swift.AnyObject, Foundation::NSObjectProtocol {
        public func provide(_ p: _FoundationGaps::NSItemProvider, q: _FoundationGaps.NSItemProvider?, r: Foundation::Data)
        public typealias Body = @_opaqueReturnTypeOf("$s4Loom1fyQr20FoundationEssentials4DateV_10Foundation6NSNullCtF", 0) __
        public let f: (                   (Swift::Int) -> Swift::Void)?
        """)
  }

  @Test("a stub is generated from the use of names, each with its kind")
  func generated() {
    var generator = StubGenerator(module: "Kit")
    generator.read(
      Array(
        """
        import Kit
        open class A : Kit::View, Kit::Drawable { weak public var d: Kit::Owner? }
        public func f<T>(_ t: T, b: any Kit::Brush & Swift::Sendable, @Kit::SceneBuilder c: () -> T, @Kit.Late l: Swift::Int) throws(Kit::Failure) -> some Kit::Scene<Swift::Int, T> where T : Kit::Drawn
        public func g(_ s: Kit::Style = .bold, o: Kit::Outer.Inner, m: Kit::Map<Swift::String, [Swift::Int]>) -> Kit.Style
        @Kit::KitActor public func h(x: Kit::Mode = Kit::Mode.fast)
        @Kit::Stored public var i: Swift::Int { get }
        extension Kit::Panel { public func j() }
        // Kit::Comment
        """.utf8))
    #expect(
      generator.source.split(separator: "\n", omittingEmptySubsequences: true).dropFirst(3).joined(separator: "\n")
        == """
        public protocol Brush {}
        public protocol Drawable {}
        public protocol Drawn {}
        public struct Failure: Error {}
        @globalActor public actor KitActor {
          public static let shared = KitActor()
        }
        @resultBuilder public struct Late {
          public static func buildBlock<each Content>(_ content: repeat each Content) {}
        }
        public struct Map<T0, T1> {}
        public struct Mode {
          public static var fast: Mode { fatalError() }
        }
        public struct Outer {
          public struct Inner {}
        }
        open class Owner {
          public init() {}
        }
        public struct Panel {}
        public protocol Scene<T0, T1> {
          associatedtype T0
          associatedtype T1
        }
        @resultBuilder public struct SceneBuilder {
          public static func buildBlock<each Content>(_ content: repeat each Content) {}
        }
        @propertyWrapper public struct Stored<Value> {
          public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
          public init(wrappedValue: Value) { fatalError() }
        }
        public struct Style {
          public static var bold: Style { fatalError() }
        }
        open class View {
          public init() {}
        }
        """)
  }

  /// What holds a declaration that crashes Swift 6.3.1.
  private static let brittle = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4 (made up)
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -swift-version 5 -module-name Brittle
    import Swift
    public struct Sound { public init()
      public func ring() -> Swift.Int }
    public struct Cracked { public init()
      public func ring() -> Swift.Int
      @_implements(Swift.Equatable, ==(_:_:)) public func odd()
      public func hum() -> Swift.Int
    }
    @_implements(Swift.Equatable, ==(_:_:)) public func odd()
    public func even()
    """

  @Test("a declaration that crashes the compiler does not cost its module")
  func crash() throws {
    let project = try SampleProject(["interfaces/Brittle-27.0-macos.swiftinterface": Self.brittle])
    let report = try project.report(
      """
      ```swift compile:27 imports:Brittle
      print(Sound().ring(), Cracked().hum())
      even()
      ```
      ```swift compile:27 imports:Brittle
      odd()
      ```
      """)
    #expect(report.moduleFindings.map(\.message) == [])
    #expect(report.verdicts.map(\.status) == [.verified, .undecided])
    #expect(
      report.verdicts[1].reason
        == "target 27: Brittle is held without Cracked.odd(): this compiler refuses it "
        + "(containing type 'Cracked' does not conform to protocol 'Equatable')")
    #expect(
      report.verdicts[0].basis.contains(
        "Brittle: Cracked.odd() left out: this compiler refuses it; odd() left out: it crashes this compiler"))
  }

  @Test("what crashes a compiler is found, whether that says where it was or not", arguments: [true, false])
  func crashSearch(isTold: Bool) {
    let lines = (1...300).map { number in
      let type = "public struct S\(number) { public init()"
      return number % 97 == 0 ? "\(type)\n  public func cracked()\n}" : "\(type)\n  public func sound()\n}"
    }
    let source = Array(lines.joined(separator: "\n").utf8)
    func crash(_ repair: InterfaceRepair) -> CompilerCrash? {
      let text = repair.rewritten.split(separator: 0x0A, omittingEmptySubsequences: false)
      guard let index = text.firstIndex(where: { Array($0).containsText("cracked") }) else { return nil }
      return CompilerCrash(lines: isTold ? [index + 1, index] : [])
    }
    var repair = InterfaceRepair(source, rewriter: InterfaceRewriter(module: "Brittle"), lacking: [])
    var trials = 0
    while let known = crash(repair) {
      let isRepaired = repair.repair(known) { less in
        trials += 1
        return crash(less)
      }
      guard isRepaired else { break }
    }
    #expect(repair.omissions.map(\.path).sorted() == ["S194.cracked()", "S291.cracked()", "S97.cracked()"])
    #expect(Set(repair.omissions.map(\.reason)) == ["it crashes this compiler"])
    #expect(trials == (isTold ? 3 : 33))
  }

  @Test("a crash tells the lines that the compiler was busy with")
  func crashLines() {
    let output = """
      Stack dump:
      0.\tProgram arguments: swift-frontend -o /a b/K.swiftmodule /a b/K.swiftinterface
      2.\tCompiling with effective version 5.10
      3.\tWhile evaluating request TypeCheckPrimaryFileRequest(source_file "/a b/K.swiftinterface")
      4.\tWhile type-checking 'Cracked' (at /a b/K.swiftinterface:7:8)
      5.\tWhile type-checking 'odd()' (in /a b/K.swiftinterface at [/a b/K.swiftinterface:9:43 - line:9:60])
      """
    #expect(CompilerCrash(output: Array(output.utf8), file: "/a b/K.swiftinterface").lines == [9, 7])
  }
}

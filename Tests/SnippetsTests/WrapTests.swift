import Diagnostics
import Testing

@testable import Snippets

@Suite("Wraps", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct WrapTests {
  /// A made-up framework of views, with a builder, an actor, a generic type and enumerations.
  static let files = [
    "interfaces/stubs/Tiles.swift": """
    @resultBuilder public enum TileBuilder {
      public static func buildBlock<each T: Tile>(_ tiles: repeat each T) -> TileGroup { TileGroup() }
      public static func buildEither<T: Tile>(first: T) -> T { first }
      public static func buildEither<T: Tile>(second: T) -> T { second }
      public static func buildOptional<T: Tile>(_ tile: T?) -> T? { tile }
      public static func buildExpression<T: Tile>(_ tile: T) -> T { tile }
    }
    public protocol Tile {}
    extension Optional: Tile where Wrapped: Tile {}
    public struct TileGroup: Tile { public init() {} }
    public struct Label: Tile { public init(_ text: String) {} }
    public struct Stack: Tile { public init(@TileBuilder content: () -> TileGroup) {} }
    public struct Box<Value> { public var value: Value; public init(_ value: Value) { self.value = value } }
    public actor Painter { public var colour = "red"; public init() {} }
    @frozen public enum Shape { case round(radius: Double), square, line(Double, Double) }
    public enum Parent { @frozen public enum Child { case one(Int), two } }
    """
  ]

  private func statuses(_ page: String, _ files: [String: String] = Self.files) throws -> [String] {
    let report = try SampleProject(files).report(page)
    return report.verdicts.map { verdict in
      let reason = verdict.status == .verified ? "" : ": \(verdict.reason)"
      return "\(verdict.snippet.line) \(verdict.status.rawValue) \(verdict.wrap ?? "-")\(reason)"
    }
  }

  @Test("stored properties that say who may use them were not tried as members of a type")
  func accessOfMembers() throws {
    let files = [
      "interfaces/stubs/Panels.swift": """
      @propertyWrapper public struct Held<Value> {
        public init(wrappedValue: Value) {}
        public var wrappedValue: Value { get { fatalError() } nonmutating set {} }
        public var projectedValue: [Value] { fatalError() }
      }
      public struct Panel { public init(values: [Double]) {} }
      """
    ]
    let page = """
      ```swift compile:27 imports:Panels
      @Held private var level = 3.0
      var body: some Any { Panel(values: $level) }
      ```
      ```swift compile:27 imports:Panels
      @Held private var level = 3.0
      func reset() { level = 0 }
      ```
      ```swift compile:27
      public private(set) var history: [Int] = []
      private lazy var first = history.first
      var peak: Int? { history.last }
      ```
      ```swift compile:27
      private let a = 1
      public let b = a + 1
      ```
      ```swift compile:27
      struct Tea { func brew() { print(minutes) } }
      private let minutes = 3
      ```
      ```swift compile:27
      private var count = 0
      func add() { count += "one" }
      ```
      ```swift xfail:27
      private var count = 0
      func add() { count += 1 }
      ```
      ```swift compile:27
      private var names: [String]
      var isOpen: Bool = false
      func add(_ name: String) { if !isOpen { self.isOpen = true }; names.append(name) }
      ```
      ```swift compile:27
      private var count = 0
      mutating func add() { count += 1 }
      func show() { let count = 2; print(count == 2, other.count) }
      private let other = [1]
      ```
      """
    #expect(
      try statuses(page, files) == [
        "1 verified member", "5 verified member", "9 verified member", "14 verified none", "18 verified none",
        "22 failed member: fails on target 27: cannot convert value of type 'String' to expected argument type 'Int'",
        "26 failed member: type-checks on target 27, where it must not", "30 verified member", "35 verified member",
      ])
  }

  @Test("cases stand in a switch: all of them, some, with payloads, @unknown default, of nested and generic types")
  func switches() throws {
    let page = """
      ```swift compile:27 imports:Kettle wrap:switch(KettleError)
      case .dry(litres: let litres) where litres < 1: print(litres)
      case .dry: break
      case .cold: print("cold")
      @unknown default: print("new")
      ```
      ```swift compile:27 imports:Tiles wrap:switch(Shape)
      case .line(let a, let b): print(a, b)
      case let .round(radius): print(radius)
      ```
      ```swift compile:27 imports:Tiles wrap:switch(Parent.Child)
      case .one(1...3): print("few")
      case .one, .two: print(value)
      ```
      ```swift compile:27 imports:Tiles wrap:switch(Shape?)
      case nil: print("none")
      case .square?: print("square")
      case .some(let other): print(other)
      ```
      ```swift compile:27 imports:Kettle wrap:switch(Result<String, any Error>)
      case .success(let text): print(text)
      case .failure(let error as KettleError): print(error)
      case .failure(let error): throw error
      ```
      ```swift compile:27 imports:Tiles wrap:switch(Shape)
      case .round(let radius, let other): print(radius, other)
      ```
      ```swift compile:27 imports:Tiles wrap:switch(Shape)
      case .oval: print("oval")
      ```
      ```swift compile:27 wrap:switch(Shade)
      case .dark: print("dark")
      ```
      """
    let found = try statuses(page)
    #expect(
      found == [
        "1 verified switch(KettleError)", "7 verified switch(Shape)", "11 verified switch(Parent.Child)",
        "15 verified switch(Shape?)", "20 verified switch(Result<String, any Error>)",
        "25 failed switch(Shape): fails on target 27: tuple pattern has the wrong length for tuple type '(radius: Double)'",
        "28 undecided switch(Shape): target 27: Shape is held only as a stub, which may not hold all of it",
        "31 failed switch(Shade): fails on target 27: cannot find type 'Shade' in scope",
      ])
  }

  @Test("a builder's content is built, with conditions, and refused where it does not suit")
  func builders() throws {
    let page = """
      ```swift compile:27 imports:Tiles wrap:builder(TileBuilder)
      Label("a")
      Stack {
        Label("b")
        if Bool.random() { Label("c") } else { Label("d") }
      }
      if #available(macOS 26.0, *) { Label("e") }
      ```
      ```swift compile:27 imports:Tiles wrap:builder(TileBuilder)
      let text = "a"
      Label(text)
      ```
      ```swift compile:27 imports:Tiles wrap:builder(TileBuilder)
      Label("a")
      "b"
      ```
      ```swift compile:27 wrap:builder(CupBuilder)
      Cup(1)
      // snippet.hide
      ```
      """
    let found = try statuses(page)
    #expect(
      found == [
        "1 verified builder(TileBuilder)", "9 verified builder(TileBuilder)",
        "13 undecided builder(TileBuilder): target 27: the stub Tiles may declare it too narrowly: static method "
          + "'buildExpression' requires that 'String' conform to 'Tile'",
        "17 failed builder(CupBuilder): fails on target 27: unknown attribute 'CupBuilder'",
      ])
  }

  @Test("members stand in an extension: of generic types, actors, protocols, with conditions, static ones")
  func extensions() throws {
    let page = """
      ```swift compile:27 imports:Tiles wrap:extension(Box)
      func map<Other>(_ change: (Value) -> Other) -> Box<Other> { Box<Other>(change(value)) }
      static var kind: String { "\\(Value.self)" }
      subscript(index: Int) -> Value { value }
      ```
      ```swift compile:27 imports:Tiles wrap:extension(Box<Int>)
      init(twice value: Int) { self.init(value * 2) }
      ```
      ```swift compile:27 wrap:extension(Array where Element == Int)
      var sum: Int { reduce(0, +) }
      ```
      ```swift compile:27 imports:Tiles wrap:extension(Painter)
      func paint() { colour = "blue" }
      nonisolated var name: String { "painter" }
      ```
      ```swift compile:27 imports:Tiles wrap:extension(Painter)
      nonisolated func peek() -> String { colour }
      ```
      ```swift compile:27 imports:Tiles wrap:extension(Tile)
      func framed() -> some Tile { Stack { self } }
      ```
      ```swift compile:27 imports:Tiles wrap:extension(Box)
      var other = 1
      ```
      ```swift compile:27 imports:Tiles wrap:extension(Parent.Child)
      enum Grandchild { case small }
      func number() -> Int { switch self { case .one(let n): n; case .two: 2 } }
      ```
      """
    let found = try statuses(page)
    #expect(
      found == [
        "1 verified extension(Box)", "6 verified extension(Box<Int>)",
        "9 verified extension(Array where Element == Int)",
        "12 verified extension(Painter)",
        "16 undecided extension(Painter): target 27: the stub Tiles may declare it too narrowly: actor-isolated property "
          + "'colour' can not be referenced from a nonisolated context",
        "19 verified extension(Tile)",
        "22 failed extension(Box): fails on target 27: extensions must not contain stored properties",
        "25 verified extension(Parent.Child)",
      ])
  }

  @Test("members alone stand in a struct, in a class where one is needed, cases in an enumeration")
  func members() throws {
    let page = """
      ```swift compile:27
      static let shared = "a"
      private var count: Int
      mutating func increment() { count += 1 }
      ```
      ```swift compile:27
      private let count: Int
      deinit { print(count) }
      ```
      ```swift compile:27
      convenience init(text: String) { self.init() }
      init() {}
      ```
      ```swift compile:27
      case hot(Double), cold
      case warm
      ```
      ```swift compile:27 wrap:member
      case hot(Double)
      var isHot: Bool { if case .hot = self { true } else { false } }
      ```
      ```swift compile:27 wrap:member
      let a = 1
      var b: Int { a + 1 }
      func f() -> Int { self.a + b }
      ```
      """
    let found = try statuses(page)
    #expect(
      found == [
        "1 verified member", "6 verified member", "10 verified member", "14 verified member", "18 verified member",
        "22 verified member",
      ])
  }

  @Test("in quotes and lists, continuations reach back over several snippets and bring preludes and extensions")
  func continuations() throws {
    let files = Self.files.merging(["interfaces/preludes/tea.swift": "var sharedTea: String { \"green\" }\n"]) { a, _ in
      a
    }
    let page = """
      > ```swift compile:27 id:tea prelude:tea
      > let tea = sharedTea
      > ```
      >
      > - ```swift compile:27 id:box imports:Tiles wrap:extension(Box)
      >   func pack() -> String { "\\(value)" }
      >   ```

      1. One

         ```swift compile:27 continues:tea,box id:both
         let packed = Box(tea).pack()
         ```

      ```swift compile:27 continues:both
      print(packed.count + tea.count)
      ```
      ```swift compile:27 scope:page
      let packed = Box(sharedTea).pack()
      ```
      """
    let found = try statuses(page, files)
    #expect(
      found == [
        "1 verified body", "5 verified extension(Box)", "11 verified body", "15 verified body", "18 verified body",
      ])
  }

  @Test("a continuation of itself, of a later snippet and of none is a finding that helps")
  func badContinuations() throws {
    let page = """
      ```swift compile:27 id:a continues:a
      print(1)
      ```
      ```swift compile:27 id:first continues:second
      print(1)
      ```
      ```swift compile:27 id:second continues:frist
      print(1)
      ```
      ```swift compile:27 id:second
      print(1)
      ```
      ```swift compile:27 prelude:te
      print(1)
      ```
      """
    let found = try statuses(page, ["interfaces/preludes/tea.swift": ""])
    #expect(
      found == [
        "1 marker-error -: continues: a is the snippet itself",
        "4 marker-error -: continues: second stands later on the page",
        "7 marker-error -: continues: frist is no id: of this page; did you mean first?",
        "10 marker-error -: id: second is given to an earlier snippet already",
        "13 marker-error -: no prelude te in interfaces/preludes; did you mean tea?",
      ])
  }
}

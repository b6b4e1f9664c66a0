import Testing

@testable import SwiftInterface

@Suite("Bodies and conditional blocks")
struct BlockTests {
  @Test("the bodies of functions and accessors hide what they hold, wherever their braces stand")
  func bodies() {
    let text = #"""
      @inlinable public func a() { if b { struct C {} } else { "}" } }
      public func b() {
      let c = """
        } \(d("}")) {
        """
          /* } /* } */ */ // }
        let e = /[}"]/
        let f = x / y; let g = z / "}".count
              }
      public struct A {
      public var c: Int {
      get {
      return #"}"#.count
      }
      @inlinable set { d = { } }
      }
      public func e()
      {
      }
      }
      public func f() {}
      """#
    #expect(
      lines(text) == [
        "1,1,1 func a()", "2,2,9 func b()", "10,10,20 struct A", "11,11,16 var A.c", "17,17,19 func A.e()",
        "21,21,21 func f()",
      ])
    #expect(interface(text).findings == [])
  }

  @Test("the condition of a block is recorded, the other branches' negated")
  func conditions() {
    let text = """
      #if compiler(>=5.3)  &&  $A // why
      public var a: Int
      #if os(iOS) || os(macOS)
      public var b: Int
      #elseif $B
      public var c: Int
      #else
      public var d: Int
      #endif
      #else
      extension E {
        #if $C
        public var f: Int
        #endif
        public var g: Int
      }
      #endif
      public var h: Int
      #sourceLocation(file: "x", line: 1)
      """
    let file = interface(text)
    #expect(
      file.declarations.map { "\($0.name): \($0.condition ?? "-")" } == [
        "a: compiler(>=5.3) && $A",
        "b: compiler(>=5.3) && $A && (os(iOS) || os(macOS))",
        "c: compiler(>=5.3) && $A && !(os(iOS) || os(macOS)) && $B",
        "d: compiler(>=5.3) && $A && !(os(iOS) || os(macOS)) && !($B)",
        "E: !(compiler(>=5.3) && $A)", "f: !(compiler(>=5.3) && $A) && $C", "g: !(compiler(>=5.3) && $A)", "h: -",
      ])
    #expect(file.findings == [])
  }

  @Test("lines may end with a carriage return, too or alone")
  func lineEnds() {
    let text = "public struct A {\n  public var b: Int\n  case c\n}\n"
    for lineEnd in ["\r\n", "\r"] {
      let bytes = Array((interfaceHeader + text).utf8).flatMap { $0 == 10 ? Array(lineEnd.utf8) : [$0] }
      let file = InterfaceFile.parse(path: "A.swiftinterface", bytes: bytes)
      #expect(file.declarations.map { [$0.keywordLine, $0.endLine] } == [[4, 7], [5, 5], [6, 6]])
      #expect(file.module == "Sample")
      #expect(file.findings == [])
    }
  }

  @Test("members are parented, and an accessor's attributes start no declaration")
  func parents() {
    let text = """
      public struct A {
        public struct B {
          public var c: Int {
            @available(iOS 27.0, *)
            get
          }
        }
        public func d()
      }
      public func e()
      """
    #expect(interface(text).declarations.map(\.parent) == [nil, 0, 1, 0, nil])
    #expect(interface(text).declarations.allSatisfy { $0.availability.isEmpty })
  }
}

@Suite("Availability")
struct AvailabilityTests {
  static func availability(_ attribute: String) -> [Availability] {
    interface("\(attribute)\npublic var a: Int").declarations.first?.availability ?? []
  }

  @Test(
    "an attribute's platforms are told",
    arguments: [
      (
        "@available(iOS 26.0, macOS 15, *)",
        [Availability(platform: "iOS", introduced: "26.0"), Availability(platform: "macOS", introduced: "15")]
      ),
      ("@available(anyAppleOS 26.0, *)", [Availability(platform: "anyAppleOS", introduced: "26.0")]),
      ("@available(swift 5.1)", [Availability(platform: "swift", introduced: "5.1")]),
      ("@available(SwiftStdlib 5.1, *)", [Availability(platform: "SwiftStdlib", introduced: "5.1")]),
      ("@available(swift, obsoleted: 6)", [Availability(platform: "swift", obsoleted: "6")]),
      (
        #"@available(iOS, introduced: 26.0, deprecated: 27.0, obsoleted: 28.1, message: "a, \"b\" (c)\n\u{e9}")"#,
        [
          Availability(
            platform: "iOS", introduced: "26.0", deprecated: "27.0", obsoleted: "28.1", isDeprecated: true,
            message: "a, \"b\" (c)\né")
        ]
      ),
      (
        "@available(*, deprecated, renamed: \"b(c:)\")",
        [Availability(platform: "*", isDeprecated: true, renamed: "b(c:)")]
      ),
      (
        "@available(*, unavailable, message: #\"a\\b\"#)",
        [Availability(platform: "*", isUnavailable: true, message: "a\\b")]
      ),
      (
        "@available(*, unavailable, message: \"\"\"\n    several\n      \\u{6C}ines (\n\n    } \\\n    \"b\"\n    \"\"\")",
        [Availability(platform: "*", isUnavailable: true, message: "several\n  lines (\n\n} \"b\"")]
      ),
      (
        "@available(*, unavailable, message: #\"\"\"\n  \"a\" \\n\n  \"\"\"#)",
        [Availability(platform: "*", isUnavailable: true, message: "\"a\" \\n")]
      ),
      ("@available(tvOS, unavailable)", [Availability(platform: "tvOS", isUnavailable: true)]),
      ("@available(*, noasync)", [Availability(platform: "*", isUnavailableFromAsync: true)]),
      ("@available(\n  macOS 10.15, *\n)", [Availability(platform: "macOS", introduced: "10.15")]),
      ("@available(*)", []), ("@available", []), ("@availability(iOS 26.0, *)", []),
    ])
  func forms(attribute: String, expected: [Availability]) {
    #expect(Self.availability(attribute) == expected)
  }

  @Test("several attributes are told in their order")
  func several() {
    let attributes = "@available(iOS 26.0, *)\n@frozen\n@available(tvOS, unavailable)"
    #expect(Self.availability(attributes).map(\.platform) == ["iOS", "tvOS"])
  }
}

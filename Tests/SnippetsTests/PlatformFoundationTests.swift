import Testing

@testable import Snippets

/// Faults of newcomers: what Foundation is on the vendor's platforms, and is not here.
@Suite("Foundation of the platform", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct PlatformFoundationTests {
  private func verdicts(
    _ codes: [String], on platform: String = "macOS", floor: String = "27.0", marks: String = "compile:27",
    import module: String = "Foundation", _ files: [String: String] = [:]
  ) throws -> [String] {
    let page = codes.map { "```swift \(marks)\nimport \(module)\n\($0)\n```" }.joined(separator: "\n\n")
    let project = try SampleProject(files)
    let checker = try project.checker(
      targets: [Target(name: "27", sdk: "27.0", floor: floor, platform: platform)])
    defer { withExtendedLifetime(project) {} }
    return try checker.check(FencedPage(page).snippets).verdicts.map {
      $0.reason.isEmpty ? $0.status.rawValue : "\($0.status.rawValue) \($0.reason)"
    }
  }

  @Test("code with Foundation is checked for floors below 13 too")
  func lowFloors() throws {
    let floors = [
      ("macOS", "10.15"), ("macOS", "12.0"), ("iOS", "12.0"), ("tvOS", "12.0"), ("watchOS", "6.0"),
    ]
    for (platform, floor) in floors {
      let codes = ["let date = Date()\nfunc f() { print(date) }", "func f() { print(Date().formatted(.iso8601)) }"]
      let found = try verdicts(codes, on: platform, floor: floor)
      #expect(found[0] == "verified", "\(platform) \(floor)")
      #expect(found[1].hasPrefix(floor == "12.0" && platform == "macOS" ? "verified" : "failed"), "\(found[1])")
    }
    let vision = try verdicts(["func f() { print(Date().formatted(.iso8601)) }"], on: "visionOS", floor: "1.0")
    let counts = "the platform counts iOS 8.0 as a version of its own that is not newer than 1.0: "
    #expect(vision == ["undecided target 27: \(counts)'Date' is only available in iOS 8.0 or newer"])
  }

  @Test("what is no class does not adopt a protocol of Objective-C")
  func classProtocols() throws {
    func isFor(_ name: String, _ type: String) -> String {
      "undecided target 27: \(name) is for classes on the platform, and \(type) is no class"
    }
    let codes = [
      "struct S: NSCopying { func copy(with zone: NSZone? = nil) -> Any { self } }",
      "struct S {}\nextension S: NSCopying { func copy(with zone: NSZone? = nil) -> Any { self } }",
      "enum S: NSCoding { case a; init?(coder: NSCoder) { nil }; func encode(with coder: NSCoder) {} }",
      "struct L: Sendable, NSLocking { func lock() {}; func unlock() {} }",
      "final class C: NSCopying { func copy(with zone: NSZone? = nil) -> Any { self } }",
      "struct S: NSCopying2 {}\nprotocol NSCopying2 {}",
    ]
    #expect(
      try verdicts(codes) == [
        isFor("NSCopying", "S"), isFor("NSCopying", "S"), isFor("NSCoding", "S"), isFor("NSLocking", "L"), "verified",
        "verified",
      ])
  }

  @Test("code that counts on a protocol of Objective-C to be a class's does not fail")
  func classBound() throws {
    let found = try verdicts([
      "func f<T: NSCopying>(_ x: T) -> AnyObject { x }",
      "protocol P: NSCopying { var n: Int { get set } }\nfunc f(_ x: any P) { x.n = 3 }",
      "struct P { var n = 0 }\nfunc f(_ x: P) { x.n = 3 }",
    ])
    #expect(
      found.map { $0.hasPrefix("undecided target 27: NSCopying is for classes on the platform") } == [
        true, true, false,
      ])
    #expect(found[2] == "failed fails on target 27: cannot assign to property: 'x' is a 'let' constant")
  }

  @Test("a delegate of Foundation's inherits from NSObject")
  func delegates() throws {
    func isFor(_ name: String, _ type: String) -> String {
      "undecided target 27: \(name) is for classes that inherit from NSObject on the platform, and \(type) does not"
    }
    let codes = [
      "class P: XMLParserDelegate { func parser(_ parser: XMLParser, foundCharacters string: String) {} }",
      "class P {}\nclass Q: P {}\nextension Q: StreamDelegate {}", "actor P: XMLParserDelegate {}",
      "class P: NSObject, XMLParserDelegate {}", "class P: NSObject {}\nfinal class Q: P, StreamDelegate {}",
    ]
    let found = try verdicts(codes)
    #expect(
      found == [
        isFor("XMLParserDelegate", "P"), isFor("StreamDelegate", "Q"), isFor("XMLParserDelegate", "P"), "verified",
        "verified",
      ])
  }

  @Test("what Foundation refuses in asynchronous code is not proven by compiling here")
  func asynchronous() throws {
    func refused(_ name: String) -> String {
      "undecided target 27: the platform refuses \(name) in asynchronous code, which this machine takes"
    }
    let found = try verdicts([
      "func f() async { print(Thread.isMainThread) }",
      "func f(_ e: FileManager.DirectoryEnumerator) { for case let x as URL in e { print(x) } }",
      """
      func f(_ u: URL) async {
        guard let e = FileManager.default.enumerator(at: u, includingPropertiesForKeys: nil) else { return }
        for case let x as URL in e { print(x) }
      }
      """,
      "func f() { print(Thread.isMainThread) }",
    ])
    #expect(found == [refused("Thread.isMainThread"), "verified", refused("NSEnumerator.makeIterator()"), "verified"])
  }

  @Test("a type that stands only in a cast, as a value, or in a constraint is used")
  func mentionedTypes() throws {
    func only(_ name: String) -> String {
      "undecided target 27: this machine has \(name), which the platform does not have: only macOS has it"
    }
    let codes = [
      "func f(_ x: Any) -> Bool { x is Process }", "func f(_ x: Any) -> Any { x as? Process as Any }",
      "func f() { switch 3 as Any { case is Process: break; default: break } }", "func f() { print(Process.self) }",
      "func f<T>(_ x: T) where T: Process {}", "func f(_ x: Any) -> Any? { x as? NSAffineTransform }",
      "func f() { print(NSEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)) }",
      "func f(_ x: Any) -> Bool { x is URL }",
    ]
    let names = ["Process", "Process", "Process", "Process", "Process", "NSAffineTransform", "NSEdgeInsets"]
    #expect(try verdicts(codes, on: "iOS") == names.map(only) + ["verified"])
    #expect(try verdicts(codes) == codes.map { _ in "verified" })
    let stub = "public struct Pan { public init() { fatalError() } }\n"
    let project = try SampleProject(["interfaces/stubs/Stove.swift": stub])
    let report = try project.report(
      "```swift compile:27\nimport Stove\nfunc f(_ x: Any) -> Bool { x is Pan }\nlet p = Pan()\nfunc g() { print(p) }\n```\n"
        + "```swift compile:27\nimport Stove\nfunc f(_ x: Any) -> Bool { x is Pan }\n```\n")
    #expect(
      report.verdicts.map { $0.basis.suffix(56) } == [
        "uses 2 declarations of stub Stove, so it rests on stubs alone".suffix(56),
        "uses 1 declaration of stub Stove, so it rests on stubs alone".suffix(56),
      ])
  }

  @Test("NSURL and NSUUID are Foundation's, and no names of C")
  func capitals() throws {
    let codes = ["let u = NSUUID()\nfunc f() { print(u.uuidString) }", "func f(_ u: URL) -> NSURL { u as NSURL }"]
    #expect(try verdicts(codes) == ["verified", "verified"])
  }

  @Test("an overload of C that is ambiguous with Foundation's here fails nothing")
  func ambiguousOverload() throws {
    #expect(
      try verdicts(["let x = pow(2.0, 3)\nprint(x)"]) == [
        "undecided target 27: the platform's C library may have overloads that this machine's lacks: ambiguous use of 'pow'"
      ])
  }

  @Test("a stub's type may conform to what neither the page nor an interface declares")
  func conformanceOfStub() throws {
    let stub = "public struct Pan { public init() { fatalError() } }\n"
    let needs = "func f<T: CaseIterable>(_ t: T) {}\nfunc g(_ pan: Pan) { f(pan) }"
    let own = "protocol P {}\nfunc f<T: P>(_ t: T) {}\nfunc g(_ pan: Pan) { f(pan) }"
    let found = try verdicts([needs, own], import: "Stove", ["interfaces/stubs/Stove.swift": stub])
    let message = "global function 'f' requires that 'Pan' conform to "
    #expect(
      found == [
        "undecided target 27: Pan is held only as a stub, which may lack the conformance: \(message)'CaseIterable'",
        "failed fails on target 27: \(message)'P'",
      ])
  }

  @Test("errors at one place are told in one order, the foreseen one first")
  func errorsOfOnePlace() throws {
    func error(_ message: String, _ line: Int) -> CompilerDiagnostic {
      let place = CompilerDiagnostic.Place(file: 0, path: "a.swift", line: line, column: 1)
      return CompilerDiagnostic(severity: .error, place: place, message: message)
    }
    let errors = [error("z", 3), error("b", 1), error("a", 1), error("c", 1), error("d", 2)]
    #expect(errors.ordered { $0 == "c" }.map(\.message) == ["z", "c", "a", "b", "d"])
    let other = [errors[0], errors[3], errors[2], errors[1], errors[4]]
    #expect(other.ordered { $0 == "c" } == errors.ordered { $0 == "c" })
    #expect(other.ordered { _ in false }.map(\.message) == ["z", "a", "b", "c", "d"])
    let call = [error("cannot convert", 1), error("missing argument label 'by:' in call", 1)]
    #expect(call.ordered { _ in false } == call.reversed())
  }

  @Test("clauses of a catch alone may catch what the page's code throws")
  func catchClauses() throws {
    let page = "```swift compile:27 wrap:catch imports:Foundation\n} catch .powerLost {\n  print(1)\n}\n```\n"
    let reasons = try SampleProject().report(page).verdicts.map(\.reason)
    let reason = "target 27: what is thrown to the clauses is not in the snippet: "
    #expect(reasons == [reason + "type '_ErrorCodeProtocol' has no member 'powerLost'"])
  }
}

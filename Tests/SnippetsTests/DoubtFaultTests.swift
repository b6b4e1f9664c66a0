import Testing

@testable import Snippets

/// What was said to be proven, or to fail, though it is not known.
@Suite("Doubts that were not had", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct DoubtFaultTests {
  private static let phone = Target(name: "phone", sdk: "27.0", floor: "27.0", platform: "iOS")

  private func check(_ page: String, _ files: [String: String] = [:]) throws -> [String] {
    let project = try SampleProject(files)
    let checker = try project.checker(targets: SampleProject.targets + [Self.phone])
    return try checker.check(FencedPage(page).snippets).verdicts.map {
      "\($0.snippet.line) \($0.status.rawValue)\($0.reason.isEmpty ? "" : ": \($0.reason)")"
    }
  }

  @Test("a branch for a module that the platform may have, and that is not stored, is not taken for absent")
  func conditions() throws {
    let verdicts = try check(
      """
      ```swift compile:phone
      #if canImport(UIKit)
      func f() -> Int { "str" }
      #endif
      func ok() {}
      ```
      ```swift xfail:27="cannot find type 'Nope'"
      #if canImport(AppKit)
      #else
      let x: Nope = 1
      #endif
      ```
      ```swift compile:phone
      #if canImport(UIKit)
      import UIKit
      #endif
      func ok() {}
      ```
      ```swift compile:27
      #if canImport(UIKit)
      func f() -> Int { "str" }
      #endif
      func ok() {}
      ```
      ```swift compile:phone
      #if os(macOS) && canImport(AppKit) || canImport(Glibc)
      func f() -> Int { "str" }
      #endif
      func ok() {}
      ```
      ```swift compile:27
      #if _runtime(_ObjC)
      func f() -> Int { "str" }
      #endif
      func ok() {}
      ```
      """)
    #expect(
      verdicts == [
        "1 undecided: target phone: the platform may have module UIKit, which is not stored",
        "7 undecided: target 27: the platform may have module AppKit, which is not stored",
        "13 verified", "19 verified", "25 verified",
        "31 undecided: target 27: the platform has the Objective-C runtime, which this machine has not",
      ])
  }

  @Test("a branch that the SDK's newer compiler would choose otherwise is not taken for decided")
  func newerCompiler() throws {
    let branches = """
      func old() -> Int { 1 }
      #else
      func new() -> Int { 2 }
      #endif
      ```
      """
    let verdicts = try check(
      """
      ```swift compile:27 imports:Kettle
      #if compiler(<6.4)
      \(branches)
      ```swift compile:26 imports:Kettle
      #if compiler(<6.4)
      \(branches)
      ```swift compile:27
      #if compiler(<6.4)
      \(branches)
      ```swift compile:27 imports:Kettle
      #if !(swift(>=6.4) || DEBUG)
      \(branches)
      ```swift compile:27 imports:Kettle lang:5
      #if !swift(>=6.4)
      \(branches)
      ```swift compile:27 imports:Kettle
      #if compiler(>=6.0) && compiler(<6.4.1) && swift(<7)
      \(branches)
      ```swift xfail:27="cannot convert" imports:Kettle
      #if compiler(>=6.4)
      let degrees: Int = 1
      #else
      let degrees: Int = "1"
      #endif
      ```
      ```swift compile:27 imports:Kettle
      #if compiler(>=6.4)
      #endif
      func f() {}
      ```
      """)
    let reason = "undecided: target 27: the SDK's compiler is Swift 6.4, this one is 6.3.1"
    #expect(
      verdicts == [
        "1 \(reason)", "8 verified", "15 verified", "22 \(reason)", "29 verified", "36 verified", "43 \(reason)",
        "50 verified",
      ])
  }

  @Test("what a class may inherit from one of which a stub alone is held is not taken for absent")
  func heirs() throws {
    let interface = """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -target arm64-apple-macos27.0 -enable-library-evolution -swift-version 6 -module-name Nowh
      import NowhereKit
      public class Sub : NowhereKit.Base { public func z(); @objc deinit }
      public struct Plain { public init() }
      """
    let verdicts = try check(
      """
      ```swift xfail:27="has no member 'inherited'"
      import Nowh
      func f(_ s: Sub) { s.inherited() }
      ```
      ```swift compile:27
      import Nowh
      class S2: Sub { override func layout() {} }
      ```
      ```swift compile:27
      import Nowh
      func f(_ s: Sub) { let b: any Equatable = s; _ = b }
      ```
      ```swift compile:27
      import Nowh
      _ = Sub()
      ```
      ```swift xfail:27="has no member 'inherited'"
      import Nowh
      func f(_ s: Plain) { s.inherited() }
      ```
      """, ["interfaces/Nowh-27.0-macos.swiftinterface": interface])
    let reason = "target 27: Sub takes members from NowhereKit.Base, which is held only as a stub"
    #expect(verdicts.filter { !$0.hasSuffix("which is held only as a stub") } == ["17 xfail-proven"])
    #expect(verdicts.first == "1 undecided: \(reason)")
  }

  @Test("an error that stands in a module proves nothing of the page")
  func errorsOutside() throws {
    let interface = """
      // swift-interface-format-version: 1.0
      // swift-module-flags: -target arm64-apple-macos27.0 -enable-library-evolution -swift-version 5 -module-name Shed
      import Swift
      import _Concurrency
      @_Concurrency.MainActor public class Shed {
        @_Concurrency.MainActor public func run<T>(isolation: isolated (any _Concurrency.Actor)? = #isolation, _ body: sending @escaping () async throws -> T) async rethrows -> sending T
        @objc deinit
      }
      """
    let verdicts = try check(
      """
      ```swift compile:27
      import Shed
      @MainActor func f(_ s: Shed) async { let n = await s.run { 3 }; print(n) }
      ```
      ```swift xfail:27="cannot have a global actor"
      import Shed
      @MainActor func f(_ s: Shed) async { let n = await s.run { 3 }; print(n) }
      ```
      ```swift xfail:27
      import Shed
      @MainActor func f(_ s: Shed) async { let n = await s.run { 3 }; print(n) }
      ```
      ```swift compile:27
      import Shed
      @MainActor func f(_ s: Shed) async { let n: String = 3; await s.run { print(n) } }
      ```
      """, ["interfaces/Shed-27.0-macos.swiftinterface": interface])
    let reason =
      "undecided: target 27: an error in Shed.Shed.run, not in the page's code: "
      + "instance method with 'isolated' parameter cannot have a global actor"
    #expect(
      verdicts == [
        "1 \(reason)", "5 \(reason)", "9 \(reason)",
        "13 failed: fails on target 27: cannot convert value of type 'Int' to specified type 'String'",
      ])
  }

  @Test("a package's own declarations have a package")
  func packages() throws {
    #expect(
      try check("```swift compile:27\npackage import Kettle\npackage func a() -> Kettle { Kettle() }\n```")
        == ["1 verified"])
  }

  @Test("what takes all that a snippet may use is tried in no other wrap, and for no other target")
  func limits() throws {
    let report = try SampleProject().report(
      """
      ```swift compile:26,27
      let number = \(Int.random(in: 0...1 << 40))
      func other() {}
      let sum: Double = -(1 + 2) + -(3 + 4) + -(5 + 6) + -(7 + 8) + 9 * -(1 + 2.0) + -(3.5 + 4) - -(1 + 2) + Int(3)
      print(sum)
      ```
      """)
    #expect(report.verdicts.map(\.status) == [.undecided])
    #expect(report.verdicts.first?.targets.map(\.verdict) == [.undecided, .undecided])
    #expect(report.compilations == 1)
  }

  @Test("an attribute that a stub may not hold was an error, and proved an xfail")
  func attributesOfStubs() throws {
    let stub = """
      @propertyWrapper public struct Ripe<Value> {
        public var wrappedValue: Value
        public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      }
      """
    let project = try SampleProject(["share/stubs/Orchard.swift": stub])
    var checker = try project.checker()
    checker.configuration.stubFolders.append("\(project.root)/share/stubs")
    let attributes = ["Focused", "Rip", "MainActo", "polished"]
    func results(_ marks: String, imports: String) throws -> [String] {
      let fences = attributes.map { "```swift \(marks)\nimport \(imports)\nstruct Pear {\n  @\($0) var n = 1\n}\n```" }
      return try checker.check(FencedPage(fences.joined(separator: "\n\n")).snippets).verdicts.map {
        $0.status == .undecided ? $0.reason : $0.status.rawValue
      }
    }
    let doubt = "target 27: the stub Orchard may not hold @Focused"
    #expect(try results("compile:27", imports: "Orchard") == [doubt, "failed", "failed", "failed"])
    for marks in ["xfail:27", "xfail:27=\"unknown attribute\""] {
      #expect(try results(marks, imports: "Orchard") == [doubt, "xfail-proven", "xfail-proven", "xfail-proven"])
    }
    #expect(try results("compile:27", imports: "Observation") == attributes.map { _ in "failed" })
  }
}

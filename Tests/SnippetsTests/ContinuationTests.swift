import Testing

@testable import Snippets

/// What a snippet and those that it continues have in common.
@Suite("Continuations", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct ContinuationTests {
  private func statuses(_ page: String, only target: String? = nil) throws -> [String] {
    try SampleProject().report(page, only: target).verdicts.map {
      "\($0.snippet.line) \($0.status.rawValue) \($0.wrap ?? "-")\($0.reason.isEmpty ? "" : ": \($0.reason)")"
    }
  }

  private func findings(_ page: String) throws -> [String] {
    try SampleProject().report(page).findings().map { "\($0.place.line):\($0.place.column) \($0.message)" }
  }

  @Test("a continuation dropped the language mode, the isolation and the conditions of what it continues")
  func settings() throws {
    let found = try statuses(
      """
      ```swift compile:27 id:model isolation:mainactor
      final class Model { var n = 1 }
      let shared = Model()
      ```
      ```swift compile:27 continues:model
      nonisolated func z(_ model: Model) { model.n += 1 }
      ```
      ```swift compile:27 id:x defines:X,Y
      #if X
        let q = 1
      #endif
      ```
      ```swift compile:27 continues:x id:again
      print(q)
      ```
      ```swift compile:27 continues:again defines:Y,X
      print(q)
      ```
      ```swift compile:27 id:old lang:5
      var count = 0
      Task.detached { count += 1 }
      ```
      ```swift compile:27 continues:old
      print(count)
      ```
      """)
    #expect(
      found == [
        "1 verified mixed",
        "5 failed none: fails on target 27: main actor-isolated property 'n' can not be mutated from a nonisolated "
          + "context",
        "8 verified body", "13 verified body", "16 verified body", "19 verified body", "23 verified body",
      ])
  }

  @Test("a continuation may not say otherwise than what it continues")
  func differentSettings() throws {
    let page = """
      ```swift compile:27 id:a lang:5
      let a = 1
      ```
      ```swift compile:27 continues:a lang:6
      print(a)
      ```
      ```swift compile:27 continues:a isolation:mainactor
      print(a)
      ```
      ```swift compile:27 id:b defines:B
      let b = 1
      ```
      ```swift compile:27 continues:a,b
      print(a, b)
      ```
      ```swift compile:27 id:c continues:a lang:5
      print(a)
      ```
      """
    #expect(
      try findings(page) == [
        "4:33 lang:6 here and lang:5 in line 1, which it continues, cannot be compiled together; leave it out here, or "
          + "give both the same",
        "7:33 isolation:mainactor here and no isolation: in line 1, which it continues, cannot be compiled together; "
          + "leave it out here, or give both the same",
        "13:33 lang:5 in line 1 and lang:6 in line 10, which it continues, cannot be compiled together; give both the "
          + "same",
        "13:33 no defines: in line 1 and defines:B in line 10, which it continues, cannot be compiled together; give "
          + "both the same",
      ])
  }

  @Test("scope:page takes what all before it say, and leaves those out that differ from it")
  func pageSettings() throws {
    let common = """
      ```swift compile:27 defines:X
      #if X
        let q = 1
      #endif
      ```
      ```swift compile:27 defines:X
      let r = 1
      ```
      ```swift compile:27 scope:page
      print(q, r)
      ```
      """
    #expect(try statuses(common) == ["1 verified body", "6 verified body", "9 verified body"])
    let mixed = """
      ```swift compile:27 isolation:mainactor
      final class Model { var n = 1 }
      ```
      ```swift compile:27
      let r = 1
      ```
      ```swift compile:27 scope:page
      print(r)
      ```
      ```swift compile:27 scope:page isolation:mainactor
      print(Model().n)
      ```
      ```swift compile:27 scope:page
      nonisolated func f(_ model: Model) { model.n += 1 }
      ```
      """
    #expect(
      try statuses(mixed) == [
        "1 verified none", "4 verified body", "7 verified body", "10 verified body",
        "13 failed none: fails on target 27: cannot find type 'Model' in scope",
      ])
  }

  @Test("marker errors were neither shown nor counted with a target")
  func markerErrorsWithTarget() throws {
    let page = """
      ```swift xfail:27="a"b"
      print(1)
      ```
      ```swift compile:26
      print(1)
      ```
      ```swift compile:27
      print(1)
      ```
      """
    #expect(
      try statuses(page, only: "27") == [
        "1 marker-error -: xfail: a quote or a bracket is never closed", "7 verified body",
      ])
  }

  @Test("members did not see the members of the same type that they continue")
  func members() throws {
    let page = """
      ```swift compile:27 id:go wrap:member
      var count = 1
      func go(at speed: Int) {}
      ```
      ```swift compile:27 continues:go wrap:member id:more
      func more() { go(at: count) }
      init() {}
      deinit { more() }
      ```
      ```swift compile:27 continues:more wrap:member
      func go(at speed: Double) { more() }
      func all() { go(at: "1") }
      ```
      ```swift compile:27 id:size imports:Tiles wrap:extension(Box<Int>)
      private func pack() -> Int { 1 }
      ```
      ```swift compile:27 continues:size imports:Tiles wrap:extension(Box<Int>)
      private func pack() -> String { "1" }
      func all() -> Int { pack().count }
      ```
      ```swift compile:27 id:bad wrap:member
      func broken() { nothing() }
      ```
      ```swift compile:27 continues:bad wrap:member
      func more() { broken() }
      ```
      """
    let tiles = """
      // swift-interface-format-version: 1.0
      // swift-compiler-version: Apple Swift version 6.4 (made up)
      // swift-module-flags: -target arm64e-apple-macos27.0 -swift-version 6 -module-name Tiles
      public import Swift
      public struct Box<T> {
        public init()
      }
      """
    let project = try SampleProject(["interfaces/Tiles-27.0-macos.swiftinterface": tiles])
    let report = try project.report(page)
    #expect(
      report.verdicts.map { "\($0.snippet.line) \($0.status.rawValue) \($0.wrap ?? "-")" } == [
        "1 verified member", "5 verified member", "10 failed member", "14 verified extension(Box<Int>)",
        "17 verified extension(Box<Int>)", "21 failed member", "24 undecided member",
      ])
    #expect(
      report.findings().map { "\($0.place.line):\($0.place.column) \($0.message)" } == [
        "12:21 cannot convert value of type 'String' to expected argument type 'Double'",
        "22:17 cannot find 'nothing' in scope",
      ])
  }

  @Test("what cannot stand in one scope with what it continues was compiled without it")
  func mixtures() throws {
    let page = """
      ```swift compile:27 id:go wrap:member
      let speed = 1
      func go() {}
      ```
      ```swift compile:27 continues:go
      func more() { go() }
      ```
      ```swift compile:27 continues:go wrap:member
      case idle
      ```
      ```swift compile:27 id:count
      let count = 1
      ```
      ```swift compile:27 continues:count wrap:member
      var more: Int { count }
      ```
      ```swift compile:27 id:cases wrap:switch(Bool)
      case true: print(1)
      ```
      ```swift compile:27 continues:cases
      print(1)
      ```
      ```swift compile:27 id:main wrap:main
      let a = 1
      print(a)
      ```
      ```swift compile:27 continues:main
      print(a + 1)
      ```
      ```swift compile:27 continues:main wrap:body
      print(a + 1)
      ```
      """
    #expect(
      try findings(page) == [
        "5:31 the snippet in line 1, which it continues, holds members of a type, which it cannot see as none; give it "
          + "wrap:member too, or write the type around the members",
        "8:31 the snippet in line 1, which it continues, is not of the same type: one of the two has an enumeration's "
          + "cases, and the other stored properties; write the type around each",
        "14:31 the snippet in line 11, which it continues, holds statements, whose names members cannot see; give that "
          + "one wrap:none if it declares only, or put what both need into a prelude",
        "20:31 the snippet in line 17, which it continues, is switch(Bool), of which nothing can be seen elsewhere; "
          + "continue the one before it",
        "30:31 the snippet in line 23, which it continues, is a main file, which only a main file goes on; give it "
          + "wrap:main too",
      ])
    #expect(try statuses(page).filter { $0.hasPrefix("27") } == ["27 verified main"])
  }

  @Test("a type that is declared anew left what used the first undecided")
  func shadowedTypes() throws {
    let found = try statuses(
      """
      ```swift compile:27 id:a
      struct A { let x: Int }
      let a = A(x: 1)
      ```
      ```swift compile:27 continues:a
      struct A {}
      ```
      ```swift compile:27 continues:a id:other
      struct A { var q = 1 }
      print(A().q, a.x)
      ```
      ```swift compile:27 continues:other
      print(A().q + a.x)
      ```
      ```swift xfail:27="has no member 'q'" continues:a
      print(a.q)
      ```
      """)
    #expect(
      found == ["1 verified mixed", "5 verified body", "8 verified body", "12 verified body", "15 xfail-proven body"])
  }
}

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
}

import Testing

@testable import Snippets

/// Code that an async function alone refuses.
@Suite("Async contexts", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct AsyncContextTests {
  private static let gate = """
    // swift-interface-format-version: 1.0
    // swift-compiler-version: Apple Swift version 6.4 (made up)
    // swift-module-flags: -target arm64e-apple-macos27.0 -enable-library-evolution -swift-version 6 -module-name Gate
    public import Swift
    public import _Concurrency
    @available(*, noasync, message: "use the async one")
    public func hold()
    public func open() -> Swift::Int
    public func open() async -> Swift::Int
    @_Concurrency::MainActor public func paint()
    """

  private func statuses(_ page: String) throws -> [String] {
    let project = try SampleProject(["interfaces/Gate-27.0-macos.swiftinterface": Self.gate])
    return try project.report(page).verdicts.map {
      "\($0.snippet.line) \($0.status.rawValue) \($0.wrap ?? "-")\($0.reason.isEmpty ? "" : ": \($0.reason)")"
    }
  }

  @Test("what only the wrap's async function refuses is read as a main file, or in a function that is not async")
  func plainStatements() throws {
    let found = try statuses(
      """
      ```swift compile:27
      import Foundation
      let lock = NSLock()
      lock.lock()
      print("x")
      lock.unlock()
      ```
      ```swift compile:27 imports:Gate
      MainActor.assumeIsolated { print(1) }
      hold()
      paint()
      ```
      ```swift compile:27 imports:Gate
      guard open() > 1 else { return }
      hold()
      ```
      ```swift compile:27 imports:Gate
      } catch {
        hold()
      }
      ```
      ```swift compile:27 imports:Gate wrap:switch(Bool)
      case true: hold()
      ```
      ```swift compile:27 imports:Gate id:count
      let count = open()
      hold()
      ```
      ```swift compile:27 imports:Gate continues:count
      let count = "\\(count)"
      hold()
      print(count.count)
      ```
      """)
    #expect(
      found == [
        "1 verified main", "8 verified main", "13 verified body", "17 verified catch", "22 verified switch(Bool)",
        "25 verified main", "29 verified body",
      ])
  }

  @Test("what only the wrap's async function refuses proves no xfail, whatever its text")
  func mustFail() throws {
    let passes = "type-checks on target 27, where it must not"
    let found = try statuses(
      """
      ```swift xfail:27="asynchronous"
      import Foundation
      Thread.sleep(forTimeInterval: 1)
      ```
      ```swift xfail:27 imports:Gate
      hold()
      ```
      ```swift xfail:27="cannot find 'held'" imports:Gate
      hold()
      held()
      ```
      """)
    #expect(found == ["1 failed main: \(passes)", "5 failed main: \(passes)", "8 xfail-proven main"])
  }

  @Test("what the snippet's own async code, or the wrap that its author names, uses is refused as it is")
  func ownAsyncCode() throws {
    let refusal = "global function 'hold' is unavailable from asynchronous contexts; use the async one"
    let found = try statuses(
      """
      ```swift compile:27 imports:Gate
      func f() async { hold() }
      ```
      ```swift compile:27 imports:Gate
      func f() async { hold() }
      await f()
      ```
      ```swift compile:27 imports:Gate
      print(await open())
      hold()
      ```
      ```swift xfail:27="asynchronous" imports:Gate
      Task { hold() }
      ```
      ```swift xfail:27="asynchronous" imports:Gate wrap:body
      hold()
      ```
      ```swift xfail:27="not marked with 'await'" imports:Kettle
      print(try Kettle().boil(to: 3))
      ```
      ```swift compile:27 imports:Gate id:count
      let count = await open()
      ```
      ```swift compile:27 imports:Gate continues:count
      hold()
      print(count)
      ```
      ```swift compile:27 imports:Gate
      let count: String = 1
      hold()
      ```
      """)
    let fails = "fails on target 27: \(refusal)"
    #expect(
      found == [
        "1 failed none: \(fails)", "4 failed mixed: \(fails)", "8 failed body: \(fails)", "12 xfail-proven body",
        "15 xfail-proven body", "18 xfail-proven body", "21 verified body", "24 failed body: \(fails)",
        "28 failed main: fails on target 27: cannot convert value of type 'Int' to specified type 'String'",
      ])
  }
}

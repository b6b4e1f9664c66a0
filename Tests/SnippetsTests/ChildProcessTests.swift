import Foundation
import Testing

@testable import Snippets

@Suite("Child processes")
struct ChildProcessTests {
  private func output(_ result: ChildProcess.Result?) -> String {
    String(decoding: result?.output ?? [], as: UTF8.self)
  }

  @Test("nothing of the user's environment reaches a tool")
  func environment() {
    let names = [
      "SWIFT_EXEC", "CPATH", "SDKROOT", "LIBRARY_PATH", "C_INCLUDE_PATH", "SWIFT_DRIVER_FLAGS", "LD_PRELOAD_NO",
    ]
    for name in names { setenv(name, "/leaked", 1) }
    defer { for name in names { unsetenv(name) } }
    let run = ChildProcess(arguments: ["/usr/bin/env"], timeOutSeconds: 60).run()
    #expect(run?.ending == .exit(0))
    let lines = output(run).split(separator: "\n").map(String.init)
    #expect(
      lines.filter { !$0.hasPrefix("PWD=") && !$0.hasPrefix("_=") }.sorted() == ChildProcess.plainEnvironment.sorted())
  }

  @Test("a tool that asks for toolchains sees where they are, and nothing else")
  func toolchainEnvironment() {
    let environment = ["HOME": "/h", "PATH": "/p", "SWIFTLY_HOME_DIR": "/s", "CPATH": "/c", "SDKROOT": "/r"]
    let given = ChildProcess.toolchainEnvironment(from: environment)
    #expect(
      given.filter { !ChildProcess.plainEnvironment.contains($0) } == ["HOME=/h", "PATH=/p", "SWIFTLY_HOME_DIR=/s"])
    #expect(!given.contains("PATH=/usr/bin:/bin"))
  }

  @Test("a tool that computes too long ends, and one that waits too long")
  func time() {
    let busy = ChildProcess(
      arguments: ["/bin/sh", "-c", "while :; do :; done"], timeOutSeconds: 120, processorSeconds: 1)
    let run = busy.run()
    #expect(run?.ending == .timeOut)
    #expect((0.8..<10).contains(run?.processorSeconds ?? 0))
    let idle = ChildProcess(arguments: ["/bin/sleep", "300"], timeOutSeconds: 1)
    #expect(idle.run()?.ending == .timeOut)
  }

  @Test("a tool gets no more memory than its limit")
  func memory() {
    var process = ChildProcess(
      arguments: ["/bin/sh", "-c", "ulimit -v; exec dd if=/dev/zero of=/dev/null bs=1G count=1"], timeOutSeconds: 120)
    process.memoryBytes = 256 << 20
    let run = process.run()
    #expect(output(run).hasPrefix("262144\n"))
    #expect(run?.ending == .exit(1))
    #expect(ChildProcess.Result(ending: .signal(6), output: Array("LLVM ERROR: out of memory\n".utf8)).isOutOfMemory)
    #expect(!ChildProcess.Result(ending: .exit(0), output: Array("std::bad_alloc".utf8)).isOutOfMemory)
  }

  @Test("a tool ends with its signal, its status and all of its output")
  func ends() {
    let killed = ChildProcess(arguments: ["/bin/sh", "-c", "echo a; kill -11 $$"], timeOutSeconds: 60).run()
    #expect(killed?.ending == .signal(11))
    let failed = ChildProcess(arguments: ["/bin/sh", "-c", "echo b >&2; exit 3"], timeOutSeconds: 60).run()
    #expect(failed?.ending == .exit(3))
    #expect(output(killed) + output(failed) == "a\nb\n")
  }
}

@Suite("Limits of the compiler", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct CompilerLimitTests {
  @Test("an expression that is too complex is a finding, the same each time, and proves nothing")
  func complexity() throws {
    let report = try SampleProject().report(
      """
      ```swift compile:27 xfail:26="reasonable time"
      let size = 1
      let sum: Double = -(1 + 2) + -(3 + 4) + -(5 + 6) + -(7 + 8) + 9 * -(1 + 2.0) + -(3.5 + 4) - -(1 + 2) + Int(3)
      ```
      """)
    #expect(report.verdicts.map(\.status) == [.undecided])
    #expect(
      report.verdicts[0].reason == "target 27: an expression is too complex: 100000 ways of typing it were tried")
    #expect(
      report.findings().map { "\($0.place.line):\($0.place.column) \($0.severity) \($0.rule) \($0.message)" } == [
        "3:19 warning snippet.limit on target 27 nothing is known: an expression is too complex: "
          + "100000 ways of typing it were tried",
        "3:19 warning snippet.limit on target 26 nothing is known: an expression is too complex: "
          + "100000 ways of typing it were tried",
      ])
  }

  @Test("variables of the user that lead compilers elsewhere change no verdict")
  func environment() throws {
    let names = ["SDKROOT", "CPATH", "C_INCLUDE_PATH", "LIBRARY_PATH", "SWIFT_EXEC", "SWIFT_DRIVER_FRONTEND_EXEC"]
    for name in names { setenv(name, "/nowhere", 1) }
    defer { for name in names { unsetenv(name) } }
    let report = try SampleProject().report(
      "```swift compile:27\nimport Kettle\nimport Foundation\nprint(Kettle(), Date(), \(Int.random(in: 0...1 << 40)))\n```"
    )
    #expect(report.verdicts.map(\.status) == [.verified])
    #expect(report.compilations > 0)
  }

  @Test("nesting without end is an error or a finding, and ends")
  func nesting() throws {
    let deep = String(repeating: "(", count: 20_000) + "1" + String(repeating: ")", count: 20_000)
    let report = try SampleProject().report("```swift compile:27\nlet a = \(deep)\n```")
    #expect([.failed, .undecided].contains(report.verdicts[0].status))
    #expect(report.findings().count >= 1)
  }
}

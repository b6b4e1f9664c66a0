import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import SwiftInterface

@Suite("Paths of one machine in an interface")
struct MachinePathTests {
  private func paths(_ text: String) -> [String] {
    MachinePath.all(in: SourceText(path: "a.swiftinterface", text)).map(\.text)
  }

  @Test(
    "a path that only one machine has is found, wherever it may begin",
    arguments: [
      ("// swift-module-flags: -I /Users/ada/Lamps -module-name Lamps", ["/Users/ada/Lamps"]),
      ("-I/Users/ada -F/home/ada/x -iframework/Users/ada/y", ["/Users/ada", "/home/ada/x", "/Users/ada/y"]),
      ("--sysroot=/Volumes/Disk/sdk", ["/Volumes/Disk/sdk"]),
      (
        "print(\"/home/runner/work/a.swift\", \"/var/folders/zz/T\")",
        ["/home/runner/work/a.swift", "/var/folders/zz/T"]
      ),
      ("file:///Users/ada/a.swift:12", ["/Users/ada/a.swift"]),
      ("/private/var/folders/zz/zyxv/T/a", ["/private/var/folders/zz/zyxv/T/a"]),
      ("/Applications/Xcode-beta.app/Contents", ["/Applications/Xcode-beta.app/Contents"]),
      (#"C:\Users\Ada\a "c:\\Users\\ada""#, [#"C:\Users\Ada\a"#, #"c:\\Users\\ada"#]),
      ("D:/Users/ada/x", ["/Users/ada/x"]),
      ("/Users/ümit", ["/Users/ümit"]),
    ])
  func found(text: String, expected: [String]) {
    #expect(paths(text) == expected)
  }

  @Test(
    "what every machine has, a placeholder and a part of something longer is none",
    arguments: [
      "/System/Library/Frameworks/Lamps.framework", "/usr/lib/swift", "/Library/Developer",
      "https://example.org/Users/ada", "https://example.org/home/a", "./home/ada", "../home/ada", "~/Users/ada",
      "/Users/<name>/Library", "/Users/$USER", "/Users/", "/home/", "/Users/Shared/a", "/private/var/mobile/a",
      "/Applications/Safari.app", "$(SRCROOT)/home/ada", "x/Users/ada", "a-I/Users/ada", "/root", "C:\\Windows\\a",
      "static func / (a: home, b: Users)", "@available(*, deprecated, message: \"Use /System/Library instead.\")",
      "func f() -> \\Users\\ada", "",
    ])
  func spared(text: String) {
    #expect(paths(text) == [])
  }

  @Test("five are told a file, the last with how many more there are, each at its place")
  func findings() {
    let source = SourceText(
      path: "interfaces/a.swiftinterface", String(repeating: "// a /Users/ada/x\n", count: 7))
    let findings = MachinePath.findings(in: source)
    #expect(findings.map(\.place.line) == [1, 2, 3, 4, 5])
    #expect(
      findings.last
        == Finding(
          rule: "interface.machine-path", severity: .error,
          place: Place(file: source.path, line: 5, column: 6, endLine: 5, endColumn: 18),
          message: "/Users/ada/x is a path of one machine; capture the interface anew without it",
          notes: ["and 2 more in this file"]))
  }

  @Test("no interface of the toolchain holds one", .enabled(if: !Toolchain.interfaces.isEmpty))
  func toolchain() throws {
    for url in Toolchain.interfaces {
      let source = SourceText(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
      #expect(MachinePath.all(in: source) == [], "\(url.lastPathComponent)")
    }
  }

  @Test("a text of nothing but separators and options takes linear time")
  func hostile() {
    for text in ["/", "\\", "-I/", "/Users/", "C:\\Users\\", "-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/"] {
      let start = ContinuousClock.now
      _ = paths(String(repeating: text, count: 1_000_000 / text.utf8.count))
      #expect(ContinuousClock.now - start < .seconds(20), "\(text)")
    }
  }
}

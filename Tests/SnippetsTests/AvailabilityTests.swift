import Diagnostics
import Foundation
import Testing

@testable import Snippets

@Suite("Availability", .enabled(if: SampleProject.hasCompiler, "no Swift compiler on this machine"))
struct AvailabilityTests {
  private let page = """
    ```swift compile:27 xfail:27-on-26="only available in macOS 27.0 or newer"
    import Kettle
    Kettle().whistle(code: 1)
    ```
    ```swift compile:27-on-26
    import Kettle
    if #available(macOS 27.0, *) { Kettle().whistle(code: 1) }
    if #available(anyAppleOS 27.0, *) { Kettle().whistle(code: 1) }
    ```
    ```swift compile:27-on-26
    import Kettle
    @available(macOS 27.0, *)
    struct Whistler { let error: KettleError }
    func use() { _ = Whistler(error: .cold) }
    ```
    ```swift compile:27,27-on-26
    #if os(Linux)
    #error("not the platform")
    #endif
    import Foundation
    print(URLSession.shared, Date())
    ```
    """

  @Test("the floor decides what is available")
  func floors() throws {
    let report = try SampleProject().report(page)
    try #require(report.checksAvailability, "the compiler cannot be prepared for macOS on this machine")
    #expect(report.verdicts.map(\.status) == [.migrationProven, .verified, .failed, .verified])
    #expect(
      report.findings().map { "\($0.place.line):\($0.place.column) \($0.message)" } == [
        "14:18 'Whistler' is only available in macOS 27.0 or newer"
      ])
  }

  @Test("the same interface serves another platform")
  func otherPlatform() throws {
    let targets = [
      Target(name: "phone", sdk: "27.0", floor: "26.0", platform: "iOS"),
      Target(name: "phone27", sdk: "27.0", floor: "27.0", platform: "iOS"),
    ]
    let page = """
      ```swift compile:phone27 xfail:phone="only available in iOS 27.0"
      import Kettle
      #if os(iOS)
      Kettle().whistle(code: 1)
      #endif
      ```
      """
    let report = try SampleProject().checker(targets: targets).check(FencedPage(page).snippets)
    try #require(report.checksAvailability, "the compiler cannot be prepared for iOS on this machine")
    #expect(report.verdicts.map(\.status) == [.migrationProven])
  }

  @Test("a platform that the compiler cannot be prepared for is checked as this machine, and the report says so")
  func fallback() throws {
    let targets = [Target(name: "27", sdk: "27.0", floor: "26.0", platform: "BeOS")]
    let page = "```swift compile:27\nimport Kettle\nKettle().whistle(code: 1)\n```"
    let report = try SampleProject().checker(targets: targets).check(FencedPage(page).snippets)
    #expect(!report.checksAvailability)
    #expect(report.verdicts.map(\.status) == [.verified])
    #expect(report.verdicts[0].basis.hasSuffix(", availability not checked"))
  }

  @Test("a body whose #if leaves nothing is a finding")
  func inactive() throws {
    let report = try SampleProject().report(
      """
      ```swift compile:27
      #if os(Windows)
      let number: Int = "no"
      #endif
      ```
      ```swift compile:27 defines:BETA
      #if BETA
      let number: Int = 1
      #endif
      ```
      ```swift compile:27
      #if canImport(Toaster)
      import Toaster
      Toaster().toast()
      #else
      print("no toaster")
      #endif
      ```
      """)
    // The platform may have a toaster.
    #expect(report.verdicts.map(\.status) == [.markerError, .verified, .undecided])
    #expect(
      report.findings().map { "\($0.place.line):\($0.place.column) \($0.rule) \($0.message)" } == [
        "1:4 snippet.marker its #if leaves nothing to compile on target 27"
      ])
  }

  @Test("the oldest system's triple has the length that is asked for")
  func triples() {
    let phone = VendorPlatform.named("ios")
    #expect(phone?.oldestTriple(length: 18) == "arm64-apple-ios7.0")
    #expect(phone?.oldestTriple(length: 24) == "arm64-apple-ios7.0000000")
    #expect(phone?.oldestTriple(length: 17) == nil)
    for length in 18...40 { #expect(phone?.oldestTriple(length: length)?.utf8.count == length) }
    #expect(phone?.oldestTriple(length: 5) == nil)
    #expect(VendorPlatform.named("macOS")?.oldestTriple(length: 24) == "arm64-apple-macosx10.009")
  }
}

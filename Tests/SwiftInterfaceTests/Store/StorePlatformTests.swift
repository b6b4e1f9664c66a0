import Testing

@testable import SwiftInterface

@Suite("The platforms of the store")
struct StorePlatformTests {
  @Test(
    "a target gives the platform that its file is named after",
    arguments: [
      ("arm64e-apple-macos27.0", "macos"), ("x86_64-apple-macosx15.4", "macos"), ("arm64-apple-ios26.0", "ios"),
      ("arm64-apple-ios26.0-simulator", "iossimulator"), ("arm64-apple-ios26.0-macabi", "maccatalyst"),
      ("arm64-apple-xros27.0", "visionos"), ("arm64-apple-xros27.0-simulator", "visionossimulator"),
      ("arm64_32-apple-watchos27.0", "watchos"), ("arm64-apple-tvos27.0-simulator", "tvossimulator"),
      ("arm64-apple-driverkit25.0", "driverkit"), ("x86_64-unknown-linux-gnu", "linux"),
      ("aarch64-unknown-linux-android24", "android"), ("x86_64-unknown-windows-msvc", "windows"),
      ("wasm32-unknown-wasi", "wasi"), ("wasm32-unknown-wasip1", "wasi"), ("aarch64-unknown-freebsd14.0", "freebsd"),
      ("armv7em-none-none-eabi", "none"),
    ])
  func targets(target: String, platform: String) {
    #expect(StorePlatform.name(target: target) == platform)
    #expect(InterfaceStore.parts(fileName: "A-1.0-\(platform).swiftinterface")?.platform == platform)
  }

  @Test("a target without a system gives none", arguments: ["", "arm64", "arm64-apple", "a-b-", "a-b-12", "a-b-/../x"])
  func none(target: String) {
    #expect(StorePlatform.name(target: target) == nil)
  }

  @Test("a platform in another spelling is the same, and a simulator's file may stand for the device's")
  func fits() {
    #expect(StorePlatform.canonical("macOS") == "macos" && StorePlatform.canonical("xrOS") == "visionos")
    #expect(StorePlatform.canonical("mac os") == nil && StorePlatform.canonical("") == nil)
    #expect(StorePlatform.fits("ios", target: "arm64-apple-ios26.0-simulator"))
    #expect(!StorePlatform.fits("iossimulator", target: "arm64-apple-ios26.0"))
    #expect(!StorePlatform.fits("ios", target: "arm64-apple-ios26.0-macabi"))
  }
}

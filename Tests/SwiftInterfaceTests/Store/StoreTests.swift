import Diagnostics
import Foundation
import Testing

@testable import SwiftInterface

@Suite("The store")
struct StoreTests {
  @Test("versions are compared by their numbers")
  func versions() {
    let sorted = ["27.0", "26.10", "26.5", "26.5.1", "9.0"].sorted { SDKVersion($0) < SDKVersion($1) }
    #expect(sorted == ["9.0", "26.5", "26.5.1", "26.10", "27.0"])
    #expect(SDKVersion("27") == SDKVersion("27.0"))
  }

  @Test("a file's name gives its module, SDK and platform")
  func names() {
    func parts(_ name: String) -> [String]? {
      InterfaceStore.parts(fileName: name).map { [$0.module, $0.sdk, $0.platform] }
    }
    #expect(parts("Widgets-27.0-macos.swiftinterface") == ["Widgets", "27.0", "macos"])
    #expect(parts("_A-B-26.5.1-ios.swiftinterface") == ["_A-B", "26.5.1", "ios"])
    for name in [
      "Widgets.swiftinterface", "Widgets-27.0.swiftinterface", "Widgets-new-macos.swiftinterface",
      "-27.0-macos.swiftinterface", "Widgets-27.0-.swiftinterface", "Widgets-27.0-macos.private.swiftinterface",
      "Widgets-27.0-macos.swift",
    ] {
      #expect(parts(name) == nil)
    }
  }

  @Test("a folder is read in order of module, version and platform, and a misnamed file is a finding")
  func loading() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in [
      "B-27.0-macos.swiftinterface", "B-26.10-macos.swiftinterface", "B-26.5-macos.swiftinterface",
      "B-27.0-ios.swiftinterface", "A-27.0-macos.swiftinterface", "B.swiftinterface", "README.md",
    ] {
      try (interfaceHeader + "import Swift\n").write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let store = try InterfaceStore.load(folder: folder.path, relativePath: "interfaces")
    #expect(
      store.entries.map(\.path) == [
        "interfaces/A-27.0-macos.swiftinterface", "interfaces/B-26.5-macos.swiftinterface",
        "interfaces/B-26.10-macos.swiftinterface", "interfaces/B-27.0-ios.swiftinterface",
        "interfaces/B-27.0-macos.swiftinterface",
      ])
    #expect(store.entry(module: "B", sdk: "27.0")?.platform == "macos")
    #expect(store.entries.allSatisfy { $0.file.declarations.map(\.path) == ["Swift"] })
    #expect(store.findings.map(\.rule) == ["interface.name"])
    #expect(store.findings.first?.place == Place(file: "interfaces/B.swiftinterface"))
    #expect(
      store.findings.first?.message
        == "an interface is stored as `<Module>-<sdk>-<platform>.swiftinterface`, such as "
        + "`FoundationModels-27.0-macos.swiftinterface`; rename this file")
  }

  @Test("a folder in the place of an interface or of the manifest is a finding, and the rest is read")
  func folders() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
    for name in ["B-24.0-macos.swiftinterface", "manifest.json"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/B-25.0-macos.swiftinterface", withDestinationPath: "nowhere")
    #expect(mkfifo(folder.path + "/B-26.0-macos.swiftinterface", 0o600) == 0)
    try (interfaceHeader + "import Swift\n").write(
      toFile: folder.path + "/B-27.0-macos.swiftinterface", atomically: true, encoding: .utf8)
    let store = try InterfaceStore.load(folder: folder.path, relativePath: "interfaces")
    #expect(store.entries.map(\.path) == ["interfaces/B-27.0-macos.swiftinterface"])
    #expect(!store.isManifestWhole)
    #expect(
      store.findings.map { "\($0.rule) \($0.place.file): \($0.message)" } == [
        "interface.name interfaces/B-24.0-macos.swiftinterface: it is a folder, and no interface; "
          + "move it out of the store",
        "interface.name interfaces/B-25.0-macos.swiftinterface: it is a link that leads nowhere, and no interface; "
          + "move it out of the store",
        "interface.name interfaces/B-26.0-macos.swiftinterface: it is a pipe, not a file, and no interface; "
          + "move it out of the store",
        "interface.manifest interfaces/manifest.json: it is a folder, and no manifest; move it out of the store",
      ])
  }

  @Test("a folder that is not there is an empty store")
  func missing() throws {
    let store = try InterfaceStore.load(folder: "/nowhere/interfaces", relativePath: "interfaces")
    #expect(store.entries.isEmpty && store.findings.isEmpty)
  }
}

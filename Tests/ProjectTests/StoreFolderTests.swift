import Diagnostics
import Foundation
import SwiftInterface
import TestSupport
import Testing

@testable import Project

@Suite("Writing to the store")
struct StoreFolderTests {
  private static let name = "interfaces/Lamps-27.0-macos.swiftinterface"
  private static let next = "interfaces/" + InterfaceStore.nextManifestFileName

  private func interface(_ body: String) -> InterfaceFile {
    let text =
      "// swift-interface-format-version: 1.0\n// swift-module-flags: -target arm64e-apple-macos27.0 -module-name Lamps\n"
      + body + "\n"
    return InterfaceFile.parse(path: "new.swiftinterface", bytes: Array(text.utf8))
  }

  private func folder(_ project: TemporaryProject) -> StoreFolder {
    StoreFolder(Configuration(root: project.path))
  }

  /// The manifest with the file in it.
  private func plan(_ file: InterfaceFile, _ folder: StoreFolder) throws -> (InterfaceAddition, StoreManifest) {
    var request = InterfaceAddition.Request(today: "2026-08-20")
    request.sdk = "27.0"
    request.replaces = true
    var store = try folder.load()
    let addition = try InterfaceAddition(file, request, to: store)
    store.take(addition, folder: folder.shown)
    return (addition, try #require(store.manifest))
  }

  private func states(_ folder: StoreFolder) throws -> [String] {
    try folder.load().records.map { "\($0.state.rawValue) \($0.recorded?.lines ?? 0)" }
  }

  @Test("killed between the interface and the manifest, the store is read as complete; killed before, as it was")
  func killed() throws {
    let project = try TemporaryProject()
    let folder = folder(project)
    let old = try plan(interface("import A"), folder)
    try folder.write(old.0, old.1)
    let before = try project.tree("interfaces")
    let new = try plan(interface("import A\nimport B"), folder)
    // Ready, and neither in its place.
    try project.write(new.1.text(), to: Self.next)
    #expect(try states(folder) == ["ok 3"])
    // The interface in its place.
    try project.write(Data(new.0.file.source.bytes), to: Self.name)
    #expect(try states(folder) == ["ok 4"])
    // The next that is taken in does the last step of the one before, then builds on it.
    try folder.finish(try folder.load())
    #expect(try project.read("interfaces/manifest.json") == new.1.text())
    let third = try plan(interface("import A\nimport B\nimport C"), folder)
    try folder.write(third.0, third.1)
    #expect(try states(folder) == ["ok 5"])
    #expect(!project.exists(Self.next))
    #expect(try Set(project.tree("interfaces").keys) == Set(before.keys))
  }

  @Test("a next manifest that was cut short, or that tells of other files too, is not looked at")
  func stale() throws {
    let project = try TemporaryProject()
    let folder = folder(project)
    let old = try plan(interface("import A"), folder)
    try folder.write(old.0, old.1)
    let new = try plan(interface("import A\nimport B"), folder)
    try project.write(Data(new.0.file.source.bytes), to: Self.name)
    try project.write(String(new.1.text().dropLast(9)), to: Self.next)
    #expect(try states(folder) == ["edited 3"])
    var other = new.0.entry
    other.file = "Lights-27.0-macos.swiftinterface"
    var manifest = new.1
    manifest.put(other)
    try project.write(manifest.text(), to: Self.next)
    #expect(try states(folder) == ["edited 3"])
  }

  @Test("a link in the store is replaced, and what it leads to is left as it is")
  func link() throws {
    let project = try TemporaryProject(["elsewhere/a": "theirs", "interfaces/README.md": ""])
    try project.link(Self.name, to: "../elsewhere/a")
    let folder = folder(project)
    let new = try plan(interface("import A"), folder)
    try folder.write(new.0, new.1)
    #expect(try project.read("elsewhere/a") == "theirs")
    #expect(try states(folder) == ["ok 3"])
  }

  @Test("a file of the store is known by whatever way leads there")
  func storedName() throws {
    let project = try TemporaryProject([Self.name: "", "interfaces/a.swiftinterface": "", "content/a.md": ""])
    try project.link("alias", to: "interfaces")
    let folder = folder(project)
    #expect(folder.storedName(of: project.path + "/" + Self.name) == "Lamps-27.0-macos.swiftinterface")
    #expect(
      folder.storedName(of: project.path + "/alias/Lamps-27.0-macos.swiftinterface")
        == "Lamps-27.0-macos.swiftinterface")
    #expect(folder.storedName(of: project.path + "/interfaces/a.swiftinterface") == nil)
    #expect(folder.storedName(of: project.path + "/content/Lamps-27.0-macos.swiftinterface") == nil)
  }
}

import Diagnostics
import Foundation
import Project
import TestSupport
import Testing

@Suite("Files that are written whole")
struct AtomicFileTests {
  private func mode(_ path: String) throws -> Int {
    try #require(FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
  }

  @Test("a file that is written anew keeps its permissions", arguments: [0o600, 0o755, 0o640, 0o664])
  func permissions(_ permissions: Int) throws {
    let project = try TemporaryProject(["a.md": "old"])
    let path = project.path + "/a.md"
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    try AtomicFile.write(Array("new".utf8), to: path)
    #expect(try project.read("a.md") == "new")
    #expect(try mode(path) == permissions)
    #expect(try FileManager.default.contentsOfDirectory(atPath: project.path) == ["a.md"])
  }

  @Test("a read-only file is not replaced, though its folder would allow it", arguments: [0o400, 0o444])
  func readOnly(_ permissions: Int) throws {
    let project = try TemporaryProject(["a.md": "old"])
    let path = project.path + "/a.md"
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    let error = #expect(throws: ProjectError.self) { try AtomicFile.write(Array("new".utf8), to: path) }
    #expect(error?.message == "cannot write it: it is read-only")
    #expect(error?.kind == .environment)
    #expect(try project.read("a.md") == "old")
    #expect(try mode(path) == permissions)
  }

  @Test("a link is followed, and stays")
  func link() throws {
    let project = try TemporaryProject(["a.md": "old"])
    try project.link("b.md", to: "a.md")
    try AtomicFile.write(Array("new".utf8), to: project.path + "/b.md")
    #expect(try project.read("a.md") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: project.path + "/b.md") == "a.md")
  }

  @Test("what stands beside the file while it is written is hidden, so that no site publishes what a killed run left")
  func hiddenNeighbour() throws {
    let project = try TemporaryProject(["a.md": "old"])
    let path = project.path + "/a.md"
    // A folder in the neighbour's place makes the writing fail, and tells its name.
    let neighbour = ".a.md.\(ProcessInfo.processInfo.processIdentifier).tmp"
    try FileManager.default.createDirectory(atPath: project.path + "/" + neighbour, withIntermediateDirectories: false)
    #expect(throws: ProjectError.self) { try AtomicFile.write(Array("new".utf8), to: path) }
    #expect(try project.read("a.md") == "old")
  }
}

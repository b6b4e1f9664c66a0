import Foundation
import Testing

@testable import SwiftInterface

/// The interfaces of the Swift toolchain that runs the tests: real ones, by the hundred thousand lines.
enum Toolchain {
  /// The `usr` folder around `swiftc`, found by the search path.
  static let folder: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let compiler = folders.map { URL(fileURLWithPath: "\($0)/swiftc") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    return compiler?.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
  }()

  static let interfaces: [URL] = {
    guard let folder, let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
      return []
    }
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swiftinterface" }
      .sorted { $0.path < $1.path }
  }()

  /// Without those that repeat others, for static linking or with the private declarations added.
  static let publicInterfaces = interfaces.filter {
    !$0.path.contains("/swift_static/") && !$0.path.hasSuffix(".private.swiftinterface")
  }
}

@Suite("The interfaces of the toolchain", .enabled(if: !Toolchain.interfaces.isEmpty, "no toolchain with interfaces"))
struct ToolchainTests {
  @Test("an interface is read without a finding, with every brace matched", arguments: Toolchain.interfaces)
  func reading(url: URL) throws {
    let file = InterfaceFile.parse(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
    #expect(file.findings == [])
    #expect(!file.declarations.isEmpty)
    #expect(file.module == url.deletingLastPathComponent().deletingPathExtension().lastPathComponent)
    #expect(file.compiler != nil && file.target != nil)
    let misplaced = file.declarations.filter { declaration in
      guard declaration.startLine <= declaration.keywordLine, declaration.keywordLine <= declaration.endLine else {
        return true
      }
      guard let parent = declaration.parent.map({ file.declarations[$0] }) else { return false }
      return declaration.startLine < parent.keywordLine || parent.endLine < declaration.endLine
        || declaration.path != "\(parent.path).\(declaration.name)"
    }
    #expect(misplaced == [])
  }

  /// The printer indents by two spaces a level, so a line that begins with modifiers and a keyword, at the depth of
  /// a member of the types around it, declares something. The parser never looks at indentation.
  @Test("the lines of declarations are those that indentation tells", arguments: Toolchain.publicInterfaces)
  func witness(url: URL) throws {
    let file = InterfaceFile.parse(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
    let read = Set(file.declarations.map(\.keywordLine))
    let told = IndentationWitness(file.source).declarationLines
    #expect(read.subtracting(told).sorted() == [])
    #expect(told.subtracting(read).sorted() == [])
  }
}

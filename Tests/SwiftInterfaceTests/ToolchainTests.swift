import Foundation
import TestSupport
import Testing

@testable import SwiftInterface

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
}

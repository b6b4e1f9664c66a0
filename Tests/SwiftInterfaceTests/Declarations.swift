@testable import SwiftInterface

/// The header that a compiler writes at the top, in three lines.
let interfaceHeader = """
  // swift-interface-format-version: 1.0
  // swift-compiler-version: Apple Swift version 6.4 (made up)
  // swift-module-flags: -target arm64e-apple-macos27.0 -language-mode 6 -module-name Sample

  """

/// An interface with the header and a text below it, whose first line is line 4.
func interface(_ text: String) -> InterfaceFile {
  InterfaceFile.parse(path: "interfaces/Sample-27.0-macos.swiftinterface", bytes: Array((interfaceHeader + text).utf8))
}

/// The declarations as lines: `kind path | signature`.
func outline(_ text: String) -> [String] {
  interface(text).declarations.map { "\($0.kind.rawValue) \($0.path) | \($0.signature)" }
}

/// The declarations as lines: `startLine,keywordLine,endLine kind path`, lines counted from the text's first as 1.
func lines(_ text: String) -> [String] {
  interface(text).declarations.map {
    "\($0.startLine - 3),\($0.keywordLine - 3),\($0.endLine - 3) \($0.kind.rawValue) \($0.path)"
  }
}

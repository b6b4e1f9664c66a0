import Diagnostics
import Foundation
import Project
import SwiftInterface

extension Command {
  static let interfaceFind = Command(
    name: "interface find",
    summary: "where declarations of a name stand",
    operands: "NAME… [FILE…]",
    options: [.format(["text", "json"]), Option.output],
    example: "assay interface find LanguageModelError '.timeout(_:)' FoundationModels-27.0",
    operandCount: 1...Int.max
  ) { invocation throws(ProjectError) in
    let (names, files) = invocation.namesAndFiles()
    let search = InterfaceSearch(
      try invocation.interfaces(files), defaultModule: invocation.defaultModule)
    let report = InterfaceFindReport(search, names: names)
    let isJSON = invocation.arguments["--format"] == "json"
    try invocation.report(isJSON ? report.json.text() : report.text(style: invocation.reportStyle))
    for miss in report.misses { invocation.console.warn(miss + "\n") }
    return report.foundAll ? .clean : .findings
  }

  static let interfaceShow = Command(
    name: "interface show",
    summary: "one declaration: its text, availability, conformances and members",
    operands: "NAME [FILE…]",
    options: [.format(["text", "json"]), Option.output],
    example: "assay interface show LanguageModelError FoundationModels-27.0",
    operandCount: 1...Int.max
  ) { invocation throws(ProjectError) in
    let files = Array(invocation.arguments.operands.dropFirst())
    let search = InterfaceSearch(
      try invocation.interfaces(files), defaultModule: invocation.defaultModule)
    let report = InterfaceShowReport(search, name: invocation.arguments.operands[0], showsAll: !files.isEmpty)
    let isJSON = invocation.arguments["--format"] == "json"
    try invocation.report(isJSON ? report.json.text() : report.text(style: invocation.reportStyle))
    guard let miss = report.result.miss else { return .clean }
    invocation.console.warn(miss + "\n")
    return .findings
  }
}

extension Invocation {
  /// The operands of a search: the first is a name, and so is each that is no file and looks like no stored interface
  /// and no path.
  fileprivate func namesAndFiles() -> (names: [String], files: [String]) {
    var (names, files): ([String], [String]) = ([], [])
    for operand in arguments.operands {
      let isFile = !names.isEmpty && (InterfaceStore.isFile(operand) || isPath(operand))
      if isFile { files.append(operand) } else { names.append(operand) }
    }
    return (names, files)
  }

  /// Whether a word is a path: it begins as one, or something stands there. `/` alone is an operator too.
  private func isPath(_ word: String) -> Bool {
    let bytes = word.utf8
    guard bytes.contains(UInt8(ascii: "/")), let name = bytes.first(where: { $0 != 0x2E && $0 != 0x2F }) else {
      return false
    }
    let isLetter = name | 0x20 >= 0x61 && name | 0x20 <= 0x7A || name == 0x5F || name >= 0x80
    if isLetter, ["/", "./", "../"].contains(where: word.hasPrefix) { return true }
    return FileObstacle(FilePath.absolute(word, from: FileManager.default.currentDirectoryPath)) != .missing
  }

  /// The module that citations of the project may leave out.
  fileprivate var defaultModule: String? { (try? configuration())?.citeDefault }
}

import Foundation
import Testing

@testable import SwiftInterface

/// What the compiler's own parser reads from an interface: `swift-frontend -dump-parse`.
struct CompilerWitness {
  /// `keywordLine-endLine kind name`; the end is left out for cases and variables, where it tells another thing.
  private(set) var declarations: Set<String> = []

  private static let kinds: [Substring: String] = [
    "import_decl": "import", "typealias": "typealias", "protocol": "protocol", "class_decl": "class",
    "associated_type_decl": "associatedtype", "constructor_decl": "init", "destructor_decl": "deinit",
    "enum_decl": "enum", "enum_element_decl": "case", "extension_decl": "extension", "func_decl": "func",
    "macro_decl": "macro", "struct_decl": "struct", "subscript_decl": "subscript", "var_decl": "var",
    "infix_operator_decl": "operator", "prefix_operator_decl": "operator", "postfix_operator_decl": "operator",
    "precedence_group_decl": "precedencegroup",
  ]
  private static let scopes: Set<Substring> = [
    "source_file", "enum_case_decl", "protocol", "class_decl", "enum_decl", "extension_decl", "struct_decl",
  ]

  init(dump: String) {
    var around: [(indentation: Int, kind: Substring)] = []
    for line in dump.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      guard text.first == "(" else { continue }
      let indentation = line.count - text.count
      while let last = around.last, last.indentation >= indentation { around.removeLast() }
      let kind = text.dropFirst().prefix { $0 != " " && $0 != ")" }
      let isMember = around.allSatisfy { Self.scopes.contains($0.kind) }
      around.append((indentation, kind))
      guard isMember, let title = Self.kinds[kind], let range = Self.lines(of: text) else { continue }
      declarations.insert(
        Self.line(title, range, Self.name(in: text, behind: "module=") ?? Self.name(in: text, behind: "] ") ?? ""))
    }
  }

  static func line(_ kind: String, _ lines: ClosedRange<Int>, _ name: String) -> String {
    let last = kind == "extension" ? name.split(separator: ".").last.map(String.init) ?? name : name
    let end = kind == "var" || kind == "case" ? "" : "-\(lines.upperBound)"
    return "\(lines.lowerBound)\(end) \(kind) \(last)"
  }

  /// The lines of `range=[file:10:8 - line:12:1]`.
  private static func lines(of text: Substring) -> ClosedRange<Int>? {
    guard let start = text.range(of: "range=["), let end = text[start.upperBound...].firstIndex(of: "]") else {
      return nil
    }
    let parts = text[start.upperBound..<end].split(separator: ":")
    guard parts.count >= 5, let first = Int(parts[parts.count - 4]), let last = Int(parts[parts.count - 2]) else {
      return nil
    }
    return first...max(first, last)
  }

  /// The quoted name, or the bare word of an operator, behind a piece of text.
  private static func name(in text: Substring, behind piece: String) -> String? {
    guard let start = text.range(of: piece) else { return nil }
    var rest = text[start.upperBound...]
    for word in ["unbound ", "implicit ", "trailing_semi ", "exported "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    if rest.first == "\"" { return rest.dropFirst().prefix { $0 != "\"" }.description }
    return rest.prefix { $0 != " " && $0 != ")" }.description
  }
}

@Suite("The compiler's parser", .enabled(if: !Toolchain.interfaces.isEmpty, "no toolchain with interfaces"))
struct CompilerWitnessTests {
  @Test(
    "reads the same declarations, but for those in conditional blocks",
    arguments: Toolchain.publicInterfaces.filter {
      ["_Concurrency", "_StringProcessing", "_Differentiation", "Observation", "Distributed", "RegexBuilder"].contains(
        $0.deletingLastPathComponent().deletingPathExtension().lastPathComponent)
    })
  func sameDeclarations(url: URL) throws {
    let witness = CompilerWitness(dump: try dump(of: url))
    let file = InterfaceFile.parse(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
    var read: Set<String> = []
    var unconditional: Set<String> = []
    for declaration in file.declarations {
      let kinds: [Declaration.Kind: String] = [.let: "var", .actor: "class"]
      let kind = kinds[declaration.kind] ?? declaration.kind.rawValue
      let line = CompilerWitness.line(kind, declaration.keywordLine...declaration.endLine, declaration.name)
      read.insert(line)
      if declaration.condition == nil { unconditional.insert(line) }
    }
    #expect(witness.declarations.subtracting(read).sorted() == [])
    #expect(unconditional.subtracting(witness.declarations).sorted() == [])
  }

  private func dump(of url: URL) throws -> String {
    let process = Process()
    process.executableURL = Toolchain.folder?.appendingPathComponent("bin/swiftc")
    process.arguments = ["-frontend", "-dump-parse", "-parse-as-library", "-parse-stdlib", url.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

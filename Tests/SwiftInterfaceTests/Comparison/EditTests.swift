import Foundation
import TestSupport
import Testing

@testable import SwiftInterface

/// Edits of known effect on real interfaces: the difference lists exactly these.
@Suite("Edited interfaces", .enabled(if: !Toolchain.interfaces.isEmpty, "no toolchain with interfaces"))
struct EditTests {
  /// A function on one line of its own that no other declaration shares its path with, outside of `#if`.
  private func candidates(_ file: InterfaceFile) -> [Declaration] {
    var paths: [String: Int] = [:]
    for declaration in file.declarations { paths[declaration.path, default: 0] += 1 }
    var lines: [Int: Int] = [:]
    for declaration in file.declarations { lines[declaration.keywordLine, default: 0] += 1 }
    let deprecated = Set(
      file.declarations.filter { $0.availability.contains(where: \.isDeprecated) }.map(\.index))
    func isDeprecated(_ declaration: Declaration) -> Bool {
      deprecated.contains(declaration.index) || (declaration.enclosing.map(isDeprecated) ?? false)
    }
    return file.declarations.filter {
      $0.kind == .func && $0.startLine == $0.endLine && $0.condition == nil && $0.access == "public"
        && paths[$0.path] == 1 && lines[$0.keywordLine] == 1 && $0.signature.contains(" -> ")
        && !isDeprecated($0)
    }
  }

  @Test(
    "each of many edits is one change, told as what it is",
    arguments: ["Swift", "_Concurrency", "_StringProcessing", "SwiftSyntax"])
  func edits(module: String) throws {
    guard let url = Toolchain.publicInterfaces.first(where: { $0.path.contains("/\(module).swiftmodule/") }) else {
      return
    }
    let file = InterfaceFile.parse(path: url.lastPathComponent, bytes: Array(try Data(contentsOf: url)))
    var random = SplitMix(state: 7)
    let chosen = candidates(file).shuffled(using: &random).prefix(200)
    #expect(chosen.count >= 6)
    var lines = String(decoding: file.source.bytes, as: UTF8.self).components(separatedBy: "\n")
    var expected: [String: Int] = [:]
    for (number, declaration) in chosen.enumerated() {
      let index = declaration.keywordLine - 1
      let line = lines[index]
      let kind: String
      switch number % 6 {
      case 0:
        lines[index] = ""
        kind = "removed"
      case 1:
        lines[index] = line.replacingOccurrences(of: " -> ", with: " async throws -> ")
        kind = "signature"
      case 2:
        lines[index] = "@available(*, deprecated, message: \"Use something else.\")\n" + line
        kind = "deprecated"
      case 3:
        lines[index] = "@available(macOS 999, *)\n" + line
        kind = "availability"
      case 4:
        lines[index] = "@someAttribute(a) " + line
        kind = "attributes"
      default:
        lines[index] = line + "\npublic func added\(number)(x: Swift.Int) -> Swift.Int"
        kind = "added"
      }
      expected[kind + " " + (kind == "added" ? "" : declaration.path), default: 0] += 1
    }
    let edited = InterfaceFile.parse(path: file.source.path, bytes: Array(lines.joined(separator: "\n").utf8))
    var respelling = Respelling(random: random, modules: .selectors)
    var found: [String: Int] = [:]
    for change in InterfaceDifference(file, respelling.respelled(edited)).changes {
      let path = change.kind == .added ? "" : change.path
      found["\(change.kind.rawValue) \(path)", default: 0] += 1
    }
    #expect(found == expected)
  }
}

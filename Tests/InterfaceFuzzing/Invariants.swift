import Foundation
import SwiftInterface

/// What holds for every parsed text, however damaged it is.
public struct Invariants {
  private let file: InterfaceFile
  private let byteCount: Int
  private let lineCount: Int
  public private(set) var violations: [String] = []

  /// Twenty of the parser, twenty merge markers, and those of encoding and header.
  private static let maximumFindings = 45

  /// Asks for every property of every declaration, and for what an index and details tell of them.
  public init(_ file: InterfaceFile) {
    self.file = file
    byteCount = file.source.bytes.count
    lineCount = file.source.lineCount
    expect(file.findings.count <= Self.maximumFindings, "\(file.findings.count) findings")
    for finding in file.findings {
      expect((1...max(lineCount, 1)).contains(finding.place.line), "a finding in line \(finding.place.line)")
    }
    var last = 0
    for declaration in file.declarations {
      check(declaration)
      expect(declaration.nameOffset >= last, "\(Self.title(declaration)) stands before the one before it")
      last = declaration.nameOffset
    }
    checkIndex()
    checkDetails()
  }

  private mutating func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    if !condition, violations.count < 10 { violations.append(text()) }
  }

  private static func title(_ declaration: Declaration) -> String {
    "\(declaration.kind.rawValue) \(declaration.path) in line \(declaration.keywordLine)"
  }

  private mutating func check(_ declaration: Declaration) {
    let header = declaration.headerRange
    expect(
      1 <= declaration.startLine && declaration.startLine <= declaration.keywordLine
        && declaration.keywordLine <= declaration.endLine && declaration.endLine <= max(lineCount, 1),
      "\(Self.title(declaration)): lines \(declaration.startLine), \(declaration.keywordLine), \(declaration.endLine)")
    expect(0 <= header.lowerBound && header.upperBound <= byteCount, "\(Self.title(declaration)): header \(header)")
    expect(
      header.contains(declaration.nameOffset) || declaration.nameOffset == header.upperBound,
      "\(Self.title(declaration)): name at \(declaration.nameOffset), header \(header)")
    if let body = declaration.bodyRange {
      expect(
        header.lowerBound <= body.lowerBound && body.upperBound <= byteCount, "\(Self.title(declaration)): body \(body)"
      )
    }
    expect(!declaration.name.isEmpty, "\(Self.title(declaration)) has no name")
    expect(declaration.signature.utf8.count <= 2 * header.count + 600, "\(Self.title(declaration)): a long signature")
    expect(declaration.attributes.allSatisfy { $0.utf8.first == 0x40 }, "\(Self.title(declaration)): attributes")
    for availability in declaration.availability {
      expect(!availability.platform.isEmpty, "\(Self.title(declaration)): availability of no platform")
    }
    checkParent(of: declaration)
  }

  private mutating func checkParent(of declaration: Declaration) {
    guard let parent = declaration.enclosing else {
      return expect(declaration.path == declaration.name, "\(Self.title(declaration)): path of no member")
    }
    expect(parent.index < declaration.index, "\(Self.title(declaration)) stands before its parent")
    expect(
      parent.keywordLine <= declaration.startLine && declaration.endLine <= parent.endLine,
      "\(Self.title(declaration)) is not inside of \(Self.title(parent))")
    expect(
      declaration.path.utf8.count <= declaration.name.utf8.count + 520 && declaration.path.hasSuffix(declaration.name),
      "\(Self.title(declaration)): path")
    if let body = parent.bodyRange {
      expect(
        body.lowerBound < declaration.headerRange.lowerBound && declaration.headerRange.upperBound <= body.upperBound,
        "\(Self.title(declaration)) is not in the body of \(Self.title(parent))")
    }
  }

  private mutating func checkIndex() {
    let index = InterfaceIndex(file)
    for declaration in file.declarations.prefix(40) {
      // A name that is not UTF-8 has no spelling to look it up by.
      let isText = !declaration.path.unicodeScalars.contains("\u{FFFD}")
      expect(
        !isText || index.declarations(at: declaration.path).contains(declaration.index),
        "\(Self.title(declaration)): not at its path")
      _ = index.lookup(declaration.path)
      _ = index.declarations(named: declaration.name)
      expect(
        index.declarations(holdingLines: declaration.startLine...declaration.endLine).contains(declaration.index),
        "\(Self.title(declaration)): not held by its lines")
    }
    for line in stride(from: 0, through: lineCount + 1, by: max(1, lineCount / 20)) {
      guard let found = index.innermost(atLine: line) else { continue }
      let declaration = file.declarations[found]
      expect(
        declaration.startLine <= line && line <= declaration.endLine,
        "\(Self.title(declaration)) is not at line \(line)")
    }
    if let name = file.declarations.last?.name { _ = index.similarNames(to: name + "x") }
  }

  private mutating func checkDetails() {
    let all = InterfaceDetails(file).all()
    expect(all.count == file.declarations.count, "details of \(all.count) declarations")
    // Where a type is called as its module is, the name in a path may mean either, and stays.
    let isModuleUnique = !file.declarations.contains {
      ($0.kind.isType || $0.kind == .typealias) && $0.name == file.module
    }
    for (declaration, known) in zip(file.declarations, all) {
      var path = declaration.path
      if isModuleUnique, !file.module.isEmpty {
        let parts = path.components(separatedBy: ".")
        path = (parts.dropLast().filter { $0 != file.module } + parts.suffix(1)).joined(separator: ".")
      }
      expect(
        known.identity.kind == declaration.kind && known.identity.path == path,
        "\(Self.title(declaration)): identity's path \(known.identity.path), not \(path)")
    }
  }

  /// Those declarations that stand before a cut, and are not the same in the text that was cut there.
  public static func lost(in cut: InterfaceFile, of whole: InterfaceFile) -> [String] {
    let end = cut.source.bytes.count
    var lost: [String] = []
    for declaration in whole.declarations {
      let last = max(declaration.headerRange.upperBound, declaration.bodyRange?.upperBound ?? 0)
      // The token that was cut may be read as another one.
      guard last < end - 1 else { break }
      guard declaration.index < cut.declarations.count else {
        lost.append("\(declaration.path) is gone")
        break
      }
      let same = cut.declarations[declaration.index]
      let isSame =
        same.kind == declaration.kind && same.path == declaration.path && same.startLine == declaration.startLine
        && same.keywordLine == declaration.keywordLine && same.endLine == declaration.endLine
      if !isSame { lost.append("\(declaration.path) is \(same.path)") }
    }
    return lost
  }
}

import TestSupport

@testable import SwiftInterface

/// Writes an interface in another order and spelling that means the same: declarations and members permuted,
/// extensions split, attributes permuted and on lines of their own, modules in another spelling, blank lines.
struct Respelling {
  enum Modules: CaseIterable {
    case dotted, selectors, bare
  }

  var random: SplitMix
  var modules: Modules

  mutating func respelled(_ file: InterfaceFile) -> InterfaceFile {
    let shuffled = parse(file, withShuffledAttributes(file))
    let permuted = parse(file, permuted(shuffled))
    return parse(file, Array(respelled(permuted)))
  }

  private func parse(_ file: InterfaceFile, _ bytes: [UInt8]) -> InterfaceFile {
    InterfaceFile.parse(path: file.source.path, bytes: bytes)
  }

  // MARK: Attributes

  private mutating func withShuffledAttributes(_ file: InterfaceFile) -> [UInt8] {
    let bytes = file.source.bytes
    var result: [UInt8] = []
    var end = 0
    for declaration in file.declarations where !declaration.attributes.isEmpty {
      let start = file.source.lineStarts[declaration.startLine - 1]
      let header = declaration.headerRange.lowerBound
      guard start >= end, header > start else { continue }
      let indentation = Array(bytes[start..<header].prefix { $0 == 0x20 })
      let text = bytes[start..<header].filter { !ASCII.isSpace($0) }
      // Attributes among the modifiers stay where they are, and so do those with something else between.
      guard text == Array(declaration.attributes.joined().utf8.filter { !ASCII.isSpace($0) }) else { continue }
      result += bytes[end..<start] + indentation
      for attribute in declaration.attributes.shuffled(using: &random) {
        result += attribute.utf8
        result += Bool.random(using: &random) ? [0x20] : [0x0A] + indentation
      }
      end = header
    }
    return result + bytes[end...]
  }

  // MARK: Order

  private mutating func permuted(_ file: InterfaceFile) -> [UInt8] {
    var children: [Int: [Declaration]] = [:]
    for declaration in file.declarations { children[declaration.parent ?? -1, default: []].append(declaration) }
    let header = file.declarations.first.map { $0.startLine - 1 } ?? 0
    return lines(file, 1...max(1, header)) + body(file, header + 1...file.source.lineStarts.count, -1, children)
  }

  private func lines(_ file: InterfaceFile, _ range: ClosedRange<Int>) -> [UInt8] {
    let starts = file.source.lineStarts
    let end = range.upperBound < starts.count ? starts[range.upperBound] : file.source.bytes.count
    return Array(file.source.bytes[starts[range.lowerBound - 1]..<end])
  }

  private mutating func body(
    _ file: InterfaceFile, _ range: ClosedRange<Int>, _ parent: Int, _ children: [Int: [Declaration]]
  ) -> [UInt8] {
    var starting: [Int: Declaration] = [:]
    for child in children[parent] ?? [] where starting[child.startLine] == nil { starting[child.startLine] = child }
    var chunks: [[UInt8]] = []
    var line = range.lowerBound
    while line <= range.upperBound {
      var end = line
      if text(file, line).hasPrefix("#if") {
        end = endOfCondition(file, line, range.upperBound)
        chunks.append(lines(file, line...end))
      } else if let declaration = starting[line] {
        end = max(line, declaration.endLine)
        chunks += self.chunks(file, declaration, children)
      } else if !text(file, line).isEmpty {
        chunks.append(lines(file, line...line))
      }
      line = end + 1
    }
    chunks.shuffle(using: &random)
    return chunks.flatMap { Bool.random(using: &random) ? $0 : $0 + [0x0A] + Array("// }\n".utf8) }
  }

  private func text(_ file: InterfaceFile, _ line: Int) -> String {
    String(decoding: lines(file, line...line), as: UTF8.self).trimmingPrefix { $0 == " " }.filter { $0 != "\n" }
  }

  private func endOfCondition(_ file: InterfaceFile, _ start: Int, _ last: Int) -> Int {
    var depth = 0
    for line in start...last {
      if text(file, line).hasPrefix("#if") { depth += 1 }
      if text(file, line).hasPrefix("#endif") { depth -= 1 }
      if depth == 0 { return line }
    }
    return last
  }

  /// A declaration with its members permuted; an extension of several in two parts, now and then.
  private mutating func chunks(
    _ file: InterfaceFile, _ declaration: Declaration, _ children: [Int: [Declaration]]
  ) -> [[UInt8]] {
    let whole = lines(file, declaration.startLine...declaration.endLine)
    guard let body = declaration.bodyRange, children[declaration.index] != nil else { return [whole] }
    let opening = file.source.lineStarts.lastIndex { $0 <= body.lowerBound }.map { $0 + 1 } ?? 1
    guard opening + 1 < declaration.endLine else { return [whole] }
    let head = lines(file, declaration.startLine...opening)
    let tail = lines(file, declaration.endLine...declaration.endLine)
    let first = children[declaration.index]?.first { $0.condition == declaration.condition }
    let isSplit = declaration.kind == .extension && Bool.random(using: &random)
    if isSplit, let first, first.startLine == opening + 1, first.endLine + 1 < declaration.endLine {
      let (a, b) = (opening + 1...first.endLine, first.endLine + 1...declaration.endLine - 1)
      return [
        head + self.body(file, a, declaration.index, children) + tail,
        head + self.body(file, b, declaration.index, children) + tail,
      ]
    }
    return [head + self.body(file, opening + 1...declaration.endLine - 1, declaration.index, children) + tail]
  }

  // MARK: Modules

  private func respelled(_ file: InterfaceFile) -> [UInt8] {
    guard modules != .dotted else { return file.source.bytes }
    var names: Set<String> = [file.module, "Swift"]
    for declaration in file.declarations where declaration.kind == .import { names.insert(declaration.name) }
    return file.source.bytes.withUnsafeBufferPointer { bytes in
      var result: [UInt8] = []
      var scanner = SwiftScanner(bytes)
      while !scanner.isAtEnd {
        let start = scanner.position
        let word = scanner.skipWord()
        let text = scanner.string(word)
        let isPrefix =
          !word.isEmpty && result.last != ASCII.dot && names.contains(text) && scanner.current == ASCII.dot
          && ASCII.isIdentifier(scanner.byte(scanner.position + 1))
        if text == "import" || scanner.current == ASCII.slash && scanner.byte(scanner.position + 1) == ASCII.slash {
          while !scanner.isAtEnd, scanner.current != ASCII.newline { scanner.position += 1 }
        } else if isPrefix {
          if modules == .selectors { result += Array((text + "::").utf8) }
          scanner.position += 1
          continue
        } else if word.isEmpty {
          if scanner.current == ASCII.quote { scanner.skipString() } else { scanner.position += 1 }
        }
        result += UnsafeBufferPointer(rebasing: bytes[start..<scanner.position])
      }
      return result
    }
  }
}

import SwiftInterface

/// Lines that hold another declaration of the same name, or that stand around the one that is meant.
extension CitedLines {
  /// Whether the lines are attributes of a declaration around one that the name means, or the header of an extension
  /// around it: availability stands there. A whole declaration as a name means nothing but its own lines.
  func standAround(_ name: APIName) -> Bool {
    guard !name.text.utf8.contains(0x20) else { return false }
    return declarations(name).contains { declaration in
      var outer = declaration.enclosing
      while let around = outer {
        let lines = around.startLine..<headerEnd(around)
        if ranges.contains(where: { lines.contains($0.lowerBound) && lines.contains($0.upperBound) }) { return true }
        outer = around.enclosing
      }
      return false
    }
  }

  /// The line after the header; of a type its keyword's, since that is cited for the type itself.
  private func headerEnd(_ declaration: Declaration) -> Int {
    guard declaration.kind == .extension else { return declaration.keywordLine }
    let body = declaration.bodyRange.map { entry.file.source.line(at: $0.lowerBound) }
    return max(declaration.keywordLine, body ?? declaration.keywordLine) + 1
  }

  /// Whether lines hold a declaration of the same name in another type, and not the one that the name means.
  func holdNamesake(of name: APIName) -> Bool {
    ranges.contains { !namesakes(of: name, in: $0).isEmpty }
  }

  /// The declarations in a range that are called like `name`, but in another type than its qualifiers say. There are
  /// none unless the stored interfaces tell which type that is: `session.transcript`, and a member that a type has
  /// from a protocol, may mean any.
  func namesakes(of name: APIName, in range: ClosedRange<Int>) -> [Declaration] {
    guard !name.qualifiers.isEmpty, let last = name.identifiers.last else { return [] }
    let held = lookup.declarations(named: last, in: entry).filter { declaration in
      Self.range(range, holds: declaration) && declaration.kind != .import && !declaration.isQualified(by: name)
    }
    return held.isEmpty || !isQualifierKnown(name) ? [] : held
  }

  private func isQualifierKnown(_ name: APIName) -> Bool {
    let here = declarations(name)
    if !here.isEmpty { return here.contains { $0.isQualified(by: name) } }
    return lookup.declarationsElsewhere(name.reference, than: entry).contains { $0.isQualified(by: name) }
  }

  /// Whether the last name stands in a range behind its own qualifier, or, as a type, without any: a namesake's own
  /// name, and what is qualified otherwise, are no uses of it.
  func uses(_ name: APIName, in range: ClosedRange<Int>, besides namesakes: [Declaration]) -> Bool {
    guard let last = name.identifiers.last, let qualifier = name.qualifiers.last else { return false }
    let own = Set(namesakes.map(\.nameOffset))
    let bytes = entry.file.source.bytes
    return occurs(last, in: range) { index in
      var start = index
      if bytes.byte(start - 1) == 0x3A, bytes.byte(start - 2) == 0x3A {
        start -= 2
        while bytes.byte(start - 1).isIdentifier { start -= 1 }
      }
      let separator = bytes.byte(start - 1)
      guard separator == 0x2E || separator == 0x2F else {
        return (0x41...0x5A).contains(bytes.byte(index)) && !own.contains(index)
      }
      var first = start - 1
      while bytes.byte(first - 1).isIdentifier { first -= 1 }
      if first == start - 1 { return separator == 0x2E }
      return bytes[first..<(start - 1)].elementsEqual(qualifier.utf8)
    }
  }
}

extension Declaration {
  /// The names of the types around it, the outermost first.
  var qualifiers: [String] {
    let around = kind == .extension ? path : enclosing?.path ?? ""
    let names = around.utf8.split(separator: 0x2E).map { String(Substring($0)) }
    return kind == .extension ? names.dropLast() : names
  }

  /// Whether it is declared in the type that a name gives before its last part.
  func isQualified(by name: APIName) -> Bool {
    let around = qualifiers
    return around.count >= name.qualifiers.count
      && zip(around.suffix(name.qualifiers.count), name.qualifiers).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}

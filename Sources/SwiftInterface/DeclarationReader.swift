/// Slices the texts of declarations from the bytes of their file.
struct DeclarationReader {
  /// The part of a path before the last name is cut to this many bytes, from its beginning.
  static let maximumPath = 512
  /// A part that the signatures of several names share is repeated up to this length only.
  static let maximumRepetition = 256

  let bytes: UnsafeBufferPointer<UInt8>
  let records: UnsafeBufferPointer<DeclarationRecord>
  let tables: UnsafePointer<DeclarationTables>

  private func scanner(at offset: UInt32) -> SwiftScanner { SwiftScanner(bytes, position: Int(offset)) }

  // MARK: Names

  func name(of index: Int) -> String {
    let record = records[index]
    if record.kind.hasPlainName { return string(record.nameStart, record.nameEnd) }
    var name: [UInt8] = []
    name.reserveCapacity(64)
    writeName(of: record, to: &name)
    return String(decoding: name, as: UTF8.self)
  }

  func path(of index: Int) -> String {
    if records[index].parent == DeclarationRecord.none { return name(of: index) }
    return String(decoding: pathBytes(of: index), as: UTF8.self)
  }

  func writeName(of record: DeclarationRecord, to name: inout some NameSink) {
    let word = Int(record.nameStart)..<Int(record.nameEnd)
    if record.kind.hasPlainName { return name.append(bytes: UnsafeBufferPointer(rebasing: bytes[word])) }
    var scanner = scanner(at: record.nameStart)
    if record.kind == .extension || record.kind == .import {
      return scanner.writeDottedName(end: word.upperBound, record.traits, to: &name)
    }
    name.append(bytes: UnsafeBufferPointer(rebasing: bytes[word]))
    scanner.position = word.upperBound
    if isQuoted(record) { scanner.position += 1 }
    scanner.readParameters(of: record.kind, isOperator: isOperator(record), into: &name)
  }

  private func isOperator(_ record: DeclarationRecord) -> Bool {
    record.kind == .func && !isQuoted(record) && scanner(at: record.nameStart).isAtOperator
  }

  /// Whether the name stands in backticks. A keyword that is the name does not, whatever stands before it.
  private func isQuoted(_ record: DeclarationRecord) -> Bool {
    record.nameStart > record.keyword && bytes[Int(record.nameStart) - 1] == ASCII.backtick
  }

  /// The path up to the last dot, cut at its beginning, and the name.
  func pathBytes(of index: Int) -> [UInt8] {
    var path = prefix(ofMembersIn: records[index].parent)
    writeName(of: records[index], to: &path)
    return path
  }

  /// The path of the members of a declaration up to the last dot; nothing for none.
  func prefix(ofMembersIn parent: UInt32) -> [UInt8] {
    guard parent != DeclarationRecord.none else { return [] }
    var prefix: [UInt8] = []
    prefix.reserveCapacity(96)
    appendPrefix(ofMembersIn: parent, to: &prefix)
    if prefix.count > Self.maximumPath + 1 { prefix.removeFirst(prefix.count - Self.maximumPath - 1) }
    return prefix
  }

  /// Nested no deeper than declarations are.
  private func appendPrefix(ofMembersIn parent: UInt32, to prefix: inout [UInt8]) {
    guard parent != DeclarationRecord.none else { return }
    if !tables.pointee.prefixes.isEmpty, let known = tables.pointee.prefixes[parent] {
      prefix += known
      return
    }
    let record = records[Int(parent)]
    appendPrefix(ofMembersIn: record.parent, to: &prefix)
    writeName(of: record, to: &prefix)
    prefix.append(ASCII.dot)
  }

  func hasPath(_ index: Int, _ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
    guard records[index].parent != DeclarationRecord.none else { return hasLastName(index, wanted, withLabels: true) }
    return pathBytes(of: index).elementsEqual(wanted)
  }

  /// Whether a declaration has a name, with argument labels or without; without, of an extension the last part of its
  /// type's name counts.
  func hasLastName(_ index: Int, _ wanted: UnsafeBufferPointer<UInt8>, withLabels: Bool) -> Bool {
    var matcher = NameMatcher(wanted)
    if withLabels { writeName(of: records[index], to: &matcher) } else { writeBaseName(of: index, to: &matcher) }
    return matcher.matches
  }

  /// The name without argument labels; of an extension, the last part of its type's name.
  func writeBaseName(of index: Int, to name: inout some NameSink) {
    let record = records[index]
    if record.kind == .extension || record.kind == .import {
      var scanner = scanner(at: record.nameStart)
      return scanner.writeDottedName(
        end: Int(record.nameEnd), record.traits, lastOnly: record.kind == .extension, to: &name)
    }
    name.append(bytes: UnsafeBufferPointer(rebasing: bytes[Int(record.nameStart)..<Int(record.nameEnd)]))
  }

  // MARK: Headers

  func signature(of index: Int) -> String {
    let record = records[index]
    guard record.part != DeclarationRecord.none else { return beginning(of: record, to: record.headerEnd) }
    let part = tables.pointee.parts[Int(record.part)]
    let text = folded(part.start, record.headerEnd)
    let type = part.type.isEmpty ? "" : folded(part.type.lowerBound, part.type.upperBound)
    return "\(beginning(of: record, part)) \(text)\(type.utf8.count > Self.maximumRepetition ? "" : type)"
  }

  /// The modifiers and the keyword of a line with several names.
  private func beginning(of record: DeclarationRecord, _ part: NamePart) -> String {
    if part.beginning != DeclarationRecord.none { return tables.pointee.beginnings[Int(part.beginning)].signature }
    let end = record.keyword + UInt32(record.kind.rawValue.utf8.count)
    let text = beginning(of: record, to: end)
    return text.utf8.count > Self.maximumRepetition ? record.kind.rawValue : text
  }

  private func beginning(of record: DeclarationRecord, to end: UInt32) -> String {
    let range = Int(record.headerStart)..<Int(max(end, record.headerStart))
    let scanner = scanner(at: record.headerStart)
    guard record.traits.contains(.isScattered) else { return FoldedText.string(of: range, in: scanner) }
    let gaps = attributeRanges(of: record).filter { $0.lowerBound > range.lowerBound }
    return FoldedText.string(of: range, without: gaps, in: scanner)
  }

  func condition(of index: Int) -> String? {
    let condition = records[index].condition
    return condition == DeclarationRecord.none ? nil : tables.pointee.conditions[Int(condition)]
  }

  func attributes(of index: Int) -> [String] {
    if let known = known(index) { return known.attributes }
    let record = records[index]
    let scanner = scanner(at: record.start)
    return attributeRanges(of: record).map { FoldedText.string(of: $0, in: scanner) }
  }

  func availability(of index: Int) -> [Availability] {
    if let known = known(index) { return known.availability }
    let record = records[index]
    let scanner = scanner(at: record.start)
    return attributeRanges(of: record).flatMap { AvailabilityAttribute.read($0, in: scanner) }
  }

  private func known(_ index: Int) -> LineBeginning? {
    let part = records[index].part
    guard part != DeclarationRecord.none else { return nil }
    let beginning = tables.pointee.parts[Int(part)].beginning
    return beginning == DeclarationRecord.none ? nil : tables.pointee.beginnings[Int(beginning)]
  }

  /// What a line with several names shares, worked out of the record of one of them.
  func lineBeginning(of record: DeclarationRecord) -> LineBeginning {
    let scanner = scanner(at: record.start)
    let ranges = attributeRanges(of: record)
    let part = NamePart(start: 0, type: 0..<0, beginning: DeclarationRecord.none)
    return LineBeginning(
      signature: beginning(of: record, part), attributes: ranges.map { FoldedText.string(of: $0, in: scanner) },
      availability: ranges.flatMap { AvailabilityAttribute.read($0, in: scanner) })
  }

  /// The attributes before the keyword, between which only modifiers, directives and white space stand.
  private func attributeRanges(of record: DeclarationRecord) -> [Range<Int>] {
    guard record.start < record.keyword else { return [] }
    var ranges: [Range<Int>] = []
    var scanner = scanner(at: record.start)
    while true {
      scanner.skipTrivia()
      guard scanner.position < Int(record.keyword) else { return ranges }
      switch scanner.current {
      case ASCII.at: ranges.append(scanner.skipAttribute())
      case ASCII.hash: scanner.skip(to: ByteClass.lineBreak)
      case ASCII.openParenthesis: scanner.skipGroup()
      default: if scanner.skipWord().isEmpty { scanner.position += 1 }
      }
    }
  }

  private func folded(_ start: UInt32, _ end: UInt32) -> String {
    FoldedText.string(of: Int(start)..<Int(end), in: scanner(at: start))
  }

  private func string(_ start: UInt32, _ end: UInt32) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[Int(start)..<Int(end)]), as: UTF8.self)
  }
}

extension Declaration.Kind {
  /// The name is one word without argument labels.
  var hasPlainName: Bool {
    switch self {
    case .extension, .import, .func, .macro, .`init`, .subscript, .case: false
    default: true
    }
  }
}

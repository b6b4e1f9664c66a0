import Diagnostics

extension InterfaceFile {
  /// Reads an interface as a compiler printed it. Never fails: of a damaged text it gives all that could be read,
  /// and findings that say where the damage is. Takes linear time.
  ///
  /// Of a text of 4 GB or more nothing is read: offsets are stored in 32 bits.
  public static func parse(path: String, bytes: [UInt8]) -> InterfaceFile {
    parse(path: path, bytes: bytes, maximumSize: Int(UInt32.max) - 1)
  }

  static func parse(path: String, bytes: [UInt8], maximumSize: Int) -> InterfaceFile {
    let source = SourceText(path: path, bytes: bytes)
    let header = InterfaceHeader(bytes)
    let module = header.module ?? moduleName(path: path)
    guard bytes.count <= maximumSize else {
      let damage = Damage(construct: .size, offset: 0, isAtEnd: false)
      return InterfaceFile(header, source, module, DeclarationStorage(source), [damage.finding(in: source)])
    }
    return bytes.withUnsafeBufferPointer { buffer in
      source.lineStarts.withUnsafeBufferPointer { lineStarts in
        var parser = DeclarationParser(buffer, lineStarts: lineStarts, modules: ModuleNames(own: module))
        parser.run()
        if parser.modules.cameLate {
          parser = DeclarationParser(buffer, lineStarts: lineStarts, modules: parser.modules.known)
          parser.run()
        }
        let storage = DeclarationStorage(source, records: parser.records, tables: parser.tables)
        return InterfaceFile(header, source, module, storage, findings(parser, header, source))
      }
    }
  }

  private init(
    _ header: InterfaceHeader, _ source: SourceText, _ module: String, _ storage: DeclarationStorage,
    _ findings: [Finding]
  ) {
    self.init(
      source: source, module: module, compiler: header.compiler, target: header.target, flags: header.flags,
      declarations: Declarations(storage: storage), findings: findings)
  }

  /// The module that a file's name tells, where its text does not.
  private static func moduleName(path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if let parts = InterfaceStore.parts(fileName: name) { return parts.module }
    return name.split(separator: ".").first.map(String.init) ?? name
  }

  private static func findings(
    _ parser: DeclarationParser, _ header: InterfaceHeader, _ source: SourceText
  ) -> [Finding] {
    if source.bytes.isEmpty {
      return [Damage(construct: .empty, offset: 0, isAtEnd: true).finding(in: source)]
    }
    var damages = parser.scanner.damages
    if let offset = UTF8Text.firstInvalidOffset(source.bytes) {
      let construct: Damage.Construct = source.bytes[offset] == 0 ? .null : .encoding
      damages.append(Damage(construct: construct, offset: offset, isAtEnd: false))
    }
    damages += mergeMarkers(source).prefix(Damage.maximumCount)
    if !header.isPresent { damages.append(Damage(construct: .header, offset: 0, isAtEnd: false)) }
    if damages.isEmpty, parser.records.isEmpty {
      // On the last byte, which stands on a line that there is: behind a line break there is none.
      damages.append(Damage(construct: .noDeclaration, offset: max(source.bytes.count - 1, 0), isAtEnd: true))
    }
    return damages.sorted { $0.offset < $1.offset }.map { damage in
      damage.finding(in: source, notes: damage.isAtEnd ? notes(parser, around: damage, source) : [])
    }
  }

  /// The lines that a version control system leaves where two sides of a merge differ.
  private static func mergeMarkers(_ source: SourceText) -> [Damage] {
    source.bytes.withUnsafeBufferPointer { bytes in
      source.lineStarts.filter { start in
        guard start + 7 <= bytes.count else { return false }
        let first = bytes[start]
        guard first == UInt8(ascii: "<") || first == UInt8(ascii: "=") || first == UInt8(ascii: ">") else {
          return false
        }
        return SwiftScanner(bytes, position: start).isAtMergeMarker
          && (start + 7 == bytes.count || bytes[start + 7] <= 0x20)
      }.map { Damage(construct: .mergeMarker, offset: $0, isAtEnd: false) }
    }
  }

  /// The bodies that are open around the place at which the text ends, innermost first.
  private static func notes(_ parser: DeclarationParser, around damage: Damage, _ source: SourceText) -> [String] {
    parser.scopes.dropFirst().reversed().filter { $0.offset < damage.offset }.prefix(5).compactMap { scope in
      scope.declaration.map { index in
        Damage(construct: .body(parser.title(of: index)), offset: scope.offset, isAtEnd: true).note(in: source)
      }
    }
  }
}

/// What the comment at the top of an interface says.
struct InterfaceHeader {
  var isPresent = false
  var compiler: String?
  var flags = ""
  var target: String?
  var module: String?

  init(_ bytes: [UInt8]) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(where: ASCII.isLineBreak) ?? bytes.count
      let isComment = bytes[start..<end].starts(with: [ASCII.slash, ASCII.slash])
      guard start == end || isComment else { break }
      if isComment { read(String(decoding: bytes[start..<end], as: UTF8.self)) }
      start = end + 1
    }
    let words = flags.split(separator: " ")
    target = Self.value(of: "-target", in: words)
    module = Self.value(of: "-module-name", in: words)
  }

  private mutating func read(_ line: String) {
    if line.hasPrefix("// swift-interface-format-version:") { isPresent = true }
    if let text = Self.text(of: line, after: "// swift-compiler-version:") { compiler = Self.version(in: text) }
    if let text = Self.text(of: line, after: "// swift-module-flags:") { flags = text }
  }

  private static func text(of line: String, after prefix: String) -> String? {
    guard line.hasPrefix(prefix) else { return nil }
    return line.dropFirst(prefix.count).split(separator: " ", omittingEmptySubsequences: true)
      .joined(separator: " ")
  }

  /// The word behind `Swift version`: `6.4` in `Apple Swift version 6.4 (swiftlang-…)`.
  private static func version(in text: String) -> String? {
    let words = text.split(separator: " ")
    for (index, word) in words.enumerated() where word == "version" && index > 0 && words[index - 1] == "Swift" {
      return index + 1 < words.count ? String(words[index + 1]) : nil
    }
    return nil
  }

  private static func value(of flag: String, in words: [Substring]) -> String? {
    guard let index = words.firstIndex(of: flag[...]), index + 1 < words.count else { return nil }
    return String(words[index + 1])
  }
}

/// A macro that a module declares and a plugin implements: `#externalMacro(module: "PotMacros", type: "BrewedMacro")`.
struct ExternalMacro: Hashable, Sendable {
  /// `Brewed`, as snippets write it.
  var name: String
  /// The module that implements it.
  var plugin: String

  /// The external macros that a text declares, in its order.
  static func all(in source: [UInt8]) -> [ExternalMacro] {
    var found: [ExternalMacro] = []
    var start = 0
    while let use = source[start...].firstRange(ofText: "#externalMacro") {
      if let plugin = plugin(source[use.upperBound...]), let name = name(source[start..<use.lowerBound]) {
        found.append(ExternalMacro(name: name, plugin: plugin))
      }
      start = use.upperBound
    }
    return found
  }

  /// Those of the words that stand anywhere in the texts, be it in a comment or a string.
  static func mentioned(_ names: Set<String>, in texts: [[UInt8]]) -> Set<String> {
    var found: Set<String> = []
    for text in texts where found.count < names.count {
      for range in words(text) {
        let word = String(decoding: text[range], as: UTF8.self)
        if names.contains(word) { found.insert(word) }
      }
    }
    return found
  }

  /// Whether a text expands one of the macros: `@Name`, `#name`, `@Module.Name`, `#Module::name`.
  static func isUsed(_ names: Set<String>, in source: [UInt8]) -> Bool {
    words(source).contains { range in
      guard let before = source[..<range.lowerBound].last,
        [UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(before)
      else { return false }
      return names.contains(String(decoding: source[range], as: UTF8.self))
        && sign(before: range.lowerBound, in: source)
    }
  }

  /// The macros of some names that a module writes as default arguments, or in the code of its functions, each with the
  /// name by which these are called: `#line` of `func pour(line: Int = #line)`, whose callers expand it.
  static func defaultArguments(of names: Set<String>, in node: ModuleNode) -> [(name: String, caller: String)] {
    let scanner = SwiftScanner(node.source)
    let tokens = scanner.tokens
    var found: [(name: String, caller: String)] = []
    for index in tokens.indices.dropFirst()
    where tokens[index - 1].kind == .punctuation(UInt8(ascii: "#")) && tokens[index].kind == .word {
      let name = scanner.text(tokens[index])
      guard names.contains(name) else { continue }
      let before = tokens[max(0, index - 256)..<index]
      let keyword = before.lastIndex { $0.kind == .word && ["func", "init"].contains(scanner.text($0)) }
      guard let keyword else { continue }
      if scanner.text(tokens[keyword]) == "func" {
        found.append((name, scanner.text(tokens[keyword + 1])))
      } else {
        found += node.declared.types.map { (name, $0) }
      }
    }
    return found
  }

  /// The string after `(module:`.
  private static func plugin(_ text: ArraySlice<UInt8>) -> String? {
    var rest = text.drop(while: isSpace)
    for part in ["(", "module", ":", "\""] {
      guard rest.starts(with: part.utf8) else { return nil }
      rest = rest.dropFirst(part.utf8.count)
      if part != "\"" { rest = rest.drop(while: isSpace) }
    }
    let name = rest.prefix { $0 != UInt8(ascii: "\"") && $0 != 0x0A }
    return SwiftScanner.isIdentifier(name) ? String(decoding: name, as: UTF8.self) : nil
  }

  /// The word after the last `macro`.
  private static func name(_ text: ArraySlice<UInt8>) -> String? {
    let keyword = Array("macro".utf8)
    for index in text.indices.reversed() where text[index...].starts(with: keyword) {
      let rest = text[(index + keyword.count)...]
      guard let space = rest.first, isSpace(space), text[..<index].last.map({ !SwiftScanner.isTail($0) }) ?? true else {
        continue
      }
      let name = rest.drop { isSpace($0) || $0 == UInt8(ascii: "`") }.prefix(while: SwiftScanner.isTail)
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
    return nil
  }

  /// Whether the qualified name that a position is in starts after `@` or `#`.
  private static func sign(before position: Int, in source: [UInt8]) -> Bool {
    var index = position
    while index > 0 {
      let byte = source[index - 1]
      if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#") { return true }
      guard SwiftScanner.isTail(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") else { return false }
      index -= 1
    }
    return false
  }

  private static func words(_ source: [UInt8]) -> some Sequence<Range<Int>> {
    sequence(state: 0) { (index: inout Int) -> Range<Int>? in
      while index < source.count, !SwiftScanner.isTail(source[index]) { index += 1 }
      guard index < source.count else { return nil }
      let start = index
      while index < source.count, SwiftScanner.isTail(source[index]) { index += 1 }
      return start..<index
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

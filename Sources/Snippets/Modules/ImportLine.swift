/// An import of an interface, which stands on a line of its own.
enum ImportLine {
  /// The module that the line imports; nil for another line.
  static func module(in line: ArraySlice<UInt8>) -> String? {
    // Every line of an interface is asked; few hold the word, and those that do start with it or an attribute.
    guard let first = line.first, first == UInt8(ascii: "@") || (0x61...0x7A).contains(first), line.count < 1000 else {
      return nil
    }
    let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard let position = words.prefix(8).firstIndex(where: { $0.elementsEqual("import".utf8) }) else { return nil }
    let before = words[..<position]
    let access = ["public", "package", "internal", "private", "fileprivate"].map { Array($0.utf8) }
    guard before.allSatisfy({ $0.first == UInt8(ascii: "@") || access.contains(Array($0)) }) else { return nil }
    let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"].map { Array($0.utf8) }
    var rest = words[(position + 1)...]
    if let kind = rest.first, kinds.contains(Array(kind)), rest.count > 1 { rest.removeFirst() }
    guard let path = rest.first else { return nil }
    let name = path.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ";") }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// The modules that an interface imports, in order, without repeats, with the 1-based line of each.
  static func all(in text: [UInt8]) -> [(module: String, line: Int)] {
    var found: [(String, Int)] = []
    var seen: Set<String> = []
    for (index, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if let module = module(in: line), seen.insert(module).inserted { found.append((module, index + 1)) }
    }
    return found
  }

  /// The modules that a text exports whole to whoever imports it.
  static func exported(in text: [UInt8]) -> Set<String> {
    let attribute = Array("@_exported".utf8)
    var found: Set<String> = []
    for line in text.split(separator: 0x0A) where line.starts(with: attribute) {
      let words = line.split { $0 == 0x20 || $0 == 0x0D }
      if let name = module(in: line), words.last?.elementsEqual(name.utf8) == true { found.insert(name) }
    }
    return found
  }
}

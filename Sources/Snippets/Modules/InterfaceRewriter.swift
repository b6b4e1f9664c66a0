/// Prepares the text of a stored interface for this machine's compiler. Lines stay where they are, so that an error
/// of the compiler names a line of the stored file.
struct InterfaceRewriter {
  /// What differs between the vendor's platform and this one; the only place that says so.
  struct Table {
    /// Modules that have another name here.
    var modules = ["Darwin": "Glibc", "ObjectiveC": "Foundation", "CoreFoundation": "Foundation"]
    /// Names whose module or type is another one here, without their module selector.
    var names = ["Darwin.OSType": "Swift.UInt32", "Darwin.FourCharCode": "Swift.UInt32"]
    /// Attributes that mean nothing without the Objective-C runtime.
    var attributes: Set<String> = [
      "objc", "nonobjc", "objcMembers", "NSCopying", "NSManaged", "IBAction", "IBOutlet", "IBInspectable",
      "IBDesignable", "_objcRuntimeName", "_nonObjCRuntime",
    ]
    /// Flags of the header, and whether a value follows them.
    var flags = ["-target": true, "-target-variant": true, "-enable-objc-interop": false]
    /// Values of `-enable-…-feature` that this compiler refuses.
    var features: Set<String> = []
  }

  var table = Table()
  /// The module whose interface it is.
  var module: String
  /// Whether enumerations stay open to cases that a later version may add.
  var keepsLibraryEvolution = true
  /// Whether a stub holds the half of the module that is written in C (`__Module`).
  var hasClangHalf = false

  func rewritten(_ source: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(source.count)
    for line in source.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !output.isEmpty || line.startIndex > 0 { output.append(0x0A) }
      if line.starts(with: Self.flagsPrefix) {
        output += rewrittenFlags(line.dropFirst(Self.flagsPrefix.count), of: source)
      } else if ImportLine.module(in: line) == module {
        output += hasClangHalf ? Array("@_exported public import __\(module)".utf8) : []
      } else {
        rewrite(line, into: &output)
      }
    }
    return output
  }

  private static let flagsPrefix = Array("// swift-module-flags:".utf8)

  private func rewrittenFlags(_ flags: ArraySlice<UInt8>, of source: [UInt8]) -> [UInt8] {
    var kept: [String] = []
    var words = flags.split { $0 == 0x20 || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }[...]
    while let word = words.popFirst() {
      if let hasValue = table.flags[word] {
        if hasValue { _ = words.popFirst() }
      } else if word == "-enable-library-evolution" {
        if keepsLibraryEvolution { kept.append(word) }
      } else if word == "-language-mode" {
        kept.append("-swift-version")
      } else if word.hasPrefix("-enable-"), word.hasSuffix("-feature"), let value = words.first {
        words.removeFirst()
        if !table.features.contains(value) { kept += [word, value] }
      } else {
        kept.append(word)
      }
    }
    if Self.contains(source, "import Builtin") { kept.append("-enable-builtin-module") }
    if Self.contains(source, "anyAppleOS") { kept += ["-enable-experimental-feature", "AnyAppleOSAvailability"] }
    return Self.flagsPrefix + Array((" " + kept.joined(separator: " ")).utf8)
  }

  /// Names and attributes of one line; strings and comments stay.
  private func rewrite(_ line: ArraySlice<UInt8>, into output: inout [UInt8]) {
    var index = line.startIndex
    var previous: UInt8 = 0x20
    while index < line.endIndex {
      let byte = line[index]
      if byte == UInt8(ascii: "\"") {
        let end = Self.stringEnd(line, from: index)
        output += line[index..<end]
        index = end
      } else if byte == UInt8(ascii: "/"), line[index...].starts(with: "//".utf8) {
        output += line[index...]
        return
      } else if byte == UInt8(ascii: "@"), let end = droppedAttribute(line, at: index) {
        output += repeatElement(0x20, count: end - index)
        index = end
      } else if Self.isHead(byte), !Self.isTail(previous), previous != UInt8(ascii: ".") {
        index = rewriteName(line, from: index, into: &output)
      } else {
        output.append(byte)
        index += 1
      }
      previous = line[index - 1]
    }
  }

  /// Writes the name at `start`, with its module replaced if it is a qualified one of the table.
  private func rewriteName(_ line: ArraySlice<UInt8>, from start: Int, into output: inout [UInt8]) -> Int {
    let wordEnd = Self.wordEnd(line, from: start)
    let word = String(decoding: line[start..<wordEnd], as: UTF8.self)
    let rest = line[wordEnd...]
    let separator = rest.starts(with: "::".utf8) ? "::" : rest.first == UInt8(ascii: ".") ? "." : ""
    guard let module = table.modules[word] else {
      output += line[start..<wordEnd]
      return wordEnd
    }
    if separator.isEmpty {
      // A bare name of such a module stands in import lines only.
      output += ImportLine.module(in: line) == word ? Array(module.utf8) : Array(line[start..<wordEnd])
      return wordEnd
    }
    let nameStart = wordEnd + separator.utf8.count
    let nameEnd = Self.wordEnd(line, from: nameStart)
    let name = String(decoding: line[nameStart..<nameEnd], as: UTF8.self)
    if let replacement = table.names["\(word).\(name)"] {
      output += replacement.split(separator: ".").joined(separator: separator).utf8
      return nameEnd
    }
    output += module.utf8
    output += separator.utf8
    return nameStart
  }

  /// The end of the attribute at `start` with its arguments, if the table drops it.
  private func droppedAttribute(_ line: ArraySlice<UInt8>, at start: Int) -> Int? {
    let end = Self.wordEnd(line, from: start + 1)
    guard table.attributes.contains(String(decoding: line[start + 1..<end], as: UTF8.self)) else { return nil }
    guard end < line.endIndex, line[end] == UInt8(ascii: "(") else { return end }
    var depth = 0
    for index in line[end...].indices {
      if line[index] == UInt8(ascii: "(") { depth += 1 }
      if line[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return end
  }

  private static func stringEnd(_ line: ArraySlice<UInt8>, from start: Int) -> Int {
    var index = start + 1
    while index < line.endIndex, line[index] != UInt8(ascii: "\"") { index += line[index] == 0x5C ? 2 : 1 }
    return min(index + 1, line.endIndex)
  }

  private static func wordEnd(_ line: ArraySlice<UInt8>, from start: Int) -> Int {
    var end = start
    while end < line.endIndex, isTail(line[end]) { end += 1 }
    return end
  }

  private static func isHead(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte >= 0x80
  }

  private static func isTail(_ byte: UInt8) -> Bool { isHead(byte) || (0x30...0x39).contains(byte) }

  private static func contains(_ bytes: [UInt8], _ word: String) -> Bool {
    let pattern = Array(word.utf8)
    guard bytes.count >= pattern.count else { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      for start in 0...(buffer.count - pattern.count) where buffer[start] == pattern[0] {
        if buffer[start..<start + pattern.count].elementsEqual(pattern) { return true }
      }
      return false
    }
  }
}

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

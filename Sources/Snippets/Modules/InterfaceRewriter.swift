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
    var flags = [
      "-target": true, "-target-variant": true, "-enable-objc-interop": false, "-disable-objc-interop": false,
      "-module-name": true,
      "-module-link-name": true, "-autolink-force-load": false, "-public-autolink-library": true,
    ]
    /// Values of `-enable-…-feature` that this compiler refuses.
    var features: Set<String> = []
    /// Experimental features that this compiler wants to be asked for before it reads what the vendor's takes as read.
    var experimentalFeatures: [String] = []
  }

  var table = Table()
  /// The module whose interface it is.
  var module: String
  /// Whether enumerations stay open to cases that a later version may add.
  var keepsLibraryEvolution = true
  /// Whether a stub holds the half of the module that is written in C (`__Module`).
  var hasClangHalf = false
  /// The overlay that has what Foundation lacks here, and the names of its types.
  var gaps: FoundationGaps?

  func rewritten(_ source: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(source.count + source.count / 8)
    var gaps = gaps
    for line in source.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !output.isEmpty || line.startIndex > 0 { output.append(0x0A) }
      if line.starts(with: HeaderFlags.prefix) {
        output += HeaderFlags.prefix + Array((" " + flags(of: source).kept.joined(separator: " ")).utf8)
      } else if ImportLine.module(in: line) == module {
        output += hasClangHalf ? Array("@_exported public import __\(module)".utf8) : []
      } else {
        rewrite(line, into: &output)
        if let overlay = gaps, let imported = ImportLine.module(in: line), overlay.covers(imported) {
          output += "; public import \(FoundationGaps.module)".utf8
          gaps = nil
        }
      }
    }
    return output
  }

  /// The flags that its header asks for.
  func flags(of source: [UInt8]) -> HeaderFlags {
    HeaderFlags(of: source, table: table, keepsLibraryEvolution: keepsLibraryEvolution)
  }

  /// Names and attributes of one line; comments stay, and strings but for names that attributes hold.
  private func rewrite(_ line: ArraySlice<UInt8>, into output: inout [UInt8]) {
    var index = line.startIndex
    let start = output.count
    var previous: UInt8 = 0x20
    var isObjectiveC = false
    let namesPrecedence = Self.namesPrecedence(line)
    while index < line.endIndex {
      let byte = line[index]
      if byte == UInt8(ascii: "\"") {
        let end = Self.stringEnd(line, from: index)
        output += AttributeString.rewritten(line[index..<end], after: output[start...])
        index = end
      } else if byte == UInt8(ascii: "/"), line[index...].starts(with: "//".utf8) {
        output += line[index...]
        break
      } else if byte == UInt8(ascii: "@"), let end = droppedAttribute(line, at: index) {
        isObjectiveC = isObjectiveC || line[index..<end].starts(with: "@objc".utf8)
        output += repeatElement(0x20, count: end - index)
        index = end
      } else if SwiftScanner.isHead(byte), !SwiftScanner.isTail(previous), previous != UInt8(ascii: ".") {
        let wordEnd = SwiftScanner.wordEnd(line, from: index)
        if namesPrecedence, line[wordEnd...].starts(with: "::".utf8) {
          index = wordEnd + 2
        } else {
          index = rewriteName(line, from: index, into: &output)
        }
      } else {
        output.append(byte)
        index += 1
      }
      previous = line[index - 1]
    }
    if isObjectiveC { Self.keepToClasses(&output, from: start) }
  }

  /// Whether a line names a precedence group, before which no compiler of today reads a module.
  private static func namesPrecedence(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    let heads = [
      "infix operator ", "prefix operator ", "postfix operator ", "precedencegroup ", "higherThan:", "lowerThan:",
    ]
    return heads.contains { text.starts(with: $0.utf8) }
  }

  /// A protocol of Objective-C can be adopted by classes only; without its attribute it has to say so.
  private static func keepToClasses(_ output: inout [UInt8], from start: Int) {
    let line = output[start...]
    let words = line.split(separator: 0x20, omittingEmptySubsequences: true)
    guard let keyword = words.firstIndex(where: { $0.elementsEqual("protocol".utf8) }), keyword + 1 < words.count else {
      return
    }
    let nameEnd = SwiftScanner.wordEnd(line, from: words[keyword + 1].startIndex)
    let rest = line[nameEnd...].drop { $0 == 0x20 }
    switch rest.first {
    case UInt8(ascii: ":"): output.insert(contentsOf: " Swift.AnyObject,".utf8, at: rest.startIndex + 1)
    case UInt8(ascii: "{"), nil: output.insert(contentsOf: " : Swift.AnyObject".utf8, at: nameEnd)
    default: break
    }
  }

  /// Writes the name at `start`, with its module replaced if it is a qualified one of the table.
  private func rewriteName(_ line: ArraySlice<UInt8>, from start: Int, into output: inout [UInt8]) -> Int {
    let wordEnd = SwiftScanner.wordEnd(line, from: start)
    let word = String(decoding: line[start..<wordEnd], as: UTF8.self)
    let rest = line[wordEnd...]
    let separator = rest.starts(with: "::".utf8) ? "::" : rest.first == UInt8(ascii: ".") ? "." : ""
    guard let module = table.modules[word] ?? (gaps?.covers(word) == true ? word : nil) else {
      output += line[start..<wordEnd]
      return wordEnd
    }
    if separator.isEmpty {
      // A bare name of such a module stands in import lines only.
      output += ImportLine.module(in: line) == word ? Array(module.utf8) : Array(line[start..<wordEnd])
      return wordEnd
    }
    let nameStart = wordEnd + separator.utf8.count
    let nameEnd = SwiftScanner.wordEnd(line, from: nameStart)
    let name = String(decoding: line[nameStart..<nameEnd], as: UTF8.self)
    if let replacement = table.names["\(word).\(name)"] {
      output += replacement.split(separator: ".").joined(separator: separator).utf8
      return nameEnd
    }
    output += (gaps?.names.contains(name) == true ? FoundationGaps.module : module).utf8
    output += separator.utf8
    return nameStart
  }

  /// The end of the attribute at `start` with its arguments, if the table drops it.
  private func droppedAttribute(_ line: ArraySlice<UInt8>, at start: Int) -> Int? {
    let end = SwiftScanner.wordEnd(line, from: start + 1)
    let isBlock = line[(start + 1)...].starts(with: "convention(block".utf8)
    guard isBlock || table.attributes.contains(String(decoding: line[start + 1..<end], as: UTF8.self)) else {
      return nil
    }
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
}

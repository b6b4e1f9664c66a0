/// The names that an interface writes with their modules, `Module::Name` and `Module.Name`, by module.
struct QualifiedNames {
  private(set) var names: [String: Set<String>] = [:]
  /// The first letters of the modules: most words need no second look.
  private let initials: Set<UInt8>?

  /// - Parameter modules: those that are looked for; nil for all that are written with `::`.
  init(_ source: [UInt8], of modules: Set<String>?) {
    initials = modules.map { Set($0.compactMap(\.utf8.first)) }
    var index = 0
    while index < source.count {
      let byte = source[index]
      if byte == UInt8(ascii: "/"), index + 1 < source.count, source[index + 1] == byte {
        index = source[index...].firstIndex(of: 0x0A) ?? source.count
      } else if Self.isHead(byte) {
        index = read(source, at: index, modules)
      } else {
        index += 1
      }
    }
  }

  /// Reads the word at `start`; gives the offset to go on at.
  private mutating func read(_ source: [UInt8], at start: Int, _ modules: Set<String>?) -> Int {
    let end = Self.wordEnd(source, from: start)
    guard initials?.contains(source[start]) ?? true else { return end }
    let isMember = start > 0 && source[start - 1] == UInt8(ascii: ".")
    let isSelector = source[end...].starts(with: "::".utf8)
    guard isSelector || !isMember && modules != nil && end < source.count && source[end] == UInt8(ascii: ".") else {
      return end
    }
    let nameStart = end + (isSelector ? 2 : 1)
    guard nameStart < source.count, Self.isHead(source[nameStart]) else { return end }
    let module = String(decoding: source[start..<end], as: UTF8.self)
    guard modules?.contains(module) ?? true else { return end }
    let nameEnd = Self.wordEnd(source, from: nameStart)
    names[module, default: []].insert(String(decoding: source[nameStart..<nameEnd], as: UTF8.self))
    return nameEnd
  }

  private static func wordEnd(_ source: [UInt8], from start: Int) -> Int {
    var end = start
    while end < source.count, isHead(source[end]) || (0x30...0x39).contains(source[end]) { end += 1 }
    return end
  }

  private static func isHead(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F || byte >= 0x80
  }
}

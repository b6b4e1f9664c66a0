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
      } else if SwiftScanner.isHead(byte) {
        index = read(source, at: index, modules)
      } else {
        index += 1
      }
    }
  }

  /// Reads the word at `start`; gives the offset to go on at.
  private mutating func read(_ source: [UInt8], at start: Int, _ modules: Set<String>?) -> Int {
    let end = SwiftScanner.wordEnd(source, from: start)
    guard initials?.contains(source[start]) ?? true else { return end }
    let isMember = start > 0 && source[start - 1] == UInt8(ascii: ".")
    let isSelector = source[end...].starts(with: "::".utf8)
    guard isSelector || !isMember && modules != nil && end < source.count && source[end] == UInt8(ascii: ".") else {
      return end
    }
    let nameStart = end + (isSelector ? 2 : 1)
    guard nameStart < source.count, SwiftScanner.isHead(source[nameStart]) else { return end }
    let module = String(decoding: source[start..<end], as: UTF8.self)
    guard modules?.contains(module) ?? true else { return end }
    let nameEnd = SwiftScanner.wordEnd(source, from: nameStart)
    names[module, default: []].insert(String(decoding: source[nameStart..<nameEnd], as: UTF8.self))
    return nameEnd
  }
}

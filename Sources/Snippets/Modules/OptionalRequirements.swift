import SwiftInterface

/// The requirements of a protocol of Objective-C that those who adopt it may leave out (`@objc optional`), told in Swift
/// without Objective-C.
///
/// Nobody has to declare them, and who calls one gets an optional: `delegate.panel?(panel, didClose: true)`. A member
/// of the protocol's extension says both. Of methods it gives a value that is called with any of the labels that
/// methods of the base name have, since a closure is called with none.
struct OptionalRequirements {
  /// What is to be blanked: each requirement as a whole.
  private(set) var ranges: [Range<Int>] = []
  /// The declarations, in the order of the file.
  private(set) var indices: [Int] = []
  /// What is written before the brace that closes the protocol, which then closes an extension of it.
  private(set) var text = ""
  /// Where that brace stands.
  let end: Int

  private let file: InterfaceFile
  private let source: [UInt8]

  /// Nil for what is no protocol at file scope, or has none that can be told so.
  init?(of index: Int, in file: InterfaceFile, _ source: [UInt8]) {
    let owner = file.declarations[index]
    guard owner.kind == .protocol, owner.parent == nil, let body = owner.bodyRange,
      source[body].last == UInt8(ascii: "}")
    else { return nil }
    self.file = file
    self.source = source
    end = body.upperBound - 1
    let members = Self.members(of: index, in: file).filter {
      $0.condition == owner.condition && Self.isOptional($0) && [.func, .var].contains($0.kind)
    }
    // A line with several names is rare, and stays for the compiler to refuse.
    let lines = Dictionary(grouping: members, by: \.range)
    let told = members.filter { lines[$0.range]?.count == 1 }
    guard !told.isEmpty else { return nil }
    ranges = told.map(\.range)
    indices = told.map(\.index)
    write(told, of: owner)
  }

  /// Whether a declaration is a requirement that may be left out.
  static func isOptional(_ declaration: Declaration) -> Bool {
    declaration.enclosing?.kind == .protocol
      && declaration.signature.split(separator: " ").prefix { $0 != "func" && $0 != "var" }.contains("optional")
  }

  /// Whether an error speaks of a type that only this way of telling them has.
  static func words(_ error: CompilerDiagnostic) -> Bool {
    error.message.contains("'__") || error.notes.contains { $0.place.file == nil && $0.place.path.contains(".__") }
  }

  private static func members(of index: Int, in file: InterfaceFile) -> [Declaration] {
    let end = file.declarations[index].range.upperBound
    return file.declarations[(index + 1)...].prefix { $0.range.lowerBound < end }.filter { $0.parent == index }
  }

  private mutating func write(_ members: [Declaration], of owner: Declaration) {
    let shared = owner.attributes.filter(Self.isShared)
    let attributes = Self.joined(shared)
    let availability = Self.joined(shared.filter { $0.hasPrefix("@available") })
    var types = ""
    var properties = ""
    for (name, overloads) in Dictionary(grouping: members, by: Self.key).sorted(by: { $0.key < $1.key }) {
      guard let first = overloads.first else { continue }
      let isStatic = Self.isStatic(first) ? "static " : ""
      if first.kind == .var {
        properties += "public \(isStatic)var \(first.baseName): (\(rest(of: first).dropFirst()))? { get } "
        continue
      }
      let type = "__\(owner.baseName)_\(name)"
      types += "\(attributes)public struct \(type) { "
      for overload in overloads {
        let own = Self.joined(overload.attributes.filter { !$0.hasPrefix("@objc") })
        let isolation = overload.signature.hasPrefix("nonisolated ") ? "nonisolated " : ""
        types += "\(own)\(isolation)public func callAsFunction\(rest(of: overload)); "
      }
      types += "}; "
      properties += "public \(isStatic)var \(first.baseName): \(type)? { get }; "
    }
    text = "}; \(types)\(availability)extension \(owner.baseName) { \(properties)"
  }

  /// The same for what one member tells.
  private static func key(_ member: Declaration) -> String {
    (isStatic(member) ? "static_" : "") + (member.kind == .var ? "var_" : "") + member.baseName
  }

  private static func isStatic(_ member: Declaration) -> Bool {
    member.signature.split(separator: " ").prefix { $0 != "func" && $0 != "var" }.contains { $0 == "static" }
  }

  /// What follows a declaration's name, on one line: parameters and result, or a colon and the type.
  private func rest(of declaration: Declaration) -> String {
    let start = SwiftScanner.wordEnd(source[...], from: declaration.nameOffset)
    let bytes = source[start..<max(start, declaration.headerRange.upperBound)]
    let isQuoted = bytes.first == UInt8(ascii: "`")
    let words = bytes.dropFirst(isQuoted ? 1 : 0).split { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 }
    return words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// Attributes of a protocol that hold for what is said of it elsewhere. Its extensions have its isolation anyway.
  private static func isShared(_ attribute: String) -> Bool {
    attribute.hasPrefix("@available") || attribute.hasSuffix("MainActor") || attribute == "@preconcurrency"
  }

  private static func joined(_ attributes: [String]) -> String { attributes.map { $0 + " " }.joined() }
}

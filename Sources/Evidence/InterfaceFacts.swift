import SwiftInterface

/// What an interface says of one declaration, in the words of `assay:expect`.
struct InterfaceFacts {
  let entry: InterfaceStore.Entry
  let declaration: Declaration

  /// The declaration with, for a type, its extensions in the file.
  private var places: [Declaration] {
    let same = entry.index.declarations(at: declaration.path).map { entry.file.declarations[$0] }
    guard declaration.kind.isNominal || declaration.kind == .extension else { return [declaration] }
    return same.filter { $0.kind.isNominal || $0.kind == .extension }
  }

  /// What stands directly in it and in its extensions. Of declarations that `#if` offers for choice the longest list
  /// of one condition is taken.
  func members(where isWanted: (Declaration) -> Bool = { _ in true }) -> [Declaration] {
    var found: [Declaration] = []
    for place in places {
      var index = place.index + 1
      while index < entry.file.declarations.count {
        let member = entry.file.declarations[index]
        guard member.range.lowerBound < place.range.upperBound else { break }
        if member.parent == place.index, member.kind != .extension, isWanted(member) { found.append(member) }
        index += 1
      }
    }
    return Self.withoutAlternatives(found)
  }

  private static func withoutAlternatives(_ members: [Declaration]) -> [Declaration] {
    guard members.contains(where: { $0.condition != nil }) else { return members }
    struct Key: Hashable {
      var kind: Declaration.Kind
      var name: String
    }
    var counts: [Key: [String?: Int]] = [:]
    for member in members {
      counts[Key(kind: member.kind, name: member.name), default: [:]][member.condition, default: 0] += 1
    }
    var chosen: [Key: String?] = [:]
    return members.filter { member in
      let key = Key(kind: member.kind, name: member.name)
      guard let condition = member.condition else { return true }
      if let known = chosen[key] { return known == condition }
      let best = counts[key]?.filter { $0.key != nil }.max { ($0.value, $1.key ?? "") < ($1.value, $0.key ?? "") }
      chosen[key] = .some(best?.key)
      return best?.key == condition
    }
  }

  var cases: [Declaration] { members { $0.kind == .case } }

  /// What stands behind the colon, of the type itself and of its extensions, without modules.
  var conformances: [String] {
    let details = InterfaceDetails(entry.file)
    return Self.unique(places.flatMap { details[$0].inheritedTypes }.map(Self.withoutModules))
  }

  /// Without availability.
  var attributes: [String] {
    declaration.attributes.filter { !$0.hasPrefix("@available") }.map(Self.withoutModules)
  }

  /// Its own attribute or modifier, else that of the type or extension around it: `@MainActor`, `nonisolated`, `actor`
  /// for what an actor guards; nil where nothing is written.
  var isolation: String? {
    if let own = Self.isolation(of: declaration) { return own }
    guard !declaration.kind.isNominal, declaration.kind != .extension, let around = declaration.enclosing else {
      return nil
    }
    if let written = Self.isolation(of: around) { return written }
    let type = entry.index.declarations(at: around.path).map { entry.file.declarations[$0] }.first { $0.kind.isNominal }
    guard let type else { return nil }
    if type.kind == .actor { return Self.isStatic(declaration) || declaration.kind == .`init` ? nil : "actor" }
    return Self.isolation(of: type)
  }

  private static func isolation(of declaration: Declaration) -> String? {
    for attribute in declaration.attributes.map(withoutModules) {
      let name = attribute.prefix { $0 != "(" }
      if name.hasSuffix("Actor"), name.utf8.dropFirst().allSatisfy(\.isIdentifier) { return String(name) }
    }
    let words = declaration.signature.split(separator: " ").prefix { $0 != declaration.kind.rawValue }
    return words.first { $0.hasPrefix("nonisolated") }.map(String.init)
  }

  private static func isStatic(_ declaration: Declaration) -> Bool {
    declaration.signature.split(separator: " ").prefix { $0 != declaration.kind.rawValue }
      .contains { $0 == "static" || $0 == "class" }
  }

  /// Its own versions, by platform; of what says none itself, those of the nearest declaration around it that does.
  func versions(_ version: (Availability) -> String?) -> [(platform: String, version: String)] {
    var around: Declaration? = declaration
    while let place = around {
      let found = place.availability.compactMap { item in version(item).map { (item.platform, $0) } }
      if !found.isEmpty { return found }
      around = place.enclosing
    }
    return []
  }

  /// The text behind the colons of `message:` and `renamed:`.
  func texts(_ text: (Availability) -> String?) -> [String] {
    Self.unique(declaration.availability.compactMap(text))
  }

  private static func unique(_ values: [String]) -> [String] {
    var seen: Set<String> = []
    return values.filter { seen.insert($0).inserted }
  }

  /// `@_Concurrency.MainActor` is `@MainActor`, `Swift::Sendable` is `Sendable`, `Swift.Collection<Swift.Int>` is
  /// `Collection<Int>`.
  static func withoutModules(_ text: String) -> String {
    var result: [UInt8] = []
    var word = 0
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let isSelector = bytes.byte(index) == 0x3A && bytes.byte(index + 1) == 0x3A
      if isSelector || bytes[index] == 0x2E, word < result.count, bytes.byte(index + (isSelector ? 2 : 1)).isIdentifier
      {
        result.removeSubrange(word...)
        index += isSelector ? 2 : 1
        continue
      }
      result.append(bytes[index])
      if !bytes[index].isIdentifier { word = result.count }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Declaration.Kind {
  /// A type that has a body of its own.
  var isNominal: Bool {
    switch self {
    case .struct, .class, .actor, .enum, .protocol: true
    default: false
    }
  }
}

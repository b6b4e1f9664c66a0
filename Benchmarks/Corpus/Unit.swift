import TestSupport

/// What the second capture of an interface did to a declaration.
public enum Fate: String, Sendable, CaseIterable { case kept, moved, changed, removed }

/// A declaration that pages may cite: by itself, so that no other cited one stands in it or around it.
struct Unit {
  /// The lines of a text at which a declaration stands.
  struct Place {
    var start = 0
    var keyword = 0
    var end = 0
  }

  var module: String
  /// `AmberLatch.open(with:)`
  var path: String
  /// The lines of the attributes, and those from the keyword to the end.
  var attributes: [String]
  var lines: [String]
  /// As many lines, with another signature of the same path.
  var changed: [String]
  /// As many lines and attributes, with another path.
  var replacement: [String]
  var fate = Fate.kept
  var before = Place()
  var after = Place()

  var name: String { path.split(separator: ".").last.map(String.init) ?? path }

  var textBefore: [String] { attributes + lines }

  var textAfter: [String] {
    switch fate {
    case .kept, .moved: textBefore
    case .changed: attributes + changed
    case .removed: attributes + replacement
    }
  }
}

/// Writes declarations by chance.
struct UnitWriter {
  let module: String
  var random: SplitMix
  /// So many names of types and members were given.
  private var types = 0
  private var members = 0

  init(module: String, seed: UInt64) {
    self.module = module
    random = SplitMix(state: seed)
    types = random.below(Words.adjectives.count * Words.nouns.count)
  }

  mutating func typeName() -> String {
    types += 1
    return Words.type(types)
  }

  private mutating func memberName() -> String {
    members += 1
    return Words.member(members % 1000)
  }

  /// The name of what takes a removed one's place: no other name is near it.
  private mutating func strangeName(_ capital: Bool) -> String {
    let letters = (0..<9).map { _ in String(UnicodeScalar(UInt8(ascii: "a") + UInt8(random.below(26)))) }.joined()
    return (capital ? "Z" : "z") + letters + "\(random.below(1000))"
  }

  private mutating func attributes(_ indentation: String) -> [String] {
    let lines = [
      "@available(macOS 26.0, iOS 26.0, *)", "@available(macOS 27.0, iOS 27.0, *)", "@available(tvOS, unavailable)",
      "@inlinable",
    ]
    return (0..<[0, 0, 1, 1, 2][random.below(5)]).map { indentation + lines[$0 + random.below(2)] }
  }

  // MARK: Members

  mutating func member(of type: String) -> Unit {
    let name = memberName()
    let other = strangeName(false)
    let attributes = attributes("  ")
    switch random.below(5) {
    case 0:
      let (old, new) = twoTypes()
      return unit(
        type, name, attributes, ["  public var \(name): \(old) {", "    get", "    set", "  }"],
        ["  public var \(name): \(new) {", "    get", "    set", "  }"],
        ["  public var \(other): \(old) {", "    get", "    set", "  }"])
    case 1:
      let (old, new) = twoTypes()
      return unit(
        type, name, attributes, ["  public static let \(name): \(old)"], ["  public static let \(name): \(new)"],
        ["  public static let \(other): \(old)"])
    case 2:
      let label = random.one(of: Words.labels)
      let (old, new) = twoTypes()
      return unit(
        type, "\(name)(\(label):_:)", attributes,
        [
          "  public func \(name)(\(label) a: \(old), _ b: Swift::Int = 0) async throws -> \(random.one(of: Words.types))"
        ],
        ["  public func \(name)(\(label) a: \(new), _ b: Swift::Int = 0) async throws -> Swift::Void"],
        ["  public func \(other)(\(label) a: \(old), _ b: Swift::Int = 0) async throws -> Swift::Void"])
    case 3:
      let (old, new) = twoTypes()
      return unit(
        type, "\(name)(_:)", attributes,
        ["  public func \(name)(", "    _ value: \(old)", "  ) -> Swift::Bool"],
        ["  public func \(name)(", "    _ value: \(new)", "  ) -> Swift::Bool"],
        ["  public func \(other)(", "    _ value: \(old)", "  ) -> Swift::Bool"])
    default:
      return unit(
        type, "\(name)()", attributes, ["  public func \(name)()"], ["  public func \(name)() throws -> Swift::Int"],
        ["  public func \(other)()"])
    }
  }

  private mutating func twoTypes() -> (String, String) {
    let first = random.below(Words.types.count)
    let second = (first + 1 + random.below(Words.types.count - 1)) % Words.types.count
    return (Words.types[first], Words.types[second])
  }

  private func unit(
    _ type: String?, _ name: String, _ attributes: [String], _ lines: [String], _ changed: [String],
    _ replacement: [String]
  ) -> Unit {
    Unit(
      module: module, path: (type.map { $0 + "." } ?? "") + name, attributes: attributes, lines: lines,
      changed: changed, replacement: replacement)
  }

  // MARK: Types

  /// A type that is cited as a whole; its members are no units.
  mutating func type() -> Unit {
    let name = typeName()
    let other = strangeName(true)
    let body = (0..<1 + random.below(6)).map { index in
      "  public var \(Words.member(random.below(1000)))\(index): \(random.one(of: Words.types))"
    }
    let cases = (0..<1 + random.below(9)).map { "  case \(Words.verbs[$0])\(random.happens(40) ? "(Swift::Int)" : "")" }
    let (keyword, inside) = [("struct", body), ("enum", cases), ("actor", body)][random.below(3)]
    func lines(_ name: String, _ inherited: String) -> [String] {
      ["public \(keyword) \(name) : \(inherited) {"] + inside + ["}"]
    }
    return unit(
      nil, name, attributes(""), lines(name, "Swift::Sendable"), lines(name, "Swift::Sendable, Swift::Hashable"),
      lines(other, "Swift::Sendable"))
  }

  /// Declarations that no page cites.
  mutating func filler(_ indentation: String) -> [String] {
    (0..<1 + random.below(7)).map { _ in
      indentation + "public let \(strangeName(false)): \(random.one(of: Words.types))"
    }
  }
}

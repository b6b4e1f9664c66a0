import SwiftInterface

/// Writes a stub of a module from what interfaces use of it: each name, with the kind that its use tells.
///
/// It makes interfaces compile, and proves nothing: members, initialisers and what a type conforms to are not to be
/// known from use.
struct StubGenerator {
  let module: String
  private var types: [String: UsedType] = [:]
  /// What an interface needs to be `Sendable`, one type within another as `Outer.Inner`.
  private var sendable: Set<String> = []

  /// What the use of a type tells of it.
  private struct UsedType {
    enum Kind: Int, Comparable {
      case plain, error, propertyWrapper, globalActor, resultBuilder, reference, adopted
      static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }
    var kind = Kind.plain
    var arguments = 0
    var inner: Set<String> = []
    /// Static members and initialisers that default arguments name.
    var members: Set<UsedLine.Member> = []
  }

  init(module: String) { self.module = module }

  /// The names that were found, in order.
  var names: [String] { types.keys.sorted() }

  /// Reads an interface with what it needs to be `Sendable`. Names that `declared` holds are the module's own.
  mutating func read(_ file: InterfaceFile, _ needs: SendableNeeds, except declared: (String) -> Bool = { _ in false })
  {
    sendable.formUnion(needs.names(of: module))
    read(file.source.bytes, except: declared)
  }

  mutating func read(_ interface: [UInt8], except declared: (String) -> Bool = { _ in false }) {
    for line in interface.split(separator: 0x0A) {
      guard mentions(line), ImportLine.module(in: line) == nil, !line.starts(with: "//".utf8) else { continue }
      read(UsedLine(line), except: declared)
    }
  }

  private func mentions(_ line: ArraySlice<UInt8>) -> Bool {
    let name = Array(module.utf8)
    var index = line.startIndex
    while let start = line[index...].firstIndex(of: name[0]) {
      let rest = line[start...].dropFirst(name.count)
      if line[start...].starts(with: name), rest.first == UInt8(ascii: ":") || rest.first == UInt8(ascii: ".") {
        return true
      }
      index = start + 1
    }
    return false
  }

  private mutating func read(_ line: UsedLine, except declared: (String) -> Bool) {
    for position in line.tokens.indices {
      guard let use = line.use(of: module, at: position), !declared(use.name) else { continue }
      var type = types[use.name] ?? UsedType()
      type.kind = max(type.kind, Self.kind(use, in: line))
      type.arguments = max(type.arguments, use.arguments)
      if let inner = use.innerType { type.inner.insert(inner) }
      if use.innerMember != nil, let member = line.member(at: use.end - 1) { type.members.insert(member) }
      if let member = line.defaultMember(after: use.end) { type.members.insert(member) }
      types[use.name] = type
    }
  }

  private static func kind(_ use: UsedLine.Use, in line: UsedLine) -> UsedType.Kind {
    if line.isAttribute(at: use.start) {
      if use.name.hasSuffix("Builder") { return .resultBuilder }
      if use.name.hasSuffix("Actor") { return .globalActor }
      if line.tokens[use.start].depth > 0 { return .resultBuilder }
      return line.declares("var", after: use.end) ? .propertyWrapper : .globalActor
    }
    if line.isAdopted(at: use.start, until: use.end) {
      return line.isSuperclass(at: use.start) ? .reference : .adopted
    }
    if line.isThrown(at: use.start) { return .error }
    return line.isWeak ? .reference : .plain
  }

  /// The stub's text.
  var source: String {
    var text = """
      // A stub of the module `\(module)`, generated from what stored interfaces use of it. Kinds are guessed from use;
      // members, initialisers and conformances are not known, Sendable among them. Edit it by hand where snippets need
      // more.

      """
    for name in names {
      guard let type = types[name] else { continue }
      text += "\n" + declaration(name, type)
    }
    return text
  }

  private func declaration(_ name: String, _ type: UsedType) -> String {
    let parameters = (0..<type.arguments).map { "T\($0)" }
    let list = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
    var lines: [String] = []
    var text = ""
    let isSendable = sendable.contains(name)
    lines += type.members.map { Self.declaration($0, of: name + list) }.sorted()
    for inner in type.inner.sorted() {
      if sendable.contains("\(name).\(inner)") { lines.append("  \(Self.needed)") }
      let conformance = sendable.contains("\(name).\(inner)") ? ": @unchecked Sendable" : ""
      lines.append("  public struct \(Self.quoted(inner))\(conformance) {}")
    }
    let conformance = isSendable ? ": @unchecked Sendable" : ""
    let head: String
    switch type.kind {
    case .adopted:
      head = "public protocol \(name)\(list)"
      lines = parameters.map { "  associatedtype \($0)" }
    case .reference:
      head = "open class \(name)\(list)\(conformance)"
      lines.removeAll { $0 == Self.emptyInitialiser }
      lines.insert("  public init() {}", at: 0)
    case .globalActor:
      head = "@globalActor public actor \(name)"
      lines = ["  public static let shared = \(name)()"]
    case .resultBuilder:
      head = "@resultBuilder public struct \(name)"
      lines = ["  public static func buildBlock<each Content>(_ content: repeat each Content) {}"]
    case .propertyWrapper:
      head = "@propertyWrapper public struct \(name)<Value>"
      lines.append("  public var wrappedValue: Value { get { fatalError() } nonmutating set {} }")
      lines.append("  public init(wrappedValue: Value) { fatalError() }")
    case .error: head = "public struct \(name)\(list): Error"
    case .plain: head = "public struct \(name)\(list)\(conformance)"
    }
    if isSendable, [.reference, .plain].contains(type.kind) { text = "\(Self.needed)\n" }
    return text + (lines.isEmpty ? "\(head) {}\n" : "\(head) {\n\(lines.joined(separator: "\n"))\n}\n")
  }

  private static let needed = "// Sendable only because an interface needs it: check whether it is."
  private static let emptyInitialiser = "  public init() { fatalError() }"

  private static func declaration(_ member: UsedLine.Member, of type: String) -> String {
    let list = "(\((member.parameters ?? []).joined(separator: ", ")))"
    if member.name == "init" { return "  public init\(list) { fatalError() }" }
    if member.parameters != nil {
      return "  public static func \(quoted(member.name))\(list) -> \(type) { fatalError() }"
    }
    return "  public static var \(quoted(member.name)): \(type) { fatalError() }"
  }

  private static func quoted(_ name: String) -> String {
    let keywords: Set<String> = ["default", "in", "is", "for", "return", "switch", "case", "self", "Type", "none"]
    return keywords.contains(name) && name != "none" ? "`\(name)`" : name
  }
}

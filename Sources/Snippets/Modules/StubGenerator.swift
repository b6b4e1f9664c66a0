/// Writes a stub of a module from what interfaces use of it: each name, with the kind that its use tells.
///
/// It makes interfaces compile, and proves nothing: members, initialisers and what a type conforms to are not to be
/// known from use.
struct StubGenerator {
  let module: String
  private var types: [String: UsedType] = [:]

  /// What the use of a type tells of it.
  private struct UsedType {
    enum Kind: Int, Comparable {
      case plain, error, propertyWrapper, globalActor, resultBuilder, reference, adopted
      static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }
    var kind = Kind.plain
    var arguments = 0
    var inner: Set<String> = []
    /// Static members that default arguments name.
    var members: Set<String> = []
  }

  init(module: String) { self.module = module }

  /// The names that were found, in order.
  var names: [String] { types.keys.sorted() }

  /// Reads an interface. Names that `declared` holds are the module's own.
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
      if let inner = use.inner, inner != "Type", inner != "Protocol", inner != "self" {
        if inner.utf8.first.map({ (0x61...0x7A).contains($0) }) ?? false {
          type.members.insert(inner)
        } else {
          type.inner.insert(inner)
        }
      }
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
      // members, initialisers and conformances are not known. Edit it by hand where snippets need more.

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
    for member in type.members.sorted() {
      lines.append("  public static var \(Self.quoted(member)): \(name)\(list) { fatalError() }")
    }
    for inner in type.inner.sorted() { lines.append("  public struct \(Self.quoted(inner)): Sendable {}") }
    let head: String
    switch type.kind {
    case .adopted:
      head = "public protocol \(name)\(list)"
      lines = parameters.map { "  associatedtype \($0)" }
    case .reference:
      head = "open class \(name)\(list): @unchecked Sendable"
      lines.insert("  init() {}", at: 0)
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
    case .plain: head = "public struct \(name)\(list): @unchecked Sendable"
    }
    return lines.isEmpty ? "\(head) {}\n" : "\(head) {\n\(lines.joined(separator: "\n"))\n}\n"
  }

  private static func quoted(_ name: String) -> String {
    let keywords: Set<String> = ["default", "in", "is", "for", "return", "switch", "case", "self", "Type", "none"]
    return keywords.contains(name) && name != "none" ? "`\(name)`" : name
  }
}

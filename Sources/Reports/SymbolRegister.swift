import Evidence
import SwiftInterface

/// Every name of API that a guide mentions, each once, with what the stored interfaces declare as it.
public struct SymbolRegister: Sendable {
  /// Where a stored interface declares a symbol.
  public struct Presence: Sendable {
    /// The index in the store.
    public var entry: Int
    /// The first declaration of that name; a type rather than its extensions.
    public var declaration: Declaration
  }

  /// What the stored interfaces know of a name.
  public struct Symbol: Sendable {
    /// The path of the declaration without the labels that overloads differ in: `Session.respond(to:)`. Of a name that
    /// several types have, the name alone.
    public var name: String
    /// In the order of the store, one an interface; empty for a name that none has.
    public var presences: [Presence]
    /// How many different declarations may be meant: 1 where the name tells, 0 where nothing is stored.
    public var candidates: Int
    /// In the order of the guide.
    public var mentions: [Mention]

    /// How often it stands in the guide.
    public var count: Int { mentions.reduce(0) { $0 + $1.count } }
    public var kind: Declaration.Kind? { presences.first?.declaration.kind }
  }

  public struct Mention: Sendable {
    /// The index in the guide.
    public var page: Int
    public var offset: Int
    public var count: Int
  }

  /// Those that an interface declares, sorted by name.
  public private(set) var stored: [Symbol] = []
  /// Those that none does, of code spans alone: what else stands in code is mostly the snippet's own.
  public private(set) var others: [Symbol] = []

  /// - Parameters:
  ///   - pages: those to read, in this order; nil for all.
  ///   - mentions: by the guide's pages, where they are known already.
  public init(_ guide: Guide, pages: [Int]? = nil, mentions known: [[SymbolMention]]? = nil) {
    let meanings = Meanings(guide.store)
    // Each reference is looked up once, and each symbol filled by its number.
    var numbers: [String: Int] = [:]
    var positions: [String: Int] = [:]
    var symbols: [Symbol] = []
    for page in pages ?? Array(guide.pages.indices) {
      for mention in known?[page] ?? SymbolMention.all(on: guide.pages[page]) {
        let key = mention.isInFence ? "\n" + mention.reference : mention.reference
        let number: Int
        if let known = numbers[key] {
          number = known
        } else {
          let symbol = meanings.symbol(mention.reference, isInFence: mention.isInFence)
          number = symbol.map { Self.position(of: $0, &positions, &symbols) } ?? -1
          numbers[key] = number
        }
        guard number >= 0 else { continue }
        let place = Mention(page: page, offset: mention.offset, count: mention.count)
        if let last = symbols[number].mentions.indices.last, symbols[number].mentions[last].page == page,
          symbols[number].mentions[last].offset == mention.offset
        {
          symbols[number].mentions[last].count += mention.count
        } else {
          symbols[number].mentions.append(place)
        }
      }
    }
    symbols.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    stored = symbols.filter { !$0.presences.isEmpty }
    others = symbols.filter(\.presences.isEmpty)
  }

  private static func position(
    of symbol: Symbol, _ positions: inout [String: Int], _ symbols: inout [Symbol]
  ) -> Int {
    let key = (symbol.presences.isEmpty ? "-" : "+") + symbol.name
    if let position = positions[key] { return position }
    positions[key] = symbols.count
    symbols.append(symbol)
    return symbols.count - 1
  }
}

/// What names mean in the stored interfaces.
private struct Meanings {
  private let entries: [InterfaceStore.Entry]
  private let modules: Set<String>

  init(_ store: InterfaceStore) {
    entries = store.entries
    var modules = Set(entries.map(\.module))
    for entry in entries {
      for declaration in entry.file.declarations where declaration.kind == .import { modules.insert(declaration.name) }
    }
    self.modules = modules
  }

  /// Nil for what is no name of API: a module; a name in code that no interface has, or that several types may mean.
  func symbol(_ reference: String, isInFence: Bool) -> SymbolRegister.Symbol? {
    guard !modules.contains(reference) else { return nil }
    var presences: [SymbolRegister.Presence] = []
    var paths: Set<String> = []
    let base = Self.base(of: reference)
    for (index, entry) in entries.enumerated() where base.map(entry.index.declares) ?? true {
      let found = entry.index.lookup(reference).map { entry.file.declarations[$0] }
      let declared = found.filter { $0.kind != .extension && $0.kind != .import }
      guard let first = declared.first ?? found.first(where: { $0.kind == .extension }) else { continue }
      paths.formUnion((declared.isEmpty ? [first] : declared).prefix(200).map(\.path))
      presences.append(.init(entry: index, declaration: first))
    }
    if isInFence, paths.isEmpty || Set(paths.map(Self.withoutLabels)).count > 1 { return nil }
    return SymbolRegister.Symbol(
      name: Self.name(of: reference, paths), presences: presences, candidates: paths.count, mentions: [])
  }

  /// One path is the name; several of one place and base, what they have in common; others, what the author wrote.
  private static func name(of reference: String, _ paths: Set<String>) -> String {
    if let only = paths.first, paths.count == 1 { return only }
    let bases = Set(paths.map(withoutLabels))
    if let only = bases.first, bases.count == 1 { return only }
    return reference.hasPrefix(".") ? String(reference.dropFirst()) : reference
  }

  private static func withoutLabels(_ path: String) -> String {
    guard path.utf8.last == UInt8(ascii: ")"), let open = path.utf8.firstIndex(of: UInt8(ascii: "(")) else {
      return path
    }
    return String(path[..<open])
  }

  /// The last identifier before any labels, with which an interface is asked first, since most know nothing of most
  /// names; nil for a whole declaration, and for what stands for a type in other ways.
  private static func base(of reference: String) -> String? {
    let head = reference.utf8.prefix { $0 != UInt8(ascii: "(") }
    guard !head.contains(0x20),
      let word = head.split(whereSeparator: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }).last
    else { return nil }
    let name = String(decoding: word.filter { $0 != UInt8(ascii: "`") }, as: UTF8.self)
    return ["init", "self", "Type", "Protocol"].contains(name) ? nil : name
  }
}

import Evidence
import SwiftInterface

/// The declarations of one part of an interface as a tree: members under their types, what extensions add under the
/// type that they extend, a row for each extension itself.
struct DeclarationOutline {
  /// A row, and the rows under it.
  struct Row {
    var title: String
    /// `struct`, `func`, …; nothing where the title says it.
    var kind: String
    var href: String
    /// What the platform's version is where it is not that of the rows above.
    var since: String?
    /// Why it should not be used any more.
    var deprecation: DeclarationStanding.Deprecation?
    /// How many citations begin in it.
    var count = 0
    /// A type, or what extends one from elsewhere.
    var isType = false
    /// A row that only says where an extension is.
    var isExtension = false
    var children: [Int] = []
  }

  private(set) var rows: [Row] = []
  private(set) var roots: [Int] = []
  /// How many declarations there are, extensions and imports left out.
  private(set) var count = 0

  private let page: InterfacePart
  private var typeRows: [String: Int] = [:]
  /// The paths of the types that are declared or extended here, in the order of the text.
  private var types: [String] = []

  private var containers: ContainerPlaces { page.overview.containers }
  private var standings: Standings { page.overview.standings }
  private var declarations: Declarations { page.entry.file.declarations }

  /// A type lists so many of its extensions on other parts.
  private static let mostDistant = 50

  init(_ page: InterfacePart, citing: [CitedLines.Citing]) {
    self.page = page
    addTypes()
    addMembers()
    for (path, count) in Self.counts(citing, in: page) { add(count, to: path) }
  }

  // MARK: - Types

  /// A row for each type that is declared or extended here, under the one that it is nested in.
  private mutating func addTypes() {
    var main: [String: Declaration] = [:]
    for index in page.enclosing.reversed() + Array(page.declarations) {
      let declaration = declarations[index]
      guard ContainerPlaces.isContainer(declaration.kind) else { continue }
      let path = declaration.path
      if main[path] == nil { types.append(path) }
      if main[path].map({ isBetter(declaration, than: $0) }) ?? true { main[path] = declaration }
    }
    for path in types {
      guard let declaration = main[path] else { continue }
      typeRows[path] = rows.count
      rows.append(row(declaration, isExtension: false))
      rows[rows.count - 1].isType = true
    }
    for path in types {
      guard let row = typeRows[path] else { continue }
      if let outer = Self.outer(path), let parent = typeRows[outer] {
        rows[parent].children.append(row)
        rows[row].title = String(decoding: path.utf8.dropFirst(outer.utf8.count + 1), as: UTF8.self)
      } else {
        roots.append(row)
        rows[row].title = path
      }
    }
  }

  /// A type's own declaration stands for it rather than an extension, and what begins here rather than before.
  private func isBetter(_ declaration: Declaration, than other: Declaration) -> Bool {
    let isHere = page.declarations.contains(other.index)
    return !isHere || other.kind == .extension && declaration.kind != .extension
  }

  /// `Outer` of `Outer.Inner`.
  private static func outer(_ path: String) -> String? {
    path.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(path[..<$0]) }
  }

  // MARK: - Members

  private mutating func addMembers() {
    for index in page.declarations {
      let declaration = declarations[index]
      if declaration.kind == .import { continue }
      if declaration.kind != .extension { count += 1 }
      if ContainerPlaces.isContainer(declaration.kind) {
        addBlock(declaration)
      } else {
        let parent = declaration.parent.flatMap { typeRows[declarations[$0].path] }
        append(row(declaration, isExtension: false), to: parent)
      }
    }
    for path in types { addDistantBlocks(path) }
  }

  /// A row for an extension, or another declaration, of a type that has a row already.
  private mutating func addBlock(_ declaration: Declaration) {
    guard let type = typeRows[declaration.path] else { return }
    let row = row(declaration, isExtension: true)
    if rows[type].href != row.href { append(row, to: type) }
  }

  /// Where else the type is declared or extended: on other parts.
  private mutating func addDistantBlocks(_ path: String) {
    guard !page.isWhole, let type = typeRows[path] else { return }
    let distant = (containers.places[path] ?? []).filter { !page.declarations.contains($0) }
    for (count, index) in distant.prefix(Self.mostDistant).enumerated() {
      var row = row(declarations[index], isExtension: true)
      if count + 1 == Self.mostDistant, distant.count > Self.mostDistant {
        row.title += " and \(distant.count - Self.mostDistant) more"
      }
      if rows[type].href != row.href { append(row, to: type) }
    }
  }

  private mutating func append(_ row: Row, to parent: Int?) {
    if let parent { rows[parent].children.append(rows.count) } else { roots.append(rows.count) }
    rows.append(row)
  }

  private func row(_ declaration: Declaration, isExtension: Bool) -> Row {
    let standing = standings[declaration]
    var row = Row(
      title: isExtension ? Self.blockTitle(declaration) : declaration.name,
      kind: isExtension ? "" : Self.word(declaration.kind), href: page.url(line: declaration.startLine),
      since: standings.notableVersion(declaration, standing), deprecation: standing.deprecation)
    row.isExtension = isExtension
    return row
  }

  /// The kind, where a declaration's name does not say it.
  static func word(_ kind: Declaration.Kind) -> String {
    switch kind {
    case .`init`, .deinit, .subscript: ""
    case .associatedtype, .typealias: "type"
    case .precedencegroup: "precedence"
    default: kind.rawValue
    }
  }

  /// What an extension adds besides members: `extension: Sendable where Element: Copyable`.
  private static func blockTitle(_ declaration: Declaration) -> String {
    let signature = ShortSignature.text(declaration.signature)
    guard declaration.kind == .extension else { return declaration.kind.rawValue }
    let rest = signature.utf8.dropFirst("extension ".utf8.count)
    guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") }) else {
      return "extension"
    }
    let added = String(Substring(rest[end...])).trimmed
    return added.hasPrefix(":") ? "extension\(added)" : "extension \(added)"
  }

  // MARK: - Citations

  private mutating func add(_ count: Int, to path: String) {
    var path: String? = path
    while let one = path {
      if let row = typeRows[one] { rows[row].count += count }
      path = Self.outer(one)
    }
  }

  /// How many citations begin in each type, by its path.
  private static func counts(_ citing: [CitedLines.Citing], in page: InterfacePart) -> [(String, Int)] {
    let declarations = page.entry.file.declarations
    let types = page.declarations.filter { ContainerPlaces.isContainer(declarations[$0].kind) }
    var counts: [String: Int] = [:]
    var open: [Declaration] = []
    var next = 0
    for one in citing {
      while next < types.count, declarations[types[next]].startLine <= one.lines.lowerBound {
        open.append(declarations[types[next]])
        next += 1
      }
      while let last = open.last, last.endLine < one.lines.lowerBound { open.removeLast() }
      if let inner = open.last { counts[inner.path, default: 0] += 1 }
    }
    return counts.sorted { $0.key < $1.key }
  }
}

/// Where the types of a file are declared and extended.
struct ContainerPlaces: Sendable {
  /// The indices of the declarations, by the types' paths.
  private(set) var places: [String: [Int]] = [:]

  init(_ file: InterfaceFile) {
    for declaration in file.declarations where Self.isContainer(declaration.kind) {
      places[declaration.path, default: []].append(declaration.index)
    }
  }

  static func isContainer(_ kind: Declaration.Kind) -> Bool {
    switch kind {
    case .struct, .class, .actor, .enum, .protocol, .extension: true
    default: false
    }
  }
}

/// A signature for people: without the names of modules.
enum ShortSignature {
  /// `Swift::Array<A::B>` is `Array<B>`.
  static func text(_ signature: String) -> String {
    var bytes: [UInt8] = []
    var word = 0
    let all = Array(signature.utf8)
    var index = 0
    while index < all.count {
      let byte = all[index]
      if byte == UInt8(ascii: ":"), index + 1 < all.count, all[index + 1] == UInt8(ascii: ":"), word < bytes.count {
        bytes.removeSubrange(word...)
        index += 2
        continue
      }
      bytes.append(byte)
      if !isWord(byte) { word = bytes.count }
      index += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte >= 0x80
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
  }
}

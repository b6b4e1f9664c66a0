import Evidence
import SwiftInterface

/// Inside of a code span: the lines to cite for what the sentence names, and the names themselves.
struct CitationCompletion {
  /// So many names before the cursor are looked at.
  private static let names = 8
  /// So many declarations of one name are offered.
  private static let declarations = 12

  let view: PageView
  let cursor: TypedLine

  /// Nil where no code span is open.
  var items: [Completion.Item]? {
    if let typed = cursor.openCode {
      return Self.isBeginOfCitation(typed) ? citations(typed, in: "") : names(typed)
    }
    // Right behind a name and a bracket a citation comes next, in a code span of its own.
    guard cursor.before.hasSuffix("(") else { return nil }
    let name = cursor.before.dropLast()
    guard name.hasSuffix("`") || name.hasSuffix("` ") else { return nil }
    return citations("", in: "`")
  }

  /// Whether it may become `27.0:1527`, `Module-27.0:1527` or `:1527`.
  private static func isBeginOfCitation(_ typed: Substring) -> Bool {
    guard let first = typed.utf8.first else { return true }
    if first == 0x3A || first &- 0x30 < 10 { return typed.utf8.allSatisfy(isOfNumbers) }
    guard let dash = typed.lastIndex(of: "-") else { return false }
    let module = typed[..<dash].utf8
    let rest = typed[typed.index(after: dash)...].utf8
    let isName = module.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 == 0x5F || isOfNumbers($0) }
    let isSDK = rest.first.map { $0 &- 0x30 < 10 } ?? true
    return isName && isSDK || typed.contains(InterfaceStore.fileSuffix)
  }

  private static func isOfNumbers(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == 0x2E || byte == 0x3A || byte == 0x2D
  }

  // MARK: - Citations

  /// - Parameter quote: what goes around the citation; a backtick where no code span is open.
  private func citations(_ typed: Substring, in quote: String) -> [Completion.Item] {
    let search = view.declarations
    // What stands of an older citation behind the cursor is replaced too.
    let rest = quote.isEmpty ? cursor.after.prefix { $0.utf8.allSatisfy(Self.isOfNumbers) } : ""
    let range = cursor.range(typed: typed, behind: rest)
    var items: [Completion.Item] = []
    var seen: Set<String> = []
    func add(_ hit: DeclarationSearch.Hit) {
      let text = quote + spelled(hit, typed) + quote
      guard text.hasPrefix(typed), seen.insert(text).inserted else { return }
      items.append(
        Completion.Item(
          label: text, kind: .reference, detail: Self.detail(hit.declaration), text: text, range: range))
    }
    for name in cursor.codeSpans.prefix(Self.names) {
      let hits = search.hits(name)
      // An overloaded name may have hundreds.
      for entry in search.entries {
        let own = hits.filter { $0.entry.path == entry.path }
        own.prefix(Self.declarations).forEach(add)
        for hit in own.prefix(1) {
          if let around = hit.declaration.enclosing, around.kind != .extension {
            add(DeclarationSearch.Hit(entry: entry, declaration: around))
          }
        }
      }
    }
    return items
  }

  /// As the page spells citations: short where its module is meant, with the whole file name where it writes that, and
  /// the lines alone where nothing else was typed.
  private func spelled(_ hit: DeclarationSearch.Hit, _ typed: Substring) -> String {
    let lines = hit.declaration.citedLines
    let entry = hit.entry
    if typed.hasPrefix(":") { return entry.path == lastInterface ? ":\(lines)" : "" }
    let isTypedLong = typed.utf8.first.map { $0 &- 0x30 >= 10 } ?? false
    if usesFileNames || typed.contains(".swiftinterface") {
      let name = InterfaceStore.fileName(module: entry.module, sdk: entry.sdk, platform: entry.platform)
      if name.hasPrefix(typed.prefix { $0 != ":" }) { return "\(name):\(lines)" }
    }
    let isShort = entry.module == view.page.citeDefault && !isTypedLong
    return isShort ? "\(entry.sdk):\(lines)" : "\(entry.module)-\(entry.sdk):\(lines)"
  }

  /// Whether most citations of the page name files.
  private var usesFileNames: Bool {
    let texts = view.page.citations.filter { $0.kind == .interface && !$0.text.hasPrefix(":") }.map(\.text)
    return texts.count { $0.contains(InterfaceStore.fileSuffix) } * 2 > texts.count
  }

  /// The interface of the citation before the cursor, which lines alone go on with.
  private var lastInterface: String? {
    view.page.citations.last { $0.range.upperBound < cursor.offset && $0.interface != nil }?.interface
  }

  private static func detail(_ declaration: Declaration) -> String {
    "\(declaration.kind.rawValue) \(declaration.path)"
  }

  // MARK: - Names

  /// Names of the stored interfaces that begin with what was typed; behind a dot the members of the type before it.
  private func names(_ typed: Substring) -> [Completion.Item] {
    guard typed.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 == 0x2E }) else {
      return []
    }
    if let dot = typed.lastIndex(of: "."), dot > typed.startIndex {
      return members(of: String(typed[..<dot]), typed[typed.index(after: dot)...])
    }
    let wanted = typed.utf8.first == 0x2E ? typed.dropFirst() : typed
    guard wanted.count >= 2 else { return [] }
    let range = cursor.range(typed: wanted)
    var seen: Set<String> = []
    var items: [Completion.Item] = []
    for entry in view.declarations.entries {
      for name in entry.index.names.filter({ $0.hasPrefix(wanted) }).sorted() where seen.insert(name).inserted {
        items.append(
          Completion.Item(
            label: name, kind: name.first?.isUppercase == true ? .class : .field,
            detail: "\(entry.module) \(entry.sdk)", text: name, range: range))
        if items.count >= Completion.most { return items }
      }
    }
    return items
  }

  private func members(of type: String, _ typed: Substring) -> [Completion.Item] {
    let range = cursor.range(typed: typed)
    var seen: Set<String> = []
    var items: [Completion.Item] = []
    for entry in view.declarations.entries {
      let types = Set(
        entry.index.lookup(type).filter { index in
          let kind = entry.file.declarations[index].kind
          return kind.isType || kind == .extension
        })
      guard !types.isEmpty else { continue }
      for declaration in entry.file.declarations where declaration.parent.map(types.contains) ?? false {
        let name = declaration.name
        guard name.hasPrefix(typed), seen.insert(name).inserted else { continue }
        items.append(
          Completion.Item(
            label: name, kind: declaration.kind.isType ? .class : .field, detail: declaration.signature, text: name,
            range: range))
        if items.count >= Completion.most { return items }
      }
    }
    return items
  }
}

/// A prelude that is being written: what stands in it already, and what is added.
struct PreludeFile {
  let name: String
  private var existing: [UInt8]
  private var imports: Set<String>
  private var ownImports: [String] = []
  /// The declarations by name, as far as they may clash.
  private var texts: [String: [String]]
  private var added: [SnippetTrial.PreludeItem] = []

  init(name: String, existing: [UInt8] = []) {
    self.name = name
    self.existing = existing
    let outline = SourceOutline(existing)
    imports = Set(outline.imports.map(\.module))
    texts = [:]
    for item in outline.items {
      guard let name = item.name else { continue }
      texts[name, default: []].append(String(decoding: existing[item.range], as: UTF8.self))
    }
  }

  var isChanged: Bool { !added.isEmpty || !ownImports.isEmpty }

  /// Whether items go together with what is there: the same name is the same text, and the snippet declares none of
  /// the names itself, nor a member that an extension here adds.
  func suits(_ items: [SnippetTrial.PreludeItem], declared: Set<String>, members: Set<String>) -> Bool {
    guard declared.isDisjoint(with: texts.keys) else { return false }
    let extensions = texts.values.joined().filter(Self.isExtension)
    guard extensions.allSatisfy({ members.isDisjoint(with: CodeNames($0).declared) }) else { return false }
    return items.allSatisfy { item in
      texts[item.name]?.allSatisfy { $0 == item.text || Self.isExtension($0) != Self.isExtension(item.text) } ?? true
    }
  }

  mutating func add(_ items: [SnippetTrial.PreludeItem], imports modules: [String]) {
    for module in modules where imports.insert(module).inserted { ownImports.append(module) }
    for item in items where !(texts[item.name]?.contains(item.text) ?? false) {
      texts[item.name, default: []].append(item.text)
      added.append(item)
    }
  }

  /// The file: what was there, after the imports, then what is added, each with where it comes from.
  func bytes(page: String) -> [UInt8] {
    var text = ""
    if existing.isEmpty {
      text = "// What excerpts of \(page) lean on; each line says where it comes from. Review it.\n"
    }
    for module in ownImports.sorted() { text += "import \(module)\n" }
    var bytes = Array(text.utf8) + existing
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    for item in added {
      let isLong = item.text.utf8.contains(0x0A)
      bytes += (isLong ? "// \(item.origin)\n\(item.text)\n" : "\(item.text)  // \(item.origin)\n").utf8
    }
    return bytes
  }

  private static func isExtension(_ text: String) -> Bool { text.hasPrefix("extension ") }
}

/// Tells the module before a name in the spelling `Module.Type` from the type around it.
struct ModuleSpelling {
  private var modules: ModuleNames
  private let own: String
  /// The names of the file's top-level types, where one of them is called as the module is; else nil.
  private let topLevel: Set<String>?
  /// No type is called as the module is, so that the name means the module wherever it stands.
  private let isOwnUnique: Bool
  /// Modules that the file does not import itself, but by way of others.
  private var others: Set<String> = []

  /// - Parameter others: what may be modules too, unless the file declares types of these names.
  init(_ file: InterfaceFile, others: Set<String> = []) {
    own = file.module
    modules = ModuleNames(own: file.module)
    modules.insert("Builtin")
    var topLevel: Set<String> = []
    var isOwnUnique = true
    for declaration in file.declarations {
      if declaration.kind.isType || declaration.kind == .typealias, declaration.name == file.module {
        isOwnUnique = false
      }
      guard declaration.parent == nil else { continue }
      if declaration.kind == .import {
        let module = declaration.name
        modules.insert(module.utf8.firstIndex(of: ASCII.dot).map { String(module[..<$0]) } ?? module)
      } else if declaration.kind.isType || declaration.kind == .typealias {
        topLevel.insert(declaration.name)
      }
    }
    if !others.isEmpty {
      let types = file.declarations.lazy.filter { $0.kind.isType || [.typealias, .associatedtype].contains($0.kind) }
      self.others = others.subtracting(types.map(\.name))
      for name in self.others { modules.insert(name) }
    }
    self.isOwnUnique = isOwnUnique && !file.module.isEmpty
    self.topLevel = topLevel.contains(file.module) ? topLevel : nil
  }

  /// Knows these modules, as for a text that belongs to no file.
  init(modules names: some Sequence<String>) {
    own = ""
    modules = ModuleNames(own: nil)
    for name in names { modules.insert(name) }
    topLevel = nil
    isOwnUnique = false
  }

  /// Whether a word before a dot and behind another one is the module's own name, as where `A::B.A::C` was rewritten as
  /// `A.B.A.C`, which means nothing else.
  func isOwn(_ word: String) -> Bool { isOwnUnique && word == own }

  /// A path without the module's own name in it, or another's in front.
  func withoutOwn(_ path: String) -> String {
    if !others.isEmpty, let dot = path.utf8.firstIndex(of: ASCII.dot), others.contains(String(path[..<dot])) {
      return withoutOwnName(String(path[path.utf8.index(after: dot)...]))
    }
    return withoutOwnName(path)
  }

  private func withoutOwnName(_ path: String) -> String {
    guard isOwnUnique, path.utf8.count > own.utf8.count + 1, path.utf8.contains(ASCII.dot) else { return path }
    let parts = path.utf8.split(separator: ASCII.dot, omittingEmptySubsequences: false)
    guard parts.dropLast().contains(where: { $0.elementsEqual(own.utf8) }) else { return path }
    let rest = parts.dropLast().filter { !$0.elementsEqual(own.utf8) } + parts.suffix(1)
    return rest.map { String(Substring($0)) }.joined(separator: ".")
  }

  /// Whether `word` in `word.next` is a module's name.
  func isModule(_ word: String, before next: String) -> Bool {
    guard modules.contains(word) else { return false }
    guard word == own, let topLevel else { return true }
    return topLevel.contains(next)
  }
}

extension ModuleSpelling {
  /// A sentence without the modules before the names in it.
  func withoutModules(_ text: String) -> String {
    guard text.utf8.contains(ASCII.dot) || text.utf8.contains(ASCII.colon) else { return text }
    var copy = text
    let bytes = copy.withUTF8 { bytes in
      var result: [UInt8] = []
      var scanner = SwiftScanner(bytes)
      while !scanner.isAtEnd {
        let word = scanner.skipWord()
        guard !word.isEmpty else {
          result.append(scanner.current)
          scanner.position += 1
          continue
        }
        if scanner.isAtSelector, ASCII.isIdentifier(scanner.byte(scanner.position + 2)) {
          scanner.position += 2
        } else if scanner.current == ASCII.dot, result.last != ASCII.dot, isModule(word, in: scanner) {
          scanner.position += 1
        } else {
          result += UnsafeBufferPointer(rebasing: scanner.bytes[word])
        }
      }
      return result
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func isModule(_ word: Range<Int>, in scanner: SwiftScanner) -> Bool {
    guard let name = scanner.peekNameInModule() else { return false }
    return isModule(scanner.string(word), before: scanner.string(name))
  }
}

extension SwiftScanner {
  /// Whether the `::` behind a module's name is under the cursor.
  var isAtSelector: Bool { current == ASCII.colon && byte(position + 1) == ASCII.colon }

  /// The name behind the dot under the cursor, where the word before the dot may be that of its module: not for the
  /// metatypes `A.Type` and `A.Protocol`, and not where the name has another module's selector, as in `A.Swift::B`.
  func peekNameInModule() -> Range<Int>? {
    var next = SwiftScanner(bytes, position: position + 1)
    let isQuoted = next.current == ASCII.backtick
    guard let name = next.skipIdentifier(), !next.isAtSelector else { return nil }
    return isQuoted || !(holds(name, "Type") || holds(name, "Protocol")) ? name : nil
  }
}

import Foundation

extension CompilerCall {
  /// A tree larger than this is not read: it is no snippet's.
  private static let treeLimit = 64 << 20

  /// What the code uses of others.
  struct Uses {
    /// How many declarations of each module, its own aside.
    var counts: [String: Int]
    /// The declarations of Foundation's modules, with the types that they stand in.
    var paths: [String]
  }

  /// What the code uses; from the cache if it was asked before. Nil if the code does not compile, or if there is no
  /// demangler beside the compiler.
  func uses(cache: CompilationCache) -> Uses? {
    let key = cache.key(["used 4", self.key])
    if let known = cache.outcome(key) { return Self.uses(known) }
    cache.compilations.increment()
    guard let found = cache.withWorkFolder({ folder in usedDeclarations(in: folder) }), let names = found else {
      return nil
    }
    let used = UsedDeclarations(names)
    let outcome = CompilationOutcome(
      ending: .passed, diagnostics: Self.remarks(Uses(counts: used.counts, paths: used.foundationPaths)))
    cache.store(outcome, key)
    return Self.uses(outcome)
  }

  /// The demangled names; nil if a tool fails.
  private func usedDeclarations(in folder: String) -> [UInt8]? {
    guard let tree = tree(in: folder, ["-dump-ast-format", "json"]) else { return nil }
    let names = UsedDeclarations.mangled(tree)
    let list = "\(folder)/names.txt"
    guard FileManager.default.createFile(atPath: list, contents: Data(names.joined(separator: "\n").utf8)) else {
      return nil
    }
    let tools = (setup.toolchain.frontend as NSString).deletingLastPathComponent
    let result = Self.run(["\(tools)/swift-demangle", "-compact"], "exec \"$@\" < \"$0\" 2>/dev/null", list)
    return result?.ending == .exit(0) ? result?.output : nil
  }

  /// The trees of the type-checked files, preludes too; nil if they do not compile, unless what there is of the tree is
  /// asked for then. The compiler writes those of the files that it is asked to compile, not of what it reads beside
  /// them.
  func tree(in folder: String, _ options: [String] = [], ofFailing: Bool = false) -> [UInt8]? {
    guard let paths = write(files, in: folder) else { return nil }
    let tree = "\(folder)/tree"
    let frontend = arguments(
      ["-dump-ast", "-suppress-warnings"] + options, paths.flatMap { ["-primary-file", $0] })
    let ending = Self.run(frontend, "exec \"$@\" > \"$0\" 2>/dev/null", tree)?.ending
    guard ending == .exit(0) || ofFailing && ending == .exit(1),
      let size = (try? FileManager.default.attributesOfItem(atPath: tree))?[.size] as? Int, size <= Self.treeLimit
    else { return nil }
    return FileManager.default.contents(atPath: tree).map(Array.init)
  }

  private static func run(_ command: [String], _ script: String, _ file: String) -> ChildProcess.Result? {
    ChildProcess(
      arguments: ["/bin/sh", "-c", script, file] + command, timeOutSeconds: Limit.clockSeconds,
      processorSeconds: Limit.processorSeconds, memoryBytes: Limit.memoryBytes
    ).run()
  }

  // The cache keeps outcomes: each module is a remark, and its count a line; so is each path, on no line.

  private static func remarks(_ uses: Uses) -> [CompilerDiagnostic] {
    let counts = uses.counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return (counts + uses.paths.map { ($0, 0) }).map { name, count in
      let place = CompilerDiagnostic.Place(file: nil, path: name, line: count, column: 0)
      return CompilerDiagnostic(severity: .remark, place: place, message: "used")
    }
  }

  private static func uses(_ outcome: CompilationOutcome) -> Uses {
    var uses = Uses(counts: [:], paths: [])
    for place in outcome.diagnostics.map(\.place) {
      if place.line == 0 { uses.paths.append(place.path) } else { uses.counts[place.path] = place.line }
    }
    return uses
  }
}

/// The declarations that demangled names speak of.
struct UsedDeclarations {
  private var names: [String: Set<String>] = [:]

  /// By module; what belongs to the code itself is left out.
  var counts: [String: Int] { names.mapValues(\.count) }

  /// The modules that this machine's Foundation is made of.
  static let foundation: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
  ]

  /// The declarations of those modules: `NSString.init` of `Foundation.NSString.init(string: Swift.String)`.
  var foundationPaths: [String] {
    let all = names.filter { Self.foundation.contains($0.key) }.values.joined()
    let paths = all.compactMap { name -> String? in
      let plain = name.hasPrefix("static ") ? name.dropFirst("static ".count) : name[...]
      let rest = plain.hasPrefix("(") ? plain.drop { $0 != ":" }.dropFirst() : plain
      let path = rest.prefix { Self.isNamePart($0) }
      return path.firstIndex(of: ".").map { String(path[path.index(after: $0)...]) }
    }
    return Set(paths).sorted()
  }

  /// - Parameter output: what the demangler made of `mangled(_:)`, a name a line.
  init(_ output: [UInt8]) {
    var mentions: Set<String> = []
    for line in output.split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix(Self.mentionMark) {
        mentions.insert(String(text.dropFirst(Self.mentionMark.count)))
      } else if text.hasPrefix(Self.typeMark) {
        for (module, type) in Self.types(in: text.dropFirst(Self.typeMark.count)) { add(type, of: module) }
      } else if let module = Self.module(of: text) {
        add(text, of: module)
      }
    }
    for mention in mentions.sorted() { addMentioned(mention) }
  }

  /// A type that code only mentions, in a cast or as a value, counts where nothing else of it does.
  private mutating func addMentioned(_ text: String) {
    for (module, type) in Self.types(in: text[...]) {
      let plain = type.hasSuffix(".Type") ? String(type.dropLast(".Type".count)) : type
      if !(names[module] ?? []).contains(where: { $0.contains(plain) }) { add(plain, of: module) }
    }
  }

  private mutating func add(_ name: String, of module: String) {
    guard module != "Snippet", !module.isEmpty else { return }
    names[module, default: []].insert(name)
  }

  /// `(extension in SwiftUI):SwiftUICore.View.buttonStyle…` is SwiftUI's, `static os.Logger.log…` that of os.
  private static func module(of text: String) -> String? {
    var rest = text[...]
    for prefix in ["static ", "dispatch thunk of "] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
    guard !rest.hasPrefix("$s") else { return nil }
    let mark = "(extension in "
    if rest.hasPrefix(mark) { return String(rest.dropFirst(mark.count).prefix { $0 != ")" }) }
    guard let dot = rest.firstIndex(of: "."), SwiftScanner.isIdentifier(rest[..<dot].utf8) else { return nil }
    return String(rest[..<dot])
  }

  /// The named types in a type: `SwiftUICore.Binding` and `Swift.String` of `SwiftUICore.Binding<Swift.String>`.
  private static func types(in text: Substring) -> [(module: String, type: String)] {
    text.split { !isNamePart($0) }.compactMap { word in
      let path = word.split(separator: ".", omittingEmptySubsequences: false)
      guard path.count > 1, path.allSatisfy({ SwiftScanner.isIdentifier($0.utf8) }) else { return nil }
      return (String(path[0]), String(word))
    }
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }

  // MARK: The tree

  private static let typeMark = "type "
  private static let mentionMark = "mentioned "
  /// The members of the tree that name declarations, those that name types of the snippet's own declarations, and those
  /// that name types of casts, of constraints, and types that are values.
  private static let declarationKeys = ["\"decl_usr\":\"s:", "\"protocol\":\"s:"].map { Array($0.utf8) }
  private static let typeKeys = ["\"interface_type\":\"$s", "\"extended_type\":\"$s", "\"result\":\"$s"].map {
    Array($0.utf8)
  }

  private static let mentionKeys = [
    "\"written_type\":\"$s", "\"cast_to\":\"$s", "\"second_type\":\"$s", "\"_kind\":\"type_expr\",\"type\":\"$s",
  ].map { Array($0.utf8) }
  private static let keys =
    declarationKeys.map { (key: $0, mark: "") } + typeKeys.map { (key: $0, mark: typeMark) }
    + mentionKeys.map { (key: $0, mark: mentionMark) }

  /// The mangled names in a tree, each once, as the demangler reads them; types are marked.
  static func mangled(_ tree: [UInt8]) -> [String] {
    var found: Set<String> = []
    var index = tree.startIndex
    while let quote = tree[index...].firstIndex(of: UInt8(ascii: "\"")) {
      index = quote + 1
      guard let (key, mark) = keys.first(where: { tree[quote...].starts(with: $0.key) }) else { continue }
      index = quote + key.count
      let name = tree[index...].prefix { $0 != UInt8(ascii: "\"") }
      index += name.count
      found.insert(mark + "$s" + String(decoding: name, as: UTF8.self))
    }
    return found.sorted()
  }
}

/// Puts what a snippet needs around it: a function, a type, a `do`, as its wrap says.
struct Wrapping {
  /// A snippet's code, its outline read.
  struct Part {
    var code: [UInt8]
    var outline: SourceOutline
    /// The wrap that its author names, which counts where it comes before another part.
    var wrap: Snippet.Wrap?

    /// For a target, with the modules that its platform does not have, and those whose import must fail there.
    init(
      _ code: [UInt8], hiding modules: Set<String> = [], refusing refused: Set<String> = [], wrap: Snippet.Wrap? = nil
    ) {
      self.code = NeutralCode.code(code, hiding: modules, refusing: refused)
      outline = SourceOutline(self.code)
      self.wrap = wrap
    }

    /// How it is wrapped before another part.
    var likeliestWrap: Snippet.Wrap { wrap ?? Wrapping.candidates(for: outline).first ?? .body }
  }

  var imports: [String] = []
  /// Whether the functions around code are no async ones.
  var isSynchronous = false

  private var effects: String { isSynchronous ? "throws" : "async throws" }
  private var bodyStart: String { "func __assayBody() \(effects) {" }

  /// The wraps that may suit a snippet whose author names none, the likeliest first.
  static func candidates(for outline: SourceOutline) -> [Snippet.Wrap] {
    let kinds = outline.items.map(\.kind).filter { $0 != .import }
    if outline.startsWithBrace || kinds.first == .catchClause { return [.catch] }
    if outline.hasStrayBracket { return [.none] }
    if kinds.contains(.member) { return [.member, .none] }
    if !kinds.isEmpty, kinds.allSatisfy({ $0 == .caseLabel }), outline.hasEnumCases { return [.member] }
    let hasStatements = kinds.contains(.statement) || kinds.contains(.caseLabel)
    // A program begins in one place. Put into a function, the statements would hide that there are two.
    if outline.hasMainType { return [hasStatements ? .main : .none] }
    let hasBindings = kinds.contains(.binding)
    let hasTypes = kinds.contains { $0 == .type || $0 == .extension || $0 == .plainDeclaration }
    let hasFunctions = kinds.contains(.function)
    if !hasStatements && !hasBindings { return kinds.contains(.extension) ? [.none] : [.none, .body] }
    if outline.hasAccessOfBinding, !hasStatements { return [.none, .member] }
    if hasStatements { return hasTypes || hasFunctions ? [.mixed, .body] : [.body] }
    return hasTypes || hasFunctions ? [.mixed, .none, .body] : [.body, .none]
  }

  /// The source of the last part, compiled after the parts before it in one scope.
  func source(_ parts: [Part], wrap: Snippet.Wrap) -> WrappedSource {
    var source = WrappedSource()
    for module in imports { source.add("import \(module)") }
    guard let own = parts.last else { return source }
    let ownIndex = parts.count - 1
    if wrap == .none && parts.count == 1 || own.outline.hasStrayBracket && wrap != .catch {
      source.add(code: own.code, part: ownIndex)
      return source
    }
    if wrap == .main {
      for (index, part) in parts.enumerated() { source.add(code: part.code, part: index) }
      return source
    }
    for (index, part) in parts.enumerated() { addImports(of: part, index, to: &source) }
    let wraps = Self.wraps(parts, wrap: wrap)
    let later = Self.laterNames(parts, wraps)
    for (index, part) in parts.enumerated() {
      let partWrap = wraps[index]
      addFileScope(of: part, index, wrap: partWrap, except: later[index], to: &source)
      if index != ownIndex, case .extension = partWrap {
        let shadowed = Self.shadowedMembers(of: part, by: parts[(index + 1)...], wraps)
        addOwn(part, index, wrap: partWrap, isInScope: false, except: shadowed, to: &source)
      }
    }
    if wrap == .member {
      addType(parts, wraps, to: &source)
    } else if wrap.isType {
      addOwn(own, ownIndex, wrap: wrap, isInScope: false, to: &source)
    }
    addScopes(parts, wraps, to: &source)
    return source
  }

  /// How each part is wrapped, the last one as asked.
  private static func wraps(_ parts: [Part], wrap: Snippet.Wrap) -> [Snippet.Wrap] {
    parts.indices.map { index in
      if index == parts.count - 1 { return wrap }
      return redeclares(parts[index], among: parts[..<index]) ? .body : parts[index].likeliestWrap
    }
  }

  /// Whether a part whose author names no wrap declares anew at file scope what code before it uses: then it has to
  /// stand in a scope of its own, in which that code does not see it.
  static func redeclares(_ part: Part, among earlier: ArraySlice<Part>) -> Bool {
    let items = part.outline.items
    let hasExtension = items.contains { $0.kind == .extension }
    guard part.wrap == nil, !hasExtension, candidates(for: part.outline).contains(.body) else { return false }
    let names = Set(items.filter { $0.isFileScope || $0.kind == .function }.compactMap(\.name))
    guard !names.isEmpty else { return false }
    return earlier.contains { other in
      let declared = other.outline.items.filter { $0.name.map(names.contains) ?? false }
      guard !declared.isEmpty else { return false }
      let rest = SwiftScanner(MaskedCode(other.code, blanking: declared.map(\.range)).bytes)
      let anew = Set(declared.compactMap(\.name))
      return rest.tokens.contains { $0.kind == .word && anew.contains(rest.text($0)) }
    }
  }

  /// For each part, the names that a later part declares anew at file scope.
  private static func laterNames(_ parts: [Part], _ wraps: [Snippet.Wrap]) -> [Set<String>] {
    var names: [Set<String>] = Array(repeating: [], count: parts.count)
    for index in parts.indices.dropLast().reversed() {
      let later = parts[index + 1].outline
      let hoisted = wraps[index + 1] == .none ? later.items : fileScope(later, wrap: wraps[index + 1])
      names[index] = names[index + 1].union(hoisted.compactMap(\.name))
    }
    return names
  }

  /// Each import on its own line, under the conditions that it stands under in the snippet.
  private func addImports(of part: Part, _ index: Int, to source: inout WrappedSource) {
    for statement in part.outline.imports {
      for condition in statement.conditions { source.add(String(decoding: part.code[condition], as: UTF8.self)) }
      let (code, line) = MaskedCode(part.code, keeping: [statement.range]).trimmed
      source.add(code: code, part: index, firstLine: line)
      for condition in statement.conditions where part.code[condition].starts(with: "#if".utf8) { source.add("#endif") }
    }
  }

  private func addFileScope(
    of part: Part, _ index: Int, wrap: Snippet.Wrap, except names: Set<String>, to source: inout WrappedSource
  ) {
    if wrap == .none {
      let shadowed = part.outline.items.filter { $0.name.map { names.contains($0) } ?? false }.map(\.range)
      let masked = MaskedCode(part.code, blanking: part.outline.imports.map(\.range) + shadowed)
      return source.add(code: masked.bytes, part: index)
    }
    let items = Self.fileScope(part.outline, wrap: wrap).filter { $0.name.map { !names.contains($0) } ?? true }
    guard !items.isEmpty else { return }
    let (code, line) = MaskedCode(part.code, keeping: items.map(\.range)).trimmed
    source.add(code: code, part: index, firstLine: line)
  }

  /// What of a part stands at file scope.
  private static func fileScope(_ outline: SourceOutline, wrap: Snippet.Wrap) -> [SourceItem] {
    let declarations = outline.items.filter { $0.kind != .import }
    switch wrap {
    case .mixed:
      let leading = declarations.prefix { ($0.isFileScope || $0.kind == .function) && $0.conditionDepth == 0 }
      return Array(leading) + declarations.dropFirst(leading.count).filter { $0.isFileScope && $0.conditionDepth == 0 }
    case .none, .main, .body, .member, .catch, .extension, .switch, .builder: return []
    }
  }

  /// The statements of all parts in one function, each part in a scope of its own inside that of the one before, so
  /// that it sees the names before it and may use them anew.
  private func addScopes(_ parts: [Part], _ wraps: [Snippet.Wrap], to source: inout WrappedSource) {
    let ownIndex = parts.count - 1
    let wrap = wraps[ownIndex]
    var open = 0
    for (index, part) in parts.dropLast().enumerated() {
      let partWrap = wraps[index]
      guard partWrap == .body || partWrap == .mixed else { continue }
      source.add(open == 0 ? bodyStart : "do {")
      open += 1
      addRest(of: part, index, wrap: partWrap, to: &source)
    }
    let isInScope = open > 0
    if wrap != .none && !wrap.isType {
      addOwn(parts[ownIndex], ownIndex, wrap: wrap, isInScope: isInScope, to: &source)
    }
    for _ in 0..<open { source.add("}") }
  }

  private func addOwn(
    _ part: Part, _ index: Int, wrap: Snippet.Wrap, isInScope: Bool, except shadowed: [Range<Int>] = [],
    to source: inout WrappedSource
  ) {
    let function = isInScope ? "do {" : bodyStart
    switch wrap {
    case .none, .main, .member: return
    case .body, .mixed:
      source.add(function)
      addRest(of: part, index, wrap: wrap, to: &source)
      source.add("}")
    case .extension(let type):
      source.add("extension \(type) {")
      addRest(of: part, index, wrap: wrap, except: shadowed, to: &source)
      source.add("}")
    case .catch:
      source.add("func __assayThrowing() \(effects) {}")
      source.add(function)
      source.add("do {\ntry \(isSynchronous ? "" : "await ")__assayThrowing()")
      if !part.outline.startsWithBrace { source.add("}") }
      addRest(of: part, index, wrap: wrap, to: &source)
      source.add("}")
    case .switch(let type):
      source.add("func __assaySwitch(_ value: \(type)) \(effects) {\nswitch value {")
      addRest(of: part, index, wrap: wrap, to: &source)
      if !Self.hasDefault(part) { source.add("default: break") }
      source.add("}\n}")
    case .builder(let builder):
      source.add("@\(builder)\nfunc __assayContent() \(effects) -> some Any {")
      addRest(of: part, index, wrap: wrap, to: &source)
      source.add("}")
    }
  }

  /// A type around the members of all parts: an enumeration for cases, a class for what only a class can have.
  private func addType(_ parts: [Part], _ wraps: [Snippet.Wrap], to source: inout WrappedSource) {
    let ownIndex = parts.count - 1
    let joined = parts.indices.filter {
      $0 == ownIndex || wraps[$0] == .member && MemberJoin.conflict(parts[$0], parts[ownIndex]) == nil
    }
    let isEnum = joined.contains { MemberJoin.hasCases(parts[$0]) }
    let isClass = joined.contains { MemberJoin.needsClass(parts[$0]) || parts[$0].changesOwnProperties }
    source.add(isEnum ? "enum __AssayType {" : isClass ? "final class __AssayType {" : "struct __AssayType {")
    for index in joined {
      let shadowed = Self.shadowedMembers(of: parts[index], by: parts[(index + 1)...], wraps)
      addRest(of: parts[index], index, wrap: .member, except: shadowed, to: &source)
    }
    // Properties without a value need an initializer, which a class does not have by itself.
    if isClass, !isEnum, !joined.contains(where: { Self.hasInitializer(parts[$0]) }) {
      source.add("init() { while true {} }")
    }
    source.add("}")
  }

  /// The members of a part that a later part of the same type declares anew.
  private static func shadowedMembers(
    of part: Part, by later: ArraySlice<Part>, _ wraps: [Snippet.Wrap]
  ) -> [Range<Int>] {
    let own = wraps[later.startIndex - 1]
    let sameType = later.indices.filter { wraps[$0] == own }
    let anew = Set(sameType.flatMap { MemberJoin.keys(of: later[$0]).compactMap(\.key) })
    return MemberJoin.keys(of: part).filter { $0.key.map(anew.contains) ?? false }.map(\.range)
  }

  private static func hasInitializer(_ part: Part) -> Bool {
    part.outline.items.contains { isInitializer(part, $0) }
  }

  private static func isInitializer(_ part: Part, _ item: SourceItem) -> Bool {
    let words = SwiftScanner(Array(part.code[item.range].prefix(200)))
    return item.kind == .member && words.tokens.prefix(8).contains { words.text($0) == "init" }
  }

  /// What of a part is neither import nor at file scope.
  private func addRest(
    of part: Part, _ index: Int, wrap: Snippet.Wrap, except shadowed: [Range<Int>] = [],
    to source: inout WrappedSource
  ) {
    let hoisted = part.outline.imports.map(\.range) + Self.fileScope(part.outline, wrap: wrap).map(\.range)
    let masked = MaskedCode(part.code, blanking: hoisted + shadowed)
    source.add(code: masked.bytes, part: index)
  }

  private static func hasDefault(_ part: Part) -> Bool {
    let scanner = SwiftScanner(part.code)
    return scanner.tokens.contains { $0.depth == 0 && scanner.text($0) == "default" }
  }
}

extension Snippet.Wrap {
  /// Whether it makes the body of a type, which stands at file scope.
  var isType: Bool {
    switch self {
    case .member, .extension: true
    case .none, .main, .body, .mixed, .catch, .switch, .builder: false
    }
  }

  /// The name of the file that is compiled.
  var fileName: String { self == .main ? CompilerCall.mainFile : CompilerCall.snippetFile }

  /// As an info string writes it.
  public var text: String {
    switch self {
    case .none: "none"
    case .main: "main"
    case .body: "body"
    case .mixed: "mixed"
    case .member: "member"
    case .catch: "catch"
    case .extension(let type): "extension(\(type))"
    case .switch(let type): "switch(\(type))"
    case .builder(let builder): "builder(\(builder))"
    }
  }
}

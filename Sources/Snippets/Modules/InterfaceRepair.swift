import SwiftInterface

/// The text of an interface as this compiler takes it: what it refuses is changed or left out, declaration by
/// declaration, so that one new word does not cost a whole module. Lines stay where they are.
struct InterfaceRepair {
  private(set) var rewriter: InterfaceRewriter
  private(set) var remarks: [String] = []
  /// What is left out.
  private var omitting: [Omission] = []
  /// The stored text with what is left out blanked.
  var text: EditedText
  private let source: [UInt8]
  let file: InterfaceFile
  let index: InterfaceIndex
  /// Declarations whose body or accessors are gone already.
  private var bodiless: Set<Int> = []
  private(set) var omitted: Set<Int> = []
  /// Those that are said to be unavailable.
  var held: [Int: Omission] = [:]
  /// The protocols whose optional requirements are told otherwise.
  private var optional: [Int: OptionalRequirements] = [:]
  /// Those that something was done about since the compiler last looked.
  private var touched: Set<Int> = []

  init(_ source: [UInt8], rewriter: InterfaceRewriter, lacking features: Set<String>) {
    self.source = source
    self.rewriter = rewriter
    text = EditedText(source)
    file = InterfaceFile.parse(path: rewriter.module, bytes: source)
    index = InterfaceIndex(file)
    remarks = rewriter.flags(of: source).unknown.map { "flag \($0) left out: it is not known here" }
    activate(features)
    for index in file.declarations.indices { tellOptional(of: index) }
  }

  /// What the module lacks, and what it holds as unavailable.
  var omissions: [Omission] {
    omitting + held.filter { !omitted.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
  }

  var rewritten: [UInt8] { rewriter.rewritten(text.whole) }

  /// What the compiler is called with, beside what it is always called with.
  var flags: [String] { rewriter.flags(of: source).kept }

  /// How much of an interface may be left out before it counts as none.
  private var limit: Int { max(24, file.declarations.count / 5) }

  var leavesOutTooMuch: Bool { omitting.count > limit }

  /// Changes what the compiler refuses. False if nothing more can be done.
  mutating func repair(_ errors: [CompilerDiagnostic]) -> Bool {
    if errors.reduce(into: false, { $0 = changeTable($1) || $0 }) { return true }
    var isChanged = false
    touched = []
    for error in errors where error.place.file == 0 {
      isChanged = repairDeclaration(error) || isChanged
      if leavesOutTooMuch { return false }
    }
    return isChanged
  }

  /// The last resort, from the beginning.
  mutating func giveUpEvolution() -> Bool {
    guard rewriter.keepsLibraryEvolution else { return false }
    var plain = rewriter
    plain.keepsLibraryEvolution = false
    self = InterfaceRepair(source, rewriter: plain, lacking: [])
    remarks += ["compiled without library evolution: its enumerations count as complete"]
    return true
  }

  // MARK: Words

  private mutating func changeTable(_ error: CompilerDiagnostic) -> Bool {
    let message = error.message
    if let feature = Self.wantedFeature(message), !rewriter.table.experimentalFeatures.contains(feature),
      !rewriter.table.features.contains(feature)
    {
      rewriter.table.experimentalFeatures.append(feature)
      return true
    }
    guard let name = Doubt.quoted(message).first else { return false }
    if message.hasPrefix("unknown attribute"), rewriter.table.attributes.insert(name).inserted {
      remarks.append("attribute @\(name) left out: this compiler does not know it")
      return true
    }
    if message.contains("feature '\(name)'"), rewriter.table.features.insert(name).inserted {
      rewriter.table.experimentalFeatures.removeAll { $0 == name }
      remarks.append("feature \(name) left out: this compiler does not have it")
      return true
    }
    return false
  }

  /// `X` of "requires '-enable-experimental-feature X'" and of "when experimental feature X is enabled".
  private static func wantedFeature(_ message: String) -> String? {
    for phrase in ["-enable-experimental-feature ", "experimental feature "] {
      let pattern = Array(phrase.utf8)
      let bytes = Array(message.utf8)
      guard message.contains("requires") || message.contains("enabled"),
        let start = bytes.indices.first(where: { bytes[$0...].starts(with: pattern) })
      else { continue }
      let name = bytes[(start + pattern.count)...].prefix { $0 != 0x27 && $0 != 0x20 && $0 != 0x22 }
      if SwiftScanner.isIdentifier(name) { return String(decoding: name, as: UTF8.self) }
    }
    return nil
  }

  // MARK: Objective-C

  private mutating func tellOptional(of index: Int) {
    guard let requirements = OptionalRequirements(of: index, in: file, source) else { return }
    for range in requirements.ranges { blank(range) }
    text.insert(requirements.text, at: requirements.end)
    optional[index] = requirements
  }

  /// Leaves the optional requirements of a protocol out whose other form is refused: nobody has to declare them.
  private mutating func omitOptional(of index: Int, _ error: CompilerDiagnostic) -> Bool {
    guard let requirements = optional[index], error.place.line == file.declarations[index].endLine else { return false }
    optional[index] = nil
    text.blank(insertedAt: requirements.end)
    for index in requirements.indices { note(index, Self.refusal(error)) }
    return true
  }

  // MARK: Declarations

  private mutating func repairDeclaration(_ error: CompilerDiagnostic) -> Bool {
    let line = error.place.line
    let chain = chain(atLine: line)
    guard let found = chain.first, touched.insert(found).inserted else { return false }
    let declaration = file.declarations[found]
    guard declaration.kind != .import else { return false }
    if error.message.contains("does not override any"), blankWord("override", in: declaration) { return true }
    for index in chain where file.declarations[index].keywordLine == line {
      guard let part = inherited(file.declarations[index], refused: error.message) else { continue }
      return dropInherited(part, of: index, error)
    }
    if omitOptional(of: found, error) || blankBody(found) || markUnavailable(chain, error) { return true }
    return omit(found, Self.refusal(error))
  }

  private static func refusal(_ error: CompilerDiagnostic) -> String { "this compiler refuses it (\(error.message))" }

  /// The declarations that a line is a part of and that are still there, the smallest first.
  private func chain(atLine line: Int) -> [Int] {
    var chain: [Int] = []
    var current = index.innermost(atLine: line)
    while let candidate = current {
      // One error often brings others with it: of what is gone since the compiler looked, they say nothing.
      if omitted.contains(candidate), touched.contains(candidate) { return [] }
      if omitted.contains(candidate) { chain = [] } else { chain.append(candidate) }
      current = file.declarations[candidate].parent
    }
    return chain
  }

  /// A body is nobody's business but the module's; accessors that this compiler cannot read are read as `get` and `set`.
  mutating func blankBody(_ index: Int) -> Bool {
    let declaration = file.declarations[index]
    guard let body = declaration.bodyRange, bodiless.insert(index).inserted else { return false }
    switch declaration.kind {
    case .func, .`init`, .deinit: blank(body)
    case .var, .subscript:
      let words = Set(SwiftScanner(Array(source[body])).words)
      let isReadOnly = words.isDisjoint(with: ["set", "modify", "_modify", "mutate"])
      blank(body)
      text.insert(isReadOnly ? "{ get }" : "{ get set }", at: body.lowerBound)
    default: return false
    }
    for attribute in ["backDeployed", "_alwaysEmitIntoClient", "_transparent", "inlinable"] {
      blankAttribute(attribute, of: declaration)
    }
    return true
  }

  /// Without its case an enumeration would seem to be switched over whole: it goes as a whole.
  mutating func omit(_ index: Int, _ reason: String) -> Bool {
    let declaration = file.declarations[index]
    if declaration.kind == .case, let parent = declaration.parent { return omit(parent, reason) }
    guard omitted.insert(index).inserted else { return false }
    touched.insert(index)
    blank(declaration.range)
    note(index, reason)
    return true
  }

  private mutating func note(_ index: Int, _ reason: String) {
    let declaration = file.declarations[index]
    var omission = Omission(path: declaration.path, line: declaration.keywordLine, reason: reason)
    omission.names = names(in: index)
    if declaration.kind == .extension { omission.conforming = [declaration.baseName] }
    if let parent = declaration.enclosing, parent.kind == .protocol, !OptionalRequirements.isOptional(declaration) {
      omission.weakened = parent.baseName
    }
    omitting.append(omission)
  }

  /// The base names of a declaration and of its members; of an extension those of its members alone. The initialisers
  /// of a type are missed with the type's own name.
  func names(in index: Int) -> Set<String> {
    let declarations = file.declarations
    var names: Set<String> = declarations[index].kind == .extension ? [] : [declarations[index].baseName]
    var next = index + 1
    let end = declarations[index].range.upperBound
    while next < declarations.count, declarations[next].range.lowerBound < end {
      names.insert(declarations[next].baseName)
      next += 1
    }
    if [.struct, .class, .actor, .enum].contains(declarations[index].kind) { names.remove("init") }
    return names
  }

  // MARK: Inheritance clauses

  /// The part of a declaration's inheritance clause that an error is about.
  private func inherited(_ declaration: Declaration, refused message: String) -> String? {
    guard [.struct, .class, .actor, .enum, .protocol, .extension].contains(declaration.kind) else { return nil }
    let quoted = Doubt.quoted(message)
    let name: String?
    if message.contains("does not conform to protocol") || message.contains("cannot conform to") {
      name = quoted.last
    } else if message.hasPrefix("cannot find type") || message.hasPrefix("no type named") {
      name = quoted.first
    } else if message.hasPrefix("inheritance from") || message.hasPrefix("'~") {
      name = quoted.first
    } else {
      name = nil
    }
    guard let name else { return nil }
    let last = Self.lastName(name)
    return InheritanceClause(text.bytes, in: declaration.headerRange)?.parts.map(\.text).first {
      Self.lastName($0) == last
    }
  }

  private static func lastName(_ name: String) -> String {
    let plain = name.prefix { $0 != "<" }
    return plain.split { $0 == "." || $0 == ":" || $0 == " " || $0 == "~" }.last.map(String.init) ?? name
  }

  private mutating func dropInherited(_ part: String, of index: Int, _ error: CompilerDiagnostic) -> Bool {
    let declaration = file.declarations[index]
    guard let clause = InheritanceClause(text.bytes, in: declaration.headerRange) else { return false }
    let kept = clause.parts.map(\.text).filter { $0 != part }
    let written = kept.isEmpty ? "" : ": " + kept.joined(separator: ", ")
    guard written.utf8.count <= clause.range.count else { return omit(index, Self.refusal(error)) }
    text.write(written, over: clause.range)
    omitting.append(
      Omission(
        path: "\(declaration.path): \(part)", line: declaration.keywordLine,
        reason: Self.refusal(error),
        conforming: [declaration.baseName]))
    return true
  }

  // MARK: Features

  /// What the vendor's compiler sees under `#if $Feature`, and ours would not, is read too where there is nothing else:
  /// with `#else` the vendor says what older compilers are to see.
  private mutating func activate(_ features: Set<String>) {
    guard !features.isEmpty else { return }
    for directive in FeatureDirectives.all(in: source) {
      let lacking = directive.features.filter { features.contains($0.name) }
      guard !lacking.isEmpty else { continue }
      if directive.hasAlternative || lacking.contains(where: \.isNegated) {
        hide(in: directive.body)
        continue
      }
      for feature in lacking { text.write("true", over: feature.range) }
    }
  }

  /// The names that only a compiler with the features sees.
  private mutating func hide(in body: Range<Int>) {
    for declaration in file.declarations where body.contains(declaration.range.lowerBound) {
      let name = declaration.baseName
      guard !index.declarations(named: name).contains(where: { !body.contains(file.declarations[$0].range.lowerBound) })
      else { continue }
      omitting.append(
        Omission(
          path: declaration.path, line: declaration.keywordLine, reason: "this compiler lacks a feature that it is for",
          names: [name]))
    }
  }

  // MARK: Text

  private mutating func blank(_ range: Range<Int>) { text.blank(range) }

  private mutating func blankWord(_ word: String, in declaration: Declaration) -> Bool {
    let scanner = SwiftScanner(Array(text.bytes[declaration.headerRange]))
    guard let token = scanner.tokens.first(where: { $0.kind == .word && scanner.text($0) == word }) else {
      return false
    }
    let start = declaration.headerRange.lowerBound
    blank(start + token.range.lowerBound..<start + token.range.upperBound)
    return true
  }

  private mutating func blankAttribute(_ name: String, of declaration: Declaration) {
    let range = declaration.range.lowerBound..<declaration.headerRange.upperBound
    let scanner = SwiftScanner(Array(text.bytes[range]))
    for (position, token) in scanner.tokens.enumerated().dropFirst()
    where token.kind == .word && scanner.text(token) == name
      && scanner.tokens[position - 1].kind == .punctuation(UInt8(ascii: "@"))
    {
      var end = token.range.upperBound
      if position + 1 < scanner.tokens.count, scanner.tokens[position + 1].kind == .punctuation(UInt8(ascii: "(")) {
        let close = scanner.tokens[(position + 2)...].first { $0.depth == token.depth }
        end = close?.range.upperBound ?? end
      }
      let start = scanner.tokens[position - 1].range.lowerBound
      blank(range.lowerBound + start..<range.lowerBound + end)
    }
  }
}

import Diagnostics
import SwiftInterface

/// Declarations shown without bodies, as an interface shows them. They do not compile; each name and its labels are
/// looked up in the stored interfaces instead.
struct DeclarationExcerpt {
  private let snippet: Snippet
  private let code: [UInt8]
  private let file: InterfaceFile

  /// A declaration of the excerpt that an interface has.
  struct Found: Sendable, Hashable {
    var name: String
    /// `FoundationModels-27.0`, and the line there.
    var interface: String
    var line: Int
  }

  /// A declaration that an interface has otherwise.
  struct Difference: Sendable, Hashable {
    /// The 1-based line of the excerpt.
    var line: Int
    var message: String
    var note: String
  }

  struct Match: Sendable {
    var found: [Found] = []
    var differences: [Difference] = []
    /// What no interface has.
    var unknown: [String] = []
    /// What differs, perhaps: effects and results.
    var remarks: [String] = []
  }

  init(_ snippet: Snippet, code: [UInt8]) {
    self.snippet = snippet
    self.code = code
    file = InterfaceFile.parse(path: snippet.page, bytes: code)
  }

  /// Whether it only declares, and at least one declaration that needs a body to compile has none.
  var isBodiless: Bool {
    let outline = SourceOutline(code)
    let kinds = outline.items.map(\.kind).filter { $0 != .import }
    guard !kinds.isEmpty, !kinds.contains(.statement), !kinds.contains(.catchClause), !outline.hasStrayBracket else {
      return false
    }
    if kinds.contains(.caseLabel) { return outline.hasEnumCases }
    return file.declarations.contains { declaration in
      guard !isInProtocol(declaration) else { return false }
      switch declaration.kind {
      case .func, .`init`, .subscript: return declaration.bodyRange == nil || isAccessorList(declaration)
      case .var: return declaration.bodyRange != nil && isAccessorList(declaration)
      default: return false
      }
    }
  }

  private func isInProtocol(_ declaration: Declaration) -> Bool {
    var around = declaration.enclosing
    while let current = around {
      if current.kind == .protocol { return true }
      around = current.enclosing
    }
    return false
  }

  /// Whether a body is nothing but `get` and the like.
  private func isAccessorList(_ declaration: Declaration) -> Bool {
    guard let body = declaration.bodyRange, body.count > 2 else { return false }
    let scanner = SwiftScanner(Array(code[body.lowerBound + 1..<body.upperBound - 1]))
    let words: Set<String> = ["get", "set", "async", "throws", "mutating", "nonmutating", "_modify", "_read"]
    return !scanner.tokens.isEmpty
      && scanner.tokens.allSatisfy { $0.kind == .word && words.contains(scanner.text($0)) }
  }

  /// Looks every declaration up in one SDK, or in all, the newest first.
  func match(in store: InterfaceStore, sdk: String? = nil) -> Match {
    let entries = store.entries.filter { sdk == nil || $0.sdk == sdk }.reversed()
    var match = Match()
    for declaration in file.declarations {
      switch declaration.kind {
      case .import, .deinit, .operator, .precedencegroup, .associatedtype: continue
      default: look(up: declaration, in: Array(entries), &match)
      }
    }
    return match
  }

  private func look(up declaration: Declaration, in entries: [InterfaceStore.Entry], _ match: inout Match) {
    let base = SDKIndex.base(declaration.name)
    guard !base.isEmpty, base != "…" else { return }
    let owner = owner(of: declaration)
    var other: (entry: InterfaceStore.Entry, place: Declaration)?
    var knowsOwner: InterfaceStore.Entry?
    for entry in entries {
      let candidates = candidates(for: declaration, base: base, owner: owner, in: entry)
      let same = candidates.filter { isSame(declaration, $0) }
      if let first = same.first {
        match.found.append(
          Found(name: declaration.path, interface: "\(entry.module)-\(entry.sdk)", line: first.keywordLine))
        if let remark = remark(declaration, same, in: entry) { match.remarks.append(remark) }
        return
      }
      if other == nil, let first = candidates.first { other = (entry, first) }
      if knowsOwner == nil, let owner,
        entry.index.declarations(at: owner).contains(where: {
          entry.file.declarations[$0].kind != .extension
        })
      {
        knowsOwner = entry
      }
    }
    if let (entry, place) = other {
      match.differences.append(difference(declaration, is: place, in: entry))
    } else if let entry = knowsOwner, let owner, let missing = missing(declaration, base: base, of: owner, in: entry) {
      match.differences.append(missing)
    } else if declaration.kind != .extension {
      match.unknown.append(declaration.path)
    }
  }

  /// The path of the type around a declaration; nil at file scope.
  private func owner(of declaration: Declaration) -> String? { declaration.enclosing?.path }

  /// The interface's declarations of that base name: in the same type, or anywhere if the excerpt does not show which.
  private func candidates(
    for declaration: Declaration, base: String, owner: String?, in entry: InterfaceStore.Entry
  ) -> [Declaration] {
    let all = entry.index.declarations(named: declaration.kind == .extension ? declaration.name : base)
      .map { entry.file.declarations[$0] }.filter { $0.kind != .import }
    guard let owner else {
      if declaration.kind.isType || declaration.kind == .extension || declaration.kind == .typealias {
        return all.filter { $0.path == declaration.path || $0.parent != nil && $0.kind.isType && $0.name == base }
      }
      return all.filter { Self.isComparable($0.kind, declaration.kind) }
    }
    return all.filter { candidate in
      let path = candidate.enclosing?.path
      return Self.isComparable(candidate.kind, declaration.kind)
        && (path == owner || path?.hasSuffix("." + owner) == true)
    }
  }

  private static func isComparable(_ a: Declaration.Kind, _ b: Declaration.Kind) -> Bool {
    if a == b || a.isType && b.isType { return true }
    let values: Set<Declaration.Kind> = [.var, .let]
    return values.contains(a) && values.contains(b) || a == .extension || b == .extension
  }

  /// Name, labels and, of types, the kind of type.
  private func isSame(_ a: Declaration, _ b: Declaration) -> Bool {
    if a.kind == .extension { return true }
    if a.kind.isType, b.kind.isType { return a.kind == b.kind }
    return a.name == b.name
  }

  private func difference(
    _ declaration: Declaration, is place: Declaration, in entry: InterfaceStore.Entry
  ) -> Difference {
    let label = "\(entry.module)-\(entry.sdk)"
    let what =
      declaration.kind.isType && place.kind != declaration.kind
      ? "\(declaration.path) is \(Self.article(place.kind)) in \(label), not \(Self.article(declaration.kind))"
      : "\(declaration.path) is \(place.path) in \(label)"
    return Difference(
      line: declaration.keywordLine, message: what,
      note: "\(entry.path):\(place.keywordLine): \(place.signature)")
  }

  private static func article(_ kind: Declaration.Kind) -> String {
    ["enum", "actor", "extension"].contains(kind.rawValue) ? "an \(kind.rawValue)" : "a \(kind.rawValue)"
  }

  /// Nil where the member may be one that the type inherits from another module.
  private func missing(
    _ declaration: Declaration, base: String, of owner: String, in entry: InterfaceStore.Entry
  ) -> Difference? {
    let members = entry.file.declarations.filter { $0.enclosing?.path == owner }
    let near = Spelling.nearest(to: base, among: members.map { SDKIndex.base($0.name) }.sorted())
    guard near != nil || declaration.kind == .case || !inheritsFromElsewhere(owner, in: entry) else { return nil }
    let place =
      members.first { SDKIndex.base($0.name) == near }
      ?? entry.index.declarations(at: owner).first.map { entry.file.declarations[$0] }
    return Difference(
      line: declaration.keywordLine,
      message: "\(owner) has no \(declaration.name) in \(entry.module)-\(entry.sdk)"
        + (near.map { "; did you mean \($0)?" } ?? ""),
      note: place.map { "\(entry.path):\($0.keywordLine): \($0.signature)" } ?? entry.path)
  }

  /// Whether a type, or an extension of it, names a module beyond its own and the standard library.
  private func inheritsFromElsewhere(_ owner: String, in entry: InterfaceStore.Entry) -> Bool {
    let own: Set<String> = ["Swift", "_Concurrency", entry.module]
    return entry.index.declarations(at: owner).map { entry.file.declarations[$0] }.contains { declaration in
      let scanner = SwiftScanner(Array(declaration.signature.utf8))
      let words = scanner.tokens.filter { $0.kind == .word }.map(scanner.text)
      return words.contains("Error") || words.contains { isImported($0, by: entry) && !own.contains($0) }
    }
  }

  private func isImported(_ word: String, by entry: InterfaceStore.Entry) -> Bool {
    entry.index.declarations(named: word).contains { entry.file.declarations[$0].kind == .import }
  }

  /// What differs beyond the name, as far as it can be told: types that the interface's declaration does not name,
  /// effects, the result. Of overloads the one that is nearest counts.
  private func remark(_ a: Declaration, _ candidates: [Declaration], in entry: InterfaceStore.Entry) -> String? {
    guard a.kind != .extension, let first = candidates.first else { return nil }
    let own = Self.typeNames(a)
    let suiting = candidates.filter { own.isSubset(of: Self.typeNames($0)) }
    let isCallable = a.kind == .func || a.kind == .`init`
    if let same = suiting.first {
      guard isCallable, a.bodyRange == nil, suiting.count == 1 else { return nil }
      let tails = (
        Tail(InterfaceDetails(file)[a].normalisedSignature),
        Tail(InterfaceDetails(entry.file)[same].normalisedSignature)
      )
      return tails.0 == tails.1 ? nil : said(a, same, entry)
    }
    return said(a, first, entry)
  }

  private func said(_ a: Declaration, _ b: Declaration, _ entry: InterfaceStore.Entry) -> String {
    "line \(a.keywordLine): \(entry.path):\(b.keywordLine) says \(b.signature)"
  }

  /// The capitalised names in a header, its own and generic parameters' apart.
  private static func typeNames(_ declaration: Declaration) -> Set<String> {
    let scanner = SwiftScanner(Array(declaration.signature.utf8))
    let tokens = scanner.tokens
    var names: Set<String> = []
    var generic: Set<String> = []
    for (index, token) in tokens.enumerated() where token.kind == .word {
      let name = scanner.text(token)
      guard name.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false else { continue }
      let before = index > 0 ? tokens[index - 1].kind : .directive
      let followsName =
        index > 1 && tokens[index - 2].kind == .word
        && scanner.text(tokens[index - 2]) == SDKIndex.base(declaration.name)
      if followsName, before == .punctuation(UInt8(ascii: "<")) { generic.insert(name) }
      names.insert(name)
    }
    return names.subtracting(generic).subtracting([SDKIndex.base(declaration.name)])
  }

  /// What stands behind the parameters of a signature.
  private struct Tail: Equatable {
    var isAsync: Bool
    var doesThrow: Bool
    var result: String

    init(_ signature: String) {
      let bytes = Array(signature.utf8)
      let end = bytes.lastIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? 0
      let parameters = Self.parametersEnd(bytes) ?? end
      let tail = String(decoding: bytes[parameters...], as: UTF8.self)
      let arrow = tail.split(separator: " ").firstIndex(of: "->")
      let words = tail.split(separator: " ")
      let effects = words[..<(arrow ?? words.count)]
      isAsync = effects.contains("async")
      doesThrow = effects.contains { $0.hasPrefix("throws") || $0 == "rethrows" }
      let type = arrow.map { words[($0 + 1)...].prefix { $0 != "where" && $0 != "{" }.joined(separator: " ") } ?? ""
      result = String(type.split(separator: "<").first?.split(separator: ".").last ?? "")
    }

    /// After the bracket that closes the first one.
    private static func parametersEnd(_ bytes: [UInt8]) -> Int? {
      var depth = 0
      for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          depth -= 1
          if depth == 0 { return index + 1 }
        }
      }
      return nil
    }
  }
}

extension DeclarationExcerpt {
  /// The verdict on an excerpt that its author marks as one of an interface (`illustrative:stub`).
  func verdict(in store: InterfaceStore) -> SnippetVerdict {
    let match = match(in: store)
    var verdict = SnippetVerdict(snippet: snippet, status: .illustrative)
    if !match.differences.isEmpty {
      verdict.status = .failed
      verdict.reason = match.differences[0].message
      verdict.findings = match.differences.map { difference in
        let offsets = snippet.block.lineOffsets
        let offset = offsets.isEmpty ? snippet.range.lowerBound : offsets[min(difference.line, offsets.count) - 1]
        let place = Place(file: snippet.page, line: snippet.source.line(at: offset), column: 1)
        return Finding(
          rule: "snippet.stub-differs", severity: .error, place: place, message: difference.message,
          notes: [difference.note])
      }
    } else if match.unknown.isEmpty, !match.found.isEmpty {
      verdict.status = .stubMatched
      verdict.modules = Set(match.found.map(\.interface)).sorted()
      verdict.reason = match.remarks.first ?? ""
      verdict.basis =
        "looked up, not compiled: "
        + match.found.map { "\($0.name) at \($0.interface):\($0.line)" }.joined(separator: ", ")
    } else if !match.unknown.isEmpty {
      verdict.reason = "no stored interface declares \(match.unknown.prefix(3).joined(separator: ", "))"
    }
    return verdict
  }
}

import Diagnostics
import SwiftInterface

/// Declarations shown without bodies, as an interface shows them. They do not compile; each name and its labels are
/// looked up in the stored interfaces instead.
struct DeclarationExcerpt {
  let snippet: Snippet
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
    /// What differs in a way that may be meant, or perhaps: see `ExcerptShape`.
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
    var details: [String: InterfaceDetails] = [:]
    for declaration in file.declarations {
      switch declaration.kind {
      case .import, .deinit, .operator, .precedencegroup, .associatedtype: continue
      default: look(up: declaration, in: Array(entries), &details, &match)
      }
    }
    return match
  }

  /// - Parameter details: those of the interfaces that were of use before, by their paths.
  private func look(
    up declaration: Declaration, in entries: [InterfaceStore.Entry], _ details: inout [String: InterfaceDetails],
    _ match: inout Match
  ) {
    let base = SDKIndex.base(declaration.name)
    guard !base.isEmpty, base != "…" else { return }
    let owner = owner(of: declaration)
    var other: (entry: InterfaceStore.Entry, place: Declaration)?
    var knowsOwner: InterfaceStore.Entry?
    var otherwise: Difference?
    for entry in entries {
      let candidates = candidates(for: declaration, base: base, owner: owner, in: entry)
      let same = candidates.filter { isSame(declaration, $0) }
      if !same.isEmpty {
        let read = details[entry.path] ?? InterfaceDetails(entry.file)
        details[entry.path] = read
        let nearest = nearest(to: declaration, among: same, in: entry, read)
        if let error = nearest.comparison.error {
          otherwise = otherwise ?? difference(declaration, nearest.place, error, in: entry)
          continue
        }
        match.found.append(
          Found(name: declaration.path, interface: "\(entry.module)-\(entry.sdk)", line: nearest.place.keywordLine))
        if nearest.comparison.remarks > 0 { match.remarks.append(said(declaration, nearest.place, entry)) }
        return
      }
      if other == nil, let first = candidates.first { other = (entry, first) }
      if knowsOwner == nil, let owner,
        entry.index.declarations(at: owner).contains(where: {
          entry.file.declarations[$0].kind.isType
        })
      {
        knowsOwner = entry
      }
    }
    if let otherwise {
      match.differences.append(otherwise)
    } else if let (entry, place) = other {
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
        return all.filter { candidate in
          guard declaration.kind == .extension || candidate.kind.isType || candidate.kind == .typealias else {
            return false
          }
          return candidate.path == declaration.path
            || candidate.parent != nil && candidate.kind.isType && candidate.name == base
        }
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
    return values.contains(a) && values.contains(b) || b == .extension
      || [a, b].allSatisfy { $0.isType || $0 == .typealias || $0 == .associatedtype }
  }

  /// Name, labels and, of types, the kind of type. An extension does not say of which kind its type is; what a type alias
  /// stands for may be of any.
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

  /// The one of the interface's declarations of a name that differs least, and how.
  private func nearest(
    to a: Declaration, among candidates: [Declaration], in entry: InterfaceStore.Entry, _ details: InterfaceDetails
  ) -> (place: Declaration, comparison: ExcerptShape.Comparison) {
    guard a.kind != .extension, let first = candidates.first else { return (candidates[0], .init()) }
    let own = Self.typeNames(a)
    let shape = ExcerptShape(a, InterfaceDetails(file))
    var nearest: (place: Declaration, comparison: ExcerptShape.Comparison)?
    for candidate in candidates {
      let other = ExcerptShape(candidate, details)
      var comparison = shape.compared(with: other, kinds: (a.kind, candidate.kind)) { name in
        isNominal(name, in: entry, near: [a, candidate])
      }
      // Of what stands alone nobody knows whose it is: another function of that name may be meant.
      if comparison.error != nil, owner(of: a) == nil, candidate.parent != nil || a.kind.isType {
        comparison.error = nil
        comparison.remarks += 1
      }
      if !own.isSubset(of: Self.typeNames(candidate)) { comparison.remarks += 1 }
      if a.kind == .func || a.kind == .`init`, a.bodyRange == nil,
        shape.isAsync != other.isAsync || shape.doesThrow != other.doesThrow
      {
        comparison.remarks += 1
      }
      let isNearer = nearest.map { ($0.comparison.error == nil ? 0 : 1, $0.comparison.remarks) }
        .map { (comparison.error == nil ? 0 : 1, comparison.remarks) < $0 }
      if isNearer ?? true { nearest = (candidate, comparison) }
    }
    return nearest ?? (first, .init())
  }

  /// Whether a name, where two declarations stand, is that of one type of the interface or the standard library.
  private func isNominal(_ name: String, in entry: InterfaceStore.Entry, near declarations: [Declaration]) -> Bool {
    var around: Declaration?
    for declaration in declarations {
      around = declaration
      while let current = around {
        if Self.genericNames(current).contains(name) { return false }
        around = current.enclosing
      }
    }
    let others = entry.index.declarations(named: name).map { entry.file.declarations[$0].kind }
      .filter { $0.isType || $0 == .typealias || $0 == .associatedtype }
    return others.isEmpty ? TypeText.isStandard(name) : others.allSatisfy(\.isType)
  }

  private func difference(
    _ declaration: Declaration, _ place: Declaration, _ error: String, in entry: InterfaceStore.Entry
  ) -> Difference {
    Difference(
      line: declaration.keywordLine, message: "\(place.path) \(error) in \(entry.module)-\(entry.sdk)",
      note: "\(entry.path):\(place.keywordLine): \(place.signature)")
  }

  private func said(_ a: Declaration, _ b: Declaration, _ entry: InterfaceStore.Entry) -> String {
    "line \(a.keywordLine): \(entry.path):\(b.keywordLine) says \(b.signature)"
  }
}

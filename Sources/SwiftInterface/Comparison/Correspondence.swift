/// Finds the declarations of other interfaces in one: an index of the identities of its declarations.
///
/// It takes time to make, linear in the text; make it once for a file, and only when something has to be found.
public struct Correspondence: Sendable {
  public let file: InterfaceFile
  /// By the declarations' indices.
  public let identities: [DeclarationIdentity]

  private let byIdentity: [DeclarationIdentity: [Int]]
  private let byPath: [String: [Int]]
  private let byName: [String: [Int]]
  private let byBaseName: [String: [Int]]

  /// Of more candidates than these only the first are compared, so that no query takes quadratic time.
  private static let maximumCandidates = 64
  /// A name that is found in more places than these tells nothing.
  private static let maximumPlaces = 5

  public init(_ file: InterfaceFile) {
    self.init(file, identities: InterfaceDetails(file).all().map(\.identity))
  }

  init(_ file: InterfaceFile, identities: [DeclarationIdentity]) {
    self.file = file
    self.identities = identities
    var byIdentity: [DeclarationIdentity: [Int]] = [:]
    var byPath: [String: [Int]] = [:]
    var byName: [String: [Int]] = [:]
    var byBaseName: [String: [Int]] = [:]
    byIdentity.reserveCapacity(identities.count)
    for (index, identity) in identities.enumerated() where identity.kind != .import {
      byIdentity[identity, default: []].append(index)
      byPath[identity.path, default: []].append(index)
      guard identity.kind != .extension else { continue }
      byName[identity.name, default: []].append(index)
      byBaseName[identity.baseName, default: []].append(index)
    }
    self.byIdentity = byIdentity
    self.byPath = byPath
    self.byName = byName
    self.byBaseName = byBaseName
  }

  /// The declarations of exactly this identity, in their order; several where the text repeats one.
  public func declarations(of identity: DeclarationIdentity) -> [Declaration] {
    (byIdentity[identity] ?? []).map { file.declarations[$0] }
  }

  /// The declarations that one of another interface may have become, the best first; empty if it is gone.
  ///
  /// - Equal identities; if there are any, nothing else.
  /// - Else what has its path: overloads with the nearest parameters, result and requirements first; then what has
  ///   its base name in the same type, with other labels.
  /// - Else what has its name elsewhere: a member that moved, or whose type got another name. Not where the name is
  ///   found in so many places that it tells nothing.
  ///
  /// - Parameters:
  ///   - old: The interface that the declaration is of. What stands in both of them is no counterpart.
  ///   - limit: How many to give.
  public func counterparts(
    of identity: DeclarationIdentity, in old: Correspondence? = nil, limit: Int = 3
  ) -> [Counterpart] {
    let same = (byIdentity[identity] ?? []).map { counterpart($0, .same, "it is the same declaration") }
    guard same.isEmpty else { return Array(same.prefix(limit)) }
    let changed = changed(identity, old)
    guard changed.isEmpty else { return Array(changed.prefix(limit)) }
    return Array(moved(identity, old).prefix(limit))
  }

  private func counterpart(_ index: Int, _ match: Counterpart.Match, _ reason: String) -> Counterpart {
    Counterpart(
      match: match, declaration: file.declarations[index], identity: identities[index], module: file.module,
      reason: reason)
  }

  /// Candidates that are not declared in the old interface too.
  private func candidates(_ indices: [Int]?, _ old: Correspondence?) -> [Int] {
    guard let indices else { return [] }
    let new = old.map { old in indices.lazy.filter { old.byIdentity[identities[$0]] == nil } }
    return Array((new.map(Array.init) ?? indices).prefix(Self.maximumCandidates))
  }

  // MARK: Changed

  private func changed(_ identity: DeclarationIdentity, _ old: Correspondence?) -> [Counterpart] {
    var found = candidates(byPath[identity.path], old)
      .filter { (identities[$0].kind == .extension) == (identity.kind == .extension) }
    if found.isEmpty, identity.kind != .extension {
      let (container, kind) = (identity.container, identity.kind)
      found = candidates(
        (byBaseName[identity.baseName] ?? []).filter {
          identities[$0].kind == kind && identities[$0].container == container
        }, old)
    }
    return ranked(found, by: identity).map { index in
      let reasons = SignatureChange.reasons(from: identity, to: identities[index])
      return counterpart(index, .changed, reasons.joined(separator: "; "))
    }
  }

  private func ranked(_ indices: [Int], by identity: DeclarationIdentity) -> [Int] {
    guard indices.count > 1 else { return indices }
    let shape = SignatureShape(identity)
    let scores = indices.map { Nearness(of: identities[$0], to: identity, shape) }
    return indices.indices.sorted { scores[$1] < scores[$0] || (scores[$0] == scores[$1] && $0 < $1) }
      .map { indices[$0] }
  }

  // MARK: Moved

  private func moved(_ identity: DeclarationIdentity, _ old: Correspondence?) -> [Counterpart] {
    guard identity.kind != .extension else { return [] }
    let container = identity.container
    let isTypeGone = !container.isEmpty && byPath[container] == nil
    let named = (byName[identity.name] ?? []).prefix(1000)
    let all = named.filter { identities[$0].kind == identity.kind && (old?.byIdentity[identities[$0]] == nil) }
    let last = Self.lastComponent(container)
    let sameSignature = all.filter { index in
      let other = identities[index]
      if other.signature == identity.signature { return true }
      guard isTypeGone, !last.isEmpty, !other.container.isEmpty else { return false }
      return identity.signature.replacing(word: last, with: Self.lastComponent(other.container)) == other.signature
    }
    let sameType = all.filter { !last.isEmpty && Self.lastComponent(identities[$0].container) == last }
    var seen: Set<Int> = []
    let both = sameType.filter(Set(sameSignature).contains)
    var result = (both + sameSignature + sameType).filter { seen.insert($0).inserted }
    // A name that is rare tells enough by itself; initialisers and operators are called alike everywhere.
    let isTelling = ![.`init`, .subscript, .deinit, .case].contains(identity.kind)
    if result.isEmpty, isTelling, all.count <= 2 { result = Array(all) }
    guard result.count <= Self.maximumPlaces else { return [] }
    return result.map { counterpart($0, .moved, reason(identity, identities[$0], isTypeGone)) }
  }

  private func reason(_ old: DeclarationIdentity, _ new: DeclarationIdentity, _ isTypeGone: Bool) -> String {
    let (from, to) = (old.container, new.container)
    let signature = old.signature == new.signature ? "the same signature" : "the same name"
    if to.isEmpty { return "it has \(signature), at the top level" }
    guard isTypeGone else {
      return "it has \(signature), in `\(to)` instead of \(from.isEmpty ? "the top level" : "`\(from)`")"
    }
    return "it has \(signature), in `\(to)`; `\(from)` is gone"
  }

  private static func lastComponent(_ path: String) -> String {
    path.utf8.lastIndex(of: ASCII.dot).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }
}

/// How near an overload is to another: what a caller notices least counts least.
struct Nearness: Comparable {
  private var score: Int

  init(of other: DeclarationIdentity, to identity: DeclarationIdentity, _ shape: SignatureShape) {
    let otherShape = SignatureShape(other)
    let types = zip(shape.parameters, otherShape.parameters).count { $0.type == $1.type }
    let longest = max(shape.parameters.count, otherShape.parameters.count)
    score = longest == 0 ? 64 : types * 64 / longest
    score *= 2
    func add(_ isEqual: Bool, _ weight: Int) { if isEqual { score += weight } }
    add(identity.kind == other.kind, 256)
    add(identity.name == other.name, 128)
    add(shape.result == otherShape.result, 32)
    add(identity.requirements == other.requirements, 24)
    add(identity.condition == other.condition, 16)
    add(shape.modifiers == otherShape.modifiers, 8)
    add(shape.effects == otherShape.effects, 4)
    add(shape.conditions == otherShape.conditions, 2)
    add(shape.generics == otherShape.generics, 1)
  }

  static func < (a: Nearness, b: Nearness) -> Bool { a.score < b.score }
}

extension String {
  /// The text with each whole word of one kind replaced.
  fileprivate func replacing(word: String, with other: String) -> String {
    var copy = self
    let (word, other) = (Array(word.utf8), Array(other.utf8))
    let bytes = copy.withUTF8 { bytes in
      var result: [UInt8] = []
      var scanner = SwiftScanner(bytes)
      while !scanner.isAtEnd {
        let range = scanner.skipWord()
        if range.isEmpty {
          result.append(scanner.current)
          scanner.position += 1
        } else {
          let text = UnsafeBufferPointer(rebasing: bytes[range])
          if text.elementsEqual(word) { result += other } else { result += text }
        }
      }
      return result
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

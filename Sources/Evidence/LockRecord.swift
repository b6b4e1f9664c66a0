import SwiftInterface

/// What one cited range of lines points at: the declarations that it holds, relative to its first line.
public struct LockRecord: Hashable, Sendable {
  /// One declaration that the lines hold.
  public struct Anchor: Hashable, Sendable {
    /// The kind and the path: `case LanguageModelError.timeout(_:)`.
    public var identity: String
    /// The first eight digits of the SHA-256 of what tells it from others of that kind and path: the normalised signature
    /// without the name, the requirements of the extensions around it, the conditions of `#if`.
    public var signature: String
    /// The line of the keyword, counted from the first cited line.
    public var offset: Int

    /// The path in the identity.
    var path: Substring { identity.split(separator: " ", maxSplits: 1).last ?? "" }

    /// The declaration alone, wherever it stands.
    var withoutPlace: Anchor { Anchor(identity: identity, signature: signature, offset: 0) }

    /// Whether another anchor is of the same kind, path and signature, on whatever line.
    func isAlike(_ other: Anchor) -> Bool { identity == other.identity && signature == other.signature }
  }

  /// In the order of the text. Never empty.
  public var anchors: [Anchor]
  /// How far the last cited line is from the end of the last anchor (its keyword line, if `endsInside`).
  public var tail: Int
  /// Whether the range stands inside of its one anchor, or ends in the last one's body.
  public var endsInside: Bool
  /// The anchor around the last one at whose end the range ends, so that it goes on covering what is added there; nil if
  /// there is none.
  public var covered: Int?

  public init(anchors: [Anchor], tail: Int, endsInside: Bool, covered: Int? = nil) {
    self.anchors = anchors
    self.tail = tail
    self.endsInside = endsInside
    self.covered = covered
  }

  /// What a range of lines points at; nil if it holds no declaration.
  init?(_ range: ClosedRange<Int>, in locked: LockedDeclarations) {
    let held = locked.entry.declarations(citedBy: range)
    guard let last = held.last else { return nil }
    anchors = held.map { locked.anchor($0, from: range.lowerBound) }
    covered = held.dropLast().firstIndex { $0.endLine == range.upperBound && range.lowerBound <= $0.keywordLine }
    endsInside = covered == nil && range.upperBound < last.endLine
    tail = covered == nil ? range.upperBound - (endsInside ? last.keywordLine : last.endLine) : 0
  }
}

extension InterfaceStore.Entry {
  /// The declarations that cited lines are about: those whose keyword stands there, else the innermost one that the
  /// lines are a part of. Empty for lines that hold none, and for imports.
  public func declarations(citedBy range: ClosedRange<Int>) -> [Declaration] {
    // Keyword lines ascend: a declaration stands before its members.
    let all = file.declarations
    let start = all.partitionIndex { $0.keywordLine >= range.lowerBound }
    let held = all[start...].prefix { $0.keywordLine <= range.upperBound }.filter { $0.kind != .import }
    guard held.isEmpty else { return held }
    return index.declarations(holdingLines: range).last.map { all[$0] }.map { $0.kind == .import ? [] : [$0] } ?? []
  }
}

/// What has become of a locked range in the interface as it is now.
enum LockedRange {
  case same
  case moved(to: ClosedRange<Int>)
  case changed(LockRecord.Anchor, to: Declaration)
  /// Gone; perhaps to what another name, or another type, has now.
  case missing(LockRecord.Anchor, perhaps: Declaration?)
}

extension LockRecord {
  /// Follows the record in the interface as it is stored now.
  func follow(_ range: ClosedRange<Int>, with follower: LockFollower) -> LockedRange {
    if LockRecord(range, in: follower.locked) == self { return .same }
    var found: [Declaration?] = []
    for anchor in anchors {
      let matches = follower.matches(anchor)
      guard !matches.isEmpty else {
        if let other = follower.changed(anchor) { return .changed(anchor, to: other) }
        return .missing(anchor, perhaps: follower.renamed(anchor))
      }
      found.append(matches.count == 1 ? matches[0] : nil)
    }
    return located(found, range, follower)
  }

  /// The lines that hold now what is left of the range, where some of its declarations are gone or changed; nil where
  /// nothing is left, or nothing moved.
  func rest(of range: ClosedRange<Int>, with follower: LockFollower) -> ClosedRange<Int>? {
    let left = anchors.indices.compactMap { index -> (index: Int, declaration: Declaration)? in
      let matches = follower.matches(anchors[index])
      return matches.count == 1 ? (index, matches[0]) : nil
    }
    guard let first = left.first, let last = left.last else { return nil }
    let lower = first.declaration.keywordLine - anchors[first.index].offset
    var upper = lower + range.count - 1
    if let covered, let around = left.first(where: { $0.index == covered }), range.count > 1 {
      upper = around.declaration.endLine
    } else if last.index == anchors.count - 1, range.count > 1 {
      upper = (endsInside ? last.declaration.keywordLine : last.declaration.endLine) + tail
    } else if let end = left.map(\.declaration.endLine).max() {
      upper = min(upper, end)
    }
    let rest = lower...max(lower, upper)
    return rest == range ? nil : rest
  }

  /// Anchors of which several alike exist (extensions of one type) are the ones nearest to where the others went.
  private func located(_ found: [Declaration?], _ range: ClosedRange<Int>, _ follower: LockFollower) -> LockedRange {
    let certain = found.indices.first { found[$0] != nil }
    let start = certain.flatMap { index in found[index].map { $0.keywordLine - anchors[index].offset } }
    let expected = start ?? range.lowerBound
    func place(_ index: Int) -> Declaration? {
      let wanted = anchors[index].offset + expected
      return found[index]
        ?? follower.matches(anchors[index]).min { abs($0.keywordLine - wanted) < abs($1.keywordLine - wanted) }
    }
    guard let first = place(0), let last = place(anchors.count - 1) else { return .same }
    let lower = first.keywordLine - anchors[0].offset
    guard range.count > 1 else { return Self.moved(lower...lower, from: range) }
    let around = covered.flatMap(place)
    let upper = around?.endLine ?? (endsInside ? last.keywordLine : last.endLine) + tail
    return Self.moved(lower...max(lower, upper), from: range)
  }

  private static func moved(_ new: ClosedRange<Int>, from old: ClosedRange<Int>) -> LockedRange {
    new == old ? .same : .moved(to: new)
  }
}

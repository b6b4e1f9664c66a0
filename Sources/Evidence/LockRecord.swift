import Hashing
import SwiftInterface

/// What one cited range of lines points at: the declarations that it holds, relative to its first line.
public struct LockRecord: Hashable, Sendable {
  /// One declaration that the lines hold.
  public struct Anchor: Hashable, Sendable {
    /// The kind and the path: `case LanguageModelError.timeout(_:)`.
    public var identity: String
    /// The first eight digits of the SHA-256 of the normalised signature.
    public var signature: String
    /// The line of the keyword, counted from the first cited line.
    public var offset: Int
  }

  /// In the order of the text. Never empty.
  public var anchors: [Anchor]
  /// How far the last cited line is from the end of the last anchor (its keyword line, if `endsInside`).
  public var tail: Int
  /// Whether the range stands inside of its one anchor, or ends in the last one's body.
  public var endsInside: Bool

  public init(anchors: [Anchor], tail: Int, endsInside: Bool) {
    self.anchors = anchors
    self.tail = tail
    self.endsInside = endsInside
  }

  /// What a range of lines points at; nil if it holds no declaration.
  public init?(_ range: ClosedRange<Int>, in file: InterfaceFile) {
    // Keyword lines ascend: a declaration stands before its members.
    let start = file.declarations.partitionIndex { $0.keywordLine >= range.lowerBound }
    let held = file.declarations[start...].prefix { $0.keywordLine <= range.upperBound }.filter { $0.kind != .import }
    let last: Declaration
    if let final = held.last {
      anchors = held.map { Self.anchor($0, from: range.lowerBound) }
      last = final
    } else {
      let around = file.declarations.last { $0.startLine <= range.lowerBound && range.upperBound <= $0.endLine }
      guard let around, around.kind != .import else { return nil }
      anchors = [Self.anchor(around, from: range.lowerBound)]
      last = around
    }
    endsInside = range.upperBound < last.endLine
    tail = range.upperBound - (endsInside ? last.keywordLine : last.endLine)
  }

  static func anchor(_ declaration: Declaration, from line: Int) -> Anchor {
    Anchor(
      identity: identity(declaration), signature: signatureHash(declaration), offset: declaration.keywordLine - line)
  }

  static func identity(_ declaration: Declaration) -> String {
    "\(declaration.kind.rawValue) \(declaration.path)"
  }

  /// Module selectors are a matter of the compiler's version, not of the declaration.
  static func signatureHash(_ declaration: Declaration) -> String {
    String(SHA256.hexDigest(of: normalised(declaration.signature)).prefix(8))
  }

  /// `A::B` and `A.B` both without the `A`, where `A` is followed by `::`; white space folded.
  static func normalised(_ signature: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(signature.utf8)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x3A, bytes.byte(index + 1) == 0x3A {
        while let last = result.last, last.isIdentifier { result.removeLast() }
        index += 2
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// What has become of a locked range in the interface as it is now.
enum LockedRange: Equatable {
  case same
  case moved(to: ClosedRange<Int>)
  case changed(identity: String, at: Int, signature: String)
  case missing(identity: String)
}

extension LockRecord {
  /// Follows the record in the interface as it is stored now.
  ///
  /// - Parameter byIdentity: the file's declarations by their identity.
  func follow(
    _ range: ClosedRange<Int>, in file: InterfaceFile, _ byIdentity: [String: [Declaration]]
  ) -> LockedRange {
    if LockRecord(range, in: file) == self { return .same }
    var found: [Declaration?] = []
    for anchor in anchors {
      guard let candidates = byIdentity[anchor.identity] else {
        guard let other = Self.successor(of: anchor, in: file) else { return .missing(identity: anchor.identity) }
        return .changed(identity: anchor.identity, at: other.keywordLine, signature: other.signature)
      }
      let matching = candidates.filter { Self.signatureHash($0) == anchor.signature }
      if matching.isEmpty, let other = candidates.first {
        return .changed(identity: anchor.identity, at: other.keywordLine, signature: other.signature)
      }
      found.append(matching.count == 1 ? matching[0] : nil)
    }
    return located(found, range, byIdentity)
  }

  /// The one declaration that has the anchor's name now, with other labels or of another kind.
  private static func successor(of anchor: Anchor, in file: InterfaceFile) -> Declaration? {
    guard let path = anchor.identity.split(separator: " ", maxSplits: 1).last else { return nil }
    let base = path.prefix { $0 != "(" }
    let named = file.declarations.filter { declaration in
      declaration.kind != .extension && declaration.path.hasPrefix(base)
        && declaration.path.dropFirst(base.count).first.map { $0 == "(" } ?? true
    }
    return named.count == 1 ? named[0] : nil
  }

  /// Anchors of which several alike exist (extensions of one type) are the ones nearest to where the others went.
  private func located(
    _ found: [Declaration?], _ range: ClosedRange<Int>, _ byIdentity: [String: [Declaration]]
  ) -> LockedRange {
    let certain = found.indices.first { found[$0] != nil }
    let start = certain.flatMap { index in found[index].map { $0.keywordLine - anchors[index].offset } }
    let expected = start ?? range.lowerBound
    let places = anchors.indices.map { index in
      found[index] ?? Self.nearest(byIdentity[anchors[index].identity] ?? [], anchors[index], expected)
    }
    guard let first = places.first ?? nil, let last = places.last ?? nil else { return .same }
    let lower = first.keywordLine - anchors[0].offset
    guard range.count > 1 else { return Self.moved(lower...lower, from: range) }
    let upper = (endsInside ? last.keywordLine : last.endLine) + tail
    return Self.moved(lower...max(lower, upper), from: range)
  }

  private static func nearest(_ candidates: [Declaration], _ anchor: Anchor, _ start: Int) -> Declaration? {
    candidates.filter { signatureHash($0) == anchor.signature }
      .min { abs($0.keywordLine - anchor.offset - start) < abs($1.keywordLine - anchor.offset - start) }
  }

  private static func moved(_ new: ClosedRange<Int>, from old: ClosedRange<Int>) -> LockedRange {
    new == old ? .same : .moved(to: new)
  }
}

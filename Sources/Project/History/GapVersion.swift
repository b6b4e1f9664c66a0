import Diagnostics
import Evidence
import Markdown

/// A gap as one version of a page has it.
struct GapVersion: Sendable, Hashable {
  var id: String
  var explicitID: String?
  var status: GapStatus
  var section: String
  var text: String
  /// The words of the text in lower case, without punctuation around them.
  var words: [String]

  init(_ claim: Claim, status: GapStatus) {
    self.init(
      id: claim.id, explicitID: claim.explicitID, status: status, section: claim.section?.slug ?? "", text: claim.text)
  }

  init(id: String, explicitID: String?, status: GapStatus, section: String, text: String) {
    self.id = id
    self.explicitID = explicitID
    self.status = status
    self.section = section
    self.text = text
    words = text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
  }

  /// The gaps of a page of the past, in its order; none in a file that is no text.
  static func all(in bytes: [UInt8], page: String) -> [GapVersion] {
    guard EncodingDamage(bytes, file: page) == nil else { return [] }
    return EvidenceReader.claims(in: Document.parsePage(path: page, bytes: bytes), path: page).compactMap { claim in
      claim.gapStatus.map { GapVersion(claim, status: $0) }
    }
  }

  /// How much two gaps have in common, from 0 to 1: the share of common words in both, or, of four and more, in the
  /// shorter: a resolved gap says what was asked, and the answer.
  func likeness(to other: GapVersion) -> Double {
    var counts = words.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    var common = 0
    for word in other.words where counts[word, default: 0] > 0 {
      counts[word, default: 0] -= 1
      common += 1
    }
    let (shorter, total) = (min(words.count, other.words.count), words.count + other.words.count)
    guard shorter > 0 else { return 0 }
    let both = Double(2 * common) / Double(total)
    return shorter >= 4 ? max(both, 0.9 * Double(common) / Double(shorter)) : both
  }
}

/// Which gap of a page's new version is which of its old one.
struct GapMatching {
  /// For each new gap the index of the old one; nil for one that is new.
  private(set) var former: [Int?]
  private var isTaken: [Bool]

  /// - Parameter isSamePage: whether both are versions of one page: only there an author's id and a section say which
  ///   gap is which.
  init(_ old: [GapVersion], _ new: [GapVersion], isSamePage: Bool = true) {
    former = new.map { _ in nil }
    isTaken = old.map { _ in false }
    // What the author calls alike is the same; then what reads the same; then what is most alike, in its section first.
    if isSamePage { match(old, new) { $0.explicitID != nil && $0.explicitID == $1.explicitID } }
    match(old, new) { !$0.words.isEmpty && $0.words == $1.words }
    if isSamePage { matchAlike(old, new, atLeast: 0.5, inSection: true) }
    matchAlike(old, new, atLeast: 0.6, inSection: false)
    if isSamePage { matchAnswers(old, new) }
  }

  private mutating func match(_ old: [GapVersion], _ new: [GapVersion], _ isSame: (GapVersion, GapVersion) -> Bool) {
    for index in new.indices where former[index] == nil {
      guard let found = old.indices.first(where: { !isTaken[$0] && isSame(old[$0], new[index]) }) else { continue }
      take(found, for: index)
    }
  }

  private mutating func matchAlike(
    _ old: [GapVersion], _ new: [GapVersion], atLeast least: Double, inSection: Bool
  ) {
    var pairs: [(likeness: Double, old: Int, new: Int)] = []
    for index in new.indices where former[index] == nil {
      for other in old.indices where !isTaken[other] && !Self.areNamedApart(old[other], new[index]) {
        guard !inSection || old[other].section == new[index].section else { continue }
        let likeness = new[index].likeness(to: old[other])
        if likeness >= least { pairs.append((likeness, other, index)) }
      }
    }
    for pair in pairs.sorted(by: { (-$0.likeness, $0.new, $0.old) < (-$1.likeness, $1.new, $1.old) })
    where !isTaken[pair.old] && former[pair.new] == nil {
      take(pair.old, for: pair.new)
    }
  }

  /// The one gap of a section that is gone, and the one that is resolved there, whatever the answer says.
  private mutating func matchAnswers(_ old: [GapVersion], _ new: [GapVersion]) {
    for index in new.indices where former[index] == nil && new[index].status == .resolved {
      let section = new[index].section
      let gone = old.indices.filter {
        !isTaken[$0] && old[$0].section == section && old[$0].status != .resolved
          && !Self.areNamedApart(old[$0], new[index])
      }
      let answers = new.indices.filter {
        former[$0] == nil && new[$0].section == section && new[$0].status == .resolved
      }
      if gone.count == 1, answers.count == 1 { take(gone[0], for: index) }
    }
  }

  private static func areNamedApart(_ a: GapVersion, _ b: GapVersion) -> Bool {
    a.explicitID != nil && b.explicitID != nil && a.explicitID != b.explicitID
  }

  private mutating func take(_ old: Int, for new: Int) {
    isTaken[old] = true
    former[new] = old
  }
}

import Diagnostics
import Markdown
import SwiftInterface

/// Reads the evidence of a page: its claims, its citations with their statuses, and its statements of absence.
///
/// One reader serves all pages of a project, from any thread.
public struct EvidenceReader: Sendable {
  private let store: InterfaceStore
  private let defaultModule: String?
  private let lock: Lock
  private let modules: Set<String>
  private let followers: [String: LockFollower]

  /// - Parameters:
  ///   - store: the stored interfaces.
  ///   - defaultModule: what `27.0:7` means on a page without a `cite-default` of its own.
  ///   - lock: what the citations pointed at when they were last accepted.
  public init(store: InterfaceStore, defaultModule: String?, lock: Lock = Lock()) {
    self.store = store
    self.defaultModule = defaultModule
    self.lock = lock
    modules = Set(store.entries.map(\.module))
      .union(store.entries.flatMap { $0.file.declarations.filter { $0.kind == .import }.map(\.name) })
    followers = Self.followers(store, lock)
  }

  /// Only interfaces that differ from what was locked are followed declaration by declaration.
  private static func followers(_ store: InterfaceStore, _ lock: Lock) -> [String: LockFollower] {
    guard !lock.entries.isEmpty else { return [:] }
    var entries: [String: InterfaceStore.Entry] = [:]
    for entry in store.entries { entries["\(entry.module)-\(entry.sdk)-\(entry.platform)"] = entry }
    let hashes = entries.mapValues { Lock.interfaceHash($0.file) }
    var stale: Set<String> = []
    for (key, locked) in lock.entries where hashes[key.interface] != locked.interfaceHash {
      stale.insert(key.interface)
    }
    var followers: [String: LockFollower] = [:]
    for stem in stale {
      guard let entry = entries[stem] else { continue }
      let own = lock.entries.lazy.filter { $0.key.interface == stem }
      followers[entry.path] = LockFollower(entry, knowing: own.flatMap { $0.value.records.lazy.flatMap(\.anchors) })
    }
    return followers
  }

  /// Reads one page.
  ///
  /// - Parameters:
  ///   - path: relative to the project.
  ///   - title: the page's title, as found by the loader.
  public func read(_ document: Document, path: String, frontMatter: FrontMatter, title: String?) -> Page {
    let blocks = EvidenceBlocks(document)
    let claimReader = ClaimReader(page: path, document: document, blocks: blocks)
    let module = frontMatter.citeDefault ?? defaultModule
    let citationReader = CitationReader(
      page: path, source: document.source, blocks: blocks, defaultModule: module,
      carriesDefault: frontMatter.carriesDefault, store: store)
    var placed = citationReader.placed
    var anchoring = Anchoring(blocks, modules: modules)
    anchoring.anchor(&placed)
    var fences = FenceAnchoring(blocks)
    fences.anchor(&placed, citationReader.fenceComments)
    let check = CitationCheck(store: store, lock: lock, followers: followers, source: document.source)
    var page = Page(path: path, document: document, frontMatter: frontMatter, title: title)
    page.citeDefault = module
    page.claims = claimReader.claims
    page.citations = placed.map { citation in
      check.check(citation, among: citation.companions.map { placed[$0] })
    }
    attach(placed, citationReader.fenceComments, claimReader, &page)
    for (claim, gap) in RepeatedGaps(page, blocks.blocks).ids { page.claims[claim].repeated = gap }
    if SectionReference.isMentioned(in: document.source.bytes) {
      page.sectionReferences = SectionReference.all(in: blocks.blocks, citations: page.citations)
    }
    page.caseCounts = CaseCount.all(in: blocks.blocks, citations: page.citations)
    page.gapLedgers = GapLedgers(page, blocks.blocks)
    let answers = GapAnswerReader(store: store, modules: modules, page: page).answers(blocks.blocks, claimReader)
    for (claim, answers) in answers { page.claims[claim].answers = answers }
    page.absences = AbsenceReader(store: store, defaultModule: module).absences(in: blocks.blocks)
    return page
  }

  /// Reads the evidence of a page anew, which was read before with other interfaces or another lock.
  public func read(again page: Page) -> Page {
    var again = read(page.document, path: page.path, frontMatter: page.frontMatter, title: page.title)
    again.rawHTML = page.rawHTML
    return again
  }

  /// Gives each citation the claim it stands in, and puts the citations into the order of the text.
  private func attach(
    _ placed: [PlacedCitation], _ comments: [Int: FenceComment], _ reader: ClaimReader, _ page: inout Page
  ) {
    for (index, citation) in placed.enumerated() {
      var claim: Int?
      if let block = citation.block {
        claim = reader.claim(at: citation.flat.lowerBound, ofBlock: block)
      } else if let comment = comments[index] {
        claim = reader.claim(at: citation.citation.range.lowerBound, ofComment: comment.number)
      }
      if let claim { page.citations[index].claim = page.claims[claim].id }
    }
    page.citations.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    let claims = Dictionary(uniqueKeysWithValues: page.claims.enumerated().map { ($1.id, $0) })
    for (index, citation) in page.citations.enumerated() {
      if let id = citation.claim, let claim = claims[id] { page.claims[claim].citations.append(index) }
    }
  }
}

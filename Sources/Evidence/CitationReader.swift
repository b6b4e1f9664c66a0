import Diagnostics
import SwiftInterface

/// Finds which file each citation of a page means (grammar, section 2), with its place and its text.
struct CitationReader {
  private let page: String
  private let source: SourceText
  private let defaultModule: String?
  private let carriesDefault: Bool
  private let store: InterfaceStore
  private let modules: Set<String>
  private(set) var placed: [PlacedCitation] = []
  private(set) var fenceComments: [Int: FenceComment] = [:]

  /// What `:N` means at a point of a block.
  private enum File {
    case interface(module: String?, sdk: String, platform: String?)
    case source(path: String?)
  }

  /// The files that the row above a table's row names.
  private struct RowAbove {
    private var last: File?
    private var columns: [Int: File] = [:]
    /// Those of the row itself, by column.
    var row: [Int: File] = [:]

    /// What "same interface" means in a column: the column's own file comes first.
    func file(column: Int?) -> File? { column.flatMap { columns[$0] } ?? last }

    /// - Parameter file: the last one of the row that ends, which may name none.
    func next(_ file: File?) -> RowAbove {
      var next = self
      if file != nil { (next.last, next.columns) = (file, row) }
      next.row = [:]
      return next
    }
  }

  init(
    page: String, source: SourceText, blocks: EvidenceBlocks, defaultModule: String?, carriesDefault: Bool,
    store: InterfaceStore
  ) {
    self.page = page
    self.source = source
    self.defaultModule = defaultModule
    self.carriesDefault = carriesDefault
    self.store = store
    modules = Set(store.entries.map(\.module))
    var row: Int?
    var table: Int?
    var file: File?
    var above = RowAbove()
    for (index, block) in blocks.blocks.enumerated() {
      if block.row == nil || block.row != row {
        above = block.table != nil && block.table == table ? above.next(file) : RowAbove()
        file = nil
      }
      let isFirstCell = block.row != nil && block.row != row
      (row, table) = (block.row, block.table)
      let first = placed.count
      let named = read(block.run, block: index, file: &file, rowAbove: above.file(column: block.cell?.column))
      if let named, let column = block.cell?.column { above.row[column] = named }
      if isFirstCell { dropRowNumber(from: first, of: block.run) }
      addLinks(block.run, block: index)
    }
    readFences(blocks.comments)
  }

  private mutating func readFences(_ comments: [FenceComment]) {
    var fence: Int?
    var file: File?
    for comment in comments {
      if comment.fence != fence { file = nil }
      fence = comment.fence
      let first = placed.count
      read(comment.run, block: nil, file: &file, rowAbove: nil)
      for index in first..<placed.count { fenceComments[index] = comment }
    }
  }

  /// - Returns: the file that the run named last.
  @discardableResult
  private mutating func read(_ run: TextRun, block: Int?, file: inout File?, rowAbove: File?) -> File? {
    // Where the file was named last in this run.
    var named: Int?
    var sentences: [Range<Int>]?
    for token in CitationScanner.tokens(in: run) {
      switch token {
      case .file(let referent, let path, let start):
        let module = moduleBefore(start, in: run)
        guard let meant = self.file(referent, path, module, carried: file, rowAbove: rowAbove) else { continue }
        if case .interface(let module?, _, _) = meant, !modules.contains(module) { continue }
        (file, named) = (meant, start)
      case .citation(let raw):
        let module = moduleBefore(raw.range.lowerBound, in: run)
        let meant =
          versionBefore(raw, in: run, carried: file)
          ?? self.file(raw.referent, raw.path, module, carried: file, rowAbove: rowAbove)
        if raw.isInWords {
          sentences = sentences ?? run.sentences()
          guard meant != nil, isBeside(raw, named, sentences ?? [], in: run) else { continue }
        }
        guard isCitation(raw, meant, block, in: run) else { continue }
        placed.append(PlacedCitation(citation: citation(raw, meant, run), block: block, flat: raw.range))
        if case .external(let kind) = raw.referent, kind != .source { continue }
        (file, named) = (meant ?? file, raw.range.lowerBound)
      }
    }
    return named == nil ? nil : file
  }

  private func isCitation(
    _ raw: RawCitation, _ meant: File?, _ block: Int?, in run: TextRun
  ) -> Bool {
    switch raw.referent {
    case .carried:
      // A lone `:3` with no citation before it is one only where the author says "at" or brackets it.
      return meant != nil || Self.isExplicit(raw, in: run)
    case .interface(let module, _, _): return isCredible(raw, module)
    case .version(let sdk): return isCredible(raw, sdk: sdk)
    case .external(let kind): return block != nil || kind != .issue && kind != .documentation
    case .sameInterface: return true
    }
  }

  /// "Line 12" means the file that its sentence names, or in a table its row.
  private func isBeside(_ raw: RawCitation, _ named: Int?, _ sentences: [Range<Int>], in run: TextRun) -> Bool {
    guard let named else { return run.bytes.count <= raw.range.count + 12 }
    let after = sentences.partitionIndex { $0.lowerBound > raw.range.lowerBound }
    return after > 0 && sentences[after - 1].contains(named)
  }

  /// `Evaluations 27.0:280`: a stored module that is named right before the version.
  private func moduleBefore(_ start: Int, in run: TextRun) -> String? {
    var end = start
    while end > 0, start - end < 3, run.bytes[end - 1] <= 0x20 { end -= 1 }
    var first = end
    while first > 0, run.bytes[first - 1].isIdentifier { first -= 1 }
    guard first < end, end < start else { return nil }
    let word = String(decoding: run.bytes[first..<end], as: UTF8.self)
    return modules.contains(word) ? word : nil
  }

  /// "In the 26.5 SDK interface (:599-623)": the version before the lines says more than the file that came before, if
  /// that is one of the same module.
  private func versionBefore(_ raw: RawCitation, in run: TextRun, carried: File?) -> File? {
    guard raw.referent == .carried,
      let version = VersionBefore.version(in: run, before: raw.range.lowerBound),
      let module = moduleBefore(version.start, in: run) ?? defaultModule,
      store.entry(module: module, sdk: version.text) != nil
    else { return nil }
    if case .interface(let other, _, _)? = carried, other != module { return nil }
    return .interface(module: module, sdk: version.text, platform: nil)
  }

  /// The `#3` that numbers a row is no issue.
  private mutating func dropRowNumber(from first: Int, of run: TextRun) {
    guard placed.count == first + 1, placed[first].citation.kind == .issue, placed[first].flat == 0..<run.bytes.count,
      placed[first].citation.text.utf8.first == 0x23
    else { return }
    placed.removeLast()
  }

  /// `python-3.12:14` looks like a citation: a name in lower case, or one with lines that cannot be read, means an
  /// interface only where its module is stored.
  private func isCredible(_ raw: RawCitation, _ module: String) -> Bool {
    if modules.contains(module) { return true }
    let isAlike = modules.contains { $0.lowercased() == module.lowercased() }
    if raw.problem != nil, !isAlike { return false }
    guard let first = module.utf8.first, first >= 0x61, first <= 0x7A else { return true }
    return isAlike
  }

  /// `4.5:1` looks like one too: the contrast of two colours.
  private func isCredible(_ raw: RawCitation, sdk: String) -> Bool {
    if store.entries.contains(where: { $0.sdk == sdk }) { return true }
    if raw.problem != nil { return false }
    let parts = sdk.utf8.split(separator: 0x2E)
    // An SDK is called `27.0`; `4.5` and `10.30` are something else.
    guard parts.count > 1, parts[0].count > 1, parts[1].count == 1 else { return false }
    return raw.ranges != [1...1]
  }

  private static func isExplicit(_ raw: RawCitation, in run: TextRun) -> Bool {
    let start = raw.range.lowerBound
    return run.bytes.byte(start - 1) == 0x28 || run.bytes.byte(start) == TextRun.codeStart
      || run.bytes.byte(start - 1) == TextRun.codeStart || run.bytes.hasIgnoringCase("at ", at: start - 3)
  }

  private func file(
    _ referent: RawCitation.Referent, _ path: String?, _ module: String?, carried: File?, rowAbove: File?
  ) -> File? {
    switch referent {
    case .interface(let module, let sdk, let platform): return .interface(module: module, sdk: sdk, platform: platform)
    case .version(let sdk): return .interface(module: module ?? defaultModule, sdk: sdk, platform: nil)
    case .sameInterface: return rowAbove ?? carried
    case .external(.source): return .source(path: path)
    case .external: return carried
    case .carried:
      if let carried { return carried }
      guard carriesDefault, let defaultModule else { return nil }
      return store.entries.last { $0.module == defaultModule }
        .map { .interface(module: $0.module, sdk: $0.sdk, platform: $0.platform) }
    }
  }

  private func citation(_ raw: RawCitation, _ file: File?, _ run: TextRun) -> Citation {
    let range = run.source(raw.range)
    var citation = Citation(
      page: page, kind: .interface, range: range, text: source.string(range), ranges: raw.ranges,
      rangeSpans: raw.spans.map { run.source($0) }, numberSpans: raw.numbers.map { run.source($0) },
      status: .ambiguous)
    citation.isApproximate = raw.isApproximate
    if case .external(let kind) = raw.referent, kind != .source {
      citation.kind = kind
      citation.status = .external
      return citation
    }
    if let problem = raw.problem, case .interface(let module?, let sdk, _)? = file {
      citation.module = module
      citation.sdk = sdk.isEmpty ? nil : sdk
      citation.message = "\(citation.text) \(problem)"
      return citation
    }
    switch file {
    case nil:
      citation.message = "it cannot be told which interface \(citation.text) means; write the SDK before the colon"
    case .source(let path):
      citation.kind = .source
      citation.status = .external
      citation.sourcePath = path
    case .interface(let module, let sdk, let platform):
      resolve(&citation, module, sdk, platform)
    }
    return citation
  }

  private func resolve(_ citation: inout Citation, _ module: String?, _ sdk: String, _ platform: String?) {
    citation.module = module
    citation.sdk = sdk
    guard let module else {
      citation.message =
        "\(citation.text) names no module, and neither the page nor assay.yml has a cite-default; add one"
      return
    }
    guard let entry = store.entry(module: module, sdk: sdk, platform: platform) else {
      citation.status = .noInterface
      citation.message = noInterface(module, sdk, platform)
      return
    }
    citation.interface = entry.path
    citation.status = .unanchored
  }

  private func noInterface(_ module: String, _ sdk: String, _ platform: String?) -> String {
    let stored = store.entries.filter { $0.module == module }.map { "\($0.module)-\($0.sdk)-\($0.platform)" }
    let others = store.entries.filter { $0.module.lowercased() == module.lowercased() && $0.module != module }
    let alike = others.first { $0.sdk == sdk } ?? others.last
    if let alike { return "no interface \(module)-\(sdk) is stored; did you mean \(alike.module)-\(alike.sdk)?" }
    let hint =
      stored.isEmpty
      ? "capture it as \(module)-\(sdk)-\(platform ?? "macos").swiftinterface in the interfaces folder"
      : "stored are \(stored.joined(separator: ", "))"
    return "no interface \(module)-\(sdk) is stored; \(hint)"
  }

  /// The destinations of links are evidence too, unless their text was read as such.
  private mutating func addLinks(_ run: TextRun, block: Int) {
    let read = placed[(placed.lastIndex { $0.block != block }.map { $0 + 1 } ?? 0)...].map(\.flat)
    for link in run.links {
      let destination = link.destination
      let isURL = destination.hasPrefix("https://") || destination.hasPrefix("http://")
      guard isURL || destination.hasPrefix("/documentation/") else { continue }
      let next = read.partitionIndex { $0.upperBound > link.flat.lowerBound }
      if next < read.count, read[next].overlaps(link.flat) { continue }
      placed.append(
        PlacedCitation(
          citation: Citation(
            page: page, kind: isURL ? .url : .documentation, range: link.source, text: destination, status: .external),
          block: block, flat: link.flat))
    }
  }
}

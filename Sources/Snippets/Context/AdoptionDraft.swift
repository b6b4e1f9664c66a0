import Diagnostics

/// What the opening lines and the preludes of a guide become when proven context is adopted.
struct AdoptionDraft {
  /// The change of one fence's opening line.
  struct Adopted: Sendable, Hashable {
    var key: TrialKey
    /// The info string with what `swift` is followed by.
    var info: String
    var fix: Fix
  }

  private(set) var adopted: [Adopted] = []
  /// The preludes that change, by name.
  private(set) var preludes: [String: [UInt8]] = [:]
  /// Proven fences that cannot be written, with the reason.
  private(set) var unwritable: [(key: TrialKey, reason: String)] = []

  private let existing: (String) -> [UInt8]?
  private let pageName: (String) -> String
  /// By prelude, the page that it is of.
  private var owners: [String: String] = [:]

  /// - Parameters:
  ///   - verdicts: In the order of pages and lines, with their trials.
  ///   - leavingOut: What is not adopted.
  ///   - pageName: The path of a page as preludes are named after it.
  ///   - existing: The text of a prelude that the project has.
  init(
    _ verdicts: [SnippetVerdict], leavingOut: Set<TrialKey>, pageName: @escaping (String) -> String,
    existing: @escaping (String) -> [UInt8]?
  ) {
    self.existing = existing
    self.pageName = pageName
    var page: [SnippetVerdict] = []
    for verdict in verdicts {
      if let last = page.last, last.snippet.page != verdict.snippet.page {
        adopt(page, leavingOut)
        page = []
      }
      page.append(verdict)
    }
    adopt(page, leavingOut)
  }

  private mutating func adopt(_ page: [SnippetVerdict], _ leftOut: Set<TrialKey>) {
    var files: [PreludeFile] = []
    var ids: [Int: String] = [:]
    for verdict in page {
      let key = TrialKey(page: verdict.snippet.page, line: verdict.snippet.line)
      guard let trial = verdict.trial, trial.outcome == .proven, !leftOut.contains(key) else { continue }
      guard let adoption = trial.adoption else {
        unwritable.append((key, trial.reason))
        continue
      }
      guard Self.isPlain(verdict.snippet) else {
        unwritable.append((key, "its opening line holds escapes"))
        continue
      }
      var tokens = adoption.tokens
      if !adoption.prelude.isEmpty {
        tokens.append("prelude:\(prelude(for: verdict.snippet, adoption, &files))")
      }
      ids.merge(adoption.ids) { first, _ in first }
      adopted.append(change(verdict.snippet, to: tokens))
    }
    for verdict in page {
      guard let id = ids[verdict.snippet.line], verdict.snippet.options.id == nil else { continue }
      let words = InfoString(verdict.snippet.block.info).words.dropFirst().map(\.text)
      adopted.append(change(verdict.snippet, to: words + ["id:\(id)"]))
    }
    for file in files where file.isChanged { preludes[file.name] = file.bytes(page: page.first?.snippet.page ?? "") }
  }

  /// The first of the page's preludes that the items suit.
  private mutating func prelude(
    for snippet: Snippet, _ adoption: SnippetTrial.Adoption, _ files: inout [PreludeFile]
  ) -> String {
    let outline = SourceOutline(Array(snippet.block.literal.utf8))
    let declared = outline.names
    let hasExtension = outline.items.contains { $0.kind == .extension }
    let members = hasExtension ? CodeNames(snippet.block.literal).declared : []
    let items = adoption.prelude.map { item in
      var item = item
      let place = " of the page"
      if item.origin.hasSuffix(place) { item.origin = "\(snippet.page), \(item.origin.dropLast(place.count))" }
      return item
    }
    for index in files.indices where files[index].suits(items, declared: declared, members: members) {
      files[index].add(items, imports: adoption.preludeImports)
      return files[index].name
    }
    var number = 1
    while true {
      let base = Self.fileName(pageName(snippet.page))
      let name = number == 1 ? base : "\(base)-\(number)"
      number += 1
      guard owners[name] == nil else { continue }
      var file = PreludeFile(name: name, existing: existing(name) ?? [])
      guard file.suits(items, declared: declared, members: members) else { continue }
      file.add(items, imports: adoption.preludeImports)
      owners[name] = snippet.page
      files.append(file)
      return name
    }
  }

  /// `part-17-03` of `part-17/03.md`.
  private static func fileName(_ page: String) -> String {
    let stem = page.hasSuffix(".md") ? page.dropLast(3) : page[...]
    let bytes = stem.utf8.map { byte -> UInt8 in
      SwiftScanner.isIdentifier(CollectionOfOne(byte)) || (0x30...0x39).contains(byte) ? byte : UInt8(ascii: "-")
    }
    return String(decoding: bytes.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
  }

  /// Whether the info string stands in the source as it is.
  private static func isPlain(_ snippet: Snippet) -> Bool {
    let range = snippet.block.infoRange.clamped(to: 0..<snippet.source.bytes.count)
    return snippet.source.bytes[range].elementsEqual(snippet.block.info.utf8)
  }

  private func change(_ snippet: Snippet, to tokens: [String]) -> Adopted {
    let info = tokens.joined(separator: " ")
    let language = InfoString(snippet.block.info).words.first?.text ?? "swift"
    var place = snippet.source.place(snippet.block.infoRange)
    place.file = snippet.page
    let key = TrialKey(page: snippet.page, line: snippet.line)
    let replacement = Replacement(place: place, text: "\(language) \(info)")
    return Adopted(key: key, info: info, fix: Fix(summary: "write \(info)", replacements: [replacement]))
  }
}

import Diagnostics
import Markdown

extension Snippet {
  /// Every fenced block of a page whose info string's first word is `swift`, wherever it stands, in source order.
  /// `page` is the page's path, as findings show it.
  public static func all(in document: Document, page: String) -> [Snippet] {
    var snippets: [Snippet] = []
    document.visitBlocksInContainers { block, containers in
      guard case .code(let code) = block.kind,
        var snippet = Snippet(block: code, range: block.range, source: document.source, page: page)
      else { return }
      snippet.containers = containers
      snippets.append(snippet)
    }
    snippets.sort { $0.range.lowerBound < $1.range.lowerBound }
    checkContinuations(&snippets)
    return snippets
  }

  /// Nil for a block that is no Swift fence.
  init?(block: CodeBlock, range: Range<Int>, source: SourceText, page: String) {
    let words = InfoString(block.info).words
    guard block.isFenced, let language = words.first, language.text.lowercased() == "swift" else { return nil }
    let tokens = Array(words.dropFirst())
    let marker = MarkerParser.parse(tokens)
    let info = tokens.first.map { String(decoding: block.info.utf8.dropFirst($0.range.lowerBound), as: UTF8.self) }
    self.init(
      page: page, line: source.line(at: range.lowerBound), info: info ?? "", block: block, range: range,
      source: source, expectations: marker.expectations, imports: marker.imports, wrap: marker.wrap,
      illustration: marker.illustration, options: marker.options)
    let start = Self.infoStart(of: block, in: source)
    func place(_ range: Range<Int>) -> Range<Int> {
      start.map { $0 + range.lowerBound..<$0 + range.upperBound } ?? block.infoRange
    }
    mentions = marker.mentions.map { Mention(kind: $0.kind, name: $0.name, range: place($0.range)) }
    for problem in marker.problems { reportMarker(problem.message, at: place(problem.range)) }
    checkHiddenLines()
  }

  /// Adds a finding of the rule `snippet.marker`.
  mutating func reportMarker(_ message: String, at range: Range<Int>) {
    var place = source.place(range)
    place.file = page
    findings.append(Finding(rule: "snippet.marker", severity: .error, place: place, message: message))
  }

  /// What is said of the snippet as a whole, at its opening fence.
  func fence(_ message: String) -> CompilerError {
    let position = source.position(at: range.lowerBound)
    return CompilerError(line: position.line, column: position.column, message: message)
  }

  /// Whether the author put the snippet aside with one of the preludes that stand for "later".
  public var isParked: Bool { options.preludes.contains { MarkerParser.parkedPreludes.contains($0) } }

  /// Where the info string starts in the source; nil where escapes make it differ from the source.
  private static func infoStart(of block: CodeBlock, in source: SourceText) -> Int? {
    let range = block.infoRange.clamped(to: 0..<source.bytes.count)
    let info = Array(block.info.utf8)
    guard range.count >= info.count else { return nil }
    for start in range.lowerBound...(range.upperBound - info.count)
    where source.bytes[start..<start + info.count].elementsEqual(info) {
      return start
    }
    return nil
  }

  /// An `id:` is unique on its page, and `continues:` names one that stands earlier.
  private static func checkContinuations(_ snippets: inout [Snippet]) {
    var earlier: Set<String> = []
    let all = Set(snippets.compactMap(\.options.id))
    for index in snippets.indices {
      for mention in snippets[index].mentions {
        switch mention.kind {
        case .continued where !earlier.contains(mention.name):
          let isOwn = mention.name == snippets[index].options.id
          let problem =
            isOwn
            ? "is the snippet itself"
            : all.contains(mention.name)
              ? "stands later on the page" : "is no id: of this page"
          let hint = Spelling.nearest(to: mention.name, among: earlier.sorted()).map { "; did you mean \($0)?" } ?? ""
          snippets[index].reportMarker("continues: \(mention.name) \(problem)\(hint)", at: mention.range)
        case .id where earlier.contains(mention.name):
          snippets[index].reportMarker("id: \(mention.name) is given to an earlier snippet already", at: mention.range)
        default: break
        }
      }
      snippets[index].takeSettings(among: snippets[..<index])
      if let id = snippets[index].options.id { earlier.insert(id) }
    }
  }

  /// The target that a misspelt name means; nil for a bare number, which is as near to one as to another.
  private static func slip(_ name: String, of targets: [String]) -> String? {
    Int(name) == nil ? Spelling.nearest(to: name, among: targets) : nil
  }

  /// Adds findings for the targets that the project does not have and the preludes that no folder holds.
  ///
  /// This needs no compiler; `SnippetChecker` does it before it compiles anything.
  public mutating func checkNames(targets: [Target], preludes: Set<String>) {
    for mention in mentions {
      switch mention.kind {
      case .target where !targets.contains { $0.name == mention.name }:
        let known = targets.map(\.name).joined(separator: ", ")
        let hint = Self.slip(mention.name, of: targets.map(\.name)).map { "; did you mean \($0)?" }
        let list =
          if known.isEmpty {
            "; assay.yml names no targets"
          } else if targets.allSatisfy(\.isDefault) {
            "; assay.yml names no targets, and the stored interfaces give \(known)"
          } else {
            "; assay.yml has \(known)"
          }
        reportMarker("unknown target \(mention.name)" + (hint ?? list), at: mention.range)
      case .prelude where !preludes.contains(mention.name) && !MarkerParser.parkedPreludes.contains(mention.name):
        let known = preludes.union(MarkerParser.parkedPreludes).sorted()
        let hint = Spelling.nearest(to: mention.name, among: known).map { "; did you mean \($0)?" } ?? ""
        reportMarker("no prelude \(mention.name) in interfaces/preludes\(hint)", at: mention.range)
      default: break
      }
    }
  }
}

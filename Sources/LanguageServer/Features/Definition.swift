import Diagnostics
import Evidence
import Markdown
import Project
import Snippets

/// Where that leads which stands at a place of a page: a citation to the lines of its interface, a name in code to its
/// declarations, a link to its page and heading, a name in an info string to the snippet or prelude.
struct Definition {
  let view: PageView

  func json(at offset: Int) -> JSONValue {
    if let citation = view.citation(at: offset) { return lines(of: citation, at: offset) }
    if let (mention, _) = view.mention(at: offset) { return place(of: mention) }
    if let inline = view.inline(at: offset), case .code(let name, _) = inline.kind {
      let hits = view.declarations.nearest(name)
      if !hits.isEmpty {
        return .array(hits.map { location($0.entry.path, $0.entry.file.source, [$0.lines]) })
      }
    }
    if let (link, _) = view.link(at: offset) { return place(of: link) }
    return .null
  }

  /// Of a list of lines the one that the cursor is in, else all.
  private func lines(of citation: Citation, at offset: Int) -> JSONValue {
    guard let path = citation.interface, let entry = view.snapshot.interface(path) else { return source(of: citation) }
    let own = zip(citation.ranges, citation.rangeSpans).filter { $1.contains(offset) || $1.upperBound == offset }.map(
      \.0)
    let ranges = own.isEmpty ? citation.ranges : own
    return .array(ranges.map { location(path, entry.file.source, [$0]) })
  }

  /// A file outside of the store, where the project says where its files are.
  private func source(of citation: Citation) -> JSONValue {
    guard let written = citation.sourcePath, let file = view.snapshot.guide.sources.file(of: written),
      let text = view.snapshot.source(file)
    else { return .null }
    let ranges = citation.ranges.isEmpty ? [1...1] : citation.ranges
    return .array(ranges.map { location(file, text, [$0]) })
  }

  private func location(_ file: String, _ source: SourceText, _ lines: [ClosedRange<Int>]) -> JSONValue {
    let first = lines.first?.lowerBound ?? 1
    let last = max(first, lines.last?.upperBound ?? 1)
    let start = source.lineRange(min(max(1, first), source.lineCount)).lowerBound
    let end = source.lineRange(min(max(1, last), source.lineCount)).upperBound
    return [
      "uri": .string(view.snapshot.uri(file)), "range": source.json(start..<max(start, end), view.encoding),
    ]
  }

  private func place(of mention: Snippet.Mention) -> JSONValue {
    switch mention.kind {
    case .continued:
      let snippets = Snippet.all(in: view.page.document, page: view.page.path)
      guard let found = snippets.first(where: { $0.options.id == mention.name }) else { return .null }
      return ["uri": .string(view.uri), "range": view.json(found.range)]
    case .prelude:
      let file = FilePath.join(view.snapshot.configuration.interfaces, "preludes/\(mention.name).swift")
      guard let source = view.snapshot.source(file) else { return .null }
      return location(file, source, [1...1])
    case .target, .id, .setting: return .null
    }
  }

  private func place(of link: Link) -> JSONValue {
    switch LinkTarget(link.destination, on: view) {
    case .page(let page, let range):
      // The page itself goes by the editor's spelling of its address.
      let uri = page.path == view.page.path ? view.uri : view.snapshot.uri(page.path)
      return ["uri": .string(uri), "range": page.document.source.json(range ?? 0..<0, view.encoding)]
    case .file(let file):
      guard let source = view.snapshot.source(file) else { return .null }
      return location(file, source, [1...1])
    case nil: return .null
    }
  }
}

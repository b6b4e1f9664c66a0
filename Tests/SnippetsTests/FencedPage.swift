import Diagnostics
import Markdown

@testable import Snippets

/// A page's fences, found line by line: enough Markdown for tests of what happens after parsing.
struct FencedPage {
  let source: SourceText
  private(set) var blocks: [Block] = []

  init(_ text: String, path: String = "content/page.md") {
    source = SourceText(path: path, text)
    var open: (start: Int, prefix: Int, code: CodeBlock)?
    for line in 1...source.lineCount {
      let range = source.lineRange(line)
      let prefix = source.bytes[range].prefix { " >*-0123456789.".utf8.contains($0) }.count
      let text = source.bytes[(range.lowerBound + prefix)..<range.upperBound]
      if var current = open {
        if text.starts(with: "```".utf8) {
          blocks.append(Block(.code(current.code), range: current.start..<range.upperBound))
          open = nil
        } else {
          let start = min(range.lowerBound + current.prefix, range.upperBound)
          current.code.literal += source.string(start..<range.upperBound) + "\n"
          current.code.lineOffsets.append(start)
          open = current
        }
      } else if text.starts(with: "```".utf8) {
        let start = range.lowerBound + prefix
        let info = start + 3..<range.upperBound
        let code = CodeBlock(
          isFenced: true, info: source.string(info), infoRange: info, literal: "", lineOffsets: [])
        open = (start, prefix, code)
      }
    }
  }

  /// The blocks, each inside a quote if its fence is.
  var document: Document {
    let blocks = blocks.map { block in
      let line = source.line(at: block.range.lowerBound)
      return source.lineText(line).hasPrefix(">") ? Block(.quote([block]), range: block.range) : block
    }
    return Document(source: source, frontMatter: 0..<0, blocks: blocks, footnotes: [])
  }

  var snippets: [Snippet] { Snippet.all(in: document, page: source.path) }
}

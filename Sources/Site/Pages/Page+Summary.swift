import Evidence
import Markdown

extension Page {
  /// What the page is about, in a line: its description in the front matter, else the paragraph below its title.
  var summary: String? {
    if let description = frontMatter.description { return description }
    let title = document.blocks.firstIndex { block in
      if case .heading(let heading) = block.kind { heading.level == 1 } else { false }
    }
    guard let title, title + 1 < document.blocks.count,
      case .paragraph(let content) = document.blocks[title + 1].kind
    else { return nil }
    let words = content.plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : ClaimText.short(words, 200)
  }
}

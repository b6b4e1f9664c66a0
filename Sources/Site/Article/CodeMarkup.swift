import Evidence
import Markdown
import Snippets

/// The HTML of a code block: its header with language, verdict and copy button, and the coloured code.
struct CodeMarkup {
  let model: SiteModel
  let page: Int
  let links: CitationLinks
  /// The claims in fences and all citations of the page, by the offset at which they start.
  private let claims: [(offset: Int, index: Int)]
  private let citations: [(offset: Int, index: Int)]

  init(model: SiteModel, page: Int, links: CitationLinks) {
    self.model = model
    self.page = page
    self.links = links
    let content = model.guide.pages[page]
    claims = content.claims.indices.filter { content.claims[$0].container == .fence }
      .map { (content.claims[$0].signRange.lowerBound, $0) }.sorted { $0.0 < $1.0 }
    citations = content.citations.indices.map { (content.citations[$0].range.lowerBound, $0) }.sorted { $0.0 < $1.0 }
  }

  /// Those that start in a range; a page may have thousands, and hundreds of blocks.
  private static func slice(
    _ items: [(offset: Int, index: Int)], in range: Range<Int>
  ) -> ArraySlice<(offset: Int, index: Int)> {
    func index(_ offset: Int) -> Int {
      var low = 0
      var high = items.count
      while low < high {
        let middle = (low + high) / 2
        if items[middle].offset < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return items[index(range.lowerBound)..<index(range.upperBound)]
  }

  func html(_ code: CodeBlock, _ block: Block) -> String {
    let language = code.info.split(separator: " ").first.map(String.init) ?? ""
    let isSwift = language.lowercased() == "swift"
    let line = model.guide.pages[page].document.source.line(at: block.range.lowerBound)
    var html = "<div class=\"code\" id=\"snippet-\(line)\">"
    if code.info.isEmpty {
      html += "<div class=\"code-head\">"
    } else {
      let verdict = isSwift ? VerdictLine(model: model).html(code, page: page, line: line, from: links.output) : ""
      html += "<div class=\"code-head\"><span class=\"lang\">\(HTML.escape(Self.name(language)))</span>\(verdict)"
    }
    html += "<button class=\"copy\" type=\"button\" hidden>Copy</button></div>"
    let classes = language.isEmpty ? "" : " class=\"language-\(HTML.escape(language))\""
    html += "<pre tabindex=\"0\" role=\"group\" aria-label=\"\(isSwift ? "Swift code" : "Code")\"><code\(classes)>"
    html +=
      isSwift
      ? coloured(code, block)
      : CodeHighlighter.html(code.literal, language: language) ?? HTML.escape(code.literal)
    html += "</code></pre>"
    if isSwift { html += errors(line) }
    return html + "</div>\n"
  }

  private static func name(_ language: String) -> String {
    let names = [
      "swift": "Swift", "bash": "Shell", "sh": "Shell", "shell": "Shell", "zsh": "Shell", "console": "Shell",
      "json": "JSON", "jsonc": "JSON", "yaml": "YAML", "yml": "YAML", "toml": "TOML", "python": "Python",
      "py": "Python",
      "text": "Text", "txt": "Text", "xml": "XML", "plist": "Property list", "html": "HTML", "svg": "SVG", "css": "CSS",
      "diff": "Difference", "patch": "Difference", "c": "C", "h": "C", "cpp": "C++", "c++": "C++", "cc": "C++",
      "objc": "Objective-C", "objective-c": "Objective-C", "objectivec": "Objective-C", "javascript": "JavaScript",
      "js": "JavaScript", "typescript": "TypeScript", "ts": "TypeScript", "markdown": "Markdown", "md": "Markdown",
      // No script of a diagram's makers runs here: its source is what there is to read.
      "mermaid": "Diagram, shown as its Mermaid source",
    ]
    return names[language.lowercased()] ?? language
  }

  // MARK: - Code

  /// The code without what is compiled but not shown, its marked lines marked, its citations linked.
  private func coloured(_ code: CodeBlock, _ block: Block) -> String {
    let bytes = Array(code.literal.utf8)
    var highlighter = SwiftHighlighter(insertions: insertions(code, block))
    var isHidden = false
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let text = Self.trimmed(bytes[start..<end])
      if text == "// snippet.hide" { isHidden = true }
      if isHidden || text == "// snippet.show" {
        highlighter.skip(line: start..<end, of: bytes)
        if text == "// snippet.show" { isHidden = false }
      } else {
        let isMarked = Self.isMarked(bytes[start..<end])
        if isMarked { highlighter.append(raw: "<span class=\"marked\">") }
        highlighter.write(line: start..<end, of: bytes)
        if isMarked { highlighter.append(raw: "</span>") }
        highlighter.append(raw: "\n")
      }
      start = end + 1
    }
    return String(decoding: highlighter.take(), as: UTF8.self)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var slice = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = slice.last, last == 0x20 || last == 0x0D { slice.removeLast() }
    return slice.count > 40 ? "" : String(decoding: slice, as: UTF8.self)
  }

  private static let arrow = Array("// ←".utf8)
  private static let hazard = Array("// ⚠".utf8)

  /// Whether the line ends in a comment that points at it: `// ← never taken`, `// ⚠️ …`.
  private static func isMarked(_ line: ArraySlice<UInt8>) -> Bool {
    var index = line.startIndex
    while let slash = line[index...].firstIndex(of: UInt8(ascii: "/")) {
      if line[slash...].starts(with: arrow) || line[slash...].starts(with: hazard) { return true }
      index = slash + 1
    }
    return false
  }

  /// The links of the citations in the code's comments, and the anchors of its claims, by offset in the code.
  private func insertions(_ code: CodeBlock, _ block: Block) -> [SwiftHighlighter.Insertion] {
    var found: [SwiftHighlighter.Insertion] = []
    let content = model.guide.pages[page]
    let literal = LiteralOffsets(code)
    for claim in Self.slice(claims, in: block.range).map({ content.claims[$0.index] }) {
      guard let offset = literal.offset(ofSource: claim.signRange.lowerBound) else { continue }
      found.append(.init(offset: offset, html: "<span id=\"\(HTML.escape(claim.id))\"></span>"))
    }
    for citation in Self.slice(citations, in: block.range).map({ content.citations[$0.index] }) {
      for (range, span) in zip(citation.ranges, citation.rangeSpans) {
        guard let tag = links.tag(citation, range), let start = literal.offset(ofSource: span.lowerBound),
          let end = literal.offset(ofSource: span.upperBound), end > start,
          !code.literal.utf8.dropFirst(start).prefix(end - start).contains(0x0A)
        else { continue }
        found.append(.init(offset: start, html: tag))
        found.append(.init(offset: end, html: "</a>"))
      }
    }
    // Where one link ends and the next starts at the same offset, the end goes first.
    return found.sorted { ($0.offset, $0.html == "</a>" ? 0 : 1) < ($1.offset, $1.html == "</a>" ? 0 : 1) }
  }

  // MARK: - Errors

  /// The compiler's words, where a snippet had to fail or failed, or uses what is deprecated.
  private func errors(_ line: Int) -> String {
    let place = SnippetPlace(page: model.guide.pages[page].path, line: line)
    guard let verdict = model.verdicts[place] else { return "" }
    var html = ""
    for target in verdict.targets {
      // What had to fail is proven by its first error; what failed is to be mended, all of it.
      html += words("error", Array(target.errors.prefix(target.agrees ? 1 : 8)), target, line)
      html += words("warning", target.warnings, target, line)
    }
    return html
  }

  /// One paragraph for each message, with all the lines that it is said of.
  private func words(_ severity: String, _ said: [CompilerError], _ target: TargetVerdict, _ line: Int) -> String {
    var messages: [(text: String, lines: [Int])] = []
    for one in said {
      let own = max(1, one.line - line)
      if let index = messages.firstIndex(where: { $0.text == one.message }) {
        if !messages[index].lines.contains(own) { messages[index].lines.append(own) }
      } else {
        messages.append((one.message, [own]))
      }
    }
    return messages.map { text, lines in
      let place = "\(lines.count == 1 ? "line" : "lines") \(lines.sorted().map(String.init).joined(separator: ", "))"
      return "<p class=\"compiler \(severity)\">\(HTML.escape("\(target.target), \(place): \(severity): \(text)"))</p>"
    }.joined()
  }
}

/// Maps offsets in the page's source to offsets in a code block's text.
struct LiteralOffsets {
  private let lineOffsets: [Int]
  private let literalStarts: [Int]
  private let count: Int

  init(_ code: CodeBlock) {
    lineOffsets = code.lineOffsets
    count = code.literal.utf8.count
    var starts = [0]
    for (index, byte) in code.literal.utf8.enumerated() where byte == 0x0A { starts.append(index + 1) }
    literalStarts = starts
  }

  func offset(ofSource offset: Int) -> Int? {
    var low = 0
    var high = lineOffsets.count
    while low < high {
      let middle = (low + high) / 2
      if lineOffsets[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, low - 1 < literalStarts.count else { return nil }
    return min(literalStarts[low - 1] + offset - lineOffsets[low - 1], count)
  }
}

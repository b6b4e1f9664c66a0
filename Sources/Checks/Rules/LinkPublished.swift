import Diagnostics
import Evidence
import Markdown

struct LinkPublished: Rule {
  let description = RuleDescription(
    id: "link.published", defaultSeverity: .error,
    summary: "A page or an anchor that was published has gone.",
    explanation: """
      `anchors.lock` records the addresses that the site has had. Readers keep them, and other sites link to them: when \
      a page is moved or a heading is reworded, the old address has to lead on.

      For a heading write `<a id="old-slug"></a>` into the one that took over; for a page, its old path under `aliases:` \
      in the front matter of the page that took over. Either may stand under `redirects:` in `assay.yml` instead. \
      `assay fix` writes it where it is plain what took over. An address that need not lead anywhere any more is removed \
      from `anchors.lock`.
      """,
    example: "anchors.lock has part-1/01-errors.html#1-the-cases, and the heading is called “1. All cases” now.")

  func findings(in context: CheckContext) -> [Finding] {
    guard let published = context.guide.published else { return [] }
    var successors = Successors(context, published)
    var findings: [Finding] = []
    for (output, record) in published.pages.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      if let page = context.links.page(at: output) {
        findings += goneAnchors(record, at: output, on: page, leadingOn: [], context, &successors)
      } else if let redirect = context.links.redirects.pages[output] {
        // What leads to one place of a page, or to another site, leads there from every anchor.
        guard case .site(let target, nil) = redirect.target, let page = context.links.page(at: target) else { continue }
        findings += goneAnchors(
          record, at: output, on: page, leadingOn: Set(redirect.anchors.map(\.name)), context, &successors)
      } else {
        findings.append(gonePage(record, at: output, &successors))
      }
    }
    return findings
  }

  private func finding(line: Int, _ message: String) -> Finding {
    Finding(
      rule: description.id, severity: description.defaultSeverity,
      place: Place(file: PublishedAddresses.fileName, line: line), message: message)
  }

  // MARK: - Anchors

  /// - Parameters:
  ///   - path: the page that has the address, or to which it leads on.
  ///   - redirected: the anchors that lead on by themselves.
  private func goneAnchors(
    _ record: PublishedAddresses.Page, at output: String, on path: String, leadingOn redirected: Set<String>,
    _ context: CheckContext, _ successors: inout Successors
  ) -> [Finding] {
    guard let entry = context.links.entries[path] else { return [] }
    let gone = record.anchors.indices.filter { index in
      !entry.anchors.contains(record.anchors[index]) && !redirected.contains(record.anchors[index])
    }
    guard !gone.isEmpty, let page = successors.page(path) else { return [] }
    let headings = Headings(page)
    return gone.map { index in
      let anchor = record.anchors[index]
      let start = "\(output)#\(anchor) was published, and \(path) has no such anchor; "
      guard let successor = successors.anchor(after: index, of: record, in: entry),
        let heading = headings.bySlug[successor]
      else {
        return finding(
          line: record.anchorLines[index],
          start + "write <a id=\"\(anchor)\"></a> where its text is now, or what took its place under 'redirects:'")
      }
      let tag = "<a id=\"\(Self.escaped(anchor))\"></a>"
      let isRead = page.rawHTML != .escape
      let fix = Fix(
        summary: "keep #\(anchor) at #\(successor)",
        replacements: [Replacement(place: page.document.source.place(heading.content..<heading.content), text: tag)])
      return finding(
        page, heading.range,
        start + "#\(successor) seems to have taken over: "
          + (isRead ? "write \(tag) into it" : "write '\(output)#\(anchor): …#\(successor)' under 'redirects:'"),
        fix: isRead ? fix : nil)
    }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { $0 += $1 == "\"" ? "&quot;" : $1 == "&" ? "&amp;" : $1 == "<" ? "&lt;" : String($1) }
  }

  // MARK: - Pages

  private func gonePage(
    _ record: PublishedAddresses.Page, at output: String, _ successors: inout Successors
  ) -> Finding {
    guard let page = successors.page(after: output, record) else {
      return finding(
        line: record.line,
        "\(output) was published and has gone; write it under 'aliases:' in the front matter of the page that took over, "
          + "or under 'redirects:' in assay.yml")
    }
    let fix = Self.alias(output, of: page).map { replacement in
      Fix(summary: "lead on from \(output)", replacements: [replacement])
    }
    return finding(
      page, Headings(page).title ?? 0..<0,
      "\(output) was published and has gone; \(page.path) seems to have taken over: write aliases: [\"\(output)\"] into its "
        + "front matter", fix: fix)
  }

  /// The line to add to a page's front matter; nil where that needs an author.
  private static func alias(_ output: String, of page: Page) -> Replacement? {
    let document = page.document
    guard page.frontMatter.aliases.isEmpty, document.findings.isEmpty else { return nil }
    let escaped = output.reduce(into: "") { $0 += $1 == "\"" || $1 == "\\" ? "\\\($1)" : String($1) }
    let line = "aliases: [\"\(escaped)\"]\n"
    let bytes = document.source.bytes
    if document.frontMatter.isEmpty {
      // An empty one (two lines of `---`) or a byte order mark is for an author.
      guard !bytes.starts(with: "---".utf8), !bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return nil }
      return Replacement(place: document.source.place(0..<0), text: "---\n\(line)---\n")
    }
    let start = document.frontMatter.lowerBound
    guard bytes[start] != UInt8(ascii: "{") else { return nil }
    return Replacement(place: document.source.place(start..<start), text: line)
  }
}

/// The headings of a page by their slugs.
private struct Headings {
  /// `content` is where the text of the heading begins.
  private(set) var bySlug: [String: (range: Range<Int>, content: Int)] = [:]
  private(set) var title: Range<Int>?

  init(_ page: Page) {
    page.document.visitBlocks { block in
      guard case .heading(let heading) = block.kind, let first = heading.content.first else { return }
      bySlug[heading.slug] = (block.range, first.range.lowerBound)
      if title == nil { title = block.range }
    }
  }
}

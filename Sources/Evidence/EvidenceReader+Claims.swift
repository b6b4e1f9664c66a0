import Markdown

extension EvidenceReader {
  /// The claims of a page alone, without its citations: for pages of the past, of which no more is asked.
  ///
  /// - Parameter path: relative to the project; ids are made from it.
  public static func claims(in document: Document, path: String) -> [Claim] {
    let blocks = EvidenceBlocks(document)
    var page = Page(path: path, document: document, frontMatter: FrontMatter(), title: nil)
    page.claims = ClaimReader(page: path, document: document, blocks: blocks).claims
    for (claim, gap) in RepeatedGaps(page, blocks.blocks).ids { page.claims[claim].repeated = gap }
    return page.claims
  }
}

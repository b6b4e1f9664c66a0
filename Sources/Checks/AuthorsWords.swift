/// The words that authors write into comments for Assay, for whoever offers or lists them.
extension Catalogue {
  /// What may stand behind `assay:`: `legend`, `gaps`, …
  public static var directives: [String] { DirectiveUnknown.known }

  /// What `assay:count` counts: `gaps.open`, `claims`, …
  public static var counts: [String] { GuideCounts.names }

  /// The rules whose findings on a page rest on this page, on the interfaces, the lock and where links lead, and on no
  /// other page: they may be run for a guide that is cut down to the page.
  public static let rulesOfOnePage: [String] =
    descriptions.map(\.id).filter { id in
      pageGroups.contains { id.hasPrefix($0 + ".") } && !ofTheGuide.contains(id)
    } + ["lock.missing", "page.encoding", "page.front-matter", "page.title"]

  private static let pageGroups = [
    "absence", "allow", "citation", "claim", "directive", "expect", "footnote", "gap", "html", "link",
    "source",
  ]
  /// They compare pages with one another, or with records of the whole guide, or need all other rules.
  private static let ofTheGuide: Set<String> = [
    "allow.unused", "claim.contradicted", "gap.resolver-stale", "link.published", "link.redirect", "link.section",
  ]
}

import Evidence

/// A claim that is, or was, a gap, with the page it stands on.
struct Gap: Sendable {
  var page: Page
  var claim: Claim
  var status: GapStatus

  init?(_ claim: Claim, on page: Page) {
    guard let status = claim.gapStatus else { return nil }
    self.page = page
    self.claim = claim
    self.status = status
  }
}

/// What the gaps of one group have in common.
public enum GapGrouping: String, Sendable, CaseIterable {
  /// What would resolve them: the list of what to get first.
  case resolver
  case page
  /// The folder below the content folder.
  case part
  /// The module that they cite first, else the page's default module.
  case module
}

/// Gaps under one heading.
struct GapGroup {
  var title: String
  var gaps: [Gap]

  /// The groups, the largest first (those of pages and parts in the guide's order).
  static func groups(of gaps: [Gap], by grouping: GapGrouping, contentFolder: String) -> [GapGroup] {
    var positions: [String: Int] = [:]
    var groups: [GapGroup] = []
    for gap in gaps {
      let title = title(of: gap, by: grouping, contentFolder: contentFolder)
      // "A run on a device." and "a run on a device" are one thing to get.
      let key = grouping == .resolver ? normalised(title) : title
      if let position = positions[key] {
        groups[position].gaps.append(gap)
      } else {
        positions[key] = groups.count
        groups.append(GapGroup(title: title, gaps: [gap]))
      }
    }
    guard grouping == .resolver || grouping == .module else { return groups }
    let order = groups.indices.sorted { (-groups[$0].gaps.count, $0) < (-groups[$1].gaps.count, $1) }
    return order.map { groups[$0] }
  }

  private static func title(of gap: Gap, by grouping: GapGrouping, contentFolder: String) -> String {
    switch grouping {
    case .resolver: return gap.claim.resolver ?? "No resolver is written"
    case .page: return gap.page.path
    case .part:
      let prefix = contentFolder == "." ? "" : contentFolder + "/"
      let path = gap.page.path.hasPrefix(prefix) ? gap.page.path.dropFirst(prefix.count) : gap.page.path[...]
      let parts = path.split(separator: "/")
      return parts.count > 1 ? String(parts[0]) : "The guide's own pages"
    case .module: return gap.page.module(of: gap.claim) ?? "No module"
    }
  }

  private static func normalised(_ text: String) -> String {
    var text = text.lowercased()
    while let last = text.unicodeScalars.last, last.properties.isWhitespace || last == "." || last == ";" {
      text.unicodeScalars.removeLast()
    }
    return text
  }
}

extension Page {
  /// The module that a claim is about: the one that it cites first, else what the page's front matter names; nil where
  /// neither says.
  public func module(of claim: Claim) -> String? {
    citations(of: claim).lazy.compactMap(\.module).first ?? frontMatter.citeDefault
  }
}

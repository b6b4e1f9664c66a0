import Evidence
import Project

/// What became known when: an Atom feed of the claims that have a date, the latest first (RFC 4287).
struct EvidenceFeed {
  let model: SiteModel
  /// The address that the site is published at.
  let base: String

  static let output = "feed.xml"
  /// The most entries.
  static let longest = 50

  /// Whether the site has one: its addresses have to be absolute, and it has to have an entry.
  static func isWritten(_ guide: Guide, _ configuration: Configuration) -> Bool {
    configuration.baseURL != nil && guide.pages.contains { $0.claims.contains { isDay($0.date) } }
  }

  private static func isDay(_ date: String?) -> Bool {
    guard let date, date.utf8.count == 10 else { return false }
    return CalendarDay(date).map { 1...31 ~= $0.day } ?? false
  }

  private struct Entry {
    var page: Int
    var claim: Claim
    var date: String
  }

  /// By date, those of one day in the order of the guide.
  private var entries: [Entry] {
    var entries: [Entry] = []
    for page in model.readingOrder {
      for claim in model.guide.pages[page].claims where Self.isDay(claim.date) && claim.repeated == nil {
        entries.append(Entry(page: page, claim: claim, date: claim.date ?? ""))
      }
    }
    let order = entries.indices.sorted { a, b in
      entries[a].date == entries[b].date ? a < b : entries[a].date > entries[b].date
    }
    return order.prefix(Self.longest).map { entries[$0] }
  }

  func text() -> String {
    let entries = entries
    let title = XML.escape(model.configuration.title)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
      <title>\(title): changes of the evidence</title>
      <id>\(address(Self.output))</id>
      <updated>\(entries.first?.date ?? "1970-01-01")T00:00:00Z</updated>
      <link rel="self" type="application/atom+xml" href="\(address(Self.output))"/>
      <link rel="alternate" type="text/html" href="\(address("index.html"))"/>
      <author><name>\(title)</name></author>

      """
    for entry in entries { text += self.text(entry) }
    return text + "</feed>\n"
  }

  private func text(_ entry: Entry) -> String {
    let claim = entry.claim
    let words = ClaimText.capitalised(ClaimText.short(ClaimText.words(claim), 120))
    let output = model.output(entry.page)
    let place = LinkMap.relativeURL(from: "", to: output + "/" + claim.id)
    return """
      <entry>
      <title>\(XML.escape("\(Self.event(claim)): \(words)"))</title>
      <id>\(XML.escape("tag:\(host),\(entry.date):\(place)"))</id>
      <link rel="alternate" type="text/html" href="\(address(output))#\(XML.escape(LinkMap.percentEncoded(claim.id)))"/>
      <updated>\(entry.date)T00:00:00Z</updated>
      <category term="\(claim.state.rawValue)"/>
      <summary>\(XML.escape(summary(entry)))</summary>
      </entry>

      """
  }

  /// What happened on that day.
  private static func event(_ claim: Claim) -> String {
    switch claim.gapStatus {
    case .resolved: "Gap closed"
    case .narrowed: "Gap narrowed"
    default: claim.state.word
    }
  }

  private func summary(_ entry: Entry) -> String {
    let title = model.title(entry.page)
    let section = ClaimText.section(entry.claim)
    let place = section.isEmpty || section == title ? title : "\(title), \(section)"
    return "\(ClaimText.short(ClaimText.words(entry.claim), 600)) (\(place))"
  }

  private func address(_ output: String) -> String { XML.escape(PageTemplate.canonical(output, in: base)) }

  /// The name of the host, which the entries' ids begin with.
  private var host: Substring {
    let afterScheme = base.range(of: "://").map { base[$0.upperBound...] } ?? base[...]
    let authority = afterScheme.prefix { !"/?#".contains($0) }
    return (authority.split(separator: "@").last ?? "").prefix { $0 != ":" }
  }
}

/// Text in XML 1.0.
enum XML {
  /// For an element's content or a double-quoted attribute; without the characters that XML cannot hold.
  static func escape(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": scalars.append(contentsOf: "&amp;".unicodeScalars)
      case "<": scalars.append(contentsOf: "&lt;".unicodeScalars)
      case ">": scalars.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": scalars.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n", "\r", " "..."\u{FFFD}", "\u{10000}"...: scalars.append(scalar)
      default: break
      }
    }
    return String(scalars)
  }
}

import Evidence
import SwiftInterface

/// Citations of one declaration, by its name and interface, on different pages that do not agree on its lines.
struct CitationDisagreements {
  private struct Key: Hashable {
    var interface: String
    var anchor: String
  }

  private struct Other {
    var page: String
    var line: Int
    var text: String
    var ranges: [ClosedRange<Int>]
    var isOK: Bool
  }

  private var others: [Key: [Other]] = [:]
  /// More tell a reader nothing.
  private static let most = 8

  /// - Parameter status: of the citations that are reported; only what they name is looked at.
  init(_ guide: Guide, of status: Citation.Status) {
    var wanted: Set<Key> = []
    for page in guide.pages {
      for index in page.citations.indices where page.citations[index].status == status {
        if let key = Self.key(page.citations[index]) { wanted.insert(key) }
      }
    }
    guard !wanted.isEmpty else { return }
    for page in guide.pages {
      for index in page.citations.indices {
        guard let key = Self.key(page.citations[index]), wanted.contains(key), others[key]?.count ?? 0 < Self.most
        else { continue }
        others[key, default: []].append(Self.other(page.citations[index], page))
      }
    }
  }

  private static func key(_ citation: Citation) -> Key? {
    guard citation.kind == .interface, let interface = citation.interface, let anchor = citation.anchor else {
      return nil
    }
    return Key(interface: interface, anchor: anchor)
  }

  private static func other(_ citation: Citation, _ page: Page) -> Other {
    Other(
      page: page.path, line: page.document.source.line(at: citation.range.lowerBound),
      text: "\(citation.sdk ?? ""):\(LineRangeText.text(citation.ranges))", ranges: citation.ranges,
      isOK: citation.status == .ok)
  }

  /// Names the citation of another page that says otherwise, one that holds before others.
  func notes(on citation: Citation) -> [String] {
    guard let key = Self.key(citation) else { return [] }
    let different = (others[key] ?? []).filter { $0.page != citation.page && $0.ranges != citation.ranges }
    guard let other = different.first(where: \.isOK) ?? different.first else { return [] }
    return ["\(other.page):\(other.line) cites it at \(other.text)"]
  }
}

import Diagnostics
import SwiftInterface

/// A page with its markers and citations in canonical spelling, and nothing else changed.
///
/// What it says stays the same, which is proven by reading it again: a spelling that would make another claim or another
/// citation of it is left as it was.
public struct CanonicalPage: Sendable {
  /// One spelling that is replaced.
  public struct Edit: Sendable, Hashable {
    public var range: Range<Int>
    public var text: String
  }

  /// In the order of the text.
  public private(set) var edits: [Edit] = []
  /// What was left, since the page would not say the same.
  public private(set) var refused: [Edit] = []
  public private(set) var bytes: [UInt8]

  /// - Parameter read: reads the page from other bytes, as it was read itself.
  public init(_ page: Page, store: InterfaceStore, read: ([UInt8]) -> Page) {
    let bytes = page.document.source.bytes
    let markers = page.claims.compactMap { CanonicalMarker($0, in: bytes) }.map { Edit(range: $0.range, text: $0.text) }
    let citations = page.citations.compactMap { CanonicalCitation($0, on: page, in: store) }
      .map { Edit(range: $0.range, text: $0.text) }
    self.bytes = bytes
    let wanted = (markers + citations).sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    let said = Said(page)
    func says(_ edits: [Edit]) -> Bool { Said(read(Self.apply(edits, to: bytes))) == said }
    if says(wanted) {
      edits = wanted
    } else {
      // One of them is to blame: each is tried beside those that were found good.
      for edit in wanted {
        if says(edits + [edit]) { edits.append(edit) } else { refused.append(edit) }
      }
    }
    self.bytes = Self.apply(edits, to: bytes)
  }

  private static func apply(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }

  /// What a page says, but for how it is spelled.
  private struct Said: Equatable {
    var claims: [[String]]
    var citations: [[String]]
    var rest: [String]

    init(_ page: Page) {
      claims = page.claims.map { claim in
        let numbers = claim.citations.map(String.init).joined(separator: ",")
        return [
          claim.state.rawValue, CanonicalMarker.Label.words(claim.label), claim.date ?? "", claim.was?.rawValue ?? "",
          "\(claim.isNarrowed)",
          claim.explicitID ?? "", claim.container.rawValue, "\(claim.opensContainer)", numbers,
          "\(claim.resolver != nil) \(claim.safeDefault != nil) \(claim.symptom ?? "")",
        ]
      }
      citations = page.citations.map { citation in
        [
          citation.kind.rawValue, citation.interface ?? citation.text, "\(citation.ranges)", citation.anchor ?? "",
          citation.status.rawValue,
        ]
      }
      rest = ["\(page.absences.count)", "\(page.caseCounts.count)", "\(page.ledgers.count)"]
    }
  }
}

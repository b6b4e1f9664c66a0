import Diagnostics
import SwiftInterface

extension DeclarationExcerpt {
  /// The verdict on an excerpt that its author marks as one of an interface (`illustrative:stub`).
  func verdict(in store: InterfaceStore) -> SnippetVerdict {
    let match = match(in: store)
    var verdict = SnippetVerdict(snippet: snippet, status: .illustrative)
    if !match.differences.isEmpty {
      verdict.status = .failed
      verdict.reason = match.differences[0].message
      verdict.findings = match.differences.map { difference in
        let offsets = snippet.block.lineOffsets
        let offset = offsets.isEmpty ? snippet.range.lowerBound : offsets[min(difference.line, offsets.count) - 1]
        let place = Place(file: snippet.page, line: snippet.source.line(at: offset), column: 1)
        return Finding(
          rule: "snippet.stub-differs", severity: .error, place: place, message: difference.message,
          notes: [difference.note])
      }
    } else if match.unknown.isEmpty, !match.found.isEmpty {
      verdict.status = .stubMatched
      verdict.modules = Set(match.found.map(\.interface)).sorted()
      verdict.reason = match.remarks.first ?? ""
      verdict.basis =
        "looked up, not compiled: "
        + match.found.map { "\($0.name) at \($0.interface):\($0.line)" }.joined(separator: ", ")
    } else if !match.unknown.isEmpty {
      verdict.reason = "no stored interface declares \(match.unknown.prefix(3).joined(separator: ", "))"
    }
    return verdict
  }
}

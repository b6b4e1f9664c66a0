import Foundation
import Testing

@testable import Evidence

/// The table of spellings: `Tests/Fixtures/evidence/markers.txt`.
struct MarkerSpelling: CustomTestStringConvertible, Sendable {
  var line: Int
  var markdown: String
  /// For each claim its state and fields.
  var expected: [[String]]

  var testDescription: String { "line \(line): \(markdown)" }

  static let all: [MarkerSpelling] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/evidence/markers.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var rows: [MarkerSpelling] = []
    var isPage = true
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("# ") {
        isPage = true
      } else if isPage || !line.hasPrefix("    ") || line.hasPrefix("    ✅") {
        let markdown = line.replacingOccurrences(of: "\u{23CE}", with: "\n")
        rows.append(MarkerSpelling(line: index + 1, markdown: markdown, expected: []))
        isPage = false
      } else if line != "    none" {
        rows[rows.count - 1].expected.append(line.dropFirst(4).components(separatedBy: "; "))
      }
    }
    return rows
  }()
}

@Suite("The spellings of markers")
struct MarkerSpellingTests {
  @Test("at least 110 of them")
  func count() { #expect(MarkerSpelling.all.count >= 110) }

  @Test("each is read as a person would", arguments: MarkerSpelling.all)
  func reads(_ row: MarkerSpelling) {
    for markdown in [row.markdown, row.markdown.replacingOccurrences(of: "\n", with: "\r\n")] {
      let claims = Lamps.page(markdown).claims
      let expected = row.expected
      let found = claims.enumerated().map { index, claim in
        index < expected.count ? reading(claim, expected[index]) : "\(claim.state.rawValue); text \(claim.text)"
      }
      #expect(found == expected.map { $0.joined(separator: "; ") }, "markers.txt, line \(row.line)")
    }
  }

  /// The state and the expected fields as they were read, and those that are always compared.
  private func reading(_ claim: Claim, _ expected: [String]) -> String {
    var fields: [String] = []
    var seen: Set<String> = []
    for field in expected.dropFirst() {
      let name = String(field.prefix { $0 != " " })
      seen.insert(name)
      fields.append(value(name, claim).map { $0.isEmpty ? name + " " : "\(name) \($0)" } ?? "no \(name)")
      if name == "narrowed" { fields[fields.count - 1] = claim.isNarrowed ? "narrowed" : "not narrowed" }
      if name.isEmpty { fields[fields.count - 1] = "" }
    }
    for name in ["date", "was", "id"] where !seen.contains(name) {
      if let value = value(name, claim) { fields.append("\(name) \(value)") }
    }
    if claim.isNarrowed, !seen.contains("narrowed") { fields.append("narrowed") }
    return ([claim.state.rawValue] + fields).joined(separator: "; ")
  }

  private func value(_ name: String, _ claim: Claim) -> String? {
    switch name {
    case "date": claim.date
    case "was": claim.was?.rawValue
    case "id": claim.explicitID
    case "label": claim.label
    case "text": claim.text
    case "resolver": claim.resolver
    case "safe": claim.safeDefault
    case "in": claim.container.rawValue
    default: nil
    }
  }
}

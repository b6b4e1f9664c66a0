import Diagnostics
import Foundation
import Impact
import Project
import SwiftInterface
import Testing

/// The first four pages of the guide as they were once, in `Tests/Fixtures/four-pages`, and their 27.0 interface with 60
/// lines more behind its imports and one case renamed.
///
/// What is expected was counted by hand, from `content/` there and not by the program:
///
/// - `grep -roE '27\.0:[0-9]+' content | wc -l` gives 105 citations. Spelled otherwise are, by `grep -rn swiftinterface
///   content` and `grep -rn '`:[0-9]' content`: three with the file's whole name and lines behind it, one as ``27.0
///   `.swiftinterface:…` ``, one as "line 352 of", two that go on in a sentence (`:2028`, `:1652-1656`), and the six of
///   the table that says "Same interface" of 27.0. That makes 118. The lowest line among them is 155, so all stand
///   behind the inserted lines.
/// - The renamed case stands on line 1536. `grep -rn '27.0:1536' content` gives three citations of it, `grep -rnE
///   '(27.0|swiftinterface):1527-1537' content` five of the enumeration around it. No other range spans the line.
/// - `grep -rn timeout content` gives six fences that name the case in code: those in which lines 107, 158, 169 and 204 of
///   page 3 and lines 248 and 288 of page 4 stand.
@Suite("Taking another 27.0 interface into a guide of four pages")
struct OwnGuideTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/four-pages").path
  private static let stored = "interfaces/FoundationModels-27.0-macos.swiftinterface"
  private static let folder = "content/error-taxonomy/"

  private static func changed() throws -> String {
    let text = try String(contentsOfFile: "\(root)/\(stored)", encoding: .utf8)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex(of: "public import _Concurrency")) + 1
    #expect(start == 15)
    let renamed = try #require(lines.firstIndex { $0.hasPrefix("  case timeout(FoundationModels") })
    #expect(renamed + 1 == 1536)
    lines[renamed] = lines[renamed].replacing("timeout(", with: "timedOut(")
    let inserted = (0..<10).flatMap { number in
      [
        "", "public struct Inserted\(number) {", "  public var number: Swift::Int",
        "  public init(number: Swift::Int)", "}", "",
      ]
    }
    #expect(inserted.count == 60)
    lines.insert(contentsOf: inserted, at: start)
    return lines.joined(separator: "\n")
  }

  private static func impact() throws -> InterfaceImpact {
    let configuration = try Configuration.load(explicit: nil, from: root, knownRules: [])
    let loader = GuideLoader(configuration: configuration, jobs: 2)
    let guide = try loader.load()
    let file = InterfaceFile.parse(path: "new.swiftinterface", bytes: Array(try changed().utf8))
    var request = Candidate.Request()
    request.sdk = "27.0"
    let candidate = try Candidate(file, request, in: guide.store, folder: configuration.interfaces)
    return InterfaceImpact(
      of: candidate, on: guide, loader: loader, targets: configuration.targets(of: candidate.taken))
  }

  @Test("of 118 citations eight break, and each of the others moves by 60 lines")
  func citations() throws {
    let impact = try Self.impact()
    #expect(impact.candidate.relation == .replaces)
    #expect(impact.candidate.previous?.path == Self.stored)
    #expect(impact.citations.count == 118)
    let moves = impact.citations(.moves)
    #expect(moves.count == 110)
    for effect in moves {
      #expect(effect.newRanges == effect.citation.ranges.map { $0.lowerBound + 60...$0.upperBound + 60 })
      #expect(effect.isFixable)
      #expect(effect.reasons == [])
    }
    let reason =
      "`LanguageModelError.timeout(_:)` is gone; "
      + "`LanguageModelError.timedOut(_:)` at 27.0:1596 has the same signature"
    let breaks = impact.citations(.breaks)
    #expect(
      breaks.map { "\($0.place.file):\($0.place.line) \($0.citation.text)" } == [
        "content/README.md:29 27.0:1527-1537",
        "\(Self.folder)01-the-sentence-that-decides.md:25 27.0:1527-1537",
        "\(Self.folder)01-the-sentence-that-decides.md:147 27.0:1536",
        "\(Self.folder)02-the-error-map.md:23 27.0:1527-1537",
        "\(Self.folder)02-the-error-map.md:31 27.0:1527-1537",
        "\(Self.folder)03-nine-cases.md:27 27.0:1536",
        "\(Self.folder)04-mapping-table.md:45 27.0:1536",
        "\(Self.folder)README.md:40 FoundationModels-27.0-macos.swiftinterface:1527-1537",
      ])
    for effect in breaks { #expect(effect.reasons == [reason]) }
    #expect(impact.breaks)
  }

  @Test("one verified claim loses evidence, one gap may close, no assertion turns")
  func claims() throws {
    let impact = try Self.impact()
    #expect(
      impact.claims.map { "\($0.kind.rawValue) \($0.place.file):\($0.place.line)" } == [
        "may-close \(Self.folder)01-the-sentence-that-decides.md:147",
        "loses-evidence \(Self.folder)02-the-error-map.md:23",
      ])
    #expect(impact.assertions.isEmpty)
  }

  @Test("six snippets name the case that is gone")
  func snippets() throws {
    let impact = try Self.impact()
    #expect(
      impact.snippets.map { "\($0.place.file):\($0.place.line) names it on \($0.reasons.map(\.line))" } == [
        "\(Self.folder)03-nine-cases.md:106 names it on [107]",
        "\(Self.folder)03-nine-cases.md:137 names it on [158]",
        "\(Self.folder)03-nine-cases.md:168 names it on [169]",
        "\(Self.folder)03-nine-cases.md:187 names it on [204]",
        "\(Self.folder)04-mapping-table.md:208 names it on [248]",
        "\(Self.folder)04-mapping-table.md:277 names it on [288]",
      ])
  }

  @Test("the summary counts them")
  func summary() throws {
    let lines = ImpactReport(try Self.impact()).text().split(separator: "\n")
    #expect(
      lines.contains(
        "118 citations: 8 break, 110 move; 1 claim loses evidence, 1 gap may close; 6 snippets name what changes"))
    #expect(lines[1] == "In the interface: 2 cases added or removed, 10 added; 343 moved only, 0 unchanged")
  }
}

import Diagnostics
import Evidence
import Mustache
import Reports

/// The hazards by their symptoms: what a reader has who sees something go wrong.
struct HazardsPage {
  let model: SiteModel
  private let output = "hazards.html"

  func render() throws(ProjectError) -> [UInt8] {
    let groups = HazardRegister(model.guide, pages: model.readingOrder).groups
    let all = groups.flatMap(\.hazards)
    let guessed = all.count { $0.symptom?.isGuessed ?? false }
    return try PageTemplate(model: model, output: output).render(
      "hazards", layout: .wide, title: "Silent failures", description: "What goes wrong without an error, by symptom.",
      own: [
        "groups": .list(groups.map(group)), "count": .integer(all.count), "isOne": .bool(all.count == 1),
        "hasGuesses": .bool(guessed > 0), "chips": .list(chips(groups, all.count)), "noun": "silent failure",
      ])
  }

  private func chips(_ groups: [HazardRegister.Group], _ count: Int) -> [Value] {
    guard groups.count > 1 else { return [] }
    return FilterChips.values(
      all: .integer(count),
      groups.map { (Self.title($0), Self.filter($0.symptom), .integer($0.hazards.count)) })
  }

  private static func title(_ group: HazardRegister.Group) -> String { group.symptom?.title ?? "Not told" }

  /// A word for the address.
  private static func filter(_ symptom: Symptom?) -> String {
    symptom?.key.replacing(" ", with: "-") ?? "none"
  }

  private func group(_ group: HazardRegister.Group) -> Value {
    let count = group.hazards.count
    return [
      "title": .string(Self.title(group)), "count": .string(count == 1 ? "1 failure" : "\(count) failures"),
      "rows": .list(group.hazards.map(row)),
    ]
  }

  private func row(_ hazard: Hazard) -> Value {
    let claim = hazard.claim
    let title = ClaimState.display(of: claim).rest
    let sentence = ClaimText.sentence(ClaimText.words(claim))
    let rest = title.isEmpty ? Self.text(claim.text, behind: sentence) : claim.text
    return [
      "name": .string(model.rowName(ofClaim: hazard.index, onPage: hazard.page)),
      "href": .string(model.url(of: claim, onPage: hazard.page, from: output)),
      "title": .string(title.isEmpty ? sentence : ClaimText.capitalised(title)),
      "text": .string(ClaimText.line(rest, 220)),
      "workaround": .string(ClaimText.line(hazard.workaround)), "page": .string(model.title(hazard.page)),
      "section": .string(ClaimText.section(claim)), "isGuessed": .bool(hazard.symptom?.isGuessed ?? false),
      "filters": .string(Self.filter(hazard.symptom)),
    ]
  }

  /// What follows a first sentence that was taken for a title; nothing where that was cut.
  private static func text(_ text: String, behind sentence: String) -> String {
    let count = sentence.utf8.count
    guard text.utf8.count > count, !sentence.hasSuffix("…") else { return "" }
    return String(decoding: text.utf8.dropFirst(count).drop { $0 == 0x20 || $0 == UInt8(ascii: ".") }, as: UTF8.self)
  }
}

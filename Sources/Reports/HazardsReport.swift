import Diagnostics
import Evidence

/// A hazard with what is computed of it.
public struct Hazard: Sendable {
  /// The index of its page in the guide, and of the claim on it.
  public var page: Int
  public var index: Int
  public var claim: Claim
  /// Nil where neither its author nor its words tell.
  public var symptom: Symptom?
  /// What its text says to do instead.
  public var workaround: String?
}

/// The hazards of a guide by their symptoms.
public struct HazardRegister: Sendable {
  public struct Group: Sendable {
    /// Of the first hazard that has it; nil for those that tell none.
    public var symptom: Symptom?
    public var hazards: [Hazard]
  }

  /// The symptom with the most hazards first; those that tell none last.
  public let groups: [Group]

  /// - Parameter pages: those to read, in this order; nil for all.
  public init(_ guide: Guide, pages: [Int]? = nil) {
    var positions: [String: Int] = [:]
    var groups: [Group] = []
    var others: [Hazard] = []
    for hazard in (pages ?? Array(guide.pages.indices)).flatMap({ Self.hazards(guide.pages[$0], $0) }) {
      guard let symptom = hazard.symptom else {
        others.append(hazard)
        continue
      }
      let position = positions[symptom.key] ?? groups.count
      if position == groups.count {
        positions[symptom.key] = position
        groups.append(Group(symptom: symptom, hazards: []))
      }
      groups[position].hazards.append(hazard)
    }
    let order = groups.indices.sorted { (-groups[$0].hazards.count, $0) < (-groups[$1].hazards.count, $1) }
    self.groups = order.map { groups[$0] } + (others.isEmpty ? [] : [Group(symptom: nil, hazards: others)])
  }

  private static func hazards(_ page: Page, _ number: Int) -> [Hazard] {
    guard page.claims.contains(where: { $0.state == .hazard }) else { return [] }
    let quotes = Workaround.quotes(of: page)
    return page.claims.enumerated().filter { $0.element.state == .hazard }.map { index, claim in
      Hazard(
        page: number, index: index, claim: claim, symptom: Symptom(claim),
        workaround: Workaround.find(in: Workaround.text(of: claim, quotes: quotes)))
    }
  }
}

/// Every hazard of a guide as data.
public struct HazardsReport: Sendable {
  private let guide: Guide
  private let register: HazardRegister

  public init(_ guide: Guide) {
    self.guide = guide
    register = HazardRegister(guide)
  }

  /// `assay.hazards/1` (`docs/formats.md`).
  public func json() -> JSONValue {
    let all = register.groups.flatMap(\.hazards).sorted { ($0.page, $0.index) < ($1.page, $1.index) }
    let symptoms = register.groups.map { group -> JSONValue in
      ["symptom": JSONValue(group.symptom?.name), "hazards": .integer(group.hazards.count)]
    }
    return [
      "schema": "assay.hazards/1",
      "summary": [
        "hazards": .integer(all.count), "stated": .integer(all.count { $0.symptom.map { !$0.isGuessed } ?? false }),
        "guessed": .integer(all.count { $0.symptom?.isGuessed ?? false }), "symptoms": .array(symptoms),
      ],
      "hazards": .array(all.map(value)),
    ]
  }

  private func value(_ hazard: Hazard) -> JSONValue {
    let page = guide.pages[hazard.page]
    let claim = hazard.claim
    return [
      "id": .string(claim.id), "file": .string(page.path), "line": .integer(claim.line),
      "column": .integer(claim.column), "section": JSONValue(claim.sectionName), "label": .string(claim.label),
      "date": JSONValue(claim.date), "text": .string(claim.text), "symptom": JSONValue(hazard.symptom?.name),
      "basis": JSONValue(hazard.symptom.map { $0.isGuessed ? "guessed" : "stated" }),
      "workaround": JSONValue(hazard.workaround), "citations": JSONValue(page.citationTexts(of: claim)),
    ]
  }
}

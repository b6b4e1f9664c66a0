import Diagnostics
import Testing

@testable import Checks

@Suite("The catalogue of rules")
struct CatalogueTests {
  @Test("every rule has one description, with a summary, an explanation and an example")
  func complete() {
    let ids = Catalogue.descriptions.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids == ids.sorted())
    for description in Catalogue.descriptions {
      #expect(description.summary.hasSuffix("."), "\(description.id)")
      #expect(!description.explanation.isEmpty, "\(description.id)")
      #expect(!description.example.isEmpty, "\(description.id)")
    }
  }

  @Test("a rule is found by its identifier")
  func lookup() {
    #expect(Catalogue.description(of: "citation.moved")?.defaultSeverity == .error)
    #expect(Catalogue.description(of: "citation.mooved") == nil)
  }
}

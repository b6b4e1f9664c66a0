import Evidence
import Testing

@testable import Site

@Suite("Anchors of computed pages")
struct ComputedAnchorTests {
  private let small = SmallGuide(
    ["content/part/a.md": "# A\n\n```swift compile:27\nlet a = 1\n```\n"],
    older: SmallGuide.interface.replacing("  case dark\n", with: ""))

  private func resolve(_ link: String) -> LinkMap.Resolution {
    SiteBuilder.links(of: small.guide, small.configuration, files: []).resolve(link, from: "content/part/a.md")
  }

  @Test(
    "the rows of snippets, the kinds of changes and the lines of interfaces are what is written",
    arguments: [
      ("../snippets.html#part-a-3", true), ("../snippets.html#part-a-4", false), ("../snippets.html#site.main", true),
      ("../changes/Lamps-26.5-27.0.html#cases", true), ("../changes/Lamps-26.5-27.0.html#removed", false),
      ("../changes/Lamps-26.5-27.0.html#migration", false), ("../changes/Lamps-26.5-27.1.html", false),
      ("../interfaces/Lamps-27.0.html#L12", true), ("../interfaces/Lamps-27.0.html#L13", false),
      ("../interfaces/Lamps-27.0.html#dark", false), ("../gaps.html#worklist-title", false),
      ("../symbols.html#site.main", true),
    ])
  func resolved(link: String, isThere: Bool) throws {
    guard case .page(let path, let fragment) = resolve(link) else {
      #expect(!isThere, "\(link)")
      return
    }
    #expect(isThere, "\(link)")
    guard let fragment else { return }
    let bytes = try #require(try small.builder().render().files[path])
    #expect(Attributes(bytes).values(of: "id").contains(fragment), "\(link)")
  }
}

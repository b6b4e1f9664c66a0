import Foundation
import Markdown
import Testing

@testable import Site

/// How much a reader has to load: what the site adds to a text stays small.
struct BudgetTests {
  @Test("All styles and scripts of a site together are under 60 kB")
  func assets() throws {
    let assets = try TemplateFolder(folders: [SmallGuide.templates]).assets
    let sizes = assets.filter { $0.key.hasSuffix(".css") || $0.key.hasSuffix(".js") }.mapValues(\.count)
    #expect(sizes.count == 4)
    #expect(sizes.values.reduce(0, +) < 60_000, "\(sizes)")
  }

  @Test("A page is at most twice what its Markdown alone becomes, and 30 kB")
  func pages() throws {
    let root = URL(fileURLWithPath: SmallGuide.templates).deletingLastPathComponent()
    let folder = root.appendingPathComponent("content")
    var texts: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".md") {
      texts["content/\(path)"] = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
    }
    let guide = SmallGuide(texts)
    let files = try guide.builder().render().files
    let model = try guide.model()
    #expect(guide.pages.count > 3)
    for (index, page) in guide.pages.enumerated() where index != model.navigation.home {
      let plain = HTMLRenderer().render(page.document).utf8.count
      let whole = try #require(files[model.output(index)]).count
      #expect(whole <= 2 * plain + 30_000, "\(page.path): \(whole) bytes of \(plain)")
    }
  }
}

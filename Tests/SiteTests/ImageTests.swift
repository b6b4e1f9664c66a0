import Foundation
import Testing

@testable import Site

@Suite("Images")
struct ImageTests {
  @Test("an image alone in its paragraph with a title is a figure, a link around it too; others are not")
  func figures() throws {
    #expect(
      try SmallGuide.body("![A *lamp*](a.png \"How <it> is lit\")\n")
        == "<figure><img src=\"a.png\" alt=\"A lamp\" loading=\"lazy\" /><figcaption>How &lt;it&gt; is lit</figcaption></figure>\n"
    )
    #expect(
      try SmallGuide.body("[![A](a.png \"Lit\")](https://example.org)\n").hasPrefix(
        "<figure><a href=\"https://example.org\"><img src=\"a.png\" alt=\"A\" loading=\"lazy\" /></a><figcaption>Lit"))
    #expect(try !SmallGuide.body("![A](a.png)\n").contains("<figure>"))
    #expect(try !SmallGuide.body("Text ![A](a.png \"t\")\n").contains("<figure>"))
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test("sizes come from the first bytes of PNG, GIF, JPEG, WebP and SVG")
  func sizes() {
    let png =
      [0x89] + Self.bytes("PNG\r\n") + [0x1A, 0x0A, 0, 0, 0, 13] + Self.bytes("IHDR") + [0, 0, 2, 0, 0, 0, 1, 44]
    #expect(ImageSize(png).map { [$0.width, $0.height] } == [512, 300])
    #expect(ImageSize(Self.bytes("GIF89a") + [10, 1, 20, 0]).map { [$0.width, $0.height] } == [266, 20])
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 100, 1, 0, 3, 0, 0, 0]
    #expect(ImageSize(jpeg).map { [$0.width, $0.height] } == [256, 100])
    let riff = Self.bytes("RIFF") + [0, 0, 0, 0] + Self.bytes("WEBPVP8")
    let tail = [UInt8](repeating: 0, count: 20)
    #expect(
      ImageSize(riff + Self.bytes("X") + [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0] + tail).map {
        [$0.width, $0.height]
      }
        == [100, 50])
    #expect(
      ImageSize(riff + Self.bytes("L") + [0, 0, 0, 0, 0x2F, 99, 0x40, 12, 0] + tail).map { [$0.width, $0.height] }
        == [100, 50])
    #expect(
      ImageSize(riff + Self.bytes(" ") + [0, 0, 0, 0, 0, 0, 0, 0x9D, 1, 0x2A, 100, 0, 50, 0] + tail)
        .map { [$0.width, $0.height] } == [100, 50])
    for svg in ["<svg width=\"30\" height='20.4px'>", "<?xml?>\n<svg\n viewBox=\"0 0 30 20\" id=\"a\">"] {
      #expect(ImageSize(Self.bytes(svg)).map { [$0.width, $0.height] } == [30, 20], "\(svg)")
    }
  }

  @Test("what is no image, is cut off or says a share has no size")
  func unknown() {
    let texts = [
      "", "text", "GIF8", "RIFF....WEBPVP8X", "<svg width=\"100%\" height=\"50%\">", "<svg width=",
      "<svg viewBox=\"0 0\">",
    ]
    for text in texts { #expect(ImageSize(Self.bytes(text)) == nil, "\(text)") }
    #expect(ImageSize([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 1, 2, 3, 4, 5, 6]) == nil)
    #expect(ImageSize([0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 100)) == nil)
  }

  @Test("a page keeps room for the images of the project")
  func room() throws {
    let folder = try TemporaryFolder()
    try folder.write("<svg width=\"30\" height=\"20\"></svg>", to: "content/a b.svg")
    try folder.write("no image", to: "content/c.png")
    var small = SmallGuide([
      "content/page.md": "# P\n\nAbout.\n\n![x](a%20b.svg) ![y](c.png) ![z](https://e.org/z.png)\n"
    ])
    small.configuration.root = folder.path
    let output = try small.builder(files: ["content/a b.svg", "content/c.png"]).render()
    let html = String(decoding: output.files["page.html"] ?? [], as: UTF8.self)
    #expect(html.contains("<img src=\"a%20b.svg\" alt=\"x\" width=\"30\" height=\"20\" loading=\"lazy\" />"))
    #expect(html.contains("<img src=\"c.png\" alt=\"y\" loading=\"lazy\" />"))
    #expect(html.contains("<img src=\"https://e.org/z.png\" alt=\"z\" loading=\"lazy\" />"))
  }
}

import Diagnostics
import Markdown
import Testing

@testable import Evidence

@Suite("The record of what was published")
struct PublishedAddressesTests {
  private func guide(_ pages: [String: String]) -> Guide {
    let reader = EvidenceReader(store: .init(), defaultModule: nil)
    return Guide(
      pages: pages.sorted { $0.key < $1.key }.map { path, markdown in
        let document = Document.parse(path: path, bytes: Array(markdown.utf8))
        return reader.read(document, path: path, frontMatter: FrontMatter(), title: nil)
      }, store: .init())
  }

  private func addresses(_ pages: [String: String]) -> PublishedAddresses {
    let guide = guide(pages)
    return PublishedAddresses(guide, LinkMap(pages: guide.pages))
  }

  private func read(_ text: String) -> PublishedAddresses {
    PublishedAddresses.parse(SourceText(path: "anchors.lock", text)).addresses
  }

  @Test("pages are sorted, their anchors are those that authors chose, in the order of the text")
  func text() {
    let addresses = addresses([
      "content/b.md":
        "# B\n\n## Zwei\n\n## Eins ä\n\n<a id=\"x y\"></a> <a name=n></a>\n\n🔴 **GAP G5** — why? ✅ It is so.\n",
      "content/a#1%.md": "# A\n",
    ])
    #expect(
      addresses.text() == PublishedAddresses.header + """
        a%231%25.html
        a%231%25.html#a
        b.html
        b.html#b
        b.html#zwei
        b.html#eins-ä
        b.html#x y
        b.html#n
        b.html#g5

        """)
    let (read, findings) = PublishedAddresses.parse(SourceText(path: "anchors.lock", addresses.text()))
    #expect(findings == [])
    #expect(read.pages.mapValues(\.anchors) == addresses.pages.mapValues(\.anchors))
    #expect(read.pages["b.html"]?.line == 4)
    #expect(read.pages["b.html"]?.anchorLines == [5, 6, 7, 8, 9, 10])
    #expect(read.count == 9)
  }

  @Test("what has gone stays behind what it stood behind")
  func update() {
    let old = read("a.html\na.html#a\na.html#one\na.html#two\na.html#three\nb.html\nb.html#b\n")
    let new = addresses(["content/a.md": "# A\n\n## One\n\n## Zwei\n\n## Three\n", "content/c.md": "# C\n"])
    let updated = old.updated(with: new)
    #expect(
      updated.text() == PublishedAddresses.header
        + "a.html\na.html#a\na.html#one\na.html#two\na.html#zwei\na.html#three\nb.html\nb.html#b\nc.html\nc.html#c\n")
    #expect(updated.updated(with: new).text() == updated.text())
    #expect(
      read("a.html\na.html#x\n").updated(with: addresses(["content/a.md": "# A\n"])).pages["a.html"]?.anchors == [
        "x", "a",
      ])
  }

  @Test("a line that a merge has left is a finding, and is passed over")
  func damage() {
    let (addresses, findings) = PublishedAddresses.parse(
      SourceText(path: "anchors.lock", "# c\n<<<<<<< HEAD\na.html\r\n\na.html#x\na.html#x\n/etc/a.html\n=======\n"))
    #expect(addresses.pages.mapValues(\.anchors) == ["a.html": ["x"]])
    #expect(findings.map(\.place.line) == [2, 7, 8])
    #expect(
      findings[0].message
        == "this line is no address of a page; remove it (a merge may have left it) and run assay lock --update")
  }
}

import Testing

@testable import Markdown

@Suite("Walking a document")
struct DocumentWalkTests {
  private static let document = Document.parse(
    path: "a.md",
    bytes: Array(
      """
      # One

      > two *three **four*** [five ![six](x)](y)
      >
      > - seven
      >
      >   ```
      >   eight
      >   ```

      | nine | ten |
      |---|---|
      | eleven | twelve[^n] |

      > [!NOTE]
      > thirteen

      [^n]: fourteen
      """.utf8))

  @Test("every block is visited in the order of the text, footnotes last")
  func blocks() {
    var texts: [String] = []
    Self.document.visitBlocks { block in
      texts += block.inlines.map(\.plainText)
      if case .code(let code) = block.kind { texts.append(code.literal) }
    }
    #expect(
      texts == [
        "One", "two three four five six", "seven", "eight\n", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
      ])
  }

  @Test("an inline that the visitor does not enter keeps its content to itself")
  func inlines() {
    var all: [String] = []
    var outside: [String] = []
    Self.document.visitBlocks { block in
      guard case .paragraph(let content) = block.kind else { return }
      content.visit { inline in
        if case .text(let text) = inline.kind { all.append(text) }
        return true
      }
      content.visit { inline in
        if case .text(let text) = inline.kind { outside.append(text) }
        if case .link = inline.kind { return false }
        return true
      }
    }
    #expect(all == ["two ", "three ", "four", " ", "five ", "six", "seven", "thirteen", "fourteen"])
    #expect(outside == ["two ", "three ", "four", " ", "seven", "thirteen", "fourteen"])
  }
}

import Evidence
import Markdown

/// What a hazard's text says to do instead, where it says so.
enum Workaround {
  /// The first sentence that names itself a way around; else the first that tells what to do, from its beginning or
  /// behind a condition ("Where people may try again, choose `.revert`.").
  static func find(in text: String) -> String? {
    let sentences = sentences(of: text)
    return sentences.first { begins($0, with: named) } ?? sentences.first { begins($0, with: acts) }
      ?? sentences.first { sentence in acts.contains { sentence.contains(", " + $0) } }
  }

  /// The words of a claim; of one that opens a quote, those of the whole quote.
  static func text(of claim: Claim, quotes: [Range<Int>: String]) -> String {
    claim.container == .quote ? quotes[claim.containerRange] ?? claim.text : claim.text
  }

  /// The text of the quotes of a page, by their ranges, what stands in code blocks left out.
  static func quotes(of page: Page) -> [Range<Int>: String] {
    var quotes: [Range<Int>: String] = [:]
    page.document.visitBlocks { block in
      switch block.kind {
      case .quote(let blocks): quotes[block.range] = text(of: blocks)
      case .alert(let alert): quotes[block.range] = text(of: alert.blocks)
      default: break
      }
    }
    return quotes
  }

  private static func text(of blocks: [Block]) -> String {
    blocks.flatMap(\.inlines).map(\.plainText).joined(separator: " ")
  }

  private static let named = [
    "workaround", "work around", "the workaround", "the fix", "fix:", "fix it", "instead", "safe default", "remedy",
    "mitigation", "until then", "to avoid", "the safe way", "the way around",
  ]
  private static let acts = [
    "use ", "call ", "set ", "pass ", "prefer ", "check ", "always ", "avoid ", "keep ", "choose ", "add ", "wrap ",
    "make sure ", "do not ", "don't ", "don’t ", "test ", "catch ", "compare ", "show ", "replace ", "move ",
  ]

  private static func begins(_ sentence: String, with words: [String]) -> Bool {
    let start = String(sentence.prefix(20)).lowercased()
    return words.contains { start.hasPrefix($0) }
  }

  private static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    let bytes = Array(text.utf8)
    var start = 0
    for index in bytes.indices where ".!?:".utf8.contains(bytes[index]) {
      guard index + 1 == bytes.count || bytes[index + 1] == 0x20 else { continue }
      // "Workaround: use another." is one sentence.
      if bytes[index] == UInt8(ascii: ":"), index - start < 24 { continue }
      sentences.append(sentence(bytes[start...index]))
      start = index + 1
    }
    if start < bytes.count { sentences.append(sentence(bytes[start...])) }
    return sentences.filter { !$0.isEmpty }
  }

  private static func sentence(_ bytes: ArraySlice<UInt8>) -> String {
    var slice = bytes.drop { $0 <= 0x20 }
    while let last = slice.last, last <= 0x20 || last == UInt8(ascii: ".") { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }
}

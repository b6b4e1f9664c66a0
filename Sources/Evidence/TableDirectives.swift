import Markdown

/// The directives of a document that stand for a computed table: `<!-- assay:gaps -->`, alone in its block.
///
/// Only the first of a kind is written out: a thousand tables of a thousand gaps are a page that nobody can open.
public struct TableDirectives: Sendable {
  public static let names = ["gaps", "ledger", "sources", "snippets"]

  /// Where the first block of each kind begins.
  private var first: [String: Int] = [:]
  /// The blocks after the first of their kind, in the order of the document.
  public private(set) var repeated: [(name: String, range: Range<Int>)] = []

  public init(_ document: Document) {
    document.visitBlocks { block in
      guard case .html(let html) = block.kind, let name = Self.name(of: html) else { return }
      if first[name] == nil {
        first[name] = block.range.lowerBound
      } else {
        repeated.append((name, block.range))
      }
    }
  }

  /// The kind of table that an HTML block asks for; nil if it is none of these directives.
  public static func name(of html: String) -> String? {
    guard html.utf8.count < 80 else { return nil }
    let words = html.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }
    guard words.count == 3, words[0] == "<!--", words[2] == "-->", words[1].hasPrefix("assay:") else { return nil }
    let name = String(words[1].dropFirst(6))
    return names.contains(name) ? name : nil
  }

  public func isRepeated(_ name: String, at range: Range<Int>) -> Bool {
    first[name].map { $0 != range.lowerBound } ?? false
  }
}

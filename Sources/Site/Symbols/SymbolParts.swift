import Evidence
import Reports

/// Which page of the site has which symbols: one for all, or, in a large guide, one for each letter.
struct SymbolParts: Sendable {
  static let index = "symbols.html"
  /// A guide with more text than this, in bytes, has its symbols on several pages.
  static let mostText = 600_000
  /// In the order of the pages; what no interface has comes last.
  static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ#".map(String.init) + [none]
  /// Stands for the names that no stored interface has.
  static let none = "none"

  let isSplit: Bool

  init(_ guide: Guide) {
    isSplit = guide.pages.reduce(0) { $0 + $1.document.source.bytes.count } > Self.mostText
  }

  /// The page of a letter.
  func output(_ letter: String) -> String { isSplit ? Self.output(letter) : Self.index }

  /// The pages beside `symbols.html` that there may be.
  var others: [String] { isSplit ? Self.letters.map(Self.output) : [] }

  private static func output(_ letter: String) -> String {
    "symbols/\(letter == "#" ? "other" : letter == none ? "not-stored" : letter.lowercased()).html"
  }

  /// The anchor of a letter's group on its page.
  static func anchor(_ letter: String) -> String { letter == none ? "not-stored" : "letter-\(letter)" }

  static func letter(_ symbol: SymbolRegister.Symbol) -> String {
    if symbol.presences.isEmpty { return none }
    guard let first = symbol.name.utf8.first, first | 0x20 >= UInt8(ascii: "a"), first | 0x20 <= UInt8(ascii: "z")
    else { return "#" }
    return String(decoding: [first & ~0x20], as: UTF8.self)
  }
}

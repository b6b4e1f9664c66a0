import Diagnostics
import Evidence
import Reports
import SwiftInterface

/// Lists that other scripts than the search's look through. Each entry: what is shown, the line below it, where it
/// leads, the note at its end, its mark; then what else there is.
struct OtherSearchScripts {
  private(set) var scripts: [(name: String, bytes: [UInt8])] = []

  init(_ model: SiteModel) {
    // For the page that says that nothing is at an address.
    add("pages", model.readingOrder.map { [model.title($0), "", Self.url(model.output($0)), model.number($0), ""] })
    // For the filters of a ledger in parts.
    if !model.ledger.others.isEmpty { add("claims", Self.claims(model)) }
    // For the outline of an interface in parts: the names in the other parts.
    for (index, parts) in model.interfaces.parts.enumerated() where parts.count > 1 {
      add(Self.name(ofParts: parts[0].output), Self.symbols(model, index))
    }
  }

  /// `interfaces/Lamps-27.0.html` is called `Lamps-27.0`.
  private static func name(ofParts output: String) -> String {
    String(output.split(separator: "/").last?.dropLast(".html".count) ?? "")
  }

  private mutating func add(_ name: String, _ entries: [[String]]) {
    var script = SearchScript(name)
    script.array { script in
      for entry in entries {
        script.array { for text in entry { $0.add(text) } }
      }
    }
    scripts.append((name, script.finished))
  }

  private static func url(_ output: String, _ fragment: String? = nil) -> String {
    LinkMap.relativeURL(from: "index.html", to: output, fragment: fragment)
  }

  private static func symbols(_ model: SiteModel, _ index: Int) -> [[String]] {
    model.guide.store.entries[index].file.declarations.filter(SearchSymbols.isSymbol).map { declaration in
      let line = declaration.startLine
      return [declaration.path, "", url(model.interfaces.output(index, line: line), "L\(line)")]
    }
  }

  private static func claims(_ model: SiteModel) -> [[String]] {
    model.readingOrder.flatMap { page in
      model.guide.pages[page].claims.enumerated().map { index, claim in
        let name = model.claimNames[page][index]
        let number = model.number(page)
        let ledger = LedgerEntry(claim, on: model.guide.pages[page])
        return [
          ClaimText.capitalised(ClaimText.short(ClaimText.words(claim), 240)),
          [claim.state.word, model.title(page)].joined(separator: ", "), url(model.output(page), claim.id),
          number.isEmpty ? name : "\(number) \(name)", claim.state.mark,
          ledger.kind.rawValue, ledger.modules.joined(separator: " "), claim.date ?? "",
        ]
      }
    }
  }
}

import Diagnostics
import Evidence
import Markdown

/// The outline of a page: its headings, and under each the claims that stand there, so that open gaps are seen.
struct DocumentSymbols {
  /// The protocol's numbers.
  enum Kind: Int {
    case heading = 15
    case claim = 20
    case gap = 24
  }

  private struct Symbol {
    var name: String
    var detail = ""
    var kind: Kind
    var range: Range<Int>
    var selection: Range<Int>
    var level: Int
    var children: [Symbol] = []
  }

  let view: PageView

  var json: JSONValue {
    let tree = tree
    return view.client.takesSymbolTree ? .array(tree.map(json)) : .array(tree.flatMap { flat($0, in: nil) })
  }

  /// Headings with claims, in the order of the text.
  private var symbols: [Symbol] {
    var symbols: [Symbol] = []
    view.page.document.blocks.visit { block in
      guard case .heading(let heading) = block.kind else { return }
      let text = heading.content.plainText
      symbols.append(
        Symbol(
          name: text.isEmpty ? "(empty heading)" : text, kind: .heading, range: block.range, selection: block.range,
          level: heading.level))
    }
    for claim in view.page.claims where claim.repeated == nil {
      let range = claim.range.lowerBound..<max(claim.range.upperBound, claim.markerRange.upperBound)
      symbols.append(
        Symbol(
          name: Self.name(claim), detail: claim.gapStatus?.rawValue ?? claim.state.rawValue,
          kind: claim.state == .gap ? .gap : .claim, range: range, selection: claim.markerRange, level: 7))
    }
    return symbols.sorted { ($0.selection.lowerBound, $0.level) < ($1.selection.lowerBound, $1.level) }
  }

  static func name(_ claim: Claim) -> String {
    let sign =
      switch claim.state {
      case .verified: "✅"
      case .reconstructed: "🟡"
      case .suggestive: "🟠"
      case .gap: "🔴"
      case .hazard: "⚠️"
      }
    let words = claim.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let text = words.count > 80 ? words.prefix(79) + "…" : words[...]
    return text.isEmpty ? "\(sign) \(claim.label)" : "\(sign) \(text)"
  }

  /// A heading extends to the next one that is not below it.
  private var tree: [Symbol] {
    var open: [Symbol] = []
    var roots: [Symbol] = []
    func closed(before level: Int, at offset: Int) {
      while var last = open.last, last.level >= level {
        open.removeLast()
        // A quote with a heading in it may be one claim, and reach further.
        let end = last.children.map(\.range.upperBound).max() ?? 0
        last.range = last.range.lowerBound..<max(last.range.upperBound, offset, end)
        if open.isEmpty { roots.append(last) } else { open[open.count - 1].children.append(last) }
      }
    }
    for symbol in symbols {
      if symbol.kind == .heading {
        closed(before: symbol.level, at: symbol.range.lowerBound)
        open.append(symbol)
      } else if open.isEmpty {
        roots.append(symbol)
      } else {
        open[open.count - 1].children.append(symbol)
      }
    }
    closed(before: 0, at: view.source.bytes.count)
    return roots
  }

  private func json(_ symbol: Symbol) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(symbol.name)), .init("kind", .integer(symbol.kind.rawValue)),
      .init("range", view.json(symbol.range)), .init("selectionRange", view.json(symbol.selection)),
    ]
    if !symbol.detail.isEmpty { members.insert(.init("detail", .string(symbol.detail)), at: 1) }
    if !symbol.children.isEmpty { members.append(.init("children", .array(symbol.children.map(json)))) }
    return .object(members)
  }

  private func flat(_ symbol: Symbol, in container: String?) -> [JSONValue] {
    var members: [JSONValue.Member] = [
      .init("name", .string(symbol.name)), .init("kind", .integer(symbol.kind.rawValue)),
      .init("location", ["uri": .string(view.uri), "range": view.json(symbol.range)]),
    ]
    if let container { members.append(.init("containerName", .string(container))) }
    return [.object(members)] + symbol.children.flatMap { flat($0, in: symbol.name) }
  }
}

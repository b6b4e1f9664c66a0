import Diagnostics
import Evidence
import SwiftInterface

/// The text of each stored interface as a script, for the cards of citations.
struct InterfaceScripts: Sendable {
  let model: SiteModel
  let cited: Deferred<CitedLines>

  /// Lines behind a part's last that a card may show too.
  private static let overlap = 80

  /// Beside each page of an interface, with the ending `.js`.
  var work: [PageWork] {
    model.interfaces.parts.enumerated().flatMap { index, parts in
      parts.map { part in
        PageWork(output: String(part.output.dropLast(4)) + "js", text: { script(index, part) })
      }
    }
  }

  private func script(_ index: Int, _ part: InterfacePaths.Part) -> String {
    let entry = model.guide.store.entries[index]
    let source = entry.file.source
    let name = String(part.output.split(separator: "/").last?.dropLast(5) ?? "")
    let first = max(1, part.lines.lowerBound - 1)
    let last = max(first, min(source.lineCount, part.lines.upperBound + Self.overlap))
    let citing = cited.value.entries[index].filter { $0.lines.overlaps(part.lines) }
    let value: JSONValue = [
      "module": .string(entry.module), "sdk": .string(entry.sdk),
      "note": .string(entry.file.compiler.map { "Swift \($0)" } ?? ""), "first": .integer(first),
      "lines": .array((first...last).map { .string(source.lineText($0)) }),
      "citing": .array(citing.compactMap(self.citing)),
    ]
    return "assayInterface(\"\(HTML.escape(name))\", \(value.scriptText));\n"
  }

  /// First line, last line, name, URL from the site's root, mark.
  private func citing(_ one: CitedLines.Citing) -> JSONValue? {
    guard let index = one.claim else { return nil }
    let claim = model.guide.pages[one.page].claims[index]
    let number = model.number(one.page)
    let name = model.claimNames[one.page][index]
    return [
      .integer(one.lines.lowerBound), .integer(one.lines.upperBound),
      .string(number.isEmpty ? name : "\(number) \(name)"),
      .string(LinkMap.relativeURL(from: "index.html", to: model.output(one.page), fragment: claim.id)),
      .string(claim.state.mark),
    ]
  }
}

extension JSONValue {
  /// As a script may hold it: on one line, without the line's end.
  fileprivate var scriptText: String {
    let text = compactText()
    // By bytes: taking a character off a text of megabytes counts them all.
    return text.utf8.last == UInt8(ascii: "\n") ? String(decoding: text.utf8.dropLast(), as: UTF8.self) : text
  }
}

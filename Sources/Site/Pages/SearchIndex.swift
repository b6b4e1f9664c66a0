import Diagnostics
import Evidence
import Hashing
import Reports
import SwiftInterface

/// What the reader's search looks through: scripts of data, which also load from a folder on the disk.
struct SearchIndex {
  /// The scripts by their paths; names carry a hash of the content.
  let files: [String: [UInt8]]
  /// The paths in the order in which results are shown: symbols, sections, claims.
  let paths: [String]

  init(_ model: SiteModel) {
    var files: [String: [UInt8]] = [:]
    var paths: [String] = []
    for (kind, entries) in [
      ("symbols", Self.symbols(model)), ("sections", Self.sections(model)), ("claims", Self.claims(model)),
    ] where !entries.isEmpty {
      let text = "assaySearch(\"\(kind)\", \(JSONValue.array(entries).scriptText));\n"
      let bytes = Array(text.utf8)
      let path = "search/\(kind)-\(SHA256.hexDigest(of: bytes).prefix(10)).js"
      files[path] = bytes
      paths.append(path)
    }
    self.files = files
    self.paths = paths
  }

  /// Each entry: what is searched, the line below it, where it leads, the note at its end, its mark; then
  /// what else there is.
  private static func entry(
    _ title: String, _ note: String, _ url: String, _ place: String, _ mark: String, _ more: [String] = []
  ) -> JSONValue {
    JSONValue([title, note, url, place, mark] + more)
  }

  private static func url(_ output: String, _ fragment: String?) -> String {
    LinkMap.relativeURL(from: "index.html", to: output, fragment: fragment)
  }

  private static func symbols(_ model: SiteModel) -> [JSONValue] {
    model.guide.store.entries.enumerated().flatMap { index, entry in
      entry.file.declarations.compactMap { declaration -> JSONValue? in
        switch declaration.kind {
        case .import, .extension, .deinit, .operator, .precedencegroup: return nil
        default: break
        }
        return Self.entry(
          declaration.path, "\(declaration.kind.rawValue), \(entry.module) \(entry.sdk)",
          url(model.interfaces.output(index, line: declaration.startLine), "L\(declaration.startLine)"),
          "\(entry.sdk):\(declaration.startLine)", ""
        )
      }
    }
  }

  private static func sections(_ model: SiteModel) -> [JSONValue] {
    order(model).flatMap { page -> [JSONValue] in
      let number = model.number(page)
      let title = model.title(page)
      let own = entry(
        title, model.guide.pages[page].frontMatter.description ?? "", url(model.output(page), nil), number, "")
      let sections = model.guide.pages[page].document.sections.filter { $0.level > 1 }.map { section in
        let place = [number, section.number.map { "§\($0)" } ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        return entry(section.title, title, url(model.output(page), section.slug), place, "")
      }
      return [own] + sections
    }
  }

  private static func claims(_ model: SiteModel) -> [JSONValue] {
    order(model).flatMap { page in
      model.guide.pages[page].claims.enumerated().map { index, claim in
        let name = model.claimNames[page][index]
        let number = model.number(page)
        let note = [claim.state.word, model.title(page)].joined(separator: ", ")
        let ledger = LedgerEntry(claim, on: model.guide.pages[page])
        return entry(
          ClaimText.capitalised(ClaimText.short(ClaimText.words(claim), 240)), note, url(model.output(page), claim.id),
          number.isEmpty ? name : "\(number) \(name)", claim.state.mark,
          // By these the ledger filters.
          [ledger.kind.rawValue, ledger.modules.joined(separator: " "), claim.date ?? ""])
      }
    }
  }

  private static func order(_ model: SiteModel) -> [Int] {
    model.readingOrder
  }
}

extension JSONValue {
  /// As a script may hold it: on one line, without the line's end.
  var scriptText: String {
    let text = compactText()
    // By bytes: taking a character off a text of megabytes counts them all.
    return text.utf8.last == UInt8(ascii: "\n") ? String(decoding: text.utf8.dropLast(), as: UTF8.self) : text
  }
}

import Diagnostics
import Evidence
import SwiftInterface

/// The sections of a page, the page itself first, with their prose.
struct SearchSections {
  let model: SiteModel
  let page: Int

  var batch: SearchBatch {
    var batch = SearchBatch()
    let content = model.guide.pages[page]
    let place = SearchPlace(model, page: page)
    for part in SectionTexts(content.document).parts {
      let section = part.section
      let number = section?.number.map { "§\($0)" } ?? ""
      batch.begin(
        SearchEntry(
          title: section?.title ?? place.title, fragment: section.map { LinkMap.percentEncoded($0.slug) } ?? "",
          note: section == nil ? content.frontMatter.description ?? "" : number, mark: "", place: place),
        text: part.text)
      batch.add(section?.title ?? place.title, weight: 3)
      if section == nil, let description = content.frontMatter.description { batch.add(description, weight: 1) }
      batch.add(prose: part.text)
    }
    return batch
  }
}

/// The claims of a page.
struct SearchClaims {
  let model: SiteModel
  let page: Int

  var batch: SearchBatch {
    var batch = SearchBatch()
    let place = SearchPlace(model, page: page)
    for (index, claim) in model.guide.pages[page].claims.enumerated() {
      let name = model.claimNames[page][index]
      let words = ClaimText.words(claim)
      batch.begin(
        SearchEntry(
          title: ClaimText.capitalised(ClaimText.short(words, 200)), fragment: LinkMap.percentEncoded(claim.id),
          note: name, mark: claim.state.mark, place: place))
      batch.add(words, weight: 0)
      batch.add(name, weight: 3)
    }
    return batch
  }
}

/// The symbols of the stored interfaces; one that several captures have stands for the last of them.
struct SearchSymbols: Sendable {
  private struct Name: Hashable {
    var module: String
    var path: String
  }

  private let model: SiteModel
  /// The declarations that are entries, by the interface's index in the store.
  private let declarations: [[Declaration]]

  init(_ model: SiteModel) {
    self.model = model
    var seen: Set<Name> = []
    var declarations: [[Declaration]] = []
    for entry in model.guide.store.entries.reversed() {
      declarations.append(
        entry.file.declarations.filter {
          Self.isSymbol($0) && seen.insert(Name(module: entry.module, path: $0.path)).inserted
        })
    }
    self.declarations = declarations.reversed()
  }

  var interfaces: Range<Int> { declarations.indices }

  static func isSymbol(_ declaration: Declaration) -> Bool {
    switch declaration.kind {
    case .import, .extension, .deinit, .operator, .precedencegroup: false
    default: true
    }
  }

  func batch(_ interface: Int) -> SearchBatch {
    var batch = SearchBatch()
    let entry = model.guide.store.entries[interface]
    for declaration in declarations[interface] {
      let path = declaration.path
      let line = declaration.startLine
      let output = model.interfaces.output(interface, line: line)
      batch.begin(
        SearchEntry(
          title: path, fragment: "L\(line)", note: declaration.kind.rawValue, mark: "",
          place: SearchPlace(
            title: entry.module, url: LinkMap.relativeURL(from: "index.html", to: output), number: entry.sdk)))
      let name = path.prefix { $0 != "(" }
      let dot = name.lastIndex(of: ".")
      batch.add(String(name[(dot.map { name.index(after: $0) } ?? name.startIndex)...]), weight: 3, part: 2)
      if let dot { batch.add(String(name[..<dot]), weight: 1, part: 0) }
      batch.add(String(path[name.endIndex...]), weight: 0)
    }
    return batch
  }
}

extension SearchPlace {
  init(_ model: SiteModel, page: Int) {
    title = model.title(page)
    url = LinkMap.relativeURL(from: "index.html", to: model.output(page))
    number = model.number(page)
  }
}

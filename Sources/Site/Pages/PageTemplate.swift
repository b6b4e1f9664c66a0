import Diagnostics
import Evidence
import Foundation
import Mustache

/// What every page of the site has around its own content.
struct PageTemplate {
  let model: SiteModel
  /// The path of the page relative to the site's root.
  let output: String

  enum Layout: String {
    /// A guide page, with sidebar and contents.
    case guide
    /// An interface, with its declarations beside it.
    case reference
    /// A dashboard in one column.
    case wide
  }

  /// `../` once for each folder that the page lies in. A server shows `404.html` at any address, from which relative
  /// links would lead nowhere, so it begins with the path that the site is published at, where that is known.
  var root: String {
    if output == "404.html", let base = model.configuration.baseURL { return Self.path(of: base) }
    return String(repeating: "../", count: output.split(separator: "/").count - 1)
  }

  /// The path of an absolute URL, with a slash at its beginning and its end: `/guide/`.
  static func path(of url: String) -> String {
    let afterScheme = url.range(of: "://").map { url[$0.upperBound...] } ?? url[...]
    let path = afterScheme.prefix { $0 != "?" && $0 != "#" }.drop { $0 != "/" }
    return path.hasSuffix("/") ? String(path) : String(path) + "/"
  }

  func url(_ path: String, _ fragment: String? = nil) -> String {
    if output == "404.html", model.configuration.baseURL != nil {
      return root + LinkMap.relativeURL(from: "", to: path, fragment: fragment)
    }
    return LinkMap.relativeURL(from: output, to: path, fragment: fragment)
  }

  /// Renders a template with the page's own values and those of its surroundings.
  func render(
    _ template: String, layout: Layout, title: String, description: String? = nil, own: [String: Value]
  ) throws(ProjectError) -> [UInt8] {
    var values = own
    values["title"] = .string(title)
    values["description"] = Value(description)
    values["layout"] = .string(layout.rawValue)
    values["isHome"] = .bool(output == "index.html")
    values["root"] = .string(root)
    values["site"] = ["title": .string(model.configuration.title)]
    values["search"] = .string(model.searchFolder)
    values["assets"] = .object(model.templates.assetPaths.mapValues(Value.string))
    values["nav"] = navigation
    values["footLinks"] = footLinks
    values["feed"] = model.hasFeed ? .string(EvidenceFeed.output) : .null
    // A server shows 404.html at addresses that are not its own.
    let base = output == "404.html" ? nil : model.configuration.baseURL
    values["canonical"] = Value(base.map { Self.canonical(output, in: $0) })
    return try model.templates.templates.render(template, with: .object(values))
  }

  /// The page's address where the site is published.
  static func canonical(_ output: String, in base: String) -> String {
    let path = output.hasSuffix("index.html") ? String(output.dropLast(10)) : output
    let encoded = path.split(separator: "/", omittingEmptySubsequences: false)
      .map { LinkMap.percentEncoded(String($0)) }.joined(separator: "/")
    return (base.hasSuffix("/") ? base : base + "/") + encoded
  }

  private var navigation: Value {
    let guide = SiteFeatures.Entry(path: "index.html", label: "Guide")
    let entries = [guide] + model.features.entries.filter { !$0.isInFootOnly }
    let gaps = model.totals[.gap] ?? 0
    return .list(
      entries.map { entry in
        let current: String? = entry.path == output ? "page" : isWithin(entry.path) ? "true" : nil
        return [
          "path": .string(entry.path), "label": .string(entry.label), "current": Value(current),
          "count": entry.path == "gaps.html" && gaps > 0 ? .integer(gaps) : .null,
        ]
      })
  }

  /// Whether the page belongs to what a navigation entry leads to.
  private func isWithin(_ entry: String) -> Bool {
    switch entry {
    case "interfaces/index.html": output.hasPrefix("interfaces/")
    case InterfacePairs.index: isOnChanges
    case LedgerParts.index: isOnLedger
    case SymbolParts.index: isOnSymbols
    case "index.html":
      !output.hasPrefix("interfaces/") && !isOnChanges && !isOnLedger && !isOnSymbols
        && !ComputedPages.paths.contains(output)
    default: false
    }
  }

  private var isOnLedger: Bool { model.ledger.others.contains(output) }

  private var isOnSymbols: Bool { model.features.hasInterfaces && model.symbolParts.others.contains(output) }

  private var hasChanges: Bool { model.features.hasChanges }

  private var isOnChanges: Bool {
    output == InterfacePairs.index && hasChanges || model.pairs.all.contains { $0.output == output }
  }

  private var footLinks: Value {
    var links = model.features.entries.map { ($0.path, $0.label) }
    if model.readingOrder.count > 1 { links.append((PrintVolumes.index, "Print the whole guide")) }
    return .list(links.map { ["path": .string($0), "label": .string($1)] })
  }
}

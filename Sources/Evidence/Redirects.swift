import Diagnostics

/// A former address of the site, and what has taken its place, as their author wrote them.
public struct Redirect: Sendable, Hashable {
  /// A path of the site or of the content folder: `old.html`, `old.md`, `old/`, `page.html#old-heading`.
  public var from: String
  /// A link as on a page at the top of the content folder (`part-2/new.md#heading`), or to another host.
  public var to: String
  /// Where it is written.
  public var place: Place

  public init(from: String, to: String, place: Place) {
    self.from = from
    self.to = to
    self.place = place
  }
}

extension Guide {
  /// The former addresses of pages that the pages themselves name.
  public var aliases: [Redirect] {
    pages.flatMap { page in
      page.frontMatter.aliases.map { Redirect(from: $0.path, to: page.path, place: $0.place) }
    }
  }
}

/// Former addresses, resolved.
public struct RedirectMap: Sendable {
  public enum Target: Sendable, Hashable {
    /// A page or file of the site.
    case site(String, fragment: String?)
    /// An address elsewhere.
    case external(String)
  }

  public struct Anchor: Sendable, Hashable {
    public var name: String
    public var target: Target
  }

  /// A page that is only there to lead on.
  public struct Page: Sendable, Hashable {
    public var target: Target
    /// Anchors of it that lead elsewhere, in the order in which they are written.
    public var anchors: [Anchor]
  }

  /// What is wrong with a redirect.
  public struct Problem: Sendable, Hashable {
    public var place: Place
    public var message: String
  }

  /// By their paths on the site.
  public private(set) var pages: [String: Page] = [:]
  /// The former anchors of pages that are there, by the page's path relative to the project.
  public private(set) var anchors: [String: [Anchor]] = [:]
  public private(set) var problems: [Problem] = []

  init() {}

  init(_ redirects: [Redirect], in links: LinkMap) {
    var seen: [String: String] = [:]
    var loose: [(output: String, anchor: Anchor, redirect: Redirect)] = []
    for redirect in redirects {
      guard let (output, fragment) = source(redirect, links), let target = target(redirect, links) else { continue }
      if let first = seen.updateValue(redirect.to, forKey: output + "#" + (fragment ?? "")) {
        let isTwice = first == redirect.to
        report(redirect, "\(redirect.from) \(isTwice ? "is named twice" : "leads on to two places"); keep one of them")
        continue
      }
      if let fragment {
        let anchor = Anchor(name: fragment, target: target)
        if let page = links.page(at: output) {
          add(anchor, of: page, redirect, links)
        } else {
          loose.append((output, anchor, redirect))
        }
      } else if isFree(output, redirect, links) {
        pages[output] = Page(target: target, anchors: [])
      }
    }
    for (output, anchor, redirect) in loose {
      if pages[output] == nil {
        report(redirect, "\(output) is not there; say where all of it has gone, too: '\(output): …'")
      } else {
        pages[output]?.anchors.append(anchor)
      }
    }
  }

  private mutating func report(_ redirect: Redirect, _ message: String) {
    problems.append(Problem(place: redirect.place, message: message))
  }

  private mutating func add(_ anchor: Anchor, of page: String, _ redirect: Redirect, _ links: LinkMap) {
    if links.entries[page]?.anchors.contains(anchor.name) ?? false {
      report(redirect, "\(page) still has the anchor #\(anchor.name), so nothing can lead on from it")
    } else {
      anchors[page, default: []].append(anchor)
    }
  }

  // MARK: - From

  /// The path on the site that a redirect leads on from.
  private mutating func source(_ redirect: Redirect, _ links: LinkMap) -> (output: String, fragment: String?)? {
    let parts = DestinationParts(redirect.from)
    guard !LinkMap.isExternal(redirect.from), let path = LinkMap.join("", parts.path),
      !path.isEmpty || parts.path == "/"
    else {
      report(redirect, "“\(redirect.from)” is no path of the site; write it as old/page.html")
      return nil
    }
    let fragment = parts.fragment.flatMap { $0.isEmpty ? nil : $0 }
    return output(path, isFolder: parts.path.hasSuffix("/"), redirect, links).map { ($0, fragment) }
  }

  private mutating func output(_ path: String, isFolder: Bool, _ redirect: Redirect, _ links: LinkMap) -> String? {
    if path.hasSuffix(".md") {
      return LinkMap.outputPath(of: links.prefix + path, content: links.content, pageURLs: links.pageURLs)
    }
    if path.hasSuffix(".html") || path.hasSuffix(".htm") { return path }
    let name = path.split(separator: "/").last ?? ""
    if isFolder || !name.contains(".") { return path.isEmpty ? "index.html" : path + "/index.html" }
    report(redirect, "“\(redirect.from)” is no page, and only a page can lead on to another")
    return nil
  }

  private mutating func isFree(_ output: String, _ redirect: Redirect, _ links: LinkMap) -> Bool {
    if links.isTaken(output) {
      report(redirect, "\(links.page(at: output) ?? output) is still there, so nothing can lead on from it")
      return false
    }
    if links.isFolder(links.prefix + output) {
      report(redirect, "\(output) cannot be written, since it is a folder of the site")
      return false
    }
    var folder = Substring(output)
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard links.isTaken(String(folder)) else { continue }
      report(redirect, "\(output) cannot be written, since \(folder) is a file of the site")
      return false
    }
    return true
  }

  // MARK: - To

  private mutating func target(_ redirect: Redirect, _ links: LinkMap) -> Target? {
    if links.entries[redirect.to] != nil, let output = links.output(of: redirect.to) {
      return .site(output, fragment: nil)
    }
    switch links.resolve(redirect.to, from: links.prefix + "README.md") {
    case .external:
      if redirect.to.hasPrefix("https://") || redirect.to.hasPrefix("http://") { return .external(redirect.to) }
      report(redirect, "a redirect cannot lead to “\(redirect.to)”; name a page, or an address with https://")
    case .page(let output, let fragment): return .site(output, fragment: fragment)
    case .file(let path, _): return .site(path, fragment: nil)
    case .missingPage(let path):
      if links.isFolder(path) {
        report(redirect, "the redirect leads nowhere: \(path) is a folder without a README.md or index.md")
        return nil
      }
      let near = NearestName.nearestPath(to: path, among: links.entries.keys.sorted())
      report(redirect, "the redirect leads nowhere: there is no \(path)\(near.map { "; did you mean \($0)?" } ?? "")")
    case .missingAnchor(let page, let fragment):
      let near = NearestName.nearest(to: fragment, among: links.anchors(of: page))
      report(
        redirect,
        "the redirect leads nowhere: \(page) has no anchor #\(fragment)\(near.map { "; did you mean #\($0)?" } ?? "")")
    case .outside, .unpublished:
      report(redirect, "the redirect leads out of the content folder: “\(redirect.to)”; name a page of the site")
    }
    return nil
  }
}
